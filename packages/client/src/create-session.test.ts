import { SESSION_SLOT_HEADER } from '@justright/contract/session-slot';
import { expect, test } from 'vitest';
import { type Claims, claimsOf } from './claims.ts';
import { type SessionCore, type SessionEnd, createSession } from './create-session.ts';
import { createAccount } from './create-account.ts';
import { ENDED_SLOTS, SESSION, SIGNED_OUT } from './kept/session-keys.ts';
import { fakeServer } from './fakes/fake-fetch.ts';
import { fakeIdentity, fakeIdToken } from './fakes/fake-identity.ts';
import { fakeMarkCookie } from './fakes/fake-mark-cookie.ts';
import { fakeStorage } from './fakes/fake-storage.ts';
import { fakeTurns } from './fakes/fake-turns.ts';
import { SessionError } from './session-error.ts';

const SESSION_KEY = SESSION.key;
const SIGNED_OUT_KEY = SIGNED_OUT.key;
const PASSWORD = 'just-right';
const EMAIL = 'staff@justright.test';
const REFRESH = '/securetoken.googleapis.com/v1/token';

interface WorldOptions {
  lifetimeSeconds?: number;
  local?: ReturnType<typeof fakeStorage>;
  tab?: ReturnType<typeof fakeStorage>;
  cookie?: ReturnType<typeof fakeMarkCookie>;
}

function world({
  lifetimeSeconds = 3600,
  local = fakeStorage(),
  tab = fakeStorage(),
  cookie = fakeMarkCookie(),
}: WorldOptions = {}) {
  const clock = { nowMs: 1_000_000 };
  const identity = fakeIdentity({ lifetimeSeconds });
  const network = { isDown: false };
  const server = fakeServer((request) => (network.isDown ? 'no-network' : identity.respond(request)));
  const seen: (Claims | null)[] = [];
  const ends: SessionEnd[] = [];
  const inTurn = fakeTurns();
  const tabs: SessionCore[] = [];
  /** Opens another tab of the same browser. */
  const open = (ownTab = tab, ownLocal = local) => {
    const session: SessionCore = createSession({
      fetch: server.fetch,
      local: ownLocal,
      tab: ownTab,
      cookie,
      now: () => clock.nowMs,
      inTurn,
      onChange: (claims, end) => {
        seen.push(claims);
        if (end) ends.push(end);
      },
      shareTokens: (tokens) => tabs.filter((other) => other !== session).forEach((other) => other.handleTokens(tokens)),
    });
    tabs.push(session);
    const account = createAccount({
      local: ownLocal,
      session,
      claims: () => seen.at(-1) ?? { isAnonymous: true },
    });
    return { ...session, ...account };
  };
  return { clock, identity, network, server, seen, ends, local, tab, cookie, open, session: open() };
}

test('a visitor gets one anonymous session, however often it is requested', async () => {
  const { session, server, seen } = world();
  await Promise.all([session.ensureAnonymousSession(), session.ensureAnonymousSession(), session.token()]);
  expect(server.to('/identitytoolkit.googleapis.com/v1/accounts:signUp')).toHaveLength(1);
  expect(seen.at(-1)).toMatchObject({ uid: 'anonymous-1', isAnonymous: true, roleType: 'Anonymous' });
});

test('a returning visitor keeps the session, and the page gets a bearer with its first call', async () => {
  const { session, open, seen, server } = world();
  const token = await session.token();
  const again = open();
  expect(again.hasSession()).toBe(true);
  expect(again.isExpired()).toBe(false);
  expect(server.requests).toHaveLength(1);
  expect(await again.token()).not.toBe(token);
  expect(seen.at(-1)).toMatchObject({ uid: 'anonymous-1' });
  expect(server.to(REFRESH)).toHaveLength(1);
});

test('no storage of the browser has a token: not the one that refreshes, and no bearer', async () => {
  const { session, local, tab, identity } = world();
  const stored = () => [local, tab].flatMap((storage) => storage.keys().map((key) => storage.getItem(key))).join(' ');
  const expectNoToken = async () => {
    const text = stored();
    expect(text).toContain('"slot"');
    for (const token of [...identity.cookies.values(), await session.token()]) expect(text).not.toContain(token);
    expect(text).not.toMatch(/idToken|refreshToken/);
  };
  await session.ensureAnonymousSession();
  await expectNoToken();
  await session.signUp('new@justright.test', PASSWORD);
  await expectNoToken();
  for (const remember of [true, false]) {
    await session.signIn(EMAIL, PASSWORD, remember);
    await expectNoToken();
    await session.token({ force: true });
    await expectNoToken();
  }
});

