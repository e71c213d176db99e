import { type AcceptedInvite, acceptInvite } from '@justright/contract/invites';
import { createAccount } from './create-account.ts';
import { createApi } from './create-api.ts';
import { endSession, hasSession, takeTokens, token } from './session.ts';

// Apart from `session.ts`, which every page loads: only the sign-in screens need these.
const calls = createAccount({
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  freshToken: () => token(),
  takeTokens,
});

/** Signs in by the code of a mailed link, remembered as `signIn` does it. Rejects with `SessionError`. */
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

const apiAsIs = createApi({
  fetch: (input, init) => fetch(input, init),
  session: { hasSession, token: ({ force = false } = {}) => token({ force, asIs: !force }) },
  onSessionRefused: endSession,
});
/**
 * Accepts an invitation, which ends every session of the account, this one too: go on by the answered code. When the
 * answer is lost it may be called again: it goes by the token there is, since none can be refreshed then. Rejects with
 * `ApiError`.
 */
export async function acceptInvitation(inviteToken: string): Promise<AcceptedInvite> {
  return (await apiAsIs(acceptInvite, { body: { token: inviteToken } })).data;
}
