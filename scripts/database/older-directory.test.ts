import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foodAnswer } from '../../packages/dietary-rules/src/composition.ts';
import {
  factsOfStored,
  type IngredientFacts,
  ingredientResolver,
} from '../../packages/dietary-rules/src/ingredients.ts';
import { deriveItem } from '../../packages/dietary-rules/src/item.ts';
import {
  currentDish,
  type DishRecord,
  type FoodRules,
  signedDeclaration,
} from '../../edge-api/src/domain/declaration.ts';
import { ALLERGIES, DICTIONARY, DIETS } from '../../seed/src/dictionary.ts';
import { CATALOGUE_EDITION, loadFoods } from '../../seed/src/foods.ts';
import { ALLERGY_KEYS } from '../../seed/src/keys.ts';
import type { LocalDatabase } from '../serve/local-database.ts';
import { type Miniflare, startMiniflare } from '../serve/miniflare.ts';
import { inRoot } from '../workspace/paths.ts';
import { migrate } from './migrate.ts';
import { refreshCatalogue } from './refresh-catalogue.ts';

const FOLDER = inRoot('edge-api/migrations');
/** The first migrations that a directory from before statements, and one from before the catalogue's editions, lacks. */
const STATEMENTS = '0039_statements.sql';
const AFTER_STATEMENTS = '0044';
const json = JSON.stringify;

const foods = new Map(loadFoods().map((food) => [food.id, food]));
const foodOf = (id: string) => {
  const food = foods.get(id);
  if (!food) throw new Error(`There is no food ${id}`);
  return food;
};
/** Butter, a soup (a prepared food), peanuts and ginger are as the first seed tagged them; staff changed the cheddar. */
const OLD_FOODS = [
  ['01001', ['milk'], ['vegetarian', 'keto'], 1],
  ['06056', ['shellfish', 'milk', 'gluten', 'soy', 'corn'], [], 1],
  ['16390', ['peanut'], ['vegan'], 1],
  ['11216', [], ['vegan'], 1],
  ['01009', ['milk', 'celery'], ['vegetarian'], 2],
] as const;

/** Parts of declared dishes: a soup that the first seed tagged, alone and with a sauce of which only the name is known. */
const partsOf = (...ids: string[]) =>
  json([{ title: 'Bowl', required: true, ingredients: ids.map((id) => ({ id, title: '' })), customizations: [] }]);

/** A cart from before diners chose levels. */
const CART = json({
  orders: [
    {
      userId: '1',
      items: [
        {
          menuItem: { id: 'plain', title: 'Water' },
          quantity: 1,
          total: 300,
          preference: { selectedAllergies: ['milk'], selectedDiets: ['vegan'] },
        },
      ],
    },
  ],
});

/** Applying all migrations takes seconds on a busy machine. */
const TIMEOUT_MS = 60_000;

let runtime: Miniflare;
let count = 0;

beforeAll(async () => {
  const names = ['DB0', 'DB1', 'DB2', 'DB3'];
  const d1Databases = Object.fromEntries(names.map((name) => [name, name]));
  const script = 'export default { fetch: () => new Response("") }';
  runtime = await startMiniflare({ workers: [{ name: 'data', modules: true, script, d1Databases }] });
}, TIMEOUT_MS);
afterAll(() => runtime.dispose());

/** Applies the migrations before `end`; without one, all. */
async function migrateTo(database: LocalDatabase, end = '9999'): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  for (const name of readdirSync(FOLDER).filter((one) => one.endsWith('.sql') && one < end)) {
    cpSync(path.join(FOLDER, name), path.join(folder, name));
  }
  await migrate(database, folder);
  rmSync(folder, { recursive: true });
}

