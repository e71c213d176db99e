/** The part of Web Storage that is used here, so that tests can hand in a Map's worth of it. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads what was written by {@link writeStored}. Missing, unreadable or foreign data answers `fallback`. */
export function readStored<T>(
  pick: () => KeyValueStore,
  key: string,
  isValid: (value: unknown) => value is T,
  fallback: T,
): T {
  try {
    const text = pick().getItem(key);
    if (text === null) return fallback;
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Keeps a value as JSON, and answers whether it could. A browser that refuses only costs its persistence. */
export function writeStored(pick: () => KeyValueStore, key: string, value: unknown): boolean {
  try {
    pick().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Private mode, full disk: the page goes on with what it has in memory.
    return false;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
