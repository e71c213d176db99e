import type { ErrorCode, Issue } from '@justright/contract/envelope';
import type { Use } from '@justright/contract/uses';

/** Codes that only a client can know: nothing came back, or nothing that can be read. */
export type ClientErrorCode = 'network-error' | 'unreadable-answer';

interface ApiErrorInit {
  code: ErrorCode | ClientErrorCode;
  /** HTTP status, 0 when there was no response. */
  status: number;
  issues?: Issue[];
  details?: unknown;
  requestId?: string | undefined;
}

/** A call that failed. `message` is a text for a person: the server's own, 'Network Error' or 'Something went wrong'. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | ClientErrorCode;
  readonly status: number;
  /** What is wrong with which field or line of the body (dotted path); empty where the refusal is of no part of it. */
  readonly issues: Issue[];
  /** What the server knows beyond the text. */
  readonly details: unknown;
  /** What the logs know the request by, for whoever looks into it. */
  readonly requestId: string | undefined;

  constructor(message: string, init: ApiErrorInit) {
    super(message);
    this.code = init.code;
    this.status = init.status;
    this.issues = init.issues ?? [];
    this.details = init.details;
    this.requestId = init.requestId;
  }

  /** What a person may quote to support: the id, where something came back, so that a log has it. */
  get reference(): string | undefined {
    return this.code === 'network-error' ? undefined : this.requestId;
  }
}

/** Where a refused deletion's entity is used, as the server lists it; nothing for any other failure. */
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
