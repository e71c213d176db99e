/**
 * Codes of the session: `network-error`, `email-already-in-use`, `second-factor-needed`, or the identity wire's own in
 * kebab-case.
 */
export type SessionErrorCode = string;

/** The response that a sign-in with a code continues (`second-factor.ts`), as the wire has it. */
export interface PendingSignIn {
  mfaPendingCredential?: unknown;
  mfaInfo?: unknown;
  /** Not of Google's wire. */
  hasPasskey?: unknown;
}

/** An error of signing in, signing up or refreshing. `code` is for programs, `message` for logs. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly code: SessionErrorCode;
  /** With `second-factor-needed`. */
  readonly pending: PendingSignIn | undefined;

  constructor(code: SessionErrorCode, message: string = code, pending?: PendingSignIn) {
    super(message);
    this.code = code;
    this.pending = pending;
  }
}
