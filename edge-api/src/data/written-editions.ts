import type { WrittenEdition } from '@justright/contract/written-information';
import type { CompiledRestaurant } from '../domain/compile-restaurant.ts';
import type { Database } from './database.ts';
import { menuVersionOf } from './menu-source.ts';
import type { Open } from './snapshot.ts';

/** An edition of written information with the code of its prints. */
export interface StoredEdition extends WrittenEdition {
  readonly code: string;
}

/** An edition that a print names. */
export interface PrintedEdition extends WrittenEdition {
  readonly restaurantId: string;
  /** Null for the present one. */
  readonly supersededAt: string | null;
}

const CODE_BYTES = 16;

/** The editions of this isolate's compiled restaurants; values, never promises. */
const editions = new WeakMap<CompiledRestaurant, StoredEdition>();

const newCode = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(CODE_BYTES))).toString('base64url');

/**
 * Returns the edition of what a compiled restaurant says, and stores it as the present one the first time. A state that was
 * shown before gets its former edition again. What is compiled of an older menu version never takes the place of another
 * edition. After the first call for a compiled restaurant no table is read, and only a new edition waits for the primary.
 */
export async function editionOf(
  open: Open,
  compiled: CompiledRestaurant,
  leaseMs: number,
  nowMs: number,
): Promise<StoredEdition> {
  const known = editions.get(compiled);
  if (known) return known;
  const { restaurant, menuVersion } = compiled.source;
  const { digest } = compiled.written();
  const present = await open(leaseMs, nowMs)
    .db.prepare(
      `SELECT code, number, at FROM written_editions
       WHERE restaurant_id = ?1 AND digest = ?2 AND superseded_at IS NULL AND ${menuVersionOf('?1')} = ?3`,
    )
    .bind(restaurant.id, digest, menuVersion)
    .first<StoredEdition>();
  const edition = present ?? (await storedEdition(open(0, nowMs).db, compiled, nowMs));
  editions.set(compiled, edition);
  return edition;
}

/** Stores what a compiled restaurant says as the present edition, unless its menu version is no longer current. */
async function storedEdition(db: Database, compiled: CompiledRestaurant, nowMs: number): Promise<StoredEdition> {
  const { restaurant, menuVersion } = compiled.source;
  const { digest } = compiled.written();
  const now = new Date(nowMs).toISOString();
  const isCurrent = `${menuVersionOf('?1')} = ?4`;
  const [, , , stored] = await db.batch<StoredEdition>([
    db
      .prepare(
        `INSERT INTO written_editions (code, restaurant_id, number, digest, at, superseded_at)
         SELECT ?5, ?1, coalesce(max(number), 0) + 1, ?2, ?3, iif(${isCurrent}, NULL, ?3)
         FROM written_editions WHERE restaurant_id = ?1
         ON CONFLICT (restaurant_id, digest) DO NOTHING`,
      )
      .bind(restaurant.id, digest, now, menuVersion, newCode()),
    db
      .prepare(
        `UPDATE written_editions SET superseded_at = ?3
         WHERE restaurant_id = ?1 AND digest <> ?2 AND superseded_at IS NULL AND ${isCurrent}`,
      )
      .bind(restaurant.id, digest, now, menuVersion),
    db
      .prepare(
        `UPDATE written_editions SET superseded_at = NULL
         WHERE restaurant_id = ?1 AND digest = ?2 AND superseded_at IS NOT NULL AND ${menuVersionOf('?1')} = ?3`,
      )
      .bind(restaurant.id, digest, menuVersion),
    db
      .prepare('SELECT code, number, at FROM written_editions WHERE restaurant_id = ?1 AND digest = ?2')
      .bind(restaurant.id, digest),
  ]);
  const edition = stored?.results[0];
  if (!edition) throw new Error(`The written information of ${restaurant.id} has no edition`);
  return edition;
}

/** Reads the edition of a print by its code; null for a code that no print has. */
export const findEdition = (db: Database, code: string): Promise<PrintedEdition | null> =>
  db
    .prepare(
      `SELECT restaurant_id AS restaurantId, number, at, superseded_at AS supersededAt
       FROM written_editions WHERE code = ?1`,
    )
    .bind(code)
    .first<PrintedEdition>();
