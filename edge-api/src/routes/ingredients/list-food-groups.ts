import { listFoodGroups } from '@justright/contract/ingredients';
import { listFoodGroups as selectFoodGroups } from '../../data/ingredients.ts';
import { endpoint } from '../../http/endpoint.ts';

/** The food groups that raw ingredients are in, by name. */
export const listFoodGroupsEndpoint = endpoint(listFoodGroups, async ({ db }) => ({
  data: await selectFoodGroups(db),
}));
