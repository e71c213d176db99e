import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { adminToken } from './bench/ask.ts';
import { makeRestaurants, menuPath } from './bench/restaurants.ts';
import { runtimeProcesses } from './bench/runtime-processes.ts';
import { buildAll } from './build/build.ts';
import { callOperator } from './operator/operator.ts';
import { verifyHistory } from './operator/verify-history.ts';
import { seed } from './seed.ts';
import { type Served, serve } from './serve/serve.ts';

/**
 * `pnpm crash`: kills the Workers' runtime in the middle of 500 writes, ten times over, and checks after each restart that
 * every acknowledged write is there, that history, index and versions say the same as the rows, and that the chain of seals
 * is whole (docs/operating.md, "What a crash costs").
 */
const PORT = Number(process.env['PORT'] ?? 8787);
const ROUNDS = 10;
const WRITES = 500;
const WRITERS = 8;
const DISHES = 40;
const ID = 'crash-1';
const RESTARTED_WITHIN_MS = 30_000;

interface Dish {
  id: string;
  description: string;
  /** The different ingredients of its parts and options, sorted. */
  ingredients: string[];
}

/** What is known of a dish: the last acknowledged text, and one whose response never came. */
interface Told {
  acknowledged: string;
  unsure: string | undefined;
}

const log = (line: string) => console.log(line);

interface Piece {
  ingredients?: { id: string }[];
  menuItemCustomizationOptions?: Piece[];
}
const ingredientsOf = ({ ingredients = [], menuItemCustomizationOptions = [] }: Piece): string[] => [
  ...ingredients.map(({ id }) => id),
  ...menuItemCustomizationOptions.flatMap(ingredientsOf),
];

const dishesOf = async (served: Served): Promise<Dish[]> => {
  const { results } = await served
    .d1('DB')
    .prepare('SELECT id, description, components, customizations FROM menu_items WHERE restaurant_id = ?1 ORDER BY id')
    .bind(ID)
    .all<{ id: string; description: string; components: string; customizations: string }>();
  return results.map(({ id, description, components, customizations }) => {
    const pieces = [...(JSON.parse(components) as Piece[]), ...(JSON.parse(customizations) as Piece[])];
    return { id, description, ingredients: [...new Set(pieces.flatMap(ingredientsOf))].toSorted() };
  });
};

