import type { ConsentReceipt } from '@justright/contract/consents';
import type { Database } from './database.ts';
import { integer, type Row, table, text } from './table.ts';

/** An answer with the account that it belongs to; null without one. */
export type StoredConsent = ConsentReceipt & { uid: string | null };

const CONSENTS = table<StoredConsent>(
  'consents',
  { id: text(), uid: text(), textVersion: integer(), textDigest: text(), answer: text(), at: text() },
  { key: 'id' },
);

export const insertConsent = (db: Database, consent: StoredConsent): D1PreparedStatement =>
  CONSENTS.insert(db, consent);

/** Lists the answers of an account, the newest first. */
export async function listConsents(db: Database, uid: string): Promise<ConsentReceipt[]> {
  const { results } = await db
    .prepare('SELECT * FROM consents WHERE uid = ?1 ORDER BY at DESC, id LIMIT 1000')
    .bind(uid)
    .all<Row>();
  return results.map((row) => {
    const { uid: _own, ...receipt } = CONSENTS.read(row);
    return receipt;
  });
}

/** Removes the accounts' ids from their answers. The answers stay. */
export const unlinkConsents = (db: Database, uids: readonly string[]): D1PreparedStatement =>
  db
    .prepare('UPDATE consents SET uid = NULL WHERE uid IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(uids));
