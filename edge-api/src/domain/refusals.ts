import { type ErrorCode, type Failure, type Issue, ISSUES_MAX } from '@justright/contract/envelope';
import { writeLog } from '@justright/contract/log';
import type { Context } from 'hono';
import type { HonoEnv } from '../http/hono-env.ts';
import { serverTiming } from '../data/trace.ts';

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
  'quote-changed': 409,
  'dietary-conflict': 409,
  'not-taking-orders': 409,
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
  internal: 500,
  unavailable: 503,
  'not-configured': 503,
} as const satisfies Record<ErrorCode, number>;

const FIRST_SERVER_ERROR = 500;

interface Further {
  issues?: Issue[];
  details?: unknown;
  cause?: unknown;
  retryAfterSeconds?: number | undefined;
}

/** The period of the limits in wrangler.toml; the platform does not say how much of it is left. */
const LIMIT_PERIOD_SECONDS = 60;

/** A refusal that the caller may know about: its code decides the status, its message is for a person. */
export class RequestError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly details: unknown;
  /** When it is worth trying again, where that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, more: Further = {}) {
    super(message, { cause: more.cause });
    this.name = 'RequestError';
    this.code = code;
    this.issues = more.issues?.slice(0, ISSUES_MAX);
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** An unknown id, or somebody else's object: the answer never tells which. */
export const notFound = (what: string): RequestError => new RequestError('not-found', `${what} not found`);

/**
 * Writes any thrown error as the envelope of a failure. What is our fault goes to the log, with its cause; what
 * is not a {@link RequestError} is kept secret.
 */
export function respondToError(error: unknown, c: Context<HonoEnv>): Response {
  const requestId = c.get('requestId');
  const known = error instanceof RequestError ? error : undefined;
  const code = known?.code ?? 'internal';
  const trace = c.get('trace');
  trace.code = code;
  if (STATUS[code] >= FIRST_SERVER_ERROR) trace.error = error;
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
  return c.json(body, STATUS[code]);
}

/** Logs what went wrong after a request's answer. */
export function logFailure(error: unknown, c: Context<HonoEnv>): void {
  writeLog('error', 'Work after the answer failed', { requestId: c.get('requestId'), error });
}
