import type { Account, AccountRow, NewAccount } from './accounts.ts';
import { accountIn, upgradedClaims } from './accounts.ts';
import { proveMailbox } from './end-credentials.ts';
import { isCodeLive } from './oob-codes.ts';
import type { NewSession } from './sessions.ts';
import {
  authTimeAfterOthers,
  authTimeBesideOthers,
  authTimeOfStored,
  claimSession,
  endOtherSessions,
  isStored,
} from './sessions.ts';

/** A code in use. Each use is one batch that removes the code and performs its purpose, or does nothing. */
interface UsedCode {
  codeHash: string;
  email: string;
}

/** Makes the statement that removes every sign-in code of an address, if the session that one of them allows was stored. */
const takeCodes = (db: D1Database, { email }: UsedCode, { tokenHash }: Pick<NewSession, 'tokenHash'>) =>
  db
    .prepare(`DELETE FROM oob_codes WHERE email = ?1 AND request_type = 'EMAIL_SIGNIN' AND ${isStored('?2')}`)
    .bind(email, tokenHash);

/**
 * Signs in by a mailed link, and creates a missing account. The first proof of an address, and an invitation, end what
 * opened the account before. Null when the code was used since, or the account is disabled.
 * @param draft the account to create; `session` is for the new or the existing account
 */
export async function signInByLink(
  db: D1Database,
  code: UsedCode,
  draft: Pick<NewAccount, 'uid' | 'claims'>,
  session: Omit<NewSession, 'uid'>,
  nowSeconds: number,
): Promise<Account | null> {
  const isLive = (codeHash: string, now: string) => isCodeLive(codeHash, `'EMAIL_SIGNIN'`, now);
  const insert = db
    .prepare(
      `INSERT INTO accounts (uid, email, email_verified, role, role_type, valid_since, created_at, last_login_at)
       SELECT ?1, ?2, 1, ?3, ?4, ?5, ?5, ?5 WHERE ${isLive('?6', '?5')} ON CONFLICT (email) DO NOTHING`,
    )
    .bind(draft.uid, code.email, draft.claims.role, draft.claims.roleType, nowSeconds, code.codeHash);
  const claim = {
    authTime: authTimeBesideOthers,
    condition: `email = ?9 AND ${isLive('?10', '?4')}`,
    parameters: [code.email, code.codeHash],
  };
  const update = db
    .prepare(
      `UPDATE accounts SET email_verified = 1, last_login_at = ?3 WHERE email = ?1 AND ${isStored('?2')} RETURNING *`,
    )
    .bind(code.email, session.tokenHash, nowSeconds);
  const results = await db.batch<AccountRow>([
    insert,
    ...proveMailbox(db, { ...code, requestType: 'EMAIL_SIGNIN' }, nowSeconds),
    claimSession(db, session, claim, nowSeconds),
    takeCodes(db, code, session),
    update,
  ]);
  return accountIn(results.at(-1));
}

/**
 * Gives an anonymous account the address of a link, keeps the uid, and replaces its sessions by one. Null when the code
 * was used since, the account already has an address, or the address is taken; then the code stays valid.
 */
export async function upgradeByLink(
  db: D1Database,
  code: UsedCode,
  claims: NewAccount['claims'],
  session: NewSession,
  nowSeconds: number,
): Promise<Account | null> {
  const claim = {
    authTime: authTimeAfterOthers,
    condition: `uid = ?9 AND email IS NULL AND NOT EXISTS (SELECT 1 FROM accounts WHERE email = ?10)
      AND ${isCodeLive('?11', `'EMAIL_SIGNIN'`, '?4')}`,
    parameters: [session.uid, code.email, code.codeHash],
  };
  const update = db
    .prepare(
      `UPDATE accounts SET email = ?3, email_verified = 1, ${upgradedClaims('?4', '?5')},
         valid_since = ${authTimeOfStored('?2')}, last_login_at = ?6
       WHERE uid = ?1 AND ${isStored('?2')} RETURNING *`,
    )
    .bind(session.uid, session.tokenHash, code.email, claims.role, claims.roleType, nowSeconds);
  const [, , updated] = await db.batch<AccountRow>([
    claimSession(db, session, claim, nowSeconds),
    endOtherSessions(db, session),
    update,
    takeCodes(db, code, session),
  ]);
  return accountIn(updated);
}

/** A code of an account. */
interface AccountCode {
  codeHash: string;
  uid: string;
}

/**
 * Sets the password of a reset code's account, which also proves its mailbox; ends all its sessions and other codes.
 * Null when the code was used since, or the account is disabled.
 */
export async function resetPassword(
  db: D1Database,
  { codeHash, uid }: AccountCode,
  passwordHash: string,
  nowSeconds: number,
): Promise<Account | null> {
  const update = db
    .prepare(
      `UPDATE accounts SET password_hash = ?3, email_verified = 1, valid_since = ${authTimeAfterOthers('?4')}
       WHERE uid = ?1 AND disabled = 0 AND ${isCodeLive('?2', `'PASSWORD_RESET'`, '?4')} RETURNING *`,
    )
    .bind(uid, codeHash, passwordHash, nowSeconds);
  // A hash has a unique salt: its presence proves that this update was made.
  const isReset = 'EXISTS (SELECT 1 FROM accounts WHERE uid = ?1 AND password_hash = ?2)';
  const proof = proveMailbox(db, { codeHash, requestType: 'PASSWORD_RESET' }, nowSeconds);
  const results = await db.batch<AccountRow>([
    ...proof,
    update,
    db.prepare(`DELETE FROM sessions WHERE uid = ?1 AND ${isReset}`).bind(uid, passwordHash),
    db
      .prepare(
        `DELETE FROM oob_codes WHERE (uid = ?1 OR email = (SELECT email FROM accounts WHERE uid = ?1)) AND ${isReset}`,
      )
      .bind(uid, passwordHash),
  ]);
  return accountIn(results[proof.length]);
}

/**
 * Marks the address of a verification code as verified. The first proof ends what opened the account before, whoever
 * asked for the mail. Null when the code was used since, or the account is disabled.
 */
export async function verifyEmail(
  db: D1Database,
  { codeHash, uid }: AccountCode,
  nowSeconds: number,
): Promise<Account | null> {
  const proof = proveMailbox(db, { codeHash, requestType: 'VERIFY_EMAIL' }, nowSeconds);
  const results = await db.batch<AccountRow>([
    ...proof,
    db
      .prepare(
        `UPDATE accounts SET email_verified = 1
         WHERE uid = ?1 AND disabled = 0 AND ${isCodeLive('?2', `'VERIFY_EMAIL'`, '?3')} RETURNING *`,
      )
      .bind(uid, codeHash, nowSeconds),
    db
      .prepare(
        `DELETE FROM oob_codes WHERE code_hash = ?2 AND request_type = 'VERIFY_EMAIL'
           AND EXISTS (SELECT 1 FROM accounts WHERE uid = ?1 AND disabled = 0)`,
      )
      .bind(uid, codeHash),
  ]);
  return accountIn(results[proof.length]);
}