test('an anonymous token is refreshed in its last five minutes, once for all waiting calls', async () => {
  const { session, server, clock } = world();
  const first = await session.token();
  clock.nowMs += 54 * 60_000;
  expect(await session.token()).toBe(first);
  clock.nowMs += 2 * 60_000;
  const [a, b] = await Promise.all([session.token(), session.token()]);
  expect(a).not.toBe(first);
  expect(b).toBe(a);
  expect(server.to('/securetoken.googleapis.com/v1/token')).toHaveLength(1);
});

test("a signed-in user's token is at most a minute old, with one refresh for all waiting calls", async () => {
  const { session, server, clock } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  const first = await session.token();
  clock.nowMs += 60_000;
  expect(await session.token()).toBe(first);
  clock.nowMs += 1;
  const [a, b] = await Promise.all([session.token(), session.token()]);
  expect(a).not.toBe(first);
  expect(b).toBe(a);
  expect(server.to(REFRESH)).toHaveLength(1);
});

test('tabs that need a token at the same time share one refresh', async () => {
  const { session, server, clock, open } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  const other = open(fakeStorage());
  clock.nowMs += 61_000;
  const [here, there] = await Promise.all([session.token(), other.token()]);
  expect(there).toBe(here);
  expect(server.to(REFRESH)).toHaveLength(1);
});

test('a forced token is newer than the moment of the request, also when another tab has an older one', async () => {
  const { session, server, clock, open } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  const other = open(fakeStorage());
  clock.nowMs += 61_000;
  await other.token();
  clock.nowMs += 1_000;
  await session.token({ force: true });
  expect(server.to(REFRESH)).toHaveLength(2);
});

test('a clock that is set back does not keep an old token', async () => {
  const { session, server, clock } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  clock.nowMs -= 1;
  await session.token();
  expect(server.to(REFRESH)).toHaveLength(1);
});

test('when a refresh fails, the token is used until it expires', async () => {
  const { session, network, clock } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  const first = await session.token();
  network.isDown = true;
  clock.nowMs += 61_000;
  expect(await session.token()).toBe(first);
  clock.nowMs += 3_600_000;
  await expect(session.token()).rejects.toMatchObject({ code: 'network-error' });
});

test('a throttled refresh ends no session', async () => {
  const { session, identity, clock, ends } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  identity.refuseRefresh('TOO_MANY_ATTEMPTS_TRY_LATER');
  clock.nowMs += 61_000;
  expect(await session.token()).toBeTypeOf('string');
  expect(ends).toEqual([]);
});

test('a forced token is always a new one', async () => {
  const { session } = world();
  const first = await session.token();
  expect(await session.token({ force: true })).not.toBe(first);
});

test('signing in shows name and role, and outlives the browser window only when requested', async () => {
  const { session, seen, local, tab } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  expect(seen.at(-1)).toMatchObject({
    isAnonymous: false,
    displayName: 'Zoë Ortiz',
    roleType: 'SuperAdmin',
    role: 'admin',
  });
  expect(local.keys()).toContain(SESSION_KEY);
  await session.signOut();
  await session.signIn(EMAIL, PASSWORD, false);
  expect(local.keys()).not.toContain(SESSION_KEY);
  expect(tab.keys()).toContain(SESSION_KEY);
});

/** Makes a browser with a remembered diner (`local`) and a tab that signs in without Remember Me (`tabA`). */
async function twoTabs() {
  const browser = world();
  const diner = browser.open(fakeStorage());
  await diner.signUp('diner@justright.test', PASSWORD);
  const tabA = fakeStorage();
  const a = browser.open(tabA);
  await a.signIn(EMAIL, PASSWORD, false);
  const whoIs = (storage: { getItem: (key: string) => string | null }) =>
    claimsOf(`.${String(Reflect.get(JSON.parse(storage.getItem(SESSION_KEY) ?? '{}'), 'claims'))}`)?.uid;
  const remembered = () => whoIs(browser.local);
  const reload = (tab: ReturnType<typeof fakeStorage>) => {
    browser.open(tab);
    return browser.seen.at(-1)?.uid;
  };
  return { ...browser, a, tabA, tabB: fakeStorage(), remembered, reload, whoIs };
}

