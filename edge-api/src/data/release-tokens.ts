import type { ReleaseToken } from '@justright/contract/release-tokens';
import type { Database } from './database.ts';
import { json, jsonOrNull, type Row, table, text } from './table.ts';

/** A token with the digest of its secret. */
interface StoredToken extends ReleaseToken {
  digest: string;
}

const RELEASE_TOKENS = table<StoredToken>(
  'release_tokens',
  {
    id: text(),
    name: text(),
    remote: text(),
    powers: json(),
    digest: text(),
    start: text(),
    createdAt: text(),
    lastUsedAt: text(),
    revoked: jsonOrNull(),
  },
  { key: 'id' },
);

const shown = ({ digest: _digest, ...token }: StoredToken): ReleaseToken => token;

/** Stores a new token; returns it without its digest. */
export async function insertReleaseToken(db: Database, token: StoredToken): Promise<ReleaseToken> {
  const [inserted] = await db.batch([RELEASE_TOKENS.insert(db, token)]);
  return shown(RELEASE_TOKENS.written(inserted));
}

/** More than a platform with a token for each team and power has. */
const LISTED_MAX = 100;

/** Lists the tokens: those that work first, the newest first. */
export async function listTokens(db: Database): Promise<ReleaseToken[]> {
  const { results } = await db
    .prepare(`SELECT * FROM release_tokens ORDER BY revoked IS NOT NULL, created_at DESC, id LIMIT ${LISTED_MAX}`)
    .all<Row>();
  return results.map((row) => shown(RELEASE_TOKENS.read(row)));
}

/** Reads one token; null for an unknown one. */
export async function findToken(db: Database, id: string): Promise<ReleaseToken | null> {
  const row = await db.prepare('SELECT * FROM release_tokens WHERE id = ?1').bind(id).first<Row>();
  return row && shown(RELEASE_TOKENS.read(row));
}

/** Ends a token; changes no row when it has ended already. */
export const revokeTokenRow = (
  db: Database,
  id: string,
  revoked: NonNullable<ReleaseToken['revoked']>,
): D1PreparedStatement =>
  db
    .prepare('UPDATE release_tokens SET revoked = ?2 WHERE id = ?1 AND revoked IS NULL')
    .bind(id, JSON.stringify(revoked));

/** Reads the token that works and has the secret of this digest. */
export async function findWorkingToken(db: Database, digest: string): Promise<ReleaseToken | null> {
  const row = await db
    .prepare('SELECT * FROM release_tokens WHERE digest = ?1 AND revoked IS NULL')
    .bind(digest)
    .first<Row>();
  return row && shown(RELEASE_TOKENS.read(row));
}

/** Keeps when a token was used. */
export const setTokenUsed = (db: Database, id: string, at: string): Promise<D1Result> =>
  db.prepare('UPDATE release_tokens SET last_used_at = ?2 WHERE id = ?1').bind(id, at).run();
