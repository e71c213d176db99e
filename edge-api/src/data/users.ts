import { ADMINS } from '@justright/contract/call';
import { ROLE_OF, type RoleType } from '@justright/contract/roles';
import type { AdminUser, User } from '@justright/contract/users';
import type { Page } from './pages.ts';
import { type Database, toFlag } from './database.ts';
import type { HistoryOptions } from './described-tables.ts';
import { unlinkConsents } from './consents.ts';
import { erasingOwn } from './order-people.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import { IS_STAFF_ROLE, ROLE_WORDS } from './staff-role.ts';
import { flag, json, jsonOrNull, type Row, table, text } from './table.ts';
import { erasingChoices } from './user-preferences.ts';

/** The account data that the identity provider has of a user. */
export interface KnownAccount {
  uid: string;
  /** Empty while the account is anonymous. */
  email: string;
  emailVerified: boolean;
  displayName: string;
  roleType: RoleType;
}

/** The columns of a user. The user enters `email`; the identity provider supplies `accountEmail`. */
interface StoredUser extends Omit<User, 'role' | 'isAnonymous'> {
  accountEmail: string;
  emailVerified: boolean;
  disabled: boolean;
  /** What an account with a role calls itself, as last seen; null before. */
  accountName: string | null;
}

const DINERS = "('Anonymous', 'User')";
/** What a user may see, in the platform's own history. */
const ACCESS = {
  entity: 'userAccess',
  fields: ['roleType', 'merchant', 'restaurants', 'isDisabled'],
  watched: ['roleType', 'merchantId', 'restaurantIds', 'disabled'],
  shown: {
    merchant: (row) => `(SELECT business_name FROM merchants WHERE id = ${row}.merchant_id)`,
    restaurants: (row) =>
      `json((SELECT json_group_array(name) FROM restaurants WHERE id IN (SELECT value FROM json_each(${row}.restaurant_ids))))`,
    isDisabled: (row) => `json(iif(${row}.disabled, 'true', 'false'))`,
  },
} as const satisfies Omit<HistoryOptions, 'acts'>;

const USERS = table<StoredUser>(
  'users',
  {
    uid: text(),
    email: text(),
    accountEmail: text(),
    emailVerified: flag(),
    displayName: text(),
    phoneNumber: text(),
    roleType: text(),
    consumerId: text(),
    isOnboarded: flag(),
    allergies: json(),
    goals: json(),
    merchantId: text(),
    restaurantIds: jsonOrNull(),
    disabled: flag(),
    createdAt: text(),
    accountName: text(),
  },
  {
    key: 'uid',
    history: [
      // Who could sign for a merchant, and when. A history stays for good, so it has neither names nor addresses of people.
      {
        entity: 'staffMember',
        acts: ['changed'],
        merchant: () => 'coalesce(new.merchant_id, old.merchant_id)',
        fields: ['roleType', 'restaurantIds', 'disabled'],
        watched: ['roleType', 'merchantId', 'restaurantIds', 'disabled'],
        when: `(old.${IS_STAFF_ROLE} OR new.${IS_STAFF_ROLE})`,
        absent: (row) => `${row}.merchant_id IS NULL`,
      },
      {
        ...ACCESS,
        acts: ['access'],
        when: `NOT (old.role_type IN ${DINERS} AND new.role_type IN ${DINERS} AND old.disabled IS new.disabled)`,
      },
      // The provider knows an account with a role before the product does: one that was made there.
      { ...ACCESS, acts: ['made'], when: `new.role_type NOT IN ${DINERS}` },
    ],
  },
);

const toUser = ({
  accountEmail: _proved,
  emailVerified: _verified,
  disabled: _ended,
  accountName: _own,
  ...user
}: StoredUser): User => ({
  ...user,
  isAnonymous: user.roleType === 'Anonymous',
  role: ROLE_OF[user.roleType],
});

/**
 * Upserts a user's row with the provider's account data. A row with a role never becomes Anonymous: lists omit
 * anonymous users, so an administrator could not change or disable the account. The account's own name is a diner's alone.
 */
