import { writeLog } from '@justright/worker-kit/log';
import { readBytes } from '@justright/worker-kit/read-bytes';
import { type Context, Hono } from 'hono';
import { isFromOtherSite } from '../http/check-request.ts';
import type { Env } from '../env.ts';
import { eraseDeletedAccounts } from '../identity/erase-accounts.ts';
import { askProvider, wireError } from '../identity/wire.ts';
import { apiDocs } from './api-docs.ts';
import { inviteFirstAdmin, operatorOnly, revokeSigningKeys, rotateSigningKey } from './operator.ts';
import { page } from './page.ts';
import { robots, sitemap } from './search-engines.ts';
import { storedFile } from './stored-files.ts';

/** Folders of files: what is not there is a 404, never the page. */
const isFileFolder = (path: string) => /^\/(assets|icons|images|remotes)\//.test(path);
const hasFileEnding = (path: string) => /\.\w{1,11}$/.test(path);

const WIRE_BODY_MAX_BYTES = 16 * 1024;

/**
 * Passes a call of the identity wire on, under the id that its lines of the log have: a client's own may be one that is
 * not taken over. No call of it is for pages of another site: the product has one origin.
 */
async function passToProvider(c: Context<{ Bindings: Env }>): Promise<Response> {
  const request = c.req.raw;
  if (request.method !== 'GET' && isFromOtherSite(request)) return wireError(403, 'CROSS_SITE_REQUEST');
  const body = await readBytes(request.body, WIRE_BODY_MAX_BYTES);
  if (!body) return wireError(413, 'PAYLOAD_TOO_LARGE');
  const headers = new Headers(request.headers);
  headers.set('x-request-id', c.get('requestId'));
  headers.delete('content-length');
  const { method, url } = request;
  return askProvider(c.env, new Request(url, { method, headers, ...(request.body && { body }) }));
}

/**
 * Everything of the origin that is not the API: published remotes, the operator's calls, the
 * identity wire, and the shell's page for every other address. Mounted last, at '/'.
 */
export const site = new Hono<{ Bindings: Env }>({ strict: false });

site.use('/api/operator/*', operatorOnly);
site.post('/api/operator/first-admin', inviteFirstAdmin);
site.post('/api/operator/rotate-signing-key', rotateSigningKey);
site.post('/api/operator/revoke-signing-keys', revokeSigningKeys);
site.get('/remotes/*', storedFile);
site.get('/images/*', storedFile);

for (const path of ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*', '/.well-known/jwks.json']) {
  site.all(path, async (c) => {
    const answer = await passToProvider(c);
    // What fails now, and accounts that go without a request, the hourly job erases.
    if (answer.ok && c.req.path.endsWith('/accounts:delete')) {
      c.executionCtx.waitUntil(
        eraseDeletedAccounts(c.env, Date.now()).catch((error: unknown) =>
          writeLog('error', 'What is kept of a deleted account was not erased yet', { error }),
        ),
      );
    }
    return answer;
  });
}

// Bound on a developer's machine alone: the mails that were "sent" there.
site.get('/local/mail/*', (c) => c.env.LOCAL_MAIL?.fetch(c.req.raw) ?? c.notFound());

site.get('/robots.txt', robots);
site.get('/sitemap.xml', sitemap);

// Off, browsers get a worker in its place that takes itself away (docs/operating.md, "The service worker").
site.get('/service-worker.js', (c) => {
  const file = c.env.SERVICE_WORKER === 'off' ? 'no-service-worker.js' : 'service-worker.js';
  return c.env.ASSETS.fetch(new URL(`/${file}`, c.req.url), { headers: c.req.raw.headers });
});

// Made from the contract by the build (`scripts/build/openapi.ts`).
site.get('/api/openapi.json', (c) =>
  c.env.ASSETS.fetch(new URL('/openapi.json', c.req.url), { headers: c.req.raw.headers }),
);

site.get('/api/docs', apiDocs);

site.get('*', async (c) => {
  const { path } = c.req;
  if (path === '/api' || path.startsWith('/api/')) return c.notFound();
  const wantsPage = !isFileFolder(path) && (c.req.header('accept') ?? '').includes('text/html');
  if (!wantsPage || hasFileEnding(path)) {
    const file = await c.env.ASSETS.fetch(c.req.raw);
    // A file that is not there yet may be there after the next deployment: nobody may remember that it was missing.
    if (file.status === 404 && !wantsPage) return c.text('Not found', 404, { 'cache-control': 'no-store' });
    if (file.status !== 404) return file;
  }
  return page(c);
});
