import type { Merchant, MerchantStatus } from '@justright/contract/merchants';
import type { Page } from './pages.ts';
import { type Database, writtenRow } from './database.ts';
import type { Scope } from './scope.ts';
import { selectPage } from './select-page.ts';

interface MerchantRow {
  id: string;
  business_name: string;
  business_address: string;
  phone_number: string;
  contact_name: string;
  contact_phone_number: string;
  email: string;
  status: MerchantStatus;
  home_page: string;
  image_url: string;
  email_verified: number;
  version: number;
  has_signed_up: number;
  restaurant_count: number;
}

/** Whether somebody has signed up for the merchant: it has a user, or had one who accepted its invitation. */
const hasSignedUp = (merchantId: string): string =>
  `(EXISTS (SELECT 1 FROM users WHERE merchant_id = ${merchantId})
    OR EXISTS (SELECT 1 FROM invites WHERE merchant_id = ${merchantId} AND accepted_at IS NOT NULL))`;

const COLUMNS = `m.*, ${hasSignedUp('m.id')} AS has_signed_up,
  (SELECT count(*) FROM restaurants WHERE merchant_id = m.id AND deleted_at IS NULL) AS restaurant_count`;

const toMerchant = (row: MerchantRow): Merchant => ({
  id: row.id,
  businessName: row.business_name,
  businessAddress: row.business_address,
  phoneNumber: row.phone_number,
  contactName: row.contact_name,
  contactPhoneNumber: row.contact_phone_number,
  email: row.email,
  status: row.status,
  homePage: row.home_page,
  imageUrl: row.image_url,
  image: row.image_url,
  merchantRecord: { email: row.email },
  emailVerified: row.email_verified === 1,
  hasSignedUp: row.has_signed_up === 1,
  restaurantCount: row.restaurant_count,
  version: row.version,
});

/** The merchant that {@link insertMerchant} stored. */
export const writtenMerchant = (result: D1Result | undefined): Merchant => toMerchant(writtenRow(result));

/** Inserts a merchant. A taken e-mail address violates `merchants.email`. */
export const insertMerchant = (db: Database, merchant: Merchant, createdAt: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO merchants (id, business_name, business_address, phone_number, contact_name, contact_phone_number,
         email, status, home_page, image_url, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
       RETURNING *, 0 AS has_signed_up, 0 AS restaurant_count`,
    )
    .bind(
      merchant.id,
      merchant.businessName,
      merchant.businessAddress,
      merchant.phoneNumber,
      merchant.contactName,
      merchant.contactPhoneNumber,
      merchant.email,
      merchant.status,
      merchant.homePage,
      merchant.imageUrl,
      createdAt,
    );

/**
 * Writes a merchant over the version it was read at. Another e-mail address is not verified, and it is written only while
 * nobody has signed up. An address that another merchant has violates `merchants.email`.
 */
export const updateMerchantRow = (db: Database, merchant: Merchant): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE merchants SET business_name = ?2, business_address = ?3, phone_number = ?4, contact_name = ?5,
         contact_phone_number = ?6, status = ?7, home_page = ?8, image_url = ?9,
         email_verified = email_verified AND email = ?11, email = ?11, version = version + 1
       WHERE id = ?1 AND version = ?10 AND (email = ?11 OR NOT ${hasSignedUp('?1')})`,
    )
    .bind(
      merchant.id,
      merchant.businessName,
      merchant.businessAddress,
      merchant.phoneNumber,
      merchant.contactName,
      merchant.contactPhoneNumber,
      merchant.status,
      merchant.homePage,
      merchant.imageUrl,
      merchant.version,
      merchant.email,
    );

/** One merchant within the scope. */
export async function findMerchant(scope: Scope, db: Database, id: string): Promise<Merchant | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM merchants AS m WHERE (?1 IS NULL OR m.id = ?1) AND m.id = ?2`)
    .bind(scope.merchantId, id)
    .first<MerchantRow>();
  return row && toMerchant(row);
}

/** A page of all merchants, by name; the filter looks into the columns of the clients grid. */
export async function listMerchantPage(db: Database, page: Page) {
  const select = `SELECT ${COLUMNS}, lower(m.business_name) AS sort_key,
      m.business_name || ' ' || m.status || ' ' || iif(m.email_verified, 'Yes', 'No') || ' ' || m.email || ' ' ||
      m.phone_number || ' ' || (SELECT count(*) FROM restaurants WHERE merchant_id = m.id AND deleted_at IS NULL) AS searched
    FROM merchants AS m`;
  const { rows, ...rest } = await selectPage<MerchantRow & { sort_key: string }>(db, { select, bound: [] }, page);
  return { data: rows.map(toMerchant), ...rest };
}
