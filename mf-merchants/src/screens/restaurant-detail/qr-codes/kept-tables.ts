const storageKey = (restaurantId: string) => `justright.qr-tables.${restaurantId}`;

/** The tables as they were last written on this device (docs/decisions/021-codes-for-tables.md says why here). */
export function readTables(restaurantId: string): string {
  try {
    return localStorage.getItem(storageKey(restaurantId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps them; a browser that refuses only costs typing them again. */
export function writeTables(restaurantId: string, text: string): void {
  try {
    localStorage.setItem(storageKey(restaurantId), text);
  } catch {
    // Private mode or a full disk: the page goes on with what it has in memory.
  }
}
