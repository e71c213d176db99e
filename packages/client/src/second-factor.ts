import { createSecondFactor } from './create-second-factor.ts';
import { sessionCore } from '@justright/client/session';

export { waysOfOwn, waysOfPending } from './create-second-factor.ts';
export type {
  FactorCode,
  FactorWay,
  NewSecret,
  OwnPasskey,
  OwnSecondFactor,
  OwnSession,
} from './create-second-factor.ts';

// Kept apart from `session.ts`, which every page loads: only the sign-in and the account's screen need these calls.
const calls = createSecondFactor(sessionCore);

/**
 * Finishes a sign-in that was refused with `second-factor-needed`. Rejects with `SessionError`: `invalid-code` may be
 * tried again, `invalid-mfa-pending-credential` begins anew.
 */
export const finishSignIn = calls.finishSignIn;
/** Reads the signed-in person's second factors. Rejects with `SessionError`, like the other calls. */
export const readOwnSecondFactor = calls.readOwn;
/** Mails the signed-in person a link that verifies the address, which a second factor needs. */
export const sendVerification = calls.sendVerification;
/** Makes a secret for an authenticator app. `credential-too-old-login-again`: a new sign-in comes first. */
export const startSecondFactor = calls.start;
/** Enrols the app that shows this code; ends every other session of the account. */
export const finishSecondFactor = calls.finish;
/** Proves the second factor again in this session, which some calls ask for. */
export const confirmSecondFactor = calls.confirm;
/** Removes the second factor, after a proof of the last minutes; ends every other session of the account. */
export const removeSecondFactor = calls.remove;
/** Returns ten new recovery codes, in place of all earlier ones, after a proof of the last minutes. */
export const renewRecoveryCodes = calls.renewRecoveryCodes;
/** Lists where the own account is signed in; null when the provider knows no single sessions. */
export const listOwnSessions = calls.listSessions;
/** Ends a session of the own account at once. */
export const endOwnSession = calls.endSession;
/** Ends every session of the own account but this one. */
export const endOtherSessions = calls.endOtherSessions;
