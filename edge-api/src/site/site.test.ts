import type { PublishedRemote, RemoteEntry, RemoteName } from '@justright/contract/remotes';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Env } from '../env.ts';
import { headFor } from './page.ts';
import { forgetRegistry } from './registry.ts';
import { site } from './site.ts';

const PAGE = '<!doctype html><!--registry--><main id="slot"><!--first-look--></main><!--data-->';

/** Assets with the shell's page and one public file; everything else is missing. */
const assets = {
  fetch: async (input: RequestInfo) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === '/') return new Response(PAGE, { headers: { 'content-type': 'text/html' } });
    if (pathname.endsWith('service-worker.js')) return new Response(pathname);
    if (pathname === '/favicon.svg') return new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
    return new Response(null, { status: 404 });
  },
};

const bindings = { ...env, ASSETS: assets } as unknown as Env;
const HTML = { accept: 'text/html,*/*;q=0.8' };

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers }, bindings);

async function integrityOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text)));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

interface ReleaseOptions {
  name?: string;
  version?: string;
  files?: Record<string, string>;
  change?: Partial<PublishedRemote>;
  authorization?: string;
}

async function publish({
  name = 'mf-orders',
  version = '1.0.0-aaaa1111',
  files = { 'remoteEntry.js': 'entry', 'a.js': 'chunk', 'a.css': '.a{}' },
  change = {},
  authorization = `Bearer ${env.RELEASE_TOKEN}`,
}: ReleaseOptions = {}) {
  const folder = `/remotes/${name}/${version}/`;
  const entry: PublishedRemote = {
    version,
    contract: 1,
    entry: `${folder}remoteEntry.js`,
    integrity: await integrityOf(files['remoteEntry.js'] ?? ''),
    routes: ['/admin/orders'],
    preload: [{ href: `${folder}a.js`, as: 'script', integrity: await integrityOf(files['a.js'] ?? '') }],
    screens: [],
    ...change,
  };
  const form = new FormData();
  form.set('entry', JSON.stringify(entry));
  for (const [file, text] of Object.entries(files)) form.append('file', new Blob([text]), file);
  return site.request(`/api/releases/${name}`, { method: 'POST', headers: { authorization }, body: form }, bindings);
}

async function registryOf(path = '/'): Promise<Partial<Record<RemoteName, RemoteEntry>>> {
  const html = await (await get(path, HTML)).text();
  return JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '');
}

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM active_releases'), env.DB.prepare('DELETE FROM releases')]);
  forgetRegistry();
});

