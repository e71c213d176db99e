import { openBy } from './create-account.ts';
import type { PasskeyAnswer } from './create-passkeys.ts';
import type { SessionCore } from './create-session.ts';
import { type PendingSignIn, SessionError } from './session-error.ts';

/** What proves a second factor: a code of the authenticator app, a recovery code, or a passkey. */
export type FactorCode = { code: string } | { recoveryCode: string } | { passkey: PasskeyAnswer };

/** A passkey of the own account. */
export interface OwnPasskey {
  id: string;
  name: string;
  enrolledAt: string;
  /** Null until it was used. */
  lastUsedAt: string | null;
}

/** The signed-in person's own second factors. */
export interface OwnSecondFactor {
  /** The authenticator app; null when there is none. */
  factor: { id: string; name: string; enrolledAt: string } | null;
  /** A second factor needs a verified address. */
  isEmailVerified: boolean;
  /** Null when the provider has no recovery codes. */
  recoveryCodesLeft: number | null;
  /** Null when the provider has no passkeys. */
  passkeys: OwnPasskey[] | null;
}

/** A secret for an authenticator app, which is not enrolled yet. */
export interface NewSecret {
  secret: string;
  /** Continues the enrolment, for a quarter of an hour. */
  sessionInfo: string;
}

/** A session of the own account. */
export interface OwnSession {
  id: string;
  /** Browser and system by their plain names; empty when not known. */
  device: string;
  signedInAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export interface SecondFactorCalls {
  finishSignIn: (pending: PendingSignIn, given: FactorCode, remember?: boolean) => Promise<void>;
  readOwn: () => Promise<OwnSecondFactor>;
  sendVerification: () => Promise<void>;
  start: () => Promise<NewSecret>;
  finish: (started: NewSecret, code: string, name: string) => Promise<void>;
  confirm: (given: FactorCode) => Promise<void>;
  remove: (id: string) => Promise<void>;
  renewRecoveryCodes: () => Promise<string[]>;
  listSessions: () => Promise<OwnSession[] | null>;
  endSession: (id: string) => Promise<void>;
  endOtherSessions: () => Promise<void>;
}

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function firstIn(value: unknown): Json | null {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  return isJson(first) ? first : null;
}

function sessionOf(value: unknown): OwnSession {
  const { sessionId, device, signedInAt, lastUsedAt, isCurrent } = isJson(value) ? value : {};
  return {
    id: textOf(sessionId),
    device: textOf(device),
    signedInAt: textOf(signedInAt),
    lastUsedAt: textOf(lastUsedAt),
    isCurrent: isCurrent === true,
  };
}

function passkeyOf(value: unknown): OwnPasskey {
  const { passkeyId, displayName, enrolledAt, lastUsedAt } = isJson(value) ? value : {};
  return {
    id: textOf(passkeyId),
    name: textOf(displayName),
    enrolledAt: textOf(enrolledAt),
    lastUsedAt: typeof lastUsedAt === 'string' ? lastUsedAt : null,
  };
}

/** The ways in which a person can prove a second factor. */
export type FactorWay = 'passkey' | 'app' | 'recovery';

/** Lists the ways to go on with a sign-in that waits. Google's, which says nothing of passkeys, has no recovery codes. */
export function waysOfPending({ mfaInfo, hasPasskey }: PendingSignIn): FactorWay[] {
  const isOurs = typeof hasPasskey === 'boolean';
  return [
    ...(hasPasskey === true ? (['passkey'] as const) : []),
    ...(firstIn(mfaInfo) === null ? [] : (['app'] as const)),
    ...(isOurs ? (['recovery'] as const) : []),
  ];
}

/** Lists the ways to prove an account's second factor again. */
export const waysOfOwn = ({ factor, passkeys, recoveryCodesLeft }: OwnSecondFactor): FactorWay[] => [
  ...(passkeys !== null && passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(factor === null ? [] : (['app'] as const)),
  ...(recoveryCodesLeft === null ? [] : (['recovery'] as const)),
];

const bodyOf = (given: FactorCode): Json =>
  'code' in given ? { totpVerificationInfo: { verificationCode: given.code } } : given;

/** Makes the calls of second factors. The product uses `second-factor.ts`; tests make their own. */
export function createSecondFactor(session: SessionCore): SecondFactorCalls {
  const { wire } = session;
  const freshToken = () => session.token();
  const readAccount = async () => {
    const { users } = await wire.account('v1/accounts:lookup', { idToken: await freshToken() });
    const account = firstIn(users);
    if (account === null) throw new SessionError('unreadable-answer');
    return account;
  };
  return {
    finishSignIn: async (pending, given, remember) => {
      const isLasting = remember === undefined ? {} : { isLasting: remember };
      const { mfaPendingCredential, mfaInfo } = pending;
      const { mfaEnrollmentId } = firstIn(mfaInfo) ?? {};
      const body = { mfaPendingCredential, mfaEnrollmentId, ...bodyOf(given) };
      await openBy(session, 'v2/accounts/mfaSignIn:finalize', body, isLasting);
    },
    readOwn: async () => {
      const account = await readAccount();
      const info = firstIn(account['mfaInfo']);
      const left = account['recoveryCodesLeft'];
      return {
        factor: info && {
          id: textOf(info['mfaEnrollmentId']),
          name: textOf(info['displayName']),
          enrolledAt: textOf(info['enrolledAt']),
        },
        isEmailVerified: account['emailVerified'] === true,
        recoveryCodesLeft: typeof left === 'number' ? left : null,
        passkeys: Array.isArray(account['passkeys']) ? account['passkeys'].map(passkeyOf) : null,
      };
    },
    sendVerification: async () => {
      await wire.account('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: await freshToken() });
    },
    start: async () => {
      const idToken = await freshToken();
      const { totpSessionInfo } = await wire.account('v2/accounts/mfaEnrollment:start', {
        idToken,
        totpEnrollmentInfo: {},
      });
      const { sharedSecretKey, sessionInfo } = isJson(totpSessionInfo) ? totpSessionInfo : {};
      return { secret: textOf(sharedSecretKey), sessionInfo: textOf(sessionInfo) };
    },
    finish: async ({ sessionInfo }, code, name) => {
      const totpVerificationInfo = { sessionInfo, verificationCode: code };
      const body = { idToken: await freshToken(), displayName: name, totpVerificationInfo };
      await openBy(session, 'v2/accounts/mfaEnrollment:finalize', body);
    },
    confirm: async (given) => {
      await wire.account('v2/accounts/secondFactor:confirm', { idToken: await freshToken(), ...bodyOf(given) });
    },
    remove: async (id) => {
      const body = { idToken: await freshToken(), mfaEnrollmentId: id };
      await openBy(session, 'v2/accounts/mfaEnrollment:withdraw', body);
    },
    listSessions: async () => {
      try {
        const { sessions } = await wire.account('v2/accounts/sessions:list', { idToken: await freshToken() });
        return Array.isArray(sessions) ? sessions.map(sessionOf) : [];
      } catch (error) {
        if (error instanceof SessionError && error.code === 'not-found') return null;
        throw error;
      }
    },
    endSession: async (id) => {
      await wire.account('v2/accounts/sessions:end', { idToken: await freshToken(), sessionId: id });
    },
    endOtherSessions: async () => {
      await wire.account('v2/accounts/sessions:end', { idToken: await freshToken(), others: true });
    },
    renewRecoveryCodes: async () => {
      const payload = await wire.account('v2/accounts/secondFactor:renewRecoveryCodes', {
        idToken: await freshToken(),
      });
      const codes = payload['recoveryCodes'];
      return Array.isArray(codes) ? codes.map(textOf) : [];
    },
  };
}