/** Writes until the runtime is gone or enough is written; `told` gets what each response said. */
async function write(served: Served, token: string, told: Map<string, Told>, round: number): Promise<number> {
  const ids = [...told.keys()];
  const { results: foods } = await served
    .d1('DB')
    .prepare('SELECT id, internal_id AS internalId FROM ingredients WHERE active = 1 ORDER BY id LIMIT 100')
    .all<{ id: string; internalId: string }>();
  const killAfter = 50 + Math.floor(Math.random() * (WRITES - 100));
  let written = 0;
  const writer = async (own: readonly string[]) => {
    for (let number = 0; number < WRITES / WRITERS; number++) {
      const id = own[number % own.length] ?? '';
      const description = `Round ${round}, write ${number}`;
      const ingredients = [foods[(number * 7 + round) % foods.length], foods[(number * 3) % foods.length]];
      const components = [{ title: 'All of it', required: true, ingredients, customizations: [] }];
      const known = told.get(id);
      assert(known);
      known.unsure = description;
      const response = await fetch(`${served.url}/api/menuItems/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ description, components }),
      });
      assert(response.ok, `The dish ${id} responds with ${response.status}: ${await response.text()}`);
      told.set(id, { acknowledged: description, unsure: undefined });
      written += 1;
      if (written === killAfter) for (const { pid } of runtimeProcesses()) process.kill(pid, 'SIGKILL');
    }
  };
  const parts = Array.from({ length: WRITERS }, (_, part) => ids.filter((_id, index) => index % WRITERS === part));
  const ended = await Promise.allSettled(parts.map(writer));
  for (const one of ended) {
    // What the kill broke off is a failed fetch; a response that was no success is a fault.
    if (one.status === 'rejected' && !(one.reason instanceof TypeError)) throw one.reason;
  }
  assert(
    ended.some(({ status }) => status === 'rejected'),
    'the runtime was killed while writes went on',
  );
  return written;
}

async function untilServed({ url }: Served): Promise<void> {
  const giveUpAtMs = Date.now() + RESTARTED_WITHIN_MS;
  const isServed = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) {
    assert(Date.now() < giveUpAtMs, 'the product serves again after the crash');
    await setTimeout(100);
  }
}

const contentVersion = async (served: Served): Promise<number> => {
  const row = await served
    .d1('DB')
    .prepare('SELECT content_version AS version FROM menus WHERE id = ?1')
    .bind(`${ID}/menu`)
    .first<{ version: number }>();
  return row?.version ?? 0;
};

/** The expected result of a round: the responses for each dish, the menu's version before, the number of acknowledged writes. */
interface Known {
  told: ReadonlyMap<string, Told>;
  version: number;
  written: number;
}

async function check(served: Served, known: Known, operatorToken: string): Promise<void> {
  const { told } = known;
  const database = served.d1('DB');
  const dishes = await dishesOf(served);
  assert.equal(dishes.length, told.size, 'no dish is gone');
  for (const { id, description } of dishes) {
    const was = told.get(id);
    assert([was?.acknowledged, was?.unsure].includes(description), `${id} has lost "${was?.acknowledged}"`);
    const last = await database
      .prepare("SELECT after ->> '$.description' AS text FROM history WHERE entity_id = ?1 ORDER BY id DESC LIMIT 1")
      .bind(id)
      .first<{ text: string }>();
    assert.equal(last?.text ?? '', description, `the history of ${id} ends with what it is`);
  }
  const { results: indexed } = await database
    .prepare('SELECT item_id AS id, ingredient_id AS ingredient FROM menu_item_ingredients WHERE menu_id = ?1')
    .bind(`${ID}/menu`)
    .all<{ id: string; ingredient: string }>();
  const index = Map.groupBy(indexed, ({ id }) => id);
  for (const { id, ingredients } of dishes) {
    const own = (index.get(id) ?? []).map(({ ingredient }) => ingredient);
    assert.deepEqual(own.toSorted(), ingredients, `the index has the ingredients of ${id}`);
  }
  const version = await contentVersion(served);
  assert(version >= known.version + known.written, 'each write has made a version of the menu');
  const response = await fetch(`${served.url}${menuPath(ID)}`);
  const { data } = (await response.json()) as { data: { menus: { menuItems: Dish[] }[] } };
  const shown = new Map(data.menus.flatMap((menu) => menu.menuItems).map((dish) => [dish.id, dish.description]));
  for (const { id, description } of dishes) assert.equal(shown.get(id), description, `diners get ${id} as it is`);
  const faults = await database.prepare('PRAGMA foreign_key_check').all();
  assert.deepEqual(faults.results, [], 'no row refers to one that is gone');
  const target = { to: served.url, token: operatorToken };
  const { text, isIntact } = await verifyHistory((after, upTo) =>
    callOperator(target, 'verify-history', { after, upTo }),
  );
  assert(isIntact, text);
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'justright-crash-'));
const failures = await buildAll(log);
if (failures.length > 0) process.exit(1);
const served = await serve({ port: PORT, dataDir, log, isMeasured: true });
try {
  await seed(served, { hasOrders: true });
  await makeRestaurants(served, 'crash', 1, DISHES);
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as { OPERATOR_TOKEN: string };
  const told = new Map(
    (await dishesOf(served)).map(({ id, description }): [string, Told] => [
      id,
      { acknowledged: description, unsure: undefined },
    ]),
  );
  for (let round = 1; round <= ROUNDS; round++) {
    const version = await contentVersion(served);
    const written = await write(served, await adminToken(served), told, round);
    await untilServed(served);
    await check(served, { told, version, written }, secrets.OPERATOR_TOKEN);
    for (const { id, description } of await dishesOf(served))
      told.set(id, { acknowledged: description, unsure: undefined });
    log(`✓ round ${round}: killed after ${written} acknowledged writes; nothing lost, doubled or out of step`);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await served.dispose();
  rmSync(dataDir, { recursive: true, force: true });
}
