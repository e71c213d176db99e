import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { describedTables } from '../database/new-migration.ts';
import { inRoot } from './paths.ts';

const TABLES = await describedTables();
/** Imports styles, which the types of scripts do not know. */
const CHANGES = pathToFileURL(inRoot('mf-catalog/src/shared/history/history-changes.ts')).href;
const { fieldLabel } = (await import(CHANGES)) as { fieldLabel: (field: string) => string };
/** The ids of what a thing stands in: no history shows them. */
const UNTOLD = ['menuId', 'menuItemId', 'restaurantId'];

test('every field of an entry that people read has a name for people', () => {
  const nameless = TABLES.flatMap(({ columns, history, key }) =>
    history.flatMap(({ entity, fields, merchant, without = [], shown = {} }) => {
      // Only incident files say that a person could sign.
      if (entity === 'staffMember') return [];
      const left = [key, merchant, 'version', ...without];
      const kept = fields ?? columns.map(({ field }) => field).filter((field) => !left.includes(field));
      return [...kept, ...Object.keys(shown)]
        .filter((field) => !UNTOLD.includes(field) && fieldLabel(field) === field)
        .map((field) => `${entity}: ${field}`);
    }),
  );
  expect(nameless).toEqual([]);
});
