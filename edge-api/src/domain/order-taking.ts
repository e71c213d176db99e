import type { MerchantStatus } from '@justright/contract/merchants';
import type { OrderType } from '@justright/contract/order-type';
import type { NotTakingOrders, NotTakingReason, OrderTaking } from '@justright/contract/public-menu';
import type { OperatingHours, RestaurantStatus } from '@justright/contract/restaurants';
import { type OpeningState, openingStateAt } from './opening-state.ts';
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

/** Returns the opening state; null without a time zone, because then the hours are not enforced. */
const enforcedHours = (
  { operatingHours, timeZone }: OrderingRules,
  nowMs: number,
  clockOf: (timeZone: string) => ZoneClock,
): OpeningState | null => (timeZone === null ? null : openingStateAt(operatingHours, clockOf(timeZone), nowMs));

const isoOf = (instantMs: number | null) => (instantMs === null ? null : new Date(instantMs).toISOString());

function notTaking(reason: NotTakingReason | null, opening: OpeningState | null): NotTakingOrders | null {
  if (reason !== null) return { reason, opensAt: null };
  return opening === null || opening.isOpen ? null : { reason: 'closed', opensAt: isoOf(opening.opensAtMs) };
}

/** Returns what diners see about orders. Valid until `changesAt`, unless the restaurant is edited. */
export function orderTakingAt(
  rules: OrderingRules,
  nowMs: number,
  clockOf: (timeZone: string) => ZoneClock = zoneClock,
): OrderTaking {
  const opening = enforcedHours(rules, nowMs, clockOf);
  const notTakingOrders = notTaking(reasonOfStatus(rules), opening);
  return {
    isTakingOrders: notTakingOrders === null,
    notTakingOrders,
    orderTypes: offeredOrderTypes(rules),
    operatingHours: rules.operatingHours,
    timeZone: rules.timeZone,
    changesAt: isoOf(opening?.untilMs ?? null),
  };
}

/** Returns why the restaurant does not take an order of this type now; null when it does. */
export function whyNotTaking(rules: OrderingRules, orderType: OrderType, nowMs: number): NotTakingOrders | null {
  const reason = reasonOfStatus(rules) ?? (offeredOrderTypes(rules).includes(orderType) ? null : 'service-not-offered');
  return notTaking(reason, enforcedHours(rules, nowMs, zoneClock));
}

const SERVICES: Readonly<Record<OrderType, string>> = {
  Delivery: 'deliveries',
  Pickup: 'orders for pick-up',
  'In Restaurant': 'orders at its tables',
};

const openingText = ({ opensAt }: NotTakingOrders, timeZone: string | null): string => {
  if (opensAt === null || timeZone === null) return '';
  const { day, time } = zoneClock(timeZone).momentAt(Date.parse(opensAt));
  return ` It opens again on ${day.charAt(0).toUpperCase()}${day.slice(1)} at ${time}.`;
};

/** Returns the message of a refused order, for a person. */
export function notTakingText(
  { name, timeZone }: { name: string; timeZone: string | null },
  orderType: OrderType,
  why: NotTakingOrders,
): string {
  const texts: Record<NotTakingReason, string> = {
    'restaurant-pending': `${name} is not taking orders yet.`,
    'restaurant-paused': `${name} is not taking orders right now: it has paused.`,
    'restaurant-disabled': `${name} no longer takes orders.`,
    'merchant-paused': `${name} is not taking orders right now: its business has paused.`,
    'merchant-disabled': `${name} no longer takes orders: its business is closed.`,
    'service-not-offered': `${name} does not take ${SERVICES[orderType]}.`,
    closed: `${name} is closed and not taking orders right now.${openingText(why, timeZone)}`,
  };
  return texts[why.reason];
}
