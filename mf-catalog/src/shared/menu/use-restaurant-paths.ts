import { useMay } from '@justright/client/permissions';
import { addressOf } from '@justright/contract/address-of';
import { getMerchant } from '@justright/contract/merchants';

interface Owner {
  merchantId: string;
  restaurantId: string;
}

interface RestaurantPaths {
  /** The list that the merchant's restaurants stand in. */
  list: (merchantId: string) => string;
  /** A restaurant's page, at its menus. */
  menus: (owner: Owner) => string;
  /** A restaurant's page, at those of its ingredients that have these words. */
  ingredients: (owner: Owner, words: string) => string;
}

const OF_MERCHANT: RestaurantPaths = {
  list: (merchantId) => addressOf('/merchants/{merchantId}/restaurants', { merchantId }),
  menus: ({ merchantId, restaurantId }) =>
    addressOf('/merchants/{merchantId}/restaurants/{restaurantId}', { merchantId, restaurantId }, { tab: 'menu' }),
  ingredients: (owner, q) =>
    addressOf('/merchants/{merchantId}/restaurants/{restaurantId}', { ...owner }, { tab: 'ingredients', q }),
};
/** Staff have no pages inside their merchant. */
const OF_STAFF: RestaurantPaths = {
  list: () => addressOf('/restaurants'),
  menus: ({ restaurantId }) => addressOf('/restaurants/{restaurantId}', { restaurantId }, { tab: 'menu' }),
  ingredients: ({ restaurantId }, q) =>
    addressOf('/restaurants/{restaurantId}', { restaurantId }, { tab: 'ingredients', q }),
};

/** Returns the addresses of restaurants as the page's user has them. */
export const useRestaurantPaths = (): RestaurantPaths => (useMay(getMerchant) ? OF_MERCHANT : OF_STAFF);
