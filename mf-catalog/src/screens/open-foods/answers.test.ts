import { describe, expect, it } from 'vitest';
import type { FoodOpenForAllergy, FoodOpenForDiet } from '@justright/contract/open-foods';
import {
  answerFood,
  answerOfFood,
  answerPart,
  isAnswered,
  partsForAllergy,
  partsForDiet,
  requestsOf,
  statedFoods,
  summaryOf,
  UNANSWERED,
} from './answers.ts';

const foodOf = (id: string, more: Partial<FoodOpenForAllergy> = {}): FoodOpenForAllergy => ({
  internalId: `i-${id}`,
  id,
  title: id,
  foodGroup: 'Spices and Herbs',
  version: 3,
  isMixed: false,
  ...more,
});
const NAMED = foodOf('Lupin flour', { found: { source: 'title', words: 'lupin' } });
const DESCRIBED = foodOf('Bread', { found: { source: 'description', words: 'lupin' } });
const SALT = foodOf('Salt');
const PEPPER = foodOf('Pepper');
const STEW = foodOf('Stew', { foodGroup: 'Soups', isMixed: true });
const PARTS = partsForAllergy([NAMED, DESCRIBED, SALT, PEPPER, STEW]);
const partOf = (id: string) => {
  const part = PARTS.find((one) => one.id === id);
  if (!part) throw new Error(`No part ${id}`);
  return part;
};

describe('the foods that are open for an allergy', () => {
  it('are proposed by their title, asked about by their description, and confirmed by food group', () => {
    expect(PARTS.map(({ id, suggested, foods }) => [id, suggested, foods.map((food) => food.id)])).toEqual([
      ['named', 'contains', ['Lupin flour']],
      ['asked', 'later', ['Bread']],
      ['group Soups', 'later', ['Stew']],
      ['group Spices and Herbs', 'notAdded', ['Salt', 'Pepper']],
    ]);
  });

  it('store nothing for what is left for later, and the evidence with the rest', () => {
    const stated = statedFoods(PARTS, UNANSWERED);
    expect(stated.map(({ internalId, answer, note }) => [internalId, answer, note])).toEqual([
      ['i-Lupin flour', 'contains', 'Its title names “lupin”'],
      ['i-Salt', 'notAdded', 'Answered together with the foods of Spices and Herbs'],
      ['i-Pepper', 'notAdded', 'Answered together with the foods of Spices and Herbs'],
    ]);
    expect(summaryOf(PARTS, stated)).toBe('1 contain it, 2 not an ingredient, 2 left for later');
  });

  it('keep a separate answer when the others of their part get another one', () => {
    const spices = partOf('group Spices and Herbs');
    const answers = answerPart(answerFood(UNANSWERED, spices, PEPPER, 'mayContain'), spices, 'unknown');
    expect([SALT, PEPPER].map((food) => answerOfFood(spices, food, answers))).toEqual(['unknown', 'mayContain']);
    expect(statedFoods(PARTS, answers).find(({ internalId }) => internalId === 'i-Pepper')?.note).toBe('');
  });

  it('are not answered separately by the answer that their part has', () => {
    const spices = partOf('group Spices and Herbs');
    const answers = answerFood(UNANSWERED, spices, SALT, 'contains');
    expect(isAnswered(answers)).toBe(true);
    expect(isAnswered(answerFood(answers, spices, SALT, 'notAdded'))).toBe(false);
  });
});

it('the foods that are open for a diet are proposed for nothing, and together only where all is free that it excludes', () => {
  const dietFood = (id: string, isFree: boolean): FoodOpenForDiet => ({ ...foodOf(id), isFree });
  const parts = partsForDiet([dietFood('Salt', true), dietFood('Stock', false)]);
  expect(parts.map(({ id, together }) => [id, together])).toEqual([
    ['group Spices and Herbs', ['yes', 'later']],
    ['rest', ['later']],
  ]);
  expect(statedFoods(parts, UNANSWERED)).toEqual([]);
});

it('requests have at most 200 foods', () => {
  const foods = Array.from({ length: 401 }, (_, index) => foodOf(`${index}`));
  const requests = requestsOf(statedFoods(partsForAllergy(foods), UNANSWERED));
  expect(requests.map(({ length }) => length)).toEqual([200, 200, 1]);
});
