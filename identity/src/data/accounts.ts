import type { Role, RoleType } from '@justright/contract/roles';
import type { Claims } from '../domain/claims.ts';
import type { Session } from './sessions.ts';
import { deleteSessions, insertSession } from './sessions.ts';

export interface Account {
  uid: string;
  /** Lower-cased; null while the account is anonymous. */
  email: string | null;
  emailVerified: boolean;
  passwordHash: string | null;
  displayName: string | null;
  disabled: boolean;
  claims: Claims;
  /** Sessions that signed in before are revoked. */
  validSinceSeconds: number;
  createdAtSeconds: number;
  lastLoginAtSeconds: number;
}

interface AccountRow {
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

/** The address and password that an account signs in with. */
export interface Credentials {
  email: string;
  passwordHash: string;
}

export interface NewAccount {
  uid: string;
  /** Null for an anonymous account. */
  credentials: Credentials | null;
  displayName: string | null;
  claims: Claims;
}

export async function findAccount(db: D1Database, uid: string): Promise<Account | null> {
  return toAccount(await db.prepare('SELECT * FROM accounts WHERE uid = ?').bind(uid).first<AccountRow>());
}

export async function findAccountByEmail(db: D1Database, email: string): Promise<Account | null> {
  return toAccount(await db.prepare('SELECT * FROM accounts WHERE email = ?').bind(email).first<AccountRow>());
}

/** Stores an account, with its first session if there is one. Null when the address belongs to another account. */
export async function insertAccount(
  db: D1Database,
  account: NewAccount,
  session: Session | null,
  nowSeconds: number,
): Promise<Account | null> {
  const { uid, credentials, displayName, claims } = account;
  const passwordHash = credentials?.passwordHash ?? null;
  const insert = db
    .prepare(
      `INSERT INTO accounts (uid, email, password_hash, display_name, role, role_type, valid_since, created_at, last_login_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?7) ON CONFLICT (email) DO NOTHING RETURNING *`,
    )
    .bind(uid, credentials?.email ?? null, passwordHash, displayName, claims.role, claims.roleType, nowSeconds);
  return firstAccount(db, [insert, ...(session === null ? [] : [insertSession(db, session, passwordHash)])]);
}

/**
 * Gives an anonymous account its credentials, keeping the uid, and replaces its sessions by one: whoever used the
 * device before may hold an old token. Null when the account has an address by now, or the address is taken.
 */
export async function upgradeAccount(
  db: D1Database,
  { uid, credentials, displayName, claims }: NewAccount & { credentials: Credentials },
  session: Session,
): Promise<Account | null> {
  const update = db
    .prepare(
      `UPDATE OR IGNORE accounts SET email = ?2, password_hash = ?3, display_name = COALESCE(?4, display_name),
         role = CASE role_type WHEN 'Anonymous' THEN ?5 ELSE role END,
         role_type = CASE role_type WHEN 'Anonymous' THEN ?6 ELSE role_type END, valid_since = ?7, last_login_at = ?7
       WHERE uid = ?1 AND email IS NULL AND disabled = 0 RETURNING *`,
    )
    .bind(
      uid,
      credentials.email,
      credentials.passwordHash,
      displayName,
      claims.role,
      claims.roleType,
      session.authTimeSeconds,
    );
  return firstAccount(db, [update, ...replaceSessions(db, session, credentials.passwordHash)]);
}

/** Changes a password and replaces every session by one. Null when the account changed since it was loaded. */
export async function changePassword(
  db: D1Database,
  account: Account,
  passwordHash: string,
  session: Session,
): Promise<Account | null> {
  const update = db
    .prepare(
      `UPDATE accounts SET password_hash = ?2, valid_since = ?3
       WHERE uid = ?1 AND password_hash IS ?4 AND disabled = 0 RETURNING *`,
    )
    .bind(account.uid, passwordHash, session.authTimeSeconds, account.passwordHash);
  return firstAccount(db, [update, ...replaceSessions(db, session, passwordHash)]);
}

/** Sets or (null) clears the name of an account. Null when there is no such account. */
export async function setDisplayName(db: D1Database, uid: string, displayName: string | null): Promise<Account | null> {
  return firstAccount(db, [
    db.prepare('UPDATE accounts SET display_name = ?2 WHERE uid = ?1 RETURNING *').bind(uid, displayName),
  ]);
}

/** Sets the custom claims. False when there is no such account. */
export async function setClaims(db: D1Database, uid: string, claims: Claims): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE accounts SET role = ?2, role_type = ?3 WHERE uid = ?1')
    .bind(uid, claims.role, claims.roleType)
    .run();
  return meta.changes === 1;
}

const replaceSessions = (db: D1Database, session: Session, passwordHash: string): D1PreparedStatement[] => [
  deleteSessions(db, session.uid, passwordHash),
  insertSession(db, session, passwordHash),
];

/** Runs the statements as one transaction and answers the account that the first one returned. */
async function firstAccount(db: D1Database, statements: D1PreparedStatement[]): Promise<Account | null> {
  const [first] = await db.batch<AccountRow>(statements);
  return toAccount(first?.results[0] ?? null);
}

function toAccount(row: AccountRow | null): Account | null {
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
