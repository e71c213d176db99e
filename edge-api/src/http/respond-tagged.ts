import type { Context } from 'hono';
import type { HonoEnv } from './hono-env.ts';
import { serverTiming } from './server-timing.ts';

/**
 * Sends JSON with an ETag; 304 when it matches. Caches must revalidate, because menus and live versions
 * change at any time.
 */
export function respondTagged(
  c: Context<HonoEnv>,
  tag: string,
  body: () => string | Uint8Array<ArrayBuffer>,
): Response {
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