const upsertUser = (db: Database, account: KnownAccount, createdAt: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO users (uid, email, account_email, email_verified, display_name, role_type, created_at)
       VALUES (?1, ?2, ?2, ?3, iif(?5 IN ('Anonymous', 'User'), ?4, ''), ?5, ?6)
       ON CONFLICT (uid) DO UPDATE SET
         email = iif(email = '', excluded.email, email), account_email = excluded.account_email,
         email_verified = excluded.email_verified, role_type = excluded.role_type,
         display_name = iif(display_name = '' AND excluded.role_type IN ('Anonymous', 'User'), excluded.display_name, display_name)
       WHERE (excluded.role_type <> 'Anonymous' OR role_type = 'Anonymous')
         AND (account_email <> excluded.account_email OR email_verified <> excluded.email_verified
           OR role_type <> excluded.role_type
           OR (display_name = '' AND excluded.display_name <> '' AND excluded.role_type IN ('Anonymous', 'User')))`,
    )
    .bind(account.uid, account.email, toFlag(account.emailVerified), account.displayName, account.roleType, createdAt);

/** Marks a merchant's address as verified after its user has proved it. */
export const verifyMerchantAddress = (db: Database, email: string): D1PreparedStatement =>
  db.prepare('UPDATE merchants SET email_verified = 1 WHERE email = ?1 AND email_verified = 0').bind(email);

/** Reads the account's own record, and creates it on the first call. */
export async function readOwnUser(db: Database, account: KnownAccount, createdAt: string): Promise<User> {
  const statements = [
    upsertUser(db, account, createdAt),
    db.prepare('SELECT * FROM users WHERE uid = ?1').bind(account.uid),
    ...(account.emailVerified ? [verifyMerchantAddress(db, account.email)] : []),
  ];
  const [, found] = await db.batch<Row>(statements);
  const row = found?.results[0];
  if (!row) throw new Error('The user was neither found nor made');
  return toUser(USERS.read(row));
}

/** Reads the account's own record as its user entered it; null before the first call that makes one. */
export async function findOwnUser(
  db: Database,
  uid: string,
): Promise<Omit<User, 'uid' | 'merchantId' | 'restaurantIds'> | null> {
  const row = await db.prepare('SELECT * FROM users WHERE uid = ?1').bind(uid).first<Row>();
  if (!row) return null;
  const { uid: _uid, merchantId: _merchant, restaurantIds: _seen, ...own } = toUser(USERS.read(row));
  return own;
}

/** Finds the account with an address; null when we know none. */
export const findUidByEmail = (db: Database, email: string): Promise<string | null> =>
  db.prepare("SELECT uid FROM users WHERE account_email = ?1 AND ?1 <> ''").bind(email).first<string>('uid');

/** Empties what users have entered of themselves. Name and address of the account stay with the provider. */
export const clearOwnUser = (db: Database, uids: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE users SET email = account_email, phone_number = '', consumer_id = '', allergies = '[]', goals = '[]',
         display_name = iif(role_type IN ('Anonymous', 'User'), '', display_name)
       WHERE uid IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(uids));

/** Updates what users may change of their own record: not the role, which the provider has, and not the merchant. */
export const updateUserRow = (
  db: Database,
  { uid, email, displayName, phoneNumber, consumerId, isOnboarded, allergies, goals }: User,
): D1PreparedStatement =>
  USERS.set(db, uid, { email, displayName, phoneNumber, consumerId, isOnboarded, allergies, goals });

/** Reads the record that {@link updateUserRow} stored. */
export const writtenUser = (result: D1Result | undefined): User => toUser(USERS.written(result));

/** Gives a person the name that their acts and signatures have. What is signed keeps the name of its time. */
export const nameUserRow = (db: Database, uid: string, displayName: string): D1PreparedStatement =>
  USERS.set(db, uid, { displayName });

/** The names of somebody with a role. */
export interface GivenName {
  /** The name that an administrator gave, or the address without one. */
  name: string;
  /** The account's own name, as last seen; null before. */
  accountName: string | null;
  merchantId: string | null;
}

/** Reads the names of somebody with a role; null for an account without a role or without a record. */
export const findGivenName = (db: Database, uid: string): Promise<GivenName | null> =>
  db
    .prepare(
      `SELECT coalesce(nullif(display_name, ''), account_email) AS name, account_name AS accountName,
         merchant_id AS merchantId
       FROM users WHERE uid = ?1 AND role_type NOT IN ('Anonymous', 'User')`,
    )
    .bind(uid)
    .first<GivenName>();

/** Records what an account calls itself; of two requests that see the same change only one changes the row. */
export const recordAccountName = (db: Database, uid: string, name: string): D1PreparedStatement =>
  db.prepare('UPDATE users SET account_name = ?2 WHERE uid = ?1 AND account_name IS NOT ?2').bind(uid, name);

/** Lists who administers a merchant, or the platform (null), apart from one of them. */
export async function listAdministrators(
  db: Database,
  merchantId: string | null,
  apartFrom: string,
): Promise<{ email: string; name: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT account_email AS email, display_name AS name FROM users
       WHERE role_type = iif(?1 IS NULL, 'SuperAdmin', 'MerchantAdmin') AND merchant_id IS ?1 AND disabled = 0
         AND uid <> ?2 AND account_email <> ''`,
    )
    .bind(merchantId, apartFrom)
    .all<{ email: string; name: string }>();
  return results;
}

