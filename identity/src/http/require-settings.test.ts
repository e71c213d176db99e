import { env, exports } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { app } from '../app.ts';

const logged = vi.spyOn(console, 'error');
beforeEach(() => void logged.mockReset().mockReturnValue());

test.each([
  ['missing', ''],
  ['malformed', 'very-secret'],
  ['malformed', `${Buffer.alloc(32, 7).toString('base64url').slice(0, -6)}SET-ME`],
])('a %s IDENTITY_KEY_SECRET is a 503 to every request, and is logged once', async (flaw, secret) => {
  const broken = { ...env, IDENTITY_KEY_SECRET: secret };
  for (const path of ['/.well-known/jwks.json', '/identitytoolkit.googleapis.com/v1/accounts:signUp', '/nowhere']) {
    const response = await app.request(`https://identity.test${path}`, {}, broken);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: 503, message: 'NOT_CONFIGURED' } });
  }
  const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  const settings = [{ name: 'IDENTITY_KEY_SECRET', flaw, stops: 'everything' }];
  expect(lines.filter(({ what }) => what === 'Settings are missing or malformed')).toMatchObject([{ settings }]);
  expect(JSON.stringify(logged.mock.calls)).not.toContain('very-secret');
});

test.each([
  ['STAFF_SESSION_HOURS', undefined, 'missing'],
  ['WEAK_PASSWORD', undefined, 'missing'],
  ['WEAK_PASSWORD', 'On', 'malformed'],
  ['STAFF_SESSION_HOURS', '0', 'malformed'],
  ['STAFF_SESSION_HOURS', '12 h', 'malformed'],
  ['STAFF_REMEMBERED_SESSION_DAYS', '-1', 'malformed'],
])('without a length of staff sessions the Worker refuses every request: %s is %j', async (name, value, flaw) => {
  const response = await app.request('https://identity.test/.well-known/jwks.json', {}, { ...env, [name]: value });
  expect(response.status).toBe(503);
  expect(JSON.stringify(logged.mock.calls)).toContain(`\\"name\\":\\"${name}\\",\\"flaw\\":\\"${flaw}`);
});

test('with its secret the Worker reports no flaw, and serves', async () => {
  expect(await exports.IdentityAdmin.listFlawedSettings()).toEqual([]);
  expect((await app.request('https://identity.test/.well-known/jwks.json', {}, env)).status).toBe(200);
});
