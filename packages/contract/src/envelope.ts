import * as v from 'valibot';
/** Largest JSON body of a call of staff, in bytes: 1 MiB. */
export const JSON_BODY_MAX_BYTES = 1024 * 1024;
/** Largest JSON body of an order, in bytes. */
export const ORDER_BODY_MAX_BYTES = 256 * 1024;
/** Largest JSON body of every other call that is not for staff alone, in bytes. */
export const PUBLIC_BODY_MAX_BYTES = 64 * 1024;
/** Longest query of an address, in characters. */
export const QUERY_MAX_LENGTH = 8192;
/** Most issues in one refusal; the next save reports the rest. */
export const ISSUES_MAX = 100;

/** Longest `x-request-id` that the server uses; it replaces a longer or missing one. */
export const REQUEST_ID_MAX_LENGTH = 64;

/** The error codes of the wire contract, in kebab-case: one table for server and clients. */
export const ERROR_CODES = [
  'malformed-request',
  'missing-token',
  'invalid-user-token',
  'user-token-expired',
  'forbidden',
  'not-found',
  'id-already-exists',
  'in-use',
  'version-conflict',
  'invalid-transition',
  'needs-unread',
  'line-changed',
  'line-undecided',
  'no-kitchen',
  'person-needed',
  'wrong-pin',
  'pin-locked',
  'quote-changed',
  'dietary-conflict',
  'text-contradiction',
  'key-in-kitchen',
  'not-taking-orders',
  'drafts-off',
  'drafts-differ',
  'second-person',
  'second-factor-required',
  'second-factor-again',
  'email-already-in-use',
  'payload-too-large',
  'unsupported-media-type',
  'validation-failed',
  'incompatible-contract',
  'foreign-origin',
  'foreign-route',
  'missing-file',
  'integrity-mismatch',
  'rate-limited',
  'bot-check',
  'unavailable',
  'not-configured',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One fault of a body or query: its dotted path and a message for a person. */
export const Issue = v.object({
  path: v.string(),
  message: v.string(),
  /** Of a contradiction: the parts and ingredients that lead to its cause, by title, outermost first. */
  because: v.optional(v.array(v.string())),
});
export type Issue = v.InferOutput<typeof Issue>;

/** A submission that an act has made, see `submissions.ts`. */
export const HeldSubmission = v.object({
  id: v.string(),
  restaurantId: v.string(),
  /** The titles of the dishes. */
  dishes: v.array(v.string()),
});
export type HeldSubmission = v.InferOutput<typeof HeldSubmission>;

export const Success = v.object({
  success: v.literal(true),
  /** Opaque read-your-writes token; with `?snapshotId=` a response has at least this state. */
  snapshotId: v.optional(v.string()),
  nextCursor: v.optional(v.nullable(v.string())),
  total: v.optional(v.number()),
  /** With status 202: the act is made, and the answers that it made better wait for somebody who may sign. */
  submission: v.optional(HeldSubmission),
});
export interface Success<T> extends v.InferOutput<typeof Success> {
  data: T;
}
/** Returns the schema of the envelope around a call's `data`. */
export const successOf = <S extends v.GenericSchema>(data: S) => v.object({ ...Success.entries, data });

export const Failure = v.object({
  success: v.literal(false),
  /** A text for a person. */
  error: v.string(),
  code: v.picklist(ERROR_CODES),
  issues: v.optional(v.array(Issue)),
  requestId: v.string(),
  /** More data than the text: the corrected cart, the uses, the claimer, a diner's unknown choices. */
  details: v.optional(v.unknown()),
});
export type Failure = v.InferOutput<typeof Failure>;

export type Envelope<T> = Success<T> | Failure;
