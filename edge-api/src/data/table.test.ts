import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
// Imports all tables that the Worker defines.
import '../app.ts';
import { TABLES } from './described-tables.ts';

/** Columns that only hand-written SQL uses. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  // Incremented by triggers.
  menus: ['content_version'],
  // Set when a restaurant with orders is deleted.
  restaurants: ['deleted_at'],
  // The number of the order, from which the product order id is made; a trigger stores when it was completed.
  orders: ['seq', 'completed_at'],
};

it.each(TABLES)('the definition of $name equals its migrated table', async ({ name, columns, filled }) => {
  const { results } = await env.DB.prepare('SELECT name, type FROM pragma_table_info(?1)')
    .bind(name)
    .all<{ name: string; type: string }>();
  const more = [...filled, ...(MORE[name] ?? [])];
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  expect(columns.map((column) => ({ name: column.name, type: column.type })).toSorted(byName)).toEqual(
    results.filter((column) => !more.includes(column.name)).toSorted(byName),
  );
});
