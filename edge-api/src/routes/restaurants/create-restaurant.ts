import { pick } from '@justright/contract/fields';
import { operatingHoursIssues } from '@justright/contract/opening-hours';
import {
  createRestaurant,
  NEW_RESTAURANT,
  type Restaurant,
  RESTAURANT_FIELDS_OF,
} from '@justright/contract/restaurants';
import { requireRoom } from '../../data/quotas.ts';
import { sortedDates } from '../../domain/sorted-dates.ts';
import { findMerchant } from '../../data/merchants.ts';
import { RESTAURANTS } from '../../data/restaurants.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { notFound, invalid, requireNoIssues } from '../../domain/refusals.ts';
import { writeOnce } from '../../data/idempotency.ts';
import { requireFreeSlug, slugErrorOf } from './slug-taken.ts';

/** The values of a new restaurant that only admins may choose (specification, "States and transitions"). */
const START = pick(NEW_RESTAURANT, RESTAURANT_FIELDS_OF.admin);

/**
 * Adds a restaurant: for the own merchant, or by an admin for any merchant. It is incomplete while the wizard
 * continues.
 */
export const createRestaurantEndpoint = endpoint(
  createRestaurant,
  { once: true, changes: 'menus' },
  async (request) => {
    const { db, body } = request;
    const scope = await request.scope();
    const merchantId = body.merchantId ?? scope.ofMerchant;
    if (merchantId === null) throw invalid('merchantId', 'Required');
    if (!(await findMerchant(scope, db, merchantId))) throw notFound('Merchant');
    const { wizardStep = body.status === 'incomplete' && callerOf(request).roleType === 'SuperAdmin' ? 1 : null } =
      body;
    const restaurant: Restaurant = {
      ...NEW_RESTAURANT,
      ...body,
      ...(callerOf(request).roleType !== 'SuperAdmin' && START),
      closedDates: sortedDates(body.closedDates),
      ...(wizardStep !== null && ({ status: 'incomplete' } as const)),
      wizardStep,
      id: crypto.randomUUID(),
      merchantId,
      version: 1,
    };
    requireNoIssues(operatingHoursIssues(restaurant.operatingHours), 'operatingHours.');
    await requireFreeSlug(db, restaurant.urlSlug, restaurant.id);
    const insert = RESTAURANTS.insert(db, restaurant);
    const stored = ([written]: D1Result[]) => RESTAURANTS.written(written);
    const guards = [requireRoom(db, 'restaurants', merchantId, 1)];
    return writeOnce(request, [insert], restaurant, stored, guards).catch((error: unknown) => {
      throw slugErrorOf(error);
    });
  },
);
