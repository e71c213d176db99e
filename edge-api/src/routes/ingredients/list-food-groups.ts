import { listFoodGroups } from '@justright/contract/ingredients';
import { listFoodGroups as selectFoodGroups } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Lists the food groups of the raw ingredients, by name. */
export const listFoodGroupsEndpoint = endpoint(listFoodGroups, async ({ db }) => ({
  data: await selectFoodGroups(db),
}));
