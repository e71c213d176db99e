import type { ErrorCode, Issue } from '@justright/contract/envelope';
import type { Use } from '@justright/contract/uses';

/**
 * Codes that the client sets itself: no response, or a response that cannot be parsed. Released remotes compare the
 * codes, so their words stay.
 */
export type ClientErrorCode = 'network-error' | 'unreadable-answer';

/** What a person lifts a refusal by: to have a second factor at all, or to prove it again. */
export type SecondFactorNeed = Extract<ErrorCode, `second-factor-${string}`>;

/** Decides whether a refusal is one that a second factor lifts. */
export const wantsSecondFactor = (code: string): code is SecondFactorNeed => code.startsWith('second-factor-');

interface ApiErrorInit {
  code: ErrorCode | ClientErrorCode;
  /** HTTP status, 0 when there was no response. */
  status: number;
  issues?: Issue[];
  details?: unknown;
  requestId?: string | undefined;
  retryAfterSeconds?: number;
}

/**
 * An error for a failed call. `message` is a text for a person: the server's text, 'Network Error' or 'Something went
 * wrong'.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | ClientErrorCode;
  readonly status: number;
  /** The faults of the body, each with its field (dotted path); empty when the refusal concerns no part of the body. */
  readonly issues: Issue[];
  /** More data from the server than the text has. */
  readonly details: unknown;
  /** The id of the request in the logs. */
  readonly requestId: string | undefined;
  /** After how many seconds the server would rather be asked again; NaN when it does not say. */
  readonly retryAfterSeconds: number;

  constructor(message: string, init: ApiErrorInit) {
    super(message);
    this.code = init.code;
    this.status = init.status;
    this.issues = init.issues ?? [];
    this.details = init.details;
    this.requestId = init.requestId;
    this.retryAfterSeconds = init.retryAfterSeconds ?? NaN;
  }

  /**
   * The reference for a support request: the request id, only when there was a response, since only then a log has it.
   */
  get reference(): string | undefined {
    return this.code === 'network-error' ? undefined : this.requestId;
  }
}

/** Returns the uses that the server lists when it refuses a deletion; empty for any other error. */
export function usesOf(error: unknown): Use[] {
  if (!(error instanceof ApiError) || error.code !== 'in-use') return [];
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('uses' in details) || !Array.isArray(details.uses)) {
    return [];
  }
  return details.uses.filter(isUse);
}

const isUse = (use: unknown): use is Use =>
  typeof use === 'object' &&
  use !== null &&
  'text' in use &&
  typeof use.text === 'string' &&
  'path' in use &&
  typeof use.path === 'string';
