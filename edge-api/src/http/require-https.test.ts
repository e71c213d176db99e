import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { app } from '../app.ts';

const ask = (address: string, init: RequestInit = {}, origin = 'https://justright.test') => {
  const request = new Request(address, { redirect: 'manual', ...init });
  return app.fetch(request, { ...env, PRODUCT_ORIGIN: origin }, createExecutionContext());
};

describe('a product whose origin is https', () => {
  it.each(['GET', 'HEAD'])(
    'leads a %s of a page over http to the same address over https, for good',
    async (method) => {
      const answer = await ask('http://justright.test/explore/olive?table=7&a=%2F', { method });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        308,
        'https://justright.test/explore/olive?table=7&a=%2F',
      ]);
    },
  );

  it('leads nowhere but to its own origin, whatever host or path was asked for', async () => {
    const answer = await ask('http://evil.example//evil.example/explore');
    expect(answer.headers.get('location')).toBe('https://justright.test//evil.example/explore');
  });

  it.each([
    ['GET', '/api/public/restaurants'],
    ['POST', '/api/guestorders'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
    ['POST', '/securetoken.googleapis.com/v1/token'],
    ['PUT', '/explore'],
  ])('refuses %s %s over http and says why, rather than have it repeated', async (method, path) => {
    const answer = await ask(`http://justright.test${path}`, method === 'GET' ? { method } : { method, body: '{}' });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      403,
      null,
      'no-store',
    ]);
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 'forbidden',
      error: /https:\/\/justright\.test/,
    });
  });

  it('serves over https', async () => {
    const answer = await ask('https://justright.test/api/health');
    expect(answer.status).toBe(200);
  });
});

it('a product whose origin is http, as on a developer’s machine, serves over http', async () => {
  expect((await ask('http://localhost:8787/api/health', {}, 'http://localhost:8787')).status).toBe(200);
});
