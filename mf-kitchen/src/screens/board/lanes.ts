import type { KitchenOrder } from '@justright/contract/kitchen';
import { avoidedOfRow } from '@justright/contract/avoided-foods';
import { countChanges } from '@justright/contract/line-change-texts';
import { isOver } from '@justright/contract/kitchen-moves';

/**
 * The lanes of the board. `served`: dishes that no longer fit and are at a table. `asked`: a question that is answered before
 * the order counts.
 */
export const LANES = ['served', 'asked', 'new', 'accepted', 'started', 'ready'] as const;
export type LaneId = (typeof LANES)[number];
export const LANE_TITLES: Readonly<Record<LaneId, string>> = {
  served: 'Served: tell the table',
  asked: 'Asks first',
  new: 'New',
  accepted: 'Accepted',
  started: 'Started',
  ready: 'Ready',
};

/** The titles where six lanes stand in a row on a phone. */
export const LANE_SHORT_TITLES: Readonly<Record<LaneId, string>> = { ...LANE_TITLES, served: 'Served', asked: 'Asks' };

/** Decides whether a line has changed since it was ordered, and nobody has read it. */
export const hasUnreadChange = ({ cart }: KitchenOrder): boolean => countChanges(cart.orders).unread > 0;

/** Returns where an order is; undefined for one that is over, unless its table has to be told something. */
export function laneOf(order: KitchenOrder): LaneId | undefined {
  const { orderStatus, kitchenStatus, question } = order;
  if (orderStatus === 'complete' && hasUnreadChange(order)) return 'served';
  if (isOver(orderStatus) || kitchenStatus === 'done' || kitchenStatus === 'refused') return undefined;
  return question === 'asked' ? 'asked' : kitchenStatus;
}

/** Decides whether the ticket stays closed: nobody has read yet what these guests avoid. */
export const isUnread = ({ hasNeeds, needsRead, kitchenStatus }: KitchenOrder): boolean =>
  hasNeeds && needsRead === null && kitchenStatus === 'new';

/** Decides whether somebody of an order has an allergy. */
const isStrict = (order: KitchenOrder): boolean => avoidedOfRow(order).some(({ level }) => level === 'strict');

/** Orders with an unread change come first, then allergies, then new ones with other needs. */
function urgencyOf(order: KitchenOrder): number {
  if (hasUnreadChange(order)) return 3;
  if (isStrict(order)) return 2;
  return order.kitchenStatus === 'new' && order.hasNeeds ? 1 : 0;
}

export type LanesOfOrders = Record<LaneId, KitchenOrder[]>;

/**
 * Sorts orders into lanes: those of which a line has changed first, then allergies, then new ones with needs, each the
 * oldest first. `heldIn` keeps an order in a lane that it has just left.
 */
export function ordersByLane(
  orders: readonly KitchenOrder[],
  heldIn: (order: KitchenOrder) => LaneId | undefined = () => undefined,
): LanesOfOrders {
  const lanes: LanesOfOrders = { served: [], asked: [], new: [], accepted: [], started: [], ready: [] };
  const sorted = orders.toSorted(
    (one, other) => urgencyOf(other) - urgencyOf(one) || one.createdAt.localeCompare(other.createdAt),
  );
  for (const order of sorted) {
    const lane = heldIn(order) ?? laneOf(order);
    if (lane) lanes[lane].push(order);
  }
  return lanes;
}
