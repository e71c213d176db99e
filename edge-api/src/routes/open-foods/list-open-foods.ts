import {
  type FoodOpenForAllergy,
  listFoodsOpenForAllergy as listForAllergy,
  listFoodsOpenForDiet as listForDiet,
} from '@justright/contract/open-foods';
import { loadDictionary } from '../../data/dictionary.ts';
import { listFoodsOpenForAllergy, listFoodsOpenForDiet } from '../../data/open-foods.ts';
import { isMixedGroup } from '../../domain/food-groups.ts';
import { foodNaming } from '../../generation/food-naming.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireEntry } from './require-entry.ts';

/** Lists the foods without an answer for an allergy, with what suggests that they contain it. */
export const listFoodsOpenForAllergyEndpoint = endpoint(listForAllergy, async ({ db, params, query }) => {
  const allergy = await requireEntry(db, 'allergies', params.id);
  const dictionary = await loadDictionary(db);
  const family = dictionary.allergies.find(({ key }) => key === allergy.familyKey);
  const search = foodNaming(query.words);
  const foods = await listFoodsOpenForAllergy(db, allergy, dictionary);
  return {
    data: foods.map(({ description, hasFamily, ...food }): FoodOpenForAllergy => {
      const byFamily = hasFamily === 1 && family && { source: 'family' as const, words: family.name };
      const found = search({ title: food.title, description }) ?? byFamily;
      return { ...food, isMixed: isMixedGroup(food.foodGroup), ...(found && { found }) };
    }),
    total: foods.length,
  };
});

/** Lists the foods of which a diet is not known. */
export const listFoodsOpenForDietEndpoint = endpoint(listForDiet, async ({ db, params }) => {
  const diet = await requireEntry(db, 'goals', params.id);
  const foods = await listFoodsOpenForDiet(db, diet, await loadDictionary(db));
  const data = foods.map(({ isFree, ...food }) => ({
    ...food,
    isMixed: isMixedGroup(food.foodGroup),
    isFree: isFree === 1,
  }));
  return { data, total: foods.length };
});
