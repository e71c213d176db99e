import { listHiddenDishes } from '@justright/contract/public-menu';
import { chosenMenu, entityTag, type MenuRequest } from '../../domain/compile-restaurant.ts';
import { explainedOmissions } from '../../domain/explained-omissions.ts';
import { limitNetwork } from '../../http/limit-network.ts';
import { rawEndpoint } from '../../http/raw-endpoint.ts';
import { readMenuRequest } from './menu-response.ts';

const UNFILTERED: MenuRequest = {
  profile: { diets: [], allergies: [], foods: [] },
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
export const listHiddenDishesEndpoint = rawEndpoint(listHiddenDishes, async (asked) => {
  const { env, header, nowMs } = asked;
  await limitNetwork(env.HIDDEN_DISHES_LIMIT, header('cf-connecting-ip'));
  const { restaurant, request = UNFILTERED } = await readMenuRequest(asked);
  return {
    tag: entityTag(restaurant, env.VERSION.id, request),
    data: () => {
      const dishes = chosenMenu(restaurant, request)?.items.map(({ item }) => item) ?? [];
      return {
        dishes: explainedOmissions(restaurant.context, dishes, request.profile, nowMs),
        droppedDiets: [...request.droppedDiets],
      };
    },
  };
});
