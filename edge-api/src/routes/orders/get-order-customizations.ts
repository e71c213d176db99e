import { countLines, getOrderCustomizations } from '@justright/contract/orders';
import { clientNetwork } from '@justright/worker-kit/client-network';
import { filterItem } from '@justright/dietary-rules/filter';
import { endpoint } from '../../http/endpoint.ts';
import { takeLines } from '../../http/rate-limits.ts';
import { notFound, RequestError } from '../../domain/refusals.ts';
import { findRestaurantOfItem } from '../../data/menu-source.ts';
import { dishReader, profileReader } from '../../domain/line-reader.ts';
import { namesForCart, restaurantForOrder } from './restaurant-for-order.ts';

const noSuchDish = (path: string): RequestError => {
  const message = 'Menu item not found';
  return new RequestError('not-found', message, { issues: [{ path, message }] });
};

/** Returns what can be left out, added and replaced in each dish of an order, for the line's preference. */
export const getOrderCustomizationsEndpoint = endpoint(getOrderCustomizations, async (request) => {
  const { env, db, open, body, clientAddress, nowMs } = request;
  const lines = countLines(body.cart.orders);
  await takeLines(env, clientNetwork(clientAddress), lines, nowMs);
  const firstItemId = body.cart.orders.flatMap((order) => order.items)[0]?.menuItem.id;
  const restaurantId =
    body.restaurant?.id ?? (firstItemId === undefined ? null : await findRestaurantOfItem(db, firstItemId));
  if (restaurantId === null) throw notFound('Restaurant');
  const restaurant = await restaurantForOrder(open, restaurantId, body.orderType, nowMs);
  const names = await namesForCart(open, body.cart.orders, nowMs);
  const profileOf = profileReader(restaurant, names);
  const dishOf = dishReader(restaurant, names);
  const orders = body.cart.orders.map(({ userId, items }, orderIndex) => ({
    userId,
    items: items.map(({ menuItem, preference }, lineIndex) => {
      const path = `cart.orders.${orderIndex}.items.${lineIndex}`;
      const compiled = restaurant.items.get(menuItem.id);
      if (!compiled) throw noSuchDish(`${path}.menuItem.id`);
      const profile = profileOf(preference, `${path}.preference`);
      const { item } = dishOf(compiled, profile);
      const { suggestions } = filterItem(item, restaurant.context.derive(item), profile, nowMs);
      return { menuItem: { id: compiled.item.id, title: compiled.item.title }, ...suggestions };
    }),
  }));
  return { data: { orders } };
});
