import { ACCOUNT, endSession, hasSession, token } from '@justright/client/session';
import { type AcceptedInvite, acceptInvite } from '@justright/contract/invites';
import { createAccount } from './create-account.ts';
import { createApi } from './create-api.ts';

// Kept apart from `session.ts`, which every page loads: only the sign-in screens need these calls.
const calls = createAccount(ACCOUNT);

/**
 * Signs in with a password. `remember` keeps the session beyond the browser window; without it the session stays in the
 * storage of the session before. Rejects with `SessionError`.
 */
export const signIn = calls.signIn;
/**
 * Turns the anonymous account into one with a password and the same uid. Rejects with code `email-already-in-use` for a
 * taken address.
 */
export const signUp = calls.signUp;
/** Signs in with the code of a mailed link; remembered as with `signIn`. Rejects with `SessionError`. */
export const signInWithLink = calls.signInWithLink;
/**
 * Changes the password of the signed-in user and ends every other session of the account. Rejects with `SessionError`;
 * its code is `credential-too-old-login-again` when the sign-in is too long ago.
 */
export const changePassword = calls.changePassword;
/**
 * Returns the address whose password a mailed code resets; does not use the code. Rejects with `SessionError` for an
 * invalid code.
 */
export const checkResetCode = calls.checkResetCode;
/** Sets a new password with a mailed code, once. Ends every session of the account. Rejects with `SessionError`. */
export const resetPassword = calls.resetPassword;

const apiAsIs = createApi({
  fetch: (input, init) => fetch(input, init),
  session: { hasSession, token: ({ force = false } = {}) => token({ force, asIs: !force }) },
  onSessionRefused: endSession,
});
/**
 * Accepts an invitation, which ends every session of the account; sign in again with the returned code. It can be
 * repeated after a lost response: it uses the current token, which can no longer be refreshed. Rejects with `ApiError`.
 */
export async function acceptInvitation(inviteToken: string): Promise<AcceptedInvite> {
  return (await apiAsIs(acceptInvite, { body: { token: inviteToken } })).data;
}
