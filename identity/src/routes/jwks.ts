import type { AppContext } from '../http/context.ts';
import { keyRing, PUBLISHED_FOR_SECONDS } from '../http/key-ring.ts';

/** Serves `/.well-known/jwks.json`: the public keys that verify ID tokens. */
export async function jwks(c: AppContext): Promise<Response> {
  const keys = (await keyRing(c.env)).keys.map((key) => key.publicJwk);
  return c.json({ keys }, 200, { 'cache-control': `public, max-age=${PUBLISHED_FOR_SECONDS}` });
}
