import type { Account, AccountRow } from './accounts.ts';
import { accountIn } from './accounts.ts';
import {
  type AskingSession,
  type NewSession,
  authTimeAfterOthers,
  authTimeOfStored,
  claimSession,
  endOtherSessions,
  hasSecondFactor,
  hasSession,
  isStored,
} from './sessions.ts';

/** The authenticator app of an account. */
export interface SecondFactor {
  id: string;
  displayName: string;
  /** Opens with the Worker's secret and the uid. */
  sealedSecret: string;
  enrolledAtSeconds: number;
}

interface SecondFactorRow {
  id: string;
  display_name: string;
  sealed_secret: string;
  enrolled_at: number;
}

/** The signature of a passkey for a challenge. */
export interface PasskeyProof {
  kind: 'passkey';
  credentialId: string;
  /** As the signature has it. */
  counter: number;
  usedAtSeconds: number;
  challengeHash: string;
  /** Until then the challenge is remembered. */
  endsAtSeconds: number;
}

/**
 * A proof of the second factor that can be used once: the time step of a code, a recovery code's digest, or the
 * signature of a passkey.
 */
export type FactorProof = { kind: 'totp'; step: number } | { kind: 'recovery'; codeHash: string } | PasskeyProof;

/** SQL on `accounts`: the proof was not used before. Its parameter is `value`. */
export function isUnused({ kind }: FactorProof, value: string): string {
  switch (kind) {
    case 'totp':
      return `EXISTS (SELECT 1 FROM second_factors AS f WHERE f.uid = accounts.uid AND f.last_step < ${value})`;
    case 'recovery':
      return `EXISTS (SELECT 1 FROM recovery_codes AS r WHERE r.uid = accounts.uid AND r.code_hash = ${value})`;
    case 'passkey':
      return `EXISTS (SELECT 1 FROM passkeys WHERE uid = accounts.uid AND ${isUnusedSignature(value)})`;
  }
}

/** SQL on `passkeys`: the signature counts on, where the authenticator counts, and its challenge was not answered. */
const isUnusedSignature = (value: string): string =>
  `credential_id = json_extract(${value}, '$.credentialId')
   AND (counter < json_extract(${value}, '$.counter') OR (counter = 0 AND json_extract(${value}, '$.counter') = 0))
   AND NOT EXISTS (SELECT 1 FROM used_challenges WHERE challenge_hash = json_extract(${value}, '$.challengeHash'))`;

export function valueOf(proof: FactorProof): number | string {
  switch (proof.kind) {
    case 'totp':
      return proof.step;
    case 'recovery':
      return proof.codeHash;
    case 'passkey':
      return JSON.stringify(proof);
  }
}

/** Makes the statements that use a proof up, if the condition holds; its parameters start at `?3`. */
export function spendProof(
  db: D1Database,
  uid: string,
  proof: FactorProof,
  { condition, parameters }: { condition: string; parameters: readonly unknown[] },
): D1PreparedStatement[] {
  const spend = (statement: string) =>
    db.prepare(`${statement} AND ${condition}`).bind(uid, valueOf(proof), ...parameters);
  switch (proof.kind) {
    case 'totp':
      return [spend('UPDATE second_factors SET last_step = ?2 WHERE uid = ?1 AND last_step < ?2')];
    case 'recovery':
      return [spend('DELETE FROM recovery_codes WHERE uid = ?1 AND code_hash = ?2')];
    case 'passkey':
      return [
        spend(
          `UPDATE passkeys SET counter = json_extract(?2, '$.counter'), last_used_at = json_extract(?2, '$.usedAtSeconds')
           WHERE uid = ?1 AND ${isUnusedSignature('?2')}`,
        ),
        spend(
          `INSERT OR IGNORE INTO used_challenges (challenge_hash, expires_at)
           SELECT json_extract(?2, '$.challengeHash'), json_extract(?2, '$.endsAtSeconds') FROM accounts WHERE uid = ?1`,
        ),
      ];
  }
}

/** The second factors of an account, of which each session must have proved one. */
export interface SecondFactors {
  app: SecondFactor | null;
  hasPasskey: boolean;
}

/** Finds the second factors of an account; null when it has none. */
export async function findSecondFactors(db: D1Database, uid: string): Promise<SecondFactors | null> {
  const row = await db
    .prepare(
      `SELECT f.id, f.display_name, f.sealed_secret, f.enrolled_at, EXISTS (SELECT 1 FROM passkeys WHERE uid = ?1) AS has_passkey
       FROM (SELECT ?1 AS uid) AS asked LEFT JOIN second_factors AS f ON f.uid = asked.uid`,
    )
    .bind(uid)
    .first<(SecondFactorRow | { id: null }) & { has_passkey: number }>();
  const hasPasskey = row?.has_passkey === 1;
  if (row === null || row.id === null) return hasPasskey ? { app: null, hasPasskey } : null;
  const { id, display_name, sealed_secret, enrolled_at } = row;
  const app = { id, displayName: display_name, sealedSecret: sealed_secret, enrolledAtSeconds: enrolled_at };
  return { app, hasPasskey };
}

/**
 * Stores the second factor of an account and replaces all sessions by one that has proved it. Null when the account got
 * a factor since, its address is not verified, or the session that asks has ended.
 * @param factor whose `step` is of the code that proved it, which cannot be used again
 */
