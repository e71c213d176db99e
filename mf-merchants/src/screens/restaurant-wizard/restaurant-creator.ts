import { ApiError } from '@justright/client/api';
import type { Restaurant, RestaurantInput } from '@justright/contract/restaurants';
import { inputOf, type RestaurantValues } from './restaurant-values.ts';

export type CreateRestaurant = (body: RestaurantInput, idempotencyKey: string) => Promise<Restaurant>;

interface CreatorOptions {
  create: CreateRestaurant;
  merchantId: string;
  isAdmin: boolean;
  newKey: () => string;
}

const isAboutImage = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'imageUrl');

/** Makes restaurants of what is on a screen. The same again, after an answer that was lost, makes none twice. */
export function restaurantCreator({ create: send, merchantId, isAdmin, newKey }: CreatorOptions) {
  let last: { body: string; key: string } | null = null;

  function create(values: RestaurantValues, wizardStep: 2 | 4): Promise<Restaurant> {
    const body = { ...inputOf(values, merchantId, { isAdmin }), wizardStep };
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: newKey() };
    return send(body, last.key);
  }

  return {
    create,
    /** A new one with everything of one that was deleted; its image may have gone with it. */
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
