import { createAccount } from './create-account.ts';
import { takeTokens, token } from './session.ts';

// Apart from `session.ts`, which every page loads: only the sign-in screens need these.
const calls = createAccount({
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  freshToken: () => token(),
  takeTokens,
});

/** Signs in by the code of a mailed link, and remembers the session. Rejects with `SessionError`. */
export const signInWithLink = calls.signInWithLink;
/**
 * Gives the signed-in user a new password; every other session of the account ends. Rejects with `SessionError`, whose
 * code is `credential-too-old-login-again` when the sign-in is too long ago.
 */
export const changePassword = calls.changePassword;
/** Whose password a mailed code resets, without using the code. Rejects with `SessionError` when it is no good. */
export const checkResetCode = calls.checkResetCode;
/** Sets a new password by a mailed code, once. Every session of the account ends. Rejects with `SessionError`. */
export const resetPassword = calls.resetPassword;
