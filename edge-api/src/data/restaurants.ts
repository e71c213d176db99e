import type { SortDirection } from '@justright/contract/common';
import type { RestaurantSummary } from '@justright/contract/public-menu';
import type {
  AdminRestaurantRow,
  AdminRestaurantSort,
  KnownAddress,
  Restaurant,
  RestaurantStatus,
} from '@justright/contract/restaurants';
import { requireNoIssues } from '../domain/refusals.ts';
import type { Page } from './pages.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { foldedText, foldedWords } from './folded-text.ts';
import { IS_OPEN_ORDER } from './order-filter.ts';
import { boundScope, type Scope, within, withinMerchant } from './scope.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import { flag, integer, json, NOW, real, type Row, table, text } from './table.ts';
import { RESTAURANT_SETTINGS } from '../domain/setting-rules.ts';

/** A sitemap has at most 50,000 addresses: three per restaurant, and one for the list. */
const SITEMAP_RESTAURANTS_MAX = 16_666;

/** Lists the restaurants for the sitemap: those that diners may order from. */
export async function listSitemapRestaurants(db: Database): Promise<Pick<RestaurantSummary, 'id' | 'urlSlug'>[]> {
  const { results } = await db
    .prepare(
      `SELECT id, url_slug AS urlSlug FROM restaurants WHERE status = 'active' ORDER BY created_at DESC, id LIMIT ?1`,
    )
    .bind(SITEMAP_RESTAURANTS_MAX)
    .all<Pick<RestaurantSummary, 'id' | 'urlSlug'>>();
  return results;
}

/** What the platform decides of a restaurant. */
const OF_THE_PLATFORM = [
  'status',
  'isDeliverySupported',
  'isDineInSupported',
  'isPickUpSupported',
  'isChowly',
] as const satisfies (keyof Restaurant)[];
const SETTINGS = Object.keys(RESTAURANT_SETTINGS) as (keyof typeof RESTAURANT_SETTINGS)[];
const NOT_RECORDED = SETTINGS.filter((field) => !RESTAURANT_SETTINGS[field].isRecorded);

/** A slug that another restaurant has or had violates a unique index. A restaurant never changes its merchant. */
export const RESTAURANTS = table<Restaurant, CatalogueDatabase>(
  'restaurants',
  {
    id: text(),
    merchantId: text(),
    name: text(),
    address: text(),
    latitude: real(),
    longitude: real(),
    googlePlaceId: text(),
    phoneNumber: text(),
    contactName: text(),
    contactPhoneNumber: text(),
    email: text(),
    status: text(),
    isDeliverySupported: flag(),
    isDineInSupported: flag(),
    isPickUpSupported: flag(),
    isChowly: flag(),
    homePage: text(),
    orderPage: text(),
    externalId: text(),
    urlSlug: text(),
    tags: json(),
    priceMarkUpPercentage: real(),
    operatingHours: json(),
    timeZone: text(),
    jurisdiction: text(),
    closedDates: json(),
    offerMinutes: integer(),
    takesQuestions: flag(),
    pinMinutes: integer(),
    currency: text(),
    taxes: json(),
    deliveryFee: integer('delivery_fee_cents'),
    imageUrl: text(),
    imageUrls: json(),
    wizardStep: integer(),
    menuDrafts: flag(),
    needsSecondPerson: flag(),
    version: integer(),
  },
  {
    key: 'id',
    fixed: ['merchantId'],
    filled: { created_at: NOW },
    history: [
      {
        entity: 'restaurant',
        acts: ['changed'],
        fields: ['name', ...OF_THE_PLATFORM],
        watched: [...OF_THE_PLATFORM, 'deletedAt'],
        // The name says which one it is.
        shown: { name: () => 'new.name' },
        compared: { deletedAt: (row) => `${row}.deleted_at` },
        absent: (row) => `${row}.deleted_at IS NOT NULL`,
      },
      {
        entity: 'setting',
        acts: ['settings'],
        merchant: 'merchantId',
        without: [...OF_THE_PLATFORM, ...NOT_RECORDED],
        shown: { restaurantId: (row) => `${row}.id` },
        when: 'new.deleted_at IS NULL',
      },
    ],
  },
);

