import { stateAllergy, stateDiet, type StateResult } from '@justright/contract/open-foods';
import type { CatalogueDatabase } from '../../data/database.ts';
import { loadDictionary } from '../../data/dictionary.ts';
import { listIngredientsThat, type StoredIngredient, updateIngredientRows } from '../../data/ingredients.ts';
import { isOpenForAllergy, isOpenForDiet } from '../../data/open-foods.ts';
import type { Condition } from '../../data/table.ts';
import { RequestError } from '../../domain/refusals.ts';
import { withAnswer } from '../../domain/statement.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireEntry } from './require-entry.ts';

/** A food as the client saw it. */
interface Seen {
  internalId: string;
  version: number;
}

/**
 * Changes the foods that are still open and have the version that the client saw. The others are skipped, so that an
 * answer never replaces one that another person gave meanwhile.
 */
async function stateEach<Food extends Seen>(
  db: CatalogueDatabase,
  isOpen: Condition,
  foods: readonly Food[],
  change: (ingredient: StoredIngredient, food: Food) => StoredIngredient,
): Promise<StateResult> {
  const seen = new Map(foods.map((food) => [food.internalId, food]));
  const open = await listIngredientsThat(db, [...seen.keys()], isOpen);
  const changed = open.flatMap((ingredient) => {
    const food = seen.get(ingredient.internalId);
    return food?.version === ingredient.version ? [change(ingredient, food)] : [];
  });
  const results = changed.length === 0 ? [] : await db.batch(updateIngredientRows(db, changed));
  const ofFoods = results.slice(results.length - changed.length);
  const isWritten = (index: number) => (ofFoods[index]?.meta.changes ?? 0) > 0;
  const stated = new Set(changed.filter((_one, index) => isWritten(index)).map(({ internalId }) => internalId));
  return { stated: stated.size, skipped: [...seen.keys()].filter((internalId) => !stated.has(internalId)) };
}

/** Refuses answers for an inactive entry: no statement from before it is active answers for it. */
function requireActive({ active, name }: { active: boolean; name: string }): void {
  if (!active) throw new RequestError('invalid-transition', `${name} is not active. Activate it first`);
}

/** Answers an allergy for up to 200 foods of the catalogue that have no answer for it. */
export const stateAllergyEndpoint = endpoint(stateAllergy, { changes: 'menus' }, async (request) => {
  const { db, params, body } = request;
  const allergy = await requireEntry(db, 'allergies', params.id);
  requireActive(allergy);
  const dictionary = await loadDictionary(db);
  const author = authorOf(request);
  const isOpen = isOpenForAllergy(allergy, dictionary);
  const data = await stateEach(db, isOpen, body.answers, (ingredient, { answer, note }) => {
    const { allergies, mayContain, unknownFor, free, statement } = ingredient;
    const stored = { allergies, mayContain, unknownFor, free, statement };
    return { ...ingredient, ...withAnswer(stored, { key: allergy.key, answer, note }, dictionary.allergies, author) };
  });
  return { data };
});

/** Lists a diet for up to 200 foods of the catalogue. */
export const stateDietEndpoint = endpoint(stateDiet, { changes: 'menus' }, async ({ db, params, body }) => {
  const diet = await requireEntry(db, 'goals', params.id);
  requireActive(diet);
  const isOpen = isOpenForDiet(diet, await loadDictionary(db));
  const data = await stateEach(db, isOpen, body.foods, (ingredient) => ({
    ...ingredient,
    diets: [...ingredient.diets, diet.key],
  }));
  return { data };
});
