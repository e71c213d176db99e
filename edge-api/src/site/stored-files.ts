import type { Context } from 'hono';
import type { Env } from '../env.ts';
import { contentTypeOf } from '../domain/remote-files.ts';

/** Longer than any key of ours; R2 fails on keys above 1,024 bytes. */
const KEY_MAX_LENGTH = 512;

const hasBody = (object: R2Object | R2ObjectBody): object is R2ObjectBody => 'body' in object;

/** Responds that there is no such file. Caches must not store it: the next deployment may add the file. */
export const noFile = (c: Context): Response => c.text('Not found', 404, { 'cache-control': 'no-store' });

/** Serves a file of a published version or an uploaded image: immutable, or a 404. */
export async function storedFile(c: Context<{ Bindings: Env }>): Promise<Response> {
  const key = new URL(c.req.url).pathname.slice(1);
  const contentType = key.length > KEY_MAX_LENGTH ? undefined : contentTypeOf(key);
  const object = contentType ? await c.env.FILES.get(key, { onlyIf: c.req.raw.headers }) : null;
  if (!object || !contentType) {
    return noFile(c);
  }
  const headers = {
    etag: object.httpEtag,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (!hasBody(object)) return c.body(null, 304, headers);
  return c.body(object.body, 200, { ...headers, 'content-type': contentType, 'content-length': String(object.size) });
}
