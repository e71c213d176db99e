import type { DishImpact, IngredientImpact } from '@justright/contract/ingredients';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { signedDeclaration } from '../domain/declaration.ts';
import { countChanges, impactOn, rankOf } from '../domain/ingredient-impact.ts';
import { ingredientIdsOf } from './computed-items.ts';
import type { Database } from './database.ts';
import { loadDictionary } from './dictionary.ts';
import { activeKeysOf } from '../domain/menu-source.ts';
import { loadIngredientFacts } from './menu-source.ts';
import { MENU_ITEMS } from './menu-items.ts';
import type { Row } from './table.ts';

/** The most dishes that are listed; the counts include all. */
const LISTED_MAX = 200;

type UsingRow = Row & { merchant_id: string; menu_title: string; restaurant_name: string };

/**
 * Lists every dish that uses an ingredient (raw or custom), at any depth, in any restaurant. A path of custom
 * ingredients stays within one merchant, because a dish never resolves another merchant's.
 */
async function listDishesUsing(db: Database, ingredientId: string): Promise<UsingRow[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE up (id, merchant_id) AS (
         SELECT ?1, (SELECT merchant_id FROM custom_ingredients WHERE id = ?1)
         UNION SELECT edge.parent_id, coalesce(up.merchant_id, parent.merchant_id)
         FROM up JOIN ingredient_edges AS edge ON edge.child_id = up.id
         LEFT JOIN custom_ingredients AS parent ON parent.id = edge.parent_id
         WHERE up.merchant_id IS NULL OR parent.merchant_id IS NULL OR parent.merchant_id = up.merchant_id)
       SELECT item.*, menu.title AS menu_title, restaurant.name AS restaurant_name
       FROM menu_items AS item JOIN menus AS menu ON menu.id = item.menu_id
       JOIN restaurants AS restaurant ON restaurant.id = item.restaurant_id
       WHERE item.id IN (SELECT used.item_id FROM menu_item_ingredients AS used JOIN up ON used.ingredient_id = up.id
         WHERE up.merchant_id IS NULL OR up.merchant_id = item.merchant_id)
       ORDER BY restaurant.name, menu.position, item.title, item.id`,
    )
    .bind(ingredientId)
    .all<UsingRow>();
  return results;
}

/**
 * Computes what dishes would gain and lose if an ingredient had the facts of `changed`; stores nothing. Uses the rules
 * that filter menus, on the current ingredients.
 */
export async function ingredientImpact(
  db: Database,
  ingredientId: string,
  changed: IngredientFacts,
): Promise<IngredientImpact> {
  const [rows, dictionary] = await Promise.all([listDishesUsing(db, ingredientId), loadDictionary(db)]);
  const active = activeKeysOf(dictionary);
  const byMerchant = Map.groupBy(rows, (row) => row.merchant_id);
  const dishes: DishImpact[] = [];
  for (const [merchantId, used] of byMerchant) {
    const items = used.map(MENU_ITEMS.read);
    const ids = [...items.flatMap(ingredientIdsOf), ...changed.ingredients.map(({ id }) => id)];
    const facts = await loadIngredientFacts(db, merchantId, [...new Set(ids)]);
    const before = ingredientResolver(facts, dictionary);
    const after = ingredientResolver(new Map([...facts, [ingredientId, changed]]), dictionary);
    for (const [index, item] of items.entries()) {
      const declaration = signedDeclaration(item, { resolve: before, dictionary });
      const change = impactOn({ ...item, declaration }, before, after, dictionary, active);
      const row = used[index];
      if (!change || !row) continue;
      const { id, title, restaurantId } = item;
      dishes.push({
        id,
        title,
        menuTitle: row.menu_title,
        restaurantId,
        restaurantName: row.restaurant_name,
        ...change,
      });
    }
  }
  return {
    dishCount: dishes.length,
    restaurantCount: new Set(dishes.map(({ restaurantId }) => restaurantId)).size,
    usedInDishCount: rows.length,
    counts: countChanges(dishes),
    dishes: dishes.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, LISTED_MAX),
  };
}
