import { writeLog } from '@justright/contract/log';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv } from './context.ts';
import { WireError } from './errors.ts';

const FIRST_SERVER_ERROR = 500;

/** Writes a line about each request, of the same shape as the product's Worker does: never who it was. */
export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const startedAtMs = Date.now();
  await next();
  const { error } = c;
  const { status } = c.res;
  const isFailure = status >= FIRST_SERVER_ERROR;
  writeLog(isFailure ? 'error' : 'info', 'identity request', {
    requestId: c.get('requestId'),
    method: c.req.method,
    route: routePath(c),
    status,
    ms: Date.now() - startedAtMs,
    code: error instanceof WireError ? error.code : undefined,
    error: isFailure ? error : undefined,
  });
});
