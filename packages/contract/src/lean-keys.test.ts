import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Keyed, keyed, keyNumbers, numbered } from './lean-keys.ts';
import type { LeanDish, LeanRestaurant } from './lean-menu.ts';
import { readLeanMenu } from './read-lean-menu.ts';

const ALLERGIES = ['egg', 'milk', 'peanut', 'sesame'];
const DIETS = ['keto', 'vegan'];
const KEYS = { allergies: ALLERGIES, diets: DIETS };

const foods = fc.subarray(ALLERGIES);
const diets = fc.subarray(DIETS);
const lists = { allergies: foods, mayContain: foods, unknownFor: foods };
const mark = fc.record({ key: fc.constantFrom(...ALLERGIES), answer: fc.constant('unknown' as const), from: foods });
const piece = {
  title: fc.string(),
  ...lists,
  notDiets: diets,
  unknownDiets: diets,
  ingredients: fc.array(fc.nat(9)),
  marks: fc.array(mark, { maxLength: 1 }),
};
const option = fc.record({ ...piece, id: fc.string() }, { requiredKeys: ['id', 'title'], noNullPrototype: true });
const group = fc.record({ id: fc.string(), title: fc.string(), options: fc.array(option, { maxLength: 3 }) });
const part = fc.record(piece, { requiredKeys: ['title'], noNullPrototype: true });
const dish: fc.Arbitrary<Keyed<LeanDish>> = fc.record(
  {
    id: fc.string(),
    title: fc.string(),
    ...lists,
    diets,
    components: fc.array(part, { maxLength: 3 }),
    groups: fc.array(group, { maxLength: 2 }),
    marks: fc.array(mark, { maxLength: 1 }),
    served: fc.record(lists, { requiredKeys: [], noNullPrototype: true }),
    without: foods,
  },
  { requiredKeys: ['id', 'title'], noNullPrototype: true },
);

describe('the numbers of keys in a lean response', () => {
  it('stand for exactly the keys that were written', () => {
    fc.assert(
      fc.property(dish, (written) => {
        const sent = JSON.stringify(numbered<LeanDish>(written, keyNumbers(KEYS)));
        expect(keyed(JSON.parse(sent) as LeanDish, KEYS)).toEqual(written);
      }),
    );
  });

  it('replace every key in every list, and nothing that is said to one diner', () => {
    const written: Keyed<LeanDish> = {
      id: 'milk',
      title: 'vegan',
      allergies: ['milk'],
      diets: ['vegan'],
      marks: [{ key: 'milk', answer: 'unknown', from: ['milk'] }],
      components: [{ title: 'egg', mayContain: ['egg', 'sesame'], notDiets: ['vegan'] }],
      groups: [{ id: 'g', title: 'g', options: [{ id: 'o', title: 'o', unknownFor: [], unknownDiets: ['keto'] }] }],
      served: { allergies: ['peanut'] },
      without: ['peanut'],
    };
    expect(numbered<LeanDish>(written, keyNumbers(KEYS))).toEqual({
      ...written,
      allergies: [1],
      diets: [1],
      components: [{ title: 'egg', mayContain: [0, 3], notDiets: [1] }],
      groups: [{ id: 'g', title: 'g', options: [{ id: 'o', title: 'o', unknownFor: [], unknownDiets: [0] }] }],
      served: { allergies: [2] },
      without: [2],
    });
  });

  it('are never left out: a key without a number is not written', () => {
    const unnamed: Keyed<LeanDish> = { id: 'd', title: 'd', served: { mayContain: ['mustard'] } };
    expect(() => numbered<LeanDish>(unnamed, keyNumbers(KEYS))).toThrow('no number for mustard of allergies');
  });
});

describe('a malformed lean response', () => {
  const responseOf = (change: object, items = [0]): LeanRestaurant =>
    ({
      id: 'r',
      name: 'R',
      orderTypes: [],
      operatingHours: {},
      keys: KEYS,
      menu: {
        id: 'm',
        subsections: [{ id: 's', name: 'S', items }],
        menuItems: [{ id: 'd', title: 'D', ...change }],
      },
    }) as unknown as LeanRestaurant;

  it('is read as long as it has all that it names', () => {
    const { menus } = readLeanMenu(responseOf({ allergies: [1], components: [{ title: 'P', mayContain: [0] }] }));
    expect(menus[0]?.subsections[0]?.items).toEqual(['d']);
    expect(menus[0]?.menuItems[0]).toMatchObject({ allergies: ['milk'], components: [{ mayContain: ['egg'] }] });
  });

  it.each<[string, object]>([
    ['a number of no key', { allergies: [4] }],
    ['a number below the first', { unknownFor: [-1] }],
    ['a number of no diet', { components: [{ title: 'P', notDiets: [2] }] }],
    [
      'a key in place of its number',
      { groups: [{ id: 'g', title: 'G', options: [{ id: 'o', mayContain: ['milk'] }] }] },
    ],
    ['no number', { served: { allergies: [null] } }],
    ['no list', { without: null }],
    ['a key in place of a list', { allergies: 'milk' }],
  ])('is an error with %s, never a dish without an allergen', (_what, change) => {
    expect(() => readLeanMenu(responseOf(change))).toThrow();
  });

  it('is an error when a section names a dish that is not there', () => {
    expect(() => readLeanMenu(responseOf({}, [1]))).toThrow('dish number 1');
  });
});
