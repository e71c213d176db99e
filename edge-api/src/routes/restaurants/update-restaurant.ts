import { operatingHoursIssues } from '@justright/contract/opening-hours';
import { updateRestaurant } from '@justright/contract/restaurants';
import { findRestaurant, RESTAURANTS } from '../../data/restaurants.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { completionAfter } from '../../domain/restaurant-completion.ts';
import { notFound, RequestError, requireNoIssues } from '../../domain/refusals.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';
import { requireFreeSlug, slugErrorOf } from './slug-taken.ts';

const ADMIN_FIELDS = ['status', 'isDeliverySupported', 'isDineInSupported', 'isPickUpSupported', 'isChowly'] as const;

/** Changes a restaurant. Only admins change its status and services; sending the stored values is allowed. */
export const updateRestaurantEndpoint = endpoint(
  updateRestaurant,
  { changes: 'menus', retries: true },
  async (request) => {
    const { db, params, body } = request;
    const restaurant = await findRestaurant(await request.scope(), db, params.id);
    if (!restaurant) throw notFound('Restaurant');
    const { version, ...changes } = body;
    const isAdminChange = ADMIN_FIELDS.some(
      (name) => changes[name] !== undefined && changes[name] !== restaurant[name],
    );
    if (isAdminChange && callerOf(request).roleType !== 'SuperAdmin') {
      throw new RequestError('forbidden', 'Only an admin may change the status and the services');
    }
    requireCurrentVersion(version, restaurant.version);
    const completion = completionAfter(restaurant, changes);
    if (!completion) throw new RequestError('invalid-transition', `${restaurant.name} is complete already`);
    const changed = { ...restaurant, ...changes, ...completion };
    requireNoIssues(operatingHoursIssues(changed.operatingHours, restaurant.operatingHours), 'operatingHours.');
    await requireFreeSlug(db, changed.urlSlug, changed.id);
    const [written] = await db.batch([RESTAURANTS.update(db, changed)]).catch((error: unknown) => {
      throw slugErrorOf(error);
    });
    requireChanged(written);
    return { data: RESTAURANTS.written(written) };
  },
);
