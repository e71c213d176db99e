import type { AppContext } from '../http/context.ts';
import { keyRing } from '../http/key-ring.ts';

/** `/.well-known/jwks.json`: the public keys that ID tokens verify against. */
export async function jwks(c: AppContext): Promise<Response> {
  const keys = (await keyRing(c.env)).map((key) => key.publicJwk);
  return c.json({ keys }, 200, { 'cache-control': 'public, max-age=300' });
}
