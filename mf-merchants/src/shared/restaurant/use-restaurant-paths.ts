import { useMay } from '@justright/client/permissions';
import { addressOf } from '@justright/contract/address-of';
import { getMerchant } from '@justright/contract/merchants';
import { editRestaurantPath, merchantRestaurantsPath } from '../merchant/merchant-path.ts';

interface RestaurantPaths {
  /** The list that a restaurant of the merchant stands in. */
  list: (merchantId: string) => string;
  edit: (restaurant: { merchantId: string; id: string }) => string;
}

const OF_MERCHANT: RestaurantPaths = { list: merchantRestaurantsPath, edit: editRestaurantPath };
/** Staff have no pages inside their merchant. */
const OF_STAFF: RestaurantPaths = {
  list: () => addressOf('/restaurants'),
  edit: ({ id }) => addressOf('/restaurants/{restaurantId}/edit', { restaurantId: id }),
};

/** Returns the addresses of restaurants as the page's user has them. */
export const useRestaurantPaths = (): RestaurantPaths => (useMay(getMerchant) ? OF_MERCHANT : OF_STAFF);
