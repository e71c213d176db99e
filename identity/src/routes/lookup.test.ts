import { env } from 'cloudflare:workers';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { anonymous, call, givenAccount, messageOf, signIn } from '../../test/wire.ts';
import { findAccount } from '../data/accounts.ts';
import { signIdToken } from '../domain/id-token.ts';
import { nowSeconds } from '../domain/time.ts';
import { keyRing } from '../http/key-ring.ts';
import { tokenRealm } from '../http/issue-tokens.ts';

test('a password account gets its own data, without its hash', async () => {
  const { uid, email } = await givenAccount('me@example.com');
  const { idToken } = await signIn(email);
  const { status, body } = await call('lookup', { idToken });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        localId: uid,
        email,
        emailVerified: false,
        disabled: false,
        providerUserInfo: [{ providerId: 'password', email }],
        customAttributes: '{"role":"user","roleType":"User"}',
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('scrypt');
});

test('an anonymous account has no address and no provider', async () => {
  const { idToken, localId } = await anonymous();
  const { body } = await call('lookup', { idToken });
  expect(body).toMatchObject({ users: [{ localId, providerUserInfo: [] }] });
  expect(JSON.stringify(body)).not.toContain('email');
});

test('a token of an account that is deleted, disabled or signed out elsewhere is refused', async () => {
  const { idToken, localId } = await anonymous();
  const change = (sql: string) => env.DB.prepare(sql).bind(localId).run();
  await change('UPDATE accounts SET disabled = 1 WHERE uid = ?');
  expect(await messageOf('lookup', { idToken })).toBe('USER_DISABLED');
  await change('UPDATE accounts SET disabled = 0, valid_since = valid_since + 60 WHERE uid = ?');
  expect(await messageOf('lookup', { idToken })).toBe('TOKEN_EXPIRED');
  await change('DELETE FROM accounts WHERE uid = ?');
  expect(await messageOf('lookup', { idToken })).toBe('USER_NOT_FOUND');
});

test('an ID token is refused an hour after it was issued', async () => {
  expect(await messageOf('lookup', { idToken: await mint({ issuedAtSeconds: nowSeconds() - 3500 }) })).toBe('OK');
  expect(await messageOf('lookup', { idToken: await mint({ issuedAtSeconds: nowSeconds() - 3601 }) })).toBe(
    'TOKEN_EXPIRED',
  );
});

test('a token of another issuer or for another audience is refused', async () => {
  expect(await messageOf('lookup', { idToken: await mint({ issuer: 'https://elsewhere' }) })).toBe('INVALID_ID_TOKEN');
  expect(await messageOf('lookup', { idToken: await mint({ audience: 'elsewhere' }) })).toBe('INVALID_ID_TOKEN');
});

test('a token without a signature, with another algorithm or a changed payload is refused', async () => {
  const { idToken } = await anonymous();
  const [header = '', payload = '', signature = ''] = idToken.split('.');
  const decoded: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { kid, publicJwk } = (await keyRing(env)).signer;
  const symmetric = await new SignJWT({ ...decoded })
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode(JSON.stringify(publicJwk)));
  const forgeries = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${encode({ alg: 'none', kid, typ: 'JWT' })}.${payload}.${signature}`,
    `${header}.${payload}.`,
    `${header}.${encode({ ...decoded, role: 'admin', roleType: 'SuperAdmin' })}.${signature}`,
    `${encode({ alg: 'ES256', kid: 'unknown' })}.${payload}.${signature}`,
    symmetric,
    '',
    'a.b.c',
  ];
  const messages = await Promise.all(forgeries.map((forged) => messageOf('lookup', { idToken: forged })));
  expect(new Set(messages)).toEqual(new Set(['INVALID_ID_TOKEN']));
});

test.each(['exp', 'iat', 'auth_time', 'sub'])('a token that we signed without %s is refused', async (claim) => {
  const { idToken } = await anonymous();
  const { signer } = await keyRing(env);
  const claims = decodeJwt(idToken);
  const signed = (payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: signer.kid }).sign(signer.privateKey);
  expect(await messageOf('lookup', { idToken: await signed(claims) })).toBe('OK');
  const { [claim]: _left, ...others } = claims;
  expect(await messageOf('lookup', { idToken: await signed(others) })).toBe('INVALID_ID_TOKEN');
});

test('a lookup without a token is refused', async () => {
  expect(await messageOf('lookup', {})).toBe('INVALID_ID_TOKEN');
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function mint(changes: { issuedAtSeconds?: number; issuer?: string; audience?: string }): Promise<string> {
  const { localId, idToken } = await anonymous();
  const account = await findAccount(env.DB, localId);
  if (account === null) throw new Error('the account was not stored');
  const { issuedAtSeconds = nowSeconds(), ...realm } = changes;
  const { signer } = await keyRing(env);
  const session = {
    provider: 'anonymous',
    sessionId: String(decodeJwt(idToken)['sid']),
    secondFactorAtSeconds: null,
    authTimeSeconds: nowSeconds(),
  } as const;
  return signIdToken(signer, { ...tokenRealm(env), ...realm }, account, session, issuedAtSeconds);
}
