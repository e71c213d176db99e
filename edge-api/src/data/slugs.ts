import { TITLE_MAX_LENGTH } from '@justright/contract/common';
import type { Database } from './database.ts';

/**
 * Returns SQL for the id of the restaurant that an address names by its id, its slug or one that it had before. `asked` is
 * in lower case, as all ids and slugs are.
 */
export const restaurantIdOf = (asked: string): string =>
  `coalesce((SELECT restaurant_id FROM restaurant_slugs WHERE slug = ${asked}), ${asked})`;

/** The characters reserved for a number at the end of a long slug. */
const SLUG_SUFFIX_ROOM = 8;

/** Returns the first of `slug`, `slug-2`, `slug-3`, … that no restaurant has or had. */
export async function freeSlug(db: Database, wanted: string): Promise<string> {
  const slug = wanted.slice(0, TITLE_MAX_LENGTH - SLUG_SUFFIX_ROOM).replace(/-+$/, '');
  const { results } = await db
    .prepare(
      `SELECT slug FROM restaurant_slugs WHERE substr(slug, 1, length(?1)) = ?1
       UNION ALL SELECT slug FROM closed_slugs WHERE substr(slug, 1, length(?1)) = ?1`,
    )
    .bind(slug)
    .all<{ slug: string }>();
  const taken = new Set(results.map((one) => one.slug));
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  return free;
}

/**
 * Decides whether a slug is free: no other restaurant has or had it as slug, also a deleted one, or has it as id, because
 * addresses name them.
 */
export async function isSlugFree(db: Database, slug: string, ownId: string | null): Promise<boolean> {
  const taken = await db
    .prepare(
      `SELECT 1 AS one FROM restaurant_slugs WHERE slug = ?1 AND restaurant_id IS NOT ?2
       UNION ALL SELECT 1 FROM closed_slugs WHERE slug = ?1
       UNION ALL SELECT 1 FROM restaurants WHERE id = ?1 AND id IS NOT ?2`,
    )
    .bind(slug, ownId)
    .first();
  return taken === null;
}
