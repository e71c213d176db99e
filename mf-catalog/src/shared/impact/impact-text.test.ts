import type { DishImpact, IngredientImpact } from '@justright/contract/ingredients';
import { describe, expect, it } from 'vitest';
import { NO_COUNTS, NO_ORDERS } from '../../fakes/fake-catalog.ts';
import { mayAffectDishes } from './affects-dishes.ts';
import { byRestaurant, impactChips, impactLines, impactTitle } from './impact-text.ts';

const impact = (counts: Partial<IngredientImpact['counts']>, dishCount = 2, restaurantCount = 1): IngredientImpact => ({
  dishCount,
  restaurantCount,
  usedInDishCount: 9,
  counts: { ...NO_COUNTS, ...counts },
  orders: NO_ORDERS,
  dishes: [],
});
const dish = (title: string, restaurantId: string): DishImpact => ({
  id: title,
  title,
  menuTitle: 'Dinner',
  restaurantId,
  restaurantName: `Name of ${restaurantId}`,
  foods: [{ key: 'milk', before: 'free', after: 'contains' }],
  diets: [],
  lapses: false,
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
    expect(lines[1]?.text).toBe('2 dishes lose a dislike: may be shown to diners who avoid it');
  });

  it('names what becomes possible or not known, diets that are ruled out, and declarations that lapse', () => {
    const lines = impactLines(impact({ ruleOutDiets: 1, lapse: 2, gainMayContain: 1, becomeUnknown: 3 }));
    expect(lines.map(({ text }) => text)).toEqual([
      '3 dishes become not known for a dislike: hidden from diners with an allergy to it or who avoid it',
      '1 dish may contain a dislike from now on: hidden from diners with an allergy to it, marked for others who avoid it',
      '2 dishes lose the declaration of complete allergens: the work list asks for a new one',
      '1 dish is ruled out for a goal: hidden from diners who follow it',
    ]);
  });

  it('of a dish names each changed answer, contained foods first', () => {
    const names = {
      allergyNames: new Map([
        ['milk', 'Dairy'],
        ['egg', 'Egg'],
        ['soy', 'Soy'],
      ]),
      dietNames: new Map([['vegan', 'Vegan']]),
    };
    const chips = impactChips(
      {
        foods: [
          { key: 'soy', before: 'contains', after: 'free' },
          { key: 'egg', before: 'free', after: 'unknown' },
          { key: 'milk', before: 'mayContain', after: 'contains' },
        ],
        diets: [{ key: 'vegan', before: 'unknown', after: 'no' }],
        lapses: true,
      },
      names,
    );
    expect(chips.map(({ text }) => text)).toEqual([
      'Gains Dairy',
      'Egg not known',
      'Loses Soy',
      'Declaration lapses',
      'Not Vegan',
    ]);
  });

  it('is grouped by restaurant, every dish once', () => {
    expect(byRestaurant([dish('A', 'r1'), dish('B', 'r2'), dish('C', 'r1')])).toMatchObject([
      { id: 'r1', name: 'Name of r1', dishes: [{ title: 'A' }, { title: 'C' }] },
      { id: 'r2', dishes: [{ title: 'B' }] },
    ]);
  });
});

describe('a change that can affect dishes', () => {
  it.each(['allergies', 'mayContain', 'unknownFor', 'diets', 'active', 'ingredients'])('is a change of %s', (field) => {
    expect(mayAffectDishes({ title: 'x', [field]: [] })).toBe(true);
  });

  it('is not a change of texts only', () => {
    expect(mayAffectDishes({ title: 'x', description: 'y', foodGroup: 'z' })).toBe(false);
  });
});
