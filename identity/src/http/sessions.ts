import type { Account } from '../data/accounts.ts';
import type { NewSession } from '../data/sessions.ts';
import { authTimeOf } from '../data/sessions.ts';
import type { SignInProvider, TokenRealm, TokenSession } from '../domain/id-token.ts';
import { ID_TOKEN_LIFETIME_SECONDS, signIdToken } from '../domain/id-token.ts';
import { digest, newRefreshToken } from '../domain/opaque.ts';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';
import { keyRing } from './key-ring.ts';

/** How long a session lives without being used; every refresh starts it anew. */
const SESSION_LIFETIME_SECONDS = 60 * 24 * 3600;

export const tokenRealm = (env: Env): TokenRealm => ({ issuer: env.IDP_ISSUER, audience: env.IDP_PROJECT });

export const sessionEndSeconds = (): number => nowSeconds() + SESSION_LIFETIME_SECONDS;

/** A session that is not stored yet: the secret for the client, the record for the database. */
export interface SessionDraft {
  refreshToken: string;
  record: NewSession;
}

/** Drafts a session for an account. */
export function draftSession(uid: string, provider: SignInProvider): SessionDraft {
  const refreshToken = newRefreshToken();
  const record = { tokenHash: digest(refreshToken), uid, provider, expiresAtSeconds: sessionEndSeconds() };
  return { refreshToken, record };
}

/** Signs an ID token for an account with the key that signs now. */
export async function signFor(env: Env, account: Account, session: TokenSession): Promise<string> {
  const { signer } = await keyRing(env);
  return signIdToken(signer, tokenRealm(env), account, session, nowSeconds());
}

/**
 * The part of an answer that signs a client in. `account` is as the database has it after the session was stored at
 * `openedAtSeconds`.
 */
export async function tokensFor(
  env: Env,
  account: Account,
  { refreshToken, record }: SessionDraft,
  openedAtSeconds: number,
) {
  const session = { provider: record.provider, authTimeSeconds: authTimeOf(account, openedAtSeconds) };
  return {
    localId: account.uid,
    idToken: await signFor(env, account, session),
    refreshToken,
    expiresIn: String(ID_TOKEN_LIFETIME_SECONDS),
  };
}
