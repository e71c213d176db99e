import { env, exports } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { anonymous, givenAccount, messageOf, post, refresh, signIn } from '../../test/wire.ts';
import { newRefreshToken } from '../domain/opaque.ts';

const PATH = '/securetoken.googleapis.com/v1/revoke?key=any';
const FORM = 'application/x-www-form-urlencoded';
const revoke = (token: string) => post(PATH, new URLSearchParams({ token }).toString(), undefined, FORM);
const refusalOf = async (refreshToken: string) => (await refresh(refreshToken)).body.error?.message ?? 'OK';

test('signing out ends the session and its ID tokens at once, and no other session of the account', async () => {
  const { uid, email } = await givenAccount('leaving@example.com');
  const [here, there] = [await signIn(email), await signIn(email)];
  expect((await revoke(here.refreshToken)).status).toBe(200);
  expect(await refusalOf(here.refreshToken)).toBe('TOKEN_EXPIRED');
  expect(await messageOf('lookup', { idToken: here.idToken })).toBe('TOKEN_EXPIRED');
  const lookup = (idToken: string) => exports.IdentityAdmin.lookupCaller(uid, String(decodeJwt(idToken)['sid']));
  expect(await lookup(here.idToken)).toMatchObject({ uid, isSessionLive: false });
  expect(await lookup(there.idToken)).toMatchObject({ uid, isSessionLive: true });
  // No token of ours is without its session.
  expect(await exports.IdentityAdmin.lookupCaller(uid, null)).toMatchObject({ uid, isSessionLive: false });
  expect(await exports.IdentityAdmin.lookupCaller('nobody', null)).toBeNull();
  expect(await messageOf('lookup', { idToken: there.idToken })).toBe('OK');
  expect(await refusalOf(there.refreshToken)).toBe('OK');
});

test('every refresh token of the session ends it, the current one and earlier ones', async () => {
  for (const pick of [0, 2]) {
    const tokens = [(await anonymous()).refreshToken];
    for (let time = 0; time < 2; time++) {
      tokens.push((await refresh(tokens.at(-1) ?? '')).body['refresh_token'] ?? '');
    }
    await revoke(tokens[pick] ?? '');
    expect(await refusalOf(tokens[2] ?? '')).toBe('TOKEN_EXPIRED');
  }
});

test('a refresh that runs while the session ends does not restore it', async () => {
  const { localId, refreshToken } = await anonymous();
  const responses = await Promise.all([refresh(refreshToken), revoke(refreshToken), refresh(refreshToken)]);
  expect(responses[1].status).toBe(200);
  expect(await refusalOf(refreshToken)).toBe('TOKEN_EXPIRED');
  expect(await env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE uid = ?').bind(localId).first('n')).toBe(0);
});

test('an expired token and an invented one get the same response, and end nothing', async () => {
  const { refreshToken } = await anonymous();
  for (const token of [newRefreshToken(), 'garbage', `${refreshToken}x`])
    expect((await revoke(token)).status).toBe(200);
  expect(await refusalOf(refreshToken)).toBe('OK');
  expect((await revoke('')).status).toBe(400);
});
