import { combine, type Composition, type Diets, meets, NEUTRAL, uniteDiets, UNKNOWN } from './composition.ts';
import type { DishParts, RuleComponent, RuleGroup, RuleOption } from './dish-parts.ts';
import type { IngredientResolver } from './ingredients.ts';

/** A dish, with the wire's fields that the rules read. */
export interface RuleItem extends DishParts {
  /** Base price in cents. */
  readonly price: number;
  /** Staff ticked: "the allergens and diets below are complete". */
  readonly isDeclared: boolean;
  readonly additionalAllergies: readonly string[];
  readonly additionalDiets: readonly string[];
}

export interface DerivedGroup {
  readonly composition: Composition;
  /** How many options a diner must and may choose, at most the number of options. */
  readonly minimum: number;
  readonly maximum: number;
  /** In the order of the group's options. */
  readonly options: readonly Composition[];
}
/** Compositions of a dish and its parts, in the order of the dish's own lists. */
export interface DerivedItem {
  readonly composition: Composition;
  readonly components: readonly Composition[];
  readonly groups: readonly DerivedGroup[];
}

const HALAL = 'halal';

function deriveOption(option: RuleOption, resolve: IngredientResolver, isHalal: boolean): Composition {
  if (option.ingredients.length === 0) return option.noIngredients ? NEUTRAL : UNKNOWN;
  const composition = combine(option.ingredients.map(({ id }) => resolve(id)));
  if (!isHalal || !composition.known) return composition;
  return { ...composition, diets: uniteDiets(composition.diets, new Set([HALAL])) };
}

/**
 * Derives what is certain about an open choice (rule 5). Where choosing nothing is allowed, it counts as one more,
 * neutral option.
 */
function deriveGroup(group: RuleGroup, resolve: IngredientResolver, isHalal: boolean): DerivedGroup {
  const options = group.menuItemCustomizationOptions.map((option) => deriveOption(option, resolve, isHalal));
  const minimum = Math.min(group.minPermitted, options.length);
  const maximum = Math.min(group.maxPermitted, options.length);
  const choices = options.filter((option) => option.known);
  if (minimum === 0) choices.push(NEUTRAL);
  const [first, ...others] = choices;
  const composition = first
    ? others.reduce<Composition>(
        (sofar, choice) => ({
          allergies: sofar.allergies.intersection(choice.allergies),
          diets: uniteDiets(sofar.diets, choice.diets),
          known: true,
        }),
        first,
      )
    : UNKNOWN;
  return { composition, minimum, maximum, options };
}

/**
 * Derives the composition of a dish and all its parts, bottom up (dietary rules, "Derivation", 3 to 8).
 * Pure: `resolve` gives the ingredients' compositions.
 */
export function deriveItem(item: RuleItem, resolve: IngredientResolver): DerivedItem {
  const isHalal = item.additionalDiets.includes(HALAL);
  const groups = item.menuItemCustomizations.map((group) => deriveGroup(group, resolve, isHalal));
  const groupsById = new Map(item.menuItemCustomizations.map((group, index) => [group.id, groups[index]]));

  const groupsOf = (component: RuleComponent) =>
    component.customizations.map(({ customizationId }) => groupsById.get(customizationId));
  const components = item.components.map((component) => {
    const parts = [
      ...component.ingredients.map(({ id }) => resolve(id)),
      ...groupsOf(component).map((group) => group?.composition ?? UNKNOWN),
    ];
    return parts.length === 0 ? UNKNOWN : combine(parts);
  });
  const isEvidence = (component: RuleComponent) =>
    component.ingredients.length > 0 || groupsOf(component).some((group) => group !== undefined && group.minimum >= 1);

  const hasEvidence = item.components.some((component) => component.required && isEvidence(component));
  const derived = hasEvidence
    ? combine(components.filter((_part, index) => item.components[index]?.required))
    : UNKNOWN;
  const known = derived.known || item.isDeclared;
  const diets: Diets = known ? uniteDiets(derived.diets, new Set(item.additionalDiets)) : derived.diets;
  return {
    composition: { allergies: derived.allergies.union(new Set(item.additionalAllergies)), diets, known },
    components,
    groups,
  };
}

/** Decides whether a component's diets, together with those that staff declared for the whole dish, include `diet`. */
export const componentMeets = (component: Composition, item: RuleItem, diet: string): boolean =>
  meets(component.diets, diet) || item.additionalDiets.includes(diet);
