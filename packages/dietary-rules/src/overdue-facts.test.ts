import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dietAnswer, foodAnswer, idOfKey, ingredientKey } from './composition.ts';
import type { Dictionary } from './dictionary.ts';
import { type IngredientFacts, ingredientResolver, type Statement } from './ingredients.ts';
import { overdueFacts } from './overdue-facts.ts';

const KEYS = ['milk', 'nuts', 'fish'];
const DICTIONARY: Dictionary = {
  allergies: KEYS.map((key) => ({ key, familyKey: null, isCoveredByFamily: true, active: true })),
  diets: [
    { key: 'vegan', excludes: ['milk', 'fish'] },
    { key: 'keto', excludes: [] },
  ],
};
const NOT_OFFERED = { ...DICTIONARY, allergies: DICTIONARY.allergies.map((one) => ({ ...one, active: false })) };
/** Makes a food with a statement for every key: what it does not list is free. */
const food = (lists: Partial<Statement>, diets: string[] = []): IngredientFacts => {
  const listed = Object.values(lists).flat();
  const notAdded = KEYS.filter((key) => !listed.includes(key));
  return {
    statement: { contains: [], mayContain: [], unknownFor: [], notAdded, freeFrom: [], ...lists },
    diets,
    ingredients: [],
    isSingle: true,
  };
};

const FROM_WORST = ['contains', 'unknown', 'mayContain', 'notAdded', 'free'];
const answersOf = (facts: IngredientFacts, parts: Record<string, IngredientFacts> = {}) => {
  const table = new Map(Object.entries({ ...parts, food: facts }));
  const composition = ingredientResolver(table, DICTIONARY)('food');
  return Object.fromEntries(KEYS.map((key) => [key, foodAnswer(composition, key)]));
};

test('what is contained stays, everything else is unknown', () => {
  const facts = food({ contains: ['milk'], mayContain: ['nuts'] }, ['keto']);
  expect(answersOf(overdueFacts(facts))).toEqual({ milk: 'contains', nuts: 'unknown', fish: 'unknown' });
  expect(overdueFacts(facts).diets).toEqual([]);
});

test('an ingredient with parts keeps what its own statement adds, and its parts answer', () => {
  const made = (lists: Partial<Statement>) => ({ ...food(lists), ingredients: [{ id: 'part' }] });
  expect(answersOf(overdueFacts(made({ contains: ['milk'], mayContain: ['nuts'] })), { part: food({}) })).toEqual({
    milk: 'contains',
    nuts: 'mayContain',
    fish: 'notAdded',
  });
  expect(answersOf(overdueFacts(made({ unknownFor: ['nuts'] })), { part: food({}) })).toEqual({
    milk: 'notAdded',
    nuts: 'unknown',
    fish: 'notAdded',
  });
});

test('no answer becomes better, with parts or without', () => {
  const answer = fc.constantFrom(
    'contains' as const,
    'mayContain' as const,
    'unknownFor' as const,
    'notAdded' as const,
    'freeFrom' as const,
  );
  fc.assert(
    fc.property(
      fc.tuple(answer, answer, answer),
      fc.subarray(['vegan', 'keto']),
      fc.boolean(),
      (given, diets, isMade) => {
        const listed = (list: string) => KEYS.filter((_key, index) => given[index] === list);
        const facts = food(
          {
            contains: listed('contains'),
            mayContain: listed('mayContain'),
            unknownFor: listed('unknownFor'),
            notAdded: listed('notAdded'),
            freeFrom: listed('freeFrom'),
          },
          diets,
        );
        const stated = isMade ? { ...facts, ingredients: [{ id: 'part' }] } : facts;
        const table = (one: IngredientFacts) =>
          new Map([
            ['food', one],
            ['part', food({ mayContain: ['fish'] }, ['vegan'])],
          ]);
        const before = ingredientResolver(table(stated), DICTIONARY)('food');
        const after = ingredientResolver(table(overdueFacts(stated)), DICTIONARY)('food');
        for (const key of KEYS) {
          expect(FROM_WORST.indexOf(foodAnswer(after, key))).toBeLessThanOrEqual(
            FROM_WORST.indexOf(foodAnswer(before, key)),
          );
        }
        // Where the keys are not offered, what is called by them has the answers.
        const called = ingredientResolver(table(stated), NOT_OFFERED)('food');
        const calledAfter = ingredientResolver(table(overdueFacts(stated)), NOT_OFFERED)('food');
        for (const key of KEYS.map((one) => ingredientKey(idOfKey(one)))) {
          expect(FROM_WORST.indexOf(foodAnswer(calledAfter, key))).toBeLessThanOrEqual(
            FROM_WORST.indexOf(foodAnswer(called, key)),
          );
        }
        for (const key of ['vegan', 'keto']) {
          if (dietAnswer(after, key) === 'yes') expect(dietAnswer(before, key)).toBe('yes');
        }
      },
    ),
  );
});
