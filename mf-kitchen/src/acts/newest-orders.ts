import type { KitchenOrder } from '@justright/contract/kitchen';

const isOver = ({ orderStatus }: KitchenOrder): boolean => orderStatus === 'complete' || orderStatus === 'cancelled';

/**
 * Returns the newest state of each order that was listed, and the open ones that were only heard of, oldest first. A list
 * that was on its way may be older than a message, and has every open order that is older than itself.
 */
export const newestOrders = (
  listed: readonly KitchenOrder[],
  heard: ReadonlyMap<string, KitchenOrder>,
): KitchenOrder[] => {
  const known = new Set(listed.map(({ id }) => id));
  const newest = listed.map((order) => {
    const other = heard.get(order.id);
    return other && other.changeId > order.changeId ? other : order;
  });
  const added = [...heard.values()].filter((order) => !known.has(order.id) && !isOver(order));
  return [...newest, ...added.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))];
};
