import type { RoleType } from '@justright/contract/roles';
import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  anonymous,
  call,
  givenAccount,
  givenRole,
  messageOf,
  PASSWORD,
  post,
  refresh,
  signIn,
} from '../../test/wire.ts';
import { newRefreshToken } from '../domain/opaque.ts';
import { nowSeconds } from '../domain/time.ts';

const PATH = '/securetoken.googleapis.com/v1/token?key=any';

test('a refresh returns a new ID token in snake case, by form and by JSON', async () => {
  const { localId, refreshToken, idToken } = await anonymous();
  const byForm = await refresh(refreshToken);
  const asked = JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const byJson = await (await post(PATH, asked)).json<Record<string, string>>();
  for (const response of [byForm.body, byJson]) {
    expect(response).toMatchObject({
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: byForm.body['refresh_token'],
      user_id: localId,
      project_id: env.IDP_PROJECT,
    });
    expect(response['access_token']).toBe(response['id_token']);
    const { auth_time, firebase } = decodeJwt(idToken);
    expect(decodeJwt(response['id_token'] ?? '')).toMatchObject({ sub: localId, auth_time, firebase });
  }
});

/** Moves every rotation so far back in time. */
const rotatedAgo = (seconds: number) =>
  env.DB.prepare('UPDATE sessions SET rotated_at = rotated_at - ?').bind(seconds).run();
const nextOf = async (refreshToken: string) => (await refresh(refreshToken)).body['refresh_token'] ?? '';
const refusalOf = async (refreshToken: string) => (await refresh(refreshToken)).body.error?.message ?? 'OK';
const sidOf = (idToken: string) => decodeJwt(idToken)['sid'];

test('every refresh returns another refresh token of the same session', async () => {
  const { refreshToken, idToken } = await anonymous();
  const tokens = [refreshToken];
  for (let time = 0; time < 3; time++) {
    const { body } = await refresh(tokens.at(-1) ?? '');
    tokens.push(body['refresh_token'] ?? '');
    expect(sidOf(body['id_token'] ?? '')).toBe(sidOf(idToken));
  }
  expect(new Set(tokens).size).toBe(4);
  expect(tokens.every((one) => /^[\w-]{43}$/.test(one))).toBe(true);
});

test('concurrent refreshes get the same successor, and so does a repeat within a minute', async () => {
  const { refreshToken } = await anonymous();
  const successors = await Promise.all(Array.from({ length: 6 }, () => nextOf(refreshToken)));
  expect(new Set(successors).size).toBe(1);
  const latest = await nextOf(successors[0] ?? '');
  // A late client gets the current token, so that its next refresh is not a reuse.
  expect(await nextOf(refreshToken)).toBe(latest);
  await rotatedAgo(45);
  expect(await nextOf(refreshToken)).toBe(latest);
});

test('a rotated refresh token that is used later ends the session and its ID tokens, and says once whose they were', async () => {
  const { localId, refreshToken } = await anonymous();
  const { body } = await refresh(refreshToken);
  await rotatedAgo(61);
  const [ending, later] = [await refresh(refreshToken), await refresh(refreshToken)];
  expect(ending.body).toMatchObject({ error: { message: 'TOKEN_EXPIRED' }, user_id: localId });
  expect(later.body).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } });
  expect(later.body).not.toHaveProperty('user_id');
  expect(await refusalOf(body['refresh_token'] ?? '')).toBe('TOKEN_EXPIRED');
  expect(await messageOf('lookup', { idToken: body['id_token'] })).toBe('TOKEN_EXPIRED');
});

test('a token that was rotated long ago and is no longer stored ends its session too, and no other', async () => {
  const { email } = await givenAccount('two-devices@example.com');
  const [stolen, other] = [await signIn(email), await signIn(email)];
  let latest = stolen.refreshToken;
  for (let time = 0; time < 3; time++) {
    latest = await nextOf(latest);
    await rotatedAgo(3600);
  }
  const stored = env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE session_id = ?');
  expect(await stored.bind(sidOf(stolen.idToken)).first('n')).toBe(2);
  expect(await refusalOf(stolen.refreshToken)).toBe('TOKEN_EXPIRED');
  expect(await refusalOf(latest)).toBe('TOKEN_EXPIRED');
  expect(await refusalOf(other.refreshToken)).toBe('OK');
});

test('neither an ID token nor its session id ends a session', async () => {
  const { refreshToken, idToken } = await anonymous();
  const sid = String(sidOf(idToken));
  for (const guess of [sid, `${sid.slice(0, 22)}${newRefreshToken().slice(22)}`, newRefreshToken()])
    expect(await refusalOf(guess)).toBe('TOKEN_EXPIRED');
  expect(await refusalOf(refreshToken)).toBe('OK');
});

