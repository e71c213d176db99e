import {
  previewStateAllergy,
  stateAllergy,
  type StateAllergyInput,
  stateDiet,
  type StateResult,
} from '@justright/contract/open-foods';
import { factsOfStored } from '@justright/dietary-rules/ingredients';
import type { CatalogueDatabase, Database } from '../../data/database.ts';
import { loadDictionary } from '../../data/dictionary.ts';
import {
  listIngredientsThat,
  restaurantsUsing,
  type StoredIngredient,
  updateIngredientRows,
} from '../../data/ingredients.ts';
import { isOpenForAllergy, isOpenForDiet } from '../../data/open-foods.ts';
import { ALL_ROWS } from '../../data/scope.ts';
import type { Condition } from '../../data/table.ts';
import { RequestError } from '../../domain/refusals.ts';
import { dishesMadeUntrue } from '../../generation/contradicted-texts.ts';
import { withAnswer } from '../../domain/statement.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { ordersFlaggedAfter } from '../../kitchen/orders-impact.ts';
import { requireEntry } from './require-entry.ts';

/** A food as the client saw it. */
interface Seen {
  internalId: string;
  version: number;
}

/** What is left out because a text of a dish would not be true with it. */
type Untrue = StateResult['untrue'];

/** What foods are answered with. */
interface Answering<Food extends Seen> {
  isOpen: Condition;
  change: (ingredient: StoredIngredient, food: Food) => StoredIngredient;
}

/** Returns the foods that are still open and have the version that the client saw, before and after the answer. */
async function answeredFoods<Food extends Seen>(
  db: Database,
  { isOpen, change }: Answering<Food>,
  foods: readonly Food[],
): Promise<{ before: StoredIngredient; after: StoredIngredient }[]> {
  const seen = new Map(foods.map((food) => [food.internalId, food]));
  const open = await listIngredientsThat(db, [...seen.keys()], isOpen);
  return open.flatMap((before) => {
    const food = seen.get(before.internalId);
    return food?.version === before.version ? [{ before, after: change(before, food) }] : [];
  });
}

/**
 * Changes the foods that are still open and have the version that the client saw. The others are skipped, so that an
 * answer never replaces one that another person gave meanwhile. What `findUntrue` returns is left out.
 */
async function stateEach<Food extends Seen>(
  db: CatalogueDatabase,
  answering: Answering<Food>,
  foods: readonly Food[],
  findUntrue: (changed: readonly StoredIngredient[]) => Promise<Untrue> = async () => [],
): Promise<StateResult> {
  const wanted = (await answeredFoods(db, answering, foods)).map(({ after }) => after);
  const untrue = await findUntrue(wanted);
  const leftOut = new Set(untrue.map(({ internalId }) => internalId));
  const changed = wanted.filter(({ internalId }) => !leftOut.has(internalId));
  const results = changed.length === 0 ? [] : await db.batch(updateIngredientRows(db, changed));
  const ofFoods = results.slice(results.length - changed.length);
  const isWritten = (index: number) => (ofFoods[index]?.meta.changes ?? 0) > 0;
  const stated = new Set(changed.filter((_one, index) => isWritten(index)).map(({ internalId }) => internalId));
  const skipped = foods
    .map(({ internalId }) => internalId)
    .filter((internalId) => !stated.has(internalId) && !leftOut.has(internalId));
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

/** Loads how an active allergy is answered. */
async function allergyAnswering(
  db: Database,
  id: string,
  author: ReturnType<typeof authorOf>,
): Promise<Answering<StateAllergyInput['answers'][number]>> {
  const allergy = await requireEntry(db, 'allergies', id);
  requireActive(allergy);
  const dictionary = await loadDictionary(db);
  return {
    isOpen: isOpenForAllergy(allergy, dictionary),
    change: (ingredient, { answer, note = '' }) => {
      const { allergies, mayContain, unknownFor, notAdded, freeFrom, statement } = ingredient;
      const stored = { allergies, mayContain, unknownFor, notAdded, freeFrom, statement };
      return { ...ingredient, ...withAnswer(stored, { key: allergy.key, answer, note }, dictionary.allergies, author) };
    },
  };
}

/** Answers an allergy for up to 200 foods of the catalogue that have no answer for it. */
export const stateAllergyEndpoint = endpoint(stateAllergy, { changes: 'menus' }, async (request) => {
  const { db, params, body } = request;
  const answering = await allergyAnswering(db, params.id, authorOf(request));
  return { data: await stateEach(db, answering, body.answers, (changed) => untrueFoods(db, changed)) };
});

/** Previews the orders of all restaurants that answers for foods would flag. */
export const previewStateAllergyEndpoint = endpoint(previewStateAllergy, async (request) => {
  const { db, params, body } = request;
  const changes = await answeredFoods(db, await allergyAnswering(db, params.id, authorOf(request)), body.answers);
  const restaurantIds = await restaurantsUsing(
    db,
    changes.map(({ after }) => after.id),
  );
  return {
    data: { orders: await ordersFlaggedAfter(request, restaurantIds, { of: 'ingredients', changes }, ALL_ROWS) },
  };
});

/** Lists a diet for up to 200 foods of the catalogue. */
export const stateDietEndpoint = endpoint(stateDiet, { changes: 'menus' }, async ({ db, params, body }) => {
  const diet = await requireEntry(db, 'goals', params.id);
  requireActive(diet);
  const isOpen = isOpenForDiet(diet, await loadDictionary(db));
  const change = (ingredient: StoredIngredient) => ({ ...ingredient, diets: [...ingredient.diets, diet.key] });
  return { data: await stateEach(db, { isOpen, change }, body.foods) };
});
