import { env, exports } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { anonymous, call, givenAccount, givenRole, messageOf, PASSWORD, refresh, signIn } from '../../test/wire.ts';
import { findAccount } from '../data/accounts.ts';
import { nowSeconds } from '../domain/time.ts';
import { signFor } from '../http/issue-tokens.ts';

/** Lists the tables that have one of the texts in any column. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' ORDER BY name",
  ).all<{ name: string }>();
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)));
  return tables
    .filter((_table, index) => texts.some((text) => JSON.stringify(rows[index]?.results).includes(text)))
    .map(({ name }) => name);
}

test('an account is deleted with its sessions, and its address is free again', async () => {
  const { email } = await givenAccount('leaver@example.com');
  const { idToken, refreshToken } = await signIn(email);
  const { status, body } = await call('delete', { idToken });
  expect({ status, body }).toEqual({ status: 200, body: { kind: 'identitytoolkit#DeleteAccountResponse' } });
  expect(await messageOf('lookup', { idToken })).toBe('USER_NOT_FOUND');
  expect((await refresh(refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  expect(await messageOf('signUp', { email, password: PASSWORD })).toBe('OK');
});

test('a deleted account leaves its uid alone in the database, for the product to erase what it has', async () => {
  const { uid, email } = await givenAccount('all.of.it@example.com');
  await givenAccount('somebody.else@example.com');
  await call('update', { idToken: (await signIn(email)).idToken, displayName: 'Nameable Leaver' });
  // A link for somebody new names an address and no account; one is asked for before the account was made.
  const code = `INSERT INTO oob_codes (code_hash, request_type, email, uid, expires_at, created_at)
    VALUES (?1, 'EMAIL_SIGNIN', ?2, NULL, 4000000000, 0)`;
  await env.DB.prepare(code).bind('own', email).run();
  await env.DB.prepare(code).bind('others', 'somebody.else@example.com').run();
  const { idToken } = await signIn(email);
  expect(await tablesWith([email, 'Nameable Leaver'])).toEqual(['accounts', 'oob_codes']);
  await call('delete', { idToken });
  expect(await tablesWith([email, 'Nameable Leaver'])).toEqual([]);
  expect(await tablesWith([uid])).toEqual(['deleted_accounts']);
  expect(await tablesWith(['somebody.else@example.com'])).toEqual(['accounts', 'oob_codes']);
});

test('every deleted account is on the list of data to erase until the product has erased it', async () => {
  const { idToken, localId } = await anonymous();
  await call('delete', { idToken });
  const swept = await anonymous();
  await env.DB.batch([
    env.DB.prepare('UPDATE accounts SET last_login_at = 1 WHERE uid = ?').bind(swept.localId),
    env.DB.prepare('DELETE FROM sessions WHERE uid = ?').bind(swept.localId),
  ]);
  expect(await exports.IdentityAdmin.removeForgottenAccounts([swept.localId])).toEqual([swept.localId]);
  const listed = () => exports.IdentityAdmin.listDeletedAccounts(100);
  expect(await listed()).toEqual(expect.arrayContaining([localId, swept.localId]));
  await exports.IdentityAdmin.forgetDeletedAccounts([localId]);
  expect(await listed()).toContain(swept.localId);
  expect(await listed()).not.toContain(localId);
});

test('an anonymous account can be deleted too', async () => {
  const { idToken } = await anonymous();
  expect(await messageOf('delete', { idToken })).toBe('OK');
});

test('staff cannot delete their own accounts; an administrator does it', async () => {
  const { uid, email } = await givenAccount('staff-leaver@example.com');
  await givenRole({ uid }, { role: 'admin', roleType: 'SuperAdmin' });
  const { idToken } = await signIn(email);
  expect(await messageOf('delete', { idToken })).toBe('OPERATION_NOT_ALLOWED');
  expect(await findAccount(env.DB, uid)).not.toBeNull();
});

test('a deletion needs a recent sign-in', async () => {
  const { uid, email } = await givenAccount('stolen-token@example.com');
  const signedIn = await signIn(email);
  await env.DB.prepare('UPDATE accounts SET valid_since = 0 WHERE uid = ?').bind(uid).run();
  const account = await findAccount(env.DB, uid);
  if (account === null) throw new Error('the account was not stored');
  const authTimeSeconds = nowSeconds() - 301;
  const session = {
    provider: 'password',
    sessionId: String(decodeJwt(signedIn.idToken)['sid']),
    secondFactorAtSeconds: null,
    remember: false,
    authTimeSeconds,
  } as const;
  const { idToken } = await signFor(env, account, session);
  expect(await messageOf('delete', { idToken })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  expect(await findAccount(env.DB, uid)).not.toBeNull();
});

test.each([
  [{}, 'INVALID_ID_TOKEN'],
  [{ idToken: 'garbage' }, 'INVALID_ID_TOKEN'],
  [{ localId: 'somebody-else' }, 'INSUFFICIENT_PERMISSION'],
])('the deletion %j is refused with %s', async (body, message) => {
  expect(await messageOf('delete', body)).toBe(message);
});
