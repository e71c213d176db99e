import { WEEKDAYS } from '@justright/contract/common';
import { DEFAULT_CURRENCY } from '@justright/contract/money';
import { operatingHoursIssues } from '@justright/contract/opening-hours';
import { createRestaurant, type OperatingHours, type Restaurant } from '@justright/contract/restaurants';
import { requireRoom } from '../../data/quotas.ts';
import { sortedDates } from '../../domain/sorted-dates.ts';
import { findMerchant } from '../../data/merchants.ts';
import { RESTAURANTS } from '../../data/restaurants.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { notFound, invalid, requireNoIssues } from '../../domain/refusals.ts';
import { writeOnce } from '../../data/idempotency.ts';
import { requireFreeSlug, slugErrorOf } from './slug-taken.ts';

/** The values of a new restaurant that only admins may choose (specification, "States and transitions"). */
const START = {
  status: 'pending',
  isDeliverySupported: true,
  isDineInSupported: true,
  isPickUpSupported: true,
  isChowly: false,
} as const;

const defaultOperatingHours = (): OperatingHours => {
  const day = { isOpen: true, hours: [{ startAt: '08:00', endAt: '23:30' }] };
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day])) as OperatingHours;
};

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
      latitude: null,
      longitude: null,
      googlePlaceId: '',
      homePage: '',
      orderPage: '',
      tags: [],
      priceMarkUpPercentage: 0,
      operatingHours: defaultOperatingHours(),
      timeZone: null,
      jurisdiction: null,
      closedDates: [],
      currency: DEFAULT_CURRENCY,
      taxes: [],
      deliveryFee: null,
      menuDrafts: false,
      needsSecondPerson: false,
      imageUrl: '',
      imageUrls: [],
      ...START,
      ...body,
      ...(callerOf(request).roleType !== 'SuperAdmin' && START),
      ...(body.closedDates && { closedDates: sortedDates(body.closedDates) }),
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
