import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { MENU_ITEMS } from './menu-items.ts';
import { MENUS } from './menus.ts';

/** Columns that only hand-written SQL writes and reads. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  // Counts changes, by triggers.
  menus: ['content_version'],
};

it.each([MENU_ITEMS, MENUS])('$name is defined as its migrations made it', async ({ name, columns, filled }) => {
  const { results } = await env.DB.prepare('SELECT name, type FROM pragma_table_info(?1)')
    .bind(name)
    .all<{ name: string; type: string }>();
  const more = [...filled, ...(MORE[name] ?? [])];
  const defined = columns.map((column) => ({ name: column.name, type: column.type }));
  expect(results.filter((column) => !more.includes(column.name))).toEqual(expect.arrayContaining(defined));
  expect(results.map((column) => column.name).toSorted()).toEqual(
    [...defined.map((column) => column.name), ...more].toSorted(),
  );
});
