import type { DishImpact, IngredientImpact } from '@justright/contract/ingredients';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import type { RestaurantRules } from '@justright/dietary-rules/derive-dish';
import type { DishRecord } from '../domain/declaration.ts';
import { impactOf, impactOn } from '../domain/dish-impact.ts';
import { kitchenOf } from '../domain/derive-stored.ts';
import type { Database } from './database.ts';
import { MENU_ITEMS } from './menu-items.ts';
import { type LoadedRules, loadRulesByRestaurant } from './load-rules.ts';
import { isWithin, type Scope } from './scope.ts';
import type { Row } from './table.ts';

type UsingRow = Row & { merchant_id: string; restaurant_id: string; menu_title: string; restaurant_name: string };

/**
 * Lists every dish that uses one of some ingredients (raw or custom), at any depth, in any restaurant. A path of custom
 * ingredients stays within one merchant, because a dish never resolves another merchant's.
 */
async function listDishesUsing(db: Database, ingredientIds: Iterable<string>): Promise<UsingRow[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE up (id, merchant_id) AS (
         SELECT value, (SELECT merchant_id FROM custom_ingredients WHERE id = value) FROM json_each(?1)
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
    .bind(JSON.stringify([...ingredientIds]))
    .all<UsingRow>();
  return results;
}

/** A dish with the title of its menu. */
interface PlacedDish {
  readonly dish: DishRecord;
  readonly menuTitle: string;
}

/** A restaurant whose dishes change with ingredients. */
export interface AffectedRestaurant {
  readonly merchantId: string;
  readonly restaurantId: string;
  readonly name: string;
  /** What its dishes are derived with now, and would be. */
  readonly before: LoadedRules;
  readonly after: RestaurantRules;
  /** The dishes that use one of the ingredients at any depth, and the others on the menus. */
  readonly using: readonly PlacedDish[];
  readonly others: readonly PlacedDish[];
}

function affectedRestaurant(
  first: UsingRow,
  used: readonly UsingRow[],
  before: LoadedRules,
  changed: ReadonlyMap<string, IngredientFacts>,
): AffectedRestaurant {
  const { dictionary, onMenus } = before;
  const using = used.map((row) => ({ dish: MENU_ITEMS.read(row), menuTitle: row.menu_title }));
  const usingIds = new Set(using.map(({ dish }) => dish.id));
  const made = onMenus.map(({ dish, menuTitle }) => ({ dish, menuTitle }));
  const resolve = ingredientResolver(new Map([...before.facts, ...changed]), dictionary);
  const kitchen = kitchenOf(
    before.kitchen.stations,
    made.map(({ dish }) => dish),
    { resolve, dictionary },
  );
  return {
    merchantId: first.merchant_id,
    restaurantId: first.restaurant_id,
    name: first.restaurant_name,
    before,
    after: { resolve, dictionary, kitchen },
    using,
    others: made.filter(({ dish }) => !usingIds.has(dish.id)),
  };
}

/** Lists the restaurants with dishes that use ingredients, each as it would be if these had the facts of `changed`, by their ids. */
export async function affectedRestaurants(
  db: Database,
  changed: ReadonlyMap<string, IngredientFacts>,
): Promise<AffectedRestaurant[]> {
  const rows = await listDishesUsing(db, changed.keys());
  const affected: AffectedRestaurant[] = [];
  for (const [merchantId, used] of Map.groupBy(rows, (row) => row.merchant_id)) {
    const byRestaurant = Map.groupBy(used, (row) => row.restaurant_id);
    const items = used.map(MENU_ITEMS.read);
    const parts = [...changed.values()].flatMap(({ ingredients }) => ingredients.map(({ id }) => id));
    const rules = await loadRulesByRestaurant(db, merchantId, [...byRestaurant.keys()], items, parts);
    for (const [restaurantId, own] of byRestaurant) {
      const before = rules.get(restaurantId);
      const [first] = own;
      if (before && first) affected.push(affectedRestaurant(first, own, before, changed));
    }
  }
  return affected;
}

/** Lists what the dishes of one restaurant would gain and lose. */
const impactsIn = ({ name, before, after, using, others }: AffectedRestaurant): DishImpact[] =>
  [...using, ...others].flatMap(({ dish, menuTitle }) => {
    const change = impactOn({ item: dish, rules: before }, { item: dish, rules: after }, before.active);
    if (!change) return [];
    const { id, title, restaurantId } = dish;
    return [{ id, title, menuTitle, restaurantId, restaurantName: name, ...change }];
  });

/**
 * Computes what dishes would gain and lose if an ingredient had the facts of `changed`; stores nothing. Uses the rules
 * that filter menus, on the current ingredients. The counts include all dishes; the list has those within the scope.
 */
export async function ingredientImpact(
  scope: Scope,
  db: Database,
  ingredientId: string,
  changed: IngredientFacts,
): Promise<Omit<IngredientImpact, 'orders'>> {
  const affected = await affectedRestaurants(db, new Map([[ingredientId, changed]]));
  const found = affected.map((one) => ({ dishes: impactsIn(one), isListed: isWithin(scope, one) }));
  const dishes = found.flatMap((one) => one.dishes);
  const listed = found.filter(({ isListed }) => isListed).flatMap((one) => one.dishes);
  return { ...impactOf(dishes, listed), usedInDishCount: affected.reduce((sum, { using }) => sum + using.length, 0) };
}
