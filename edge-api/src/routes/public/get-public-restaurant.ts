import { getPublicRestaurant } from '@justright/contract/public-menu';
import { respondTagged } from '../../http/respond-tagged.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { menuResponse, readMenuRequest } from './menu-response.ts';

/**
 * Serves the diner's menu, the hot path of the product. Reads no table during the lease of the compiled menu, and sends
 * bytes that were serialised once per menu version (docs/architecture.md, "The hot path").
 */
export const getPublicRestaurantEndpoint: Endpoint = {
  call: getPublicRestaurant,
  options: {},
  async handle(c) {
    const { restaurant, request } = await readMenuRequest(c, Date.now());
    const { tag, body } = menuResponse(c.env, restaurant, request);
    return respondTagged(c, tag, body);
  },
};
