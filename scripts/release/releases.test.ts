import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseChange, RemoteState } from '../../packages/contract/src/releases.ts';
import { describeRemote, describeRemotes } from './release-texts.ts';
import { type ReleaseTarget, bringLive, endCanary, promoteRemote, releaseRemote, rollBackRemote } from './releases.ts';

const VERSION = '1.0.1-bbbb2222';
const GIT = { commit: 'abcdef1234', author: 'Ana Ruiz', hasUncommittedChanges: false };
const BY = { kind: 'token', name: 'ci' } as const;
const LIVE = { version: '1.0.0-aaaa1111', since: '2026-11-22T10:00:00.000Z', by: BY };

/** The fake product's state, the requests it got, and the calls it refuses. */
let state: RemoteState;
let takesTwo: boolean;
let asked: { call: string; authorization: string | undefined; body: string }[];
let refusals: Map<string, { error: string; code: string }>;
let server: Server;
let target: ReleaseTarget;
let dist: string;

const calls = () => asked.map(({ call }) => call);

beforeEach(async () => {
  takesTwo = false;
  state = {
    name: 'mf-orders',
    live: LIVE,
    canary: null,
    takesTwo,
    asked: null,
    previousVersion: '0.9.0',
    releases: [],
    revision: 7,
  };
  asked = [];
  refusals = new Map();
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('latin1').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      asked.push({ call, authorization: request.headers.authorization, body });
      const refusal = refusals.get(call);
      const promoted = takesTwo ? state : { ...state, live: { ...LIVE, version: VERSION } };
      const data = call === 'GET /api/releases' ? [state] : { ...promoted, name: 'mf-orders', version: VERSION };
      const status = refusal ? 409 : call === 'POST /api/releases/mf-orders' ? 201 : 200;
      response
        .writeHead(status)
        .end(JSON.stringify(refusal ? { success: false, ...refusal } : { success: true, data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target = { to: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'secret' };
  dist = mkdtempSync(path.join(tmpdir(), 'release-'));
  const assets = { js: { sync: ['a.js'], async: [] }, css: { sync: [], async: [] } };
  const files = {
    'version.json': { version: VERSION },
    'screens.json': {},
    'mf-stats.json': { path: 'of this machine' },
    'mf-manifest.json': {
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ name: 'lifecycles', assets }],
    },
    'remoteEntry.js': 'entry',
    'a.js': 'chunk',
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(dist, file), JSON.stringify(content));
});
afterEach(() => {
  rmSync(dist, { recursive: true });
  server.closeAllConnections();
  server.close();
});

describe('bringLive', () => {
  it('says that a second person must confirm where a promotion takes two', async () => {
    takesTwo = true;
    expect(await bringLive('mf-orders', target, GIT, dist)).toBe('asked');
  });

  it('stores the remote, then promotes it with the current revision', async () => {
    expect(await bringLive('mf-orders', target, GIT, dist)).toBe('live');
    expect(calls()).toEqual([
      'GET /api/releases',
      'POST /api/releases/mf-orders',
      'GET /api/releases',
      'POST /api/releases/mf-orders/promote',
    ]);
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ version: VERSION, revision: 7 });
    expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer secret']));
  });

  it('does nothing when the version is live already', async () => {
    state = { ...state, live: { ...LIVE, version: VERSION } };
    expect(await bringLive('mf-orders', target, GIT, dist)).toBe('unchanged');
    expect(calls()).toEqual(['GET /api/releases']);
  });

  it('does not promote a remote that could not be stored', async () => {
    refusals.set('POST /api/releases/mf-orders', { error: 'It keeps contract 2', code: 'incompatible-contract' });
    await expect(bringLive('mf-orders', target, GIT, dist)).rejects.toThrow(
      /refuses: It keeps contract 2 \(incompatible-contract\)$/,
    );
    expect(calls()).not.toContain('POST /api/releases/mf-orders/promote');
  });
});

describe('a release', () => {
  it('has every file that browsers load and its source commit, and no path of the build machine', async () => {
    expect(await releaseRemote('mf-orders', target, GIT, dist)).toEqual({ version: VERSION, outcome: 'released' });
    const body = asked[0]?.body ?? '';
    const sent = [...body.matchAll(/name="file"; filename="([^"]+)"/g)].map(([, file = '']) => file);
    expect(new Set(sent)).toEqual(new Set(['a.js', 'mf-manifest.json', 'remoteEntry.js']));
    expect(body).toContain('"commit":"abcdef1234","author":"Ana Ruiz","hasUncommittedChanges":false,"brotliBytes":');
    expect(body).not.toContain('of this machine');
  });

  it.each(['http://justright.app', 'ftp://localhost', 'nonsense'])(
    'sends its token only by https: %s is refused',
    async (to) => {
      await expect(promoteRemote('mf-orders', { ...target, to }, VERSION)).rejects.toThrow('--to must be an https://');
    },
  );
});

it('a rollback names the previous version, and fails when there is none', async () => {
  await rollBackRemote('mf-orders', target);
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ version: '0.9.0', revision: 7 });
  state = { ...state, previousVersion: null };
  await expect(rollBackRemote('mf-orders', target)).rejects.toThrow('No version of mf-orders was live before');
});

it('ending a canary makes no call when there is none', async () => {
  expect(await endCanary('mf-orders', target)).toBeUndefined();
  state = { ...state, canary: { ...LIVE, version: VERSION, percent: 10 } };
  expect(await endCanary('mf-orders', target)).toBe(VERSION);
  expect(calls()).toEqual(['GET /api/releases', 'GET /api/releases', 'POST /api/releases/mf-orders/stop-canary']);
});

it('the state and the changes of remotes are described line by line', () => {
  const canary = { ...LIVE, version: VERSION, percent: 10 };
  expect(
    describeRemotes([
      { ...state, canary },
      { ...state, name: 'mf-diner', live: null },
    ]),
  ).toMatch(
    /^REMOTE +LIVE +SINCE +BY +CANARY\nmf-orders +1\.0\.0-aaaa1111 +2026-\d\d-\d\d \d\d:\d\d +ci +1\.0\.1-bbbb2222 \(10 %\)\nmf-diner +nothing$/,
  );
  const change = { id: '1', name: 'mf-orders', at: LIVE.since, by: BY, from: 'A', to: 'B', percent: null } as const;
  const kinds = ['release', 'promote', 'rollback', 'canary', 'stop-canary'] as const;
  const changes = kinds.map((kind): ReleaseChange => ({ ...change, kind, author: '', requestId: '' }));
  expect(
    describeRemote({ ...state, canary }, changes)
      .split('\n')
      .slice(3)
      .join('\n'),
  ).toMatch(
    /ci +released B\n.*ci +promoted B in place of A\n.*rolled back from A to B\n.*canary B for null %\n.*ended the canary A$/,
  );
});