describe('publishing a remote', () => {
  it('stores its files, immutable and with their content types, and makes it live at once', async () => {
    const response = await publish();
    expect(response.status).toBe(201);
    expect((await registryOf())['mf-orders']?.version).toBe('1.0.0-aaaa1111');
    const file = await get('/remotes/mf-orders/1.0.0-aaaa1111/a.css');
    expect(await file.text()).toBe('.a{}');
    expect(file.headers.get('content-type')).toContain('text/css');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = file.headers.get('etag') ?? '';
    expect((await get('/remotes/mf-orders/1.0.0-aaaa1111/a.css', { 'if-none-match': etag })).status).toBe(304);
  });

  it('is the same release when repeated, and another version replaces it in the registry alone', async () => {
    await publish();
    expect((await publish()).status).toBe(200);
    await publish({ version: '1.0.1-bbbb2222' });
    expect((await registryOf())['mf-orders']?.version).toBe('1.0.1-bbbb2222');
    expect((await get('/remotes/mf-orders/1.0.0-aaaa1111/remoteEntry.js')).status).toBe(200);
    await publish();
    expect((await registryOf())['mf-orders']?.version).toBe('1.0.0-aaaa1111');
  });

  it('refuses a published version with other content, and changes nothing', async () => {
    await publish();
    const response = await publish({ files: { 'remoteEntry.js': 'evil', 'a.js': 'chunk', 'a.css': '.a{}' } });
    expect(response.status).toBe(409);
    expect(await (await get('/remotes/mf-orders/1.0.0-aaaa1111/remoteEntry.js')).text()).toBe('entry');
  });

  it.each([
    ['no token', ''],
    ['a wrong token', 'Bearer wrong'],
    ['half the token', `Bearer ${env.RELEASE_TOKEN.slice(0, 5)}`],
    ['another scheme', `Basic ${env.RELEASE_TOKEN}`],
  ])('refuses %s', async (_what, authorization) => {
    expect((await publish({ authorization })).status).toBe(401);
    expect(await registryOf()).toEqual({});
  });

  it('is impossible while no release token is set', async () => {
    const response = await site.request(
      '/api/releases/mf-orders',
      { method: 'POST', headers: { authorization: 'Bearer ' } },
      { ...bindings, RELEASE_TOKEN: '' },
    );
    expect(response.status).toBe(401);
  });

  it('refuses a remote that nobody knows', async () => {
    expect((await publish({ name: 'mf-evil' })).status).toBe(404);
  });

  const folder = '/remotes/mf-orders/1.0.0-aaaa1111/';
  const wrong = `sha384-${'A'.repeat(64)}`;
  it.each([
    ['a route of another remote', { change: { routes: ['/explore'] } }],
    ['another contract', { change: { contract: 99 } }],
    ['a version that is a path', { change: { version: '../../x' } }],
    ['an integrity that is not the entry’s', { change: { integrity: wrong } }],
    ['an entry of another origin', { change: { entry: 'https://evil.test/remoteEntry.js' } }],
    ['an entry outside its folder', { change: { entry: '/remotes/mf-diner/1.0.0/remoteEntry.js' } }],
    [
      'a preload that is not among the files',
      { change: { preload: [{ href: `${folder}b.js`, as: 'script', integrity: wrong }] } },
    ],
    [
      'a preload with a wrong integrity',
      { change: { preload: [{ href: `${folder}a.js`, as: 'script', integrity: wrong }] } },
    ],
    [
      'a screen’s preload with a wrong integrity',
      {
        change: {
          screens: [{ path: '/admin/orders', preload: [{ href: `${folder}a.css`, as: 'style', integrity: wrong }] }],
        },
      },
    ],
    ['a file name that is a path', { files: { 'remoteEntry.js': 'entry', 'a.js': 'chunk', '../../x.js': 'x' } }],
    ['a file that is a page', { files: { 'remoteEntry.js': 'entry', 'a.js': 'chunk', 'x.html': '<script>' } }],
  ] satisfies [string, ReleaseOptions][])('refuses %s', async (_what, options) => {
    expect((await publish(options)).status).toBe(422);
    expect(await registryOf()).toEqual({});
  });

  it('refuses what is no multipart body', async () => {
    const headers = { authorization: `Bearer ${env.RELEASE_TOKEN}` };
    const response = await site.request('/api/releases/mf-orders', { method: 'POST', headers, body: '{}' }, bindings);
    expect(response.status).toBe(400);
  });
});

