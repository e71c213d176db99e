import type { Account, AccountRow } from './accounts.ts';
import { accountIn } from './accounts.ts';
import { type OobCode, isCodeLive } from './oob-codes.ts';
import { type FactorProof, isUnused, spendProof, valueOf } from './second-factors.ts';
import { type NewSession, authTimeBesideOthers, claimSession, isStored } from './sessions.ts';

/** A sign-in whose first factor was proved, and which waits for the second one. */
export interface PendingSignIn {
  /** The digest of the credential that the client has. */
  tokenHash: string;
  uid: string;
  remember: boolean;
  expiresAtSeconds: number;
}

/** Stores a sign-in with a password that was checked against `passwordHash`. False when the password changed since. */
export async function pendAfterPassword(
  db: D1Database,
  pending: PendingSignIn,
  passwordHash: string | null,
): Promise<boolean> {
  const { meta } = await insert(db, pending, 'uid = ?2 AND password_hash IS ?5', [passwordHash]).run();
  return meta.changes > 0;
}

/** Stores a sign-in by a mailed link, which uses up the sign-in links of its address. False when it was used since. */
export async function pendAfterLink(
  db: D1Database,
  pending: PendingSignIn,
  { codeHash, email }: Pick<OobCode, 'codeHash' | 'email'>,
  nowSeconds: number,
): Promise<boolean> {
  const condition = `uid = ?2 AND email = ?5 AND ${isCodeLive('?6', `'EMAIL_SIGNIN'`, '?7')}`;
  const [inserted] = await db.batch([
    insert(db, pending, condition, [email, codeHash, nowSeconds]),
    db
      .prepare(
        `DELETE FROM oob_codes WHERE email = ?1 AND request_type = 'EMAIL_SIGNIN'
           AND EXISTS (SELECT 1 FROM pending_sign_ins WHERE token_hash = ?2)`,
      )
      .bind(email, pending.tokenHash),
  ]);
  return (inserted?.meta.changes ?? 0) > 0;
}

const insert = (
  db: D1Database,
  { tokenHash, uid, remember, expiresAtSeconds }: PendingSignIn,
  condition: string,
  parameters: readonly unknown[],
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO pending_sign_ins (token_hash, uid, remember, expires_at)
       SELECT ?1, uid, ?3, ?4 FROM accounts WHERE disabled = 0 AND ${condition}`,
    )
    .bind(tokenHash, uid, Number(remember), expiresAtSeconds, ...parameters);

/** Finds a sign-in that still waits. */
export async function findPendingSignIn(
  db: D1Database,
  tokenHash: string,
  nowSeconds: number,
): Promise<{ uid: string; remember: boolean } | null> {
  const row = await db
    .prepare('SELECT uid, remember FROM pending_sign_ins WHERE token_hash = ?1 AND expires_at > ?2')
    .bind(tokenHash, nowSeconds)
    .first<{ uid: string; remember: number }>();
  return row === null ? null : { uid: row.uid, remember: row.remember === 1 };
}

/**
 * Opens the session of a sign-in that waited, by an unused proof of the second factor; both can be used once. Null when
 * one was used since, or the account was disabled or its password changed.
 */
export async function finishSignIn(
  db: D1Database,
  pendingHash: string,
  proof: FactorProof,
  session: NewSession,
  nowSeconds: number,
): Promise<Account | null> {
  const claim = {
    authTime: authTimeBesideOthers,
    condition: `uid = ?9 AND EXISTS (SELECT 1 FROM pending_sign_ins WHERE token_hash = ?10 AND uid = ?9 AND expires_at > ?4)
      AND ${isUnused(proof, '?11')}`,
    parameters: [session.uid, pendingHash, valueOf(proof)],
  };
  const results = await db.batch<AccountRow>([
    claimSession(db, session, claim, nowSeconds),
    ...spendProof(db, session.uid, proof, { condition: isStored('?3'), parameters: [session.tokenHash] }),
    db
      .prepare(`DELETE FROM pending_sign_ins WHERE token_hash = ?1 AND ${isStored('?2')}`)
      .bind(pendingHash, session.tokenHash),
    db
      .prepare(`UPDATE accounts SET last_login_at = ?3 WHERE uid = ?1 AND ${isStored('?2')} RETURNING *`)
      .bind(session.uid, session.tokenHash, nowSeconds),
  ]);
  return accountIn(results.at(-1));
}
