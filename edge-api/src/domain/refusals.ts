import { type ErrorCode, type Issue, ISSUES_MAX } from '@justright/contract/envelope';

interface Further {
  issues?: Issue[];
  details?: unknown;
  cause?: unknown;
  retryAfterSeconds?: number | undefined;
}

/** A refusal that is sent to the caller: its code decides the status, its message is for a person. */
export class RequestError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly details: unknown;
  /** After how many seconds a retry makes sense, if known. */
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

/** Makes the 404 of an unknown id or another tenant's object; the response does not reveal which. */
export const notFound = (what: string): RequestError => new RequestError('not-found', `${what} not found`);

/** Returns what was found, which is never a boolean. @throws RequestError `not-found` */
export function requireFound<Value extends object | string>(found: Value | null | undefined, what: string): Value {
  if (found === null || found === undefined) throw notFound(what);
  return found;
}

/** Makes a 422 about one field, for rules that a schema cannot check. */
export const invalid = (path: string, message: string): RequestError =>
  new RequestError('validation-failed', message, { issues: [{ path, message }] });

/** Throws one 422 with all issues, if there are any. `at` is prepended to each path. */
export function requireNoIssues(issues: readonly Issue[], at = ''): void {
  const placed = issues.map((issue) => ({ ...issue, path: `${at}${issue.path}` }));
  const [first] = placed;
  if (first) throw new RequestError('validation-failed', first.message, { issues: placed });
}