/** Makes the database of a data directory as the product kept it before the catalogue's editions, with one restaurant. */
async function olderDirectory(start: string): Promise<LocalDatabase> {
  const database = runtime.d1(`DB${count++}`, 'data');
  await migrateTo(database, start);
  const hasStatements = start !== STATEMENTS;
  const offered = ALLERGIES.filter(({ active }) => active || hasStatements);
  await database.batch([
    database.prepare("INSERT INTO acting (id, uid, name, reason) VALUES (1, 'seed', 'Seed', '')"),
    ...offered.map(({ id, key, name, active }) =>
      database
        .prepare('INSERT INTO allergies (id, key, name, active) VALUES (?1, ?2, ?3, ?4)')
        .bind(id, key, name, Number(active)),
    ),
    ...DIETS.map(({ id, key, name }) =>
      database.prepare('INSERT INTO goals (id, key, name) VALUES (?1, ?2, ?3)').bind(id, key, name),
    ),
    ...OLD_FOODS.map(([id, allergies, diets, version]) =>
      database
        .prepare(
          'INSERT INTO ingredients (internal_id, id, title, allergies, diets, version) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
        )
        .bind(`raw-${id}`, id, foodOf(id).title, json(allergies), json(diets), version),
    ),
    database.prepare(
      `INSERT INTO ingredients (internal_id, id, title, allergies) VALUES ('5b1f', '99999', 'Our own milk', '["milk"]')`,
    ),
    database.prepare(
      `INSERT INTO merchants (id, business_name, email, status, created_at) VALUES ('m', 'M', 'm@m.test', 'active', '')`,
    ),
    database.prepare(
      `INSERT INTO restaurants (id, merchant_id, name, status, url_slug, operating_hours, created_at)
       VALUES ('r', 'm', 'R', 'active', 'r', '{}', '')`,
    ),
    database.prepare(
      `INSERT INTO menus (id, restaurant_id, merchant_id, title, service_availability, position)
       VALUES ('menu', 'r', 'm', 'Menu', '[]', 1)`,
    ),
    database.prepare(
      `INSERT INTO custom_ingredients (id, restaurant_id, merchant_id, title, allergies, ingredients) VALUES
       ('ci_name', 'r', 'm', 'Sauce', '[]', '[]'), ('ci_tag', 'r', 'm', 'Mayonnaise', '["egg"]', '[]')`,
    ),
    database
      .prepare(
        `INSERT INTO menu_items (id, menu_id, restaurant_id, merchant_id, title, price_cents, is_declared, components) VALUES
         ('declared', 'menu', 'r', 'm', 'Kombucha', 550, 1, '[]'), ('plain', 'menu', 'r', 'm', 'Water', 300, 0, '[]'),
         ('soup', 'menu', 'r', 'm', 'Soup', 700, 1, ?1), ('stew', 'menu', 'r', 'm', 'Stew', 900, 1, ?2)`,
      )
      .bind(partsOf('06056'), partsOf('06056', 'ci_name')),
    database.prepare(
      `INSERT INTO user_preferences (uid, selected_allergies, selected_diets) VALUES ('ann', '["milk","onion"]', '["vegan"]')`,
    ),
    database
      .prepare(
        `INSERT INTO orders (id, restaurant_id, merchant_id, restaurant_name, user_name, order_type, order_status, active,
           cart, grand_total_cents, dislikes, preferences, kitchen, created_at)
         VALUES ('order', 'r', 'm', 'R', 'Ann', 'Pickup', 'pending', 0, ?1, 550, '["Dairy"]', '["Vegan"]', '{}', '2026-11-20')`,
      )
      .bind(CART),
    ...(hasStatements ? [statedByMigration(database, 'ingredients', 'catalogue')] : []),
    ...(hasStatements ? [statedByMigration(database, 'custom_ingredients', 'staff')] : []),
    database.prepare('DELETE FROM acting'),
  ]);
  await migrateTo(database);
  return database;
}

/** Gives rows the statements that the migration and the seed of that time gave: all other active keys are free. */
const statedByMigration = (database: LocalDatabase, table: 'ingredients' | 'custom_ingredients', kind: string) =>
  database
    .prepare(
      `UPDATE ${table} SET statement = ?1, free = (SELECT json_group_array(key) FROM allergies
         WHERE active = 1 AND key NOT IN (SELECT value FROM json_each(${table}.allergies)))
       WHERE ?2 = 'catalogue' OR allergies <> '[]'`,
    )
    .bind(json({ by: null, at: '2026-11-20T12:00:00.000Z', evidence: { kind } }), kind);

/** Reads the declared dishes, and what they are derived with. */
async function declaredDishes(database: LocalDatabase): Promise<{ dishes: Map<string, DishRecord>; rules: FoodRules }> {
  const all = async <Row>(sql: string) =>
    (await database.prepare(sql).all<{ row: string }>()).results.map(({ row }) => JSON.parse(row) as Row);
  const foods = await all<Parameters<typeof factsOfStored>[0] & { id: string }>(
    ['ingredients', 'custom_ingredients']
      .map(
        (table) =>
          `SELECT json_object('id', id, 'allergies', json(allergies), 'mayContain', json(may_contain), 'unknownFor',
             json(unknown_for), 'free', json(free), 'statement', json(statement), 'diets', json(diets), 'ingredients',
             json(ingredients)) AS row FROM ${table}`,
      )
      .join(' UNION ALL '),
  );
  const facts = new Map<string, IngredientFacts>(foods.map((one) => [one.id, factsOfStored(one)]));
  const dishes = await all<DishRecord>(
    `SELECT json_object('id', id, 'price', price_cents, 'components', json(components), 'menuItemCustomizations',
       json(customizations), 'declaration', json(declaration), 'additionalAllergies', json(additional_allergies),
       'additionalMayContain', json(additional_may_contain), 'additionalDiets', json(additional_diets)) AS row
     FROM menu_items WHERE declaration IS NOT NULL`,
  );
  return {
    dishes: new Map(dishes.map((dish) => [dish.id, dish])),
    rules: { resolve: ingredientResolver(facts, DICTIONARY), dictionary: DICTIONARY },
  };
}

