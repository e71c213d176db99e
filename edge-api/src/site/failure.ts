import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode, Failure, Issue } from '@justright/contract/envelope';

/** A refusal in the wire's envelope. The request id is the one of the response header when there is one. */
export function failure(
  c: Context,
  status: ContentfulStatusCode,
  code: ErrorCode,
  error: string,
  issues?: Issue[],
): Response {
  const requestId = c.res.headers.get('x-request-id') ?? crypto.randomUUID();
  const body: Failure = { success: false, error, code, requestId, ...(issues ? { issues } : {}) };
  return c.json(body, status);
}
