import { explainItem } from '@justright/dietary-rules/explain';
import { contradictionsOf } from '../../../shared/contradictions.ts';
import { reasonText } from '../../../shared/derivation/reason-text.ts';
import type { ReadyDerivation } from '../../../shared/derivation/use-derivation.ts';
import { namesOf } from '../../../shared/tags.ts';
import { type ItemDraft, toRuleItem } from './menu-item-draft.ts';

/**
 * Returns the contradictions of declared diets, one sentence per diet and cause: the dish has an allergen that the diet
 * excludes, or an ingredient of a required component does not meet it.
 */
export function declaredContradictions(
  draft: ItemDraft,
  { explainIngredient, dietKeys, words }: ReadyDerivation,
): string[] {
  const undeclared = { ...toRuleItem(draft), additionalDiets: [] };
  const { composition, lostDiets } = explainItem(undeclared, explainIngredient, dietKeys).item;
  const nameOf = (diet: string) => namesOf([diet], words.diets).join('');
  const byAllergen = contradictionsOf(draft.additionalDiets, [...composition.allergies]).map(
    ({ diet, allergies }) =>
      `${nameOf(diet)} does not go with ${namesOf(allergies, words.allergies).join(', ')}, which the dish contains.`,
  );
  const byIngredient = draft.additionalDiets.flatMap((diet) => {
    const found = (lostDiets.get(diet) ?? []).find(({ cause }) => cause === 'ingredient');
    return found ? [`Not tagged as ${nameOf(diet)}: ${reasonText(found, words)}.`] : [];
  });
  return [...byAllergen, ...byIngredient];
}