test('a tab without Remember Me never changes the remembered session, neither by its sign-in nor by a refresh', async () => {
  const { a, tabA, tabB, clock, remembered, reload, whoIs } = await twoTabs();
  expect(remembered()).toBe('anonymous-1');
  clock.nowMs += 61_000;
  await a.token();
  await a.token({ force: true });
  expect([reload(tabA), reload(tabB)]).toEqual(['staff', 'anonymous-1']);
  expect(whoIs(tabB)).toBeUndefined();
});

test("a remembered refresh keeps another tab's own session", async () => {
  const { tabA, tabB, open, clock, reload } = await twoTabs();
  const b = open(tabB);
  clock.nowMs += 61_000;
  await b.token();
  expect([reload(tabA), reload(tabB)]).toEqual(['staff', 'anonymous-1']);
});

test('a logout in a tab without Remember Me ends that session only', async () => {
  const { a, tabA, tabB, reload, seen } = await twoTabs();
  await a.signOut();
  expect(seen.at(-1)).toBeNull();
  expect(reload(tabA)).toBeUndefined();
  expect(reload(tabB)).toBe('anonymous-1');
  expect(seen.at(-1)).toMatchObject({ isAnonymous: false });
});

test('a reload right after that logout, before the next session exists, does not open the remembered session', async () => {
  const { a, network, tabA, tabB, reload, remembered } = await twoTabs();
  network.isDown = true;
  await a.signOut();
  expect(reload(tabA)).toBeUndefined();
  expect(remembered()).toBe('anonymous-1');
  expect(reload(tabB)).toBe('anonymous-1');
});

test('a refused session without Remember Me ends in its tab only', async () => {
  const { a, identity, tabB, reload, ends, remembered } = await twoTabs();
  identity.refuseRefresh('TOKEN_EXPIRED');
  await expect(a.token({ force: true })).rejects.toMatchObject({ code: 'user-token-expired' });
  expect(ends).toEqual(['expired']);
  await a.token();
  expect(remembered()).toBe('anonymous-1');
  expect(reload(tabB)).toBe('anonymous-1');
});

test("a refused session without Remember Me keeps the diner's anonymous session, and continues with it", async () => {
  const { session, identity, local, seen, ends } = world();
  await session.ensureAnonymousSession();
  const before = local.getItem(SESSION_KEY);
  await session.signIn(EMAIL, PASSWORD, false);
  identity.endSessions();
  await expect(session.token({ force: true })).rejects.toMatchObject({ code: 'user-token-expired' });
  expect(ends).toEqual(['expired']);
  expect(seen.at(-1)).toMatchObject({ uid: 'anonymous-1' });
  expect(local.getItem(SESSION_KEY)).toBe(before);
});

test("a diner's anonymous session outlives a sign-in without Remember Me in the same browser", async () => {
  const { session, local, seen } = world();
  await session.ensureAnonymousSession();
  const before = local.getItem(SESSION_KEY);
  await session.signIn(EMAIL, PASSWORD, false);
  expect(local.getItem(SESSION_KEY)).toBe(before);
  await session.signOut();
  expect(seen.at(-1)).toMatchObject({ uid: 'anonymous-1' });
});

test("only a remembered sign-in or a sign-up ends the tab's own session", async () => {
  for (const enter of ['signIn', 'signUp'] as const) {
    const { session, tab, local } = world();
    await session.signIn(EMAIL, PASSWORD, false);
    await (enter === 'signIn' ? session.signIn(EMAIL, PASSWORD, true) : session.signUp('new@mail.test', PASSWORD));
    expect(tab.keys()).not.toContain(SESSION_KEY);
    expect(local.keys()).toContain(SESSION_KEY);
  }
});

