/** What the diner's screens keep of a guest: choices, orders, carts and the people at a table (mf-diner/src/device). */
const KEPT = /^justright\.(profile|orders|cart\.|party\.|sent-orders)/;

/** Whether a value has a list with something in it, at any depth: chosen keys, lines, orders, people. */
function hasEntries(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasEntries);
}

function isFilled(text: string | null): boolean {
  try {
    return hasEntries(JSON.parse(text ?? 'null'));
  } catch {
    return false;
  }
}

type Kept = Pick<Storage, 'getItem' | 'key' | 'length'>;

/** Whether a guest has left choices, a cart or an order on this device. */
export function holdsGuestData(pick: () => readonly Kept[] = () => [localStorage, sessionStorage]): boolean {
  try {
    return pick().some((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').some(
        (key) => KEPT.test(key) && isFilled(storage.getItem(key)),
      ),
    );
  } catch {
    // A browser that keeps nothing holds nothing.
    return false;
  }
}
