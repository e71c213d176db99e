import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../workspace/paths.ts';

const FOLDER = inRoot('edge-api/migrations');
const STATEMENTS = '0039_statements.sql';
const UNSIGNED = '0062_what_nobody_signed.sql';

let database: DatabaseSync;
const migrate = (isWanted: (name: string) => boolean) => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && isWanted(name));
  for (const name of names.toSorted()) database.exec(readFileSync(path.join(FOLDER, name), 'utf8'));
};
const historyCount = () => database.prepare('SELECT count(*) AS n FROM history').get()?.['n'];

/** Reads the statement of a row by its id, with its lists parsed. */
function statementOf(table: 'ingredients' | 'custom_ingredients', id: string) {
  const row = database
    .prepare(`SELECT allergies, may_contain, unknown_for, free, statement FROM ${table} WHERE id = ?`)
    .get(id);
  const parsed = Object.entries({ ...row }).map(([name, value]) => [name, JSON.parse(String(value))]);
  return Object.fromEntries(parsed) as Record<string, unknown>;
}
const migrated = (kind: 'catalogue' | 'staff') => ({
  by: null,
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  evidence: { kind },
});

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  migrate((name) => name < STATEMENTS);
  database.exec(`
    INSERT INTO allergies (id, key, name, active) VALUES
      ('milk', 'milk', 'Milk', 1), ('egg', 'egg', 'Egg', 1), ('old', 'old', 'Old', 0);
    INSERT INTO merchants (id, business_name, email, status, created_at) VALUES ('m', 'M', 'm@m.test', 'active', '');
    INSERT INTO restaurants (id, merchant_id, name, status, url_slug, operating_hours, created_at)
      VALUES ('r', 'm', 'R', 'active', 'r', '{}', '');
    INSERT INTO ingredients (internal_id, id, title, allergies) VALUES
      ('i1', '01001', 'Butter', '["milk"]'), ('i2', '01002', 'Salt', '[]');
    INSERT INTO custom_ingredients (id, restaurant_id, merchant_id, title, allergies, diets, ingredients) VALUES
      ('ci_allergy', 'r', 'm', 'Mayo', '["egg"]', '[]', '[]'), ('ci_diet', 'r', 'm', 'Oil', '[]', '["vegan"]', '[]'),
      ('ci_parts', 'r', 'm', 'Roux', '[]', '[]', '[{"id":"01001"}]'), ('ci_name', 'r', 'm', 'Sauce', '[]', '[]', '[]');
  `);
});
afterEach(() => database.close());

describe('ingredients from before statements', () => {
  it('get one without an author that frees what was active and not listed, and is no change in the history', () => {
    const before = historyCount();
    migrate((name) => name >= STATEMENTS);
    const lists = { may_contain: [], unknown_for: [] };
    const catalogue = { ...lists, statement: migrated('catalogue') };
    expect(statementOf('ingredients', '01001')).toEqual({ ...catalogue, allergies: ['milk'], free: ['egg'] });
    expect(statementOf('ingredients', '01002')).toEqual({ ...catalogue, allergies: [], free: ['egg', 'milk'] });
    const staff = { ...lists, statement: migrated('staff') };
    expect(statementOf('custom_ingredients', 'ci_allergy')).toEqual({ ...staff, allergies: ['egg'], free: ['milk'] });
    expect(statementOf('custom_ingredients', 'ci_diet')).toEqual({ ...staff, allergies: [], free: ['egg', 'milk'] });
    expect(historyCount()).toBe(before);
  });

  it('free nothing where their parts answer: without the parts nobody has said it', () => {
    migrate((name) => name >= STATEMENTS && name < UNSIGNED);
    database.exec(`
      UPDATE custom_ingredients SET statement = json_set(statement, '$.laterAnswers', json('[{"key":"milk","by":"Ann","at":""}]'))
        WHERE id = 'ci_parts';
      INSERT INTO custom_ingredients (id, restaurant_id, merchant_id, title, free, statement, ingredients) VALUES
        ('ci_stated', 'r', 'm', 'Mash', '["egg"]', '{"by":"Ann","at":"","evidence":{"kind":"staff"}}', '[{"id":"01001"}]');
    `);
    const before = historyCount();
    migrate((name) => name >= UNSIGNED);
    expect(statementOf('custom_ingredients', 'ci_parts')).toMatchObject({ free: ['milk'], statement: { by: null } });
    expect(statementOf('custom_ingredients', 'ci_stated')).toMatchObject({ free: ['egg'] });
    expect(statementOf('custom_ingredients', 'ci_diet')).toMatchObject({ free: ['egg', 'milk'] });
    expect(historyCount()).toBe(before);
  });

  it('have none when only their name is known', () => {
    migrate((name) => name >= STATEMENTS);
    expect(statementOf('custom_ingredients', 'ci_name')).toEqual({
      allergies: [],
      may_contain: [],
      unknown_for: [],
      free: [],
      statement: null,
    });
  });

  it('do not answer for a new key that has the name of a deleted one', () => {
    migrate((name) => name >= STATEMENTS);
    database.exec(
      `DELETE FROM allergies WHERE key = 'egg'; INSERT INTO allergies (id, key, name) VALUES ('e', 'egg', 'Egg')`,
    );
    expect(statementOf('ingredients', '01002')['free']).toEqual(['milk']);
    expect(statementOf('custom_ingredients', 'ci_diet')['free']).toEqual(['milk']);
  });
});

