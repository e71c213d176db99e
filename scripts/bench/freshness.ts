import { performance } from 'node:perf_hooks';
import type { Served } from '../serve/serve.ts';
import { askData } from './ask.ts';
import { changing, underLoad } from './load.ts';
import { menuPath } from './restaurants.ts';

const EDITS = 100;
/** An allergen that the bench alone gives to foods and takes away again. */
const ALLERGY = 'bench-allergy';

/** Freshness after edits while 32 connections ask for menus; times in milliseconds. */
export interface Freshness {
  edits: number;
  /** Answers after an acknowledged edit that did not show it: must be none. */
  stale: number;
  /** Answers that the others got in the same time. */
  othersPerSecond: number;
  editP50Ms: number;
  editP99Ms: number;
  /** The first answer after an edit, which compiles the menu again. */
  answerP50Ms: number;
  answerP99Ms: number;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

async function adminToken(served: Served): Promise<string> {
  const response = await fetch(
    `${served.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=bench`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@justright.test', password: 'just-right-demo', returnSecureToken: true }),
    },
  );
  const { idToken }: { idToken?: string } = JSON.parse(await response.text());
  if (idToken === undefined) throw new Error(`Signing in answers ${response.status}`);
  return idToken;
}

/** The ingredient that most of the restaurant's dishes are made of, and which dishes those are. */
async function commonIngredient(served: Served, id: string): Promise<{ internalId: string; dishIds: Set<string> }> {
  const database = await served.d1('DB');
  const { results } = await database
    .prepare(
      `WITH most AS (
         SELECT used.ingredient_id AS id FROM menu_item_ingredients AS used JOIN ingredients AS food ON food.id = used.ingredient_id
         WHERE used.menu_id = ?1 GROUP BY used.ingredient_id ORDER BY count(*) DESC LIMIT 1)
       SELECT i.internal_id AS internalId, item.id AS dishId FROM most
       JOIN ingredients AS i ON i.id = most.id
       JOIN menu_items AS item ON item.menu_id = ?1, json_each(item.components) AS part
       WHERE part.value ->> '$.required' = 1 AND EXISTS (
         SELECT 1 FROM json_each(part.value, '$.ingredients') AS one WHERE one.value ->> '$.id' = most.id)`,
    )
    .bind(`${id}/menu`)
    .all<{ internalId: string; dishId: string }>();
  const [first] = results;
  if (!first) throw new Error('No dish of the bench has a required part with the most common ingredient');
  return { internalId: first.internalId, dishIds: new Set(results.map(({ dishId }) => dishId)) };
}

/**
 * Edits an ingredient again and again as an administrator, and after each acknowledgement asks for the menu of a diner
 * who dislikes what the ingredient now has or no longer has, while others keep asking (docs/dietary-rules.md,
 * "Freshness"). Rejects when the load fails.
 */
export async function measureFreshness(served: Served, id: string, nextProfile: () => string): Promise<Freshness> {
  const database = await served.d1('DB');
  const token = await adminToken(served);
  const asAdmin = (method: string, body: object): RequestInit => ({
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // As an administrator does it, so that the isolate knows the key before a menu is asked for with it.
  await askData(`${served.url}/api/allergies/${ALLERGY}/update`, asAdmin('POST', { name: 'Bench' }));
  const { internalId, dishIds } = await commonIngredient(served, id);
  const own = await database
    .prepare('SELECT allergies FROM ingredients WHERE internal_id = ?1')
    .bind(internalId)
    .first<{ allergies: string }>();
  const allergies: string[] = JSON.parse(own?.allergies ?? '[]');

  const edit = (keys: string[]) =>
    askData(`${served.url}/api/ingredients/${internalId}`, asAdmin('PATCH', { allergies: keys }));
  const shownDishes = async (): Promise<Set<string>> => {
    interface Menu {
      menuItems: { id: string }[];
    }
    const { menus } = await askData<{ menus: Menu[] }>(`${served.url}${menuPath(id)}?allergies=${ALLERGY}`);
    return new Set(menus[0]?.menuItems.map((item) => item.id));
  };

  const shownBefore = await shownDishes();
  const watched = [...dishIds].filter((dishId) => shownBefore.has(dishId));
  if (watched.length === 0) throw new Error('No dish is shown that the edit could hide');
  const editMs: number[] = [];
  const answerMs: number[] = [];
  let stale = 0;
  const others = changing(() => `${menuPath(id)}?${nextProfile()}`);
  const { requestsPerSecond } = await underLoad(served.url, others, async () => {
    for (let number = 0; number < EDITS; number++) {
      const isAdded = number % 2 === 0;
      const begunMs = performance.now();
      await edit(isAdded ? [...allergies, ALLERGY] : allergies);
      const editedMs = performance.now();
      const shown = await shownDishes();
      answerMs.push(performance.now() - editedMs);
      editMs.push(editedMs - begunMs);
      if (watched.some((dishId) => shown.has(dishId) === isAdded)) stale += 1;
    }
  });
  return {
    edits: EDITS,
    stale,
    othersPerSecond: requestsPerSecond,
    editP50Ms: percentile(editMs, 0.5),
    editP99Ms: percentile(editMs, 0.99),
    answerP50Ms: percentile(answerMs, 0.5),
    answerP99Ms: percentile(answerMs, 0.99),
  };
}
