import { expect, test } from 'vitest';
import { lineOf } from '../../fakes/fake-order.ts';
import { linesByNeeds } from './lines-by-needs.ts';

const dairy = { selectedAllergies: ['milk'] };
const titlesOf = (...lines: Parameters<typeof linesByNeeds>[0]) =>
  linesByNeeds(lines).map(({ preference, items }) => [
    preference.selectedAllergies,
    items.map(({ menuItem }) => menuItem.title),
  ]);

test('dishes of the same needs stand together, in their order, and the needs once', () => {
  expect(titlesOf(lineOf('Salad', dairy), lineOf('Soup', dairy))).toEqual([[['milk'], ['Salad', 'Soup']]]);
});

test('dishes that were chosen under other needs are kept apart, those without needs too', () => {
  expect(titlesOf(lineOf('Salad', dairy), lineOf('Tea', {}), lineOf('Soup', dairy))).toEqual([
    [['milk'], ['Salad', 'Soup']],
    [[], ['Tea']],
  ]);
});

test('nothing is left out of no dishes', () => {
  expect(linesByNeeds([])).toEqual([]);
});
