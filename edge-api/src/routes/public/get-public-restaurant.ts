import { getPublicRestaurant } from '@justright/contract/public-menu';
import { rawEndpoint } from '../../http/raw-endpoint.ts';
import { menuResponse, readMenuRequest } from './menu-response.ts';

/**
 * Serves the diner's menu, the hot path of the product. Reads no table during the lease of the compiled menu, and sends
 * bytes that were serialised once per menu version (docs/architecture.md, "The hot path").
 */
export const getPublicRestaurantEndpoint = rawEndpoint(getPublicRestaurant, async (asked) => {
  const { restaurant, request } = await readMenuRequest(asked);
  return menuResponse(asked.env, restaurant, request);
});
