import { API_KEY_DAYS, type ApiKey } from '@justright/contract/api-keys';
import type { Database } from './database.ts';
import { boundScope, type Scope, withinMerchant } from './scope.ts';
import { json, jsonOrNull, type Row, table, text } from './table.ts';

/** A key with its merchant, and the digest of its secret. */
interface StoredKey extends Omit<ApiKey, 'expiresAt'> {
  merchantId: string;
  createdByUid: string;
  digest: string;
}

const API_KEYS = table<StoredKey>(
  'api_keys',
  {
    id: text(),
    merchantId: text(),
    name: text(),
    scopes: json(),
    digest: text(),
    start: text(),
    createdAt: text(),
    createdBy: text(),
    createdByUid: text(),
    lastUsedAt: text(),
    revoked: jsonOrNull(),
  },
  {
    key: 'id',
    history: [
      {
        entity: 'apiKey',
        acts: ['made', 'changed'],
        merchant: 'merchantId',
        fields: ['name', 'scopes', 'start', 'revoked'],
        watched: ['revoked'],
        shown: { revoked: (row) => `json(iif(${row}.revoked IS NULL, 'false', 'true'))` },
        compared: { revoked: (row) => `(${row}.revoked IS NULL)` },
      },
    ],
  },
);

const LIFETIME_MS = API_KEY_DAYS * 24 * 3_600_000;
const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

const shown = ({ merchantId: _merchant, createdByUid: _uid, digest: _digest, ...key }: StoredKey): ApiKey => ({
  ...key,
  expiresAt: later(key.createdAt, LIFETIME_MS),
});

export const insertKey = (db: Database, key: StoredKey): D1PreparedStatement => API_KEYS.insert(db, key);

/** Reads the key that an insert or a revocation stored, without its digest. */
export const writtenKey = (result: D1Result | undefined): ApiKey => shown(API_KEYS.written(result));

/** A merchant's list shows as many keys; no more than the quota of them work. */
const LISTED_MAX = 100;

/** Lists a merchant's keys within the scope: those that work first, the newest first. */
export async function listKeys(scope: Scope, db: Database, merchantId: string): Promise<ApiKey[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM api_keys WHERE ${withinMerchant()} AND merchant_id = ?2
       ORDER BY revoked IS NOT NULL, created_at DESC, id LIMIT ${LISTED_MAX}`,
    )
    .bind(boundScope(scope), merchantId)
    .all<Row>();
  return results.map((row) => shown(API_KEYS.read(row)));
}

/** Reads one key within the scope. */
export async function findKey(scope: Scope, db: Database, id: string): Promise<ApiKey | null> {
  const found = await API_KEYS.find(scope, db, id, withinMerchant());
  return found && shown(found);
}

/** Revokes a key; changes no row when it is revoked already. */
export const revokeKeyRow = (db: Database, id: string, revoked: NonNullable<ApiKey['revoked']>): D1PreparedStatement =>
  db
    .prepare('UPDATE api_keys SET revoked = ?2 WHERE id = ?1 AND revoked IS NULL RETURNING *')
    .bind(id, JSON.stringify(revoked));

/**
 * Reads the key with the secret of this digest; null when it does not work. A key works until it is revoked or a year old,
 * while its merchant is not disabled and its maker may still make keys of this merchant.
 */
export async function findWorkingKey(db: Database, digest: string, now: string): Promise<StoredKey | null> {
  const row = await db
    .prepare(
      `SELECT k.* FROM api_keys AS k JOIN merchants AS m ON m.id = k.merchant_id JOIN users AS u ON u.uid = k.created_by_uid
       WHERE k.digest = ?1 AND k.revoked IS NULL AND k.created_at > ?2 AND m.status <> 'disabled' AND NOT u.disabled
         AND (u.role_type = 'SuperAdmin' OR (u.role_type = 'MerchantAdmin' AND u.merchant_id = k.merchant_id))`,
    )
    .bind(digest, later(now, -LIFETIME_MS))
    .first<Row>();
  return row && API_KEYS.read(row);
}

/** Keeps when a key was used. */
export const setKeyUsed = (db: Database, id: string, at: string): Promise<D1Result> =>
  db.prepare('UPDATE api_keys SET last_used_at = ?2 WHERE id = ?1').bind(id, at).run();
