import type { Database } from './database.ts';

/** A person of a restaurant's staff who gets mails. */
export interface MailRecipient {
  uid: string;
  email: string;
  name: string;
}

/** Lists the managers of a restaurant; its merchant's administrators where it has none. */
export async function listManagers(db: Database, restaurantId: string): Promise<MailRecipient[]> {
  const { results } = await db
    .prepare(
      `SELECT u.uid, u.account_email AS email, u.display_name AS name, u.role_type = 'RestaurantManager' AS isManager
       FROM restaurants AS r JOIN users AS u ON u.merchant_id = r.merchant_id
       WHERE r.id = ?1 AND u.role_type IN ('RestaurantManager', 'MerchantAdmin') AND u.disabled = 0 AND u.account_email <> ''
         AND (u.restaurant_ids IS NULL OR ?1 IN (SELECT value FROM json_each(u.restaurant_ids))) ORDER BY u.uid`,
    )
    .bind(restaurantId)
    .all<MailRecipient & { isManager: number }>();
  const managers = results.filter(({ isManager }) => isManager === 1);
  return (managers.length > 0 ? managers : results).map(({ uid, email, name }) => ({ uid, email, name }));
}
