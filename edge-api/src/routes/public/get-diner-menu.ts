import { getDinerMenu } from '@justright/contract/public-menu';
import { cachedResponse } from '../../data/response-cache.ts';
import { menuRequestOf } from '../../domain/menu-request.ts';
import { forDiner } from '../../domain/named-in-texts.ts';
import { rawEndpoint } from '../../http/raw-endpoint.ts';
import { menuResponse, readFoodNames, readVisibleRestaurant } from './menu-response.ts';

/**
 * Serves the diner's menu, the hot path of the product. Reads no table during the lease of the compiled menu, unless
 * foods are avoided by name, and sends
 * bytes that were serialised once per menu version (docs/architecture.md, "The hot path").
 */
export const getDinerMenuEndpoint = rawEndpoint(getDinerMenu, async (asked) => {
  const { env, params, nowMs, trace, search, queries } = asked;
  const restaurant = await readVisibleRestaurant(env, params.id, nowMs, trace);
  const names = new URLSearchParams(search).has('foods') ? await readFoodNames(env, trace, nowMs) : null;
  return cachedResponse(restaurant, search, () => {
    const request = menuRequestOf(restaurant, queries(), { names });
    return menuResponse(env, forDiner(restaurant, request, names), request);
  });
});
