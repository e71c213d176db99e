import { createMiddleware } from 'hono/factory';
import { RequestError } from '../domain/refusals.ts';
import type { HonoEnv } from './hono-env.ts';

const PERMANENT_REDIRECT = 308;
/** Decides whether programs request the path, not people. */
const isCall = (path: string) =>
  /^\/(api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/.test(path);

/** HSTS: for a year the browser uses only https for the product's host and all hosts below it. */
const HTTPS_ALONE = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Returns the header above where the product's origin is https. A local product over http must not send it. */
export const httpsAlone = (productOrigin: string): Partial<typeof HTTPS_ALONE> =>
  productOrigin.startsWith('https:') ? HTTPS_ALONE : {};

/**
 * Redirects pages to https where the product's origin is https. Calls over http are refused instead: with a redirect, a
 * program would send a token or an order unencrypted every time and not notice.
 */
export const requireHttps = createMiddleware<HonoEnv>(async (c, next) => {
  const origin = c.env.PRODUCT_ORIGIN;
  if (!c.req.url.startsWith('http:') || !origin.startsWith('https:')) return next();
  const { method, path } = c.req;
  if ((method === 'GET' || method === 'HEAD') && !isCall(path)) {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(new URL(origin).origin + pathname + search, PERMANENT_REDIRECT);
  }
  c.header('cache-control', 'no-store');
  throw new RequestError('forbidden', `This address responds over https alone: ${new URL(origin).origin}`);
});
