import { type Database, isUniqueViolation } from '../../data/database.ts';
import { isSlugTaken } from '../../data/restaurants.ts';
import { RequestError } from '../../http/errors.ts';

const slugTaken = (): RequestError =>
  new RequestError('id-already-exists', 'ID Already Exists', {
    issues: [{ path: 'urlSlug', message: 'ID Already Exists' }],
  });

/** Refuses a slug by which another restaurant is already found. */
export async function requireFreeSlug(db: Database, slug: string, ownId: string): Promise<void> {
  if (await isSlugTaken(db, slug, ownId)) throw slugTaken();
}

/** What a failed write of a restaurant means: somebody else took the slug at the same moment, or nothing known. */
export const slugErrorOf = (error: unknown): unknown =>
  isUniqueViolation(error, 'restaurants.url_slug') ? slugTaken() : error;
