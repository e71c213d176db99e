import type { Merchant } from '@justright/contract/merchants';
import type { Page } from './pages.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { boundScope, type Scope, withinMerchant } from './scope.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import { IS_STAFF_ROLE } from './staff-role.ts';
import { flag, integer, NOW, type Row, table, text } from './table.ts';

type StoredMerchant = Omit<Merchant, 'image' | 'merchantRecord' | 'hasSignedUp' | 'restaurantCount'>;

/** SQL of a merchant's contact. */
const CONTACT = (row: string) => `json_array(${row}.email, ${row}.contact_name, ${row}.contact_phone_number)`;

/** An e-mail address that another merchant has violates `merchants.email`. */
const MERCHANTS = table<StoredMerchant>(
  'merchants',
  {
    id: text(),
    status: text(),
    businessName: text(),
    businessAddress: text(),
    phoneNumber: text(),
    homePage: text(),
    imageUrl: text(),
    pastReview: text(),
    contactName: text(),
    contactPhoneNumber: text(),
    email: text(),
    emailVerified: flag(),
    version: integer(),
  },
  {
    key: 'id',
    fixed: ['emailVerified'],
    filled: { created_at: NOW },
    history: [
      {
        entity: 'merchant',
        acts: ['changed'],
        without: ['contactName', 'contactPhoneNumber', 'email', 'emailVerified'],
        // A history stays for good, so it has no name, address or number of a contact.
        shown: {
          contact: (row) =>
            row === 'old' ? 'NULL' : `iif(${CONTACT('old')} IS NOT ${CONTACT('new')}, 'another', NULL)`,
        },
        compared: { contact: CONTACT },
      },
      {
        entity: 'setting',
        acts: ['settings'],
        merchant: 'id',
        fields: ['name', 'pastReview'],
        shown: { name: (row) => `${row}.business_name` },
      },
    ],
  },
);

/** Returns SQL that is true if the merchant has a user, or an accepted invitation; its staff does not count. */
const hasSignedUp = (merchantId: string): string =>
  `(EXISTS (SELECT 1 FROM users WHERE merchant_id = ${merchantId} AND NOT ${IS_STAFF_ROLE})
    OR EXISTS (SELECT 1 FROM invites WHERE merchant_id = ${merchantId} AND NOT ${IS_STAFF_ROLE} AND accepted_at IS NOT NULL))`;

const COLUMNS = `m.*, ${hasSignedUp('m.id')} AS has_signed_up,
  (SELECT count(*) FROM restaurants WHERE merchant_id = m.id AND deleted_at IS NULL) AS restaurant_count`;

type MerchantRow = Row & { has_signed_up: number; restaurant_count: number };

const withCounts = (stored: StoredMerchant, hasSignedUp: boolean, restaurantCount: number): Merchant => ({
  ...stored,
  image: stored.imageUrl,
  merchantRecord: { email: stored.email },
  hasSignedUp,
  restaurantCount,
});

const toMerchant = (row: MerchantRow): Merchant =>
  withCounts(MERCHANTS.read(row), row.has_signed_up === 1, row.restaurant_count);

export const insertMerchant = (db: Database, merchant: Merchant): D1PreparedStatement => MERCHANTS.insert(db, merchant);

/** Reads the merchant that an insert stored. It has no user and no restaurant yet. */
export const insertedMerchant = (result: D1Result | undefined): Merchant =>
  withCounts(MERCHANTS.written(result), false, 0);

/**
 * Updates a merchant with the first statement, if its version is the one that was read. The e-mail address can change
 * only before the sign-up, and a new address is not verified.
 */
export const updateMerchantRows = (db: CatalogueDatabase, before: Merchant, after: Merchant): D1PreparedStatement[] => [
  MERCHANTS.update(db, after, { sql: `(email = ?1 OR NOT ${hasSignedUp('merchants.id')})`, bound: [after.email] }),
  ...(after.email === before.email
    ? []
    : [
        db
          .prepare('UPDATE merchants SET email_verified = 0 WHERE id = ?1 AND email = ?2 AND version = ?3 + 1')
          .bind(after.id, after.email, after.version),
      ]),
];

/** Reads one merchant within the scope. */
export async function findMerchant(scope: Scope, db: Database, id: string): Promise<Merchant | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM merchants AS m WHERE ${withinMerchant('m.id')} AND m.id = ?2`)
    .bind(boundScope(scope), id)
    .first<MerchantRow>();
  return row && toMerchant(row);
}

/** Reads a page of all merchants, by name; the filter searches the columns of the clients grid. */
export async function listMerchantPage(db: Database, page: Page) {
  const select = `SELECT ${COLUMNS}, lower(m.business_name) AS sort_key,
      m.business_name || ' ' || m.status || ' ' || iif(m.email_verified, 'Yes', 'No') || ' ' || m.email || ' ' ||
      m.phone_number || ' ' || (SELECT count(*) FROM restaurants WHERE merchant_id = m.id AND deleted_at IS NULL) AS searched
    FROM merchants AS m`;
  const { rows, ...rest } = await selectPage<MerchantRow & ListedRow>(db, { select, bound: [] }, page);
  return { data: rows.map(toMerchant), ...rest };
}
