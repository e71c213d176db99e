import type { Claims } from '@justright/worker-kit/claims';
import type { Role, RoleType } from '@justright/contract/roles';
import { endCredentials } from './end-credentials.ts';
import {
  type NewSession,
  authTimeAfterOthers,
  authTimeBesideOthers,
  authTimeOfStored,
  claimSession,
  endOtherSessions,
  type AskingSession,
  hasSession,
  isStored,
} from './sessions.ts';

export interface Account {
  uid: string;
  /** In lower case; null while the account is anonymous. */
  email: string | null;
  emailVerified: boolean;
  passwordHash: string | null;
  displayName: string | null;
  disabled: boolean;
  claims: Claims;
  /** Sessions with an earlier sign-in are revoked. */
  validSinceSeconds: number;
  createdAtSeconds: number;
  lastLoginAtSeconds: number;
}

export interface AccountRow {
  uid: string;
  email: string | null;
  email_verified: number;
  password_hash: string | null;
  display_name: string | null;
  disabled: number;
  role: Role;
  role_type: RoleType;
  valid_since: number;
  created_at: number;
  last_login_at: number;
}

/** The address and password of an account. */
interface Credentials {
  email: string;
  /** Null for an account that was created by a link. */
  passwordHash: string | null;
}

export interface NewAccount {
  uid: string;
  /** Null for an anonymous account. */
  credentials: Credentials | null;
  displayName: string | null;
  /** The administration vouches for the address. */
  emailVerified?: boolean;
  claims: Claims;
}

/** The values that an anonymous account gets with its address. */
export interface Upgrade {
  credentials: Credentials & { passwordHash: string };
  displayName: string | null;
  claims: Claims;
}

/** SQL: gives an upgraded anonymous account the claims of a user; keeps claims that the administration set. */
export const upgradedClaims = (role: string, roleType: string): string =>
  `role = CASE role_type WHEN 'Anonymous' THEN ${role} ELSE role END,
   role_type = CASE role_type WHEN 'Anonymous' THEN ${roleType} ELSE role_type END`;

export async function findAccount(db: D1Database, uid: string): Promise<Account | null> {
  return toAccount(await db.prepare('SELECT * FROM accounts WHERE uid = ?').bind(uid).first<AccountRow>());
}

export async function findAccountByEmail(db: D1Database, email: string): Promise<Account | null> {
  return toAccount(await db.prepare('SELECT * FROM accounts WHERE email = ?').bind(email).first<AccountRow>());
}

/** Stores an account, with its first session if given. Null when another account has the address. */
export async function insertAccount(
  db: D1Database,
  account: NewAccount,
  session: NewSession | null,
  nowSeconds: number,
): Promise<Account | null> {
  const { uid, credentials, displayName, emailVerified = false, claims } = account;
  const insert = db
    .prepare(
      `INSERT INTO accounts (uid, email, password_hash, display_name, role, role_type, valid_since, created_at, last_login_at,
         email_verified)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?7, ?8) ON CONFLICT (email) DO NOTHING RETURNING *`,
    )
    .bind(
      uid,
      credentials?.email ?? null,
      credentials?.passwordHash ?? null,
      displayName,
      claims.role,
      claims.roleType,
      nowSeconds,
      emailVerified ? 1 : 0,
    );
  const claim = { authTime: authTimeBesideOthers, condition: 'uid = ?9', parameters: [uid] };
  const [inserted] = await db.batch<AccountRow>([
    insert,
    ...(session === null ? [] : [claimSession(db, session, claim, nowSeconds)]),
  ]);
  return accountIn(inserted);
}

/**
 * Opens a session after a sign-in whose password was checked against `passwordHash`. Null when the account was disabled
 * or its password changed since: a sign-in that races a password change must not outlive it.
 */
