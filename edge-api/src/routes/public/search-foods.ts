import { FOOD_OF_ONE_NAME_MAX, type FoundFood, isFoodId, searchFoods } from '@justright/contract/foods';
import { schemasOf } from '@justright/contract/call';
import { idOfKey } from '@justright/dietary-rules/composition';
import type { FoodName } from '@justright/ingredient-matcher/food-names';
import { foodNames } from '../../data/food-names.ts';
import { opener } from '../../data/snapshot.ts';
import { validate } from '../../domain/validate.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { limitNetwork } from '../../http/limit-network.ts';

/** The most names of a response, and the most titles of one. */
const NAMES_MAX = 8;
const TITLES_MAX = 6;

/**
 * Writes a name out. What is no single food hides a dish anyway, so single foods come first; if not even these are few
 * enough, the name has no ids.
 */
function foundFood({ name, keys, inactiveKeys, isTooBroad: isClass, ingredients }: FoodName): FoundFood {
  const avoidable = ingredients.filter(({ id }) => isFoodId(id));
  const singles = avoidable.filter(({ isSingle }) => isSingle);
  const isTooBroad = isClass || inactiveKeys.length + singles.length > FOOD_OF_ONE_NAME_MAX;
  return {
    name,
    keys: [...keys],
    isTooBroad,
    ids: isTooBroad
      ? []
      : [...inactiveKeys.map(idOfKey), ...avoidable.map(({ id }) => id)].slice(0, FOOD_OF_ONE_NAME_MAX),
    titles: avoidable.slice(0, TITLES_MAX).map(({ title }) => title),
    total: avoidable.length,
  };
}

/**
 * Finds what diners avoid by a name. Limited per network like other public calls. No browser keeps the response: its
 * address says what a person avoids, after they have signed out too.
 */
export const searchFoodsEndpoint: Endpoint = {
  call: searchFoods,
  options: {},
  async handle(c) {
    await limitNetwork(c.env.FOOD_SEARCH_LIMIT, c.req.header('cf-connecting-ip'));
    const { q } = validate(schemasOf(searchFoods).query, c.req.query());
    const { db } = opener(c.env.DB, c.get('trace'))(Number(c.env.MENU_LEASE_MS), Date.now());
    const { names } = await foodNames(db);
    return c.json({ success: true, data: names.search(q, NAMES_MAX).map(foundFood) });
  },
};
