import { stateAllergy, stateDiet, type StateResult } from '@justright/contract/open-foods';
import { factsOfStored } from '@justright/dietary-rules/ingredients';
import type { CatalogueDatabase, Database } from '../../data/database.ts';
import { loadDictionary } from '../../data/dictionary.ts';
import { listIngredientsThat, type StoredIngredient, updateIngredientRows } from '../../data/ingredients.ts';
import { isOpenForAllergy, isOpenForDiet } from '../../data/open-foods.ts';
import type { Condition } from '../../data/table.ts';
import { RequestError } from '../../domain/refusals.ts';
import { dishesMadeUntrue } from '../../generation/contradicted-texts.ts';
import { withAnswer } from '../../domain/statement.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireEntry } from './require-entry.ts';

/** A food as the client saw it. */
interface Seen {
  internalId: string;
  version: number;
}

/** What is left out because a text of a dish would not be true with it. */
type Untrue = StateResult['untrue'];

/**
 * Changes the foods that are still open and have the version that the client saw. The others are skipped, so that an
 * answer never replaces one that another person gave meanwhile. What `findUntrue` returns is left out.
 */
async function stateEach<Food extends Seen>(
  db: CatalogueDatabase,
  isOpen: Condition,
  foods: readonly Food[],
  change: (ingredient: StoredIngredient, food: Food) => StoredIngredient,
  findUntrue: (changed: readonly StoredIngredient[]) => Promise<Untrue> = async () => [],
): Promise<StateResult> {
  const seen = new Map(foods.map((food) => [food.internalId, food]));
  const open = await listIngredientsThat(db, [...seen.keys()], isOpen);
  const wanted = open.flatMap((ingredient) => {
    const food = seen.get(ingredient.internalId);
    return food?.version === ingredient.version ? [change(ingredient, food)] : [];
  });
  const untrue = await findUntrue(wanted);
  const leftOut = new Set(untrue.map(({ internalId }) => internalId));
  const changed = wanted.filter(({ internalId }) => !leftOut.has(internalId));
  const results = changed.length === 0 ? [] : await db.batch(updateIngredientRows(db, changed));
  const ofFoods = results.slice(results.length - changed.length);
  const isWritten = (index: number) => (ofFoods[index]?.meta.changes ?? 0) > 0;
  const stated = new Set(changed.filter((_one, index) => isWritten(index)).map(({ internalId }) => internalId));
  const skipped = [...seen.keys()].filter((internalId) => !stated.has(internalId) && !leftOut.has(internalId));
  return { stated: stated.size, skipped, untrue };
}

/** The most contradictions that are shown of one food. */
const SHOWN_DISHES_MAX = 5;
/** Finds the foods with whose changed answers the texts of dishes would name food that is not there, with what they would name. */
async function untrueFoods(db: Database, changed: readonly StoredIngredient[]): Promise<Untrue> {
  if (changed.length === 0) return [];
  const dishes = await dishesMadeUntrue(db, new Map(changed.map((food) => [food.id, factsOfStored(food)])));
  return changed.flatMap(({ id, internalId }) => {
    const contradictions = dishes.flatMap((one) => (one.because.includes(id) ? one.contradictions : []));
    const shown = contradictions.slice(0, SHOWN_DISHES_MAX);
    return shown.length > 0 ? [{ internalId, contradictions: shown }] : [];
  });
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
  type Stated = (typeof body.answers)[number];
  const change = (ingredient: StoredIngredient, { answer, note }: Stated): StoredIngredient => {
    const { allergies, mayContain, unknownFor, notAdded, freeFrom, statement } = ingredient;
    const stored = { allergies, mayContain, unknownFor, notAdded, freeFrom, statement };
    return { ...ingredient, ...withAnswer(stored, { key: allergy.key, answer, note }, dictionary.allergies, author) };
  };
  return { data: await stateEach(db, isOpen, body.answers, change, (changed) => untrueFoods(db, changed)) };
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
