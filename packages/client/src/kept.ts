/**
 * What the product keeps in a browser: every key once, with whose it is and what ends it. Nothing else reads or writes
 * the browser's storage (the lint refuses it). Key names are on people's devices already: they never change.
 */
interface KeptKey {
  /** `{}` stands for an id, in the order in which callers pass ids. */
  key: string;
  /** This browser, this tab, either of them, a cookie, or the cache storage. */
  in: 'device' | 'tab' | 'either' | 'cookie' | 'cache';
  /** `person`: of who used the product here; with a uid in the key, of nobody else. `device`: of whoever uses it. */
  of: 'person' | 'device';
  /**
   * `sign-out`: forgotten when that person signs out (`forget-kept.ts`); `session`: with the session (`create-session.ts`);
   * `saved`: once it is saved or discarded; `tab`: with the tab; a number: so many milliseconds after its `atMs`.
   */
  until: 'sign-out' | 'session' | 'saved' | 'tab' | 'never' | number;
}

const HOUR_MS = 3_600_000;

export const KEPT = {
  session: { key: 'justright.session', in: 'either', of: 'person', until: 'session' },
  signedUp: { key: 'justright.signed-up', in: 'device', of: 'person', until: 'session' },
  signedOut: { key: 'justright.signed-out', in: 'device', of: 'device', until: 'never' },
  askedLink: { key: 'justright.asked-link', in: 'device', of: 'device', until: HOUR_MS },
  // The back office. The number is the format: what another format has kept is not read.
  draft: { key: 'justright.draft.1.{}.{}', in: 'tab', of: 'person', until: 'saved' },
  assignment: { key: 'justright.auto-assign.2.{}.{}', in: 'tab', of: 'person', until: 'saved' },
  orderSound: { key: 'justright:order-sound:{}', in: 'device', of: 'person', until: 'never' },
  qrTables: { key: 'justright.qr-tables.{}', in: 'device', of: 'device', until: 'never' },
  // Diners.
  profile: { key: 'justright.profile', in: 'device', of: 'person', until: 'sign-out' },
  savedChoices: { key: 'justright.saved-choices', in: 'device', of: 'person', until: 'sign-out' },
  askedChoices: { key: 'justright.asked-choices', in: 'device', of: 'person', until: 'sign-out' },
  orders: { key: 'justright.orders', in: 'device', of: 'person', until: 'sign-out' },
  cart: { key: 'justright.cart.{}', in: 'tab', of: 'person', until: 'sign-out' },
  party: { key: 'justright.party.{}', in: 'tab', of: 'person', until: 'sign-out' },
  dish: { key: 'justright.draft.{}', in: 'tab', of: 'person', until: 'sign-out' },
  menus: { key: 'diner-menus-1', in: 'cache', of: 'person', until: 'sign-out' },
  // Mirrors the profile for the server, and is written with it.
  dinerCookie: { key: 'justright.diner', in: 'cookie', of: 'person', until: 'sign-out' },
  // An order that may have arrived must not be sent twice, whoever is signed in. Each order has its own age.
  sentOrders: { key: 'justright.sent-orders', in: 'device', of: 'device', until: 'never' },
  forgottenAt: { key: 'justright.forgotten-at', in: 'device', of: 'device', until: 'never' },
  consent: { key: 'justright.consent', in: 'device', of: 'device', until: 'never' },
  restaurantIds: { key: 'justright.restaurant-ids', in: 'tab', of: 'device', until: 'tab' },
  table: { key: 'justright.table.{}', in: 'tab', of: 'device', until: 6 * HOUR_MS },
} as const satisfies Record<string, KeptKey>;

export type KeptName = keyof typeof KEPT;
type KeptIn<Place> = { [Name in KeptName]: (typeof KEPT)[Name]['in'] extends Place ? Name : never }[KeptName];
/** The keys of the browser's two key-value storages. */
export type StoredName = KeptIn<'device' | 'tab'>;

