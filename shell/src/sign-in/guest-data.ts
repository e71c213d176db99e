import { CART, ORDERS, PARTY, PROFILE, SENT_ORDERS } from '@justright/client/kept/diner-keys';
import { keptValues } from '@justright/client/kept/kept';

/** What the diner's screens keep of a guest. */
const OF_GUESTS = [PROFILE, ORDERS, SENT_ORDERS, CART, PARTY];

const isValue = (value: unknown): value is unknown => value !== null;

/** Tells whether a value has a list with something in it, at any depth: chosen keys, lines, orders, people. */
function hasEntries(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasEntries);
}

/** Tells whether a guest has left choices, a cart or an order on this device. */
export const holdsGuestData = (): boolean => OF_GUESTS.some((key) => keptValues(key, isValue).some(hasEntries));
