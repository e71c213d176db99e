import type { SignInProvider } from '../domain/id-token.ts';
import { type Account, type AccountRow, toAccount } from './accounts.ts';
import { type AskingSession, type Session, hasSecondFactor, hasSession } from './sessions.ts';

/** SQL on a session: it has proved its account's second factor, if there is one. */
const IS_PROVED = `(s.second_factor_at IS NOT NULL OR NOT ${hasSecondFactor('s.uid')})`;

/** SQL: the session with this id has not ended. */
const isLive = (sessionId: string, now: string): string =>
  `EXISTS (SELECT 1 FROM sessions AS s WHERE s.session_id = ${sessionId} AND s.expires_at > ${now} AND ${IS_PROVED})`;

/** A session and its account, read together. */
interface FoundSession {
  session: Session;
  account: Account;
}

interface SessionRow {
  session_provider: SignInProvider;
  auth_time: number;
  expires_at: number;
  rotated_at: number | null;
  remember: number;
  second_factor_at: number | null;
  device: string;
}

/** Finds the session of a refresh token, rotated or not; null when it is unknown or expired. */
export async function findSession(
  db: D1Database,
  token: { tokenHash: string; sessionId: string },
  nowSeconds: number,
): Promise<FoundSession | null> {
  const row = await db
    .prepare(
      `SELECT a.*, s.provider AS session_provider, s.auth_time, s.expires_at, s.rotated_at, s.remember,
         s.second_factor_at, s.device
       FROM sessions AS s JOIN accounts AS a ON a.uid = s.uid WHERE s.token_hash = ?1 AND s.expires_at > ?2
         AND ${IS_PROVED}`,
    )
    .bind(token.tokenHash, nowSeconds)
    .first<AccountRow & SessionRow>();
  const account = toAccount(row);
  if (row === null || account === null) return null;
  const session = {
    ...token,
    uid: account.uid,
    provider: row.session_provider,
    authTimeSeconds: row.auth_time,
    expiresAtSeconds: row.expires_at,
    rotatedAtSeconds: row.rotated_at,
    remember: row.remember === 1,
    secondFactorAtSeconds: row.second_factor_at,
    device: row.device,
  };
  return { session, account };
}

/** An account, and the state of one of its sessions. */
export interface AccountOfSession {
  account: Account;
  /** False once the session has ended, and without a session id. */
  isSessionLive: boolean;
  remember: boolean;
  /** When the session last proved the second factor; null when it never did. */
  secondFactorAtSeconds: number | null;
}

/** Finds an account and whether a session of it is live; null when there is no such account. */
export async function findAccountOfSession(
  db: D1Database,
  uid: string,
  sessionId: string | null,
  nowSeconds: number,
): Promise<AccountOfSession | null> {
  const row = await db
    .prepare(
      `SELECT *, ${isLive('?2', '?3')} AS is_session_live,
         EXISTS (SELECT 1 FROM sessions WHERE session_id = ?2 AND remember = 1) AS is_remembered,
         (SELECT max(second_factor_at) FROM sessions WHERE session_id = ?2 AND expires_at > ?3) AS second_factor_at
       FROM accounts WHERE uid = ?1`,
    )
    .bind(uid, sessionId, nowSeconds)
    .first<AccountRow & { is_session_live: number; is_remembered: number; second_factor_at: number | null }>();
  const account = toAccount(row);
  if (row === null || account === null) return null;
  return {
    account,
    isSessionLive: row.is_session_live === 1,
    remember: row.is_remembered === 1,
    secondFactorAtSeconds: row.second_factor_at,
  };
}

/** A session as its owner is shown it. */
export interface OwnSession {
  sessionId: string;
  device: string;
  authTimeSeconds: number;
  /** The last refresh; the sign-in when there was none. */
  usedAtSeconds: number;
  remember: boolean;
}

/** Lists the live sessions of an account, the last used one first. */
export async function listSessions(db: D1Database, account: Account, nowSeconds: number): Promise<OwnSession[]> {
  const { results } = await db
    .prepare(
      `SELECT s.session_id, s.device, s.auth_time, s.remember, COALESCE(s.used_at, s.auth_time) AS used_at
       FROM sessions AS s
       WHERE s.uid = ?1 AND s.expires_at > ?2 AND s.rotated_at IS NULL
         AND s.auth_time >= ?3 AND ${IS_PROVED}
       ORDER BY used_at DESC, s.session_id`,
    )
    .bind(account.uid, nowSeconds, account.validSinceSeconds)
    .all<{ session_id: string; device: string; auth_time: number; remember: number; used_at: number }>();
  return results.map((row) => ({
    sessionId: row.session_id,
    device: row.device,
    authTimeSeconds: row.auth_time,
    usedAtSeconds: row.used_at,
    remember: row.remember === 1,
  }));
}

/** Ends a session of an account, or (null) all but the one that asks, with their tokens; none when that one has ended. */
export async function endSessions(db: D1Database, asking: AskingSession, only: string | null): Promise<void> {
  const condition = only === null ? 'session_id <> ?2' : 'session_id = ?3';
  await db
    .prepare(`DELETE FROM sessions WHERE uid = ?1 AND ${condition} AND ${hasSession('?2', '?1')}`)
    .bind(asking.uid, asking.sessionId, ...(only === null ? [] : [only]))
    .run();
}
