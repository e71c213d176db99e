import { duplicateRestaurant, type Restaurant, type RestaurantStatus } from '@justright/contract/restaurants';
import { writeCatalogueCopy } from '../../data/copies.ts';
import type { Database } from '../../data/database.ts';
import { findMerchant } from '../../data/merchants.ts';
import { requireRoom } from '../../data/quotas.ts';
import { findRestaurant, RESTAURANTS } from '../../data/restaurants.ts';
import { freeSlug } from '../../data/slugs.ts';
import { stationErrorOf } from '../../data/station-table.ts';
import { copyTitle } from '../../domain/copies.ts';
import type { Caller } from '../../identity/authenticate.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { notFound, requireFound, invalid } from '../../domain/refusals.ts';
import { writeOnce } from '../../data/idempotency.ts';
import { isSlugTaken, slugErrorOf } from './slug-taken.ts';

/** How many free slugs a new copy tries while others are made at the same time. */
const SLUGS_TRIED_MAX = 10;

/**
 * Copies a restaurant's whole catalogue into the named restaurant, which keeps its status, or into a new one. A new one
 * gets the start status, except that it stays incomplete, or disabled when its merchant copies it: copying must not
 * open what an administrator has closed.
 */
export const duplicateRestaurantEndpoint = endpoint(
  duplicateRestaurant,
  { once: true, changes: 'menus', isForm: true },
  async (request) => {
    const { db, params, query, body } = request;
    const scope = await request.scope();
    const source = requireFound(await findRestaurant(scope, db, params.id), 'Restaurant');
    if (query.restaurantId === source.id) throw invalid('restaurantId', 'A restaurant is not copied into itself');
    const existing = query.restaurantId === undefined ? null : await findRestaurant(scope, db, query.restaurantId);
    if (query.restaurantId !== undefined && !existing) throw notFound('Restaurant');
    const merchantId = body.merchantId ?? existing?.merchantId ?? source.merchantId;
    if (!(await findMerchant(scope, db, merchantId))) throw notFound('Merchant');
    if (existing && existing.merchantId !== merchantId) throw notFound('Restaurant');
    let target = existing ?? (await newRestaurantLike(db, source, merchantId, statusOfCopy(source, callerOf(request))));
    const copy = await writeCatalogueCopy(scope, db, source, target);
    const guards = existing ? copy.guards : [requireRoom(db, 'restaurants', merchantId, 1), ...copy.guards];
    const stored = ([written]: D1Result[]) => existing ?? RESTAURANTS.written(written);
    for (let attempt = 1; ; attempt++) {
      const insert = existing ? [] : [RESTAURANTS.insert(db, target)];
      try {
        return await writeOnce({ ...request, reads: copy.reads }, [...insert, ...copy.write], target, stored, guards);
      } catch (error) {
        // Another copy took the slug meanwhile. The product chose it, so it takes the next free one.
        if (existing || attempt === SLUGS_TRIED_MAX || !isSlugTaken(error)) throw slugErrorOf(stationErrorOf(error));
        target = { ...target, urlSlug: await copySlug(db, source) };
      }
    }
  },
);

const copySlug = (db: Database, { urlSlug }: Restaurant): Promise<string> => freeSlug(db, `${urlSlug}-copy`);

function statusOfCopy({ status }: Restaurant, { roleType }: Caller): RestaurantStatus {
  const isKept = status === 'incomplete' || (status === 'disabled' && roleType !== 'SuperAdmin');
  return isKept ? status : 'pending';
}

const newRestaurantLike = async (
  db: Database,
  source: Restaurant,
  merchantId: string,
  status: RestaurantStatus,
): Promise<Restaurant> => ({
  ...source,
  id: crypto.randomUUID(),
  merchantId,
  name: copyTitle(source.name),
  urlSlug: await copySlug(db, source),
  status,
  // Nothing of the copy was published.
  menuDrafts: false,
  version: 1,
});
