import { once } from 'node:events';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LeanRestaurant } from '../../packages/contract/src/lean-menu.ts';
import type { LocalDatabase } from '../serve/local-database.ts';
import type { Served } from '../serve/serve.ts';
import { inRoot } from '../workspace/paths.ts';
import { adminToken, askData } from './ask.ts';
import type { AskedProfile, ClientMessage, ClientsData } from './day-clients.ts';
import { liveMemory } from './live-memory.ts';
import { percentile } from './load.ts';
import { orderBody } from './order-body.ts';
import { menuPath } from './restaurants.ts';

const EDITED_FOODS = 20;
const MINUTE_MS = 60_000;
/** How long nobody asks before memory is measured: requests and edits that are under way end. */
const PAUSED_BEFORE_MS = 2_000;

/** `edge-api/bench/checked-menus.ts`, whose types need those of the Workers' runtime. */
interface CheckedMenusModule {
  CheckedMenus: new (
    database: LocalDatabase,
    id: string,
  ) => { read: () => Promise<string>; expected: (version: string, profile: AskedProfile) => string | undefined };
  summaryOfResponse: (response: LeanRestaurant) => string;
  versionIn: (tag: string) => string;
}

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
  p50Ms: number;
  p99Ms: number;
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
 * Lives a mixed day at one restaurant: diners with changing profiles, orders, edits. Each answer is compared with the plain
 * rules for the version that it names, and in the end the stored orders with the acknowledged ones.
 */
export async function measureDay(served: Served, id: string, durationMs: number): Promise<Day> {
  const file = pathToFileURL(inRoot('edge-api/bench/checked-menus.ts')).href;
  const { CheckedMenus, summaryOfResponse, versionIn }: CheckedMenusModule = await import(file);
  const database = served.d1('DB');
  const menus = new CheckedMenus(database, id);
  const keysOf = async (list: 'allergies' | 'goals') =>
    (await askData<{ key: string }[]>(`${served.url}/api/${list}`)).map(({ key }) => key);
  const [allergies, diets] = await Promise.all([keysOf('allergies'), keysOf('goals')]);
  const token = await adminToken(served);
  const foods = await foodsOf(served, id);
  const order = await orderBody(served, id);

  const edits = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  /** The versions in the order of their edits: `editions[n]` is that after n edits. */
  const editions = [await menus.read()];
  const edit = async () => {
    const food = pick(foods);
    const key = pick(allergies);
    food.allergies = food.allergies.includes(key)
      ? food.allergies.filter((one) => one !== key)
      : [...food.allergies, key];
    await askData(`${served.url}/api/ingredients/${food.internalId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ allergies: food.allergies }),
    });
    // Before the next edit, so that each version is read.
    editions.push(await menus.read());
    Atomics.add(new Int32Array(edits), 0, 1);
  };

  const answers: Extract<ClientMessage, { kind: 'menu' }>[] = [];
  const latenciesMs: Record<'alone' | 'loaded', number[]> = { alone: [], loaded: [] };
  const acknowledged = new Set<string>();
  let dueEdits = 0;
  const pause = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const data: ClientsData = { url: served.url, id, allergies, diets, order, durationMs, edits, pause };
  const clients = new Worker(new URL('day-clients.ts', import.meta.url), { workerData: data });
  clients.on('message', (message: ClientMessage) => {
    if (message.kind === 'edit') dueEdits += 1;
    else if (message.kind === 'orders') for (const one of message.ids) acknowledged.add(one);
    else {
      latenciesMs[message.isAlone ? 'alone' : 'loaded'].push(message.tookMs);
      answers.push(message);
    }
  });
  const over = new AbortController();
  const { signal } = over;
  const ended = once(clients, 'exit').then(() => over.abort());

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
  const makeEdits = async () => {
    while (!signal.aborted) {
      if (dueEdits > 0) {
        dueEdits -= 1;
        await edit();
      } else await setTimeout(1);
    }
  };
  /** Over when the last edit's version has been read too: answers may name it before. */
  const allRead = new AbortController();
  const edited = makeEdits().then(() => allRead.abort());
  let wrong = 0;
  let stale = 0;
  /** Checks the oldest answer; false when there is none, or when its version is being read. */
  const checkNext = () => {
    const [answer] = answers;
    const version = versionIn(answer?.tag ?? '');
    if (!answer || (!allRead.signal.aborted && !editions.includes(version))) return false;
    answers.shift();
    const { data: response } = JSON.parse(answer.text) as { data: LeanRestaurant };
    if (menus.expected(version, answer.profile) !== summaryOfResponse(response)) wrong += 1;
    if (editions.lastIndexOf(version) < answer.editsBefore) stale += 1;
    return true;
  };
  const check = async () => {
    while (!allRead.signal.aborted || answers.length > 0) await (checkNext() ? setImmediate() : setTimeout(1));
  };
  const [then] = await Promise.all([measureFirst(), ended, edited, check()]);
  const last = await measureMemory();

  const { results } = await database
    .prepare('SELECT id FROM orders WHERE restaurant_id = ?1')
    .bind(id)
    .all<{ id: string }>();
  const stored = new Set(results.map((row) => row.id));
  return {
    menus: latenciesMs.loaded.length,
    wrong,
    stale,
    orders: acknowledged.size,
    lost: [...acknowledged].filter((one) => !stored.has(one)).length,
    doubled: [...stored].filter((one) => !acknowledged.has(one)).length,
    edits: Atomics.load(new Int32Array(edits), 0),
    unloadedP50Ms: percentile(latenciesMs.alone, 0.5),
    p50Ms: percentile(latenciesMs.loaded, 0.5),
    p99Ms: percentile(latenciesMs.loaded, 0.99),
    isolateThenMb: then.isolateMb,
    isolateLastMb: last.isolateMb,
    runtimeThenMb: then.runtimeMb,
    runtimeLastMb: last.runtimeMb,
  };
}
