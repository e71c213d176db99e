import type { KitchenOrder } from '@justright/contract/kitchen';
import { isOver } from '@justright/contract/kitchen-moves';

/** The lanes of the board. `asked`: a question that is answered before the order counts. */
export const LANES = ['asked', 'new', 'accepted', 'started', 'ready'] as const;
export type LaneId = (typeof LANES)[number];
export const LANE_TITLES: Readonly<Record<LaneId, string>> = {
  asked: 'Asks first',
  new: 'New',
  accepted: 'Accepted',
  started: 'Started',
  ready: 'Ready',
};

/** Returns where an order is; undefined for one that is over. */
export function laneOf({ orderStatus, kitchenStatus, question }: KitchenOrder): LaneId | undefined {
  if (isOver(orderStatus) || kitchenStatus === 'done' || kitchenStatus === 'refused') return undefined;
  return question === 'asked' ? 'asked' : kitchenStatus;
}

/** Decides whether the ticket stays closed: nobody has read yet what these guests avoid. */
export const isUnread = ({ hasNeeds, needsRead, kitchenStatus }: KitchenOrder): boolean =>
  hasNeeds && needsRead === null && kitchenStatus === 'new';

/**
 * Sorts orders into lanes, the oldest first; new ones with needs come before the others. `heldIn` keeps an order in a
 * lane that it has just left.
 */
export function ordersByLane(
  orders: readonly KitchenOrder[],
  heldIn: (order: KitchenOrder) => LaneId | undefined = () => undefined,
): Record<LaneId, KitchenOrder[]> {
  const lanes: Record<LaneId, KitchenOrder[]> = { asked: [], new: [], accepted: [], started: [], ready: [] };
  for (const order of orders.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))) {
    const lane = heldIn(order) ?? laneOf(order);
    if (lane) lanes[lane].push(order);
  }
  const { new: fresh } = lanes;
  return { ...lanes, new: [...fresh.filter(({ hasNeeds }) => hasNeeds), ...fresh.filter(({ hasNeeds }) => !hasNeeds)] };
}
