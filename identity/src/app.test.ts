import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { call, post, refresh } from '../test/wire.ts';
import { app } from './app.ts';
import type { Env } from './env.ts';

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';

const fetchWith = (changes: Partial<Env>, body = '{}') =>
  app.fetch(
    new Request(`https://identity.test${SIGN_UP}`, { method: 'POST', body }),
    { ...env, ...changes },
    createExecutionContext(),
  );

test("a method that is not offered is a 404 in the wire's format", async () => {
  expect(await call('createAuthUri', {})).toMatchObject({
    status: 404,
    body: { error: { code: 404, message: 'NOT_FOUND', errors: [{ message: 'NOT_FOUND' }] } },
  });
  expect((await exports.default.fetch(`https://identity.test${SIGN_UP}`)).status).toBe(404);
});

test('a body that is not JSON is a 400 that does not repeat the body', async () => {
  const response = await post(SIGN_UP, '{"password":"hunter2');
  expect(response.status).toBe(400);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    error: { code: 400, message: expect.stringMatching(/^INVALID_REQUEST : /) },
  });
  expect(text).not.toContain('hunter2');
});

test('a body above the limit is refused without reading it', async () => {
  const response = await post(SIGN_UP, JSON.stringify({ displayName: 'x'.repeat(20_000) }));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ error: { code: 413, message: 'PAYLOAD_TOO_LARGE' } });
});

test('an unexpected failure is logged, and its 500 does not reveal the cause', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const failure = new Error('D1_ERROR: no such table');
  const fail = () => {
    throw failure;
  };
  const response = await fetchWith({ DB: new Proxy(env.DB, { get: () => fail }) });
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ error: { code: 500, message: 'INTERNAL_ERROR' } });
  expect(text).not.toContain('D1_ERROR');
  const line: unknown = JSON.parse(String(log.mock.calls[0]?.[0]));
  expect(line).toMatchObject({ level: 'error', what: 'identity request', status: 500, requestId: expect.any(String) });
  expect(line).toHaveProperty('error', expect.stringMatching(/D1_ERROR: no such table\n +at /));
});

test('a network with too many requests is refused', async () => {
  const full: RateLimit = { limit: () => Promise.resolve({ success: false }) };
  const response = await fetchWith({ RATE_LIMIT: full });
  expect(await response.json()).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
  expect(response.headers.get('retry-after')).toBe('60');
});

test('a response with tokens is never cached', async () => {
  const { headers, body } = await call('signUp', {});
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await refresh(body.refreshToken)).status).toBe(200);
});
