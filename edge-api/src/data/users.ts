import type { User } from '@justright/contract/users';
import type { Caller } from '../http/authenticate.ts';
import { type Database, toFlag } from './database.ts';

interface UserRow {
  uid: string;
  email: string;
  display_name: string;
  phone_number: string;
  consumer_id: string;
  is_onboarded: number;
  merchant_id: string | null;
  created_at: string;
}

/** Makes the caller's row at first sight, from what the token says. */
const insertUserIfNew = (db: Database, caller: Caller, createdAt: string): D1PreparedStatement =>
  db
    .prepare('INSERT OR IGNORE INTO users (uid, email, display_name, created_at) VALUES (?1, ?2, ?3, ?4)')
    .bind(caller.uid, caller.email, caller.displayName, createdAt);

/** Writes what users may change of their own record; never the role, which is the token's, nor the merchant. */
export const updateUserRow = (db: Database, user: User): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE users SET email = ?2, display_name = ?3, phone_number = ?4, consumer_id = ?5, is_onboarded = ?6
       WHERE uid = ?1`,
    )
    .bind(user.uid, user.email, user.displayName, user.phoneNumber, user.consumerId, toFlag(user.isOnboarded));

/** The caller's own record, made when it is not there yet. */
export async function readOwnUser(db: Database, caller: Caller, createdAt: string): Promise<User> {
  const [, found] = await db.batch<UserRow>([
    insertUserIfNew(db, caller, createdAt),
    db.prepare('SELECT * FROM users WHERE uid = ?1').bind(caller.uid),
  ]);
  const row = found?.results[0];
  if (!row) throw new Error('The user was neither found nor made');
  return {
    uid: row.uid,
    email: row.email,
    displayName: row.display_name,
    phoneNumber: row.phone_number,
    role: caller.role,
    roleType: caller.roleType,
    consumerId: row.consumer_id,
    isOnboarded: row.is_onboarded === 1,
    merchantId: row.merchant_id,
    createdAt: row.created_at,
  };
}
