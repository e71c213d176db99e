import { ApiError } from '@justright/client/api';
import { idempotencyKeys } from '@justright/client/idempotency-keys';
import type { Restaurant, RestaurantInput } from '@justright/contract/restaurants';
import type { RestaurantValues } from '@justright/editing/restaurant/restaurant-fields';
import { inputOf } from './restaurant-values.ts';

export type CreateRestaurant = (body: RestaurantInput, idempotencyKey: string) => Promise<Restaurant>;

interface CreatorOptions {
  create: CreateRestaurant;
  merchantId: string;
  isAdmin: boolean;
  newKey: (() => string) | undefined;
}

const isAboutImage = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'imageUrl');

/** Creates restaurants. A retry with the same values has the same idempotency key, so that it creates only one. */
export function restaurantCreator({ create: send, merchantId, isAdmin, newKey }: CreatorOptions) {
  const once = idempotencyKeys(newKey);

  function create(values: RestaurantValues, wizardStep: 2 | 4): Promise<Restaurant> {
    const body = { ...inputOf(values, merchantId, { isAdmin }), wizardStep };
    return once(body, (key) => send(body, key));
  }

  return {
    create,
    /** Creates a new restaurant with the values of a deleted one. Its image may be deleted too: then without image. */
    createAnew: async (values: RestaurantValues): Promise<Restaurant> => {
      try {
        return await create(values, 4);
      } catch (error) {
        if (!isAboutImage(error)) throw error;
        return create({ ...values, imageUrl: '' }, 4);
      }
    },
  };
}
