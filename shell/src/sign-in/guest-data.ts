import { type StoredName, keptValues } from '@justright/client/kept';

/** What the diner's screens keep of a guest. */
const OF_GUESTS: readonly StoredName[] = ['profile', 'orders', 'sentOrders', 'cart', 'party'];

const isValue = (value: unknown): value is unknown => value !== null;

/** Tells whether a value has a list with something in it, at any depth: chosen keys, lines, orders, people. */
function hasEntries(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasEntries);
}

/** Tells whether a guest has left choices, a cart or an order on this device. */
export const holdsGuestData = (): boolean => OF_GUESTS.some((name) => keptValues(name, isValue).some(hasEntries));
