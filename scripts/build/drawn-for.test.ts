import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { DRAWN_FOR_SCRIPTS } from '../../edge-api/src/site/drawn-for-script.ts';
import { createSession } from '../../packages/client/src/create-session.ts';
import { fakeServer } from '../../packages/client/src/fakes/fake-fetch.ts';
import { fakeIdToken, fakeIdentity } from '../../packages/client/src/fakes/fake-identity.ts';
import { fakeMarkCookie } from '../../packages/client/src/fakes/fake-mark-cookie.ts';
import { fakeStorage } from '../../packages/client/src/fakes/fake-storage.ts';
import { fakeTurns } from '../../packages/client/src/fakes/fake-turns.ts';
import {
  ASKED_CHOICES,
  CART,
  FORGOTTEN_AT,
  KEEPS_CHOICES,
  ORDERS,
  PARTY,
  PROFILE,
  SAVED_CHOICES,
  TABLE,
} from '../../packages/client/src/kept/diner-keys.ts';
import { SESSION, SESSION_COOKIE, SIGNED_OUT } from '../../packages/client/src/kept/session-keys.ts';
import { PRESSED_DISH } from '../../packages/contract/src/page-data.ts';
import { newSessionSlot } from '../../packages/contract/src/session-slot.ts';
import { TABLE_PARAM } from '../../packages/contract/src/dining-table.ts';

/** A Thursday, 12:30 on the device's clock. */
const NOW = new Date(2026, 10, 26, 12, 30);
const NOW_MS = NOW.getTime();
const HOUR_MS = 3_600_000;
const ID = 'r1';
const SLUG = 'olive';
const CHOICES = { diets: ['vegan'], allergies: ['milk', 'soy'], strict: ['milk'], avoid: [], mild: ['soy'] };
const DRAWN = { id: ID, idOrSlug: SLUG, ...CHOICES, day: 'thursday', time: '12:30', generatedAtMs: NOW_MS };

const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const OTHER_ZONE = OWN_ZONE === 'Asia/Tokyo' ? 'Asia/Seoul' : 'Asia/Tokyo';

const named = ({ key }: { key: string }, id: string) => key.replace('{}', id);

/** Returns what the product's session stores of an account: the mark that has no token. */
function storedFor(claims: object): unknown {
  const local = fakeStorage();
  const session = createSession({
    fetch: fakeServer(fakeIdentity().respond).fetch,
    local,
    tab: fakeStorage(),
    cookie: fakeMarkCookie(),
    now: () => NOW_MS,
    inTurn: fakeTurns(),
    onChange: () => undefined,
    shareTokens: () => undefined,
  });
  const times = { expiresAtMs: NOW_MS + HOUR_MS, askedAtMs: NOW_MS };
  session.takeTokens({ ...times, idToken: fakeIdToken(claims), slot: newSessionSlot(true) });
  return JSON.parse(local.getItem(SESSION.key) ?? '');
}

const PERSON = storedFor({ sub: 'u1', email: 'zoë@example.test', name: 'Zoë' });
const GUEST = storedFor({ sub: 'u2', provider_id: 'anonymous' });

interface Device {
  drawn?: object | null;
  local?: Record<string, unknown>;
  tab?: Record<string, unknown>;
  search?: string;
  pathname?: string;
  cookie?: string;
  /** When the browser requested the page. */
  openedAtMs?: number;
  refusesStorage?: boolean;
  /** Nothing more can be stored. */
  isFull?: boolean;
}

function drawnCard(dish: string) {
  const attributes = new Map<string, string>();
  return {
    dataset: { dish },
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
    isBusy: () => attributes.get('aria-busy') === 'true',
  };
}

/** Runs the script on a device; returns whether what is drawn is shown, now and after an event. */
function open(
  {
    drawn = DRAWN,
    local = {},
    tab = {},
    search = '',
    pathname = '',
    cookie = '',
    openedAtMs = NOW_MS,
    refusesStorage,
    isFull,
  }: Device,
  script = DRAWN_FOR_SCRIPTS.menu,
) {
  const dataset: Record<string, string> = {};
  const listeners = new Map<string, (event: object) => void>();
  let isInPage = true;
  const cards = ['d1', 'd2'].map(drawnCard);
  const dishes = { remove: () => (isInPage = false) };
  const kept: Record<string, unknown> = { [PROFILE.key]: CHOICES, ...local };
  const storage = (values: Record<string, unknown>) => ({
    getItem: (key: string) => {
      if (refusesStorage === true) throw new Error('refused');
      const value = values[key];
      return value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
    },
    setItem: (key: string, text: string) => {
      if (isFull === true) throw new Error('full');
      values[key] = text;
    },
  });
  class FixedDate extends Date {
    static override now = () => NOW_MS;
    constructor(...given: [] | [string]) {
      super(given[0] ?? NOW_MS);
    }
  }
  runInNewContext(script, {
    document: {
      cookie,
      documentElement: { dataset },
      querySelector: (selector: string) =>
        selector === '.drawn-screen' ? dishes : (cards.find((card) => card.isBusy()) ?? null),
      getElementById: (id: string) =>
        id === 'drawn-for' && drawn !== null ? { textContent: JSON.stringify(drawn) } : null,
    },
    localStorage: storage(kept),
    sessionStorage: storage(tab),
    location: { search, pathname },
    Intl,
    performance: { timeOrigin: openedAtMs },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    Date: FixedDate,
    URLSearchParams,
    atob,
  });
  return {
    isShown: () => dataset['drawn'] === 'yes',
    isInPage: () => isInPage,
    /** Presses a card: what is in it, or a link there. */
    press: (at: number, isLink = false) =>
      listeners.get('click')?.({
        target: { closest: (selector: string) => (selector === 'a' ? (isLink ? {} : null) : (cards[at] ?? null)) },
      }),
    /** The dish that the screen is to open, and the cards that wait. */
    pressed: () => [
      dataset[PRESSED_DISH],
      ...cards.filter((card) => card.isBusy()).map(({ dataset: { dish } }) => dish),
    ],
    tell: (type: string, event: object = {}) => listeners.get(type)?.(event),
    kept,
  };
}

