import { useMay } from '@justright/client/permissions';
import { addressOf } from '@justright/contract/address-of';
import { getMerchant } from '@justright/contract/merchants';

interface RestaurantPaths {
  /** The list that the merchant's restaurants stand in. */
  list: (merchantId: string) => string;
  /** A restaurant's page, at its menus. */
  menus: (owner: { merchantId: string; restaurantId: string }) => string;
}

const OF_MERCHANT: RestaurantPaths = {
  list: (merchantId) => addressOf('/merchants/{merchantId}/restaurants', { merchantId }),
  menus: ({ merchantId, restaurantId }) =>
    addressOf('/merchants/{merchantId}/restaurants/{restaurantId}', { merchantId, restaurantId }, { tab: 'menu' }),
};
/** Staff have no pages inside their merchant. */
const OF_STAFF: RestaurantPaths = {
  list: () => addressOf('/restaurants'),
  menus: ({ restaurantId }) => addressOf('/restaurants/{restaurantId}', { restaurantId }, { tab: 'menu' }),
};

/** Returns the addresses of restaurants as the page's user has them. */
export const useRestaurantPaths = (): RestaurantPaths => (useMay(getMerchant) ? OF_MERCHANT : OF_STAFF);
