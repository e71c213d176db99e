import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetReleases, integrityOf, publish } from '../../test/releases.ts';
import type { Env } from '../env.ts';
import { WATCH_SOURCE } from './not-started.ts';
import { headFor } from './page.ts';
import { site } from './site.ts';

const PAGE = '<!doctype html><!--registry--><main id="slot"><!--first-look--></main><!--data-->';

/** Simulates assets with the shell's page and one public file; everything else is a 404. */
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

beforeEach(forgetReleases);

describe('the page', () => {
  it('is served at every address of the product, and caches must revalidate it', async () => {
    for (const path of ['/', '/merchants/1/restaurants', '/explore/']) {
      const response = await get(path, HTML);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(response.headers.get('vary')).toBe('cookie');
      expect(await response.text()).toContain('<main id="slot">');
    }
  });

  it('sends HSTS where the origin is https, and only there', async () => {
    const local = await site.request('/', { headers: HTML }, { ...bindings, PRODUCT_ORIGIN: 'http://localhost:8787' });
    const policies = [await get('/', HTML), local].map(({ headers }) => headers.get('strict-transport-security'));
    expect(policies).toEqual(['max-age=31536000; includeSubDomains', null]);
  });

  it('allows only script files of this origin', async () => {
    const policy = (await get('/', HTML)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${WATCH_SOURCE};`);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('allows no foreign host and no maps service without a key', async () => {
    const response = await get('/', HTML);
    expect(await response.text()).toContain(
      'id="config">{"googleMapsApiKey":"","productOrigin":"https://justright.test","companySiteUrl":"","googleAccounts":false}</script>',
    );
    expect(response.headers.get('content-security-policy')).not.toContain('https:');
  });

  it('of a diner may run the widget of the bot check where that is set up, and no other page may', async () => {
    const keys = { ...bindings, TURNSTILE_SITE_KEY: '0x-site', TURNSTILE_SECRET_KEY: '0x-secret' };
    const policyOf = async (path: string, settings: Env) =>
      (await site.request(path, { headers: HTML }, settings)).headers.get('content-security-policy') ?? '';
    for (const path of ['/explore', '/explore/nowhere/cart']) {
      expect(await policyOf(path, keys)).toContain("script-src 'self' https://challenges.cloudflare.com");
      expect(await policyOf(path, keys)).toContain('frame-src https://challenges.cloudflare.com;');
      expect(await policyOf(path, { ...keys, TURNSTILE_SECRET_KEY: '' })).not.toContain('challenges');
    }
    expect(await policyOf('/admin/orders', keys)).not.toContain('challenges');
  });

  it('has the key of the maps service, and allows exactly its hosts', async () => {
    const withKey = { ...bindings, GOOGLE_MAPS_API_KEY: 'AIza-test' };
    const response = await site.request('/', { headers: HTML }, withKey);
    expect(await response.text()).toContain('id="config">{"googleMapsApiKey":"AIza-test",');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' https://maps.googleapis.com ${WATCH_SOURCE};`);
    expect(policy).toContain("connect-src 'self' https://maps.googleapis.com https://places.googleapis.com;");
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
  });

  it("preloads the files of the route's remote and of no other", async () => {
    await publish();
    const html = await (await get('/admin/orders/7', HTML)).text();
    expect(html).toMatch(
      /<link rel="preload" href="\/remotes\/mf-orders\/[^"]+remoteEntry\.js" as="script" crossorigin="anonymous" integrity="sha256-/,
    );
    expect(await (await get('/admin/ordersx', HTML)).text()).not.toContain('rel="preload"');
  });

  it("preloads a screen's files at its address only, and omits the list from the registry", async () => {
    const folder = '/remotes/mf-orders/1.0.0-aaaa1111/';
    const preload = [{ href: `${folder}a.css`, as: 'style' as const, integrity: await integrityOf('.a{}') }];
    await publish({ change: { screens: [{ path: '/admin/orders/{id}', preload }] } });
    expect(await (await get('/admin/orders/7', HTML)).text()).toContain(`href="${folder}a.css" as="style"`);
    const list = await (await get('/admin/orders', HTML)).text();
    expect(list).not.toContain('a.css');
    expect(list).not.toContain('screens');
  });

  it('escapes the contents of the registry', () => {
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
    const { head, scripts } = headFor(
      { 'mf-orders': entry },
      { googleMapsApiKey: evil, productOrigin: '', companySiteUrl: '', googleAccounts: false },
      '/orders',
    );
    expect(head.match(/<script/g)).toHaveLength(2);
    expect(head.match(/<\/script>/g)).toHaveLength(2);
    expect(scripts).toContain('rel="preload"');
    expect(scripts).not.toMatch(/<\/?script/);
  });

  it('is never sent for a missing file', async () => {
    for (const path of ['/assets/gone.js', '/icons/gone.svg', '/remotes/mf-orders/9.9.9/gone.js', '/gone.js']) {
      expect((await get(path, { accept: '*/*' })).status).toBe(404);
    }
    expect((await get('/assets/gone.js', HTML)).status).toBe(404);
    expect((await get('/remotes/mf-orders/9.9.9/gone.js', HTML)).status).toBe(404);
  });

  it('does not replace public files or unknown API paths', async () => {
    expect((await get('/favicon.svg', HTML)).headers.get('content-type')).toBe('image/svg+xml');
    expect((await get('/api/unknown', HTML)).status).toBe(404);
  });
});

describe('installation on a phone', () => {
  it('is offered on the diner’s pages only', async () => {
    for (const path of ['/explore', '/explore/kumo/menu']) {
      expect(await (await get(path, HTML)).text()).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    }
    for (const path of ['/', '/merchants', '/explorer']) {
      expect(await (await get(path, HTML)).text()).not.toContain('rel="manifest"');
    }
  });

  it('serves the service worker of this origin, or the one that removes itself after it is switched off', async () => {
    expect((await get('/', HTML)).headers.get('content-security-policy')).toContain("worker-src 'self'");
    expect(await (await get('/service-worker.js')).text()).toBe('/service-worker.js');
    const off = await site.request('/service-worker.js', {}, { ...bindings, SERVICE_WORKER: 'off' });
    expect(await off.text()).toBe('/no-service-worker.js');
  });
});

it('leads a password manager to where a password is changed', async () => {
  const response = await get('/.well-known/change-password', HTML);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/set-new-password']);
});

describe('the identity wire', () => {
  it.each([
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    '/securetoken.googleapis.com/v1/token',
    '/.well-known/jwks.json',
  ])('passes to the identity Worker: %s', async (path) => {
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
