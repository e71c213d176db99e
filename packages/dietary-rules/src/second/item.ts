import { ALL_UNKNOWN, best, type Composition, foodAnswer, type FoodAnswer, NEUTRAL, worst } from './composition.ts';
import { addDiets, type Dictionary, listedFoods, raiseFamilies, ruleOutDiets } from './dictionary.ts';
import type { IngredientResolver } from './ingredients.ts';
import type { DishParts, RuleComponent, RuleGroup, RuleOption } from '../dish-parts.ts';

/** The signature of staff under "the allergens and diets below are complete". */
export interface Declaration {
  /** The keys that were unknown when it was signed: it settles these as free, and no others. */
  readonly keys: readonly string[];
}

/** A dish, with the wire's fields that the rules read. */
export interface RuleItem extends DishParts {
  /** Base price in cents. */
  readonly price: number;
  /** Null without a declaration, and after it has lapsed (`declaration.ts`). */
  readonly declaration: Declaration | null;
  readonly additionalAllergies: readonly string[];
  readonly additionalMayContain: readonly string[];
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

function deriveOption(option: RuleOption, resolve: IngredientResolver): Composition {
  if (option.ingredients.length === 0) return option.noIngredients ? NEUTRAL : ALL_UNKNOWN;
  return worst(option.ingredients.map(({ id }) => resolve(id)));
}

/** Derives a group (rule 5). Where choosing nothing is allowed, it counts as one more, neutral option. */
function deriveGroup(group: RuleGroup, derived: readonly Composition[], extraDiets: readonly string[]): DerivedGroup {
  const options = derived.map((option) => addDiets(option, extraDiets));
  const minimum = Math.min(group.minPermitted, options.length);
  const maximum = Math.min(group.maxPermitted, options.length);
  const [first, ...others] = minimum === 0 ? [NEUTRAL, ...options] : options;
  return { composition: first ? best([first, ...others]) : NEUTRAL, minimum, maximum, options };
}

/**
 * Settles as free the keys that a declaration names and that are unknown; a settled family settles its kinds. Another
 * answer stays as it is.
 */
function settle(composition: Composition, { keys }: Declaration, dictionary: Dictionary): Composition {
  const byKey = new Map<string, FoodAnswer>(composition.foods.byKey);
  for (const { key, familyKey, isCoveredByFamily } of dictionary.allergies) {
    const isNamed = keys.includes(key) || (familyKey !== null && isCoveredByFamily && keys.includes(familyKey));
    if (isNamed && foodAnswer(composition, key) === 'unknown') byKey.set(key, 'free');
  }
  return { ...composition, foods: raiseFamilies({ ...composition.foods, byKey }, dictionary) };
}

/**
 * Derives the composition of a dish and all its parts, bottom up (dietary rules, "Derivation", 3 to 8).
 * Pure: `resolve` gives the ingredients' compositions.
 */
export function deriveItem(item: RuleItem, resolve: IngredientResolver, dictionary: Dictionary): DerivedItem {
  const extraDiets = item.additionalDiets.filter((key) => key === HALAL);
  const groups = item.menuItemCustomizations.map((group) =>
    deriveGroup(
      group,
      group.menuItemCustomizationOptions.map((option) => deriveOption(option, resolve)),
      extraDiets,
    ),
  );
  const groupsById = new Map(item.menuItemCustomizations.map((group, index) => [group.id, groups[index]]));

  const groupsOf = (component: RuleComponent) =>
    component.customizations.map(({ customizationId }) => groupsById.get(customizationId));
  const components = item.components.map((component) => {
    const parts = [
      ...component.ingredients.map(({ id }) => resolve(id)),
      ...groupsOf(component).map((group) => group?.composition ?? ALL_UNKNOWN),
    ];
    return parts.length === 0 ? ALL_UNKNOWN : worst(parts);
  });
  const isEvidence = (component: RuleComponent) =>
    component.ingredients.length > 0 || groupsOf(component).some((group) => group !== undefined && group.minimum >= 1);

  const hasEvidence = item.components.some((component) => component.required && isEvidence(component));
  const ofParts = hasEvidence
    ? worst(components.filter((_component, index) => item.components[index]?.required))
    : ALL_UNKNOWN;
  const settled = item.declaration ? settle(ofParts, item.declaration, dictionary) : ofParts;
  const added = listedFoods(item.additionalAllergies, item.additionalMayContain, dictionary);
  const worsened = worst([settled, { ...NEUTRAL, foods: added }]);
  const composition = addDiets(ruleOutDiets(worsened, dictionary), item.additionalDiets);
  return { composition, components, groups };
}
