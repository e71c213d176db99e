import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { openBy } from './create-account.ts';
import type { SessionCore } from './create-session.ts';
import { type PendingSignIn, SessionError } from './session-error.ts';

/** What a passkey has answered to a challenge, for the provider. */
export interface PasskeyAnswer {
  challengeInfo: string;
  credential: object;
}

/** What a browser makes a passkey by; for five minutes. */
export interface StartedPasskey {
  options: unknown;
  challengeInfo: string;
}

export interface PasskeyCalls {
  /** Asks for a passkey: of a sign-in that waits, or of the session's account. */
  answer: (pending?: PendingSignIn) => Promise<PasskeyAnswer>;
  signIn: (remember: boolean) => Promise<void>;
  start: () => Promise<StartedPasskey>;
  finish: (started: StartedPasskey, name: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

type Json = Record<string, unknown>;

/** Codes of what browsers refuse; a person who cancels and one who has no passkey here are the same to a page. */
const CODES: Readonly<Record<string, string>> = {
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-known',
  NotSupportedError: 'passkey-unsupported',
  ConstraintError: 'passkey-unsupported',
};

// Loaded when a passkey is used.
const library = () => import('@simplewebauthn/browser');

/** Lets the browser ask its person; its refusal becomes a `SessionError`. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  if (!hasPasskeys()) throw new SessionError('passkey-unsupported');
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new SessionError(CODES[name] ?? 'passkey-failed', error instanceof Error ? error.message : undefined);
  }
}

/** Decides whether this browser knows passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

const startedIn = ({ options, challengeInfo }: Json): StartedPasskey => {
  if (typeof challengeInfo !== 'string') throw new SessionError('unreadable-answer');
  return { options, challengeInfo };
};

/** Makes the calls of passkeys on a session. */
export function createPasskeys(session: SessionCore): PasskeyCalls {
  const { wire } = session;
  const own = async () => ({ idToken: await session.token() });

  async function answerTo(asked: Json): Promise<PasskeyAnswer> {
    // Asked for at once: a browser takes a press for consent for a few seconds only.
    const [{ startAuthentication }, payload] = await Promise.all([
      library(),
      wire.account('v2/accounts/passkeys:challenge', asked),
    ]);
    const { options, challengeInfo } = startedIn(payload);
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return { challengeInfo, credential: await ask(() => startAuthentication({ optionsJSON })) };
  }

  return {
    answer: async (pending) =>
      answerTo(pending === undefined ? await own() : { mfaPendingCredential: pending.mfaPendingCredential }),
    signIn: async (remember) => {
      const passkey = await answerTo({});
      await openBy(session, 'v2/accounts/passkeys:signIn', { passkey }, { isLasting: remember, remember });
    },
    start: async () => startedIn(await wire.account('v2/accounts/passkeys:startEnrollment', await own())),
    finish: async ({ options, challengeInfo }, name) => {
      const { startRegistration } = await library();
      const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
      const credential = await ask(() => startRegistration({ optionsJSON }));
      const body = { ...(await own()), challengeInfo, credential, displayName: name };
      await wire.account('v2/accounts/passkeys:finishEnrollment', body);
      // The session has proved a second factor with that; its next token says so.
      await session.token({ force: true });
    },
    remove: async (id) => {
      await wire.account('v2/accounts/passkeys:remove', { ...(await own()), passkeyId: id });
      await session.token({ force: true });
    },
  };
}