test('a refused session continues with a remembered session of the same account', async () => {
  const { open, identity, seen, ends } = world();
  const tabA = fakeStorage();
  const a = open(tabA);
  await a.signIn(EMAIL, PASSWORD, false);
  identity.endSessions();
  await open(fakeStorage()).signIn(EMAIL, PASSWORD, true);
  expect(await a.token({ force: true })).toBeTypeOf('string');
  expect(seen.at(-1)).toMatchObject({ uid: 'staff' });
  expect(ends).toEqual([]);
  expect(tabA.keys()).not.toContain(SESSION_KEY);
});

test('`asIs` returns the token without a refresh, which would end the session', async () => {
  const { session, identity, clock, server } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  const first = await session.token();
  identity.refuseRefresh('TOKEN_EXPIRED');
  clock.nowMs += 1_800_000;
  expect(await session.token({ asIs: true })).toBe(first);
  expect(server.to(REFRESH)).toHaveLength(0);
  clock.nowMs += 1_800_000;
  await expect(session.token({ asIs: true })).rejects.toMatchObject({ code: 'user-token-expired' });
});

test('a wrong password leaves the session as it was', async () => {
  const { session, seen } = world();
  await session.ensureAnonymousSession();
  const before = seen.at(-1);
  await expect(session.signIn(EMAIL, 'wrong', true)).rejects.toMatchObject({ code: 'invalid-login-credentials' });
  expect(seen.at(-1)).toBe(before);
});

test('without a network, signing in fails as a network error', async () => {
  const { session, network } = world();
  network.isDown = true;
  await expect(session.signIn(EMAIL, PASSWORD, true)).rejects.toEqual(
    new SessionError('network-error', 'Network Error'),
  );
});

test('signing up keeps the uid of the anonymous account', async () => {
  const { session, seen } = world();
  await session.ensureAnonymousSession();
  await session.signUp('new@justright.test', PASSWORD, 'New');
  expect(seen.at(-1)).toMatchObject({ uid: 'anonymous-1', isAnonymous: false });
});

test('a call during a sign-up waits for its token, because the guest’s token may be refused already', async () => {
  const { session } = world();
  const guestToken = await session.token();
  const signingUp = session.signUp('new@justright.test', PASSWORD);
  const token = await session.token();
  expect(token).not.toBe(guestToken);
  await signingUp;
  expect(await session.token()).toBe(token);
});

test('a call during a refused sign-up gets the guest’s token', async () => {
  const { session } = world();
  const guestToken = await session.token();
  const refused = expect(session.signUp('taken@justright.test', PASSWORD)).rejects.toThrow();
  expect(await session.token()).toBe(guestToken);
  await refused;
});

test('signing up with a taken address has its own error code', async () => {
  const { session } = world();
  await expect(session.signUp('taken@justright.test', PASSWORD)).rejects.toMatchObject({
    code: 'email-already-in-use',
  });
});

test('signing out removes the account and makes no other one before something is stored', async () => {
  const { session, seen, local, tab, server } = world();
  await session.signIn(EMAIL, PASSWORD, false);
  await session.signOut();
  expect(seen.at(-1)).toBeNull();
  expect(server.to('/identitytoolkit.googleapis.com/v1/accounts:signUp')).toHaveLength(0);
  expect(tab.keys()).not.toContain(SESSION_KEY);
  expect(local.getItem(SIGNED_OUT_KEY)).toContain('"uid":"staff"');
  expect(local.getItem(SIGNED_OUT_KEY)).toContain('"isAsked":true');
});

test('a session that the server refuses is recorded as ended without a request of the user', async () => {
  const { session, local } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  await session.signOut('expired');
  expect(local.getItem(SIGNED_OUT_KEY)).toContain('"isAsked":false');
});

const REVOKE = '/securetoken.googleapis.com/v1/revoke';

/** The slots of the sessions that were ended at the provider. */
const endedSlots = ({ server }: ReturnType<typeof world>) =>
  server.to(REVOKE).map(({ headers }) => headers.get(SESSION_SLOT_HEADER));

test('signing out ends the session at the provider, in every tab that has a session of the account', async () => {
  const browser = world();
  const { session, open, local, seen, identity } = browser;
  await session.signIn(EMAIL, PASSWORD, true);
  const tab = fakeStorage();
  const there = open(tab);
  await there.signIn(EMAIL, PASSWORD, false);
  const [remembered, passing] = identity.cookies.keys();
  await session.signOut();
  expect(endedSlots(browser)).toEqual([remembered]);
  there.handleStorageEvent({ key: SIGNED_OUT_KEY, newValue: local.getItem(SIGNED_OUT_KEY) });
  await there.tidy();
  expect(endedSlots(browser)).toContain(passing);
  expect(identity.cookies.size).toBe(0);
  expect(tab.keys()).toEqual([]);
  expect(seen.at(-1)).not.toMatchObject({ uid: 'staff' });
});