/** What an administrator or a merchant decides about a user. */
export type Access = Pick<StoredUser, 'roleType' | 'merchantId' | 'restaurantIds' | 'disabled'>;

/** Updates role, merchant, restaurants and state of a user. */
export const administerUserRow = (db: Database, { uid, ...decided }: Access & { uid: string }): D1PreparedStatement =>
  USERS.set(db, uid, decided);

type AdminUserRow = Row & { merchant_name: string | null };

const ADMIN_SELECT = `SELECT u.*, m.business_name AS merchant_name
  FROM users AS u LEFT JOIN merchants AS m ON m.id = u.merchant_id`;

function toAdminUser(row: AdminUserRow): AdminUser {
  const { uid, accountEmail, emailVerified, displayName, roleType, merchantId, restaurantIds, disabled, createdAt } =
    USERS.read(row);
  const merchantName = row.merchant_name;
  return {
    uid,
    email: accountEmail,
    emailVerified,
    displayName,
    roleType,
    merchantId,
    merchantName,
    restaurantIds,
    disabled,
    createdAt,
  };
}

/** Reads a user; null for an unknown or an anonymous one. */
export async function findAdminUser(db: Database, uid: string): Promise<AdminUser | null> {
  const row = await db
    .prepare(`${ADMIN_SELECT} WHERE u.uid = ?1 AND u.role_type <> 'Anonymous'`)
    .bind(uid)
    .first<AdminUserRow>();
  return row && toAdminUser(row);
}

/** The roles of the platform's staff who work on orders. */
export const worksOnOrders = ({ roleType, disabled }: Pick<AdminUser, 'roleType' | 'disabled'>): boolean =>
  !disabled && ADMINS.some((role) => role === roleType);

/** Lists the platform's staff who work on orders, by name. */
export async function listOrderStaffMembers(db: Database): Promise<{ uid: string; name: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT uid, coalesce(nullif(display_name, ''), account_email) AS name FROM users
       WHERE role_type IN (SELECT value FROM json_each(?1)) AND disabled = 0 ORDER BY name COLLATE NOCASE, uid`,
    )
    .bind(JSON.stringify(ADMINS))
    .all<{ uid: string; name: string }>();
  return results;
}

/** Reads a page of all users except anonymous ones, by address; the filter searches the columns of the users grid. */
export async function listAdminUserPage(db: Database, roleType: RoleType | null, page: Page) {
  const select = `SELECT *, uid AS id, account_email AS sort_key,
      account_email || ' ' || display_name || ' ' || ${ROLE_WORDS} || ' ' || coalesce(merchant_name, '') || ' ' ||
      iif(disabled, 'Disabled', 'Active') AS searched
    FROM (${ADMIN_SELECT} WHERE u.role_type <> 'Anonymous' AND (?1 IS NULL OR u.role_type = ?1))`;
  const listing = { select, bound: [roleType] };
  const { rows, ...rest } = await selectPage<AdminUserRow & ListedRow>(db, listing, page);
  return { data: rows.map(toAdminUser), ...rest };
}

/** Lists the uids of users whose stored role is SuperAdmin. */
export async function listSuperAdminUids(db: Database): Promise<string[]> {
  const { results } = await db.prepare("SELECT uid FROM users WHERE role_type = 'SuperAdmin'").all<{ uid: string }>();
  return results.map(({ uid }) => uid);
}

/**
 * Erases the records and preferences of users whose accounts were deleted. Their orders stay, without the personal part.
 */
export async function eraseUsers(db: Database, uids: readonly string[], now: string): Promise<void> {
  const gone = JSON.stringify(uids);
  const isGone = (column: string) => `${column} IN (SELECT value FROM json_each(?1))`;
  const erase = (sql: string) => db.prepare(sql).bind(gone);
  await db.batch([
    // A mail's record names its address; the account's own address goes with the account.
    erase(`UPDATE mails SET recipient = '' WHERE recipient <> '' AND lower(recipient) IN
      (SELECT lower(account_email) FROM users WHERE ${isGone('uid')})`),
    erasingChoices(db, uids),
    erase(`DELETE FROM kitchen_watches WHERE ${isGone('uid')}`),
    erase(`DELETE FROM users WHERE ${isGone('uid')}`),
    ...erasingOwn(db, { uids, keys: [] }, Date.parse(now)),
    unlinkConsents(db, uids),
    erase(`UPDATE submissions SET uid = NULL WHERE ${isGone('uid')}`),
    erase(`UPDATE publications SET uid = NULL WHERE ${isGone('uid')}`),
    erase(`UPDATE waiting_changes SET uid = NULL WHERE ${isGone('uid')}`),
    erase(`DELETE FROM idempotency_keys WHERE ${isGone('caller')}`),
  ]);
}
