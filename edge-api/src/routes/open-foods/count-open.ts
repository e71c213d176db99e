import { countOpenForAllergy, countOpenForDiet } from '@justright/contract/open-foods';
import { loadDictionary } from '../../data/dictionary.ts';
import { countOpen, isOpenForAllergy, isOpenForDiet } from '../../data/open-foods.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireEntry } from './require-entry.ts';

/** Counts what nothing answers for an allergy, active or not. */
export const countOpenForAllergyEndpoint = endpoint(countOpenForAllergy, async ({ db, params }) => {
  const allergy = await requireEntry(db, 'allergies', params.id);
  return { data: await countOpen(db, isOpenForAllergy(allergy, await loadDictionary(db))) };
});

/** Does the same as {@link countOpenForAllergyEndpoint} for a diet. */
export const countOpenForDietEndpoint = endpoint(countOpenForDiet, async ({ db, params }) => {
  const diet = await requireEntry(db, 'goals', params.id);
  return { data: await countOpen(db, isOpenForDiet(diet, await loadDictionary(db))) };
});
