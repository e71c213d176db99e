import type { Menu, MenuItem } from '@justright/contract/menus';
import {
  API_KEYS_MAX,
  CUSTOM_INGREDIENTS_MAX,
  DEVICES_MAX,
  DISHES_MAX,
  IMAGES_PER_DAY_MAX,
  KITCHEN_PEOPLE_MAX,
  KITCHEN_SIGNATURES_MAX,
  MENUS_MAX,
  RESTAURANT_BYTES_MAX,
  RESTAURANTS_MAX,
  SLUGS_MAX,
  STAFF_MAX,
  STATIONS_MAX,
  WEBHOOKS_MAX,
} from '@justright/contract/quotas';
import { IS_STAFF_ROLE } from './staff-role.ts';
import type { Database } from './database.ts';

/** Each quota: SQL of what its owner ?1 uses, the maximum, and the message when it is exceeded. */
const QUOTAS = {
  staff: {
    count: `SELECT (SELECT count(*) FROM users WHERE merchant_id = ?1 AND ${IS_STAFF_ROLE}) +
      (SELECT count(*) FROM invites WHERE merchant_id = ?1 AND ${IS_STAFF_ROLE}
        AND (accepted_at IS NULL AND revoked_at IS NULL OR sent_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')))`,
    max: STAFF_MAX,
    text: `A merchant has at most ${STAFF_MAX} members of staff and invitations, with those of the last 24 hours`,
  },
  apiKeys: {
    count: 'SELECT count(*) FROM api_keys WHERE merchant_id = ?1 AND revoked IS NULL',
    max: API_KEYS_MAX,
    text: `A merchant has at most ${API_KEYS_MAX} API keys. Revoke one that is not used.`,
  },
  webhooks: {
    count: 'SELECT count(*) FROM webhooks WHERE merchant_id = ?1',
    max: WEBHOOKS_MAX,
    text: `A merchant has at most ${WEBHOOKS_MAX} webhooks`,
  },
  restaurants: {
    count: 'SELECT count(*) FROM restaurants WHERE merchant_id = ?1 AND deleted_at IS NULL',
    max: RESTAURANTS_MAX,
    text: `A merchant has at most ${RESTAURANTS_MAX} restaurants`,
  },
  slugs: {
    count: 'SELECT count(*) FROM restaurant_slugs WHERE restaurant_id = ?1',
    max: SLUGS_MAX,
    text: `A restaurant has at most ${SLUGS_MAX} slugs, with those that it had before`,
  },
  menus: {
    count: 'SELECT count(*) FROM menus WHERE restaurant_id = ?1',
    max: MENUS_MAX,
    text: `A restaurant has at most ${MENUS_MAX} menus`,
  },
  dishes: {
    count: 'SELECT count(*) FROM menu_items WHERE menu_id = ?1',
    max: DISHES_MAX,
    text: `A menu has at most ${DISHES_MAX} dishes`,
  },
  customIngredients: {
    count: 'SELECT count(*) FROM custom_ingredients WHERE restaurant_id = ?1',
    max: CUSTOM_INGREDIENTS_MAX,
    text: `A restaurant has at most ${CUSTOM_INGREDIENTS_MAX} custom ingredients`,
  },
  kitchenSignatures: {
    count: 'SELECT count(*) FROM kitchen_signatures WHERE restaurant_id = ?1 AND ended_at IS NULL',
    max: KITCHEN_SIGNATURES_MAX,
    text: `A restaurant has at most ${KITCHEN_SIGNATURES_MAX} kitchen signatures. Withdraw one that is not needed.`,
  },
  stations: {
    count: 'SELECT count(*) FROM stations WHERE restaurant_id = ?1',
    max: STATIONS_MAX,
    text: `A restaurant has at most ${STATIONS_MAX} stations`,
  },
  devices: {
    count: `SELECT (SELECT count(*) FROM devices WHERE restaurant_id = ?1 AND shut_out_at IS NULL) +
      (SELECT count(*) FROM device_codes WHERE restaurant_id = ?1 AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        AND device_id NOT IN (SELECT id FROM devices))`,
    max: DEVICES_MAX,
    text: `A kitchen has at most ${DEVICES_MAX} devices. Shut out those that are not used.`,
  },
  kitchenPeople: {
    count: 'SELECT count(*) FROM kitchen_people WHERE restaurant_id = ?1 AND removed_at IS NULL',
    max: KITCHEN_PEOPLE_MAX,
    text: `A kitchen has at most ${KITCHEN_PEOPLE_MAX} people. Remove those who have left.`,
  },
  bytes: {
    count: `SELECT coalesce((SELECT sum(octet_length(subsections) + octet_length(description)) FROM menus
        WHERE restaurant_id = ?1), 0) +
      coalesce((SELECT sum(octet_length(item.description) + octet_length(item.components) +
        octet_length(item.customizations) + octet_length(item.tags) + octet_length(item.image_urls))
        FROM menus AS menu JOIN menu_items AS item ON item.menu_id = menu.id WHERE menu.restaurant_id = ?1), 0)`,
    max: RESTAURANT_BYTES_MAX,
    text: 'The menus of this restaurant take more room than there is. Delete menus or dishes that are not used.',
  },
  images: {
    count: `SELECT count(*) FROM images WHERE coalesce(merchant_id, uploaded_by) = ?1
      AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')`,
    max: IMAGES_PER_DAY_MAX,
    text: `At most ${IMAGES_PER_DAY_MAX} images can be uploaded within a day`,
  },
} as const;
type Quota = keyof typeof QUOTAS;

