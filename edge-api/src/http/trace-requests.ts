import { logRequest } from '@justright/worker-kit/request-log';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from './hono-env.ts';
import { startTrace, type Trace } from '../data/trace.ts';

/** Requests that take at least this long are always logged. */
const SLOW_MS = 1_000;
const FIRST_REFUSAL = 400;

/**
 * Measures each request, and logs those that queried the database, were refused, failed or were slow. A response from
 * memory, as most menus are, logs nothing.
 */
export const traceRequests = createMiddleware<HonoEnv>(async (c, next) => {
  const trace = startTrace();
  c.set('trace', trace);
  await next();
  logTrace(c, trace);
});

function logTrace(c: Context<HonoEnv>, { startedAtMs, queries, dbMs, actor, code, error }: Trace): void {
  const { status } = c.res;
  if (queries === 0 && status < FIRST_REFUSAL && Date.now() - startedAtMs < SLOW_MS) return;
  logRequest(c, {
    // A 503 without an error of its own passes on a failure that was logged where it was noticed.
    level: error === undefined ? 'info' : 'error',
    what: 'request',
    startedAtMs,
    ...(queries > 0 && { db: { queries, ms: dbMs } }),
    actor,
    code,
    error,
  });
}
