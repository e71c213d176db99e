import { expect, it } from 'vitest';
import { guardContract } from './contract-guard.ts';

const HEALTH = { success: true, data: { deployment: { id: 'x', tag: '', createdAt: '' } } };
const NOT_FOUND = { success: false, code: 'not-found', error: 'Restaurant not found', requestId: 'x' };

/** Makes a call of an app that sends one response; returns the calls that succeeded. */
async function ask(path: string, body: object, status = 200, method = 'GET'): Promise<string[]> {
  const app: { fetch: (request: Request) => Response | Promise<Response> } = {
    fetch: () => Response.json(body, { status }),
  };
  const succeeded = new Set<string>();
  guardContract(app, succeeded);
  const response = await app.fetch(new Request(`https://justright.test${path}`, { method }));
  expect(await response.json()).toEqual(body);
  return [...succeeded];
}

it('the response of every request is checked by its method and path, and each success is recorded', async () => {
  expect(await ask('/api/health', HEALTH)).toEqual(['health.getHealth']);
  expect(await ask('/api/health/', HEALTH)).toEqual(['health.getHealth']);
  expect(await ask('/api/public/restaurants/x', NOT_FOUND, 404)).toEqual([]);
  expect(await ask('/api/merchants/profile', NOT_FOUND, 404)).toEqual([]);
  expect(await ask('/local/mail', { any: 1 })).toEqual([]);
});

it.each<[string, object, number]>([
  ['a missing field', { success: true, data: {} }, 200],
  ['an unknown field', { ...HEALTH, data: { ...HEALTH.data, extra: 1 } }, 200],
  ['a failure without its code', { success: false, error: 'x', requestId: 'x' }, 500],
  ['a failure with the status of a success', NOT_FOUND, 200],
  ['a success with the status of a failure', HEALTH, 503],
])('%s fails', async (_what, body, status) => {
  await expect(ask('/api/health', body, status)).rejects.toThrow();
});
