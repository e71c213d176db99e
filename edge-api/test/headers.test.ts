import { ADDRESSES } from '@justright/contract/addresses';
import { CALLS } from '@justright/contract/calls';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { app } from '../src/app.ts';
import type { Env } from '../src/env.ts';
import { makeMenu, makeMerchant, makeRestaurant } from './factories.ts';

const ORIGIN = 'https://justright.test';
const PAGES = { accept: 'text/html,*/*;q=0.8' };
const SHELL = '<!doctype html><!--registry--><main><!--first-look--></main><!--data-->';
const assets = {
  fetch: async (asked: RequestInfo) =>
    new URL(asked instanceof Request ? asked.url : asked).pathname === '/'
      ? new Response(SHELL, { headers: { 'content-type': 'text/html' } })
      : new Response(null, { status: 404 }),
};

/** Asks for a page of the product whose shell is built. */
async function askForPage(path: string, headers: Record<string, string> = PAGES): Promise<Response> {
  const context = createExecutionContext();
  const bindings = { ...env, ASSETS: assets } as unknown as Env;
  const response = await app.fetch(new Request(ORIGIN + path, { headers }), bindings, context);
  await waitOnExecutionContext(context);
  return response;
}
const ask = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(ORIGIN + path, { redirect: 'manual', ...init });

/** Every address of the contract, with made-up values. */
const SCREENS = Object.keys(ADDRESSES).map((address) => address.replaceAll(/\{\w+\}/g, 'x'));
/** Pages that are no address of the product's own screens. */
const OTHER_PAGES = ['/api/docs', '/nowhere', '/explore/nowhere/menu', '/print/nowhere', '/explore/nowhere/allergens'];
/** What is neither a page nor a call of the contract. */
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/api/nowhere',
  '/images/nowhere.webp',
  '/remotes/mf-orders/nowhere.js',
];

/** Returns a policy's directives by their names. */
const directivesOf = (policy: string): Map<string, string> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

const HASH = String.raw`'sha256-[\w+/]{43}='`;
const allowing = (sources: string) => expect.stringMatching(new RegExp(`^${sources}$`));
/** What every page may do. */
const OF_ALL = {
  'default-src': "'none'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'report-uri': '/api/policy-reports',
  'report-to': 'policy',
};
const TYPED = { 'require-trusted-types-for': "'script'" };
/** What a page may do that a person sees without a script of the product. */
const OF_PLAIN_PAGES = {
  ...OF_ALL,
  ...TYPED,
  'style-src': allowing(HASH),
  'img-src': "'self'",
  'form-action': "'none'",
  'trusted-types': "'none'",
};
/** What Swagger UI's page may do, whose scripts write markup. */
const OF_API_DOCS = {
  ...OF_ALL,
  'script-src': allowing(`'self'( ${HASH})*`),
  'style-src': allowing(`'self' ${HASH}( ${HASH})?`),
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
};
const OF_SCREENS = { ...OF_API_DOCS, ...TYPED, 'trusted-types': 'default' };
/** The policy of every answer that is no page. */
const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'; sandbox";
const isPlain = (path: string) => /^\/guide$|^\/print\/|^\/explore\/[^/]+\/allergens$/.test(path);

async function restaurantPages(): Promise<string[]> {
  const restaurant = await makeRestaurant(await makeMerchant());
  await makeMenu(restaurant, [{ title: 'Soup' }]);
  return ['', '/menu', '/allergens'].map((page) => `/explore/${restaurant.urlSlug}${page}`);
}