test('a session that ended without a network is ended at the provider by the next page, before anybody signs in', async () => {
  for (const next of ['page', 'sign-in'] as const) {
    const browser = world();
    const { session, network, identity, local, open } = browser;
    await session.signIn(EMAIL, PASSWORD, true);
    const [slot] = identity.cookies.keys();
    network.isDown = true;
    await session.signOut();
    expect(local.getItem(ENDED_SLOTS.key)).toBe(slot);
    network.isDown = false;
    await (next === 'page' ? open().tidy() : open().signIn(EMAIL, PASSWORD, true));
    expect(endedSlots(browser).at(-1)).toBe(slot);
    expect(identity.cookies.has(slot ?? '')).toBe(false);
    expect(local.keys()).not.toContain(ENDED_SLOTS.key);
  }
});

test('the provider gets `remember` when a session is opened and when its password is entered again', async () => {
  const { session, server } = world();
  const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const asked = () => new URL(server.to(SIGN_IN).at(-1)?.path ?? '', 'https://x.test').searchParams.get('remember');
  await session.signIn(EMAIL, PASSWORD);
  expect(asked()).toBeNull();
  await session.signIn(EMAIL, PASSWORD, true);
  expect(asked()).toBe('true');
  await session.signIn(EMAIL, PASSWORD);
  expect(asked()).toBe('true');
  await session.signIn(EMAIL, PASSWORD, false);
  expect(asked()).toBeNull();
  await session.signIn(EMAIL, PASSWORD);
  expect(asked()).toBeNull();
});

test('a tab that missed a new sign-in of its account continues with the session of that one', async () => {
  const { session, server, clock, open, local } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  await open(fakeStorage()).signIn(EMAIL, PASSWORD, true);
  const { slot } = JSON.parse(local.getItem(SESSION_KEY) ?? '{}') as { slot: string };
  clock.nowMs += 120_000;
  await session.token();
  expect(server.to(REFRESH).map(({ headers }) => headers.get(SESSION_SLOT_HEADER))).toEqual([slot]);
});

test('a duplicated tab shares one session and its refreshes with the tab it was made of', async () => {
  const { clock, server, open } = world();
  const tab = fakeStorage();
  const first = open(tab);
  await first.signIn(EMAIL, PASSWORD, false);
  const copy = fakeStorage();
  copy.setItem(SESSION_KEY, tab.getItem(SESSION_KEY) ?? '');
  const second = open(copy);
  clock.nowMs += 61_000;
  const token = await first.token();
  expect(await second.token()).toBe(token);
  expect(copy.getItem(SESSION_KEY)).toBe(tab.getItem(SESSION_KEY));
  expect(server.to(REFRESH)).toHaveLength(1);
});

test("a bearer of another session is not taken from the browser's other tabs", async () => {
  const { session, identity, seen } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  const [slot = ''] = identity.cookies.keys();
  const before = await session.token();
  const idToken = fakeIdToken({ sub: 'somebody', role: 'admin', roleType: 'SuperAdmin' });
  for (const of of ['t0', slot]) session.handleTokens({ idToken, slot: of, expiresAtMs: 9e12, askedAtMs: 9e12 });
  expect(await session.token()).toBe(before);
  expect(seen.at(-1)).toMatchObject({ uid: 'staff' });
});

test('signing out works without a network', async () => {
  const { session, network, seen } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  network.isDown = true;
  await session.signOut();
  expect(seen.at(-1)).toBeNull();
  expect(session.hasSession()).toBe(false);
});

test('a staff session that the server no longer knows ends with an error', async () => {
  const { session, identity, seen } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  identity.refuseRefresh('TOKEN_EXPIRED');
  await expect(session.token({ force: true })).rejects.toMatchObject({ code: 'user-token-expired' });
  expect(seen.at(-1)).toBeNull();
});

