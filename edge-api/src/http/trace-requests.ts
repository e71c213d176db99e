import { logRequest } from '@justright/worker-kit/request-log';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from './hono-env.ts';
import { startTrace, type Trace } from '../data/trace.ts';

/** A request that took so long is told even if nothing else is worth telling. */
const SLOW_MS = 1_000;
const FIRST_REFUSAL = 400;

/**
 * Measures each request, and writes a line about those that asked the database, were refused, failed or took long. An
 * answer from memory, which a diner's menu nearly always is, costs no line.
 */
export const traceRequests = createMiddleware<HonoEnv>(async (c, next) => {
  const trace = startTrace();
  c.set('trace', trace);
  await next();
  logTrace(c, trace);
});

function logTrace(c: Context<HonoEnv>, { startedAtMs, queries, dbMs, code, error }: Trace): void {
  const { status } = c.res;
  if (queries === 0 && status < FIRST_REFUSAL && Date.now() - startedAtMs < SLOW_MS) return;
  logRequest(c, {
    // A 503 that only hands on another service's has had its line where that was noticed.
    level: error === undefined ? 'info' : 'error',
    what: 'request',
    startedAtMs,
    ...(queries > 0 && { db: { queries, ms: dbMs } }),
    code,
    error,
  });
}
