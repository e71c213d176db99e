import { findTextContradictions } from '@justright/contract/generation';
import { NO_KITCHEN } from '@justright/dietary-rules/restaurant-rules';
import { loadRestaurantRules } from '../../data/restaurant-rules.ts';
import { deriveStored } from '../../domain/restaurant-rules.ts';
import { textContradictions } from '../../domain/text-contradictions.ts';
import { catalogueMatcher } from '../../generation/catalogue-matcher.ts';
import { dishOf } from '../../generation/menu-item-dish.ts';
import { endpoint } from '../../http/endpoint.ts';
import { editedItem } from './edited-item.ts';

/** Lists the foods that the texts of an edited dish name and that it does not have. */
export const findTextContradictionsEndpoint = endpoint(findTextContradictions, async (request) => {
  const { db, body } = request;
  const item = await editedItem(await request.scope(), db, body.menuItem);
  const { title, description } = dishOf(item, '');
  const matcher = await catalogueMatcher(db);
  const rules = await loadRestaurantRules(db, item, [item]);
  // What other dishes bring to its stations does not answer whether the dish has the named food itself.
  const derived = deriveStored(item, { ...rules, kitchen: NO_KITCHEN });
  return { data: textContradictions(derived, rules.active.allergies, matcher.foodsNamedIn({ title, description })) };
});
