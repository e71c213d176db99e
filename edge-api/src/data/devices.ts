import type { Device } from '@justright/contract/devices';
import type { Database } from './database.ts';
import { text, table } from './table.ts';
import { boundScope, type Scope, within } from './scope.ts';

interface StoredDevice extends Device {
  secretDigest: string;
  /** Null while the device is signed in. */
  shutOutAt: string | null;
  shutOutBy: string | null;
}

const DEVICES = table<StoredDevice>(
  'devices',
  {
    id: text(),
    restaurantId: text(),
    name: text(),
    secretDigest: text(),
    signedInAt: text(),
    signedInBy: text(),
    lastSeenAt: text(),
    shutOutAt: text(),
    shutOutBy: text(),
  },
  { key: 'id' },
);

const shown = ({ secretDigest: _digest, shutOutAt: _at, shutOutBy: _by, ...device }: StoredDevice): Device => device;

/** A code that signs a device in. */
interface DeviceCode {
  codeDigest: string;
  deviceId: string;
  restaurantId: string;
  name: string;
  madeBy: string;
  madeByUid: string;
  expiresAt: string;
}

const CODES = table<DeviceCode>(
  'device_codes',
  {
    codeDigest: text(),
    deviceId: text(),
    restaurantId: text(),
    name: text(),
    madeBy: text(),
    madeByUid: text(),
    expiresAt: text(),
  },
  { key: 'codeDigest' },
);

/** What a device asks with for an hour; its secret gets the next one. */
interface DeviceBearer {
  digest: string;
  deviceId: string;
  expiresAt: string;
}

const BEARERS = table<DeviceBearer>(
  'device_bearers',
  { digest: text(), deviceId: text(), expiresAt: text() },
  { key: 'digest' },
);

export const insertDeviceCode = (db: Database, code: DeviceCode): D1PreparedStatement => CODES.insert(db, code);

/** A code as it was found, and the device that it has signed in, if any. */
export interface FoundCode {
  name: string;
  expiresAt: string;
  device: StoredDevice | null;
}

/** SQL over `device_codes AS code` and `restaurants AS r`: who made the code may still make one for the restaurant. */
const MAKER_MAY = `EXISTS (SELECT 1 FROM users AS u WHERE u.uid = code.made_by_uid AND NOT u.disabled AND (
  u.role_type = 'SuperAdmin' OR (u.merchant_id = r.merchant_id AND (u.role_type = 'MerchantAdmin'
    OR (u.role_type = 'RestaurantManager' AND (u.restaurant_ids IS NULL
      OR r.id IN (SELECT value FROM json_each(u.restaurant_ids))))))))`;

/**
 * Signs a device in by its code, unless the code is over: the id of a device is that of its code, so one code never makes
 * two. Returns the code as it is now; null for an unknown one, one of a deleted restaurant, and one that was not used
 * before its maker's right ended.
 */
export async function useDeviceCode(
  db: Database,
  { codeDigest, secretDigest, now }: { codeDigest: string; secretDigest: string; now: string },
): Promise<FoundCode | null> {
  const [, found] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `INSERT OR IGNORE INTO devices
           (id, restaurant_id, name, secret_digest, signed_in_at, signed_in_by, last_seen_at)
         SELECT code.device_id, code.restaurant_id, code.name, ?2, ?3, code.made_by, ?3
         FROM device_codes AS code JOIN restaurants AS r ON r.id = code.restaurant_id AND r.deleted_at IS NULL
         WHERE code.code_digest = ?1 AND code.expires_at > ?3 AND ${MAKER_MAY}`,
      )
      .bind(codeDigest, secretDigest, now),
    db
      .prepare(
        `SELECT device.*, code.name AS code_name, code.expires_at
         FROM device_codes AS code JOIN restaurants AS r ON r.id = code.restaurant_id AND r.deleted_at IS NULL
         LEFT JOIN devices AS device ON device.id = code.device_id
         WHERE code.code_digest = ?1 AND (device.id IS NOT NULL OR ${MAKER_MAY})`,
      )
      .bind(codeDigest),
  ]);
  const [row] = found?.results ?? [];
  if (!row) return null;
  return {
    name: String(row['code_name']),
    expiresAt: String(row['expires_at']),
    device: row['id'] === null ? null : DEVICES.read(row),
  };
}

/** Finds the device with an id that a subquery selects, while it is signed in. */
async function findSignedIn(db: Database, id: string, ...bound: string[]): Promise<Device | null> {
  const row = await db
    .prepare(
      `SELECT device.* FROM devices AS device JOIN restaurants AS r ON r.id = device.restaurant_id
       WHERE device.id = (${id}) AND device.shut_out_at IS NULL AND r.deleted_at IS NULL`,
    )
    .bind(...bound)
    .first();
  return row && shown(DEVICES.read(row));
}

/** Tells whether a device is signed in. */
export const isDeviceSignedIn = async (db: Database, id: string): Promise<boolean> =>
  (await findSignedIn(db, '?1', id)) !== null;

const OF_SECRET = 'SELECT id FROM devices WHERE secret_digest = ?1';

/** Finds the device that has a secret, while it is signed in. */
export const findDeviceOfSecret = (db: Database, secretDigest: string): Promise<Device | null> =>
  findSignedIn(db, OF_SECRET, secretDigest);

/** Finds the device of a bearer while it is signed in. Devices that were paired before bearers existed send their secret. */
export const findDeviceOfBearer = (db: Database, digest: string, now: string): Promise<Device | null> =>
  findSignedIn(
    db,
    `SELECT device_id FROM device_bearers WHERE digest = ?1 AND expires_at > ?2 UNION ALL ${OF_SECRET} LIMIT 1`,
    digest,
    now,
  );

/** Stores the next bearer of a device, and removes those of all devices that are over. */
export const insertDeviceBearer = (db: Database, bearer: DeviceBearer, now: string): D1PreparedStatement[] => [
  db.prepare('DELETE FROM device_bearers WHERE expires_at <= ?1').bind(now),
  BEARERS.insert(db, bearer),
];

/** Notes when a device asked for something. */
export const setLastSeen = (db: Database, id: string, now: string): D1PreparedStatement =>
  DEVICES.set(db, id, { lastSeenAt: now });

/** Lists the devices of a restaurant that are signed in, by name. */
export async function listDevicesOf(scope: Scope, db: Database, restaurantId: string): Promise<Device[]> {
  const { results } = await db
    .prepare(
      `SELECT device.* FROM devices AS device JOIN restaurants AS r ON r.id = device.restaurant_id
       WHERE ${within('r.merchant_id', 'r.id')} AND device.restaurant_id = ?2 AND device.shut_out_at IS NULL
       ORDER BY lower(device.name), device.signed_in_at, device.id`,
    )
    .bind(boundScope(scope), restaurantId)
    .all();
  return results.map((row) => shown(DEVICES.read(row)));
}

/** Ends the session of a device within the scope; null for an unknown one, and for one that is shut out already. */
export async function shutOut(
  scope: Scope,
  db: Database,
  { id, by, now }: { id: string; by: string; now: string },
): Promise<Device | null> {
  const [written] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `UPDATE devices SET shut_out_at = ?3, shut_out_by = ?4
         WHERE id = ?2 AND shut_out_at IS NULL AND restaurant_id IN (
           SELECT r.id FROM restaurants AS r WHERE ${within('r.merchant_id', 'r.id')}) RETURNING *`,
      )
      .bind(boundScope(scope), id, now, by),
  ]);
  const [row] = written?.results ?? [];
  return row ? shown(DEVICES.read(row)) : null;
}
