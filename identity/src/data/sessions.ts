import type { SignInProvider } from '../domain/id-token.ts';

/** A session as it is stored: one refresh token, by its digest. */
export interface Session {
  tokenHash: string;
  uid: string;
  provider: SignInProvider;
  authTimeSeconds: number;
  expiresAtSeconds: number;
}

/**
 * Statement that stores a session, if the account is enabled and its password is still the one that was checked:
 * a sign-in that races a password change must not outlive it.
 */
export function insertSession(db: D1Database, session: Session, passwordHash: string | null): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO sessions (token_hash, uid, provider, auth_time, expires_at)
       SELECT ?1, uid, ?3, ?4, ?5 FROM accounts WHERE uid = ?2 AND password_hash IS ?6 AND disabled = 0`,
    )
    .bind(
      session.tokenHash,
      session.uid,
      session.provider,
      session.authTimeSeconds,
      session.expiresAtSeconds,
      passwordHash,
    );
}

/** Statement that ends every session of an account, provided that its password is `passwordHash` by now. */
export function deleteSessions(db: D1Database, uid: string, passwordHash: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM sessions
       WHERE uid = ?1 AND EXISTS (SELECT 1 FROM accounts WHERE uid = ?1 AND password_hash = ?2)`,
    )
    .bind(uid, passwordHash);
}

/** Opens a session after a sign-in and sweeps out expired ones. False when the account changed meanwhile. */
export async function openSession(
  db: D1Database,
  session: Session,
  passwordHash: string | null,
  nowSeconds: number,
): Promise<boolean> {
  const [inserted] = await db.batch([
    insertSession(db, session, passwordHash),
    db.prepare('UPDATE accounts SET last_login_at = ?2 WHERE uid = ?1').bind(session.uid, nowSeconds),
    db.prepare('DELETE FROM sessions WHERE expires_at <= ?').bind(nowSeconds),
  ]);
  return inserted?.meta.changes === 1;
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