it.each<[string, Device]>([
  ['holds exactly the choices that they are drawn for', {}],
  [
    'has no choices, and they are drawn for none',
    {
      drawn: { ...DRAWN, diets: [], allergies: [], strict: [], mild: [] },
      local: { [PROFILE.key]: undefined },
    },
  ],
  ['is one minute ahead', { drawn: { ...DRAWN, time: '12:29' } }],
  ['belongs to a guest', { local: { [SESSION.key]: GUEST } }],
  [
    'belongs to a person whose account has been read',
    { local: { [SESSION.key]: PERSON, [SAVED_CHOICES.key]: { uid: 'u1' } } },
  ],
  [
    'has left the account of its browser in this tab',
    { tab: { [SESSION.key]: 'null' }, local: { [SESSION.key]: PERSON } },
  ],
  [
    'followed the last sign-out',
    {
      local: { [SIGNED_OUT.key]: { uid: 'u1', atMs: 5, isAsked: true }, [FORGOTTEN_AT.key]: 6 },
    },
  ],
  [
    'has an order of another restaurant, and an old one',
    {
      local: {
        [ORDERS.key]: [
          { restaurant: { id: 'r2' }, createdAt: NOW.toISOString() },
          { restaurant: { id: ID }, createdAt: new Date(NOW_MS - 4 * HOUR_MS).toISOString() },
        ],
      },
    },
  ],
  ['stores no more, and has stored the choices', { local: { [KEEPS_CHOICES.key]: 'yes' }, isFull: true }],
  [
    'has an empty party and an empty cart',
    {
      tab: { [named(PARTY, ID)]: { others: [], shownId: '1' }, [named(CART, ID)]: { lines: [], name: '' } },
    },
  ],
])('the dishes of a page are shown on a device that %s', (_what, device) => {
  const page = open(device);
  page.tell('DOMContentLoaded');
  expect([page.isShown(), page.isInPage()]).toEqual([true, true]);
});