export async function openSession(
  db: D1Database,
  session: NewSession,
  passwordHash: string | null,
  nowSeconds: number,
): Promise<Account | null> {
  const claim = {
    authTime: authTimeBesideOthers,
    condition: 'uid = ?9 AND password_hash IS ?10',
    parameters: [session.uid, passwordHash],
  };
  const [, updated] = await db.batch<AccountRow>([
    claimSession(db, session, claim, nowSeconds),
    db
      .prepare(`UPDATE accounts SET last_login_at = ?3 WHERE uid = ?1 AND ${isStored('?2')} RETURNING *`)
      .bind(session.uid, session.tokenHash, nowSeconds),
  ]);
  return accountIn(updated);
}

/**
 * Gives an anonymous account its credentials, keeps the uid, and replaces its sessions by one, because another user of
 * the device may hold an old token. Null when the account already has an address, the address is taken, or the session
 * that asks has ended.
 */
export async function upgradeAccount(
  db: D1Database,
  { credentials, displayName, claims }: Upgrade,
  askingSessionId: string | null,
  session: NewSession,
  nowSeconds: number,
): Promise<Account | null> {
  const claim = {
    authTime: authTimeAfterOthers,
    condition: `uid = ?9 AND email IS NULL AND NOT EXISTS (SELECT 1 FROM accounts WHERE email = ?10)
      AND ${hasSession('?11')}`,
    parameters: [session.uid, credentials.email, askingSessionId],
  };
  const update = db
    .prepare(
      `UPDATE accounts SET email = ?3, password_hash = ?4, display_name = COALESCE(?5, display_name),
         ${upgradedClaims('?6', '?7')}, valid_since = ${authTimeOfStored('?2')}, last_login_at = ?8
       WHERE uid = ?1 AND ${isStored('?2')} RETURNING *`,
    )
    .bind(
      session.uid,
      session.tokenHash,
      credentials.email,
      credentials.passwordHash,
      displayName,
      claims.role,
      claims.roleType,
      nowSeconds,
    );
  const [, , updated] = await db.batch<AccountRow>([
    claimSession(db, session, claim, nowSeconds),
    endOtherSessions(db, session),
    update,
  ]);
  return accountIn(updated);
}

/**
 * Changes a password from a session and replaces all sessions by one. Null when the account changed since it was read, or
 * the session has ended.
 */
export async function changePassword(
  db: D1Database,
  account: Account,
  sessionId: string,
  passwordHash: string,
  session: NewSession,
  nowSeconds: number,
): Promise<Account | null> {
  const claim = {
    authTime: authTimeAfterOthers,
    condition: `uid = ?9 AND password_hash IS ?10 AND ${hasSession('?11')}`,
    parameters: [account.uid, account.passwordHash, sessionId],
  };
  const update = db
    .prepare(
      `UPDATE accounts SET password_hash = ?3, valid_since = ${authTimeOfStored('?2')}
       WHERE uid = ?1 AND ${isStored('?2')} RETURNING *`,
    )
    .bind(account.uid, session.tokenHash, passwordHash);
  const [, , updated] = await db.batch<AccountRow>([
    claimSession(db, session, claim, nowSeconds),
    endOtherSessions(db, session),
    update,
    db
      .prepare(
        `DELETE FROM oob_codes WHERE ${isStored('?2')}
           AND (uid = ?1 OR email = (SELECT email FROM accounts WHERE uid = ?1))`,
      )
      .bind(account.uid, session.tokenHash),
  ]);
  return accountIn(updated);
}

/** Sets the name of an account, or clears it (null). Null when there is no such account. */
export async function setDisplayName(db: D1Database, uid: string, displayName: string | null): Promise<Account | null> {
  const update = db.prepare('UPDATE accounts SET display_name = ?2 WHERE uid = ?1 RETURNING *');
  return toAccount(await update.bind(uid, displayName).first<AccountRow>());
}

/** Sets or clears the name of an account for its owner. Null when the session that asks has ended. */
export async function setOwnName(
  db: D1Database,
  { uid, sessionId }: AskingSession,
  displayName: string | null,
): Promise<Account | null> {
  const update = db.prepare(`UPDATE accounts SET display_name = ?2 WHERE uid = ?1 AND ${hasSession('?3')} RETURNING *`);
  return toAccount(await update.bind(uid, displayName, sessionId).first<AccountRow>());
}

