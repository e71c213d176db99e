import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import { escaped } from '../domain/escaped.ts';
import { privateMetadata } from './metadata.ts';
import { pageHeaders, REPORTING } from './page.ts';
import { PLAIN_PAGE_STYLE } from './plain-page-style.ts';

/** Pages that the Worker draws: no script, no font, and one stylesheet, which the policy names by its hash. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PLAIN_PAGE_STYLE).digest('base64')}'`,
  "img-src 'self'",
  // For tools that read robots.txt from within the page.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  REPORTING,
].join('; ');

const MARK =
  '<p class="mark"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9"/>' +
  '<path d="M9 17.2l4.6 4.6L23.5 10.4"/></svg>JustRight</p>';

/** Returns a whole document; `head` is its metadata. */
export const plainPage = (head: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  `<meta name="viewport" content="width=device-width, initial-scale=1">${head}` +
  `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${PLAIN_PAGE_STYLE}</style></head>` +
  `<body>${body}</body></html>`;

/** Returns the headers of a page that the Worker draws. */
export const plainHeaders = (env: Env) =>
  pageHeaders({ productOrigin: env.PRODUCT_ORIGIN, googleMapsApiKey: '' }, POLICY);

/** Returns a page with one message, for one visitor. */
export const messagePage = (env: Env, title: string, body: string): string =>
  plainPage(privateMetadata(env.PRODUCT_ORIGIN, title), `<main>${MARK}<h1>${escaped(title)}</h1>${body}</main>`);

/**
 * Returns the page of a refusal. What never existed, what diners may not see, and a code that no print has are one page:
 * it does not tell which restaurants there are. Throws every other error.
 */
export function refusalPage(env: Env, error: unknown): Response {
  if (!(error instanceof RequestError) || (error.code !== 'not-found' && error.code !== 'unavailable')) throw error;
  const isMissing = error.code === 'not-found';
  const text = isMissing
    ? '<p>Check the address, or scan the code again.</p>'
    : '<p>This cannot be checked right now. Please load the page again in a moment.</p>';
  return new Response(messagePage(env, isMissing ? 'There is nothing here' : 'Not available', text), {
    status: isMissing ? 404 : 503,
    headers: plainHeaders(env),
  });
}
