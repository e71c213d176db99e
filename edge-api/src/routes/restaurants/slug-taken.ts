import { type Database, isUniqueViolation } from '../../data/database.ts';
import { isSlugFree } from '../../data/slugs.ts';
import { RequestError } from '../../domain/refusals.ts';

const slugTaken = (): RequestError =>
  new RequestError('id-already-exists', 'ID Already Exists', {
    issues: [{ path: 'urlSlug', message: 'ID Already Exists' }],
  });

/**
 * Refuses a slug that another restaurant has or had. The tables' unique indexes cover a race between this check and the write.
 */
export async function requireFreeSlug(db: Database, slug: string, ownId: string): Promise<void> {
  if (!(await isSlugFree(db, slug, ownId))) throw slugTaken();
}

/** Tells whether a write of a restaurant failed because another one has or had its slug. */
export const isSlugTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'restaurants.url_slug') || isUniqueViolation(error, 'restaurant_slugs.slug');

/** Translates a failed write of a restaurant: a slug that is taken becomes a refusal; other errors stay. */
export const slugErrorOf = (error: unknown): unknown => (isSlugTaken(error) ? slugTaken() : error);
