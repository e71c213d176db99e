import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { logRequest, requestIds } from './request-log.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['/menus/:id/items/:itemId', '/menus/m1/items/i1', '/menus/{id}/items/{itemId}'],
  ['/v1/accounts:signUp', '/v1/accounts:signUp', '/v1/accounts:signUp'],
])('the log line of a request to %s has its pattern and no id', async (pattern, path, route) => {
  const line = vi.spyOn(console, 'log').mockReturnValue();
  const app = new Hono();
  app.use(requestIds);
  app.get(pattern, (c) => {
    logRequest(c, { level: 'info', what: 'request', startedAtMs: Date.now() });
    return c.body(null);
  });
  await app.request(path, { headers: { 'x-request-id': 'r-1' } });
  expect(JSON.parse(String(line.mock.calls[0]?.[0]))).toMatchObject({ what: 'request', route, requestId: 'r-1' });
});
