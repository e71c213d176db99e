import { addressOf } from '@justright/contract/address-of';
import { SESSION_SLOT_HEADER } from '@justright/contract/session-slot';
import { writeLog } from '@justright/worker-kit/log';
import { readBytes } from '@justright/worker-kit/read-bytes';
import { type Context, Hono } from 'hono';
import { isFromOtherSite } from '../http/check-request.ts';
import type { Env } from '../env.ts';
import { eraseDeletedAccounts } from '../identity/erase-accounts.ts';
import { answerDevice } from '../identity/device-session.ts';
import { endWatchingOf } from '../identity/end-watching.ts';
import { askWithCookie, sessionSlotOf } from '../identity/session-cookie.ts';
import { accountOfCall, askProvider, REVOKE_PATH, wireError } from '../identity/wire.ts';
import { apiDocs } from './api-docs.ts';
import {
  inviteFirstAdmin,
  makeReleaseToken,
  operatorOnly,
  listRuns,
  removeSecondFactor,
  revokeSigningKeys,
  rotateSigningKey,
  verifyHistory,
} from './operator.ts';
import { page } from './page.ts';
import { POLICY_REPORTS_PATH, policyReports } from './policy-reports.ts';
import { printCheck } from './print-check.ts';
import { releaseQuestion } from './release-question.ts';
import { respondToMistypedAddress } from './restaurant-address.ts';
import { robots, sitemap } from './search-engines.ts';
import { securityText } from './security-text.ts';
import { noFile, storedFile } from './stored-files.ts';
import { writtenPage } from './written-page.ts';

/** Folders of files: a missing file is a 404, never the page. */
const isFileFolder = (path: string) => /^\/(assets|icons|images|remotes)\//.test(path);
const hasFileEnding = (path: string) => /\.\w{1,11}$/.test(path);

/** Decides whether a client takes a page: link previews and monitors accept anything, or do not say what they accept. */
const takesPage = (accept: string | undefined) => accept === undefined || /text\/html|\*\/\*/.test(accept);

const WIRE_BODY_MAX_BYTES = 16 * 1024;

/**
 * Passes a call of the identity wire on, with the request id that our log uses; a client's own id may have been
 * refused. Refuses cross-site calls: the product has one origin.
 */
async function passToProvider(c: Context<{ Bindings: Env }>): Promise<Response> {
  const request = c.req.raw;
  if (request.method !== 'GET' && isFromOtherSite(request)) return wireError(403, 'CROSS_SITE_REQUEST');
  const slot = sessionSlotOf(request, c.env.PRODUCT_ORIGIN);
  if (slot instanceof Response) return slot;
  const body = await readBytes(request.body, WIRE_BODY_MAX_BYTES);
  if (!body) return wireError(413, 'PAYLOAD_TOO_LARGE');
  const headers = new Headers(request.headers);
  headers.set('x-request-id', c.get('requestId'));
  // The provider needs neither cookies nor a slot.
  for (const name of ['content-length', 'cookie', SESSION_SLOT_HEADER]) headers.delete(name);
  const { method, url } = request;
  const ask = async (sent: Uint8Array<ArrayBuffer> | string) => {
    const form = new URLSearchParams(typeof sent === 'string' ? sent : new TextDecoder().decode(sent));
    const ofDevice = method === 'POST' && (await answerDevice(c.env, new URL(url).pathname, form, Date.now()));
    if (ofDevice) return ofDevice;
    const response = await askProvider(
      c.env,
      new Request(url, { method, headers, ...(request.body && { body: sent }) }),
    );
    const uid = method === 'POST' && response.ok ? await accountOfCall(c.env, c.req.path, sent, response) : undefined;
    if (uid !== undefined) await endWatchingOf(c.env, uid);
    // The answer does not tell whether the session was there.
    if (response.ok && c.req.path === REVOKE_PATH)
      return Response.json({}, { headers: { 'cache-control': 'no-store' } });
    return response;
  };
  return slot === null ? ask(body) : askWithCookie(request, slot, body, ask);
}

/**
 * Routes everything of the origin that is not the API: published remotes, the operator's calls, the identity wire, and
 * the shell's page for every other address. Mounted last, at '/'.
 */
export const site = new Hono<{ Bindings: Env }>({ strict: false });

site.use('/api/operator/*', operatorOnly);
site.post('/api/operator/first-admin', inviteFirstAdmin);
site.post('/api/operator/rotate-signing-key', rotateSigningKey);
site.post('/api/operator/revoke-signing-keys', revokeSigningKeys);
site.post('/api/operator/remove-second-factor', removeSecondFactor);
site.post('/api/operator/release-tokens', makeReleaseToken);
site.post('/api/operator/job-runs', listRuns);
site.post('/api/operator/verify-history', verifyHistory);
site.get('/remotes/*', storedFile);
site.get('/images/*', storedFile);

for (const path of ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*', '/.well-known/jwks.json']) {
  site.all(path, async (c) => {
    const response = await passToProvider(c);
    // The hourly job retries failures, and erases accounts that were deleted without such a request.
    if (response.ok && c.req.path.endsWith('/accounts:delete')) {
      c.executionCtx.waitUntil(
        eraseDeletedAccounts(c.env, Date.now()).catch((error: unknown) =>
          writeLog('error', 'What is kept of a deleted account was not erased yet', { error }),
        ),
      );
    }
    return response;
  });
}

// Bound on a developer's machine only: shows the mails that were "sent" there.
site.get('/local/mail/*', (c) => c.env.LOCAL_MAIL?.fetch(c.req.raw) ?? c.notFound());

site.get('/robots.txt', robots);
site.get('/sitemap.xml', sitemap);
site.get('/.well-known/security.txt', securityText);
// Password managers lead here (https://www.w3.org/TR/change-password-url/).
site.get('/.well-known/change-password', (c) => c.redirect(addressOf('/set-new-password'), 302));
site.post(POLICY_REPORTS_PATH, policyReports);

// When switched off, browsers get a worker that removes itself (docs/operating.md, "The service worker").
site.get('/service-worker.js', (c) => {
  const file = c.env.SERVICE_WORKER === 'off' ? 'no-service-worker.js' : 'service-worker.js';
  return c.env.ASSETS.fetch(new URL(`/${file}`, c.req.url), { headers: c.req.raw.headers });
});

// The build makes this file from the contract (`scripts/build/openapi.ts`).
site.get('/api/openapi.json', (c) =>
  c.env.ASSETS.fetch(new URL('/openapi.json', c.req.url), { headers: c.req.raw.headers }),
);

site.get('/api/docs', apiDocs);

site.get('*', async (c, next) => respondToMistypedAddress(c) ?? next());

// Pages without the shell (contract, `addresses.ts`: the owner `site`).
site.get('/explore/:restaurantId/allergens', writtenPage);
site.get('/print/:code', printCheck);

site.get('*', async (c) => {
  const { path } = c.req;
  if (path === '/api' || path.startsWith('/api/')) return c.notFound();
  const accept = c.req.header('accept');
  // Only who names HTML gets the page for what may be a file.
  // The file at `/` is the shell's page before the server has completed it.
  const wantsPage =
    path === '/' || (!isFileFolder(path) && (hasFileEnding(path) ? accept?.includes('text/html') : takesPage(accept)));
  if (!wantsPage || hasFileEnding(path)) {
    const file = await c.env.ASSETS.fetch(c.req.raw);
    if (file.status === 404 && !wantsPage) return noFile(c);
    if (file.status !== 404) return file;
  }
  return (await releaseQuestion(c)) ?? page(c);
});
