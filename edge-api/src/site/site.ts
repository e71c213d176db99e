import { addressOf } from '@justright/contract/address-of';
import { writeLog } from '@justright/worker-kit/log';
import { Hono } from 'hono';
import type { Env } from '../env.ts';
import { passToProvider } from '../http/pass-to-provider.ts';
import { eraseDeletedAccounts } from '../identity/erase-accounts.ts';
import { apiDocs } from './api-docs.ts';
import { guide } from './guide.ts';
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
site.get('/guide', guide);

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
