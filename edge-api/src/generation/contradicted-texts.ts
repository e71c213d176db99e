import type { TextContradiction } from '@justright/contract/generation';
import { NO_KITCHEN } from '@justright/dietary-rules/restaurant-rules';
import type { Database } from '../data/database.ts';
import { loadRestaurantRules } from '../data/restaurant-rules.ts';
import type { DishRecord } from '../domain/declaration.ts';
import { deriveStored } from '../domain/restaurant-rules.ts';
import { textContradictions } from '../domain/text-contradictions.ts';
import { catalogueMatcher } from './catalogue-matcher.ts';
import { dishOf } from './menu-item-dish.ts';

/** Lists the foods that the texts of a dish name and that it does not have. */
export async function contradictedTexts(db: Database, item: DishRecord): Promise<TextContradiction[]> {
  const { title, description } = dishOf(item, '');
  const matcher = await catalogueMatcher(db);
  const rules = await loadRestaurantRules(db, item, [item]);
  // What other dishes bring to its stations does not answer whether the dish has the named food itself.
  const derived = deriveStored(item, { ...rules, kitchen: NO_KITCHEN });
  return textContradictions(derived, rules.active.allergies, matcher.foodsNamedIn({ title, description }));
}
