import { expect, it } from 'vitest';
import { submittedTitle } from './submitted-title.ts';

const until = '2026-12-01T07:00:00.000Z';
const exchange = { replaced: 'Sesame paste', until, isEnd: false };
const DISHES = Array.from({ length: 11 }, (_, index) => `Dish ${index + 1}`);

it('a substitution that waits is named by what was asked, until when on the clock of the restaurant, and in how many dishes', () => {
  expect(submittedTitle([{ title: 'Tahini', exchange }], DISHES, 'America/Los_Angeles')).toBe(
    'Tahini instead of Sesame paste in 11 dishes, until 30 Nov 2026, 23:00 GMT-8',
  );
  expect(submittedTitle([{ title: 'Tahini', exchange }], ['Dish 1'], null)).toMatch(
    /in 1 dish, until 1 Dec 2026, 07:00/,
  );
});

it('the end of a substitution is named by what is used again', () => {
  const ended = { title: 'Tahini', exchange: { ...exchange, isEnd: true } };
  expect(submittedTitle([ended], DISHES, null)).toBe('Sesame paste again instead of Tahini in 11 dishes');
  expect(submittedTitle([ended], [], null)).toBe('Sesame paste again instead of Tahini');
});

it('other changes are named by their dishes, else by themselves', () => {
  expect(submittedTitle([{ title: 'House sauce' }], DISHES, null)).toBe('Dish 1 and 10 more');
  expect(submittedTitle([{ title: 'House sauce' }, { title: 'Tahini', exchange }], [], null)).toBe(
    'House sauce and 1 more',
  );
});