const HAS_OPEN_ORDERS = `EXISTS (SELECT 1 FROM orders WHERE restaurant_id = ?1 AND ${IS_OPEN_ORDER})`;

/**
 * Deletes a restaurant with its menus, dishes, stations and custom ingredients; the first statement changes no row if it has open
 * orders. A restaurant with orders leaves a row that only they refer to. No other one can have its slugs.
 */
export const deleteRestaurantRows = (db: CatalogueDatabase, id: string, now: string): D1PreparedStatement[] => {
  const isMarked = 'EXISTS (SELECT 1 FROM restaurants WHERE id = ?1 AND deleted_at = ?2)';
  return [
    db
      .prepare(
        `UPDATE restaurants SET deleted_at = ?2, status = 'disabled', wizard_step = NULL, url_slug = id, image_url = '',
           image_urls = '[]', version = version + 1
         WHERE id = ?1 AND deleted_at IS NULL AND NOT ${HAS_OPEN_ORDERS}`,
      )
      .bind(id, now),
    db.prepare(`DELETE FROM menus WHERE restaurant_id = ?1 AND ${isMarked}`).bind(id, now),
    db.prepare(`DELETE FROM stations WHERE restaurant_id = ?1 AND ${isMarked}`).bind(id, now),
    db.prepare(`DELETE FROM custom_ingredients WHERE restaurant_id = ?1 AND ${isMarked}`).bind(id, now),
    db
      .prepare(
        `DELETE FROM restaurants
         WHERE id = ?1 AND deleted_at = ?2 AND NOT EXISTS (SELECT 1 FROM orders WHERE restaurant_id = ?1)`,
      )
      .bind(id, now),
  ];
};

/** Reads the law that a restaurant is under, by its id or slug; null where it names none, or there is no such restaurant. */
export const jurisdictionOf = (db: Database, idOrSlug: string): Promise<Restaurant['jurisdiction']> =>
  db
    .prepare('SELECT jurisdiction FROM restaurants WHERE (id = ?1 OR url_slug = ?1) AND deleted_at IS NULL')
    .bind(idOrSlug)
    .first<Restaurant['jurisdiction']>('jurisdiction');

/** Reads one restaurant within the scope. */
export const findRestaurant = (scope: Scope, db: Database, id: string): Promise<Restaurant | null> =>
  RESTAURANTS.find(scope, db, id, `${within('merchant_id', 'id')} AND deleted_at IS NULL`);

/** Refuses restaurants that are not this merchant's, for somebody who is to see them; null stands for all. */
export async function requireRestaurantsOf(
  db: Database,
  merchantId: string,
  restaurantIds: readonly string[] | null,
): Promise<void> {
  if (restaurantIds === null) return;
  const { results } = await db
    .prepare(
      `SELECT key AS at FROM json_each(?2)
       WHERE value NOT IN (SELECT id FROM restaurants WHERE merchant_id = ?1 AND deleted_at IS NULL)`,
    )
    .bind(merchantId, JSON.stringify(restaurantIds))
    .all<{ at: number }>();
  requireNoIssues(results.map(({ at }) => ({ path: `restaurantIds.${at}`, message: 'There is no such restaurant' })));
}

/** Reads a page of restaurants within the scope, of one merchant or of all, by name. */
export async function listRestaurantPage(scope: Scope, db: Database, merchantId: string | undefined, page: Page) {
  const select = `SELECT *, lower(name) AS sort_key,
      name || ' ' || address || ' ' || status || ' ' || url_slug AS searched
    FROM restaurants
    WHERE ${within('merchant_id', 'id')} AND (?2 IS NULL OR merchant_id = ?2) AND deleted_at IS NULL`;
  const listing = { select, bound: [boundScope(scope), merchantId ?? null] };
  const { rows, ...rest } = await selectPage<Row & ListedRow>(db, listing, page);
  return { data: rows.map(RESTAURANTS.read), ...rest };
}