test('a disabled user has another error code than an expired session', async () => {
  for (const [code, end] of [
    ['USER_DISABLED', 'disabled'],
    ['TOKEN_EXPIRED', 'expired'],
  ] as const) {
    const { session, identity, ends } = world();
    await session.signIn(EMAIL, PASSWORD, true);
    identity.refuseRefresh(code);
    await session.token({ force: true }).catch(() => undefined);
    expect(ends).toEqual([end]);
  }
});

test('a session that the user ends is not reported as expired', async () => {
  const { session, ends } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  await session.signOut();
  expect(ends).toEqual([]);
});

test('an anonymous session that the server no longer knows is replaced without an error', async () => {
  const { session, identity, seen, ends } = world();
  await session.ensureAnonymousSession();
  identity.refuseRefresh('USER_NOT_FOUND');
  await session.token({ force: true });
  expect(seen.at(-1)).toMatchObject({ uid: 'anonymous-2', isAnonymous: true });
  expect(ends).toEqual([]);
});

test('a refresh that fails without a network keeps the session', async () => {
  const { session, network } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  network.isDown = true;
  await expect(session.token({ force: true })).rejects.toMatchObject({ code: 'network-error' });
  network.isDown = false;
  expect(await session.token({ force: true })).toBeTypeOf('string');
});

test('the response of a refresh does not overwrite an account that has signed in meanwhile', async () => {
  const { session, seen } = world();
  await session.ensureAnonymousSession();
  const refreshing = session.token({ force: true }).catch((error: unknown) => error);
  await session.signIn(EMAIL, PASSWORD, true);
  await refreshing;
  expect(seen.at(-1)).toMatchObject({ uid: 'staff' });
});

test('a sign-out in one tab ends the session of another tab, remembered or not', async () => {
  for (const remember of [true, false]) {
    const local = fakeStorage();
    const here = world({ local });
    const there = world({ local });
    await here.session.signIn(EMAIL, PASSWORD, remember);
    await there.session.signIn(EMAIL, PASSWORD, true);
    await there.session.signOut();
    for (const key of [SESSION_KEY, SIGNED_OUT_KEY]) {
      here.session.handleStorageEvent({ key, newValue: local.getItem(key) });
    }
    expect(here.seen.at(-1)?.uid).not.toBe('staff');
    expect(here.tab.keys()).not.toContain(SESSION_KEY);
  }
});

test('another tab takes over a sign-in', async () => {
  const local = fakeStorage();
  const here = world({ local });
  const there = world({ local });
  await here.session.ensureAnonymousSession();
  await there.session.signIn(EMAIL, PASSWORD, true);
  here.session.handleStorageEvent({ key: SESSION_KEY, newValue: local.getItem(SESSION_KEY) });
  expect(here.seen.at(-1)).toMatchObject({ uid: 'staff', roleType: 'SuperAdmin' });
});

test('invalid content of the storage is ignored', () => {
  for (const text of [
    '',
    '{',
    'null',
    '{"idToken":"x"}',
    '{"idToken":"a.b.c","refreshToken":"r","expiresAtMs":1}',
    '{"slot":"d1","claims":"e30","expiresAtMs":1}',
  ]) {
    const local = fakeStorage();
    local.setItem(SESSION_KEY, text);
    expect(world({ local }).session.hasSession()).toBe(false);
  }
});

const DEVICE_TOKEN = fakeIdToken({ sub: 'd1', name: 'Pass', role: 'user', roleType: 'KitchenDevice' });
const DEVICE = {
  idToken: DEVICE_TOKEN,
  slot: null,
  expiresAtMs: Number.MAX_SAFE_INTEGER,
  askedAtMs: 0,
};

const parseKept = (storage: ReturnType<typeof fakeStorage>): unknown =>
  JSON.parse(storage.getItem(SESSION_KEY) ?? 'null');

/** Opens a world with a tablet that was paired without a network behind it: the storage still has its token. */
function pairedBefore({ isDown = false } = {}) {
  const local = fakeStorage();
  local.setItem(SESSION_KEY, JSON.stringify(DEVICE));
  const opened = world({ local });
  opened.network.isDown = isDown;
  return opened;
}

