import { ingredientExplainer } from '@justright/dietary-rules/explain';
import { filterItem, type Profile } from '@justright/dietary-rules/filter';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import {
  DICTIONARY as RANDOM,
  ingredientTable,
  NOW_MS,
  profile as anyProfile,
  namingItem,
} from '@justright/dietary-rules/test/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DICTIONARY, dish, food, group, madeOf, NO_STATIONS, NOT_STATED, option, part } from '../../test/kitchen.ts';
import { explainedOmissions, explainOmission, explainOption } from './explained-omissions.ts';

const TABLE = new Map<string, IngredientFacts>([
  ['butter', food({ contains: ['milk'] })],
  ['mash', madeOf('butter')],
  ['sauce', NOT_STATED],
  ['lettuce', food({}, ['vegan'])],
]);
const MENU = {
  dictionary: DICTIONARY,
  ingredientTitles: new Map([...TABLE.keys()].map((id) => [id, `The ${id}`])),
  exchangedDishes: new Map<string, ReadonlyMap<string, string>>(),
  stations: NO_STATIONS,
  explainer: () => ingredientExplainer(TABLE, DICTIONARY),
};
const NO_MILK: Profile = { diets: [], allergies: [{ key: 'milk', level: 'avoid' }], foods: [] };
const VEGAN: Profile = { diets: ['vegan'], allergies: [], foods: [] };

describe('a hidden dish', () => {
  it('is explained with the titles of the ingredients and parts behind each reason', () => {
    const plate = dish('Plate', [part(['mash'])], {});
    expect(explainOmission(MENU, plate, NO_MILK, 0)).toEqual({
      id: 'Plate',
      title: 'Plate',
      reasons: ['allergen'],
      allergies: ['milk'],
      mayContain: [],
      unknownFor: [],
      notAdded: [],
      diets: [],
      notDiets: [],
      why: {
        foods: [
          {
            key: 'milk',
            answer: 'contains',
            causes: [
              {
                cause: 'stated',
                key: 'milk',
                path: [
                  { kind: 'ingredient', title: 'The butter' },
                  { kind: 'ingredient', title: 'The mash' },
                  { kind: 'component', title: 'Base' },
                ],
              },
            ],
            more: 0,
          },
        ],
        diets: [],
        groups: [],
        components: [],
      },
    });
  });

  it('tells a diet that is ruled out from one that staff have not said', () => {
    const answers = (id: string) => {
      const why = explainOmission(MENU, dish(id, [part([id])], {}), VEGAN, 0)?.why;
      return [why?.diets.map(({ answer }) => answer), why?.components.map(({ title }) => title)];
    };
    expect(answers('butter')).toEqual([['no'], ['Base']]);
    expect(answers('sauce')).toEqual([['unknown'], ['Base']]);
  });

  it('has a few causes of each key, and the number of the others', () => {
    const many = dish('Many', [part(['a', 'b', 'c', 'd', 'e'])], {});
    const [milk] = explainOmission(MENU, many, NO_MILK, 0)?.why.foods ?? [];
    expect([milk?.causes.length, milk?.more]).toEqual([3, 2]);
  });

  it('names a deleted ingredient as the dish does, or else not at all', () => {
    const titleOf = (ingredients: { id: string; title: string }[]) =>
      explainOmission(MENU, dish('Old', [part([], { ingredients })], {}), NO_MILK, 0)?.why.foods[0]?.causes[0]?.path[0];
    expect(titleOf([{ id: 'gone', title: 'Ghee' }])).toEqual({ kind: 'ingredient', title: 'Ghee' });
    expect(titleOf([{ id: 'gone', title: '' }])).toEqual({ kind: 'ingredient', title: 'an ingredient' });
  });

  it('says of a group why its options cannot be chosen', () => {
    const plate = dish('Plate', [part(['lettuce'], { customizations: [{ customizationId: 'group' }] })], {
      menuItemCustomizations: [group(1, option('butter'), option('lettuce', { disabled: true }))],
    });
    expect(explainOmission(MENU, plate, NO_MILK, 0)?.why.groups).toMatchObject([
      {
        title: 'Choice',
        minimum: 1,
        options: [
          { title: 'butter', isAvailable: true, foods: [{ key: 'milk' }] },
          { title: 'lettuce', isAvailable: false, foods: [], diets: [] },
        ],
      },
    ]);
  });

  it('is listed exactly when the rules hide it, with the same reasons', () => {
    fc.assert(
      fc.property(namingItem, namingItem, ingredientTable, anyProfile, (one, other, table, profile) => {
        const menu = {
          dictionary: RANDOM,
          ingredientTitles: new Map<string, string>(),
          exchangedDishes: new Map<string, ReadonlyMap<string, string>>(),
          stations: NO_STATIONS,
          explainer: () => ingredientExplainer(table, RANDOM),
        };
        const items = [one, other].map((item, index) => ({ ...item, id: `${index}`, title: '' }));
        const hidden = items.flatMap((item) => {
          const derived = deriveItem(item, ingredientResolver(table, RANDOM), RANDOM);
          const { reasons } = filterItem(item, derived, profile, NOW_MS);
          return reasons.length > 0 ? [{ id: item.id, reasons }] : [];
        });
        const listed = explainedOmissions(menu, items, profile, NOW_MS);
        expect(listed.map(({ id, reasons }) => ({ id, reasons }))).toEqual(hidden);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an option that does not fit', () => {
  const plate = dish('Plate', [part(['lettuce'])], { menuItemCustomizations: [group(0, option('butter'))] });

  it('is explained alone', () => {
    expect(explainOption(MENU, plate, 'option butter', NO_MILK)).toMatchObject({
      foods: [{ key: 'milk', answer: 'contains' }],
      diets: [],
      groups: [],
      components: [],
    });
  });

  it('has no explanation when the dish does not have it', () => {
    expect(explainOption(MENU, plate, 'option tea', NO_MILK)).toBeNull();
  });
});