describe.each([
  ['without Remember Me', '', 12 * 3600],
  ['with Remember Me switched off', '&remember=false', 12 * 3600],
  ['with Remember Me', '&remember=true', 30 * 24 * 3600],
])('a session of staff %s', (_what, query, lengthSeconds) => {
  /** Signs in a member of staff the given time ago. */
  async function signedIn(agoSeconds: number, roleType: RoleType = 'OrderAdmin') {
    const { uid, email } = await givenAccount(`${crypto.randomUUID()}@example.com`);
    await givenRole({ uid }, { role: 'user', roleType });
    const path = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any${query}`;
    const response = await post(path, JSON.stringify({ email, password: PASSWORD }));
    const { refreshToken } = await response.json<{ refreshToken: string }>();
    await env.DB.batch([
      env.DB.prepare('UPDATE sessions SET auth_time = auth_time - ?2 WHERE uid = ?1').bind(uid, agoSeconds),
      env.DB.prepare('UPDATE accounts SET valid_since = 0 WHERE uid = ?').bind(uid),
    ]);
    return { uid, refreshToken };
  }

  test('ends after its length, however often it is refreshed, and its last ID token with it', async () => {
    const { refreshToken } = await signedIn(lengthSeconds - 600);
    const { body } = await refresh(refreshToken);
    expect(Number(body['expires_in'])).toBeLessThanOrEqual(600);
    expect(decodeJwt(body['id_token'] ?? '').exp).toBeLessThanOrEqual(nowSeconds() + 600);
    await env.DB.prepare('UPDATE sessions SET auth_time = auth_time - 600').run();
    expect(await refusalOf(body['refresh_token'] ?? '')).toBe('TOKEN_EXPIRED');
  });

  test.each(['SuperAdmin', 'MerchantAdmin', 'OrderAdmin', 'RestaurantManager', 'KitchenStaff'] as const)(
    'ends for a %s',
    async (role) => {
      expect(await refusalOf((await signedIn(lengthSeconds - 60, role)).refreshToken)).toBe('OK');
      expect(await refusalOf((await signedIn(lengthSeconds + 1, role)).refreshToken)).toBe('TOKEN_EXPIRED');
    },
  );

  test('keeps its length when the password is changed', async () => {
    const { uid, refreshToken } = await signedIn(0);
    const { body } = await refresh(refreshToken);
    const changed = await call('update', { idToken: body['id_token'], password: 'another horse battery' });
    expect(changed.status).toBe(200);
    await env.DB.batch([
      env.DB.prepare('UPDATE sessions SET auth_time = auth_time - ?2 WHERE uid = ?1').bind(uid, lengthSeconds - 60),
      env.DB.prepare('UPDATE accounts SET valid_since = 0 WHERE uid = ?').bind(uid),
    ]);
    const next = await refresh(changed.body.refreshToken);
    expect(Number(next.body['expires_in'])).toBeGreaterThan(0);
    // A session after a password change begins in the next second.
    expect(Number(next.body['expires_in'])).toBeLessThanOrEqual(61);
  });

  test('has no fixed length for diners, whose sessions end when unused', async () => {
    expect(await refusalOf((await signedIn(lengthSeconds * 40, 'User')).refreshToken)).toBe('OK');
  });
});

test('a refreshed token has the current claims', async () => {
  const { localId, refreshToken } = await anonymous();
  await givenRole({ uid: localId }, { role: 'merchant', roleType: 'MerchantAdmin' });
  const { body } = await refresh(refreshToken);
  expect(decodeJwt(body['id_token'] ?? '')).toMatchObject({ role: 'merchant', roleType: 'MerchantAdmin' });
});

test('an expired, unknown or revoked refresh token is TOKEN_EXPIRED', async () => {
  const { localId, refreshToken } = await anonymous();
  await env.DB.prepare('UPDATE accounts SET valid_since = valid_since + 60 WHERE uid = ?').bind(localId).run();
  expect((await refresh(refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  await env.DB.prepare('UPDATE sessions SET expires_at = 1 WHERE uid = ?').bind(localId).run();
  expect((await refresh(refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  expect((await refresh(newRefreshToken())).body.error?.message).toBe('TOKEN_EXPIRED');
});

test('a disabled account gets no new token', async () => {
  const { localId, refreshToken } = await anonymous();
  await env.DB.prepare('UPDATE accounts SET disabled = 1 WHERE uid = ?').bind(localId).run();
  expect((await refresh(refreshToken)).body.error?.message).toBe('USER_DISABLED');
});

test.each([
  [{ grant_type: 'refresh_token', refresh_token: 'garbage' }, 'INVALID_REFRESH_TOKEN'],
  [{ grant_type: 'refresh_token', refresh_token: '' }, 'MISSING_REFRESH_TOKEN'],
  [{ grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
  [{ grant_type: 'password', refresh_token: 'x' }, 'INVALID_GRANT_TYPE'],
  [{}, 'INVALID_GRANT_TYPE'],
])('the refresh %j is refused with %s', async (body, message) => {
  const response = await post(PATH, JSON.stringify(body));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: 400, message } });
});
