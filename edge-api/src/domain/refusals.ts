import { type ErrorCode, type Issue, ISSUES_MAX } from '@justright/contract/envelope';

interface Further {
  issues?: Issue[];
  details?: unknown;
  cause?: unknown;
  retryAfterSeconds?: number | undefined;
}

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

/** A 422 about one field, for what a schema alone cannot know. */
export const invalid = (path: string, message: string): RequestError =>
  new RequestError('validation-failed', message, { issues: [{ path, message }] });

/** Refuses, as one 422, whatever a rule found wrong; nothing found is no refusal. `at` goes before each path. */
export function requireNoIssues(issues: readonly Issue[], at = ''): void {
  const placed = issues.map(({ path, message }) => ({ path: `${at}${path}`, message }));
  const [first] = placed;
  if (first) throw new RequestError('validation-failed', first.message, { issues: placed });
}
