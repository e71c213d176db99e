import { createMiddleware } from 'hono/factory';
import { RequestError } from '../domain/refusals.ts';
import type { HonoEnv } from './hono-env.ts';

const PERMANENT_REDIRECT = 308;
/** Addresses that programs ask, not people. */
const isCall = (path: string) =>
  /^\/(api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/.test(path);

/**
 * Where the product's origin is https, leads a page that is asked for over http there. A call is refused instead: a
 * redirect would hide from its program that a token or an order has travelled in the open, each time again.
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
  throw new RequestError('forbidden', `This address answers over https alone: ${new URL(origin).origin}`);
});
