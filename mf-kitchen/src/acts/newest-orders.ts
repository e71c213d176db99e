import type { KitchenOrder } from '@justright/contract/kitchen';
import { isOver } from '@justright/contract/kitchen-moves';
import { hasAlarm } from './alarms.ts';

/**
 * Returns the newest state of each order that was listed, and those only heard of that are open or an alarm, oldest first. A
 * list that was on its way may be older than a message, and has every such order that is older than itself.
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
  const added = [...heard.values()].filter(
    (order) => !known.has(order.id) && (!isOver(order.orderStatus) || hasAlarm(order)),
  );
  return [...newest, ...added.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))];
};
