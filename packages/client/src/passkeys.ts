import { sessionCore } from '@justright/client/session';
import { createPasskeys } from './create-passkeys.ts';

export { hasPasskeys, type PasskeyAnswer, type StartedPasskey } from './create-passkeys.ts';

// Kept apart from `session.ts`, as `second-factor.ts` is.
const calls = createPasskeys(sessionCore);

/**
 * Lets the browser ask for a passkey that answers the question for a second factor: of a sign-in that waits, or of the
 * session's account. Rejects with `SessionError`, like the other calls.
 */
export const answerByPasskey = calls.answer;
/** Signs a person in by a passkey that the browser has for this product. The session is remembered as with `signIn`. */
export const signInWithPasskey = calls.signIn;
/** Begins a passkey of the own account. `credential-too-old-login-again`: a new proof comes first. */
export const startPasskey = calls.start;
/** Lets the browser make the passkey, and adds it by this name. Sessions without a proof end. */
export const finishPasskey = calls.finish;
/** Removes a passkey, after a proof of the last minutes; ends every other session of the account. */
export const removePasskey = calls.remove;
