import { expect, test } from 'vitest';
import { contentsText } from './contents.ts';

const nameOf = (key: string) => key.toUpperCase();

test('a line has the allergens of the dish as it was ordered', () => {
  expect(contentsText({ allergies: ['dairy', 'gluten'], known: true }, nameOf)).toBe('DAIRY, GLUTEN');
  expect(contentsText({ allergies: [], known: true }, nameOf)).toBe('no allergens listed');
});

test('a line with ingredients that are not described says so', () => {
  expect(contentsText({ allergies: ['dairy'], known: false }, nameOf)).toBe('DAIRY; not everything in it is listed');
  expect(contentsText({ allergies: [], known: false }, nameOf)).toBe('not listed');
});
