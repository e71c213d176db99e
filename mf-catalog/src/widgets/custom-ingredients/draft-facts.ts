import { dietAnswer } from '@justright/dietary-rules/composition';
import { explainIngredients, type Explanation } from '@justright/dietary-rules/explain';
import { activeKeysOf } from '../../shared/derivation/explain.ts';
import { explainDraftIngredient } from '../../shared/derivation/ingredient-draft.ts';
import type { ReadyDerivation } from '../../shared/derivation/use-derivation.ts';
import type { CustomIngredientDraft } from './custom-ingredient-draft.ts';

type Declared = Pick<CustomIngredientDraft, 'ingredients' | 'diets' | 'answers'>;

/** What follows from a draft (dietary rules, "Derivation", 2). */
export interface DraftFacts {
  /** The listed diets: the chosen ones, or before a choice those that all ingredients meet. */
  listedDiets: string[];
  /** The listed diets that do not count: one is ruled out, or not all ingredients list it. */
  uncounted: string[];
  /** The ingredient as a whole. */
  explanation: Explanation;
}

/** Derives the facts of an ingredient before it is saved. `id` is null for a new one. */
export function factsOfDraft(
  id: string | null,
  { ingredients, diets, answers }: Declared,
  { explainIngredient, facts, dictionary }: Pick<ReadyDerivation, 'explainIngredient' | 'facts' | 'dictionary'>,
): DraftFacts {
  const explain = (listed: readonly string[]) =>
    explainDraftIngredient({ id, answers, diets: listed, ingredients }, facts, dictionary);
  const parts = explainIngredients(ingredients, explainIngredient, dictionary).composition;
  // Without ingredients no diet is claimed.
  const metByAll = ingredients.length === 0 ? [] : activeKeysOf(dictionary).diets;
  const listedDiets = diets ?? metByAll.filter((key) => dietAnswer(parts, key) === 'yes');
  const explanation = explain(listedDiets);
  return {
    listedDiets,
    uncounted: listedDiets.filter((key) => dietAnswer(explanation.composition, key) !== 'yes'),
    explanation,
  };
}
