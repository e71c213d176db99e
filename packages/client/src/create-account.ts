import type { SessionCore } from './create-session.ts';
import { createIdentityWire } from './identity-wire.ts';
import { SessionError } from './session-error.ts';

export interface AccountDependencies {
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now: () => number;
  /** Returns a token of the signed-in user that was made just now. */
  freshToken: () => Promise<string>;
  openSession: SessionCore['open'];
}

export interface AccountCalls {
  signInWithLink: (email: string, oobCode: string, remember?: boolean) => Promise<{ isNewUser: boolean }>;
  changePassword: (newPassword: string) => Promise<void>;
  checkResetCode: (oobCode: string) => Promise<{ email: string }>;
  resetPassword: (oobCode: string, newPassword: string) => Promise<void>;
}

const emailOf = (payload: Record<string, unknown>) => (typeof payload['email'] === 'string' ? payload['email'] : '');

/** Makes the account calls of the sign-in screens. The product uses `account.ts`; tests make their own. */
export function createAccount({ fetch, now, freshToken, openSession }: AccountDependencies): AccountCalls {
  const wire = createIdentityWire(fetch, now);
  return {
    signInWithLink: async (email, oobCode, remember) => {
      const isLasting = remember === undefined ? {} : { isLasting: remember };
      // Without the anonymous session's token: what a visitor did before must not become part of an invited member's
      // account.
      const payload = await openSession('signInWithEmailLink', { email, oobCode }, isLasting);
      return { isNewUser: payload['isNewUser'] === true };
    },
    changePassword: async (newPassword) => {
      const idToken = await freshToken();
      await openSession('update', { idToken, password: newPassword });
    },
    checkResetCode: async (oobCode) => {
      const payload = await wire.account('resetPassword', { oobCode });
      // The provider responds for a code of any kind.
      if (payload['requestType'] !== 'PASSWORD_RESET') throw new SessionError('invalid-oob-code');
      return { email: emailOf(payload) };
    },
    resetPassword: async (oobCode, newPassword) => {
      await wire.account('resetPassword', { oobCode, newPassword });
    },
  };
}
