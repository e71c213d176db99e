import type { ApiKey } from '@justright/contract/api-keys';
import type { Database } from './database.ts';
import { boundScope, type Scope, withinMerchant } from './scope.ts';
import { json, jsonOrNull, type Row, table, text } from './table.ts';

/** A key with its merchant, and the digest of its secret. */
interface StoredKey extends ApiKey {
  merchantId: string;
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
    lastUsedAt: text(),
    revoked: jsonOrNull(),
  },
  { key: 'id' },
);

const shown = ({ merchantId: _merchant, digest: _digest, ...key }: StoredKey): ApiKey => key;

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
  const row = await db
    .prepare(`SELECT * FROM api_keys WHERE ${withinMerchant()} AND id = ?2`)
    .bind(boundScope(scope), id)
    .first<Row>();
  return row && shown(API_KEYS.read(row));
}

/** Revokes a key; changes no row when it is revoked already. */
export const revokeKeyRow = (db: Database, id: string, revoked: NonNullable<ApiKey['revoked']>): D1PreparedStatement =>
  db
    .prepare('UPDATE api_keys SET revoked = ?2 WHERE id = ?1 AND revoked IS NULL RETURNING *')
    .bind(id, JSON.stringify(revoked));

/** Reads the key that works and has the secret of this digest. */
export async function findWorkingKey(db: Database, digest: string): Promise<StoredKey | null> {
  const row = await db
    .prepare('SELECT * FROM api_keys WHERE digest = ?1 AND revoked IS NULL')
    .bind(digest)
    .first<Row>();
  return row && API_KEYS.read(row);
}

/** Keeps when a key was used. */
export const setKeyUsed = (db: Database, id: string, at: string): Promise<D1Result> =>
  db.prepare('UPDATE api_keys SET last_used_at = ?2 WHERE id = ?1').bind(id, at).run();
