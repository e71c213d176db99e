import { ApiError } from '@justright/client/api';
import { type FakeApi, FakePage } from '@justright/client/fakes/fake-api';
import { versionConflict } from '@justright/client/fakes/refusals';
import { getMerchant, type Merchant, NEW_MERCHANT } from '@justright/contract/merchants';
import {
  checkUrlSlug,
  createRestaurant,
  getRestaurant,
  listRestaurants,
  NEW_RESTAURANT,
  type Restaurant,
  updateRestaurant,
} from '@justright/contract/restaurants';

/** Makes merchant `quay`. */
export const merchantOf = (more: Partial<Merchant> = {}): Merchant => ({
  ...NEW_MERCHANT,
  id: 'quay',
  businessName: 'Quay Foods',
  businessAddress: '9 Pier Road, Alameda',
  phoneNumber: '5551112222',
  contactName: 'Ann Lee',
  contactPhoneNumber: '5551112223',
  email: 'ann@quay.test',
  status: 'active',
  image: '',
  merchantRecord: { email: 'ann@quay.test' },
  emailVerified: true,
  hasSignedUp: true,
  restaurantCount: 1,
  version: 1,
  ...more,
});

/** Makes a finished restaurant of merchant `quay`. */
export const restaurantOf = (id: string, more: Partial<Restaurant> = {}): Restaurant => ({
  ...NEW_RESTAURANT,
  id,
  merchantId: 'quay',
  name: 'Kumo Ramen',
  address: '9 Pier Road, Alameda',
  phoneNumber: '5551112222',
  contactName: 'Ann Lee',
  contactPhoneNumber: '5551112223',
  email: 'ann@kumo.test',
  status: 'active',
  externalId: 'chowly-9',
  urlSlug: `slug-${id}`,
  wizardStep: null,
  version: 1,
  ...more,
});

/** Makes a restaurant whose wizard was left at a step. */
export const unfinishedOf = (id: string, wizardStep: number, more: Partial<Restaurant> = {}): Restaurant =>
  restaurantOf(id, { status: 'incomplete', wizardStep, ...more });

export interface FakeRestaurants {
  restaurants: Restaurant[];
}

/** Describes the responses of merchant `quay` and its restaurants, which keep what is sent to them. */
export function fakeRestaurants(api: FakeApi, restaurants: readonly Restaurant[] = []): FakeRestaurants {
  const stored: FakeRestaurants = { restaurants: [...restaurants] };
  const found = (id: string) => {
    const restaurant = stored.restaurants.find((one) => one.id === id);
    if (!restaurant) throw new ApiError('No such restaurant', { code: 'not-found', status: 404 });
    return restaurant;
  };
  api.on(getMerchant, () => merchantOf({ restaurantCount: stored.restaurants.length }));
  api.on(listRestaurants, ({ query: { q = '' } }) => {
    const data = stored.restaurants.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
    return new FakePage({ data, total: data.length, nextCursor: null });
  });
  api.on(getRestaurant, ({ params: { id } }) => found(id));
  api.on(checkUrlSlug, () => ({ isAvailable: true, suggestion: '' }));
  api.on(createRestaurant, ({ body }) => {
    const made = restaurantOf(`new-${stored.restaurants.length}`, {
      ...(body as Partial<Restaurant>),
      status: 'incomplete',
    });
    stored.restaurants.push(made);
    return made;
  });
  api.on(updateRestaurant, ({ params: { id }, body: { version, wizardStep, ...rest } }) => {
    const before = found(id);
    if (version !== undefined && version !== before.version) throw versionConflict();
    const finished = wizardStep === null ? { wizardStep: null, status: 'pending' as const } : {};
    const step = typeof wizardStep === 'number' ? { wizardStep } : {};
    const changed: Restaurant = {
      ...before,
      ...(rest as Partial<Restaurant>),
      ...step,
      ...finished,
      version: before.version + 1,
    };
    stored.restaurants = stored.restaurants.map((one) => (one.id === id ? changed : one));
    return changed;
  });
  return stored;
}
