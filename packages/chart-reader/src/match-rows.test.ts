import { expect, test } from 'vitest';
import { matchRows } from './match-rows.ts';
import type { ReadRow } from './types.ts';

const rowOf = (title: string, section = '', isBare = false): ReadRow => ({
  title,
  section,
  isBare,
  place: { table: 'Sheet1', row: 0, column: 0 },
  answers: [],
  unread: [],
});
const dishOf = (id: string, title: string, section = 'Mains') => ({ id, title, section });

test('a row finds its dish by the folded title, whatever its case, marks and punctuation', () => {
  const { matches } = matchRows(
    [rowOf('CREME BRULEE'), rowOf('Mac & Cheese')],
    [dishOf('a', 'Crème Brûlée'), dishOf('b', 'Mac and cheese'), dishOf('c', 'Mac & cheese')],
  );
  expect(matches).toEqual([
    { kind: 'dish', id: 'a', how: 'title' },
    { kind: 'dish', id: 'c', how: 'title' },
  ]);
});

test('of dishes with one title the section decides, and without it somebody is asked', () => {
  const dishes = [dishOf('a', 'Soup', 'Starters'), dishOf('b', 'Soup', 'Children')];
  expect(matchRows([rowOf('Soup', 'STARTERS')], dishes).matches).toEqual([{ kind: 'dish', id: 'a', how: 'title' }]);
  expect(matchRows([rowOf('Soup')], dishes).matches).toEqual([{ kind: 'which', ids: ['a', 'b'] }]);
  expect(matchRows([rowOf('Soup', 'Desserts')], dishes).matches).toEqual([{ kind: 'which', ids: ['a', 'b'] }]);
});

test('a title that is nearly the same is similar, and never the same by a number alone', () => {
  const dishes = [dishOf('a', 'Chicken Tikka Masala'), dishOf('b', '6 Wings'), dishOf('c', 'Cheese Burger')];
  const { matches } = matchRows(
    [rowOf('Chiken Tikka Massala'), rowOf('12 Wings'), rowOf('Chicken Burger'), rowOf('Chicken Tikka Masala (spicy)')],
    dishes,
  );
  expect(matches.map((match) => (match.kind === 'dish' ? `${match.id} ${match.how}` : match.kind))).toEqual([
    'a similar',
    'none',
    'none',
    'a similar',
  ]);
});

test('two dishes that are as near are asked about', () => {
  const dishes = [dishOf('a', 'Grilled chicken salad large'), dishOf('b', 'Grilled chicken salad small')];
  expect(matchRows([rowOf('Grilled chicken salad')], dishes).matches).toEqual([{ kind: 'which', ids: ['a', 'b'] }]);
});

test('two rows of one dish are asked about, and the one in its section is its own', () => {
  const dishes = [dishOf('a', 'Fries', 'Sides')];
  expect(matchRows([rowOf('Fries', 'Sides'), rowOf('Fries', 'Children')], dishes).matches).toEqual([
    { kind: 'dish', id: 'a', how: 'title' },
    { kind: 'twice', id: 'a' },
  ]);
});

test('a chart of which fewer than a third speak of a dish may be another restaurant’s', () => {
  const dishes = [dishOf('a', 'Fries'), dishOf('b', 'Cola'), dishOf('c', 'Burger')];
  const rows = (titles: readonly string[]) => titles.map((title) => rowOf(title));
  expect(matchRows(rows(['Fries', 'Ramen', 'Gyoza']), dishes).isOfOthers).toBe(false);
  expect(matchRows(rows(['Fries', 'Ramen', 'Gyoza', 'Katsu']), dishes).isOfOthers).toBe(true);
  expect(
    matchRows([rowOf('Fries'), rowOf('SIDES', '', true), rowOf('DRINKS', '', true), rowOf('KIDS', '', true)], dishes)
      .isOfOthers,
  ).toBe(false);
});
