import { performance } from 'node:perf_hooks';
import type { Served } from '../serve/serve.ts';
import { adminToken, askData } from './ask.ts';
import { changing, percentile, underLoad } from './load.ts';
import { menuPath } from './restaurants.ts';

const EDITS = 100;

/** The result of edits while 32 connections request menus; times in milliseconds. */
export interface Freshness {
  edits: number;
  /** Responses after an acknowledged edit that did not show it; must be 0. */
  stale: number;
  /** Responses per second that the other connections got. */
  othersPerSecond: number;
  editP50Ms: number;
  editP99Ms: number;
  /** The first response after an edit, which compiles the menu again. */
  responseP50Ms: number;
  responseP99Ms: number;
}

/** Finds the ingredient that most dishes of the restaurant have in a required part, and those dishes. */
async function commonIngredient(served: Served, id: string): Promise<{ internalId: string; dishIds: Set<string> }> {
  const database = served.d1('DB');
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

/** Finds an allergy without which dishes with the ingredient are shown: those that the edit hides. */
async function hiddenByEdit(
  served: Served,
  dishIds: ReadonlySet<string>,
  shownWithout: (allergy: string) => Promise<Set<string>>,
): Promise<{ allergy: string; watched: string[] }> {
  for (const { key } of await askData<{ key: string }[]>(`${served.url}/api/allergies`)) {
    const shown = await shownWithout(key);
    const watched = [...dishIds].filter((dishId) => shown.has(dishId));
    if (watched.length > 0) return { allergy: key, watched };
  }
  throw new Error('No dish is shown that the edit could hide');
}

/**
 * Adds and removes an allergen of an ingredient that most dishes have, and after each acknowledged edit requests the menu
 * of a diner who avoids that allergen, while other connections keep requesting (docs/dietary-rules.md, "Freshness"). Rejects when a
 * request of the load fails.
 */
export async function measureFreshness(served: Served, id: string, nextProfile: () => string): Promise<Freshness> {
  const database = served.d1('DB');
  const token = await adminToken(served);
  const asAdmin = (method: string, body: object): RequestInit => ({
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { internalId, dishIds } = await commonIngredient(served, id);
  const own = await database
    .prepare('SELECT allergies FROM ingredients WHERE internal_id = ?1')
    .bind(internalId)
    .first<{ allergies: string }>();
  const allergies: string[] = JSON.parse(own?.allergies ?? '[]');

  const edit = (keys: string[]) =>
    askData(`${served.url}/api/ingredients/${internalId}`, asAdmin('PATCH', { allergies: keys, confirmsTexts: true }));
  const shownWithout = async (allergy: string): Promise<Set<string>> => {
    interface Menu {
      menuItems: { id: string }[];
    }
    const { menus } = await askData<{ menus: Menu[] }>(`${served.url}${menuPath(id)}?allergies=${allergy}`);
    return new Set(menus[0]?.menuItems.map((item) => item.id));
  };
  const { allergy, watched } = await hiddenByEdit(served, dishIds, shownWithout);
  const shownDishes = () => shownWithout(allergy);

  const editMs: number[] = [];
  const responseMs: number[] = [];
  let stale = 0;
  const others = changing(() => `${menuPath(id)}?${nextProfile()}`);
  const { requestsPerSecond } = await underLoad(served.url, others, async () => {
    for (let number = 0; number < EDITS; number++) {
      const isAdded = number % 2 === 0;
      const begunMs = performance.now();
      await edit(isAdded ? [...allergies, allergy] : allergies);
      const editedMs = performance.now();
      const shown = await shownDishes();
      responseMs.push(performance.now() - editedMs);
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
    responseP50Ms: percentile(responseMs, 0.5),
    responseP99Ms: percentile(responseMs, 0.99),
  };
}
