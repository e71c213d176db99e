import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { app } from '../app.ts';

const ask = (address: string, init: RequestInit = {}, origin = 'https://justright.test') => {
  const request = new Request(address, { redirect: 'manual', ...init });
  return app.fetch(request, { ...env, PRODUCT_ORIGIN: origin }, createExecutionContext());
};

describe('with an https origin, the Worker', () => {
  it.each(['GET', 'HEAD'])('redirects a %s of a page from http to https permanently', async (method) => {
    const response = await ask('http://justright.test/explore/olive?table=7&a=%2F', { method });
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      'https://justright.test/explore/olive?table=7&a=%2F',
    ]);
  });

  it('redirects only to its own origin, for every host and path', async () => {
    const response = await ask('http://evil.example//evil.example/explore');
    expect(response.headers.get('location')).toBe('https://justright.test//evil.example/explore');
  });

  it.each([
    ['GET', '/api/public/restaurants'],
    ['POST', '/api/guestorders'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
    ['POST', '/securetoken.googleapis.com/v1/token'],
    ['PUT', '/explore'],
  ])('refuses %s %s over http with a reason and does not redirect', async (method, path) => {
    const response = await ask(`http://justright.test${path}`, method === 'GET' ? { method } : { method, body: '{}' });
    expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
      403,
      null,
      'no-store',
    ]);
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'forbidden',
      error: /https:\/\/justright\.test/,
    });
  });

  it('serves over https', async () => {
    const response = await ask('https://justright.test/api/health');
    expect(response.status).toBe(200);
  });
});

it('with an http origin, as on a developer’s machine, the Worker serves over http', async () => {
  expect((await ask('http://localhost:8787/api/health', {}, 'http://localhost:8787')).status).toBe(200);
});