it.each<[string, Device]>([
  ['avoids another food', { local: { [PROFILE.key]: { ...CHOICES, allergies: ['milk', 'egg'], mild: ['egg'] } } }],
  [
    'avoids one food more',
    { local: { [PROFILE.key]: { ...CHOICES, allergies: ['milk', 'soy', 'egg'], strict: ['milk', 'egg'] } } },
  ],
  ['avoids a food more strictly', { local: { [PROFILE.key]: { ...CHOICES, strict: ['milk', 'soy'], mild: [] } } }],
  ['has a food without a level', { local: { [PROFILE.key]: { ...CHOICES, mild: [] } }, drawn: { ...DRAWN, mild: [] } }],
  ['keeps another diet', { local: { [PROFILE.key]: { ...CHOICES, diets: [] } } }],
  ['shows the choices in another order', { local: { [PROFILE.key]: { ...CHOICES, allergies: ['soy', 'milk'] } } }],
  ['avoids a food by its name', { local: { [PROFILE.key]: { ...CHOICES, foods: [{ name: 'ginger', ids: ['i'] }] } } }],
  ['has no choices', { local: { [PROFILE.key]: undefined } }],
  ['has choices that cannot be read', { local: { [PROFILE.key]: { ...CHOICES, allergies: 'milk' } } }],
  ['asks which choices count', { local: { [ASKED_CHOICES.key]: { uid: 'u1' } } }],
  ['has signed in, and not read the account', { local: { [SESSION.key]: PERSON } }],
  ['has signed in in this tab alone', { tab: { [SESSION.key]: PERSON }, local: { [SESSION.key]: GUEST } }],
  [
    'has the account in a cookie',
    { cookie: `a=b; __Host-${SESSION_COOKIE.key}=%7B%7D`, isFull: true, local: { [KEEPS_CHOICES.key]: 'yes' } },
  ],
  ['has a session that cannot be read', { local: { [SESSION.key]: { slot: 'd' } } }],
  ['has read another account', { tab: { [SESSION.key]: PERSON }, local: { [SAVED_CHOICES.key]: { uid: 'u3' } } }],
  ['has not followed a sign-out', { local: { [SIGNED_OUT.key]: { uid: 'u1', atMs: 5, isAsked: true } } }],
  ['orders for several people', { tab: { [named(PARTY, ID)]: { others: [{}], shownId: '1' } } }],
  ['orders for several people, known by the slug', { tab: { [named(PARTY, SLUG)]: { others: [{}], shownId: '1' } } }],
  ['has dishes in the cart', { tab: { [named(CART, ID)]: { lines: [{}] } } }],
  ['knows its table', { tab: { [named(TABLE, SLUG)]: { label: '7', atMs: NOW_MS } } }],
  ['has just scanned a table', { search: `?${TABLE_PARAM}=7` }],
  ['has just ordered here', { local: { [ORDERS.key]: [{ restaurant: { id: ID }, createdAt: NOW.toISOString() }] } }],
  ['got the page from a cache', { drawn: { ...DRAWN, generatedAtMs: NOW_MS - 31_000 }, openedAtMs: NOW_MS - 31_000 }],
  ['requested the page after it was made', { drawn: { ...DRAWN, generatedAtMs: NOW_MS - 6000 } }],
  ['has another time of day', { drawn: { ...DRAWN, time: '12:27' } }],
  ['has another day', { drawn: { ...DRAWN, day: 'friday' } }],
  ['got a page that was cut off', { drawn: null }],
  ['refuses its storage', { refusesStorage: true }],
  ['stores nothing', { isFull: true }],
  ['could not store the last choices', { local: { [KEEPS_CHOICES.key]: 'no' } }],
  ['has cleared its choices', { local: { [KEEPS_CHOICES.key]: 'cleared' } }],
])('no dish of a page is shown, or stays in it, on a device that %s', (_what, device) => {
  const page = open(device);
  page.tell('DOMContentLoaded');
  expect([page.isShown(), page.isInPage()]).toEqual([false, false]);
});

it('dishes are hidden again when another tab changes the choices, or an old page comes back', () => {
  for (const [type, event] of [
    ['storage', {}],
    ['pageshow', { persisted: true }],
  ] as const) {
    const device = open({});
    expect(device.isShown()).toBe(true);
    device.kept[PROFILE.key] = { ...CHOICES, diets: [] };
    device.tell(type, event);
    expect(device.isShown(), type).toBe(false);
  }
});

it('the dish that was pressed last waits for the screen, and its card alone says so', () => {
  const page = open({});
  page.press(0);
  expect(page.pressed()).toEqual(['d1', 'd1']);
  page.press(1);
  page.press(-1);
  page.press(0, true);
  expect(page.pressed()).toEqual(['d2', 'd2']);
});

it('no dish waits that is not seen: neither pressed while hidden, nor hidden after it was pressed', () => {
  const hidden = open({ local: { [PROFILE.key]: undefined } });
  hidden.press(0);
  expect(hidden.pressed()).toEqual([undefined]);
  const page = open({});
  page.press(0);
  page.kept[PROFILE.key] = { ...CHOICES, diets: [] };
  page.tell('storage');
  expect(page.pressed()).toEqual([undefined]);
});

const LIST = { generatedAtMs: NOW_MS, timeZone: '' };

it.each<[string, Device, boolean]>([
  ['the list', {}, true],
  ['the list with its slash', { pathname: '/explore/' }, true],
  ['the list with hours on its clock', { drawn: { ...LIST, timeZone: OWN_ZONE } }, true],
  ['the list with hours on another clock', { drawn: { ...LIST, timeZone: OTHER_ZONE } }, false],
  ['a menu, from the page that is kept for all addresses', { pathname: '/explore/olive/menu' }, false],
  ['the list as a guest', { local: { [SESSION.key]: GUEST } }, true],
  ['the list, where a person has signed in', { local: { [SESSION.key]: PERSON } }, false],
  ['the list, where a person has signed in in a cookie', { cookie: `${SESSION_COOKIE.key}=%7B%7D` }, false],
  ['the list, where the browser keeps nothing', { refusesStorage: true }, false],
  ['a search in the list', { search: '?q=soup' }, false],
  ['a page from a cache', { drawn: { ...LIST, generatedAtMs: NOW_MS - 31_000 }, openedAtMs: NOW_MS - 31_000 }, false],
  ['a page that was made before this visit', { drawn: { ...LIST, generatedAtMs: NOW_MS - 6000 } }, false],
  ['a page that was cut off', { drawn: null }, false],
])(
  'the restaurants in a page are seen on a device that opened %s, if they are right there',
  (_what, device, isRight) => {
    const page = open({ drawn: LIST, pathname: '/explore', ...device }, DRAWN_FOR_SCRIPTS.list);
    page.tell('DOMContentLoaded');
    expect([page.isShown(), page.isInPage()]).toEqual([isRight, isRight]);
  },
);
