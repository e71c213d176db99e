import type { DishesImpact, DishImpact } from '@justright/contract/ingredients';
import type { Restaurant } from '@justright/contract/restaurants';
import type { Station } from '@justright/dietary-rules/stations';
import type { DishRecord } from '../domain/declaration.ts';
import { impactOf, impactOn } from '../domain/dish-impact.ts';
import { kitchenOf } from '../domain/derive-stored.ts';
import type { Database } from './database.ts';
import { loadRestaurantRules, placeOnMenus } from './load-rules.ts';

/** What a write would change in a restaurant's kitchen. */
interface KitchenChange {
  /** Dishes before and after. */
  readonly dishes?: readonly { readonly before: DishRecord; readonly after: DishRecord }[];
  /** A station as it would be. */
  readonly station?: Station;
}

/**
 * Computes what the dishes of a restaurant would gain and lose: those that change, and all others on its menus.
 * Stores nothing. Uses the rules that filter menus.
 */
export async function kitchenImpact(
  db: Database,
  restaurant: Pick<Restaurant, 'id' | 'merchantId' | 'name'>,
  { dishes = [], station }: KitchenChange,
): Promise<DishesImpact> {
  const owner = { restaurantId: restaurant.id, merchantId: restaurant.merchantId };
  const rules = await loadRestaurantRules(
    db,
    owner,
    dishes.flatMap(({ before, after }) => [before, after]),
  );
  const places = await placeOnMenus(
    db,
    restaurant.id,
    dishes.map(({ before }) => before.id),
  );
  const changedIds = new Set(dishes.map(({ before }) => before.id));
  const others = rules.onMenus.filter(({ dish }) => !changedIds.has(dish.id));
  const pairs = [
    ...dishes.map(({ before, after }) => ({
      before,
      after,
      menuTitle: places.get(before.id)?.menuTitle ?? '',
      isOnMenu: after.active && places.get(before.id)?.isNamed === true,
    })),
    ...others.map(({ dish, menuTitle }) => ({ before: dish, after: dish, menuTitle, isOnMenu: true })),
  ];
  const after = {
    ...rules,
    kitchen: kitchenOf(
      rules.kitchen.stations.map((one) => (one.id === station?.id ? station : one)),
      pairs.filter(({ isOnMenu }) => isOnMenu).map((pair) => pair.after),
      rules,
    ),
  };
  return impactOf(
    pairs.flatMap((pair): DishImpact[] => {
      const change = impactOn({ item: pair.before, rules }, { item: pair.after, rules: after }, rules.active);
      if (!change) return [];
      const { id, title, restaurantId } = pair.after;
      return [{ id, title, menuTitle: pair.menuTitle, restaurantId, restaurantName: restaurant.name, ...change }];
    }),
  );
}
