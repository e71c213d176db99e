import { combine, type Composition, meets, UNKNOWN } from './composition.ts';
import { type IngredientFacts, ingredientResolver } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import type { RuleComponent, RuleOption } from './dish-parts.ts';

/** One step on the path from a cause to what it affects: ingredients by id, parts of a dish by title. */
export type PathStep =
  | { readonly kind: 'ingredient'; readonly id: string }
  | { readonly kind: 'option' | 'group' | 'component'; readonly title: string };

/**
 * The cause of a finding: an ingredient's own tags, a declaration of staff for the whole dish, a missing ingredient, an
 * option without ingredients, a component without parts or with a group that the dish does not have, or a dish whose
 * required components do not say what it is made of.
 */
export type Cause =
  | 'ingredient'
  | 'declared'
  | 'missing-ingredient'
  | 'no-ingredients'
  | 'no-parts'
  | 'missing-group'
  | 'no-evidence';

/** One reason. The path leads from the cause outwards and ends before what is explained: milk, butter, "Sauce". */
export interface Finding {
  readonly cause: Cause;
  readonly path: readonly PathStep[];
}

/** A composition with the reasons for each allergen it has, each diet it does not meet, and for being unknown. */
export interface Explanation {
  readonly composition: Composition;
  readonly allergens: ReadonlyMap<string, readonly Finding[]>;
  readonly lostDiets: ReadonlyMap<string, readonly Finding[]>;
  /** Empty if and only if the composition is known. */
  readonly unknowns: readonly Finding[];
}

/** Explanations of a dish and its parts, in the order of the dish's own lists. */
export interface ItemExplanation {
  readonly item: Explanation;
  readonly components: readonly Explanation[];
  readonly groups: readonly { readonly group: Explanation; readonly options: readonly Explanation[] }[];
}

/** Explains an ingredient by id; its paths end with the ingredient itself. */
export type IngredientExplainer = (id: string) => Explanation;

/** Functions that find the reasons for a key, or for being unknown. */
interface Reasons {
  allergen: (key: string) => readonly Finding[];
  lostDiet: (key: string) => readonly Finding[];
  unknown: () => readonly Finding[];
}

/**
 * Explains a composition. The derivation decides what there is to explain; the reasons are computed when they are read,
 * because a big dish has thousands and most are never read.
 */
function explain(composition: Composition, dietKeys: readonly string[], reasons: Reasons): Explanation {
  let allergens: Explanation['allergens'] | undefined;
  let lostDiets: Explanation['lostDiets'] | undefined;
  let unknowns: Explanation['unknowns'] | undefined;
  const looked = (keys: readonly string[], reason: (key: string) => readonly Finding[]) =>
    new Map(keys.map((key) => [key, reason(key)]));
  return {
    composition,
    get allergens() {
      return (allergens ??= looked([...composition.allergies].toSorted(), reasons.allergen));
    },
    get lostDiets() {
      return (lostDiets ??= looked(
        dietKeys.filter((key) => !meets(composition.diets, key)),
        reasons.lostDiet,
      ));
    },
    get unknowns() {
      return (unknowns ??= composition.known ? [] : reasons.unknown());
    },
  };
}

/** A part with the step that it adds to the path of its findings; an ingredient's paths have that step already. */
interface Part {
  readonly explanation: Explanation;
  readonly step?: PathStep;
}

const gather = (parts: readonly Part[], pick: (part: Explanation) => readonly Finding[] | undefined): Finding[] =>
  parts.flatMap(({ explanation, step }) =>
    (pick(explanation) ?? []).map((finding) => (step ? { ...finding, path: [...finding.path, step] } : finding)),
  );

/** Collects reasons from parts and from missing data (which is unknown, and so meets no diet). */
const reasonsOf = (parts: readonly Part[], missing: readonly Finding[] = []): Reasons => ({
  allergen: (key) => gather(parts, ({ allergens }) => allergens.get(key)),
  lostDiet: (key) => [...missing, ...gather(parts, ({ lostDiets }) => lostDiets.get(key))],
  unknown: () => [...missing, ...gather(parts, ({ unknowns }) => unknowns)],
});

/**
 * Explains ingredients from their own facts and those of all nested ones, each source with its shortest path.
 * `dietKeys` are the diets that can be lost.
 */
