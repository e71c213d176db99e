import type { SignInProvider } from '../domain/id-token.ts';

/** A session to store: the digest of one refresh token. The database sets its sign-in time. */
export interface NewSession {
  tokenHash: string;
  uid: string;
  provider: SignInProvider;
  expiresAtSeconds: number;
  /** The digest of the part that all refresh tokens of the session share. */
  sessionId: string;
  /** Remember Me: a session of staff may last longer. */
  remember: boolean;
  /** When it proved the account's second factor; null when there is none. */
  secondFactorAtSeconds: number | null;
  /** Browser and system by their plain names; empty when not known. */
  device: string;
}

/** A stored session. */
export interface Session extends NewSession {
  authTimeSeconds: number;
  /** The time when a newer refresh token replaced this one; null for the current one. */
  rotatedAtSeconds: number | null;
}

/** SQL: an account has a second factor, which each of its sessions must have proved. */
export const hasSecondFactor = (uid: string): string =>
  `(EXISTS (SELECT 1 FROM second_factors AS f WHERE f.uid = ${uid}) OR EXISTS (SELECT 1 FROM passkeys AS p WHERE p.uid = ${uid}))`;

/** SQL: the sign-in time of a session that keeps other sessions, in a statement on `accounts`; `now` is a parameter. */
export const authTimeBesideOthers = (now: string): string => `max(${now}, valid_since)`;

/** SQL: a sign-in time after every session of the account, also one of the same second, which revokes them. */
export const authTimeAfterOthers = (now: string): string =>
  `max(${now}, valid_since, COALESCE((SELECT 1 + max(auth_time) FROM sessions WHERE uid = accounts.uid), 0))`;

/** Returns the sign-in time that the database gave a session, computed from the account after the write. */
export const authTimeOf = (account: { validSinceSeconds: number }, nowSeconds: number): number =>
  Math.max(nowSeconds, account.validSinceSeconds);

/** The condition and the sign-in time of a session to store. */
interface SessionClaim {
  authTime: (now: string) => string;
  /** SQL on a row of `accounts`; its parameters start at `?9`. */
  condition: string;
  parameters: readonly unknown[];
}

/**
 * Makes the statement that stores a session if the account is enabled, its second factor (if any) was proved, and the
 * condition holds. It is the first statement of its batch and the only one with the condition; the others check
 * `isStored`. So one of two rivals does everything and the other nothing.
 */
export function claimSession(
  db: D1Database,
  session: Omit<NewSession, 'uid'>,
  { authTime, condition, parameters }: SessionClaim,
  nowSeconds: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO sessions (token_hash, uid, provider, auth_time, expires_at, session_id, remember, second_factor_at, device)
       SELECT ?1, uid, ?2, ${authTime('?4')}, ?3, ?5, ?6, ?7, ?8 FROM accounts WHERE disabled = 0
         AND (?7 IS NOT NULL OR NOT ${hasSecondFactor('accounts.uid')})
         AND ${condition}`,
    )
    .bind(
      session.tokenHash,
      session.provider,
      session.expiresAtSeconds,
      nowSeconds,
      session.sessionId,
      Number(session.remember),
      session.secondFactorAtSeconds,
      session.device,
      ...parameters,
    );
}

/** SQL: the account's session with this id has not ended, so what it asks for may still be done. */
export const hasSession = (sessionId: string, uid = 'accounts.uid'): string =>
  `EXISTS (SELECT 1 FROM sessions AS s WHERE s.uid = ${uid} AND s.session_id = ${sessionId})`;

/** The session by which somebody asks for a change of the own account. */
export interface AskingSession {
  uid: string;
  sessionId: string;
}

/** SQL condition: this session was stored, so the condition on its account held. */
export const isStored = (tokenHash: string): string =>
  `EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash})`;

/** SQL: the sign-in time of the session with this token. */
export const authTimeOfStored = (tokenHash: string): string =>
  `(SELECT auth_time FROM sessions WHERE token_hash = ${tokenHash})`;

/** Makes the statement that ends every other session of an account, if this one was stored. */
export function endOtherSessions(db: D1Database, { tokenHash, uid }: NewSession): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM sessions WHERE uid = ?1 AND token_hash <> ?2 AND ${isStored('?2')}`)
    .bind(uid, tokenHash);
}

/**
 * Replaces the current refresh token by a newer one, and deletes those past their grace period. False when the token
 * was rotated or its session ended since.
 */
export async function rotateSession(
  db: D1Database,
  session: Session,
  next: { tokenHash: string; expiresAtSeconds: number },
  nowSeconds: number,
  graceSeconds: number,
): Promise<boolean> {
  const [inserted] = await db.batch([
    db
      .prepare(
        `INSERT INTO sessions (token_hash, uid, provider, auth_time, expires_at, session_id, remember, second_factor_at, device,
           used_at)
         SELECT ?2, uid, provider, auth_time, ?3, ?4, remember, second_factor_at, device, ?5 FROM sessions
         WHERE token_hash = ?1 AND rotated_at IS NULL`,
      )
      .bind(session.tokenHash, next.tokenHash, next.expiresAtSeconds, session.sessionId, nowSeconds),
    db
      .prepare(
        `UPDATE sessions SET rotated_at = ?3
         WHERE token_hash = ?1 AND rotated_at IS NULL AND ${isStored('?2')}`,
      )
      .bind(session.tokenHash, next.tokenHash, nowSeconds),
    db
      .prepare('DELETE FROM sessions WHERE session_id = ?1 AND rotated_at < ?2')
      .bind(session.sessionId, nowSeconds - graceSeconds),
  ]);
  return (inserted?.meta.changes ?? 0) > 0;
}

/** Ends a session, with all its refresh tokens. Returns its account; null when it was over already. */
export async function endSession(db: D1Database, sessionId: string): Promise<string | null> {
  const [ended] = await db.batch<{ uid: string }>([
    db.prepare('DELETE FROM sessions WHERE session_id = ?1 RETURNING uid').bind(sessionId),
  ]);
  return ended?.results[0]?.uid ?? null;
}
