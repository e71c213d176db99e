import { type ChosenReleases, setCanary } from '@justright/contract/releases';
import type { RemoteEntry, RemoteName } from '@justright/contract/remotes';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { succeed } from '../../test/call.ts';
import { BY_TOKEN, forgetReleases, promote, publish, release, revisionOf } from '../../test/releases.ts';
import type { Env } from '../env.ts';
import { BUCKETS, isInCanary } from '../domain/release-choice.ts';
import { site } from './site.ts';

const V1 = '1.0.0-aaaa1111';
const V2 = '1.0.1-bbbb2222';
const V3 = '1.0.2-cccc3333';

const shell = { fetch: async () => new Response('<!doctype html><!--registry--><!--first-look--><!--data-->') };
const bindings = { ...env, ASSETS: shell } as unknown as Env;
/** The headers that a browser sends when a person opens an address. */
const VISIT = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

const visit = (path: string, headers: Record<string, string> = {}) =>
  site.request(`https://justright.test${path}`, { headers: { ...VISIT, ...headers } }, bindings);

/** The link of the question's page that agrees, and the one that stays. */
const answersOf = (html: string): (string | undefined)[] =>
  ['Use this version', 'Stay'].map((text) =>
    new RegExp(`<a href="([^"]*)">${text}</a>`).exec(html)?.[1]?.replaceAll('&amp;', '&'),
  );

/** Simulates a browser that keeps cookies and follows redirects; its person agrees to try a version when asked. */
function browser({ agrees = true } = {}) {
  const cookies = new Map<string, string>();
  const open = async (path: string, headers: Record<string, string> = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await visit(path, { ...(cookie && { cookie }), ...headers });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    }
    const [agree] = answersOf(await response.clone().text());
    const location = response.headers.get('location') ?? (agrees ? (agree ?? null) : null);
    if (location === null) return response;
    if (agree === undefined) expect(response.status).toBe(303);
    const { origin, pathname, search } = new URL(location);
    expect(origin).toBe('https://justright.test');
    return open(pathname + search, headers);
  };
  return { open, cookies };
}

/** Opens a link and agrees on the page that asks; returns that page and the response to its answer. */
async function agreed(path: string): Promise<{ question: Response; html: string; response: Response }> {
  const question = await visit(path);
  const html = await question.text();
  const cookie = question.headers.get('set-cookie')?.split(';')[0] ?? '';
  const address = answersOf(html)[0] ?? '';
  const response = await site.request(address, { headers: { ...VISIT, cookie } }, bindings);
  return { question, html, response };
}

interface Seen {
  html: string;
  version: string | undefined;
  registry: Partial<Record<RemoteName, RemoteEntry>>;
  note: ChosenReleases | undefined;
}

async function seenIn(response: Response): Promise<Seen> {
  const html = await response.text();
  const block = (id: string) => new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1];
  const registry = JSON.parse(block('registry') ?? '') as Seen['registry'];
  const note = block('chosen-releases');
  return {
    html,
    registry,
    version: registry['mf-orders']?.version,
    note: note === undefined ? undefined : (JSON.parse(note) as ChosenReleases),
  };
}

async function beginCanary(version: string, percent: number): Promise<void> {
  const body = { version, percent, revision: await revisionOf() };
  await succeed(setCanary, { ...BY_TOKEN, params: { name: 'mf-orders' }, body });
}

beforeEach(async () => {
  await forgetReleases();
  await publish();
});

