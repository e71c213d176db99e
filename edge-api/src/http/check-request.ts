import type { Call } from '@justright/contract/call';
import { brokenTextPath } from '@justright/worker-kit/broken-text';
import { ID_MAX_LENGTH } from '@justright/contract/common';
import { QUERY_MAX_LENGTH } from '@justright/contract/envelope';
import { createMiddleware } from 'hono/factory';
import { notFound, RequestError } from '../domain/refusals.ts';
import type { HonoEnv } from './hono-env.ts';

/**
 * Decides whether a page of another site made the request in a browser. Clients that are not browsers send no such
 * header.
 */
export const isFromOtherSite = (request: { headers: Headers }): boolean =>
  request.headers.get('sec-fetch-site') === 'cross-site';

/** Returns the query of an address, from its question mark; without one ''. Reads the text: parsing costs much more. */
export const searchOf = (url: string): string => {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
};

/**
 * Checks every call before its handler runs: an invalid id in the path is a 404, a query that is too long is a 400, and
 * a cross-site write to a call that needs no bearer is a 403.
 */
export const checkRequest = ({ method, who }: Call) => {
  const isOpenWrite = method !== 'GET' && (who === 'public' || who === 'optional');
  return createMiddleware<HonoEnv>(async (c, next) => {
    const params = Object.values<string>(c.req.param());
    if (params.some((id) => id.length > ID_MAX_LENGTH || brokenTextPath(id) !== undefined)) throw notFound('Page');
    if (searchOf(c.req.url).length > QUERY_MAX_LENGTH) {
      throw new RequestError('malformed-request', `A query has at most ${QUERY_MAX_LENGTH} characters`);
    }
    if (isOpenWrite && isFromOtherSite(c.req.raw)) {
      throw new RequestError('forbidden', 'This can only be done on our own pages');
    }
    await next();
  });
};
