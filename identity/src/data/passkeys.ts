import type { NewCredential } from '../domain/webauthn.ts';
import type { Account, AccountRow } from './accounts.ts';
import { accountIn } from './accounts.ts';
import { type PasskeyProof, isUnused, spendProof, valueOf } from './second-factors.ts';
import {
  type AskingSession,
  type NewSession,
  authTimeBesideOthers,
  claimSession,
  hasSecondFactor,
  hasSession,
  isStored,
} from './sessions.ts';

/** A passkey of an account. */
export interface Passkey extends NewCredential {
  id: string;
  uid: string;
  name: string;
  createdAtSeconds: number;
  /** Null until it was used. */
  lastUsedAtSeconds: number | null;
}

interface PasskeyRow {
  id: string;
  uid: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** An account's most: more than anybody has devices. */
const PASSKEYS_MAX = 20;

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  uid: row.uid,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports) as NewCredential['transports'],
  name: row.name,
  createdAtSeconds: row.created_at,
  lastUsedAtSeconds: row.last_used_at,
});

/** Lists the passkeys of an account, the oldest first. */
export async function listPasskeys(db: D1Database, uid: string): Promise<Passkey[]> {
  const { results } = await db
    .prepare('SELECT * FROM passkeys WHERE uid = ? ORDER BY created_at, id')
    .bind(uid)
    .all<PasskeyRow>();
  return results.map(toPasskey);
}

/** Finds a passkey by the id that its authenticator gave it. */
export async function findPasskey(db: D1Database, credentialId: string): Promise<Passkey | null> {
  const row = await db.prepare('SELECT * FROM passkeys WHERE credential_id = ?').bind(credentialId).first<PasskeyRow>();
  return row === null ? null : toPasskey(row);
}

/** The answered challenge of an enrolment. */
export interface AnsweredChallenge {
  challengeHash: string;
  endsAtSeconds: number;
}

/**
 * Stores a passkey of a session's account. The session has proved it with that; sessions without a proof end. False when
 * the session has ended or has not proved a factor that the account got since, the challenge was answered before, the
 * authenticator's passkey is known, or there are too many.
 */
export async function enrollPasskey(
  db: D1Database,
  passkey: Omit<Passkey, 'lastUsedAtSeconds'>,
  sessionId: string,
  { challengeHash, endsAtSeconds }: AnsweredChallenge,
): Promise<boolean> {
  const { id, uid, credentialId, publicKey, counter, transports, name, createdAtSeconds } = passkey;
  const isEnrolled = 'EXISTS (SELECT 1 FROM passkeys WHERE id = ?1)';
  const [inserted] = await db.batch([
    db
      .prepare(
        `INSERT INTO passkeys (id, uid, credential_id, public_key, counter, transports, name, created_at)
         SELECT ?1, uid, ?3, ?4, ?5, ?6, ?7, ?8 FROM accounts WHERE uid = ?2 AND disabled = 0 AND email_verified = 1
           AND EXISTS (SELECT 1 FROM sessions AS s WHERE s.uid = ?2 AND s.session_id = ?9 AND s.expires_at > ?8
             AND (s.second_factor_at IS NOT NULL OR NOT ${hasSecondFactor('?2')}))
           AND NOT EXISTS (SELECT 1 FROM used_challenges WHERE challenge_hash = ?10)
           AND (SELECT COUNT(*) FROM passkeys WHERE uid = ?2) < ${PASSKEYS_MAX}
         ON CONFLICT (credential_id) DO NOTHING`,
      )
      .bind(
        id,
        uid,
        credentialId,
        publicKey,
        counter,
        JSON.stringify(transports),
        name,
        createdAtSeconds,
        sessionId,
        challengeHash,
      ),
    db
      .prepare(`INSERT OR IGNORE INTO used_challenges (challenge_hash, expires_at) SELECT ?2, ?3 WHERE ${isEnrolled}`)
      .bind(id, challengeHash, endsAtSeconds),
    db
      .prepare(`UPDATE sessions SET second_factor_at = ?2 WHERE session_id = ?3 AND ${isEnrolled}`)
      .bind(id, createdAtSeconds, sessionId),
    db.prepare(`DELETE FROM sessions WHERE uid = ?2 AND second_factor_at IS NULL AND ${isEnrolled}`).bind(id, uid),
  ]);
  return (inserted?.meta.changes ?? 0) > 0;
}

/**
 * Removes a passkey of an account and ends its other sessions: one of them may be on the device that was lost. Without
 * another second factor the session has proved nothing any more. False when the account has no such passkey, or the
 * session that asks has ended.
 */
export async function removePasskey(db: D1Database, { uid, sessionId }: AskingSession, id: string): Promise<boolean> {
  // Each statement before the last looks at the passkey itself: it is removed at the end, or nothing is.
  const isTheirs = `EXISTS (SELECT 1 FROM passkeys WHERE uid = ?1 AND id = ?2) AND ${hasSession('?3', '?1')}`;
  const isLast = `NOT EXISTS (SELECT 1 FROM second_factors WHERE uid = ?1)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE uid = ?1 AND id <> ?2)`;
  const results = await db.batch([
    db.prepare(`DELETE FROM sessions WHERE uid = ?1 AND session_id <> ?3 AND ${isTheirs}`).bind(uid, id, sessionId),
    db
      .prepare(`UPDATE sessions SET second_factor_at = NULL WHERE uid = ?1 AND ${isTheirs} AND ${isLast}`)
      .bind(uid, id, sessionId),
    db
      .prepare(`DELETE FROM passkeys WHERE uid = ?1 AND id = ?2 AND ${hasSession('?3', '?1')}`)
      .bind(uid, id, sessionId),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/** Opens the session of a sign-in by a passkey. Null when its signature was used before, or the account is disabled. */
export async function signInByPasskey(
  db: D1Database,
  proof: PasskeyProof,
  session: NewSession,
  nowSeconds: number,
): Promise<Account | null> {
  const claim = {
    authTime: authTimeBesideOthers,
    condition: `uid = ?9 AND ${isUnused(proof, '?10')}`,
    parameters: [session.uid, valueOf(proof)],
  };
  const results = await db.batch<AccountRow>([
    claimSession(db, session, claim, nowSeconds),
    ...spendProof(db, session.uid, proof, { condition: isStored('?3'), parameters: [session.tokenHash] }),
    db
      .prepare(`UPDATE accounts SET last_login_at = ?3 WHERE uid = ?1 AND ${isStored('?2')} RETURNING *`)
      .bind(session.uid, session.tokenHash, nowSeconds),
  ]);
  return accountIn(results.at(-1));
}
