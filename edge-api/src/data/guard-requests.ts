import { DAY_MS } from '@justright/contract/time';
import type { MailRecipient } from './mail-recipients.ts';
import type { Database } from './database.ts';

/** What a guard is of: a restaurant, or all restaurants of a merchant (null). */
export interface Guarded {
  merchantId: string;
  restaurantId: string | null;
  /** For a mail. */
  name: string;
}

/** How long a request to turn a guard off waits for the second person. */
const WAIT_MS = 7 * DAY_MS;
const idOf = ({ restaurantId, merchantId }: Guarded): string => restaurantId ?? merchantId;

/** Lists the fields that another person asked to turn off lately, who still could. */
export async function listAskedByOthers(db: Database, of: Guarded, uid: string, nowMs: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT field FROM guard_requests WHERE entity_id = ?1 AND uid <> ?2 AND at > ?3 AND uid IN (SELECT uid FROM users
         WHERE disabled = 0 AND (role_type = 'SuperAdmin' OR (role_type = 'MerchantAdmin' AND merchant_id = ?4)))`,
    )
    .bind(idOf(of), uid, new Date(nowMs - WAIT_MS).toISOString(), of.merchantId)
    .all<{ field: string }>();
  return results.map(({ field }) => field);
}

/** Stores who asks to turn a guard off. */
export const askGuardOff = (db: Database, of: Guarded, field: string, uid: string, now: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR REPLACE INTO guard_requests (entity_id, field, merchant_id, restaurant_id, uid, at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(idOf(of), field, of.merchantId, of.restaurantId, uid, now);

/** Removes what was asked, in the batch of the change. */
export const endGuardRequests = (db: Database, of: Guarded): D1PreparedStatement =>
  db.prepare('DELETE FROM guard_requests WHERE entity_id = ?1').bind(idOf(of));

/** Decides whether some restaurant of a merchant has what gets better approved by a second person. */
export async function needsSecondPersonSomewhere(db: Database, merchantId: string): Promise<boolean> {
  const row = await db
    .prepare(
      'SELECT 1 AS one FROM restaurants WHERE merchant_id = ?1 AND needs_second_person = 1 AND deleted_at IS NULL LIMIT 1',
    )
    .bind(merchantId)
    .first();
  return row !== null;
}

/** Lists who signs for the food of a restaurant, or of a whole merchant. */
export async function listSigners(
  db: Database,
  { merchantId, restaurantId }: Pick<Guarded, 'merchantId' | 'restaurantId'>,
): Promise<MailRecipient[]> {
  const { results } = await db
    .prepare(
      `SELECT uid, account_email AS email, display_name AS name FROM users
       WHERE merchant_id = ?1 AND role_type IN ('MerchantAdmin', 'FoodSafetyLead') AND disabled = 0 AND account_email <> ''
         AND (?2 IS NULL OR restaurant_ids IS NULL OR EXISTS (SELECT 1 FROM json_each(restaurant_ids) WHERE value = ?2))`,
    )
    .bind(merchantId, restaurantId)
    .all<MailRecipient>();
  return results;
}
