import { type Database, isUniqueViolation } from '../../data/database.ts';
import { isSlugFree } from '../../data/restaurants.ts';
import { RequestError } from '../../domain/refusals.ts';

const slugTaken = (): RequestError =>
  new RequestError('id-already-exists', 'ID Already Exists', {
    issues: [{ path: 'urlSlug', message: 'ID Already Exists' }],
  });

/** Refuses a slug that another restaurant has. Between this and the write, the table itself sees to it. */
export async function requireFreeSlug(db: Database, slug: string, ownId: string): Promise<void> {
  if (!(await isSlugFree(db, slug, ownId))) throw slugTaken();
}

/** What a failed write of a restaurant means: another one has the slug, or nothing known. */
export const slugErrorOf = (error: unknown): unknown =>
  isUniqueViolation(error, 'restaurants.url_slug') ? slugTaken() : error;
