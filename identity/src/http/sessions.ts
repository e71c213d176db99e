import type { Account } from '../data/accounts.ts';
import type { Session } from '../data/sessions.ts';
import type { TokenRealm, TokenSession } from '../domain/id-token.ts';
import { ID_TOKEN_LIFETIME_SECONDS, signIdToken } from '../domain/id-token.ts';
import { digest, newRefreshToken } from '../domain/opaque.ts';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';
import { keyRing } from './key-ring.ts';

/** How long a session lives without being used; every refresh starts it anew. */
const SESSION_LIFETIME_SECONDS = 60 * 24 * 3600;

export const tokenRealm = (env: Env): TokenRealm => ({ issuer: env.IDP_ISSUER, audience: env.IDP_PROJECT });

export const sessionEndSeconds = (): number => nowSeconds() + SESSION_LIFETIME_SECONDS;

/** Drafts a session for an account: the secret for the client, the record for the database. */
export function draftSession(uid: string, { provider, authTimeSeconds }: TokenSession) {
  const refreshToken = newRefreshToken();
  const record: Session = {
    tokenHash: digest(refreshToken),
    uid,
    provider,
    authTimeSeconds,
    expiresAtSeconds: sessionEndSeconds(),
  };
  return { refreshToken, record };
}

/** The sign-in time of a session that ends all earlier ones, even one from within the same second. */
export const laterAuthTimeSeconds = (earlier: TokenSession): number =>
  Math.max(nowSeconds(), earlier.authTimeSeconds + 1);

/** Signs an ID token for an account with the newest key. */
export async function signFor(env: Env, account: Account, session: TokenSession): Promise<string> {
  const [newest] = await keyRing(env);
  return signIdToken(newest, tokenRealm(env), account, session, nowSeconds());
}

/** The part of an answer that signs a client in. */
export async function tokensFor(env: Env, account: Account, session: ReturnType<typeof draftSession>) {
  return {
    localId: account.uid,
    idToken: await signFor(env, account, session.record),
    refreshToken: session.refreshToken,
    expiresIn: String(ID_TOKEN_LIFETIME_SECONDS),
  };
}
