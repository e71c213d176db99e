import type { SignInProvider } from '../domain/id-token.ts';

/** A session to store: one refresh token, by its digest. The database decides its sign-in time. */
export interface NewSession {
  tokenHash: string;
  uid: string;
  provider: SignInProvider;
  expiresAtSeconds: number;
}

/** A session as it is stored. */
export interface Session extends NewSession {
  authTimeSeconds: number;
}

/** The sign-in time of a session beside others, in SQL, within a statement on `accounts`; `now` is a parameter. */
export const authTimeBesideOthers = (now: string): string => `max(${now}, valid_since)`;

/** A sign-in time after that of every session of the account, even one of this very second: it revokes them. */
export const authTimeAfterOthers = (now: string): string =>
  `max(${now}, valid_since, COALESCE((SELECT 1 + max(auth_time) FROM sessions WHERE uid = accounts.uid), 0))`;

/** The sign-in time that the database has given to a session, told from the account after it. */
export const authTimeOf = (account: { validSinceSeconds: number }, nowSeconds: number): number =>
  Math.max(nowSeconds, account.validSinceSeconds);

/** What a session is stored for: the account and what must hold of it, and when its sign-in is said to have been. */
interface SessionClaim {
  authTime: (now: string) => string;
  /** SQL on a row of `accounts`; its parameters start at `?5`. */
  condition: string;
  parameters: readonly unknown[];
}

/**
 * Statement that stores a session if the account is enabled and the condition holds. As the first of a batch it is the
 * one place for what the batch needs: the others only ask `isStored`, so that of two rivals one does all and one nothing.
 */
export function claimSession(
  db: D1Database,
  session: Omit<NewSession, 'uid'>,
  { authTime, condition, parameters }: SessionClaim,
  nowSeconds: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO sessions (token_hash, uid, provider, auth_time, expires_at)
       SELECT ?1, uid, ?2, ${authTime('?4')}, ?3 FROM accounts WHERE disabled = 0 AND ${condition}`,
    )
    .bind(session.tokenHash, session.provider, session.expiresAtSeconds, nowSeconds, ...parameters);
}

/** SQL condition: this session was stored, so what was asked of its account held. */
export const isStored = (tokenHash: string): string =>
  `EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash})`;

/** SQL: when the session of this token signed in. */
export const authTimeOfStored = (tokenHash: string): string =>
  `(SELECT auth_time FROM sessions WHERE token_hash = ${tokenHash})`;

/** Statement that ends every other session of an account, once this one is stored. */
export function endOtherSessions(db: D1Database, { tokenHash, uid }: NewSession): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM sessions WHERE uid = ?1 AND token_hash <> ?2 AND ${isStored('?2')}`)
    .bind(uid, tokenHash);
}

/** Finds a live session by its token and moves its end; null when it is unknown, expired or revoked. */
export async function extendSession(
  db: D1Database,
  tokenHash: string,
  nowSeconds: number,
  expiresAtSeconds: number,
): Promise<Session | null> {
  const row = await db
    .prepare(
      `UPDATE sessions SET expires_at = ?3 WHERE token_hash = ?1 AND expires_at > ?2
       RETURNING uid, provider, auth_time`,
    )
    .bind(tokenHash, nowSeconds, expiresAtSeconds)
    .first<{ uid: string; provider: SignInProvider; auth_time: number }>();
  if (row === null) return null;
  return { tokenHash, uid: row.uid, provider: row.provider, authTimeSeconds: row.auth_time, expiresAtSeconds };
}
