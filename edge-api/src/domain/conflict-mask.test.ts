import { FOOD_ANSWERS, type FoodAnswer, mayBeIn, NEUTRAL } from '@justright/dietary-rules/composition';
import { isHidden as isHiddenHere, type Level, LEVELS } from '@justright/dietary-rules/filter';
import { afterAll, describe, expect, it, vi } from 'vitest';

/** Another rule than the product's: the levels hide what other levels do. */
const OTHER_LEVEL = { strict: 'mild', avoid: 'strict', mild: 'avoid' } as const;
const isHidden = (answer: FoodAnswer, level: Level) => isHiddenHere(answer, OTHER_LEVEL[level]);

// Files share their modules: the ones with this rule are of this file alone.
vi.resetModules();
vi.doMock(import('@justright/dietary-rules/filter'), async (original) => ({ ...(await original()), isHidden }));
const { conflicts, foodAnswerAt, hasKey, maskOfFood, maskOfMarks, maskOfProfile, numberKeys } =
  await import('./conflict-mask.ts');
afterAll(() => {
  vi.doUnmock('@justright/dietary-rules/filter');
  vi.resetModules();
});

const keys = numberKeys([{ key: 'milk', startingLevel: 'avoid' }], [], []);
const foodWith = (answer: FoodAnswer) =>
  maskOfFood({ ...NEUTRAL, foods: { byKey: new Map([['milk', answer]]), otherwise: 'free' } }, keys);
const CASES = FOOD_ANSWERS.flatMap((answer) => LEVELS.map((level) => ({ answer, level })));

describe('the bits of a food follow the rule of what a level hides, whatever it is', () => {
  it.each(CASES)('$answer for a diner at the level $level', ({ answer, level }) => {
    const { selected } = maskOfProfile(
      { diets: [], allergies: [{ key: 'milk', level }], foods: [] },
      keys,
      new Map<string, string[]>(),
    );
    expect(conflicts(foodWith(answer), 0, selected)).toBe(isHidden(answer, level));
  });

  it.each(FOOD_ANSWERS)('and are read as the answer that they were set for: %s', (answer) => {
    expect(foodAnswerAt(foodWith(answer), 0, 'milk', keys)).toBe(answer);
  });

  it.each(CASES)('$answer of a dish is marked at the level $level only where it is shown', ({ answer, level }) => {
    const marks = maskOfMarks({ food: foodWith(answer), options: [], optionalParts: [] }, keys);
    const { marked } = maskOfProfile(
      { diets: [], allergies: [{ key: 'milk', level }], foods: [] },
      keys,
      new Map<string, string[]>(),
    );
    expect(conflicts(marks, 0, marked)).toBe(mayBeIn(answer) && !isHidden(answer, level));
    expect(hasKey(marks, 'milk', keys)).toBe(LEVELS.some((one) => mayBeIn(answer) && !isHidden(answer, one)));
  });
});
