import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  call,
  callV2,
  givenAccount,
  messageOf,
  messageOfV2,
  PASSWORD,
  post,
  refresh,
  signIn,
} from '../../test/wire.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';

/** Signs in by a browser. */
async function signInWith(userAgent: string, email: string) {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const response = await post(path, JSON.stringify({ email, password: PASSWORD }), undefined, undefined, userAgent);
  return response.json<{ idToken: string; refreshToken: string }>();
}

const listed = async (idToken: string) => (await callV2('sessions:list', { idToken })).body.sessions;

test('the own sessions are listed with device and times, the last used first, and others\u2019 are not', async () => {
  const { email, uid } = await givenAccount('listed@example.com');
  await signIn((await givenAccount('not-listed@example.com')).email);
  const windows = await signInWith(FIREFOX, email);
  const { idToken } = await signIn(email);
  await env.DB.batch([
    env.DB.prepare('UPDATE accounts SET valid_since = 0 WHERE uid = ?').bind(uid),
    env.DB.prepare("UPDATE sessions SET auth_time = auth_time - 100 WHERE uid = ? AND device <> ''").bind(uid),
  ]);
  expect(await listed(idToken)).toMatchObject([
    { device: '', isCurrent: true },
    { device: 'Firefox on Windows', isCurrent: false },
  ]);
  await refresh(windows.refreshToken);
  await env.DB.prepare('UPDATE sessions SET used_at = used_at + 60 WHERE uid = ?').bind(uid).run();
  const [first, second, ...others] = await listed(idToken);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ device: 'Firefox on Windows' });
  expect(Date.parse(first?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(first?.signedInAt ?? ''));
  expect(second).toMatchObject({ isCurrent: true });
});

test('a session that its owner ends is refused at once, and again is no error', async () => {
  const { email } = await givenAccount('one-ended@example.com');
  const lost = await signIn(email);
  const { idToken } = await signIn(email);
  const { sessionId = '' } = (await listed(idToken)).find(({ isCurrent }) => !isCurrent) ?? {};
  expect(await messageOfV2('sessions:end', { idToken, sessionId })).toBe('OK');
  expect(await messageOf('lookup', { idToken: lost.idToken })).toBe('TOKEN_EXPIRED');
  expect((await refresh(lost.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  expect(await messageOfV2('sessions:end', { idToken, sessionId })).toBe('OK');
  expect(await listed(idToken)).toHaveLength(1);
});

test('all other sessions end together, and this one goes on', async () => {
  const { email } = await givenAccount('others-ended@example.com');
  const others = [await signIn(email), await signIn(email)];
  const { idToken, refreshToken } = await signIn(email);
  expect(await messageOfV2('sessions:end', { idToken, others: true })).toBe('OK');
  for (const other of others) expect(await messageOf('lookup', { idToken: other.idToken })).toBe('TOKEN_EXPIRED');
  expect((await refresh(refreshToken)).status).toBe(200);
});

test('a session of another account cannot be ended', async () => {
  const foreign = await signIn((await givenAccount('foreign-session@example.com')).email);
  const [{ sessionId } = { sessionId: '' }] = await listed(foreign.idToken);
  const { idToken } = await signIn((await givenAccount('own-session@example.com')).email);
  await callV2('sessions:end', { idToken, sessionId });
  expect(await messageOf('lookup', { idToken: foreign.idToken })).toBe('OK');
});

test('a session of staff that is over by its age is not listed', async () => {
  const { email, uid } = await givenAccount('aged@example.com');
  await signIn(email);
  const { idToken } = await signIn(email);
  await env.DB.batch([
    env.DB.prepare("UPDATE accounts SET role_type = 'OrderAdmin', valid_since = 0 WHERE uid = ?").bind(uid),
    env.DB.prepare(
      'UPDATE sessions SET auth_time = auth_time - 50000 WHERE uid = ?1 AND rowid = (SELECT min(rowid) FROM sessions WHERE uid = ?1)',
    ).bind(uid),
  ]);
  expect(await listed(idToken)).toHaveLength(1);
});

test.each([[{}], [{ sessionId: 'x', others: true }], [{ others: false }], [{ sessionId: 7 }]])(
  'ending %j is refused',
  async (which) => {
    const { idToken } = (await call('signUp', {})).body;
    expect((await messageOfV2('sessions:end', { idToken, ...which })).split(' : ')[0]).toBe('INVALID_REQUEST');
  },
);
