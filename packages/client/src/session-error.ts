/** Codes of the session: `network-error`, `email-already-in-use`, or the identity wire's own in kebab-case. */
export type SessionErrorCode = string;

/** An error of signing in, signing up or refreshing. `code` is for programs, `message` for logs. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly code: SessionErrorCode;

  constructor(code: SessionErrorCode, message: string = code) {
    super(message);
    this.code = code;
  }
}
