import { expect, test } from 'vitest';
import { aboutOf } from './entry-about.ts';

const TITLES = ['Soup', 'Salad'];
const nameOf = (key: string) => key.toUpperCase();
const change = (from: string) => ({
  was: [{ key: 'sesame', name: 'Sesame', answer: 'notAdded' as const }],
  is: [{ key: 'sesame', name: 'Sesame', answer: 'contains' as const, from: [from] }],
  texts: [],
});

test('an entry of a change names the dish and what has changed of it', () => {
  expect(aboutOf({ place: 2, ...change('Tahini') }, TITLES, nameOf)).toEqual([
    'Salad: Sesame: none listed, now contains it (Tahini)',
  ]);
});

test('a reading names each change that was read', () => {
  const lines = [
    { place: 1, ...change('Loaf') },
    { place: 2, was: [], is: [], texts: ['Salad is sold out'] },
  ];
  expect(aboutOf({ lines }, TITLES, nameOf)).toEqual([
    'Soup: Sesame: none listed, now contains it (Loaf)',
    'Salad: Salad is sold out',
  ]);
});

test('a decision names what the dish is made without', () => {
  expect(aboutOf({ place: 1, omit: ['Bread'], without: ['Sauce', 'Oil'] }, TITLES, nameOf)).toEqual([
    'Soup: without Bread, Sauce and Oil',
  ]);
  expect(aboutOf({ place: 1 }, TITLES, nameOf)).toEqual(['Soup']);
});

test('an answer names whose traces are ruled out, and what is not made', () => {
  const lines = [
    { place: 1, ruledOut: ['nuts', 'milk'] },
    { place: 2, isRefused: true },
  ];
  expect(aboutOf({ lines }, TITLES, nameOf)).toEqual(['Soup: traces of NUTS and MILK ruled out', 'Salad: not made']);
});

test('other entries are about no dish', () => {
  expect(aboutOf({}, TITLES, nameOf)).toEqual([]);
});
