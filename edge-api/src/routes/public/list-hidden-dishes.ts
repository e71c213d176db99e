import { type HiddenDishes, listHiddenDishes } from '@justright/contract/public-menu';
import { entityTag, type MenuRequest } from '../../domain/compiled-restaurant.ts';
import { explainedOmissions } from '../../domain/explained-omissions.ts';
import { answerTagged } from '../../http/answer-tagged.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { limitNetwork } from '../../http/limit-network.ts';
import { readMenuRequest } from './menu-answer.ts';

const UNFILTERED: MenuRequest = {
  profile: { diets: [], allergies: [] },
  droppedDiets: [],
  day: undefined,
  time: undefined,
};

/**
 * Why dishes are hidden, with the ingredient or part behind each reason; asked when a diner opens "Why?", so that the
 * menu need not carry it. As fresh as the menu, and as closed when it cannot be checked. Reasons take longer to find than
 * a menu to answer, so a network that asks for very many is refused.
 */
export const listHiddenDishesEndpoint: Endpoint = {
  call: listHiddenDishes,
  options: {},
  async handle(c) {
    await limitNetwork(c.env.HIDDEN_DISHES_LIMIT, c.req.header('cf-connecting-ip'));
    const nowMs = Date.now();
    const { restaurant, request = UNFILTERED } = await readMenuRequest(c, nowMs);
    return answerTagged(c, entityTag(restaurant, c.env.VERSION.id, request), () => {
      const data: HiddenDishes = {
        dishes: explainedOmissions(restaurant, request, nowMs),
        droppedDiets: [...request.droppedDiets],
      };
      return JSON.stringify({ success: true, data });
    });
  },
};
