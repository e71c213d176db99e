import { expect, it } from 'vitest';
import { madeOfTable } from '../../edge-api/src/data/history-triggers.ts';
import type { DescribedTable } from '../../edge-api/src/data/described-tables.ts';
import { describedTables, isSameSql, migratedDatabase, missingStatements } from './new-migration.ts';

const tables = await describedTables();
const described = tables.flatMap(madeOfTable);
/** Only read. */
const migrated = migratedDatabase();

it('the database has no column, history or view that differs from what the tables say', () => {
  expect(missingStatements(tables, migrated)).toEqual([]);
});

it.each(described)('$name in the database is what the generator writes', ({ type, name, sql }) => {
  const there = migrated.prepare('SELECT sql FROM sqlite_master WHERE type = ? AND name = ?').get(type, name);
  expect(isSameSql(String(there?.['sql']), sql)).toBe(true);
});

/** Returns the tables with one more field in one of them. */
const withField = (table: string, field: DescribedTable['columns'][number]): DescribedTable[] =>
  tables.map((one) => (one.name === table ? { ...one, columns: [...one.columns, field] } : one));

it('a new field of a dish gets its column, its place in the versions and in the history, once', () => {
  const database = migratedDatabase();
  const next = withField('menu_items', { field: 'servingNote', name: 'serving_note', type: 'TEXT', kind: 'plain' });
  const statements = missingStatements(next, database);
  expect(statements[0]).toBe("ALTER TABLE menu_items ADD COLUMN serving_note TEXT NOT NULL DEFAULT '';");
  database.exec(statements.join('\n'));
  expect(missingStatements(next, database)).toEqual([]);
  database.exec(`
    INSERT INTO merchants (id, business_name, email, created_at) VALUES ('m', 'M', 'm@m.test', '');
    INSERT INTO restaurants (id, merchant_id, name, url_slug, operating_hours, created_at) VALUES ('r', 'm', 'R', 'r', '{}', '');
    INSERT INTO menus (id, restaurant_id, merchant_id, title, service_availability, position) VALUES ('n', 'r', 'm', 'N', '[]', 1);
    INSERT INTO menu_items (id, menu_id, restaurant_id, merchant_id, title, price_cents) VALUES ('d', 'n', 'r', 'm', 'D', 1);
    UPDATE menu_items SET serving_note = 'Hot' WHERE id = 'd';
  `);
  const entries = database.prepare("SELECT after ->> '$.servingNote' AS note FROM history ORDER BY id").all();
  expect(entries.map(({ note }) => note)).toEqual(['', 'Hot']);
  const version = database.prepare("SELECT content ->> '$.serving_note' AS note FROM dish_contents").get();
  expect(version?.['note']).toBe('Hot');
});

it.each([
  ['flag', 'INTEGER', 0],
  ['json', 'TEXT', '[]'],
  ['jsonOrNull', 'TEXT', null],
] as const)('a new column of the kind %s has a default, so the version before goes on', (kind, type, value) => {
  const database = migratedDatabase();
  database.exec(
    missingStatements(withField('stations', { field: 'next', name: 'next', type, kind }), database).join('\n'),
  );
  database.exec(`
    INSERT INTO merchants (id, business_name, email, created_at) VALUES ('m', 'M', 'm@m.test', '');
    INSERT INTO restaurants (id, merchant_id, name, url_slug, operating_hours, created_at) VALUES ('r', 'm', 'R', 'r', '{}', '');
    INSERT INTO stations (id, restaurant_id, merchant_id, name) VALUES ('s', 'r', 'm', 'S');
  `);
  expect(database.prepare('SELECT next FROM stations').get()?.['next']).toBe(value);
});
