import { SESSION_LIFETIME_SECONDS, TOKEN_LIFETIME_SECONDS } from '@justright/contract/session-lifetimes';
import type { Account } from '../data/accounts.ts';
import { type NewSession, authTimeOf } from '../data/sessions.ts';
import { type SignInProvider, type TokenRealm, type TokenSession, signIdToken } from '../domain/id-token.ts';
import { newRefreshToken, sessionIdOf } from '../domain/opaque.ts';
import { digest } from '@justright/worker-kit/digest';
import { deviceName } from '../domain/device-name.ts';
import { absoluteEndSeconds } from '../domain/session-limits.ts';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';
import type { AppContext } from './context.ts';
import { keyRing } from './key-ring.ts';
import { sessionLimits } from './require-settings.ts';

export const tokenRealm = (env: Env): TokenRealm => ({ issuer: env.IDP_ISSUER, audience: env.IDP_PROJECT });

export const sessionEndSeconds = (): number => nowSeconds() + SESSION_LIFETIME_SECONDS;

/**
 * Decides whether a sign-in asks for Remember Me: `remember=true` in the query, which clients of Google's wire do not
 * send. In the query, because Google refuses bodies with unknown fields.
 */
export const asksToRemember = (c: AppContext): boolean => c.req.query('remember') === 'true';

/** A session before it is stored: the secret for the client, the record for the database. */
export interface SessionDraft {
  refreshToken: string;
  record: NewSession;
}

/** Returns the stored form of a refresh token. */
export const recordOf = (refreshToken: string): Pick<NewSession, 'tokenHash' | 'sessionId'> => ({
  tokenHash: digest(refreshToken),
  sessionId: sessionIdOf(refreshToken),
});

/** What a new session is drafted of besides its account. */
interface DraftOptions {
  provider: SignInProvider;
  remember: boolean;
  /** When the second factor was proved; without it no session can be stored for an account that has one. */
  secondFactorAtSeconds?: number | null;
}

/** Drafts a session for an account, on the device that the request comes from. */
export function draftSession(
  c: AppContext,
  uid: string,
  { provider, remember, secondFactorAtSeconds = null }: DraftOptions,
): SessionDraft {
  const refreshToken = newRefreshToken();
  const device = deviceName(c.req.header('user-agent') ?? '');
  const expiresAtSeconds = sessionEndSeconds();
  const own = { uid, provider, expiresAtSeconds, remember, secondFactorAtSeconds, device };
  return { refreshToken, record: { ...recordOf(refreshToken), ...own } };
}

/** Signs an ID token for an account with the current key; it expires with its session at the latest. */
export async function signFor(
  env: Env,
  account: Account,
  session: TokenSession & { remember: boolean },
): Promise<{ idToken: string; expiresIn: string }> {
  const { signer } = await keyRing(env);
  const now = nowSeconds();
  const leftSeconds = absoluteEndSeconds(sessionLimits(env), { account, ...session }) - now;
  const lifetimeSeconds = Math.min(TOKEN_LIFETIME_SECONDS, leftSeconds);
  const idToken = await signIdToken(signer, tokenRealm(env), account, session, now, lifetimeSeconds);
  return { idToken, expiresIn: String(lifetimeSeconds) };
}

/**
 * Returns the part of a response that signs a client in. `account` was read after the session was stored at
 * `openedAtSeconds`.
 */
export async function tokensFor(
  env: Env,
  account: Account,
  { refreshToken, record }: SessionDraft,
  openedAtSeconds: number,
) {
  const { provider, sessionId, remember, secondFactorAtSeconds } = record;
  const authTimeSeconds = authTimeOf(account, openedAtSeconds);
  const session = { provider, sessionId, remember, secondFactorAtSeconds, authTimeSeconds };
  return { localId: account.uid, ...(await signFor(env, account, session)), refreshToken };
}
