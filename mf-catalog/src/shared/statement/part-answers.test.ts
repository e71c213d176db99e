import { expect, it } from 'vitest';
import type { TitledFacts } from '../derivation/follow-facts.ts';
import { partAnswers } from './part-answers.ts';
import type { StatedIngredient, StatementKey } from './statement-draft.ts';

const key = (name: string, familyKey: string | null = null): StatementKey => ({
  key: name,
  name,
  active: true,
  familyKey,
  isCoveredByFamily: true,
});
const KEYS = [key('milk'), key('nuts'), key('gluten'), key('wheat', 'gluten')];
const STATED = { by: null, at: '2026-11-20T12:00:00.000Z', evidence: { kind: 'catalogue' } } as const;

const made = (
  title: string,
  { ingredients = [], ...more }: Partial<StatedIngredient> & Partial<Pick<TitledFacts, 'ingredients'>> = {},
): [string, TitledFacts] => {
  const stated = { allergies: [], mayContain: [], unknownFor: [], freeFrom: [], statement: STATED, ...more };
  return [title, { title, diets: [], ingredients, stated }];
};
const refs = (...ids: string[]) => ids.map((id) => ({ id, title: id }));
const TABLE = new Map([
  made('Milk', { allergies: ['milk'] }),
  made('Butter', { ingredients: refs('Milk'), statement: null, unknownFor: KEYS.map((one) => one.key) }),
  made('Chocolate', { mayContain: ['nuts'], ingredients: refs('Milk') }),
  made('Flour', { allergies: ['gluten', 'wheat'], unknownFor: ['nuts'] }),
  made('Sauce', { statement: null, unknownFor: KEYS.map((one) => one.key) }),
]);
const answers = (...ids: string[]) => Object.fromEntries(partAnswers(refs(...ids), TABLE, KEYS));

it('every key has the worst answer of the parts, with the path to the ingredient that states it', () => {
  expect(answers('Butter', 'Chocolate')).toEqual({
    milk: { answer: 'contains', source: 'from Milk ← Butter, Milk ← Chocolate' },
    nuts: { answer: 'mayContain', source: 'from Chocolate' },
    gluten: { answer: 'notAdded', source: '' },
    wheat: { answer: 'notAdded', source: '' },
  });
});

it('what a part does not state is not stated, and the part is named', () => {
  expect(answers('Flour', 'Chocolate')['nuts']).toEqual({ answer: 'unknown', source: 'not stated for Flour' });
  expect(answers('Sauce')['milk']).toEqual({ answer: 'unknown', source: 'not stated for Sauce' });
  expect(answers('Gone')['milk']).toEqual({ answer: 'unknown', source: 'not stated for Gone (no longer exists)' });
});

it('two sources are named, the others counted', () => {
  expect(answers('Butter', 'Chocolate', 'Milk')['milk']?.source).toBe(
    'from Milk ← Butter, Milk ← Chocolate and 1 more',
  );
});
