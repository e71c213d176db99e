import { expect, test } from 'vitest';
import { avoidedOfItem, avoidedOfItems, avoidedOfRow } from './avoided-foods.ts';

const nameOf = (key: string) => `${key.slice(0, 1).toUpperCase()}${key.slice(1)}`;

test('allergies come first and in capitals, then what is avoided, then what is rather not eaten', () => {
  const preference = { selectedAllergies: ['egg', 'sesame', 'peanut', 'milk'], selectedDiets: [] };
  expect(
    avoidedOfItem({ ...preference, mild: ['egg'], avoid: ['sesame'], strict: ['peanut', 'milk'] }, nameOf),
  ).toEqual([
    { level: 'strict', label: 'ALLERGY', text: 'PEANUT, MILK' },
    { level: 'avoid', label: 'Avoid', text: 'Sesame' },
    { level: 'mild', label: 'Rather not', text: 'Egg' },
  ]);
});

test('the row of an order has the same groups', () => {
  expect(avoidedOfRow({ dislikes: ['Egg', 'Peanut'], dislikeLevels: ['mild', 'strict'] })).toEqual([
    { level: 'strict', label: 'ALLERGY', text: 'PEANUT' },
    { level: 'mild', label: 'Rather not', text: 'Egg' },
  ]);
  expect(avoidedOfRow({ dislikes: [], dislikeLevels: [] })).toEqual([]);
});

test('a food without a level counts as an allergy', () => {
  const expected = [{ level: 'strict', label: 'ALLERGY', text: 'PEANUT' }];
  expect(avoidedOfRow({ dislikes: ['Peanut'], dislikeLevels: [] })).toEqual(expected);
  expect(avoidedOfItem({ selectedAllergies: ['peanut'], selectedDiets: [] }, nameOf)).toEqual(expected);
});

test('foods that a diner avoids by their names stand at their levels', () => {
  const foods = [
    { name: 'ginger', ids: ['11216'], level: 'strict' as const },
    { name: 'kiwi', ids: ['09148'], level: 'mild' as const },
  ];
  const preference = { selectedAllergies: ['milk'], selectedDiets: [], foods };
  expect(avoidedOfItem({ ...preference, mild: ['milk'] }, nameOf)).toEqual([
    { level: 'strict', label: 'ALLERGY', text: 'GINGER' },
    { level: 'mild', label: 'Rather not', text: 'Milk, kiwi' },
  ]);
});

test('of a person with several dishes each food is named once, and none of any dish is left out', () => {
  const milk = { preference: { selectedAllergies: ['milk'], selectedDiets: [] } };
  const both = { preference: { selectedAllergies: ['milk', 'egg'], selectedDiets: [], mild: ['egg'] } };
  expect(avoidedOfItems([milk, both], nameOf)).toEqual([
    { level: 'strict', label: 'ALLERGY', text: 'MILK' },
    { level: 'mild', label: 'Rather not', text: 'Egg' },
  ]);
});
