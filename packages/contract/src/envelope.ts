/** Largest JSON body of staff, in bytes: 1 MiB. */
export const JSON_BODY_MAX_BYTES = 1024 * 1024;
/** Largest JSON body of an order, in bytes. */
export const ORDER_BODY_MAX_BYTES = 256 * 1024;
/** Largest JSON body of every other call that is not for staff alone, in bytes. */
export const PUBLIC_BODY_MAX_BYTES = 64 * 1024;
/** Longest query of an address, in characters. */
export const QUERY_MAX_LENGTH = 8192;
/** Most issues that a refusal names; the rest waits until these are mended. */
export const ISSUES_MAX = 100;

/** Longest `x-request-id` that is taken over; another one, or none, is replaced. */
export const REQUEST_ID_MAX_LENGTH = 64;

/** Error codes of the wire contract, in kebab-case. One table for server and clients. */
export type ErrorCode =
  | 'malformed-request'
  | 'missing-token'
  | 'invalid-user-token'
  | 'user-token-expired'
  | 'forbidden'
  | 'not-found'
  | 'id-already-exists'
  | 'in-use'
  | 'version-conflict'
  | 'invalid-transition'
  | 'quote-changed'
  | 'dietary-conflict'
  | 'not-taking-orders'
  | 'email-already-in-use'
  | 'payload-too-large'
  | 'unsupported-media-type'
  | 'validation-failed'
  | 'incompatible-contract'
  | 'foreign-origin'
  | 'foreign-route'
  | 'missing-file'
  | 'integrity-mismatch'
  | 'rate-limited'
  | 'unavailable'
  | 'not-configured'
  | 'internal';

/** One thing wrong with a body or query: where (dotted path) and what (a text for a person). */
export interface Issue {
  path: string;
  message: string;
}

export interface Success<T> {
  success: true;
  data: T;
  /** Opaque read-your-writes token; send it as `?snapshotId=` to see at least this state. */
  snapshotId?: string;
  nextCursor?: string | null;
  total?: number;
}

export interface Failure {
  success: false;
  /** A text for a person. */
  error: string;
  code: ErrorCode;
  issues?: Issue[];
  requestId: string;
  /** What is known beyond the text: the corrected cart, the places in use, the claimer, a diner's unknown choices. */
  details?: unknown;
}

export type Envelope<T> = Success<T> | Failure;
