import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { reportClientError } from '@justright/contract/client-errors';
import { getHealth, getReadiness } from '@justright/contract/health';
import { listMerchants } from '@justright/contract/merchants';
import { listDiets } from '@justright/contract/preferences';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import { makeMerchant, makeRestaurant } from '../../../test/factories.ts';
import { forgetReleases, publish } from '../../../test/releases.ts';
import { app } from '../../app.ts';
import { saveJobRun } from '../../data/job-runs.ts';
import { forgetRegistry, readRegistry } from '../../data/registry.ts';
import type { Env } from '../../env.ts';

const logged = { info: vi.spyOn(console, 'log'), warn: vi.spyOn(console, 'warn'), error: vi.spyOn(console, 'error') };

beforeEach(() => {
  for (const spy of Object.values(logged)) spy.mockReset().mockReturnValue();
});

type Line = Record<string, unknown>;
const linesOf = (level: keyof typeof logged): Line[] =>
  logged[level].mock.calls.map(([line]) => JSON.parse(String(line)) as Line);
const allText = () => JSON.stringify(Object.values(logged).map((spy) => spy.mock.calls));

/** Calls the Worker with other bindings. */
async function ask(path: string, bindings: Partial<Env>, headers: Record<string, string> = {}) {
  const context = createExecutionContext();
  const asked = new Request(`https://justright.test${path}`, { headers });
  const response = await app.fetch(asked, { ...env, ...bindings }, context);
  await waitOnExecutionContext(context);
  return { response, body: await response.json<Record<string, unknown>>() };
}

const away = (what: string) => new Proxy({}, { get: () => () => Promise.reject(new Error(`${what} is away`)) });
const noDatabase = {
  withSession: () => ({
    prepare: () => ({ all: () => Promise.reject(new Error('D1 is away: secret-detail')) }),
    getBookmark: () => null,
  }),
} as unknown as D1Database;

describe('liveness', () => {
  it('names the deployment, and opens no database', async () => {
    const { response, body } = await ask('/api/health', { DB: away('D1') as D1Database });
    expect(response.status).toBe(200);
    expect(body).toEqual({ success: true, data: { deployment: { id: 'test', tag: '', createdAt: '' } } });
  });
});

describe('the live versions', () => {
  const release = (version: string) =>
    env.DB.batch([
      env.DB.prepare("INSERT INTO releases (name, version, entry, published_at) VALUES ('mf-orders', ?, ?, '')").bind(
        version,
        JSON.stringify({ version, preload: [], files: {} }),
      ),
      env.DB.prepare(
        "INSERT OR REPLACE INTO active_releases (name, version, activated_at) VALUES ('mf-orders', ?, '')",
      ).bind(version),
    ]);

  it('are returned alone, with a 304 while unchanged, and again after a change', async () => {
    forgetRegistry();
    await release('1.0.0-a');
    const first = await ask('/api/current-versions', {});
    expect(first.body).toEqual({ success: true, data: { 'mf-orders': '1.0.0-a' } });
    expect(first.response.headers.get('cache-control')).toBe('private, no-cache');
    const headers = { 'if-none-match': first.response.headers.get('etag') ?? '' };
    const again = () =>
      app.request('https://justright.test/api/current-versions', { headers }, env, createExecutionContext());
    const same = await again();
    expect([same.status, await same.text()]).toEqual([304, '']);

    await release('1.0.1-b');
    forgetRegistry();
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(await changed.json()).toEqual({ success: true, data: { 'mf-orders': '1.0.1-b' } });
  });
});

