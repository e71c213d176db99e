import { expect, test } from 'vitest';
import { contentsText } from './contents.ts';

const nameOf = (key: string) => key.toUpperCase();
const text = (contents: Partial<Parameters<typeof contentsText>[0]>, selectedAllergies: string[] = []) =>
  contentsText(
    { allergies: [], mayContain: [], unknownFor: [], known: true, ...contents },
    { selectedAllergies },
    nameOf,
  );

test('a line has the allergens of the dish as it was ordered', () => {
  expect(text({ allergies: ['dairy', 'gluten'] })).toBe('DAIRY, GLUTEN');
  expect(text({})).toBe('no allergens listed');
});

test('a line says what it may contain and what is not known', () => {
  expect(text({ allergies: ['dairy'], mayContain: ['sesame'], unknownFor: ['celery', 'lupin'] })).toBe(
    'DAIRY; may contain SESAME; not known: CELERY, LUPIN',
  );
});

test('of many unknown foods a line names those that the diner avoids', () => {
  const unknownFor = ['celery', 'egg', 'fish', 'lupin', 'soy', 'wheat'];
  expect(text({ unknownFor }, ['lupin', 'dairy'])).toBe('no allergens listed; not known: LUPIN, 5 other foods');
  expect(text({ unknownFor })).toBe('no allergens listed; not known: 6 foods');
});

test('a line of which nothing is known says so', () => {
  expect(text({ unknownFor: ['dairy', 'egg'], known: false })).toBe('not listed');
});

test('an earlier line with ingredients that are not described says so', () => {
  expect(text({ allergies: ['dairy'], known: false })).toBe('DAIRY; not everything in it is listed');
});
