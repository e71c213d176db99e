import { explainItem } from '@justright/dietary-rules/explain';
import { contradictionsOf } from '../../../shared/contradictions.ts';
import { reasonText } from '../../../shared/derivation/reason-text.ts';
import type { ReadyDerivation } from '../../../shared/derivation/use-derivation.ts';
import { namesOf } from '../../../shared/tags.ts';
import { type ItemDraft, toRuleItem } from './menu-item-draft.ts';

/**
 * Where a declared diet can't be true: it rules out an allergen that the dish has, or an ingredient of a required part
 * does not meet it. In words, one per diet and cause.
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
