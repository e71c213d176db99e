import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { getHealth, getReadiness, listGoals, listMerchants, reportClientError } from '@justright/contract/calls';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import { makeMerchant, makeRestaurant } from '../../../test/factories.ts';
import { app } from '../../app.ts';
import { forgetRegistry } from '../../site/registry.ts';
import { saveJobRun } from '../../data/job-runs.ts';
import type { Env } from '../../env.ts';

const logged = { info: vi.spyOn(console, 'log'), warn: vi.spyOn(console, 'warn'), error: vi.spyOn(console, 'error') };

beforeEach(() => {
  for (const spy of Object.values(logged)) spy.mockReset().mockReturnValue();
});

type Line = Record<string, unknown>;
const linesOf = (level: keyof typeof logged): Line[] =>
  logged[level].mock.calls.map(([line]) => JSON.parse(String(line)) as Line);
const allText = () => JSON.stringify(Object.values(logged).map((spy) => spy.mock.calls));

/** Asks the Worker under other bindings. */
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
  it('tells which deployment runs, and opens no database', async () => {
    const { response, body } = await ask('/api/health', { DB: away('D1') as D1Database });
    expect(response.status).toBe(200);
    expect(body).toEqual({ success: true, data: { deployment: { id: 'test', tag: '', createdAt: '' } } });
  });
});

describe('what is live', () => {
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

  it('is told as versions alone, costs nothing while it stays, and is told anew when it changes', async () => {
    forgetRegistry();
    await release('1.0.0-a');
    const first = await ask('/api/current-versions', {});
    expect(first.body).toEqual({ success: true, data: { 'mf-orders': '1.0.0-a' } });
    expect(first.response.headers.get('cache-control')).toBe('private, no-cache');
    const headers = { 'if-none-match': first.response.headers.get('etag') ?? '' };
    const again = () => app.request('/api/current-versions', { headers }, env, createExecutionContext());
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
  const checked = (isReady: Record<string, boolean>) =>
    Object.entries(isReady).map(([name, ready]) => ({ name, isReady: ready, ms: expect.any(Number) }));

  it('is told with each dependency and the last runs of the scheduled jobs', async () => {
    const db = env.DB.withSession('first-primary');
    const run = { startedAt: '2026-01-01T00:00:00.000Z', removed: 0, isMoreLeft: false };
    const now = new Date().toISOString();
    await saveJobRun(db, { ...run, job: 'remove-mails', finishedAt: now, error: 'a secret of the job' });
    await saveJobRun(db, { ...run, job: 'remove-images', finishedAt: '2026-01-01T00:00:00.000Z', error: '' });
    const { data } = await succeed(getReadiness);
    expect(data.checks).toEqual(checked({ database: true, files: true, identity: true }));
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
    ['a database', { DB: noDatabase }, { database: false, files: true, identity: true }],
    ['files', { FILES: away('R2') as R2Bucket }, { database: true, files: false, identity: true }],
    [
      'an identity service',
      { IDENTITY: { fetch: async () => new Response('', { status: 500 }) } as unknown as Fetcher },
      { database: true, files: true, identity: false },
    ],
    [
      "a configuration of Google's",
      { IDP_MODE: 'google', GOOGLE_SERVICE_ACCOUNT: 'very-secret' },
      { database: true, files: true, identity: false },
    ],
  ];
  it.each(failing)(
    'is refused without %s, which the answer names and the log explains',
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

  it('waits two seconds for a dependency, and no longer', async () => {
    const files = { head: () => new Promise(() => undefined) } as unknown as R2Bucket;
    const startedAtMs = Date.now();
    const { response, body } = await ask('/api/ready', { FILES: files });
    expect(response.status).toBe(503);
    expect(body).toMatchObject({ error: 'Not ready: files' });
    expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(1_900);
  });
});

describe('a line of the log', () => {
  it('tells of a request that asked the database what it waited for, and nothing of whom or what it was about', async () => {
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

  it('is not written for an answer from memory', async () => {
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

  it('has the stack and the cause of a failure, under the id that the answer carries', async () => {
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

  it.each(['x'.repeat(65), 'a b', '{"a":1}', 'a/b'])('has an id of ours instead of %j', async (given) => {
    const { response } = await request(listGoals, { headers: { 'x-request-id': given } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('Server-Timing', () => {
  it('tells how many queries were made and what was waited for, in a success and in a refusal', async () => {
    const { response } = await request(listMerchants, { as: 'SuperAdmin' });
    const timing = /^db;dur=\d+;desc="\d+ quer(y|ies)", auth;dur=\d+, total;dur=\d+$/;
    expect(response.headers.get('server-timing')).toMatch(timing);
    const missing = await ask('/api/public/restaurants/nowhere', {});
    expect(missing.response.status).toBe(404);
    expect(missing.response.headers.get('server-timing')).toMatch(timing);
  });

  it('is missing where the database was not asked', async () => {
    const { response } = await request(getHealth);
    expect(response.headers.has('server-timing')).toBe(false);
  });
});

describe('failures that browsers report', () => {
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

  it('are lines of the log, without queries and addresses of people', async () => {
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

  it.each([
    { what: 'a message that is too long', change: { message: 'x'.repeat(501) } },
    { what: 'a stack that is too long', change: { stack: 'x'.repeat(4_001) } },
    { what: 'a query in the path', change: { path: '/explore?allergies=milk' } },
    { what: 'no path', change: { path: 'https://elsewhere.test/' } },
    { what: 'no name', change: { remote: '<b>x</b>' } },
    { what: 'an unknown kind', change: { kind: 'other' } },
    { what: 'a request id that is none', change: { requestId: 'a b' } },
  ])('are refused with $what', async ({ change }) => {
    const refused = await fail(reportClientError, { body: { ...report, ...change }, headers: fromNetwork() });
    expect(refused).toMatchObject({ status: 422, code: 'validation-failed' });
    expect(linesOf('warn')).toEqual([]);
  });

  it('are taken from our own pages only', async () => {
    const headers = { ...fromNetwork(), 'sec-fetch-site': 'cross-site' };
    expect(await fail(reportClientError, { body: report, headers })).toMatchObject({ status: 403 });
    expect(linesOf('warn')).toEqual([]);
  });

  it('are limited per network', async () => {
    const acceptedFrom = async (address: string) => {
      const headers = { 'cf-connecting-ip': address };
      const answers = await Promise.all(
        Array.from({ length: 61 }, () => request(reportClientError, { body: report, headers })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
      return answers.filter(({ status }) => status === 200).length;
    };
    // A minute may end in the middle of one attempt, never of two on end.
    const accepted = await acceptedFrom('198.51.100.17').catch(() => acceptedFrom('198.51.100.18'));
    expect(accepted).toBe(60);
  });
});