describe('every page', () => {
  it('runs no script but the product’s, writes no text as markup, is framed by nobody, sets no cookie, and reports what is refused', async () => {
    for (const path of [...SCREENS, ...OTHER_PAGES, ...(await restaurantPages())]) {
      const { headers } = await askForPage(path);
      expect([path, headers.get('content-type')]).toEqual([
        path,
        expect.stringMatching(/^text\/html; charset=utf-8$/i),
      ]);
      // A page sets a cookie only where a link chooses a version, after a question (site/chosen-releases.ts).
      expect([path, headers.get('set-cookie')]).toEqual([path, null]);
      const policy = directivesOf(headers.get('content-security-policy') ?? '');
      const allowed = path === '/api/docs' ? OF_API_DOCS : isPlain(path) ? OF_PLAIN_PAGES : OF_SCREENS;
      expect([path, Object.fromEntries(policy)]).toEqual([path, allowed]);
      expect([path, Object.fromEntries(headers)]).toEqual([
        path,
        expect.objectContaining({
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
          'reporting-endpoints': 'policy="/api/policy-reports"',
          'cache-control': expect.stringMatching(/^private, no-cache$|no-store/),
          vary: 'cookie',
        }),
      ]);
    }
  });

  it('that fails is kept by no cache and is of the type that it says', async () => {
    const failing = { fetch: () => Promise.reject(new Error('lost')) };
    vi.spyOn(console, 'error').mockReturnValue();
    const { status, headers } = await app.request(`${ORIGIN}/`, { headers: PAGES }, { ...env, ASSETS: failing });
    expect(status).toBe(500);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('application/json'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
  });

  it('of a Worker that is not set up runs nothing at all', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const response = await app.request(`${ORIGIN}/explore`, { headers: PAGES }, { ...env, RELEASE_TOKEN: '' });
    expect(response.status).toBe(503);
    expect(response.headers.get('content-security-policy')).toBe(NO_DOCUMENT);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

/** What a browser, a program and a link preview say that they take. */
const ACCEPTED = ['text/html,*/*;q=0.8', 'application/json', 'image/*', '*/*', undefined];
/** Paths that are files, or nothing, beside those of the routes. */
const OTHER_PATHS = [
  ...FILES,
  ...OTHER_PAGES,
  '/index.html',
  '/assets/nowhere.js',
  '/images/x.constructor',
  '/images/x.__proto__',
  '/images/kept/x.svg',
  '/remotes/mf-orders/0.0.1/x.svg',
  '/Explore/Nowhere',
  `/remotes/${'x'.repeat(600)}.js`,
  '/nowhere.svg',
  '/live/kitchen/x',
];

/** The paths of every route of the Worker, as its router knows them, with made-up values. */
const routed = (): string[] => [
  ...new Set(app.routes.map(({ path }) => path.replaceAll(/:\w+/g, 'x').replaceAll('*', 'x/y.js'))),
];

describe('every route', () => {
  it('answers with a policy, also errors, redirects and what is no page, and a document runs no script unless it is a page of ours', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    for (const file of ['images/kept/x.svg', 'remotes/mf-orders/0.0.1/x.svg'])
      await env.FILES.put(file, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const paths = [...new Set([...routed(), ...SCREENS, ...OTHER_PATHS, ...(await restaurantPages())])];
    expect(paths.length).toBeGreaterThan(CALLS.length / 2);
    for (const path of paths) {
      for (const accept of ACCEPTED) {
        const response = await askForPage(path, accept === undefined ? {} : { accept });
        const { status, headers } = response;
        const what = `${path} for ${accept}: ${status}`;
        const isPage = status !== 429 && (headers.get('content-type') ?? '').startsWith('text/html');
        const policy = headers.get('content-security-policy') ?? '';
        // A page, whose own test holds each directive, names itself where it is not the policy of all else.
        expect([what, isPage ? directivesOf(policy).get('report-to') : policy]).toEqual([
          what,
          isPage ? 'policy' : NO_DOCUMENT,
        ]);
        expect([what, headers.get('x-content-type-options')]).toEqual([what, 'nosniff']);
        expect([what, headers.get('content-type')]).not.toEqual([what, expect.stringMatching(/svg|xhtml/)]);
        await response.body?.cancel();
      }
    }
  });

  it.each([
    ['a redirect to https', 'http://justright.test/explore', {}, 308],
    ['a failure', 'https://justright.test/', { ASSETS: { fetch: () => Promise.reject(new Error('lost')) } }, 500],
    ['a Worker that is not set up', 'https://justright.test/', { RELEASE_TOKEN: '' }, 503],
    [
      'a busy network',
      'https://justright.test/',
      { NETWORK_LIMIT: { limit: () => Promise.resolve({ success: false }) } },
      429,
    ],
  ])('answers with a policy: %s', async (_what, address, bindings, expected) => {
    vi.spyOn(console, 'error').mockReturnValue();
    for (const accept of ['text/html', 'application/json']) {
      // Each case is a network of its own, which has used no units.
      const headers = { accept, 'cf-connecting-ip': `203.0.${expected % 200}.7` };
      for (const method of ['GET', 'HEAD']) {
        const response = await app.request(address, { method, headers }, { ...env, ...bindings });
        expect(response.status).toBe(expected);
        expect(response.headers.get('content-security-policy')).toBe(NO_DOCUMENT);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      }
    }
  });

  it('keeps the policy that a file of the shell, a worker’s script or a local mail has of its own', async () => {
    const own = "default-src 'none'; connect-src 'self'";
    const file = { fetch: async () => new Response('self', { headers: { 'content-security-policy': own } }) };
    for (const path of ['/service-worker.js', '/local/mail/']) {
      const { headers } = await app.request(`${ORIGIN}${path}`, {}, { ...env, ASSETS: file, LOCAL_MAIL: file });
      expect([path, headers.get('content-security-policy')]).toEqual([path, own]);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    }
  });
});

describe('every answer', () => {
  it('is of the type that it says, is kept by no cache unless it is the same for everybody, and sets no cookie', async () => {
    const calls = CALLS.map(({ call: { method, path } }) => ({
      method,
      path: `/api${path.replaceAll(/\{\w+\}/g, 'x')}`,
      body: method === 'GET' ? undefined : '{}',
    }));
    const files = FILES.map((path) => ({ method: 'GET', path, body: undefined }));
    for (const { method, path, body } of [...calls, ...files]) {
      const { headers, status } = await ask(path, {
        method,
        ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      });
      const what = `${method} ${path} ${status}`;
      expect([what, headers.get('x-content-type-options')]).toEqual([what, 'nosniff']);
      expect([what, headers.get('cache-control')]).toEqual([what, expect.stringMatching(/no-store|no-cache|public/)]);
      expect([what, headers.get('set-cookie')]).toEqual([what, null]);
      // A program that only ever calls learns it from the answers.
      if (path.startsWith('/api/'))
        expect([what, headers.get('strict-transport-security')]).toEqual([what, 'max-age=31536000; includeSubDomains']);
      expect([what, headers.get('access-control-allow-origin')]).toEqual([what, null]);
      expect([what, headers.get('server'), headers.get('x-powered-by')]).toEqual([what, null, null]);
    }
  });

  it('with a stored file is of the type that it says, is kept for good, and is nothing for other sites', async () => {
    for (const [path, type] of [
      ['/remotes/mf-orders/0.0.1/entry.js', 'text/javascript; charset=utf-8'],
      ['/images/kept/480.webp', 'image/webp'],
    ] as const) {
      await env.FILES.put(path.slice(1), 'x');
      const { status, headers } = await ask(path);
      expect([path, status, Object.fromEntries(headers)]).toEqual([
        path,
        200,
        expect.objectContaining({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'same-origin',
          'content-security-policy': NO_DOCUMENT,
          'x-content-type-options': 'nosniff',
        }),
      ]);
    }
  });

  it('that there is no such file of the shell is kept by no cache', async () => {
    const { status, headers } = await askForPage('/assets/nowhere.js');
    expect([status, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      404,
      'no-store',
      'nosniff',
    ]);
  });

  it('of the identity provider is of the type that it says, too', async () => {
    for (const path of ['/.well-known/jwks.json', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x']) {
      const method = path.includes('signUp') ? 'POST' : 'GET';
      expect((await ask(path, { method })).headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('says nothing of the product to a page of another site that asks before a call', async () => {
    const asked = { origin: 'https://elsewhere.test', 'access-control-request-method': 'PATCH' };
    const { headers } = await ask('/api/restaurants/x', { method: 'OPTIONS', headers: asked });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
