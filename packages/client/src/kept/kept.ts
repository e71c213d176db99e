/**
 * A key under which the product stores something in a browser. All keys are in `session-keys.ts`, `staff-keys.ts` and
 * `diner-keys.ts`; no other code uses the browser's storage (the lint refuses it).
 */
export interface KeptKey {
  /** The storage key; `{}` stands for an id. People's devices have it already, so it never changes. */
  key: string;
  /** This browser, this tab, either of them, a cookie, or the cache storage. */
  in: 'device' | 'tab' | 'either' | 'cookie' | 'cache';
  /**
   * `person`: belongs to one person, and only to that person when the key has a uid. `device`: belongs to every user of
   * it.
   */
  of: 'person' | 'device';
  /**
   * What removes it. `sign-out`: the person signs out (`forget-kept.ts`); `session`: the session ends
   * (`create-session.ts`, the shell's `guard.ts`); `saved`: it is saved or discarded; `tab`: the tab closes; a number: its age in milliseconds
   * since its `atMs`.
   */
  until: 'sign-out' | 'session' | 'saved' | 'tab' | 'never' | number;
  /** The prefix of another key: storage keys with it do not belong to this key. */
  except?: string;
  /** What a refused write leaves in the storage: the last value that was stored, or nothing where that would mislead. */
  ifRefused?: 'removed';
}

/** A key of one of the browser's two key-value storages. */
export interface StoredKey extends KeptKey {
  in: 'device' | 'tab';
}

export interface KeptText {
  read: () => string | null;
  /** Writes the text; null removes it. Returns false when the browser refuses (private mode, full disk): only this page has it. */
  write: (text: string | null) => boolean;
}

export interface KeptValue<T> {
  read: () => T | null;
  /** Like `KeptText.write`. */
  write: (value: T | null) => boolean;
}

type Check<T> = (value: unknown) => value is T;

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const pick = (storage: StoredKey['in']): Storage => (storage === 'device' ? localStorage : sessionStorage);

/** What the browser has refused to store: this page keeps it as long as it is open, for shell and remotes alike. */
const unkept = { device: new Map<string, string>(), tab: new Map<string, string>() };

/** Opens one of the browser's storages. What the browser refuses to store, this page remembers. */
export const storageIn = (storage: StoredKey['in']) => ({
  getItem: (key: string): string | null => unkept[storage].get(key) ?? attempt(() => pick(storage).getItem(key), null),
  setItem: (key: string, text: string): boolean =>
    attempt(() => {
      pick(storage).setItem(key, text);
      unkept[storage].delete(key);
      return true;
    }, false) || !unkept[storage].set(key, text),
  removeItem: (key: string): boolean => {
    unkept[storage].delete(key);
    return attempt(() => {
      pick(storage).removeItem(key);
      return true;
    }, false);
  },
});

const keyWith = ({ key }: StoredKey, ids: readonly string[]): string => {
  let index = 0;
  return key.replaceAll('{}', () => ids[index++] ?? '');
};

/** Reads and writes a text under a key. `ids` replace its `{}`. */
export function keptText(key: StoredKey, ...ids: readonly string[]): KeptText {
  const name = keyWith(key, ids);
  const storage = storageIn(key.in);
  return {
    read: () => storage.getItem(name),
    write: (text) => {
      if (text === null) return storage.removeItem(name);
      const isStored = storage.setItem(name, text);
      if (!isStored && key.ifRefused === 'removed') attempt(() => pick(key.in).removeItem(name), undefined);
      return isStored;
    },
  };
}

/** Parses JSON that `isValid` accepts and that is not too old by its `atMs`; null otherwise. */
function parse<T>({ until }: StoredKey, text: string | null, isValid: Check<T>): T | null {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null') as unknown, null);
  if (value === null || !isValid(value)) return null;
  const { atMs = 0 } = value as { atMs?: number };
  return typeof until === 'number' && Date.now() - atMs > until ? null : value;
}

/**
 * Reads and writes a value as JSON under a key. A value that `isValid` refuses (older build, edited by hand) is not
 * read.
 */
export function kept<T>(key: StoredKey, isValid: Check<T>, ...ids: readonly string[]): KeptValue<T> {
  const text = keptText(key, ...ids);
  return {
    read: () => parse(key, text.read(), isValid),
    write: (value) => text.write(value === null ? null : JSON.stringify(value)),
  };
}

/** Lists the names in use under a key. `ids` narrow them to names with that prefix. */
export function namesInUse(key: StoredKey, ...ids: readonly string[]): string[] {
  const start = ids.length === 0 ? (key.key.split('{}')[0] ?? '') : keyWith(key, ids);
  const isOfKey = (name: string) =>
    key.key.includes('{}')
      ? name.startsWith(start) && (key.except === undefined || !name.startsWith(key.except))
      : name === start;
  const stored = attempt(() => {
    const storage = pick(key.in);
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  }, []);
  return [...new Set([...stored, ...unkept[key.in].keys()])].filter(isOfKey);
}

/** Reads all values under a key; `ids` narrow them to names with that prefix. */
export function keptValues<T>(key: StoredKey, isValid: Check<T>, ...ids: readonly string[]): T[] {
  const storage = storageIn(key.in);
  return namesInUse(key, ...ids)
    .map((name) => parse(key, storage.getItem(name), isValid))
    .filter((value) => value !== null);
}
