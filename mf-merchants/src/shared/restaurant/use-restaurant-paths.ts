import { useMay } from '@justright/client/permissions';
import { addressOf } from '@justright/contract/address-of';
import { getMerchant } from '@justright/contract/merchants';
import { editRestaurantPath, merchantRestaurantsPath } from '../merchant/merchant-path.ts';

interface Owned {
  merchantId: string;
  id: string;
}

interface RestaurantPaths {
  /** The list that a restaurant of the merchant stands in. */
  list: (merchantId: string) => string;
  edit: (restaurant: Owned) => string;
  /** The acts of a restaurant. */
  audit: (restaurant: Owned) => string;
}

const OF_MERCHANT: RestaurantPaths = {
  list: merchantRestaurantsPath,
  edit: editRestaurantPath,
  audit: ({ merchantId, id }) => addressOf('/merchants/{merchantId}/audit', { merchantId }, { restaurant: id }),
};
/** Staff have no pages inside their merchant. */
const OF_STAFF: RestaurantPaths = {
  list: () => addressOf('/restaurants'),
  edit: ({ id }) => addressOf('/restaurants/{restaurantId}/edit', { restaurantId: id }),
  audit: ({ id }) => addressOf('/audit', undefined, { restaurant: id }),
};

/** Returns the addresses of restaurants as the page's user has them. */
export const useRestaurantPaths = (): RestaurantPaths => (useMay(getMerchant) ? OF_MERCHANT : OF_STAFF);
