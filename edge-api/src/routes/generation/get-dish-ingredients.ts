import { getDishIngredients } from '@justright/contract/generation';
import { ingredientGenerator } from '../../generation/choose-generator.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { allowGeneration } from './allow-generation.ts';

/** Proposes what a dish is made of by its texts alone, from the catalogue that everybody has. */
export const getDishIngredientsEndpoint = endpoint(getDishIngredients, async (request) => {
  const { env, db, body } = request;
  await allowGeneration(env, callerOf(request));
  const dish = { title: body.dishname, description: body.description, subsection: body.subsection, groups: [] };
  return { data: await ingredientGenerator(env).propose(db, dish, null) };
});
