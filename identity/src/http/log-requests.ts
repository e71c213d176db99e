import { logRequest } from '@justright/worker-kit/request-log';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './context.ts';
import { WireError } from './errors.ts';

const FIRST_SERVER_ERROR = 500;

/** Logs each request in the format of the product's Worker, without any personal data. */
export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const startedAtMs = Date.now();
  await next();
  const { error } = c;
  const isFailure = c.res.status >= FIRST_SERVER_ERROR;
  logRequest(c, {
    level: isFailure ? 'error' : 'info',
    what: 'identity request',
    startedAtMs,
    code: error instanceof WireError ? error.code : undefined,
    error: isFailure ? error : undefined,
  });
});
