import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { givenPasskey } from '../../test/passkeys.ts';
import { givenEnrolled } from '../../test/second-factors.ts';
import { anonymous, givenAccount, signIn } from '../../test/wire.ts';
import { nowSeconds } from '../domain/time.ts';
import { endSessions } from './account-sessions.ts';
import { deleteAccount, findAccount, setOwnName, upgradeAccount } from './accounts.ts';
import { listPasskeys, removePasskey } from './passkeys.ts';
import { findSecondFactors, replaceRecoveryCodes, withdrawSecondFactor } from './second-factors.ts';
import type { NewSession } from './sessions.ts';

/** A session that a change would open in place of the one that asks. */
const opened = (uid: string, more: Partial<NewSession> = {}): NewSession => ({
  tokenHash: `opened-${crypto.randomUUID()}`,
  uid,
  provider: 'password',
  expiresAtSeconds: nowSeconds() + 3600,
  sessionId: crypto.randomUUID(),
  remember: false,
  secondFactorAtSeconds: nowSeconds(),
  device: '',
  ...more,
});
const rowsOf = async (table: string, uid: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table} WHERE uid = ?1`).bind(uid).all()).results;

// A request reads its session first. What ends the session before the request writes must win: the write says it itself.
test('nothing of an account is changed by a session that ended after its request had begun', async () => {
  const { uid, email } = await givenAccount('asked.once@example.com');
  await signIn(email);
  const ended = { uid, sessionId: 'ended meanwhile' };
  const [account, sessions] = [await findAccount(env.DB, uid), await rowsOf('sessions', uid)];
  expect(await setOwnName(env.DB, ended, 'Mallory')).toBeNull();
  expect(await deleteAccount(env.DB, ended)).toBe(false);
  await endSessions(env.DB, ended, null);
  await endSessions(env.DB, ended, String(sessions[0]?.['session_id']));
  expect(await findAccount(env.DB, uid)).toEqual(account);
  expect(await rowsOf('sessions', uid)).toEqual(sessions);
});

test('an ended session replaces no recovery codes and removes neither app nor passkey, and opens no session by it', async () => {
  const app = await givenEnrolled('asked.app@example.com');
  const ended = { uid: app.uid, sessionId: 'ended meanwhile' };
  expect(await replaceRecoveryCodes(env.DB, { ...ended, sessionId: sessionOf(app.idToken) }, ['own'])).toBe(true);
  expect(await replaceRecoveryCodes(env.DB, ended, ['stolen'])).toBe(false);
  expect((await rowsOf('recovery_codes', app.uid)).map((row) => row['code_hash'])).toEqual(['own']);
  const factorId = (await findSecondFactors(env.DB, app.uid))?.app?.id ?? '';
  const sessions = await rowsOf('sessions', app.uid);
  expect(await withdrawSecondFactor(env.DB, factorId, ended.sessionId, opened(app.uid), nowSeconds())).toBeNull();
  expect(await rowsOf('second_factors', app.uid)).toHaveLength(1);
  expect(await rowsOf('sessions', app.uid)).toEqual(sessions);

  const { uid, passkeyId } = await givenPasskey('asked.passkey@example.com');
  const before = await rowsOf('sessions', uid);
  expect(await removePasskey(env.DB, { uid, sessionId: 'ended meanwhile' }, passkeyId)).toBe(false);
  expect(await listPasskeys(env.DB, uid)).toHaveLength(1);
  expect(await rowsOf('sessions', uid)).toEqual(before);
});

test('an anonymous account gets no address by a session that ended while the password was hashed', async () => {
  const { localId: uid, idToken } = await anonymous();
  const credentials = { email: 'taken.over@example.com', passwordHash: 'scrypt$a' };
  const upgrade = { credentials, displayName: null, claims: { role: 'user', roleType: 'User' } as const };
  expect(await upgradeAccount(env.DB, upgrade, 'ended', opened(uid), nowSeconds())).toBeNull();
  expect((await findAccount(env.DB, uid))?.email).toBeNull();
  expect(await upgradeAccount(env.DB, upgrade, sessionOf(idToken), opened(uid), nowSeconds())).toMatchObject({ uid });
});

const sessionOf = (idToken: string): string => String(decodeJwt(idToken)['sid']);
