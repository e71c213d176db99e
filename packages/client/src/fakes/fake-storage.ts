import type { MarkStorage } from '../create-session.ts';

/** A browser's storage in memory. */
export function fakeStorage(): MarkStorage & Pick<Storage, 'key' | 'length'> & { keys: () => string[] } {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value).has(key),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
    keys: () => [...values.keys()],
  };
}
