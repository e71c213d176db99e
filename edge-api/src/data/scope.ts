import type { RoleType } from '@justright/contract/roles';
import type { Database } from './database.ts';

/**
 * The tenant whose rows a query may use: one merchant, or null for all. The first argument of every scoped query.
 * In SQL: `?1 IS NULL OR merchant_id = ?1`.
 */
export type Scope = { readonly merchantId: string | null };

/** No merchant has this id, so a MerchantAdmin without a merchant sees nothing. */
const NO_MERCHANT = '';

/** Returns the scope of a caller that the access table admits: a MerchantAdmin gets its own merchant, staff get all. */
export async function scopeOf(caller: { uid: string; roleType: RoleType }, db: Database): Promise<Scope> {
  if (caller.roleType === 'SuperAdmin' || caller.roleType === 'OrderAdmin') return { merchantId: null };
  const merchantId = await db
    .prepare('SELECT merchant_id FROM users WHERE uid = ?1')
    .bind(caller.uid)
    .first<string | null>('merchant_id');
  return { merchantId: merchantId ?? NO_MERCHANT };
}