export interface KeptText {
  read: () => string | null;
  /** Null forgets it. Returns false when the browser refuses (private mode, full disk): it then only isn't kept. */
  write: (text: string | null) => boolean;
}

export interface KeptValue<T> {
  read: () => T | null;
  /** The same as of `KeptText`. */
  write: (value: T | null) => boolean;
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const pick = (place: 'device' | 'tab'): Storage => (place === 'device' ? localStorage : sessionStorage);

/** Opens one of the browser's storages; where the browser refuses, nothing is found and nothing is kept. */
export const storageIn = (place: 'device' | 'tab') => ({
  getItem: (key: string): string | null => attempt(() => pick(place).getItem(key), null),
  setItem: (key: string, text: string): boolean =>
    attempt(() => {
      pick(place).setItem(key, text);
      return true;
    }, false),
  removeItem: (key: string): boolean =>
    attempt(() => {
      pick(place).removeItem(key);
      return true;
    }, false),
  keys: (): string[] =>
    attempt(() => {
      const storage = pick(place);
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    }, []),
});

const keyOf = (name: StoredName, ids: readonly string[]): string => {
  const [start = '', ...rest] = KEPT[name].key.split('{}');
  return start + rest.map((part, place) => (ids[place] ?? '') + part).join('');
};

/** Keeps a text under a key of the table. `ids` fill the places of the key. */
export function keptText(name: StoredName, ...ids: readonly string[]): KeptText {
  const key = keyOf(name, ids);
  const storage = storageIn(KEPT[name].in);
  return {
    read: () => storage.getItem(key),
    write: (text) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)),
  };
}

/** Reads JSON that `isValid` accepts and that is not too old by its `atMs`; null otherwise. */
function parse<T>(name: StoredName, text: string | null, isValid: (value: unknown) => value is T): T | null {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null') as unknown, null);
  const { until }: KeptKey = KEPT[name];
  if (value === null || !isValid(value)) return null;
  const { atMs } = value as { atMs?: number };
  return typeof until === 'number' && Date.now() - (atMs ?? 0) > until ? null : value;
}

/** Keeps a value as JSON under a key of the table. What `isValid` refuses, of an older build or by hand, is not read. */
export function kept<T>(
  name: StoredName,
  isValid: (value: unknown) => value is T,
  ...ids: readonly string[]
): KeptValue<T> {
  const text = keptText(name, ...ids);
  return {
    read: () => parse(name, text.read(), isValid),
    write: (value) => text.write(value === null ? null : JSON.stringify(value)),
  };
}

const prefixOf = (name: StoredName): string => KEPT[name].key.split('{}')[0] ?? '';
const isStored = (name: KeptName): name is StoredName => KEPT[name].in === 'device' || KEPT[name].in === 'tab';
export const STORED_NAMES: readonly StoredName[] = (Object.keys(KEPT) as KeptName[]).filter(isStored);

/** Finds whose key it is: of several names that begin it, the longest. */
function nameOf(key: string): StoredName | undefined {
  const fitting = STORED_NAMES.filter((name) =>
    KEPT[name].key.includes('{}') ? key.startsWith(prefixOf(name)) : key === KEPT[name].key,
  );
  return fitting.toSorted((a, b) => prefixOf(b).length - prefixOf(a).length)[0];
}

/** Lists the keys in use under one name of the table. `ids` narrow it to those that begin so. */
export function keysInUse(name: StoredName, ...ids: readonly string[]): string[] {
  const start = ids.length === 0 ? prefixOf(name) : keyOf(name, ids);
  return storageIn(KEPT[name].in)
    .keys()
    .filter((key) => key.startsWith(start) && nameOf(key) === name);
}

/** Reads all values that are kept under one name of the table; `ids` narrow it to keys that begin so. */
export function keptValues<T>(
  name: StoredName,
  isValid: (value: unknown) => value is T,
  ...ids: readonly string[]
): T[] {
  const storage = storageIn(KEPT[name].in);
  return keysInUse(name, ...ids)
    .map((key) => parse(name, storage.getItem(key), isValid))
    .filter((value) => value !== null);
}