test("a kitchen's device hands its token over to a cookie that no script reads, and stays what it is for good", async () => {
  const { session, identity, clock, seen, local, open } = world();
  session.takeTokens(DEVICE);
  expect(seen.at(-1)).toMatchObject({ uid: 'd1', displayName: 'Pass', roleType: 'KitchenDevice', isAnonymous: false });
  await expect.poll(() => [...identity.cookies.values()]).toEqual([DEVICE_TOKEN]);
  await expect.poll(() => local.getItem(SESSION_KEY)).not.toContain(DEVICE_TOKEN);
  clock.nowMs += 400 * 24 * 3_600_000;
  const bearer = await session.token();
  expect(bearer).not.toBe(DEVICE_TOKEN);
  expect(claimsOf(bearer)).toMatchObject({ uid: 'd1', roleType: 'KitchenDevice' });
  expect(await open(fakeStorage()).token()).not.toBe(DEVICE_TOKEN);
});

test("a device's bearer is renewed in its last minutes alone: the server reads who it is with each call", async () => {
  const { session, server, clock } = world();
  session.takeTokens(DEVICE);
  await expect.poll(() => server.to(REFRESH)).toHaveLength(1);
  const bearer = await session.token({ asIs: true });
  clock.nowMs += 54 * 60_000;
  expect(await session.token()).toBe(bearer);
  clock.nowMs += 2 * 60_000;
  expect(await session.token()).not.toBe(bearer);
  expect(server.to(REFRESH)).toHaveLength(2);
});

test('a token that was not handed over yet is, without a new pairing, by all of its tabs at once', async () => {
  const { session, identity, local, open } = pairedBefore();
  await Promise.all([session.tidy(), open().tidy()]);
  expect([...identity.cookies.values()]).toEqual([DEVICE_TOKEN]);
  expect(local.getItem(SESSION_KEY)).not.toContain(DEVICE_TOKEN);
  expect(claimsOf(await session.token())?.uid).toBe('d1');
});

test('a tablet whose token was not handed over starts without a network, works on, and hands it over with the next page', async () => {
  const { session, network, identity, local, open, seen } = pairedBefore({ isDown: true });
  await session.tidy().catch(() => undefined);
  expect(seen.at(-1)).toMatchObject({ uid: 'd1', roleType: 'KitchenDevice' });
  expect(await session.token()).toBe(DEVICE_TOKEN);
  network.isDown = false;
  await open().tidy();
  expect([...identity.cookies.values()]).toEqual([DEVICE_TOKEN]);
  expect(local.getItem(SESSION_KEY)).not.toContain(DEVICE_TOKEN);
});

test('a tablet that has handed its token over starts without a network as the device that it is', async () => {
  const { session, network, clock, local, open, seen } = pairedBefore();
  await session.tidy();
  network.isDown = true;
  clock.nowMs += 24 * 3_600_000;
  const later = open(fakeStorage());
  expect(seen.at(-1)).toMatchObject({ uid: 'd1', roleType: 'KitchenDevice' });
  await expect(later.token()).rejects.toMatchObject({ code: 'network-error' });
  expect(parseKept(local)).toMatchObject({ slot: expect.stringMatching(/^d/) });
});

test('a device that was shut out meanwhile is nobody any more', async () => {
  const { session, identity, local, ends } = pairedBefore();
  identity.refuseRefresh('TOKEN_EXPIRED');
  await session.tidy().catch(() => undefined);
  expect(local.keys()).not.toContain(SESSION_KEY);
  expect(ends).toEqual(['expired']);
});

test("a kitchen's device that signs out ends its session at the server, and the tablet is nobody's", async () => {
  const { session, server, identity, local, seen } = world();
  session.takeTokens(DEVICE);
  await expect.poll(() => local.getItem(SESSION_KEY)).not.toContain(DEVICE_TOKEN);
  await session.signOut();
  await expect.poll(() => [...identity.cookies.keys()]).toEqual([]);
  expect(server.to('/securetoken.googleapis.com/v1/revoke')).toHaveLength(1);
  expect(seen.at(-1)).toBeNull();
  expect(local.keys()).not.toContain(SESSION_KEY);
});

/** The storage of one page whose browser refuses to store anything: it has no more than the page's memory. */
function refusingStorage(stored: Record<string, string> = {}) {
  const storage = fakeStorage();
  for (const [key, text] of Object.entries(stored)) storage.setItem(key, text);
  const setItem = (key: string, text: string) => storage.setItem(key, text) && false;
  return { ...storage, setItem };
}

