import { CART, ORDERS, PARTY, PROFILE, SENT_ORDERS } from '@justright/client/kept/diner-keys';
import { keptValues } from '@justright/client/kept/kept';

/** The storage keys of a guest's data. */
const OF_GUESTS = [PROFILE, ORDERS, SENT_ORDERS, CART, PARTY];

const isValue = (value: unknown): value is unknown => value !== null;

/** Tells whether a value contains a non-empty list, at any depth: chosen keys, lines, orders, people. */
function hasEntries(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasEntries);
}

/** Tells whether this device has choices, a cart or an order of a guest. */
export const holdsGuestData = (): boolean => OF_GUESTS.some((key) => keptValues(key, isValue).some(hasEntries));
