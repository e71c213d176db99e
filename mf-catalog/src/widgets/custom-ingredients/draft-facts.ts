import { combine, meets, writeOut } from '@justright/dietary-rules/composition';
import { explainIngredients, type Finding, type IngredientExplainer } from '@justright/dietary-rules/explain';
import type { CustomIngredientDraft } from './custom-ingredient-draft.ts';

type Declared = Pick<CustomIngredientDraft, 'ingredients' | 'diets'>;

/** The derived diets of a draft (dietary rules, "Derivation", 2): the declared ones that all ingredients meet. */
export interface DraftFacts {
  /** The declared diets: the chosen ones, or before a choice those that all ingredients meet. */
  declaredDiets: string[];
  /** Declared diets that an ingredient does not meet, each with the reasons; they do not count. */
  contradicted: ReadonlyMap<string, readonly Finding[]>;
  /** The unknown parts; with any of them no diet is met. */
  unknowns: readonly Finding[];
  /** The diets of the whole ingredient. */
  diets: string[];
}

/** Derives the facts of an ingredient before it is saved, by the same rules as the server, whose result is final. */
export function factsOfDraft(
  { ingredients, diets }: Declared,
  explainIngredient: IngredientExplainer,
  dietKeys: readonly string[],
): DraftFacts {
  const { composition, lostDiets, unknowns } = explainIngredients(ingredients, explainIngredient, dietKeys);
  // Without ingredients no diet is claimed.
  const metByAll = ingredients.length === 0 ? [] : dietKeys.filter((key) => meets(composition.diets, key));
  const declaredDiets = diets ?? metByAll;
  const whole = combine([composition, { allergies: new Set(), diets: new Set(declaredDiets), known: true }]);
  return {
    declaredDiets,
    contradicted: new Map([...lostDiets].filter(([key]) => declaredDiets.includes(key))),
    unknowns,
    diets: writeOut(whole, dietKeys).diets,
  };
}
