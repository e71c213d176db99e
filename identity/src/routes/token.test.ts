import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { anonymous, post, refresh } from '../../test/wire.ts';
import { setClaims } from '../data/accounts.ts';
import { newRefreshToken } from '../domain/opaque.ts';

const PATH = '/securetoken.googleapis.com/v1/token?key=any';

test('a refresh answers a fresh ID token in snake case, by form and by JSON', async () => {
  const { localId, refreshToken, idToken } = await anonymous();
  const byForm = await refresh(refreshToken);
  const asked = JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const byJson = await (await post(PATH, asked)).json<Record<string, string>>();
  for (const answer of [byForm.body, byJson]) {
    expect(answer).toMatchObject({
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: refreshToken,
      user_id: localId,
      project_id: env.IDP_PROJECT,
    });
    expect(answer['access_token']).toBe(answer['id_token']);
    const { auth_time, firebase } = decodeJwt(idToken);
    expect(decodeJwt(answer['id_token'] ?? '')).toMatchObject({ sub: localId, auth_time, firebase });
  }
});

test('a refreshed token carries the claims of now', async () => {
  const { localId, refreshToken } = await anonymous();
  await setClaims(env.DB, localId, { role: 'merchant', roleType: 'MerchantAdmin' });
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

test('a disabled account gets no fresh token', async () => {
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
