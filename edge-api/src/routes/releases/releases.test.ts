import {
  getCurrentVersions,
  listReleaseChanges,
  listReleases,
  promoteRelease,
  type RemoteState,
  rollBackRelease,
  setCanary,
  stopCanary,
} from '@justright/contract/releases';
import { REMOTE_CONTRACT } from '@justright/contract/remotes';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import {
  BY_TOKEN,
  FILES,
  RELEASE_TOKEN,
  type ReleaseOptions,
  SOURCE,
  forgetReleases,
  integrityOf,
  promote,
  publish,
  release,
  revisionOf,
} from '../../../test/releases.ts';
import { app } from '../../app.ts';
import { forgetRegistry, readRegistry } from '../../data/registry.ts';

const V1 = '1.0.0-aaaa1111';
const V2 = '1.0.1-bbbb2222';
const V3 = '1.0.2-cccc3333';
const ORDERS = { params: { name: 'mf-orders' } };
const AS_ADMIN = { as: 'SuperAdmin', ...ORDERS } as const;

async function stateOf(name = 'mf-orders'): Promise<RemoteState> {
  const { data } = await succeed(listReleases, BY_TOKEN);
  const state = data.find((one) => one.name === name);
  if (!state) throw new Error(`${name} is not listed`);
  return state;
}
const liveVersion = async () => (await stateOf()).live?.version;
const changes = async () => (await succeed(listReleaseChanges, { ...BY_TOKEN, query: {} })).data;
const file = (name: string, version = V1) =>
  app.request(`https://justright.test/remotes/mf-orders/${version}/${name}`, {}, env);

beforeEach(forgetReleases);

