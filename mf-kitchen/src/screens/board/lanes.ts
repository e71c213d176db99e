import { waitingPlaces } from '@justright/contract/asked-texts';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { avoidedOfRow } from '@justright/contract/avoided-foods';
import { isOver } from '@justright/contract/kitchen-moves';
import type { CartItem, KitchenStatus } from '@justright/contract/orders';
import { hasUnreadChange } from '../../acts/alarms.ts';

/**
 * The lanes of the board, the most urgent first. `served`: dishes that no longer fit and are at a table. `changed`: somebody
 * has to read or decide what has changed. `asked`: a question that is answered before the order counts.
 */
export const LANES = ['served', 'changed', 'asked', 'new', 'accepted', 'started', 'ready'] as const;
export type LaneId = (typeof LANES)[number];
export const LANE_TITLES: Readonly<Record<LaneId, string>> = {
  served: 'Served: tell the table',
  changed: 'Changed',
  asked: 'Asks first',
  new: 'New',
  accepted: 'Accepted',
  started: 'Started',
  ready: 'Ready',
};

/** The lanes above the others: they stand on the board only while they have orders. */
export const ABOVE: readonly LaneId[] = ['served', 'changed', 'asked'];

/** The titles where seven lanes stand in a row on a phone. */
export const LANE_SHORT_TITLES: Readonly<Record<LaneId, string>> = { ...LANE_TITLES, served: 'Served', asked: 'Asks' };

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

/** Decides whether an order waits for a word on traces alone, about dishes that have not changed: one press answers it. */
export const asksTracesOnly = (order: KitchenOrder): boolean =>
  order.question === 'asked' && !order.isQuestion && waitingPlaces(order).length > 0 && !hasOpenChange(order);

/** Returns how far an order is, whatever has changed of it. */
export const stageOf = ({ question, kitchenStatus }: KitchenOrder): KitchenStatus | 'asked' =>
  question === 'asked' ? 'asked' : kitchenStatus;

/** Returns where an order is; undefined for one that is over, unless its table has to be told something. */
export function laneOf(order: KitchenOrder): LaneId | undefined {
  const { orderStatus } = order;
  const stage = stageOf(order);
  if (orderStatus === 'complete' && hasUnreadChange(order)) return 'served';
  if (isOver(orderStatus) || stage === 'done' || stage === 'refused') return undefined;
  return hasOpenChange(order) ? 'changed' : stage;
}

/** Decides whether the orders of a lane stand before all others: also while an act on one can be undone elsewhere. */
export const isAlarm = (lane: LaneId | undefined): boolean => lane === 'served' || lane === 'changed';

/** Decides whether the ticket stays closed: nobody has read yet what these guests avoid. */
export const isUnread = ({ hasNeeds, needsRead, kitchenStatus }: KitchenOrder): boolean =>
  hasNeeds && needsRead === null && kitchenStatus === 'new';

/** Decides whether somebody of an order has an allergy. */
const isStrict = (order: KitchenOrder): boolean => avoidedOfRow(order).some(({ level }) => level === 'strict');

/** Allergies come first, then new orders with other needs. */
function urgencyOf(order: KitchenOrder): number {
  if (isStrict(order)) return 2;
  return order.kitchenStatus === 'new' && order.hasNeeds ? 1 : 0;
}

export type LanesOfOrders = Record<LaneId, KitchenOrder[]>;

/**
 * Sorts orders into lanes: allergies first, then new ones with needs, each the oldest first. `heldIn` keeps an order in a
 * lane that it has just left, unless it has changed.
 */
export function ordersByLane(
  orders: readonly KitchenOrder[],
  heldIn: (order: KitchenOrder) => LaneId | undefined = () => undefined,
): LanesOfOrders {
  const lanes: LanesOfOrders = { served: [], changed: [], asked: [], new: [], accepted: [], started: [], ready: [] };
  const sorted = orders.toSorted(
    (one, other) => urgencyOf(other) - urgencyOf(one) || one.createdAt.localeCompare(other.createdAt),
  );
  for (const order of sorted) {
    const own = laneOf(order);
    const lane = isAlarm(own) ? own : (heldIn(order) ?? own);
    if (lane) lanes[lane].push(order);
  }
  return lanes;
}