/** Signs what waits, as the scheduled work of a start does. */
async function signAll(database: LocalDatabase): Promise<void> {
  const { dishes, rules } = await declaredDishes(database);
  await database.batch(
    [...dishes.values()].map((dish) =>
      database
        .prepare('UPDATE menu_items SET declaration = ?2 WHERE id = ?1')
        .bind(dish.id, json(signedDeclaration(dish, rules))),
    ),
  );
}

/** Returns what diners get of a declared dish. */
async function answersOf(database: LocalDatabase, id: string, keys: readonly string[]): Promise<string[]> {
  const { dishes, rules } = await declaredDishes(database);
  const dish = dishes.get(id);
  if (!dish) throw new Error(`There is no dish ${id}`);
  const { composition } = deriveItem(currentDish(dish, rules), rules.resolve, rules.dictionary);
  return keys.map((key) => foodAnswer(composition, key));
}

interface Stated {
  allergies: string[];
  mayContain: string[];
  unknownFor: string[];
  free: string[];
  diets: string[];
  statement: { by: string | null; evidence: { kind: string; note?: string } } | null;
}
async function statedOf(database: LocalDatabase, id: string): Promise<Stated> {
  const table = id.startsWith('ci_') ? 'custom_ingredients' : 'ingredients';
  const row = await database
    .prepare(
      `SELECT json_object('allergies', json(allergies), 'mayContain', json(may_contain), 'unknownFor', json(unknown_for),
         'free', json(free), 'diets', json(diets), 'statement', json(statement)) AS stated FROM ${table} WHERE id = ?1`,
    )
    .bind(id)
    .first<{ stated: string }>();
  return JSON.parse(row?.stated ?? '{}') as Stated;
}

