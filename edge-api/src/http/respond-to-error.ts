import type { ErrorCode, Failure } from '@justright/contract/envelope';
import { writeLog } from '@justright/worker-kit/log';
import type { Context } from 'hono';
import { RequestError } from '../domain/refusals.ts';
import type { HonoEnv } from './hono-env.ts';
import { httpsAlone } from './require-https.ts';
import { serverTiming } from './server-timing.ts';

const STATUS = {
  'malformed-request': 400,
  'missing-token': 401,
  'invalid-user-token': 401,
  'user-token-expired': 401,
  forbidden: 403,
  'not-found': 404,
  'id-already-exists': 409,
  'in-use': 409,
  'version-conflict': 409,
  'invalid-transition': 409,
  'needs-unread': 409,
  'line-changed': 409,
  'line-undecided': 409,
  'no-kitchen': 409,
  'person-needed': 403,
  'wrong-pin': 403,
  'pin-locked': 403,
  'quote-changed': 409,
  'dietary-conflict': 409,
  'text-contradiction': 422,
  'key-in-kitchen': 422,
  'not-taking-orders': 409,
  'drafts-off': 409,
  'drafts-differ': 409,
  'second-person': 403,
  'second-factor-required': 403,
  'second-factor-again': 403,
  'email-already-in-use': 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'incompatible-contract': 409,
  'validation-failed': 422,
  'foreign-origin': 422,
  'foreign-route': 422,
  'missing-file': 422,
  'integrity-mismatch': 422,
  'rate-limited': 429,
  'bot-check': 429,
  internal: 500,
  unavailable: 503,
  'not-configured': 503,
} as const satisfies Record<ErrorCode, number>;

const FIRST_SERVER_ERROR = 500;

/**
 * What D1 and R2 say when they are busy, restarted or out of reach: it passes. A statement that is wrong, or breaks a
 * constraint, says something else.
 */
const PASSING =
  /overloaded|timeout|timed out|connection lost|connection was lost|reset because|SQLITE_BUSY|database is locked|internal error|try again/i;
const PASSED_AFTER_SECONDS = 2;

/** Makes the refusal of a request that met a fault of the platform which passes; undefined for every other error. */
const passingFault = (error: unknown): RequestError | undefined =>
  error instanceof Error && PASSING.test(error.message)
    ? new RequestError('unavailable', 'This cannot be done right now. Please try again in a moment.', {
        cause: error,
        retryAfterSeconds: PASSED_AFTER_SECONDS,
      })
    : undefined;

/** The period of the rate limits in wrangler.toml. The platform does not report the remaining time. */
const LIMIT_PERIOD_SECONDS = 60;

/**
 * Sends any thrown error as the envelope of a failure. Errors of ours are logged with their cause; the message of
 * anything but a {@link RequestError} stays secret.
 */
export function respondToError(error: unknown, c: Context<HonoEnv>): Response {
  const requestId = c.get('requestId');
  const known = error instanceof RequestError ? error : passingFault(error);
  const code = known?.code ?? 'internal';
  const trace = c.get('trace');
  trace.code = code;
  if (STATUS[code] >= FIRST_SERVER_ERROR) trace.error = known ?? error;
  if (trace.queries > 0) c.header('server-timing', serverTiming(trace));
  const body: Failure = {
    success: false,
    error: known?.message ?? 'Something went wrong',
    code,
    ...(known?.issues && { issues: known.issues }),
    ...(known?.details !== undefined && { details: known.details }),
    requestId,
  };
  const retryAfterSeconds = known?.retryAfterSeconds ?? (code === 'rate-limited' ? LIMIT_PERIOD_SECONDS : undefined);
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  c.header('cache-control', 'no-store');
  for (const [name, value] of Object.entries(httpsAlone(c.env.PRODUCT_ORIGIN))) c.header(name, value);
  return c.body(limitedText(body), STATUS[code], { 'content-type': 'application/json' });
}

/** The longest body of a failure in characters. What is left out of a longer one helps nobody who sends that much. */
export const FAILURE_MAX_LENGTH = 64 * 1024;
/** How many issues a failure has that is too long with all of them. */
const FEW_ISSUES = 10;

/** Writes a failure without its details if they are too long, and then with few issues. */
function limitedText({ details, ...body }: Failure): string {
  const whole = JSON.stringify({ ...body, details });
  if (whole.length <= FAILURE_MAX_LENGTH) return whole;
  const issues = body.issues?.slice(0, FEW_ISSUES);
  const short = JSON.stringify(body);
  return short.length <= FAILURE_MAX_LENGTH ? short : JSON.stringify({ ...body, issues });
}

/** Logs a failure of work that ran after the response. */
export function logFailure(error: unknown, c: Context<HonoEnv>): void {
  writeLog('error', 'Work after the response failed', { requestId: c.get('requestId'), error });
}