test.each([true, false])(
  'where the storage refuses everything, who has signed in (Remember Me: %s) is signed in after a reload, and out after a logout',
  async (isRemembered) => {
    const browser = world({ local: refusingStorage(), tab: refusingStorage() });
    await browser.session.signIn(EMAIL, PASSWORD, isRemembered);
    const reload = () => browser.open(refusingStorage(), refusingStorage());
    const next = reload();
    expect(browser.seen.at(-1)).toMatchObject({ uid: 'staff', roleType: 'SuperAdmin' });
    expect(next.isLasting()).toBe(isRemembered);
    expect(claimsOf(await next.token())?.uid).toBe('staff');
    reload();
    expect(browser.seen.at(-1)).toMatchObject({ uid: 'staff' });
    await next.signOut();
    expect(reload().hasSession()).toBe(false);
    expect(browser.cookie.read()).toBeNull();
  },
);

test('a mark that the storage refuses replaces the older one there, and leaves with the next one that is stored', async () => {
  const { session, local, cookie, open, seen } = world();
  await session.ensureAnonymousSession();
  const mark = local.getItem(SESSION_KEY) ?? '';
  const full = refusingStorage({ [SESSION_KEY]: mark });
  await open(refusingStorage(), full).signIn(EMAIL, PASSWORD, true);
  local.removeItem(SESSION_KEY);
  open(fakeStorage());
  expect(seen.at(-1)).toMatchObject({ uid: 'staff' });
  await open(fakeStorage()).signIn(EMAIL, PASSWORD, true);
  expect(cookie.read()).toBeNull();
});

test('where the storage refuses everything, a guest is in no cookie and takes the place of nobody', async () => {
  const browser = world({ local: refusingStorage(), tab: refusingStorage() });
  await browser.session.ensureAnonymousSession();
  expect(browser.cookie.read()).toBeNull();
  const guest = browser.open(refusingStorage(), refusingStorage());
  await browser.session.signIn(EMAIL, PASSWORD, true);
  await guest.ensureAnonymousSession();
  await guest.token({ force: true });
  await guest.signOut();
  browser.open(refusingStorage(), refusingStorage());
  expect(browser.seen.at(-1)).toMatchObject({ uid: 'staff' });
});

test('where the storage refuses everything, two accounts in two tabs stay two; a new page is the one that came last', async () => {
  const browser = world({ local: refusingStorage(), tab: refusingStorage() });
  const other = browser.open(refusingStorage(), refusingStorage());
  await browser.session.signIn(EMAIL, PASSWORD, true);
  await other.signUp('new@justright.test', PASSWORD);
  const uid = browser.seen.at(-1)?.uid;
  browser.clock.nowMs += 61_000;
  const uids = [await browser.session.token(), await other.token()].map((bearer) => claimsOf(bearer)?.uid);
  expect(uids).toEqual(['staff', uid]);
  browser.open(refusingStorage(), refusingStorage());
  expect(browser.seen.at(-1)).toMatchObject({ uid });
});

test('a tab that stores its own session is the same after a reload, whatever the cookie says', async () => {
  const { open, seen, cookie, tab } = world();
  await open(refusingStorage(), refusingStorage()).signUp('new@justright.test', PASSWORD);
  await open(tab).signIn(EMAIL, PASSWORD, false);
  expect(cookie.read()).not.toBeNull();
  open(tab);
  expect(seen.at(-1)).toMatchObject({ uid: 'staff' });
});

test('where the browser takes no cookie either, who has signed in stays so as long as the bearer lasts', async () => {
  const refused = fakeMarkCookie({ isRefused: true });
  const { session, clock, identity, ends } = world({
    local: refusingStorage(),
    tab: refusingStorage(),
    cookie: refused,
  });
  await session.signIn(EMAIL, PASSWORD, true);
  identity.cookies.clear();
  const first = await session.token();
  clock.nowMs += 59 * 60_000;
  expect([await session.token(), await session.token({ force: true })]).toEqual([first, first]);
  clock.nowMs += 60_000;
  await expect(session.token()).rejects.toMatchObject({ code: 'user-token-expired' });
  expect(ends).toEqual(['expired']);
});
