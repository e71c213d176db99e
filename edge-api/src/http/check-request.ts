import type { Call } from '@justright/contract/call';
import { brokenTextPath } from '@justright/worker-kit/broken-text';
import { ID_MAX_LENGTH } from '@justright/contract/common';
import { QUERY_MAX_LENGTH } from '@justright/contract/envelope';
import { createMiddleware } from 'hono/factory';
import { notFound, RequestError } from '../domain/refusals.ts';
import type { HonoEnv } from './hono-env.ts';

/** Whether a browser sends the request for a page of another site. What is no browser says nothing of the kind. */
export const isFromOtherSite = (request: { headers: Headers }): boolean =>
  request.headers.get('sec-fetch-site') === 'cross-site';

/**
 * Looks at what every call has before its handler does: ids in the path that can be no ids are a 404, a query that is
 * too long a 400, and a write without a bearer that a page of another site makes is a 403.
 */
export const checkRequest = ({ method, who }: Call) => {
  const isOpenWrite = method !== 'GET' && (who === 'public' || who === 'optional');
  return createMiddleware<HonoEnv>(async (c, next) => {
    const params = Object.values<string>(c.req.param());
    if (params.some((id) => id.length > ID_MAX_LENGTH || brokenTextPath(id) !== undefined)) throw notFound('Page');
    if (new URL(c.req.url).search.length > QUERY_MAX_LENGTH) {
      throw new RequestError('malformed-request', `A query has at most ${QUERY_MAX_LENGTH} characters`);
    }
    if (isOpenWrite && isFromOtherSite(c.req.raw)) {
      throw new RequestError('forbidden', 'This can only be done on our own pages');
    }
    await next();
  });
};
