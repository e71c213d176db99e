import { getDishIngredients } from '@justright/contract/generation';
import { ingredientGenerator } from '../../generation/choose-generator.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { allowGeneration } from './allow-generation.ts';

/** Proposes the ingredients of a dish by its texts alone, from the shared catalogue. */
export const getDishIngredientsEndpoint = endpoint(getDishIngredients, async (request) => {
  const { env, db, body } = request;
  await allowGeneration(env, callerOf(request));
  const dish = { title: body.dishname, description: body.description, subsection: body.subsection, groups: [] };
  return { data: await ingredientGenerator(env).propose(db, dish, null) };
});