export function ingredientExplainer(
  table: ReadonlyMap<string, IngredientFacts>,
  dietKeys: readonly string[],
): IngredientExplainer {
  const resolve = ingredientResolver(table);
  const explained = new Map<string, Explanation>();

  const explainOne = (id: string): Explanation => {
    const paths = new Map<string, PathStep[]>([[id, [{ kind: 'ingredient', id }]]]);
    // A map's iteration visits keys that are added meanwhile: this is a breadth-first walk that visits each ingredient
    // once.
    for (const [member, path] of paths) {
      for (const nested of table.get(member)?.ingredients ?? []) {
        if (!paths.has(nested.id)) paths.set(nested.id, [{ kind: 'ingredient', id: nested.id }, ...path]);
      }
    }
    const findings = (isBehind: (facts: IngredientFacts) => boolean): Finding[] =>
      [...paths].flatMap(([member, path]): Finding[] => {
        const facts = table.get(member);
        return facts && isBehind(facts) ? [{ cause: 'ingredient', path }] : [];
      });
    const missing = [...paths]
      .filter(([member]) => !table.has(member))
      .map(([, path]): Finding => ({ cause: 'missing-ingredient', path }));
    return explain(resolve(id), dietKeys, {
      allergen: (key) => findings(({ allergies }) => allergies.includes(key)),
      lostDiet: (key) => [...missing, ...findings(({ diets }) => !diets.includes(key))],
      unknown: () => missing,
    });
  };

  return (id) => {
    const explanation = explained.get(id) ?? explainOne(id);
    explained.set(id, explanation);
    return explanation;
  };
}

/** Explains a set of ingredients; the empty set is neutral. */
export function explainIngredients(
  references: readonly { readonly id: string }[],
  explainIngredient: IngredientExplainer,
  dietKeys: readonly string[],
): Explanation {
  const parts = references.map(({ id }) => ({ explanation: explainIngredient(id) }));
  return explain(combine(parts.map(({ explanation }) => explanation.composition)), dietKeys, reasonsOf(parts));
}

/**
 * Explains what {@link deriveItem} derives for a dish and all its parts: every allergen with the paths that bring it,
 * every lost diet with the parts that do not meet it, every unknown with what is missing.
 */
export function explainItem(
  item: RuleItem,
  explainIngredient: IngredientExplainer,
  dietKeys: readonly string[],
): ItemExplanation {
  const derived = deriveItem(item, (id) => explainIngredient(id).composition);
  const ingredientParts = (references: readonly { readonly id: string }[]): Part[] =>
    references.map(({ id }) => ({ explanation: explainIngredient(id) }));

  const explainOption = (option: RuleOption, composition: Composition): Explanation => {
    const missing: Finding[] = option.ingredients.length === 0 ? [{ cause: 'no-ingredients', path: [] }] : [];
    return explain(composition, dietKeys, reasonsOf(ingredientParts(option.ingredients), missing));
  };

  const groups = item.menuItemCustomizations.map((group, groupIndex) => {
    const { composition, options: compositions } = derived.groups[groupIndex] ?? { composition: UNKNOWN, options: [] };
    const parts = group.menuItemCustomizationOptions.map((option, index) => ({
      explanation: explainOption(option, compositions[index] ?? UNKNOWN),
      step: { kind: 'option', title: option.title } as const,
    }));
    // Unknown options do not count (rule 5), unless all options are unknown.
    const counting = composition.known ? parts.filter((part) => part.explanation.composition.known) : parts;
    return {
      group: explain(composition, dietKeys, reasonsOf(counting)),
      options: parts.map(({ explanation }) => explanation),
    };
  });
  const groupParts = new Map(
    item.menuItemCustomizations.map((group, index) => [
      group.id,
      { explanation: groups[index]?.group, step: { kind: 'group', title: group.title } as const },
    ]),
  );

  const explainComponent = (component: RuleComponent, composition: Composition): Explanation => {
    const parts = ingredientParts(component.ingredients);
    const missing: Finding[] = [];
    for (const { customizationId } of component.customizations) {
      const { explanation, step } = groupParts.get(customizationId) ?? {};
      if (explanation && step) parts.push({ explanation, step });
      else missing.push({ cause: 'missing-group', path: [] });
    }
    if (component.ingredients.length + component.customizations.length === 0) {
      missing.push({ cause: 'no-parts', path: [] });
    }
    return explain(composition, dietKeys, reasonsOf(parts, missing));
  };
  const components = item.components.map((component, index) =>
    explainComponent(component, derived.components[index] ?? UNKNOWN),
  );

  const required = reasonsOf(
    item.components.flatMap((component, index) => {
      const explanation = components[index];
      const step = { kind: 'component', title: component.title } as const;
      return component.required && explanation ? [{ explanation, step }] : [];
    }),
  );
  // When no part is the cause, no part says what the dish is made of.
  const orNoEvidence = (findings: readonly Finding[]): readonly Finding[] =>
    findings.length > 0 ? findings : [{ cause: 'no-evidence', path: [] }];
  return {
    item: explain(derived.composition, dietKeys, {
      allergen: (key) => [
        ...(item.additionalAllergies.includes(key) ? [{ cause: 'declared', path: [] } as const] : []),
        ...required.allergen(key),
      ],
      lostDiet: (key) => orNoEvidence(required.lostDiet(key)),
      unknown: () => orNoEvidence(required.unknown()),
    }),
    components,
    groups,
  };
}