export async function enrollSecondFactor(
  db: D1Database,
  factor: SecondFactor & { step: number },
  askingSessionId: string | null,
  session: NewSession,
  nowSeconds: number,
): Promise<Account | null> {
  const claim = {
    authTime: authTimeAfterOthers,
    condition: `uid = ?9 AND email_verified = 1 AND ${hasSession('?10')}
      AND NOT EXISTS (SELECT 1 FROM second_factors AS f WHERE f.uid = accounts.uid)`,
    parameters: [session.uid, askingSessionId],
  };
  const { id, displayName, sealedSecret, enrolledAtSeconds, step } = factor;
  const [, , , updated] = await db.batch<AccountRow>([
    claimSession(db, session, claim, nowSeconds),
    db
      .prepare(
        `INSERT INTO second_factors (uid, id, display_name, sealed_secret, enrolled_at, last_step)
         SELECT ?1, ?3, ?4, ?5, ?6, ?7 WHERE ${isStored('?2')}`,
      )
      .bind(session.uid, session.tokenHash, id, displayName, sealedSecret, enrolledAtSeconds, step),
    endOtherSessions(db, session),
    endEarlierTokens(db, session),
  ]);
  return accountIn(updated);
}

/** Removes the authenticator app of an account and replaces all sessions by one. Null when there is none, or the session has ended. */
export async function withdrawSecondFactor(
  db: D1Database,
  factorId: string,
  askingSessionId: string | null,
  session: NewSession,
  nowSeconds: number,
): Promise<{ account: Account; isProofOver: boolean } | null> {
  const claim = {
    authTime: authTimeAfterOthers,
    condition: `uid = ?9 AND EXISTS (SELECT 1 FROM second_factors AS f WHERE f.uid = accounts.uid AND f.id = ?10)
      AND ${hasSession('?11')}`,
    parameters: [session.uid, factorId, askingSessionId],
  };
  const [, , ended, , updated] = await db.batch<AccountRow>([
    claimSession(db, session, claim, nowSeconds),
    db.prepare(`DELETE FROM second_factors WHERE uid = ?1 AND ${isStored('?2')}`).bind(session.uid, session.tokenHash),
    // Without a passkey, what the session proved is no more.
    db
      .prepare(`UPDATE sessions SET second_factor_at = NULL WHERE token_hash = ?1 AND NOT ${hasSecondFactor('?2')}`)
      .bind(session.tokenHash, session.uid),
    endOtherSessions(db, session),
    endEarlierTokens(db, session),
  ]);
  const account = accountIn(updated);
  return account === null ? null : { account, isProofOver: (ended?.meta.changes ?? 0) > 0 };
}

/** Removes all second factors of an account for its administration, and ends all its sessions. False when it has none. */
export async function removeSecondFactor(db: D1Database, uid: string, nowSeconds: number): Promise<boolean> {
  if ((await findSecondFactors(db, uid)) === null) return false;
  await db.batch([
    db.prepare('DELETE FROM second_factors WHERE uid = ?1').bind(uid),
    db.prepare('DELETE FROM passkeys WHERE uid = ?1').bind(uid),
    db.prepare(`UPDATE accounts SET valid_since = ${authTimeAfterOthers('?2')} WHERE uid = ?1`).bind(uid, nowSeconds),
    db.prepare('DELETE FROM sessions WHERE uid = ?1').bind(uid),
  ]);
  return true;
}

/** Records that a session proved the second factor again. False when the proof was used since, or the session ended. */
export async function confirmSession(
  db: D1Database,
  { uid, sessionId }: { uid: string; sessionId: string },
  proof: FactorProof,
  nowSeconds: number,
): Promise<boolean> {
  const [confirmed] = await db.batch([
    db
      .prepare(
        `UPDATE sessions SET second_factor_at = ?3 WHERE session_id = ?1 AND uid = ?2 AND expires_at > ?3
           AND EXISTS (SELECT 1 FROM accounts WHERE uid = ?2 AND ${isUnused(proof, '?4')})`,
      )
      .bind(sessionId, uid, nowSeconds, valueOf(proof)),
    ...spendProof(db, uid, proof, {
      condition: 'EXISTS (SELECT 1 FROM sessions WHERE session_id = ?3 AND uid = ?1)',
      parameters: [sessionId],
    }),
  ]);
  return (confirmed?.meta.changes ?? 0) > 0;
}

/** Replaces the recovery codes of an account that has a second factor. False when the session that asks has ended. */
export async function replaceRecoveryCodes(
  db: D1Database,
  { uid, sessionId }: AskingSession,
  hashes: readonly string[],
): Promise<boolean> {
  const [, inserted] = await db.batch([
    db.prepare(`DELETE FROM recovery_codes WHERE uid = ?1 AND ${hasSession('?2', '?1')}`).bind(uid, sessionId),
    db
      .prepare(
        `INSERT INTO recovery_codes (code_hash, uid)
         SELECT value, ?1 FROM json_each(?2) WHERE ${hasSecondFactor('?1')} AND ${hasSession('?3', '?1')}`,
      )
      .bind(uid, JSON.stringify(hashes), sessionId),
  ]);
  return (inserted?.meta.changes ?? 0) > 0;
}

/** Counts the recovery codes that are left. */
export async function countRecoveryCodes(db: D1Database, uid: string): Promise<number> {
  const row = await db
    .prepare('SELECT COUNT(*) AS codes FROM recovery_codes WHERE uid = ?')
    .bind(uid)
    .first<{ codes: number }>();
  return row?.codes ?? 0;
}

/** Makes the statement that ends the ID tokens of every earlier session, if this one was stored. */
const endEarlierTokens = (db: D1Database, { uid, tokenHash }: NewSession): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE accounts SET valid_since = ${authTimeOfStored('?2')} WHERE uid = ?1 AND ${isStored('?2')} RETURNING *`,
    )
    .bind(uid, tokenHash);
