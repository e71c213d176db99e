import type { OrderType } from '@justright/contract/order-type';
import type { Cart, SentCartItem } from '@justright/contract/orders';
import type { FoodNames } from '@justright/ingredient-matcher/food-names';
import { cachedRestaurant } from '../../data/restaurant-cache.ts';
import type { Database } from '../../data/database.ts';
import { foodNames, listUnknownFoods } from '../../data/food-names.ts';
import type { CompiledRestaurant } from '../../domain/compile-restaurant.ts';
import { notTakingText, whyNotTaking } from '../../domain/order-taking.ts';
import type { Open } from '../../data/snapshot.ts';
import { notFound, RequestError, requireNoIssues } from '../../domain/refusals.ts';

/**
 * Loads a restaurant from the primary. Throws a 404 when it is missing or incomplete, and a 409 with the reason when it
 * does not take orders of this type now.
 */
export async function restaurantForOrder(
  open: Open,
  id: string,
  orderType: OrderType,
  nowMs: number,
): Promise<CompiledRestaurant> {
  const compiled = await cachedRestaurant(open, id, 0, nowMs);
  if (!compiled || compiled.source.restaurant.status === 'incomplete') throw notFound('Restaurant');
  const { restaurant } = compiled.source;
  const why = whyNotTaking(restaurant, orderType, nowMs);
  if (why) {
    throw new RequestError('not-taking-orders', notTakingText(restaurant, orderType, why), { details: why });
  }
  return compiled;
}

/** Returns the present names of foods; null when no diner of a cart avoids a food by its name. */
export async function namesForCart(
  open: Open,
  orders: readonly { readonly items: readonly SentCartItem[] }[],
  nowMs: number,
): Promise<FoodNames | null> {
  const isNeeded = orders.some(({ items }) => items.some(({ preference }) => preference.foods.length > 0));
  return isNeeded ? (await foodNames(open(0, nowMs).db)).names : null;
}

/** What no name of a food has: it is not read, so a client could say anything with it. */
const NOT_OF_A_NAME = /[^\p{L}\p{M}\p{Extended_Pictographic}\p{Zs}'’‘`´-]/u;

/**
 * Refuses an order of a food whose name the catalogue does not have, and returns the cart without ids that it does not
 * have: what a diner avoids stays when the order's people are erased, so none of it may be a text that a client made up.
 */
export async function withKnownFoods(db: Database, cart: Cart, names: FoodNames | null): Promise<Cart> {
  const foods = cart.orders.flatMap(({ items }, order) =>
    items.flatMap(({ preference }, line) =>
      (preference.foods ?? []).map((food, index) => ({
        ...food,
        path: `cart.orders.${order}.items.${line}.preference.foods.${index}.name`,
      })),
    ),
  );
  if (foods.length === 0 || !names) return cart;
  const isKnown = (name: string) =>
    !NOT_OF_A_NAME.test(name) && names.withName(name).length + names.inactiveKeysOf(name).length > 0;
  requireNoIssues(
    foods
      .filter(({ name }) => !isKnown(name))
      .map(({ name, path }) => ({
        path,
        message: `“${name}” is no food that we know any more. Remove it from what you avoid, or choose it again`,
      })),
  );
  const unknown = new Set(await listUnknownFoods(db, [...new Set(foods.flatMap(({ ids }) => ids))]));
  return {
    ...cart,
    orders: cart.orders.map((order) => ({
      ...order,
      items: order.items.map(({ preference, ...item }) => ({
        ...item,
        preference: {
          ...preference,
          ...(preference.foods && {
            foods: preference.foods.map(({ ids, ...food }) => ({ ...food, ids: ids.filter((id) => !unknown.has(id)) })),
          }),
        },
      })),
    })),
  };
}
