import { digest } from '@justright/worker-kit/digest';
import type { IdempotentRequest } from '../data/idempotency.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Caller } from '../identity/authenticate.ts';

/** Reads the `Idempotency-Key` header; undefined without one. */
export async function idempotentRequest(
  key: string | undefined,
  caller: Caller | undefined,
  request: { method: string; url: string },
  body: string,
): Promise<IdempotentRequest | undefined> {
  if (key === undefined || key === '') return undefined;
  if (key.length > 200) throw new RequestError('malformed-request', 'The Idempotency-Key is too long');
  const { pathname, search } = new URL(request.url);
  const digested = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${request.method} ${pathname}${search}\n${body}`),
  );
  return {
    // A client may write anything in it, so its text is not kept.
    key: digest(key),
    caller: caller?.uid ?? '',
    requestHash: Array.from(new Uint8Array(digested), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}
