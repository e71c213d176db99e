import { getPublicRestaurant } from '@justright/contract/public-menu';
import { answerTagged } from '../../http/answer-tagged.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { menuAnswer, readMenuRequest } from './menu-answer.ts';

/**
 * The diner's menu: the hot path of the product. Reads no table while the compiled menu's lease lasts, and answers
 * bytes that were serialised once per version (docs/architecture.md, "The hot path").
 */
export const getPublicRestaurantEndpoint: Endpoint = {
  call: getPublicRestaurant,
  options: {},
  async handle(c) {
    const { restaurant, request } = await readMenuRequest(c, Date.now());
    const { tag, body } = menuAnswer(c.env, restaurant, request);
    return answerTagged(c, tag, body);
  },
};
