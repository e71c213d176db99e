import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../domain/password.ts';

/** The errors of the wire by Google's codes: the status, and the text after the code, if any. */
const ERRORS = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: { status: 400 },
  EMAIL_EXISTS: { status: 400 },
  EMAIL_NOT_FOUND: { status: 400 },
  EXPIRED_OOB_CODE: { status: 400 },
  INSUFFICIENT_PERMISSION: { status: 403 },
  INTERNAL_ERROR: { status: 500 },
  INVALID_CODE: { status: 400 },
  INVALID_CONTINUE_URI: { status: 400 },
  INVALID_EMAIL: { status: 400 },
  INVALID_GRANT_TYPE: { status: 400 },
  INVALID_ID_TOKEN: { status: 400 },
  INVALID_LOGIN_CREDENTIALS: { status: 400 },
  INVALID_MFA_PENDING_CREDENTIAL: { status: 400 },
  INVALID_OOB_CODE: { status: 400 },
  INVALID_PASSKEY: { status: 400 },
  INVALID_REFRESH_TOKEN: { status: 400 },
  INVALID_REQUEST: { status: 400, detail: 'The request could not be read' },
  INVALID_REQ_TYPE: { status: 400 },
  INVALID_SESSION_INFO: { status: 400 },
  MFA_ENROLLMENT_NOT_FOUND: { status: 400 },
  MISSING_CONTINUE_URI: { status: 400 },
  MISSING_CODE: { status: 400 },
  MISSING_EMAIL: { status: 400 },
  MISSING_MFA_ENROLLMENT_ID: { status: 400 },
  MISSING_MFA_PENDING_CREDENTIAL: { status: 400 },
  MISSING_OOB_CODE: { status: 400 },
  MISSING_PASSKEY: { status: 400 },
  MISSING_PASSWORD: { status: 400 },
  MISSING_REFRESH_TOKEN: { status: 400 },
  MISSING_REQ_TYPE: { status: 400 },
  MISSING_SESSION_INFO: { status: 400 },
  NOT_CONFIGURED: { status: 503 },
  NOT_FOUND: { status: 404 },
  OPERATION_NOT_ALLOWED: { status: 400 },
  PASSKEY_NOT_FOUND: { status: 400 },
  PASSKEY_REFUSED: { status: 400 },
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: {
    status: 400,
    detail: 'This password is known from leaks or easily guessed',
  },
  PAYLOAD_TOO_LARGE: { status: 413 },
  SECOND_FACTOR_EXISTS: { status: 400 },
  SESSION_EXPIRED: { status: 400 },
  TOKEN_EXPIRED: { status: 400 },
  TOO_MANY_ATTEMPTS_TRY_LATER: { status: 400 },
  UNAUTHORIZED_DOMAIN: { status: 400 },
  UNVERIFIED_EMAIL: { status: 400 },
  USER_DISABLED: { status: 400 },
  USER_NOT_FOUND: { status: 400 },
  WEAK_PASSWORD: {
    status: 400,
    detail: `Password should be ${PASSWORD_MIN_CHARACTERS} to ${PASSWORD_MAX_CHARACTERS} characters`,
  },
} as const satisfies Record<string, { status: ContentfulStatusCode; detail?: string }>;

export type WireErrorCode = keyof typeof ERRORS;

export const isWireErrorCode = (text: string): text is WireErrorCode => Object.hasOwn(ERRORS, text);

/** A refusal that the client gets. */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly code: WireErrorCode;
  /** The time after which a retry may succeed, if known. */
  readonly retryAfterSeconds: number | undefined;
  /** The account of the session that the refused request has ended, if any. */
  readonly endedUid: string | undefined;

  constructor(code: WireErrorCode, retryAfterSeconds?: number, endedUid?: string) {
    super(code);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.endedUid = endedUid;
  }
}

/**
 * Sends an error in the format of Google's wire. The product's Worker reads the account whose session has ended, and leaves
 * it out.
 */
export function respondWithError(c: Context, code: WireErrorCode, endedUid?: string): Response {
  const known: { status: ContentfulStatusCode; detail?: string } = ERRORS[code];
  const message = known.detail === undefined ? code : `${code} : ${known.detail}`;
  const reason = known.status >= 500 ? 'backendError' : 'invalid';
  return c.json(
    {
      error: { code: known.status, message, errors: [{ message, domain: 'global', reason }] },
      ...(endedUid !== undefined && { user_id: endedUid }),
    },
    known.status,
  );
}

/** Sends the error for an exception of a handler. Only a refusal reveals its reason; other exceptions are logged. */
export function respondToThrown(error: Error, c: Context): Response {
  if (error instanceof WireError) {
    if (error.retryAfterSeconds !== undefined) c.header('retry-after', String(error.retryAfterSeconds));
    return respondWithError(c, error.code, error.endedUid);
  }
  return respondWithError(c, 'INTERNAL_ERROR');
}