/**
 * Fails the whole batch when `adding` more would exceed the owner's quota, as it is at this statement; parallel writes
 * cannot exceed it either. SQLite has no statement that fails on a condition: an invalid JSON path does, and its error
 * message names the quota.
 */
export const requireRoom = (db: Database, quota: Quota, ownerId: string, adding: number): D1PreparedStatement => {
  const { count, max } = QUOTAS[quota];
  return db
    .prepare(`SELECT iif((${count}) + ?2 <= ?3, 1, json_extract('{}', 'no room for ${quota}'))`)
    .bind(ownerId, adding, max);
};

/** Returns the message for a batch that {@link requireRoom} failed; undefined for every other error. */
export function noRoomText(error: unknown): string | undefined {
  const quota = error instanceof Error ? /no room for (\w+)/.exec(error.message)?.[1] : undefined;
  return quota === undefined ? undefined : QUOTAS[quota as Quota].text;
}

const bytesOf = (...parts: unknown[]): number =>
  parts.reduce<number>((sum, part) => sum + new TextEncoder().encode(JSON.stringify(part)).byteLength, 0);
/** Estimates the bytes of a dish, as the quota `bytes` counts them. */
export const dishBytes = (item: MenuItem): number =>
  bytesOf(item.description, item.components, item.menuItemCustomizations, item.tags, item.imageUrls);
/** Estimates the bytes of a menu without its dishes. */
export const menuBytes = (menu: Menu): number => bytesOf(menu.subsections, menu.description);

/** Requires room in a restaurant for new menus and dishes, and for the growth of changed ones. */
export function requireCatalogueRoom(
  db: Database,
  restaurantId: string,
  {
    menus = [],
    items = [],
    grownBytes = 0,
  }: { menus?: readonly Menu[]; items?: readonly MenuItem[]; grownBytes?: number },
): D1PreparedStatement[] {
  const bytes = [...menus.map(menuBytes), ...items.map(dishBytes)].reduce((sum, one) => sum + one, grownBytes);
  const itemsByMenu = Map.groupBy(items, ({ menuId }) => menuId);
  return [
    ...(menus.length > 0 ? [requireRoom(db, 'menus', restaurantId, menus.length)] : []),
    ...[...itemsByMenu].map(([menuId, own]) => requireRoom(db, 'dishes', menuId, own.length)),
    ...(bytes > 0 ? [requireRoom(db, 'bytes', restaurantId, bytes)] : []),
  ];
}