/** Deletes an account with its sessions and codes for its owner. False when the session that asks has ended. */
export async function deleteAccount(db: D1Database, { uid, sessionId }: AskingSession): Promise<boolean> {
  const results = await db.batch([
    // A code for somebody new names the address and no account.
    db
      .prepare(
        `DELETE FROM oob_codes WHERE email = (SELECT email FROM accounts WHERE uid = ?1 AND ${hasSession('?2')})`,
      )
      .bind(uid, sessionId),
    db.prepare(`DELETE FROM accounts WHERE uid = ?1 AND ${hasSession('?2')}`).bind(uid, sessionId),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/** SQL: a role of the back office, which opens more than a diner's own data. */
const isOfBackOffice = (roleType: string): string => `${roleType} NOT IN ('User', 'Anonymous')`;

/**
 * Gives an account a role. One of the back office takes a verified address, and ends what opened the account before:
 * who gets the role is who reads the mailbox. False when the address is not verified, or there is no such account.
 */
export async function giveRole(db: D1Database, uid: string, claims: Claims, nowSeconds: number): Promise<boolean> {
  const whose = {
    uid: `(SELECT uid FROM accounts WHERE uid = ?1 AND email_verified = 1 AND role_type <> ?2 AND ${isOfBackOffice('?2')})`,
    parameters: [uid, claims.roleType],
  };
  const results = await db.batch([
    ...endCredentials(db, whose, nowSeconds),
    db
      .prepare(
        `UPDATE accounts SET role = ?3, role_type = ?2 WHERE uid = ?1 AND (email_verified = 1 OR NOT ${isOfBackOffice('?2')})`,
      )
      .bind(uid, claims.roleType, claims.role),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/** Ends every session of an account, with its ID tokens. False when there is no such account. */
export async function revokeSessions(db: D1Database, uid: string, nowSeconds: number): Promise<boolean> {
  const [updated] = await db.batch([
    db.prepare(`UPDATE accounts SET valid_since = ${authTimeAfterOthers('?2')} WHERE uid = ?1`).bind(uid, nowSeconds),
    db.prepare('DELETE FROM sessions WHERE uid = ?').bind(uid),
  ]);
  return (updated?.meta.changes ?? 0) > 0;
}

/**
 * Ends whatever opens an account; its owner continues with a new mailed code. False when there is no such account.
 */
export async function resetCredentials(db: D1Database, uid: string, nowSeconds: number): Promise<boolean> {
  const whose = { uid: '(SELECT uid FROM accounts WHERE uid = ?1)', parameters: [uid] };
  const [updated] = await db.batch(endCredentials(db, whose, nowSeconds));
  return (updated?.meta.changes ?? 0) > 0;
}

/**
 * Disables or enables an account; both end its sessions. The rows stay, so that a refreshing client gets the reason of
 * the refusal. False when there is no such account.
 */
export async function setDisabled(
  db: D1Database,
  uid: string,
  disabled: boolean,
  nowSeconds: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(`UPDATE accounts SET disabled = ?3, valid_since = ${authTimeAfterOthers('?2')} WHERE uid = ?1`)
    .bind(uid, nowSeconds, Number(disabled))
    .run();
  return meta.changes > 0;
}

/** Returns the account in the result of a batch's statement, if any. */
export const accountIn = (result: D1Result<AccountRow> | undefined): Account | null =>
  toAccount(result?.results[0] ?? null);

export function toAccount(row: AccountRow | null): Account | null {
  if (row === null) return null;
  return {
    uid: row.uid,
    email: row.email,
    emailVerified: row.email_verified === 1,
    passwordHash: row.password_hash,
    displayName: row.display_name,
    disabled: row.disabled === 1,
    claims: { role: row.role, roleType: row.role_type },
    validSinceSeconds: row.valid_since,
    createdAtSeconds: row.created_at,
    lastLoginAtSeconds: row.last_login_at,
  };
}