describe('declarations with nobody’s name', () => {
  const EARLIER = '2026-11-20T12:00:00.000Z';
  const LATER = '2026-11-24T12:00:00.000Z';
  const digestsAfter = (declaration: object, stated: { at: string; kind: string }) => {
    migrate((name) => name >= STATEMENTS && name < UNSIGNED);
    database.exec(`INSERT INTO menus (id, restaurant_id, merchant_id, title, service_availability, position)
      VALUES ('menu', 'r', 'm', 'Menu', '[]', 1)`);
    const dish = database.prepare(
      `INSERT INTO menu_items (id, menu_id, restaurant_id, merchant_id, title, price_cents, components, declaration)
       VALUES (?1, 'menu', 'r', 'm', 'Dish', 500, json_array(json_object('ingredients', json_array(json_object('id', ?1)))), ?2)`,
    );
    for (const id of ['01001', '01002', 'ci_parts']) dish.run(id, JSON.stringify(declaration));
    database
      .prepare(
        "UPDATE ingredients SET statement = json_object('by', NULL, 'at', ?1, 'evidence', json_object('kind', ?2))",
      )
      .run(EARLIER, 'catalogue');
    database
      .prepare(
        `UPDATE ingredients SET statement = json_object('by', NULL, 'at', ?1, 'evidence', json_object('kind', ?2))
         WHERE id = '01001'`,
      )
      .run(stated.at, stated.kind);
    migrate((name) => name >= UNSIGNED);
    const rows = database.prepare("SELECT id, declaration ->> 'digest' AS digest FROM menu_items ORDER BY id").all();
    return Object.fromEntries(rows.map(({ id, digest }) => [id, digest]));
  };
  const declared = (by: string | null, digest: string | null) => ({ by, at: EARLIER, keys: ['milk'], digest });
  const restated = { at: LATER, kind: 'catalogue' };

  it.each([
    ['signed', declared(null, 'of that time')],
    ['waiting', declared(null, null)],
    ['waiting under the name of the demo', declared('Ann', null)],
  ])('lapse where the catalogue has stated a food of the dish anew, at any depth: %s', (_name, declaration) => {
    expect(digestsAfter(declaration, restated)).toEqual({ '01001': '', '01002': declaration.digest, ci_parts: '' });
  });

  it('stay where a person has signed: the digest tells what has changed since', () => {
    const signed = { '01001': 'mine', '01002': 'mine', ci_parts: 'mine' };
    expect(digestsAfter(declared('Ann', 'mine'), restated)).toEqual(signed);
  });

  it('stay where only staff have stated the food since: a write signs what waits before it changes anything', () => {
    const same = { '01001': null, '01002': null, ci_parts: null };
    expect(digestsAfter(declared(null, null), { at: LATER, kind: 'staff' })).toEqual(same);
  });
});
