import { type Claims, claimsOf } from './claims.ts';
import type { SessionCore, MarkStorage } from './create-session.ts';
import type { Kept } from './identity-wire.ts';
import { SIGNED_UP } from './kept/session-keys.ts';
import { SessionError } from './session-error.ts';

export interface AccountDependencies {
  /** The storage that outlives the browser window. */
  local: MarkStorage;
  session: SessionCore;
  /** The claims that are shown now. */
  claims: () => Pick<Claims, 'isAnonymous'>;
}

export interface AccountCalls {
  /** Without `remember` the session stays in the storage of the session before. */
  signIn: (email: string, password: string, remember?: boolean) => Promise<void>;
  signUp: (email: string, password: string, displayName?: string) => Promise<void>;
  signInWithLink: (email: string, oobCode: string, remember?: boolean) => Promise<{ isNewUser: boolean }>;
  changePassword: (newPassword: string) => Promise<void>;
  checkResetCode: (oobCode: string) => Promise<{ email: string }>;
  resetPassword: (oobCode: string, newPassword: string) => Promise<void>;
}

const emailOf = (payload: Record<string, unknown>) => (typeof payload['email'] === 'string' ? payload['email'] : '');

/** Makes a call of the wire that opens a session, and continues with it; where the session before is kept. */
export async function openBy(
  session: SessionCore,
  path: string,
  body: Record<string, unknown>,
  kept: Partial<Kept> = {},
): Promise<Record<string, unknown>> {
  // At Google, ending a session of before would end this one too.
  await session.revokeNoted().catch(() => undefined);
  // Google refuses a field that a call does not know.
  const asked = path.startsWith('v1') ? { ...body, returnSecureToken: true } : body;
  const { tokens, payload } = await session.wire.tokens(path, asked, { isLasting: session.isLasting(), ...kept });
  session.takeTokens(tokens);
  return payload;
}

/** Makes the account calls of the sign-in screens. The product uses `account.ts`; tests make their own. */
export function createAccount({ local, session, claims }: AccountDependencies): AccountCalls {
  const { wire } = session;

  return {
    signIn: async (email, password, remember) => {
      const isOfStaff = session.isLasting() && !claims().isAnonymous;
      const kept = remember === undefined ? {} : { isLasting: remember };
      await openBy(
        session,
        'v1/accounts:signInWithPassword',
        { email, password },
        { ...kept, remember: remember ?? isOfStaff },
      );
    },
    signUp: (email, password, displayName) =>
      session.holdCalls(async (bearer) => {
        const account = { idToken: await bearer(), email, password, ...(displayName !== undefined && { displayName }) };
        const { tokens } = await wire.tokens(
          'v1/accounts:signUp',
          { ...account, returnSecureToken: true },
          { isLasting: true },
        );
        // Stored before listeners run, like a sign-out.
        local.setItem(SIGNED_UP.key, claimsOf(tokens.idToken)?.uid ?? '');
        session.takeTokens(tokens);
      }),
    signInWithLink: async (email, oobCode, remember) => {
      const isLasting = remember === undefined ? {} : { isLasting: remember };
      // Without the anonymous session's token: what a visitor did before must not become part of an invited member's
      // account.
      const payload = await openBy(session, 'v1/accounts:signInWithEmailLink', { email, oobCode }, isLasting);
      return { isNewUser: payload['isNewUser'] === true };
    },
    changePassword: async (newPassword) => {
      const idToken = await session.token();
      await openBy(session, 'v1/accounts:update', { idToken, password: newPassword });
    },
    checkResetCode: async (oobCode) => {
      const payload = await wire.account('v1/accounts:resetPassword', { oobCode });
      // The provider responds for a code of any kind.
      if (payload['requestType'] !== 'PASSWORD_RESET') throw new SessionError('invalid-oob-code');
      return { email: emailOf(payload) };
    },
    resetPassword: async (oobCode, newPassword) => {
      await wire.account('v1/accounts:resetPassword', { oobCode, newPassword });
    },
  };
}
