import { expect, test } from 'vitest';
import type { Claims } from './claims.ts';
import { createAccount } from './create-account.ts';
import { createSession } from './create-session.ts';
import { fakeServer } from './fakes/fake-fetch.ts';
import { FAKE_CODES, fakeIdentity } from './fakes/fake-identity.ts';
import { fakeMarkCookie } from './fakes/fake-mark-cookie.ts';
import { fakeStorage } from './fakes/fake-storage.ts';
import { SESSION } from './kept/session-keys.ts';
import { fakeTurns } from './fakes/fake-turns.ts';

const EMAIL = 'staff@justright.test';
const PASSWORD = 'just-right';
const NEW_PASSWORD = 'even-better';

function world() {
  const identity = fakeIdentity();
  const server = fakeServer(identity.respond);
  const clock = { nowMs: 1_000_000 };
  const local = fakeStorage();
  const inTurn = fakeTurns();
  const seen: (Claims | null)[] = [];
  const open = (tab = fakeStorage()) => {
    const session = createSession({
      fetch: server.fetch,
      local,
      tab,
      cookie: fakeMarkCookie(),
      now: () => clock.nowMs,
      inTurn,
      onChange: (claims) => seen.push(claims),
      shareTokens: () => undefined,
    });
    const account = createAccount({
      local,
      session,
      claims: () => seen.at(-1) ?? { isAnonymous: true },
    });
    return { session: { ...session, ...account }, account, tab };
  };
  return { identity, server, clock, local, seen, open, ...open() };
}

test('a mailed link signs in without linking the anonymous account', async () => {
  const { session, account, server, seen, local } = world();
  await session.ensureAnonymousSession();
  expect(await account.signInWithLink(EMAIL, FAKE_CODES.newcomerLink, true)).toEqual({ isNewUser: true });
  expect(seen.at(-1)).toMatchObject({ uid: 'newcomer', isAnonymous: false });
  expect(server.to('/identitytoolkit.googleapis.com/v1/accounts:signInWithEmailLink')[0]?.body).toEqual({
    email: EMAIL,
    oobCode: FAKE_CODES.newcomerLink,
    returnSecureToken: true,
  });
  expect(local.keys()).toContain(SESSION.key);
});

test('a link that was used leaves the session as it was', async () => {
  const { session, account, seen } = world();
  await account.signInWithLink(EMAIL, FAKE_CODES.staffLink, true);
  await session.signOut();
  const before = seen.at(-1);
  await expect(account.signInWithLink(EMAIL, FAKE_CODES.staffLink, true)).rejects.toMatchObject({
    code: 'invalid-oob-code',
  });
  expect(seen.at(-1)).toBe(before);
});

test('a new password continues the session in the same storage', async () => {
  for (const remember of [true, false]) {
    const { session, account, local, tab } = world();
    await session.signIn(EMAIL, PASSWORD, remember);
    const before = await session.token();
    await account.changePassword(NEW_PASSWORD);
    expect(await session.token()).not.toBe(before);
    expect((remember ? local : tab).keys()).toContain(SESSION.key);
    await session.token({ force: true });
  }
});

test('a new password in one tab does not sign the browser’s other tabs out', async () => {
  const { session, account, open, seen, clock } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  const other = open();
  await account.changePassword(NEW_PASSWORD);
  clock.nowMs += 120_000;
  await other.session.token();
  expect(seen.at(-1)).toMatchObject({ uid: 'staff' });
});

test('a refresh that loses the race against a new password uses the new tokens', async () => {
  const { session, account } = world();
  await session.signIn(EMAIL, PASSWORD, true);
  const [, token] = await Promise.all([account.changePassword(NEW_PASSWORD), session.token({ force: true })]);
  expect(token).toBeTypeOf('string');
  expect(session.hasSession()).toBe(true);
});

test('a sign-in too long ago has its own error code, and signing in again keeps the session in its storage', async () => {
  const { session, account, identity, tab } = world();
  await session.signIn(EMAIL, PASSWORD, false);
  identity.outdateSignIns();
  await expect(account.changePassword(NEW_PASSWORD)).rejects.toMatchObject({ code: 'credential-too-old-login-again' });
  await session.signIn(EMAIL, PASSWORD);
  expect(tab.keys()).toContain(SESSION.key);
  await account.changePassword(NEW_PASSWORD);
});

test('a mailed link without `remember` keeps the session in its storage', async () => {
  const { session, account, local, tab } = world();
  await session.signIn(EMAIL, PASSWORD, false);
  await account.signInWithLink(EMAIL, FAKE_CODES.staffLink);
  expect(tab.keys()).toContain(SESSION.key);
  expect(local.keys()).not.toContain(SESSION.key);
});

test('a code of another kind resets no password', async () => {
  const { account } = world();
  await expect(account.checkResetCode(FAKE_CODES.staffLink)).rejects.toMatchObject({ code: 'invalid-oob-code' });
});

test('a reset code returns its address, and sets a password once', async () => {
  const { session, account } = world();
  expect(await account.checkResetCode(FAKE_CODES.reset)).toEqual({ email: EMAIL });
  await account.resetPassword(FAKE_CODES.reset, NEW_PASSWORD);
  await expect(account.checkResetCode(FAKE_CODES.reset)).rejects.toMatchObject({ code: 'invalid-oob-code' });
  await expect(account.resetPassword(FAKE_CODES.reset, 'third')).rejects.toMatchObject({ code: 'invalid-oob-code' });
  await session.signIn(EMAIL, NEW_PASSWORD, true);
});
