import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
// Whatever the Worker defines.
import '../app.ts';
import { TABLES } from './table.ts';

/** Columns that only hand-written SQL writes and reads. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  // Counts changes, by triggers.
  menus: ['content_version'],
  // Set when a restaurant goes that was ever ordered from.
  restaurants: ['deleted_at'],
  // Counts orders; a part of the number that people read.
  orders: ['seq'],
};

it.each(TABLES)('$name is defined as its migrations made it', async ({ name, columns, filled }) => {
  const { results } = await env.DB.prepare('SELECT name, type FROM pragma_table_info(?1)')
    .bind(name)
    .all<{ name: string; type: string }>();
  const more = [...filled, ...(MORE[name] ?? [])];
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  expect(columns.map((column) => ({ name: column.name, type: column.type })).toSorted(byName)).toEqual(
    results.filter((column) => !more.includes(column.name)).toSorted(byName),
  );
});