/** The SQL that each column of the admins' grid is sorted by. Texts ignore the case of ASCII letters only. */
const SORTED_BY: Readonly<Record<AdminRestaurantSort, string>> = {
  name: 'lower(r.name)',
  email: 'lower(r.email)',
  contactname: 'lower(r.contact_name)',
  contactphonenumber: 'r.contact_phone_number',
  businessname: 'lower(m.business_name)',
  status: 'r.status',
  isdeliverysupported: 'r.is_delivery_supported',
  isdineinsupported: 'r.is_dine_in_supported',
  ispickupsupported: 'r.is_pick_up_supported',
  ischowly: 'r.is_chowly',
  active: "r.status = 'active'",
};
const yesNo = (condition: string) => `iif(${condition}, 'Yes', 'No')`;
const SHOWN_FLAGS = [
  'r.is_delivery_supported',
  'r.is_dine_in_supported',
  'r.is_pick_up_supported',
  'r.is_chowly',
  "r.status = 'active'",
]
  .map(yesNo)
  .join(" || ' ' || ");

/** Reads a page of all restaurants with their merchants' names; the filter searches all columns of the admins' grid. */
export async function listAdminRestaurantPage(
  db: Database,
  {
    status,
    sort,
    direction,
  }: { status?: RestaurantStatus | undefined; sort: AdminRestaurantSort; direction: SortDirection },
  page: Page,
) {
  const select = `SELECT r.*, m.business_name, ${SORTED_BY[sort]} AS sort_key,
      r.name || ' ' || r.email || ' ' || r.contact_name || ' ' || r.contact_phone_number || ' ' || m.business_name ||
      ' ' || r.status || ' ' || ${SHOWN_FLAGS} AS searched
    FROM restaurants AS r JOIN merchants AS m ON m.id = r.merchant_id
    WHERE r.deleted_at IS NULL AND (?1 IS NULL OR r.status = ?1)`;
  const { rows, ...rest } = await selectPage<Row & ListedRow & { business_name: string }>(
    db,
    { select, bound: [status ?? null], isDescending: direction === 'descending' },
    page,
  );
  const data = rows.map((row): AdminRestaurantRow => {
    const restaurant = RESTAURANTS.read(row);
    return {
      id: restaurant.id,
      merchantid: restaurant.merchantId,
      name: restaurant.name,
      email: restaurant.email,
      contactname: restaurant.contactName,
      contactphonenumber: restaurant.contactPhoneNumber,
      businessname: row.business_name,
      status: restaurant.status,
      isdeliverysupported: restaurant.isDeliverySupported,
      isdineinsupported: restaurant.isDineInSupported,
      ispickupsupported: restaurant.isPickUpSupported,
      ischowly: restaurant.isChowly,
      active: restaurant.status === 'active',
    };
  });
  return { data, ...rest };
}

/** Lists addresses that have all words of a text, of restaurants within the scope and of active ones. */
export async function listKnownAddresses(
  scope: Scope,
  db: Database,
  typed: string,
  limit: number,
): Promise<KnownAddress[]> {
  const words = foldedWords(typed);
  const { results } = await db
    .prepare(
      `SELECT address, google_place_id AS googlePlaceId, latitude, longitude,
         max((latitude IS NOT NULL) + 2 * (merchant_id IS ?1 ->> '$.merchant')) AS best
       FROM restaurants
       WHERE address <> '' AND deleted_at IS NULL AND (${withinMerchant()} OR status = 'active')
         AND NOT EXISTS (SELECT 1 FROM json_each(?2) AS word WHERE instr(${foldedText('address', words)}, word.value) = 0)
       GROUP BY address ORDER BY address LIMIT ?3`,
    )
    .bind(boundScope(scope), JSON.stringify(words), limit)
    .all<KnownAddress & { best: number }>();
  // With one max(), SQLite takes the other columns from the row of the maximum, so they belong to one restaurant.
  return results.map(({ best: _best, ...known }) => known);
}