describe('readiness', () => {
  const publishDiner = async () => {
    await forgetReleases();
    await publish({ name: 'mf-diner', change: { routes: ['/explore'] } });
    forgetRegistry();
  };
  beforeEach(async () => {
    await publishDiner();
    await readRegistry(env.DB);
  });

  const checked = (isReady: Record<string, boolean>) =>
    Object.entries(isReady).map(([name, ready]) => ({ name, isReady: ready, ms: expect.any(Number) }));

  it('reports each dependency and the last runs of the scheduled jobs', async () => {
    const db = env.DB.withSession('first-primary');
    const run = { startedAt: '2026-01-01T00:00:00.000Z', processed: 0, removedIds: [], isMoreLeft: false };
    const now = new Date().toISOString();
    await saveJobRun(db, { ...run, job: 'remove-mails', finishedAt: now, error: 'a secret of the job' });
    await saveJobRun(db, { ...run, job: 'remove-images', finishedAt: '2026-01-01T00:00:00.000Z', error: '' });
    const { data } = await succeed(getReadiness);
    expect(data.checks).toEqual(
      checked({ settings: true, database: true, files: true, identity: true, screens: true }),
    );
    expect(data.settings).toEqual([]);
    const jobs = new Map(data.jobs.map((job) => [job.name, job]));
    expect(jobs.get('remove-mails')).toEqual({
      name: 'remove-mails',
      finishedAt: now,
      hasFailed: true,
      isLate: false,
    });
    expect(jobs.get('remove-images')).toMatchObject({ hasFailed: false, isLate: true });
    expect(jobs.get('remove-oauth-states')).toMatchObject({ finishedAt: null, hasFailed: false, isLate: false });
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  const failing: [string, Partial<Env>, Record<string, boolean>][] = [
    ['a database', { DB: noDatabase }, { settings: true, database: false, files: true, identity: true, screens: true }],
    [
      'files',
      { FILES: away('R2') as R2Bucket },
      { settings: true, database: true, files: false, identity: true, screens: true },
    ],
    [
      'an identity service',
      { IDENTITY: { fetch: async () => new Response('', { status: 500 }) } as unknown as Fetcher },
      { settings: true, database: true, files: true, identity: false, screens: true },
    ],
  ];
  it.each(failing)(
    'is refused without %s, which the response names and the log explains',
    async (_what, bindings, is) => {
      const { response, body } = await ask('/api/ready', bindings);
      const [name] = Object.entries(is).find(([, isReady]) => !isReady) ?? [];
      expect(response.status).toBe(503);
      expect(body).toMatchObject({
        code: 'unavailable',
        error: `Not ready: ${name}`,
        details: { checks: checked(is) },
      });
      expect(JSON.stringify(body)).not.toMatch(/secret|is away/);
      expect(linesOf('error')).toContainEqual(
        expect.objectContaining({ what: `Not ready: ${name}`, error: expect.stringContaining('Error') }),
      );
      expect(allText()).not.toContain('very-secret');
    },
  );

  it('is refused while no version of the diner’s screens is live', async () => {
    await forgetReleases();
    const refused = await ask('/api/ready', {});
    expect([refused.response.status, refused.body['error']]).toEqual([503, 'Not ready: screens']);
    await publishDiner();
    expect((await ask('/api/ready', {})).response.status).toBe(200);
  });

  it('asks the dependencies anew when the clock was set back', async () => {
    const head = vi.fn(async () => null);
    const bindings = { ...env, FILES: { head } as unknown as R2Bucket };
    const askAt = async (nowMs: number) => {
      vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const context = createExecutionContext();
      await app.fetch(new Request('https://justright.test/api/ready'), bindings, context);
      await waitOnExecutionContext(context);
    };
    const nowMs = Date.now();
    for (const at of [nowMs + 60_000, nowMs + 60_500, nowMs]) await askAt(at);
    expect(head).toHaveBeenCalledTimes(2);
  });

  it('waits at most two seconds for a dependency', async () => {
    const files = { head: () => new Promise(() => undefined) } as unknown as R2Bucket;
    const startedAtMs = Date.now();
    const { response, body } = await ask('/api/ready', { FILES: files });
    expect(response.status).toBe(503);
    expect(body).toMatchObject({ error: 'Not ready: files' });
    expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(1_900);
  });
});

describe('a Worker with malformed settings', () => {
  const KEY = Buffer.alloc(32, 7).toString('base64url');
  const account = JSON.stringify({
    client_email: 'worker@google.test',
    private_key: '-----BEGIN PRIVATE KEY-----\nvery-secret',
    token_uri: 'https://google.test/token',
  });
  const google = { IDP_MODE: 'google', GOOGLE_API_KEY: 'very-secret-key', GOOGLE_SERVICE_ACCOUNT: account } as const;
  const wrong: [string, Partial<Env>, string, string][] = [
    ['without a release token', { RELEASE_TOKEN: '' }, 'RELEASE_TOKEN', 'missing'],
    ['with a placeholder', { RELEASE_TOKEN: 'very-secret-SET-ME' }, 'RELEASE_TOKEN', 'malformed'],
    ['of google without its key', { ...google, GOOGLE_API_KEY: '' }, 'GOOGLE_API_KEY', 'missing'],
    [
      'of google with half an account',
      { ...google, GOOGLE_SERVICE_ACCOUNT: '{"very-secret' },
      'GOOGLE_SERVICE_ACCOUNT',
      'malformed',
    ],
    ['of no provider', { IDP_MODE: '' }, 'IDP_MODE', 'missing'],
    ['of an unknown provider', { IDP_MODE: 'very-secret' }, 'IDP_MODE', 'malformed'],
    ['without an issuer', { IDP_ISSUER: '' }, 'IDP_ISSUER', 'missing'],
  ];
  it.each(wrong)(
    '%s responds to everything with a 503 that does not name the setting; %s is logged once',
    async (_what, bindings, name, flaw) => {
      const broken = { ...env, ...bindings };
      const get = async (path: string, accept = '*/*') => {
        const context = createExecutionContext();
        const response = await app.fetch(
          new Request(`https://justright.test${path}`, { headers: { accept } }),
          broken,
          context,
        );
        await waitOnExecutionContext(context);
        return { status: response.status, text: await response.text() };
      };
      for (const path of [
        '/api/public/restaurants',
        '/api/merchants',
        '/explore',
        '/.well-known/jwks.json',
        '/remotes/x.js',
      ]) {
        const { status, text } = await get(path);
        expect([path, status]).toEqual([path, 503]);
        expect(JSON.parse(text)).toMatchObject({ success: false, code: 'not-configured' });
        expect(text).not.toMatch(/very-secret|[A-Z]+_[A-Z]+/);
      }
      const page = await get('/explore', 'text/html');
      expect(page.status).toBe(503);
      expect(page.text).toContain('tell your administrator');
      expect((await get('/api/health')).status).toBe(200);

      const ready = await get('/api/ready');
      expect(ready.status).toBe(503);
      const { error, details } = JSON.parse(ready.text);
      expect(error).toMatch(/^Not ready: settings/);
      expect(details.settings).toEqual([{ name, flaw, stops: 'everything' }]);
      expect(ready.text).not.toContain('very-secret');

      const reported = linesOf('error').filter(({ what }) => what === 'Settings are missing or malformed');
      expect(reported).toMatchObject([{ settings: [{ name, flaw }] }]);
      expect(allText()).not.toContain('very-secret');
    },
  );

  it('for one part of the product serves all other parts, and names the setting', async () => {
    const bindings = { OAUTH_KEY_SECRET: `${KEY},very-secret`, OPERATOR_TOKEN: 'short' };
    expect((await ask('/api/public/restaurants', bindings)).response.status).toBe(200);
    const { response, body } = await ask('/api/ready', bindings);
    expect(response.status).toBe(200);
    expect(body['data']).toMatchObject({
      settings: [
        { name: 'OPERATOR_TOKEN', flaw: 'malformed', stops: "the operator's commands" },
        { name: 'OAUTH_KEY_SECRET', flaw: 'malformed', stops: 'integrations' },
      ],
    });
    expect(linesOf('error').length).toBeGreaterThan(0);
    expect(allText()).not.toContain('very-secret');
  });

  it('names the setting of the identity Worker, too', async () => {
    const flaw = { name: 'IDENTITY_KEY_SECRET', flaw: 'missing', stops: 'everything' } as const;
    const { response, body } = await ask('/api/ready', {
      IDENTITY: { fetch: async () => new Response('', { status: 503 }) } as unknown as Fetcher,
      IDENTITY_ADMIN: { listFlawedSettings: async () => [flaw] } as unknown as Env['IDENTITY_ADMIN'],
    });
    expect(response.status).toBe(503);
    expect(body).toMatchObject({ error: 'Not ready: identity', details: { settings: [flaw] } });
  });
});

describe('the request log', () => {
  it('has the waits of a request that queried the database, and no data about persons or things', async () => {
    const { id } = await makeRestaurant(await makeMerchant());
    logged.info.mockClear();
    const { response } = await ask(
      `/api/public/restaurants/${id}?diets=&allergies=&day=monday&time=12:34`,
      {},
      {
        'x-request-id': 'from-the-browser_1',
      },
    );
    expect(response.headers.get('x-request-id')).toBe('from-the-browser_1');
    expect(linesOf('info')).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        level: 'info',
        what: 'request',
        requestId: 'from-the-browser_1',
        method: 'GET',
        route: '/api/public/restaurants/{id}',
        status: 200,
        ms: expect.any(Number),
        db: { queries: expect.any(Number), ms: expect.any(Number) },
      },
    ]);
    expect(allText()).not.toMatch(new RegExp(`monday|12:34|${id}`));
  });

  it('has no line for a response from memory', async () => {
    const { id } = await makeRestaurant(await makeMerchant());
    const menu = () => ask(`/api/public/restaurants/${id}`, { MENU_LEASE_MS: '600000' });
    await menu();
    logged.info.mockClear();
    const { response } = await menu();
    expect(response.status).toBe(200);
    expect(response.headers.has('server-timing')).toBe(false);
    expect(logged.info).not.toHaveBeenCalled();
  });

  it('has the code of a refusal', async () => {
    await fail(listMerchants, { as: 'User', uid: 'whom-nobody-names' });
    expect(linesOf('info')).toMatchObject([{ route: '/api/merchants', status: 403, code: 'forbidden' }]);
    expect(allText()).not.toContain('whom-nobody-names');
  });

  it('names by id whoever acts for a restaurant or for us, also when refused, and nobody else', async () => {
    await fail(listMerchants, { as: 'MerchantAdmin', uid: 'merchant-who-tries' });
    await succeed(listMerchants, { as: 'SuperAdmin', uid: 'admin-who-reads' });
    await fail(listMerchants, { as: 'Anonymous', uid: 'visitor' });
    expect(linesOf('info').map((line) => [Reflect.get(line, 'status'), Reflect.get(line, 'actor')])).toEqual([
      [403, 'merchant-who-tries'],
      [200, 'admin-who-reads'],
      [403, undefined],
    ]);
    expect(allText()).not.toContain('visitor');
  });

  it('has the stack and the cause of a failure, under the request id of the response', async () => {
    const { response, body } = await ask('/api/goals', { DB: noDatabase });
    expect(response.status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret-detail');
    expect(linesOf('error')).toMatchObject([
      {
        what: 'request',
        requestId: body['requestId'],
        route: '/api/goals',
        status: 500,
        code: 'internal',
        error: expect.stringMatching(/D1 is away: secret-detail\n +at /),
      },
    ]);
  });

  it.each(['x'.repeat(65), 'a b', '{"a":1}', 'a/b'])('has a new id instead of %j', async (given) => {
    const { response } = await request(listDiets, { headers: { 'x-request-id': given } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('Server-Timing', () => {
  it('reports the number of queries and the waits, for successes and refusals', async () => {
    const { response } = await request(listMerchants, { as: 'SuperAdmin' });
    const timing = /^db;dur=\d+;desc="\d+ quer(y|ies)", auth;dur=\d+, total;dur=\d+$/;
    expect(response.headers.get('server-timing')).toMatch(timing);
    const missing = await ask('/api/public/restaurants/nowhere', {});
    expect(missing.response.status).toBe(404);
    expect(missing.response.headers.get('server-timing')).toMatch(timing);
  });

  it('is missing when the database was not queried', async () => {
    const { response } = await request(getHealth);
    expect(response.headers.has('server-timing')).toBe(false);
  });
});

describe('failures reported by browsers', () => {
  let networks = 0;
  const fromNetwork = () => ({ 'cf-connecting-ip': `203.0.113.${(networks += 1)}` });
  const report = {
    kind: 'part',
    remote: 'mf-diner',
    version: '1.2.3-abcdef12',
    message: 'no menu for ann@example.com',
    stack: 'Error: x\n    at f (https://justright.test/remotes/mf-diner/a.js?uid=somebody:1:2)',
    path: '/explore/kumo/menu',
    requestId: 'r-1',
  };

  it('are logged without queries and personal addresses', async () => {
    const body = { ...report, uid: 'somebody', more: 'x' };
    await succeed(reportClientError, { as: 'User', uid: 'somebody', body, headers: fromNetwork() });
    expect(linesOf('warn')).toEqual([
      {
        at: expect.any(String),
        level: 'warn',
        what: 'client error',
        requestId: expect.any(String),
        kind: 'part',
        remote: 'mf-diner',
        version: '1.2.3-abcdef12',
        path: '/explore/kumo/menu',
        message: 'no menu for (address)',
        stack: 'Error: x\n    at f (https://justright.test/remotes/mf-diner/a.js:1:2)',
        failedRequestId: 'r-1',
      },
    ]);
    expect(allText()).not.toMatch(/somebody|203\.0\.113/);
  });

  it('are logged without tokens, codes, ids and numbers', async () => {
    const change = {
      message: 'Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI3In0.c2ln of kq3YpB1mTdX8vRz0LsWn2aGh41 at +1 (555) 123-4567',
      stack: 'Error: code=1234567890\n    at f (https://justright.test/a.js?oobCode=AbC123:1:2)',
      path: '/explore/kumo/order/0f8fad5b-d9cd-469f-a165-70867728950e',
    };
    await succeed(reportClientError, { body: { ...report, ...change }, headers: fromNetwork() });
    expect(linesOf('warn')).toMatchObject([{ path: '/explore/kumo/order/{id}' }]);
    expect(allText()).not.toMatch(/eyJ|kq3Yp|\(555\)|123-4567|1234567890|AbC123|0f8fad5b/);
  });

  it('are refused above the size limit of a request', async () => {
    const refused = await fail(reportClientError, {
      body: { ...report, stack: 'x'.repeat(2 * 1024 * 1024) },
      headers: fromNetwork(),
    });
    expect(refused).toMatchObject({ status: 413, code: 'payload-too-large' });
    expect(linesOf('warn')).toEqual([]);
  });

  it.each([
    { what: 'a message that is too long', change: { message: 'x'.repeat(501) } },
    { what: 'a stack that is too long', change: { stack: 'x'.repeat(4_001) } },
    { what: 'a query in the path', change: { path: '/explore?allergies=milk' } },
    { what: 'no path', change: { path: 'https://elsewhere.test/' } },
    { what: 'no name', change: { remote: '<b>x</b>' } },
    { what: 'an unknown kind', change: { kind: 'other' } },
    { what: 'an invalid request id', change: { requestId: 'a b' } },
  ])('are refused with $what', async ({ change }) => {
    const refused = await fail(reportClientError, { body: { ...report, ...change }, headers: fromNetwork() });
    expect(refused).toMatchObject({ status: 422, code: 'validation-failed' });
    expect(linesOf('warn')).toEqual([]);
  });

  it('are accepted from the product’s own pages only', async () => {
    const headers = { ...fromNetwork(), 'sec-fetch-site': 'cross-site' };
    expect(await fail(reportClientError, { body: report, headers })).toMatchObject({ status: 403 });
    expect(linesOf('warn')).toEqual([]);
  });

  it('are limited per network', async () => {
    const acceptedFrom = async (address: string) => {
      const headers = { 'cf-connecting-ip': address };
      const responses = await Promise.all(
        Array.from({ length: 61 }, () => request(reportClientError, { body: report, headers })),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
      return responses.filter(({ status }) => status === 200).length;
    };
    // A minute may end during one attempt, but not during two in a row.
    const accepted = await acceptedFrom('198.51.100.17').catch(() => acceptedFrom('198.51.100.18'));
    expect(accepted).toBe(60);
  });
});