describe('a version chosen by a link', () => {
  const link = `/admin/orders?release=mf-orders@${V2}&q=soup`;

  it("applies to this browser’s pages only, with the version's preloads, and the page reports it", async () => {
    await release({ version: V2 });
    const mine = browser();
    const first = await seenIn(await mine.open(link));
    expect(first.version).toBe(V2);
    expect(first.note).toEqual({ chosen: [{ name: 'mf-orders', version: V2, liveVersion: V1, by: 'link' }] });
    expect(first.html).toContain(`<link rel="preload" href="/remotes/mf-orders/${V2}/remoteEntry.js"`);
    expect(first.html).not.toContain(V1 + '/');
    expect((await seenIn(await mine.open('/'))).version).toBe(V2);
    const other = await seenIn(await browser().open('/admin/orders'));
    expect([other.version, other.note]).toEqual([V1, undefined]);
  });

  it('redirects to the address without the parameter, and is stored in an HttpOnly session cookie', async () => {
    await release({ version: V2 });
    const { response } = await agreed(link);
    expect(response.headers.get('location')).toBe('https://justright.test/admin/orders?q=soup');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toMatch(/max-age|expires/i);
  });

  it('asks first: whose the version is, since when, and what it may reach; nothing runs or is kept before', async () => {
    await release({ version: V2 });
    const question = await visit(link);
    const html = await question.text();
    expect(html).toContain(`mf-orders ${V2}`);
    expect(html).toMatch(
      /Stored .* by the token release, from commit abcdef12 of Ana Ruiz\. Live is 1\.0\.0-aaaa1111\./,
    );
    expect(html).toMatch(/Super Admin: \d+ calls, \d+ of which change something/);
    expect(html).toContain('PATCH /admin/users/{uid}');
    expect(html).not.toContain('<script');
    expect(question.headers.get('content-security-policy')).not.toContain('script-src');
    // No cookie with the choice, and one for the answer that another site's link does not come with.
    expect(question.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^justright\.release-question=[\w-]{36}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    expect(answersOf(html)[1]).toBe('https://justright.test/admin/orders?q=soup');
    const stays = browser({ agrees: false });
    await stays.open(link);
    expect((await seenIn(await stays.open('/admin/orders'))).version).toBe(V1);
  });

  it("is not agreed to by another page: neither by another browser's answer nor by a guessed or an empty one", async () => {
    await release({ version: V2 });
    const { html } = await agreed(link);
    const theirs = new URL(answersOf(html)[0] ?? '').search;
    const mine = browser({ agrees: false });
    await mine.open(link);
    for (const search of [
      theirs,
      `?release=mf-orders@${V2}&release-agreed=`,
      `?release=mf-orders@${V2}&release-agreed=x`,
    ]) {
      const response = await mine.open(`/admin/orders${search}`, { 'sec-fetch-site': 'same-origin' });
      expect(await response.text()).toContain('Use this version');
      expect(mine.cookies.has('justright.release')).toBe(false);
    }
    const cookieless = await visit(`/admin/orders?release=mf-orders@${V2}&release-agreed=`, {
      cookie: 'justright.release-question=',
    });
    expect(await cookieless.text()).toContain('Use this version');
  });

  it('is asked about once: a link to the version that this browser tries already leads to it', async () => {
    await release({ version: V2 });
    const mine = browser();
    await mine.open(link);
    const cookie = `justright.release=mf-orders@${V2}`;
    expect((await visit(link, { cookie })).status).toBe(303);
  });

  it('never redirects to another site', async () => {
    await release({ version: V2 });
    const { response } = await agreed(`//evil.test/menu?release=mf-orders@${V2}`);
    expect(response.headers.get('location')).toBe('https://justright.test//evil.test/menu');
  });

  it('is ignored while the database is unavailable, and the page is served', async () => {
    await release({ version: V2 });
    const mine = browser();
    await mine.open(link);
    const isLookUp = (sql: string) => sql.includes('json_each');
    const DB = {
      prepare: (sql: string) => {
        if (isLookUp(sql)) throw new Error('down');
        return env.DB.prepare(sql);
      },
    };
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const headers = { ...VISIT, cookie: `justright.release=mf-orders@${V2}` };
    const response = await site.request('https://justright.test/', { headers }, { ...bindings, DB });
    expect([response.status, (await seenIn(response)).version]).toEqual([200, V1]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('ends with ?release=live', async () => {
    await release({ version: V2 });
    const mine = browser();
    await mine.open(link);
    const after = await seenIn(await mine.open('/admin/orders?release=live'));
    expect([after.version, after.note]).toEqual([V1, undefined]);
  });

  it('ends when a newer version goes live', async () => {
    await release({ version: V2 });
    const mine = browser();
    await mine.open(link);
    await release({ version: V3 });
    await promote(V3);
    expect((await seenIn(await mine.open('/'))).version).toBe(V3);
  });

  it.each([
    ['is not stored', 'mf-orders@9.9.9', V1],
    ['was live before', `mf-orders@${V1}`, V2],
    ['names an unknown remote', `mf-evil@${V1}`, V2],
    ['is not a version', 'mf-orders@../../x', V2],
    ['is a text that would end the block', '</script><script>alert(1)</script>', V2],
  ])('that %s is refused, and the page reports the refusal', async (_what, wanted, live) => {
    if (live === V2) await publish({ version: V2 });
    const mine = browser();
    const seen = await seenIn(await mine.open(`/admin/orders?release=${encodeURIComponent(wanted)}`));
    expect([seen.version, seen.note]).toEqual([live, { chosen: [], refused: wanted }]);
    expect(mine.cookies.size).toBe(0);
    expect(seen.html.match(/<\/script>/g)).toHaveLength(4);
  });

  it.each([`mf-orders@${V1}`, 'x'.repeat(5000), 'mf-orders@', '%00', ''])(
    'is ignored when the cookie was tampered with: %s',
    async (value) => {
      await publish({ version: V2 });
      const cookie = `justright.release=${encodeURIComponent(value)}; justright.bucket=999`;
      const seen = await seenIn(await visit('/', { cookie }));
      expect([seen.version, seen.note]).toEqual([V2, undefined]);
    },
  );

  it('cannot be one that a rollback withdrew, but may be any canary', async () => {
    await publish({ version: V2 });
    await promote(V1);
    expect((await seenIn(await browser().open(link))).version).toBe(V1);
    await beginCanary(V2, 1);
    expect((await seenIn(await browser().open(link))).version).toBe(V2);
  });
});

describe('a canary with a share', () => {
  it('gives each session a fixed number that decides on every page', async () => {
    await release({ version: V2 });
    await beginCanary(V2, 50);
    for (let session = 0; session < 20; session++) {
      const one = browser();
      const { version, note } = await seenIn(await one.open('/'));
      const bucket = Number(one.cookies.get('justright.bucket'));
      const isCanary = isInCanary(bucket, 50);
      expect(version).toBe(isCanary ? V2 : V1);
      expect(note?.chosen.map(({ by }) => by)).toEqual(isCanary ? ['percent'] : undefined);
      for (const path of ['/admin/orders', '/explore', '/'])
        expect((await seenIn(await one.open(path))).version).toBe(version);
      expect(Number(one.cookies.get('justright.bucket'))).toBe(bucket);
    }
  });

  it('reaches about its percentage of new sessions', async () => {
    await release({ version: V2 });
    await beginCanary(V2, 30);
    const seen = await Promise.all(Array.from({ length: 400 }, async () => (await seenIn(await visit('/'))).version));
    const share = seen.filter((version) => version === V2).length / seen.length;
    // The range is nearly ten standard deviations wide, so the test never fails by chance.
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.5);
  });

  it('sets no cookie when there is no canary or when the client keeps no cookies', async () => {
    expect((await visit('/')).headers.get('set-cookie')).toBeNull();
    await release({ version: V2 });
    await beginCanary(V2, 100);
    for (const mode of ['cors', 'same-origin', '']) {
      const response = await visit('/explore', { 'sec-fetch-mode': mode });
      expect(response.headers.get('set-cookie')).toBeNull();
      expect((await seenIn(response)).version).toBe(V1);
    }
  });

  it('stores only a number of two digits, in an HttpOnly session cookie', async () => {
    await release({ version: V2 });
    await beginCanary(V2, 10);
    const cookie = (await visit('/')).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^justright\.bucket=\d{1,2}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('ends with ?release=live, for the session', async () => {
    await release({ version: V2 });
    await beginCanary(V2, 100);
    const mine = browser();
    expect((await seenIn(await mine.open('/'))).version).toBe(V2);
    expect((await seenIn(await mine.open('/?release=live'))).version).toBe(V1);
    expect((await seenIn(await mine.open('/admin/orders'))).version).toBe(V1);
  });
});

describe('caching of pages', () => {
  it("never gives one browser's page to another browser", async () => {
    await release({ version: V2 });
    await beginCanary(V2, 50);
    for (let bucket = 0; bucket < BUCKETS; bucket += 7) {
      const response = await visit('/admin/orders', { cookie: `justright.bucket=${bucket}` });
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(response.headers.get('vary')).toBe('cookie');
    }
  });

  it('never confirms a page as fresh for a browser that gets another version', async () => {
    await release({ version: V2 });
    const mine = await visit('/', { cookie: `justright.release=mf-orders@${V2}` });
    const etag = mine.headers.get('etag') ?? '"any"';
    const theirs = await visit('/', { 'if-none-match': etag });
    expect([theirs.status, (await seenIn(theirs)).version]).toEqual([200, V1]);
  });

  it('allows only script files of this origin, in every version', async () => {
    await release({ version: V2 });
    const mine = await visit('/', { cookie: `justright.release=mf-orders@${V2}` });
    const policy = (await visit('/')).headers.get('content-security-policy');
    expect(mine.headers.get('content-security-policy')).toBe(policy);
  });
});
