import { REQUEST_ID_MAX_LENGTH } from '@justright/contract/envelope';
import type { Context } from 'hono';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { type LogFields, type LogLevel, writeLog } from './log.ts';

/** Uses the client's request id when it is short and plain, so that all logs have the same id; otherwise makes one. */
export const requestIds = requestId({ limitLength: REQUEST_ID_MAX_LENGTH });

/** Writes one line about a finished request. The route is its pattern: no id of a row or diner is logged. */
export function logRequest(
  c: Context,
  { level, what, startedAtMs, ...fields }: LogFields & { level: LogLevel; what: string; startedAtMs: number },
): void {
  writeLog(level, what, {
    requestId: c.get('requestId'),
    method: c.req.method,
    route: routePath(c).replace(/\/:(\w+)/g, '/{$1}'),
    status: c.res.status,
    ms: Date.now() - startedAtMs,
    ...fields,
  });
}
