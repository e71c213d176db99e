import { type HiddenDishes, listHiddenDishes } from '@justright/contract/public-menu';
import { chosenMenu, entityTag, type MenuRequest } from '../../domain/compiled-restaurant.ts';
import { explainedOmissions } from '../../domain/explained-omissions.ts';
import { respondTagged } from '../../http/respond-tagged.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { limitNetwork } from '../../http/limit-network.ts';
import { readMenuRequest } from './menu-response.ts';

const UNFILTERED: MenuRequest = {
  profile: { diets: [], allergies: [] },
  droppedDiets: [],
  day: undefined,
  time: undefined,
  view: 'full',
};

/**
 * Explains why dishes are hidden, with the ingredient or part behind each reason. A separate call keeps the menu small;
 * it uses the same lease, and refuses as the menu does when that cannot be checked. Limited per network, because it
 * computes longer than a menu.
 */
export const listHiddenDishesEndpoint: Endpoint = {
  call: listHiddenDishes,
  options: {},
  async handle(c) {
    await limitNetwork(c.env.HIDDEN_DISHES_LIMIT, c.req.header('cf-connecting-ip'));
    const nowMs = Date.now();
    const { restaurant, request = UNFILTERED } = await readMenuRequest(c, nowMs);
    return respondTagged(c, entityTag(restaurant, c.env.VERSION.id, request), () => {
      const dishes = chosenMenu(restaurant, request)?.items.map(({ item }) => item) ?? [];
      const data: HiddenDishes = {
        dishes: explainedOmissions(restaurant.context, dishes, request.profile, nowMs),
        droppedDiets: [...request.droppedDiets],
      };
      return JSON.stringify({ success: true, data });
    });
  },
};