describe.each([
  ['before statements', STATEMENTS],
  ['before editions of the catalogue', AFTER_STATEMENTS],
])('a data directory from %s', (_name, start) => {
  let database: LocalDatabase;
  let waiting: ReadonlyMap<string, DishRecord>;
  const first = <Row>(sql: string) => database.prepare(sql).first<Row>();

  beforeAll(async () => {
    database = await olderDirectory(start);
    const before = await first<{ history: number }>('SELECT (SELECT count(*) FROM history) AS history FROM menus');
    expect(await refreshCatalogue(database)).toBe('waits');
    expect((await statedOf(database, '01001')).statement?.evidence.note).toBeUndefined();
    waiting = (await declaredDishes(database)).dishes;
    await signAll(database);
    const signed = await first<{ version: number }>('SELECT content_version AS version FROM menus');
    const dishVersions = () =>
      database.prepare('SELECT id, version FROM menu_items ORDER BY id').all<{ id: string; version: number }>();
    const dishesBefore = (await dishVersions()).results;
    expect(await refreshCatalogue(database)).toBe('refreshed');
    const after = await first<{ history: number; version: number }>(
      'SELECT (SELECT count(*) FROM history) AS history, content_version AS version FROM menus',
    );
    // Diners get the new answers; the history keeps what people change.
    expect(after?.history).toBe(before?.history);
    expect(after?.version).toBeGreaterThan(signed?.version ?? 0);
    // A client that read a declared dish before signs nothing unseen.
    expect((await dishVersions()).results).toEqual(
      dishesBefore.map(({ id, version }) => ({ id, version: id === 'plain' ? version : version + 1 })),
    );
  }, TIMEOUT_MS);

  it('knows which unchanged foods are single foods, and says so of no other one', async () => {
    const { results } = await database.prepare('SELECT id FROM ingredients WHERE is_single = 1').all<{ id: string }>();
    expect(results).toEqual([{ id: '11216' }]);
  });

  it.each(['01001', '06056', '16390'])('has the catalogue’s present statement of the unchanged food %s', async (id) => {
    const { allergies, mayContain, unknownFor, free, diets } = foodOf(id);
    expect(await statedOf(database, id)).toEqual({
      allergies,
      mayContain,
      unknownFor,
      free,
      diets,
      statement: { by: null, at: expect.any(String), evidence: { kind: 'catalogue', note: CATALOGUE_EDITION } },
    });
  });

  it('no longer states what the first seed supposed of a prepared food', async () => {
    const soup = await statedOf(database, '06056');
    expect(soup.unknownFor).toEqual(expect.arrayContaining(['egg', 'soy', 'corn', 'sesame']));
    expect(soup.free).toEqual([]);
  });

  it('keeps what staff stated of a food, for the keys that there were', async () => {
    const cheddar = await statedOf(database, '01009');
    expect(cheddar.allergies).toEqual(['milk', 'celery']);
    expect(cheddar.diets).toEqual(['vegetarian']);
    expect(cheddar.free.toSorted()).toEqual(ALLERGY_KEYS.filter((key) => !cheddar.allergies.includes(key)).toSorted());
    const own = await statedOf(database, '99999');
    expect(own.allergies).toEqual(['milk']);
    expect(own.free).not.toContain('lupin');
  });

  it('has no statement of a custom ingredient of which only the name is known', async () => {
    expect((await statedOf(database, 'ci_name')).statement).toBeNull();
    expect(await statedOf(database, 'ci_tag')).toMatchObject({
      allergies: ['egg'],
      statement: { by: null, evidence: { kind: 'staff' } },
    });
  });

  it('has every new key, inactive, with its family and laws, and the foods that rule diets out', async () => {
    const { results } = await database
      .prepare('SELECT key, active, family_key AS familyKey, legal FROM allergies ORDER BY rowid')
      .all<{ key: string; active: number; familyKey: string | null; legal: string }>();
    expect(results.filter(({ active }) => active === 1).map(({ key }) => key)).toEqual(ALLERGY_KEYS);
    const found = new Map(results.map((one) => [one.key, one]));
    for (const { key, legal } of ALLERGIES) expect(found.get(key)?.legal, key).toBe(json(legal));
    if (start === STATEMENTS) expect(found.get('wheat')).toMatchObject({ active: 0, familyKey: 'gluten' });
    const goals = await database.prepare('SELECT key, excludes FROM goals').all<{ key: string; excludes: string }>();
    expect(Object.fromEntries(goals.results.map(({ key, excludes }) => [key, JSON.parse(excludes)]))).toEqual(
      Object.fromEntries(DIETS.map(({ key, excludes }) => [key, excludes])),
    );
  });

  it('keeps choices and orders, without levels: each food then has its starting level', async () => {
    expect(await first('SELECT selected_allergies, selected_diets, strict, avoid, mild FROM user_preferences')).toEqual(
      {
        selected_allergies: '["milk","onion"]',
        selected_diets: '["vegan"]',
        strict: '[]',
        avoid: '[]',
        mild: '[]',
      },
    );
    expect(await first('SELECT cart, dislikes, preferences, dislike_levels FROM orders')).toEqual({
      cart: CART,
      dislikes: '["Dairy"]',
      preferences: '["Vegan"]',
      dislike_levels: '[]',
    });
  });

  it('has declarations that wait to be signed, with no author, for the keys that there were', () => {
    expect([...waiting.keys()].toSorted()).toEqual(['declared', 'soup', 'stew']);
    const declaration = { by: null, at: expect.any(String), keys: ALLERGY_KEYS.toSorted(), digest: null };
    expect(waiting.get('declared')?.declaration).toEqual(declaration);
  });

  it('frees nothing of a declared dish that the first seed tagged and the present one does not know', async () => {
    const keys = ['soy', 'corn', 'sesame', 'egg'];
    expect(await answersOf(database, 'soup', keys)).toEqual(keys.map(() => 'unknown'));
    expect(await answersOf(database, 'stew', keys)).toEqual(keys.map(() => 'unknown'));
    expect(await answersOf(database, 'declared', keys)).toEqual(keys.map(() => 'free'));
  });

  it('is left alone by the next start, also after an administrator deletes a new key', async () => {
    await database.prepare("DELETE FROM allergies WHERE key = 'kamut'").run();
    expect(await refreshCatalogue(database)).toBe('current');
    expect(await first("SELECT 1 FROM allergies WHERE key = 'kamut'")).toBeNull();
  });
});

it('an empty database is left to the seed', { timeout: TIMEOUT_MS }, async () => {
  const database = runtime.d1('DB3', 'data');
  await migrateTo(database);
  expect(await refreshCatalogue(database)).toBe('current');
});

it('a key of an administrator with the name of a new one stays as it is', { timeout: TIMEOUT_MS }, async () => {
  const database = await olderDirectory(STATEMENTS);
  await database.prepare("INSERT INTO allergies (id, key, name, active) VALUES ('own', 'lupin', 'Our lupin', 1)").run();
  await signAll(database);
  expect(await refreshCatalogue(database)).toBe('refreshed');
  const lupin = await database.prepare("SELECT id, name, active FROM allergies WHERE key = 'lupin'").first();
  expect(lupin).toEqual({ id: 'own', name: 'Our lupin', active: 1 });
  expect((await statedOf(database, '01001')).free).toContain('lupin');
  expect((await statedOf(database, '01009')).free).not.toContain('lupin');
});
