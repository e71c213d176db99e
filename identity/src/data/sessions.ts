import type { SignInProvider } from '../domain/id-token.ts';

/** A session to store: one refresh token, by its digest. The database decides its sign-in time. */
export interface NewSession {
  tokenHash: string;
  uid: string;
  provider: SignInProvider;
  expiresAtSeconds: number;
  /** What all refresh tokens of the session have in common, by its digest. */
  sessionId: string;
  /** Remember Me: a session of staff may last longer. */
  remember: boolean;
}

/** A session as it is stored. */
export interface Session extends NewSession {
  authTimeSeconds: number;
  /** When a newer refresh token took the place of this one; null for the one that is in use. */
  rotatedAtSeconds: number | null;
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
  /** SQL on a row of `accounts`; its parameters start at `?7`. */
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
      `INSERT INTO sessions (token_hash, uid, provider, auth_time, expires_at, session_id, remember)
       SELECT ?1, uid, ?2, ${authTime('?4')}, ?3, ?5, ?6 FROM accounts WHERE disabled = 0 AND ${condition}`,
    )
    .bind(
      session.tokenHash,
      session.provider,
      session.expiresAtSeconds,
      nowSeconds,
      session.sessionId,
      Number(session.remember),
      ...parameters,
    );
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

/**
 * Puts a newer refresh token in the place of one that is in use, and forgets those that nobody may use any more. False
 * when the token was rotated or its session ended meanwhile.
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
        `INSERT INTO sessions (token_hash, uid, provider, auth_time, expires_at, session_id, remember)
         SELECT ?2, uid, provider, auth_time, ?3, ?4, remember FROM sessions WHERE token_hash = ?1 AND rotated_at IS NULL`,
      )
      .bind(session.tokenHash, next.tokenHash, next.expiresAtSeconds, session.sessionId),
    db
      .prepare(
        `UPDATE sessions SET rotated_at = ?3, session_id = ?4
         WHERE token_hash = ?1 AND rotated_at IS NULL AND ${isStored('?2')}`,
      )
      .bind(session.tokenHash, next.tokenHash, nowSeconds, session.sessionId),
    db
      .prepare('DELETE FROM sessions WHERE session_id = ?1 AND rotated_at < ?2')
      .bind(session.sessionId, nowSeconds - graceSeconds),
  ]);
  return (inserted?.meta.changes ?? 0) > 0;
}

/** Ends a session, with every refresh token of it. */
export async function endSession(db: D1Database, token: { tokenHash: string; sessionId: string }): Promise<void> {
  await db
    .prepare('DELETE FROM sessions WHERE session_id = ?1 OR token_hash = ?2')
    .bind(token.sessionId, token.tokenHash)
    .run();
}
