import { createIdentityWire, type Tokens } from './identity-wire.ts';
import { SessionError } from './session-error.ts';

export interface AccountDependencies {
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now: () => number;
  /** Returns a token of the signed-in user that was made just now. */
  freshToken: () => Promise<string>;
  takeTokens: (tokens: Tokens, remember?: boolean) => void;
}

export interface AccountCalls {
  signInWithLink: (email: string, oobCode: string, remember?: boolean) => Promise<{ isNewUser: boolean }>;
  changePassword: (newPassword: string) => Promise<void>;
  checkResetCode: (oobCode: string) => Promise<{ email: string }>;
  resetPassword: (oobCode: string, newPassword: string) => Promise<void>;
}

const emailOf = (answer: Record<string, unknown>) => (typeof answer['email'] === 'string' ? answer['email'] : '');

/** Makes the account calls of the sign-in screens. The product uses `account.ts`; tests make their own. */
export function createAccount({ fetch, now, freshToken, takeTokens }: AccountDependencies): AccountCalls {
  const wire = createIdentityWire(fetch, now);
  return {
    signInWithLink: async (email, oobCode, remember) => {
      // Without the anonymous session's token: what a visitor did before must not become part of an invited member's
      // account.
      const { tokens, answer } = await wire.tokens('signInWithEmailLink', { email, oobCode });
      takeTokens(tokens, remember);
      return { isNewUser: answer['isNewUser'] === true };
    },
    changePassword: async (newPassword) => {
      const idToken = await freshToken();
      takeTokens((await wire.tokens('update', { idToken, password: newPassword })).tokens);
    },
    checkResetCode: async (oobCode) => {
      const answer = await wire.account('resetPassword', { oobCode });
      // The provider responds for a code of any kind.
      if (answer['requestType'] !== 'PASSWORD_RESET') throw new SessionError('invalid-oob-code');
      return { email: emailOf(answer) };
    },
    resetPassword: async (oobCode, newPassword) => {
      await wire.account('resetPassword', { oobCode, newPassword });
    },
  };
}