describe('releasing a version', () => {
  it('stores its files as immutable with their content types, and makes nothing live', async () => {
    expect(await release()).toEqual({ status: 201 });
    const styles = await file('a.css');
    expect(await styles.text()).toBe('.a{}');
    expect(styles.headers.get('content-type')).toContain('text/css');
    expect(styles.headers.get('cache-control')).toContain('immutable');
    expect(styles.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await app.request(
      `https://justright.test/remotes/mf-orders/${V1}/a.css`,
      { headers: { 'if-none-match': styles.headers.get('etag') ?? '' } },
      env,
    );
    expect(again.status).toBe(304);
    expect(await readRegistry(env.DB)).toEqual({ live: {}, canaries: [] });
    expect(await stateOf()).toMatchObject({ live: null, canary: null, previousVersion: null, revision: 0 });
  });

  it('records its source, its size and its author', async () => {
    await release();
    const { releases } = await stateOf();
    expect(releases).toEqual([
      {
        version: V1,
        ...SOURCE,
        sizeBytes: Object.values(FILES).join('').length,
        integrity: await integrityOf('entry'),
        contract: 1,
        isCompatible: true,
        routes: ['/admin/orders'],
        releasedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        releasedBy: { kind: 'token', name: 'release' },
      },
    ]);
    expect(await changes()).toMatchObject([{ kind: 'release', name: 'mf-orders', from: null, to: V1 }]);
  });

  it('records the name of the token that was used', async () => {
    const bindings = { RELEASE_TOKEN: 'a-secret-without-name, orders-team:a-secret-of-theirs' };
    expect((await release({ bindings, authorization: 'Bearer orders-team:a-secret-of-theirs' })).status).toBe(201);
    expect((await release({ bindings, authorization: 'Bearer a-secret-of-theirs' })).status).toBe(401);
    expect((await release({ bindings, version: V2, authorization: 'Bearer a-secret-without-name' })).status).toBe(201);
    expect((await changes()).map(({ by }) => by.name)).toEqual(['release', 'orders-team']);
  });

  it('again returns the same release, and is recorded once', async () => {
    await release();
    expect(await release()).toEqual({ status: 200 });
    expect(await changes()).toHaveLength(1);
  });

  it('refuses a stored version with other content, and changes nothing', async () => {
    await release();
    const refusal = await release({ files: { ...FILES, 'remoteEntry.js': 'evil' } });
    expect(refusal).toMatchObject({ status: 409, code: 'id-already-exists' });
    expect(await (await file('remoteEntry.js')).text()).toBe('entry');
  });

  it('continues after an interrupted attempt, and never overwrites its files', async () => {
    await env.FILES.put(`remotes/mf-orders/${V1}/a.css`, '.a{}');
    expect((await release()).status).toBe(201);
    await env.FILES.put(`remotes/mf-orders/${V2}/a.css`, '.other{}');
    expect(await release({ version: V2 })).toMatchObject({ status: 409, code: 'id-already-exists' });
    expect(await (await file('a.css', V2)).text()).toBe('.other{}');
    expect((await stateOf()).releases.map(({ version }) => version)).toEqual([V1]);
  });

  it('has one result for two concurrent attempts', async () => {
    const outcomes = await Promise.all([release(), release({ files: { ...FILES, 'a.css': '.b{}' } })]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { releases } = await stateOf();
    expect(releases).toHaveLength(1);
    const same = await Promise.all([release({ version: V2 }), release({ version: V2 })]);
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
  });

  it.each([
    ['no token', '', 'missing-token'],
    ['a wrong token', 'Bearer wrong', 'invalid-user-token'],
    ['half the token', RELEASE_TOKEN.slice(0, 12), 'invalid-user-token'],
    ['another scheme', RELEASE_TOKEN.replace('Bearer', 'Basic'), 'invalid-user-token'],
  ])('refuses %s', async (_what, authorization, code) => {
    expect(await release({ authorization })).toMatchObject({ status: 401, code });
    expect((await stateOf()).releases).toEqual([]);
  });

  const folder = `/remotes/mf-orders/${V1}/`;
  const wrong = `sha256-${'A'.repeat(43)}=`;
  const missing = { href: `${folder}b.js`, as: 'script', integrity: wrong } as const;
  const altered = { href: `${folder}a.js`, as: 'script', integrity: wrong } as const;
  const { 'mf-manifest.json': _manifest, ...withoutManifest } = FILES;
  const { 'a.js': _chunk, ...withoutChunk } = FILES;
  it.each([
    ['an unknown remote', 404, 'not-found', { name: 'mf-evil' }],
    ['another contract', 409, 'incompatible-contract', { change: { contract: 99 } }],
    ['a route of another remote', 422, 'foreign-route', { change: { routes: ['/explore'] } }],
    ['an entry of another origin', 422, 'foreign-origin', { change: { entry: 'https://evil.test/remoteEntry.js' } }],
    ['an entry of another host', 422, 'foreign-origin', { change: { entry: '//evil.test/remoteEntry.js' } }],
    [
      'a preload of another origin',
      422,
      'foreign-origin',
      { change: { preload: [{ ...missing, href: 'https://evil.test/x.js' }] } },
    ],
    [
      'an entry of another remote',
      422,
      'missing-file',
      { change: { entry: '/remotes/mf-diner/1.0.0/remoteEntry.js' } },
    ],
    ['a preload without a file', 422, 'missing-file', { change: { preload: [missing] } }],
    ['no manifest', 422, 'missing-file', { files: withoutManifest, change: { preload: [] } }],
    [
      'a chunk that its manifest names and it has not',
      422,
      'missing-file',
      { files: withoutChunk, change: { preload: [] } },
    ],
    ['a wrong integrity of the entry', 422, 'integrity-mismatch', { change: { integrity: wrong } }],
    ['a preload with a wrong integrity', 422, 'integrity-mismatch', { change: { preload: [altered] } }],
    [
      'a screen’s preload with a wrong integrity',
      422,
      'integrity-mismatch',
      { change: { screens: [{ path: '/admin/orders', preload: [altered] }] } },
    ],
    [
      'a look that is not among its files',
      422,
      'missing-file',
      { change: { screens: [{ path: '/admin/orders', preload: [], look: '/remotes/mf-orders/1.0.0/none.json' }] } },
    ],
    ['a version that is a path', 422, 'validation-failed', { change: { version: '../../x' } }],
    ['a file name that is a path', 422, 'validation-failed', { files: { ...FILES, '../../x.js': 'x' } }],
    ['an invalid manifest', 422, 'validation-failed', { files: { ...FILES, 'mf-manifest.json': '[]' } }],
    ['an invalid commit', 422, 'validation-failed', { source: { ...SOURCE, commit: 'main' } }],
  ] satisfies [string, number, string, ReleaseOptions][])('refuses %s', async (_what, status, code, options) => {
    expect(await release(options)).toMatchObject({ status, code });
    expect((await stateOf()).releases).toEqual([]);
    expect((await env.FILES.list({ prefix: 'remotes/' })).objects).toEqual([]);
  });

  it.each(['html', 'xhtml', 'svg', 'SVG', 'xml', 'pdf', 'constructor', '__proto__', 'toString', 'x.hasOwnProperty'])(
    'refuses a file whose type a browser may open as a document, or that is none: x.%s',
    async (ending) => {
      const files = { ...FILES, [`x.${ending}`]: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' };
      expect(await release({ files })).toMatchObject({ status: 422, code: 'validation-failed' });
      expect((await env.FILES.list({ prefix: 'remotes/' })).objects).toEqual([]);
    },
  );

  it('refuses a body that is not multipart', async () => {
    const init = { method: 'POST', headers: { authorization: RELEASE_TOKEN }, body: '{}' };
    expect((await app.request('https://justright.test/api/releases/mf-orders', init, env)).status).toBe(400);
  });

  it('refuses more files or bytes than the limits', async () => {
    const headers = { authorization: RELEASE_TOKEN, 'content-length': String(33 * 1024 * 1024) };
    const init = { method: 'POST', headers, body: 'x' };
    expect((await app.request('https://justright.test/api/releases/mf-orders', init, env)).status).toBe(413);
  });

  it('is refused to every signed-in person', async () => {
    const { status } = await request({ method: 'POST', path: '/releases/{name}', who: [] }, { ...AS_ADMIN, body: {} });
    expect(status).toBe(403);
  });
});

describe('promoting', () => {
  it('makes a stored version live at once, in the registry alone, and keeps the previous live version', async () => {
    await publish();
    await release({ version: V2 });
    expect((await readRegistry(env.DB)).live['mf-orders']?.version).toBe(V1);
    const { data } = await succeed(promoteRelease, { ...AS_ADMIN, body: { version: V2, revision: 1 } });
    expect(data).toMatchObject({ live: { version: V2 }, previousVersion: V1, revision: 2 });
    expect((await readRegistry(env.DB)).live['mf-orders']?.version).toBe(V2);
    expect((await file('remoteEntry.js', V1)).status).toBe(200);
  });

  it('records the author, the time, both versions and the request', async () => {
    await publish();
    await release({ version: V2 });
    const headers = { 'x-request-id': 'promotion-1' };
    await succeed(promoteRelease, { ...AS_ADMIN, uid: 'boss', headers, body: { version: V2, revision: 1 } });
    const [newest] = await changes();
    expect(newest).toEqual({
      id: expect.any(String),
      name: 'mf-orders',
      kind: 'promote',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      by: { kind: 'person', name: 'Name of boss' },
      from: V1,
      to: V2,
      percent: null,
      author: 'Ana Ruiz',
      requestId: 'promotion-1',
    });
    expect((await stateOf()).live).toEqual({ version: V2, since: newest?.at, by: newest?.by });
  });

  it('is refused when another person has changed the state, and changes nothing', async () => {
    await publish();
    await release({ version: V2 });
    await release({ version: V3 });
    await promote(V3);
    const late = await fail(promoteRelease, { ...AS_ADMIN, body: { version: V2, revision: 1 } });
    expect(late).toMatchObject({ status: 409, code: 'version-conflict' });
    expect(await liveVersion()).toBe(V3);
  });

  it('has one winner of several decisions on the same state', async () => {
    await publish();
    await release({ version: V2 });
    await release({ version: V3 });
    const outcomes = await Promise.all(
      [V2, V3].map((version) => request(promoteRelease, { ...BY_TOKEN, ...ORDERS, body: { version, revision: 1 } })),
    );
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await revisionOf()).toBe(2);
  });

  it('the live version changes nothing, so that a request can be repeated after a lost response', async () => {
    await publish();
    const { data } = await succeed(promoteRelease, { ...BY_TOKEN, ...ORDERS, body: { version: V1, revision: 0 } });
    expect(data).toMatchObject({ live: { version: V1 }, revision: 1 });
    expect(await changes()).toHaveLength(2);
  });

  it('refuses a version that is not stored', async () => {
    await publish();
    const refusal = await fail(promoteRelease, { ...AS_ADMIN, body: { version: V2, revision: 1 } });
    expect(refusal).toMatchObject({ status: 404, code: 'not-found', error: `mf-orders has no version ${V2}` });
    expect(await liveVersion()).toBe(V1);
  });

  it('refuses an unknown remote', async () => {
    const evil = { params: { name: 'mf-evil' }, body: { version: V1, revision: 0 } };
    expect(await fail(promoteRelease, { ...BY_TOKEN, ...evil })).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('refuses a version with a missing file', async () => {
    await publish();
    await release({ version: V2 });
    await env.FILES.delete(`remotes/mf-orders/${V2}/a.css`);
    const refusal = await fail(promoteRelease, { ...AS_ADMIN, body: { version: V2, revision: 1 } });
    expect(refusal).toMatchObject({ status: 422, code: 'missing-file' });
    expect(await liveVersion()).toBe(V1);
  });

  it('refuses a version of a contract that the shell no longer supports', async () => {
    await publish();
    await env.DB.prepare(
      `INSERT INTO releases (name, version, entry, published_at)
       SELECT name, ?, json_set(entry, '$.contract', 0), published_at FROM releases`,
    )
      .bind(V2)
      .run();
    expect((await stateOf()).releases.find(({ version }) => version === V2)).toMatchObject({ isCompatible: false });
    const body = { version: V2, revision: 1 };
    for (const call of [promoteRelease, setCanary]) {
      const refusal = await fail(call, { ...AS_ADMIN, body: { ...body, percent: 10 } });
      expect(refusal).toMatchObject({ status: 409, code: 'incompatible-contract' });
    }
    expect(await liveVersion()).toBe(V1);
  });

  it('of a contract that a rolled back Worker does not run leaves its pages what was live before and runs', async () => {
    await publish();
    await publish({ version: V2 });
    await release({ version: V3 });
    // As the Worker of the deployment that was rolled back has left it.
    await env.DB.prepare(`UPDATE releases SET entry = json_set(entry, '$.contract', ?) WHERE version = ?`)
      .bind(REMOTE_CONTRACT + 1, V3)
      .run();
    await env.DB.batch([
      env.DB.prepare('UPDATE active_releases SET version = ?').bind(V3),
      env.DB.prepare(
        `INSERT INTO release_changes (name, revision, kind, at, actor_kind, actor_uid, actor_name, from_version, to_version,
           request_id) VALUES ('mf-orders', 3, 'promote', '2026-11-26T09:00:00.000Z', 'token', '', 'ci', ?, ?, '')`,
      ).bind(V2, V3),
    ]);
    forgetRegistry();
    expect((await readRegistry(env.DB)).live['mf-orders']?.version).toBe(V2);
    expect((await succeed(getCurrentVersions, {})).data['mf-orders']).toBe(V2);
    const state = await stateOf();
    expect([state.live?.version, state.previousVersion]).toEqual([V3, V2]);
    expect(state.releases.find(({ version }) => version === V3)).toMatchObject({ isCompatible: false });
    await succeed(rollBackRelease, { ...AS_ADMIN, body: { version: V2, revision: 3 } });
    expect(await liveVersion()).toBe(V2);
  });

  it('is refused to an administrator of orders, and to a wrong token', async () => {
    await publish();
    const body = { version: V1, revision: 1 };
    expect(await fail(promoteRelease, { as: 'OrderAdmin', ...ORDERS, body })).toMatchObject({ status: 403 });
    const headers = { authorization: 'Bearer wrong' };
    expect(await fail(promoteRelease, { ...ORDERS, headers, body })).toMatchObject({ status: 401 });
  });
});

describe('rolling back', () => {
  const rollBack = (version: string, revision: number) => ({ ...AS_ADMIN, body: { version, revision } });

  it('restores the previous live version, twice the one before it, and names its author', async () => {
    for (const version of [V1, V2, V3]) await publish({ version });
    expect((await succeed(rollBackRelease, rollBack(V2, 3))).data).toMatchObject({
      live: { version: V2 },
      previousVersion: V1,
      revision: 4,
    });
    expect((await succeed(rollBackRelease, rollBack(V1, 4))).data).toMatchObject({
      live: { version: V1 },
      previousVersion: null,
    });
    expect((await changes())[0]).toMatchObject({ kind: 'rollback', from: V2, to: V1 });
    expect(await fail(rollBackRelease, rollBack(V3, 5))).toMatchObject({ status: 409, code: 'invalid-transition' });
  });

  it('restores only the version that the caller named', async () => {
    for (const version of [V1, V2, V3]) await publish({ version });
    expect(await fail(rollBackRelease, rollBack(V1, 3))).toMatchObject({ status: 409, code: 'version-conflict' });
    expect(await fail(rollBackRelease, rollBack(V2, 2))).toMatchObject({ status: 409, code: 'version-conflict' });
    expect(await liveVersion()).toBe(V3);
  });

  it('can be undone by promoting again', async () => {
    for (const version of [V1, V2]) await publish({ version });
    await succeed(rollBackRelease, rollBack(V1, 2));
    await promote(V2);
    expect(await stateOf()).toMatchObject({ live: { version: V2 }, previousVersion: V1 });
  });
});

describe('a canary', () => {
  const canary = (version: string, percent: number, revision: number) => ({
    ...AS_ADMIN,
    body: { version, percent, revision },
  });

  it('is started, changed and ended, each time with a recorded change', async () => {
    await publish();
    await release({ version: V2 });
    expect((await succeed(setCanary, canary(V2, 10, 1))).data.canary).toMatchObject({ version: V2, percent: 10 });
    expect((await succeed(setCanary, canary(V2, 50, 2))).data.canary).toMatchObject({ version: V2, percent: 50 });
    expect((await succeed(stopCanary, { ...AS_ADMIN, body: { revision: 3 } })).data.canary).toBeNull();
    expect((await changes()).slice(0, 3)).toMatchObject([
      { kind: 'stop-canary', from: V2, to: null, percent: null },
      { kind: 'canary', from: V2, to: V2, percent: 50 },
      { kind: 'canary', from: null, to: V2, percent: 10 },
    ]);
    expect(await liveVersion()).toBe(V1);
  });

  it('ends when its version becomes the live one', async () => {
    await publish();
    await release({ version: V2 });
    await succeed(setCanary, canary(V2, 10, 1));
    const { data } = await succeed(promoteRelease, { ...AS_ADMIN, body: { version: V2, revision: 2 } });
    expect(data).toMatchObject({ live: { version: V2 }, canary: null, revision: 4 });
    expect((await changes()).slice(0, 2).map(({ kind }) => kind)).toEqual(['stop-canary', 'promote']);
  });

  it.each([0, 101, 0.5, '10'])('refuses a share of %s percent', async (percent) => {
    await publish();
    await release({ version: V2 });
    const body = { version: V2, percent, revision: 1 };
    expect(await fail(setCanary, { ...AS_ADMIN, body })).toMatchObject({ status: 422, code: 'validation-failed' });
    expect((await stateOf()).canary).toBeNull();
  });

  it('is refused for a live version, a missing version, or a decision on an older state', async () => {
    await publish();
    expect(await fail(setCanary, canary(V1, 10, 1))).toMatchObject({ status: 409, code: 'invalid-transition' });
    expect(await fail(setCanary, canary(V2, 10, 1))).toMatchObject({ status: 404, code: 'not-found' });
    await release({ version: V2 });
    expect(await fail(setCanary, canary(V2, 10, 0))).toMatchObject({ status: 409, code: 'version-conflict' });
    await succeed(setCanary, canary(V2, 10, 1));
    expect(await fail(stopCanary, { ...AS_ADMIN, body: { revision: 1 } })).toMatchObject({ code: 'version-conflict' });
    expect((await stateOf()).canary).toMatchObject({ version: V2 });
  });

  it('that has ended can be ended again without a change', async () => {
    await publish();
    await succeed(stopCanary, { ...AS_ADMIN, body: { revision: 0 } });
    expect(await revisionOf()).toBe(1);
  });
});

describe('the history of changes', () => {
  it('is paged, of all remotes or of one, and found by its words', async () => {
    await publish();
    await publish({ name: 'mf-diner', change: { routes: ['/explore'] } });
    const first = await succeed(listReleaseChanges, { ...BY_TOKEN, query: { limit: '3' } });
    expect(first).toMatchObject({ total: 4, data: [{ name: 'mf-diner' }, { name: 'mf-diner' }, { kind: 'promote' }] });
    const query = { limit: '3', cursor: first.nextCursor ?? '' };
    const rest = await succeed(listReleaseChanges, { ...BY_TOKEN, query });
    expect(rest).toMatchObject({ nextCursor: null, data: [{ name: 'mf-orders', kind: 'release' }] });
    const ofOne = await succeed(listReleaseChanges, { ...BY_TOKEN, query: { name: 'mf-diner', q: 'promote ana' } });
    expect(ofOne.data).toMatchObject([{ name: 'mf-diner', kind: 'promote' }]);
  });

  it('cannot be changed by anybody', async () => {
    await publish();
    await expect(env.DB.prepare("UPDATE release_changes SET actor_name = 'x'").run()).rejects.toThrow('kept');
    await expect(env.DB.prepare('DELETE FROM release_changes').run()).rejects.toThrow('kept');
  });
});

it('a version that SQL alone has stored can be left, and its actor is the release token', async () => {
  await publish();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO releases (name, version, entry, published_at)
       SELECT name, ?, entry, '2026-01-01T00:00:00.000Z' FROM releases`,
    ).bind(V2),
    env.DB.prepare('UPDATE active_releases SET version = ?').bind(V2),
  ]);
  const state = await stateOf();
  expect(state.live).toMatchObject({ version: V2, by: { kind: 'token', name: 'release' } });
  expect(state.releases.at(-1)).toMatchObject({ version: V2, commit: '', author: '', sizeBytes: 0 });
  await promote(V1);
  expect(await stateOf()).toMatchObject({ live: { version: V1 }, previousVersion: V2 });
});

it('a new page gets the versions that its browser has chosen', async () => {
  await publish();
  await release({ version: V2 });
  expect((await succeed(getCurrentVersions)).data).toEqual({ 'mf-orders': V1 });
  const headers = { cookie: `justright.release=${encodeURIComponent(`mf-orders@${V2}`)}` };
  expect((await succeed(getCurrentVersions, { headers })).data).toEqual({ 'mf-orders': V2 });
});
