import type { CallerType } from '@justright/contract/roles';
import { type Database, parseJson } from './database.ts';

/**
 * The rows that a query may use: those of one merchant, or all; of these, those of some restaurants, or all. The first
 * argument of every scoped query, which binds {@link boundScope} as ?1 and has {@link within} in its condition.
 */
export interface Scope {
  /** Null: of every merchant. */
  readonly ofMerchant: string | null;
  /** Null: of every restaurant of the merchant. */
  readonly ofRestaurants: readonly string[] | null;
}

export const ALL_ROWS: Scope = { ofMerchant: null, ofRestaurants: null };
/** No merchant has this id, so a user of a merchant's role without a merchant sees nothing. */
const NO_MERCHANT = '';

/** Returns the scope of a caller that the access table admits: the own merchant and restaurants, or all for staff. */
export async function scopeOf(
  caller: { uid: string; roleType: CallerType; key?: { merchantId: string } },
  db: Database,
): Promise<Scope> {
  if (caller.key) return { ofMerchant: caller.key.merchantId, ofRestaurants: null };
  if (caller.roleType === 'SuperAdmin' || caller.roleType === 'OrderAdmin') return ALL_ROWS;
  const own = await db
    .prepare(
      caller.roleType === 'KitchenDevice'
        ? `SELECT r.merchant_id, json_array(r.id) AS restaurant_ids
           FROM devices AS device JOIN restaurants AS r ON r.id = device.restaurant_id WHERE device.id = ?1`
        : 'SELECT merchant_id, restaurant_ids FROM users WHERE uid = ?1',
    )
    .bind(caller.uid)
    .first<{ merchant_id: string | null; restaurant_ids: string | null }>();
  const ofMerchant = own?.merchant_id ?? NO_MERCHANT;
  const restaurants = own?.restaurant_ids ?? null;
  return {
    ofMerchant,
    ofRestaurants:
      caller.roleType !== 'MerchantAdmin' && restaurants !== null ? parseJson<string[]>(restaurants) : null,
  };
}

/** Returns the value of ?1 in a scoped query. */
export const boundScope = ({ ofMerchant, ofRestaurants }: Scope): string | null =>
  ofMerchant === null ? null : JSON.stringify({ merchant: ofMerchant, restaurants: ofRestaurants });

const OWN_MERCHANT = `(?1 ->> '$.merchant')`;
/** SQL of the ids of the restaurants in the scope ?1; none when it has all. */
export const OWN_RESTAURANTS = `(SELECT value FROM json_each(?1, '$.restaurants'))`;
const ALL_RESTAURANTS = `(?1 ->> '$.restaurants') IS NULL`;

/** SQL: a row of a merchant is within the scope ?1. */
export const withinMerchant = (merchant = 'merchant_id'): string => `(?1 IS NULL OR ${merchant} = ${OWN_MERCHANT})`;

/** SQL: a row of a restaurant is within the scope ?1. `orElse` is a condition that admits other rows of the merchant. */
export const within = (merchant = 'merchant_id', restaurant = 'restaurant_id', orElse = ''): string =>
  `(?1 IS NULL OR (${merchant} = ${OWN_MERCHANT} AND (${ALL_RESTAURANTS} OR ${restaurant} IN ${OWN_RESTAURANTS}${
    orElse && ` OR ${orElse}`
  })))`;

/** Does the same as {@link within} for one scope, without its open alternatives: SQLite then uses an index. */
export const withinIndexed = (
  { ofMerchant, ofRestaurants }: Scope,
  merchant = 'merchant_id',
  restaurant = 'restaurant_id',
): string => {
  if (ofMerchant === null) return '?1 IS NULL';
  const own = `${merchant} = ${OWN_MERCHANT}`;
  return ofRestaurants === null ? own : `${own} AND ${restaurant} IN ${OWN_RESTAURANTS}`;
};

/** Tells whether a row is within the scope, as {@link within} decides in SQL. */
export const isWithin = (
  { ofMerchant, ofRestaurants }: Scope,
  { merchantId, restaurantId }: { merchantId: string; restaurantId: string },
): boolean =>
  ofMerchant === null ||
  (ofMerchant === merchantId && (ofRestaurants === null || ofRestaurants.includes(restaurantId)));
