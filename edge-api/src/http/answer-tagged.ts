import type { Context } from 'hono';
import type { HonoEnv } from './hono-env.ts';
import { serverTiming } from './server-timing.ts';

/** Answers JSON under its tag: nothing to the one who has it. No cache may answer for the server: what a diner can eat, and what is live, are of now. */
export function answerTagged(c: Context<HonoEnv>, tag: string, body: () => string | Uint8Array<ArrayBuffer>): Response {
  const trace = c.get('trace');
  const headers = {
    'cache-control': 'private, no-cache',
    etag: tag,
    ...(trace.queries > 0 && { 'server-timing': serverTiming(trace) }),
  };
  const asked = c.req.header('if-none-match');
  if (asked !== undefined && asked.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) {
    return c.body(null, 304, headers);
  }
  return c.body(body(), 200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
}
