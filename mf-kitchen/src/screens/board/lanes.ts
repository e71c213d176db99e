import type { KitchenOrder } from '@justright/contract/kitchen';
import { avoidedOfRow } from '@justright/contract/avoided-foods';
import { countChanges } from '@justright/contract/line-change-texts';
import { isOver } from '@justright/contract/kitchen-moves';
import type { CartItem } from '@justright/contract/orders';

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

/** Decides whether a line of an open order no longer fits and nobody has decided how it is made, asked the guest or refused it. */
export function isUndecidedLine({ orderStatus, offer, cart }: KitchenOrder, item: CartItem): boolean {
  const { changed, amended } = item;
  if (changed === undefined || isOver(orderStatus) || (amended?.refusal ?? null) !== null) return false;
  const at = cart.orders.flatMap(({ items }) => items).indexOf(item) + 1;
  return offer?.lines.some(({ place }) => place === at) !== true;
}

/** Decides whether something has changed of an order that somebody still has to read or decide: it is always open and in red. */
export const hasOpenChange = (order: KitchenOrder): boolean =>
  hasUnreadChange(order) || order.cart.orders.some(({ items }) => items.some((item) => isUndecidedLine(order, item)));

/** Decides whether each line of an order was refused: nothing is left to cook. */
export const isNothingMade = ({ cart }: KitchenOrder): boolean =>
  cart.orders.every(({ items }) => items.every(({ amended }) => (amended?.refusal ?? null) !== null));

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

/** Orders with an open change come first, of these and of the others allergies, then new ones with other needs. */
function urgencyOf(order: KitchenOrder): number {
  if (hasOpenChange(order)) return isStrict(order) ? 4 : 3;
  if (isStrict(order)) return 2;
  return order.kitchenStatus === 'new' && order.hasNeeds ? 1 : 0;
}

export type LanesOfOrders = Record<LaneId, KitchenOrder[]>;

/**
 * Sorts orders into lanes: those with an open change first, with allergies before others, then allergies, then new ones
 * with needs, each the oldest first. `heldIn` keeps an order in a lane that it has just left.
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
