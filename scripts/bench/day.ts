import { on } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Served } from '../serve/serve.ts';
import { adminToken, askData } from './ask.ts';
import { checkAnswers, checkedMenus, type MenuAnswer, type MenuRows, shared } from './day-check.ts';
import type { ClientMessage, ClientsData, DayPart } from './day-clients.ts';
import { openDirectly } from './direct-database.ts';
import { liveMemory } from './live-memory.ts';
import { percentile } from './load.ts';
import { orderBody } from './order-body.ts';
import { menuPath } from './restaurants.ts';

const EDITED_FOODS = 20;
const MINUTE_MS = 60_000;
/** V8 compiles what an edit and an order run; the first seconds have the slowest answers of the day. */
const WARM_UP_MS = 15_000;
const READ_AFTER_MS = 100;
/** How long nobody asks before memory is measured: requests and edits that are under way end. */
const PAUSED_BEFORE_MS = 2_000;

/** The result of a mixed day; times in milliseconds, memory in MB. */
export interface Day {
  menus: number;
  /** Answers that the plain rules do not give for the version they name; must be 0. */
  wrong: number;
  /** Answers without an edit that was acknowledged before they were asked for; must be 0. */
  stale: number;
  orders: number;
  /** Acknowledged orders that are not stored; must be 0. */
  lost: number;
  /** Stored orders whose id is in no response; must be 0. */
  doubled: number;
  edits: number;
  unloadedP50Ms: number;
  /** Under load, after the first seconds. */
  p50Ms: number;
  p99Ms: number;
  /** In the first seconds. */
  warmUpP99Ms: number;
  /** What is left after a forced collection, when a minute is over and in the end: of the product's isolate, of all. */
  isolateThenMb: number;
  isolateLastMb: number;
  runtimeThenMb: number;
  runtimeLastMb: number;
}

const pick = <One>(all: readonly One[]): One => {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
};

/** Finds foods that dishes of the menu have, with the allergens stated of them. */
async function foodsOf(served: Served, id: string): Promise<{ internalId: string; allergies: string[] }[]> {
  const database = served.d1('DB');
  const { results } = await database
    .prepare(
      `SELECT DISTINCT food.internal_id AS internalId, food.allergies FROM menu_item_ingredients AS used
       JOIN ingredients AS food ON food.id = used.ingredient_id
       WHERE used.menu_id = ?1 AND food.internal_id IS NOT NULL LIMIT ?2`,
    )
    .bind(`${id}/menu`, EDITED_FOODS)
    .all<{ internalId: string; allergies: string }>();
  return results.map(({ internalId, allergies }) => ({ internalId, allergies: JSON.parse(allergies) as string[] }));
}

/**
 * Lives a mixed day at one restaurant: diners with changing profiles, orders, edits. Afterwards each answer is compared with
 * the plain rules for the version that it names, and the stored orders with the acknowledged ones.
 */
export async function measureDay(served: Served, dataDir: string, id: string, durationMs: number): Promise<Day> {
  const { menuQueries } = await checkedMenus();
  const keysOf = async (list: 'allergies' | 'goals') =>
    (await askData<{ key: string }[]>(`${served.url}/api/${list}`)).map(({ key }) => key);
  const [allergies, diets] = await Promise.all([keysOf('allergies'), keysOf('goals')]);
  const token = await adminToken(served);
  const foods = await foodsOf(served, id);
  const order = await orderBody(served, id);

  // Read beside the runtime, which would read it in the thread that answers diners.
  const database = openDirectly(dataDir, 'menus');
  const readState = () => database.read(menuQueries(database, id));
  const states: MenuRows[] = [readState()];
  const edits = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const edit = async () => {
    const food = pick(foods);
    const key = pick(allergies);
    food.allergies = food.allergies.includes(key)
      ? food.allergies.filter((one) => one !== key)
      : [...food.allergies, key];
    await askData(`${served.url}/api/ingredients/${food.internalId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ allergies: food.allergies, confirmsTexts: true }),
    });
    Atomics.add(new Int32Array(edits), 0, 1);
    // Before the next edit, so that each state is read; after the diners who wait for it.
    await setTimeout(READ_AFTER_MS);
    states.push(shared(states.at(-1) ?? [], readState()));
  };

  const answers: MenuAnswer[] = [];
  const latenciesMs: Record<DayPart, number[]> = { alone: [], warmUp: [], loaded: [] };
  const acknowledged = new Set<string>();
  const pause = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const warmUpMs = Math.min(WARM_UP_MS, durationMs / 4);
  const data: ClientsData = { url: served.url, id, allergies, diets, order, durationMs, warmUpMs, edits, pause };
  const clients = new Worker(new URL('day-clients.ts', import.meta.url), { workerData: data });
  const live = async () => {
    for await (const [told] of on(clients, 'message', { close: ['exit'] })) {
      const message = told as ClientMessage;
      if (message.kind === 'edit') await edit();
      else if (message.kind === 'orders') for (const one of message.ids) acknowledged.add(one);
      else {
        latenciesMs[message.at].push(message.tookMs);
        answers.push(message.answer);
      }
    }
  };

  /** Measures while it asks for menus and orders, which every busy isolate has a part in. */
  const measureMemory = async () =>
    liveMemory(await served.inspectorUrl(), async () => {
      await askData(`${served.url}${menuPath(id)}?allergies=&view=lean`);
      const stored = await askData<{ id: string }>(`${served.url}/api/guestorders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: order,
      });
      acknowledged.add(stored.id);
    });
  const measureFirst = async () => {
    await setTimeout(Math.min(MINUTE_MS, durationMs / 2));
    const paused = new Int32Array(pause);
    Atomics.store(paused, 0, 1);
    await setTimeout(PAUSED_BEFORE_MS);
    const measured = await measureMemory();
    Atomics.store(paused, 0, 0);
    return measured;
  };
  const [then] = await Promise.all([measureFirst(), live()]);
  const last = await measureMemory();

  const [orders] = database.read([database.prepare('SELECT id FROM orders WHERE restaurant_id = ?1').bind(id)]);
  const stored = new Set(orders?.results.map((row) => String(row['id'])));
  database.close();
  const { wrong, stale } = await checkAnswers(states, answers);
  return {
    menus: latenciesMs.warmUp.length + latenciesMs.loaded.length,
    wrong,
    stale,
    orders: acknowledged.size,
    lost: [...acknowledged].filter((one) => !stored.has(one)).length,
    doubled: [...stored].filter((one) => !acknowledged.has(one)).length,
    edits: states.length - 1,
    unloadedP50Ms: percentile(latenciesMs.alone, 0.5),
    p50Ms: percentile(latenciesMs.loaded, 0.5),
    p99Ms: percentile(latenciesMs.loaded, 0.99),
    warmUpP99Ms: percentile(latenciesMs.warmUp, 0.99),
    isolateThenMb: then.isolateMb,
    isolateLastMb: last.isolateMb,
    runtimeThenMb: then.runtimeMb,
    runtimeLastMb: last.runtimeMb,
  };
}