describe('the page', () => {
  it('answers every address of the product, never cached without asking', async () => {
    for (const path of ['/', '/merchants/1/restaurants', '/explore/']) {
      const response = await get(path, HTML);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<main id="slot">');
    }
  });

  it('runs no script but files of this origin', async () => {
    const policy = (await get('/', HTML)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('knows no maps service and reaches no foreign host while no key is set', async () => {
    const response = await get('/', HTML);
    expect(await response.text()).toContain(
      'id="config">{"googleMapsApiKey":"","productOrigin":"https://justright.test","companySiteUrl":""}</script>',
    );
    expect(response.headers.get('content-security-policy')).not.toContain('https:');
  });

  it('gets the key of the maps service, and may reach exactly its hosts then', async () => {
    const withKey = { ...bindings, GOOGLE_MAPS_API_KEY: 'AIza-test' };
    const response = await site.request('/', { headers: HTML }, withKey);
    expect(await response.text()).toContain('id="config">{"googleMapsApiKey":"AIza-test",');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com;");
    expect(policy).toContain("connect-src 'self' https://maps.googleapis.com https://places.googleapis.com;");
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
  });

  it("preloads the files of the route's remote, and of no other", async () => {
    await publish();
    const html = await (await get('/admin/orders/7', HTML)).text();
    expect(html).toMatch(
      /<link rel="preload" href="\/remotes\/mf-orders\/[^"]+remoteEntry\.js" as="script" crossorigin="anonymous" integrity="sha384-/,
    );
    expect(await (await get('/admin/ordersx', HTML)).text()).not.toContain('rel="preload"');
  });

  it("preloads a screen's files at its address alone, and spares the browser the list", async () => {
    const folder = '/remotes/mf-orders/1.0.0-aaaa1111/';
    const preload = [{ href: `${folder}a.css`, as: 'style' as const, integrity: await integrityOf('.a{}') }];
    await publish({ change: { screens: [{ path: '/admin/orders/{id}', preload }] } });
    expect(await (await get('/admin/orders/7', HTML)).text()).toContain(`href="${folder}a.css" as="style"`);
    const list = await (await get('/admin/orders', HTML)).text();
    expect(list).not.toContain('a.css');
    expect(list).not.toContain('screens');
  });

  it('cannot be broken out of by what the registry says', () => {
    const evil = '</script><script>alert(1)</script>"><img>';
    const preload = [{ href: evil, as: 'script' as const, integrity: evil }];
    const entry = {
      version: evil,
      contract: 1,
      entry: evil,
      integrity: evil,
      routes: ['/orders'],
      preload,
      screens: [{ path: evil, preload }],
    };
    const head = headFor(
      { 'mf-orders': entry },
      { googleMapsApiKey: evil, productOrigin: '', companySiteUrl: '' },
      '/orders',
    );
    expect(head.match(/<script/g)).toHaveLength(2);
    expect(head.match(/<\/script>/g)).toHaveLength(2);
  });

  it('is never the answer for a file that is missing', async () => {
    for (const path of ['/assets/gone.js', '/icons/gone.svg', '/remotes/mf-orders/9.9.9/gone.js', '/gone.js']) {
      expect((await get(path, { accept: '*/*' })).status).toBe(404);
    }
    expect((await get('/assets/gone.js', HTML)).status).toBe(404);
    expect((await get('/remotes/mf-orders/9.9.9/gone.js', HTML)).status).toBe(404);
  });

  it('leaves public files and unknown API paths to those who own them', async () => {
    expect((await get('/favicon.svg', HTML)).headers.get('content-type')).toBe('image/svg+xml');
    expect((await get('/api/unknown', HTML)).status).toBe(404);
  });
});

describe('what a phone keeps', () => {
  it('can be installed from the diner’s pages, and from no other', async () => {
    for (const path of ['/explore', '/explore/kumo/menu']) {
      expect(await (await get(path, HTML)).text()).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    }
    for (const path of ['/', '/merchants', '/explorer']) {
      expect(await (await get(path, HTML)).text()).not.toContain('rel="manifest"');
    }
  });

  it('is the service worker of this origin, and the one that takes itself away once it is switched off', async () => {
    expect((await get('/', HTML)).headers.get('content-security-policy')).toContain("worker-src 'self'");
    expect(await (await get('/service-worker.js')).text()).toBe('/service-worker.js');
    const off = await site.request('/service-worker.js', {}, { ...bindings, SERVICE_WORKER: 'off' });
    expect(await off.text()).toBe('/no-service-worker.js');
  });
});

describe('the identity wire', () => {
  it.each([
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    '/securetoken.googleapis.com/v1/token',
    '/.well-known/jwks.json',
  ])('goes on to the identity Worker: %s', async (path) => {
    const seen: string[] = [];
    const IDENTITY = {
      fetch: async (request: Request) => {
        seen.push(`${request.method} ${new URL(request.url).pathname}`);
        return new Response('{}');
      },
    };
    await site.request(path, { method: 'POST', body: '{}' }, { ...bindings, IDENTITY: IDENTITY as unknown as Fetcher });
    expect(seen).toEqual([`POST ${path}`]);
  });
});
