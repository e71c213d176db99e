import type { MerchantStatus } from '@justright/contract/merchants';
import type { OrderType } from '@justright/contract/order-type';
import type { NotTakingOrders, NotTakingReason, OrderTaking } from '@justright/contract/public-menu';
import type { OperatingHours, RestaurantStatus } from '@justright/contract/restaurants';
import { dateOf, type OpeningState, openingStateAt } from './opening-state.ts';
import { zoneClock, type ZoneClock } from './zone-clock.ts';

/** The data of a restaurant and its merchant that decides which orders it takes, and when. */
export interface OrderingRules {
  status: RestaurantStatus;
  merchantStatus: MerchantStatus;
  isDeliverySupported: boolean;
  isPickUpSupported: boolean;
  isDineInSupported: boolean;
  operatingHours: OperatingHours;
  timeZone: string | null;
  /** Until when its staff pause its orders; null while they do not. */
  pausedUntil: string | null;
  /** The days (YYYY-MM-DD) on which it is closed; they override its hours. */
  closedDates: readonly string[];
}

/** Returns the order types that a restaurant offers; only In Restaurant if no service is set. */
export function offeredOrderTypes(rules: OrderingRules): OrderType[] {
  const { isDeliverySupported, isPickUpSupported, isDineInSupported } = rules;
  const offered: OrderType[] = [
    ...(isDeliverySupported ? (['Delivery'] as const) : []),
    ...(isPickUpSupported ? (['Pickup'] as const) : []),
    ...(isDineInSupported ? (['In Restaurant'] as const) : []),
  ];
  return offered.length > 0 ? offered : ['In Restaurant'];
}

/** Returns why the status stops orders; null if it does not. A pending merchant does not stop them. */
function reasonOfStatus({ status, merchantStatus }: OrderingRules): NotTakingReason | null {
  switch (status) {
    case 'disabled':
      return 'restaurant-disabled';
    case 'paused':
      return 'restaurant-paused';
    case 'pending':
    case 'incomplete':
      return 'restaurant-pending';
    case 'active':
      if (merchantStatus === 'disabled') return 'merchant-disabled';
      return merchantStatus === 'paused' ? 'merchant-paused' : null;
  }
}

/** Returns what tells the opening state at an instant; null without a time zone: then the hours are not enforced. */
function enforcedHours(
  { operatingHours, closedDates, timeZone }: OrderingRules,
  clockOf: (timeZone: string) => ZoneClock,
): (instantMs: number) => OpeningState | null {
  if (timeZone === null) return () => null;
  const clock = clockOf(timeZone);
  return (instantMs) => openingStateAt(operatingHours, closedDates, clock, instantMs);
}

const isoOf = (instantMs: number | null) => (instantMs === null ? null : new Date(instantMs).toISOString());

/** Returns the end of the pause in effect, in milliseconds since 1970; null while there is none. */
function pauseEndMs({ pausedUntil }: OrderingRules, nowMs: number): number | null {
  const untilMs = Date.parse(pausedUntil ?? '');
  return untilMs > nowMs ? untilMs : null;
}

/** Returns why an order is not taken, by the hours and the pause unless there is another `reason`. */
function notTaking(
  reason: NotTakingReason | null,
  openingAt: (instantMs: number) => OpeningState | null,
  pausedUntilMs: number | null,
  nowMs: number,
): NotTakingOrders | null {
  if (reason !== null) return { reason, opensAt: null };
  const opening = openingAt(nowMs);
  const isClosed = opening?.isOpen === false;
  if (pausedUntilMs === null) return isClosed ? { reason: 'closed', opensAt: isoOf(opening.opensAtMs) } : null;
  // A pause may end while the restaurant is closed.
  const after = openingAt(pausedUntilMs);
  const opensAt = isoOf(after?.isOpen === false ? after.opensAtMs : pausedUntilMs);
  return { reason: isClosed ? 'closed' : 'restaurant-paused', opensAt };
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** Returns what diners see about orders. Valid until `changesAt`, unless the restaurant is edited. */
export function orderTakingAt(
  rules: OrderingRules,
  nowMs: number,
  clockOf: (timeZone: string) => ZoneClock = zoneClock,
): OrderTaking {
  const openingAt = enforcedHours(rules, clockOf);
  const pausedUntilMs = pauseEndMs(rules, nowMs);
  const notTakingOrders = notTaking(reasonOfStatus(rules), openingAt, pausedUntilMs, nowMs);
  return {
    isTakingOrders: notTakingOrders === null,
    notTakingOrders,
    orderTypes: offeredOrderTypes(rules),
    operatingHours: rules.operatingHours,
    timeZone: rules.timeZone,
    closedDates: rules.closedDates.filter((date) => date >= dateOf(clockOf(rules.timeZone ?? 'UTC').dayAt(nowMs))),
    changesAt: isoOf(earlier(openingAt(nowMs)?.untilMs ?? null, pausedUntilMs)),
  };
}

/** Returns why the restaurant does not take an order of this type now; null when it does. */
export function whyNotTaking(rules: OrderingRules, orderType: OrderType, nowMs: number): NotTakingOrders | null {
  const reason = reasonOfStatus(rules) ?? (offeredOrderTypes(rules).includes(orderType) ? null : 'service-not-offered');
  return notTaking(reason, enforcedHours(rules, zoneClock), pauseEndMs(rules, nowMs), nowMs);
}

const SERVICES: Readonly<Record<OrderType, string>> = {
  Delivery: 'deliveries',
  Pickup: 'orders for pick-up',
  'In Restaurant': 'orders at its tables',
};

const whenText = ({ opensAt }: NotTakingOrders, timeZone: string | null, verb: string): string => {
  if (opensAt === null || timeZone === null) return '';
  const { day, time } = zoneClock(timeZone).momentAt(Date.parse(opensAt));
  return ` It ${verb} again on ${day.charAt(0).toUpperCase()}${day.slice(1)} at ${time}.`;
};

/** Returns the message of a refused order, for a person. */
export function notTakingText(
  { name, timeZone }: { name: string; timeZone: string | null },
  orderType: OrderType,
  why: NotTakingOrders,
): string {
  const texts: Record<NotTakingReason, string> = {
    'restaurant-pending': `${name} is not taking orders yet.`,
    'restaurant-paused': `${name} is not taking orders right now: it has paused.${whenText(why, timeZone, 'takes orders')}`,
    'restaurant-disabled': `${name} no longer takes orders.`,
    'merchant-paused': `${name} is not taking orders right now: its business has paused.`,
    'merchant-disabled': `${name} no longer takes orders: its business is closed.`,
    'service-not-offered': `${name} does not take ${SERVICES[orderType]}.`,
    closed: `${name} is closed and not taking orders right now.${whenText(why, timeZone, 'opens')}`,
  };
  return texts[why.reason];
}
