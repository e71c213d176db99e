import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { NO_KITCHEN } from '@justright/dietary-rules/derive-dish';
import type { Database } from '../data/database.ts';
import type { MenuWithDishes } from '../data/menus.ts';
import { loadRulesByRestaurant } from '../data/load-rules.ts';
import { headingContradictions, readHeadings, type UntrueHeading } from '../domain/heading-contradictions.ts';
import { headingsOf } from '../domain/headings.ts';
import { deriveStored } from '../domain/derive-stored.ts';
import { foodsOfDish, keysNamedIn, textKeysOf, textsOfDish } from '../domain/text-contradictions.ts';
import { catalogueMatcher } from './catalogue-matcher.ts';

/** Lists the foods that texts above a menu's dishes name and that dishes under them lack, with the changed ingredients. */
export async function contradictedHeadings(
  db: Database,
  { menu, dishes }: MenuWithDishes,
  changed: ReadonlyMap<string, IngredientFacts> = new Map(),
): Promise<UntrueHeading[]> {
  const headings = headingsOf(menu);
  if (headings.length === 0) return [];
  const matcher = await catalogueMatcher(db);
  const named = readHeadings(headings, matcher);
  if (named.length === 0) return [];
  const ids = new Set(named.flatMap(({ itemIds }) => itemIds));
  const under = dishes.filter(({ id }) => ids.has(id));
  const { restaurantId, merchantId } = menu;
  const parts = [...changed.values()].flatMap(({ ingredients }) => ingredients.map(({ id }) => id));
  const loaded = await loadRulesByRestaurant(db, merchantId, [restaurantId], under, parts);
  const rules = loaded.get(restaurantId);
  if (!rules) return [];
  const { dictionary, facts } = rules;
  const resolve = ingredientResolver(new Map([...facts, ...changed]), dictionary);
  const headed = under.map((dish) => {
    const { id, title } = dish;
    const derived = deriveStored(dish, { resolve, dictionary, kitchen: NO_KITCHEN });
    const readNamed = () => keysNamedIn(textsOfDish(dish, derived), matcher);
    return [id, { id, title, readNamed, ...foodsOfDish(dish, derived) }] as const;
  });
  return headingContradictions(named, new Map(headed), textKeysOf(dictionary));
}
