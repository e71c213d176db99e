import { combine, meets, writeOut } from '@justright/dietary-rules/composition';
import { explainIngredients, type Finding, type IngredientExplainer } from '@justright/dietary-rules/explain';
import type { CustomIngredientDraft } from './custom-ingredient-draft.ts';

type Declared = Pick<CustomIngredientDraft, 'ingredients' | 'allergies' | 'diets'>;

/**
 * What follows from a draft (dietary rules, "Derivation", 2): declared allergens and those of its ingredients together,
 * declared diets only as far as these meet them.
 */
export interface DraftFacts {
  /** Allergens that its ingredients bring, each with why. */
  brought: ReadonlyMap<string, readonly Finding[]>;
  /** Diets that are declared: those chosen, or while nobody chose what all ingredients meet. */
  declaredDiets: string[];
  /** Declared diets that its ingredients do not meet, each with why; they do not count. */
  contradicted: ReadonlyMap<string, readonly Finding[]>;
  /** What of it is unknown; then it meets no diet. */
  unknowns: readonly Finding[];
  /** As a whole. */
  allergies: string[];
  diets: string[];
}

/** Works out what an ingredient will contain once this is saved; by the same rules as the server, which has the last word. */
export function factsOfDraft(
  { ingredients, allergies, diets }: Declared,
  explainIngredient: IngredientExplainer,
  dietKeys: readonly string[],
): DraftFacts {
  const { composition, allergens, lostDiets, unknowns } = explainIngredients(ingredients, explainIngredient, dietKeys);
  // Of no ingredients nothing is claimed.
  const metByAll = ingredients.length === 0 ? [] : dietKeys.filter((key) => meets(composition.diets, key));
  const declaredDiets = diets ?? metByAll;
  const whole = combine([composition, { allergies: new Set(allergies), diets: new Set(declaredDiets), known: true }]);
  const written = writeOut(whole, dietKeys);
  return {
    brought: allergens,
    declaredDiets,
    contradicted: new Map([...lostDiets].filter(([key]) => declaredDiets.includes(key))),
    unknowns,
    allergies: written.allergies,
    diets: written.diets,
  };
}
