import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../workspace/paths.ts';

const FOLDER = inRoot('edge-api/migrations');
const STATEMENTS = '0039_statements.sql';

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
    for (const id of ['ci_diet', 'ci_parts']) {
      expect(statementOf('custom_ingredients', id)).toEqual({ ...staff, allergies: [], free: ['egg', 'milk'] });
    }
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
