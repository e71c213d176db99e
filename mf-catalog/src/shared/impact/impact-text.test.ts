import type { DishImpact, IngredientImpact } from '@justright/contract/ingredients';
import { describe, expect, it } from 'vitest';
import { mayAffectDishes } from './affects-dishes.ts';
import { byRestaurant, impactLines, impactTitle } from './impact-text.ts';

const NO_COUNTS = { gainAllergies: 0, loseAllergies: 0, gainDiets: 0, loseDiets: 0, becomeUnknown: 0, becomeKnown: 0 };
const impact = (counts: Partial<IngredientImpact['counts']>, dishCount = 2, restaurantCount = 1): IngredientImpact => ({
  dishCount,
  restaurantCount,
  usedInDishCount: 9,
  counts: { ...NO_COUNTS, ...counts },
  dishes: [],
});
const dish = (title: string, restaurantId: string): DishImpact => ({
  id: title,
  title,
  menuTitle: 'Dinner',
  restaurantId,
  restaurantName: `Name of ${restaurantId}`,
  gainedAllergies: ['milk'],
  lostAllergies: [],
  gainedDiets: [],
  lostDiets: [],
  becomesUnknown: false,
  becomesKnown: false,
});

describe('the impact of a change', () => {
  it('is one line, in singular or plural', () => {
    expect(impactTitle(impact({}, 1, 1))).toBe('1 dish in 1 restaurant changes');
    expect(impactTitle(impact({}, 1200, 3))).toBe('1,200 dishes in 3 restaurants change');
  });

  it('lists the effects on diners, dishes hidden or shown by allergy first, and omits effects on no dish', () => {
    const lines = impactLines(impact({ gainDiets: 1, loseAllergies: 2, gainAllergies: 1 }));
    expect(lines.map(({ id }) => id)).toEqual(['gainAllergies', 'loseAllergies', 'gainDiets']);
    expect(lines[0]?.text).toBe('1 dish gains a dislike: hidden from diners who avoid it');
    expect(lines[1]?.text).toBe('2 dishes lose a dislike: shown to diners who avoid it');
  });

  it('is grouped by restaurant, every dish once', () => {
    expect(byRestaurant([dish('A', 'r1'), dish('B', 'r2'), dish('C', 'r1')])).toMatchObject([
      { id: 'r1', name: 'Name of r1', dishes: [{ title: 'A' }, { title: 'C' }] },
      { id: 'r2', dishes: [{ title: 'B' }] },
    ]);
  });
});

describe('a change that can affect dishes', () => {
  it.each(['allergies', 'diets', 'active', 'ingredients'])('is a change of %s', (field) => {
    expect(mayAffectDishes({ title: 'x', [field]: [] })).toBe(true);
  });

  it('is not a change of texts only', () => {
    expect(mayAffectDishes({ title: 'x', description: 'y', foodGroup: 'z' })).toBe(false);
  });
});
