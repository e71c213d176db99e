import { type Database, isUniqueViolation } from '../../data/database.ts';
import { isOtherRestaurant } from '../../data/restaurants.ts';
import { RequestError } from '../../http/errors.ts';

const slugTaken = (): RequestError =>
  new RequestError('id-already-exists', 'ID Already Exists', {
    issues: [{ path: 'urlSlug', message: 'ID Already Exists' }],
  });

/** Refuses a slug that is another restaurant's id. That no two have one slug, the table itself sees to. */
export async function requireNobodysId(db: Database, slug: string, ownId: string): Promise<void> {
  if (await isOtherRestaurant(db, slug, ownId)) throw slugTaken();
}

/** What a failed write of a restaurant means: another one has the slug, or nothing known. */
export const slugErrorOf = (error: unknown): unknown =>
  isUniqueViolation(error, 'restaurants.url_slug') ? slugTaken() : error;
