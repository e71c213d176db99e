import { digest } from '@justright/worker-kit/digest';
import type { IdempotentRequest } from '../data/idempotency.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Caller } from '../identity/authenticate.ts';

/** Reads the `Idempotency-Key` header; undefined without one. */
export function idempotentRequest(
  key: string | undefined,
  caller: Caller | undefined,
  request: { method: string; url: string },
  body: string,
): IdempotentRequest | undefined {
  if (key === undefined || key === '') return undefined;
  if (key.length > 200) throw new RequestError('malformed-request', 'The Idempotency-Key is too long');
  const { pathname, search } = new URL(request.url);
  return {
    // A client may write anything in it, so its text is not kept.
    key: digest(key),
    caller: caller?.uid ?? '',
    requestHash: digest(`${request.method} ${pathname}${search}\n${body}`),
  };
}
