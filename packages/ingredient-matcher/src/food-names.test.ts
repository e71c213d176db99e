import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexFoodNames } from './food-names.ts';
import { MADE_OF_FOODS, SAME_FOODS } from './vocabulary/food-names.ts';

const food = (title: string, isSingle = true) => ({ id: title, title, isSingle });
const FOODS = [
  food('Ginger root, raw'),
  food('Spices, ginger, ground'),
  food('Cookies, gingersnaps', false),
  food('Beverages, carbonated, ginger ale', false),
  food('Nuts, ginkgo nuts, raw'),
  food('Coriander (cilantro) leaves, raw'),
  food('Spices, coriander seed'),
  food('Peaches, yellow, raw'),
  food('Babyfood, peach', false),
  food('Litchis, raw'),
  food('Cherries, sweet, raw'),
  food('Tomatoes, red, ripe, raw'),
  food('Peppers, sweet, green, raw'),
  food('Spices, paprika'),
  food('Spices, pepper, black'),
  food('Couscous, dry'),
  food('Triticale flour'),
  food('Carrots, cooked, boiled, drained, without salt'),
  food('Carrots, cooked, boiled, drained, with salt', false),
  food('Raisins, seedless', false),
  food('Jalapeño peppers'),
];
const names = indexFoodNames(FOODS);
const covered = (name: string) => names.withName(name).map(({ title }) => title);
const found = (text: string) => names.search(text, 8).map(({ name }) => name);

describe('the name of a food', () => {
  it('covers all foods whose titles have it, single foods first', () => {
    expect(covered('ginger')).toEqual([
      'Ginger root, raw',
      'Spices, ginger, ground',
      'Beverages, carbonated, ginger ale',
    ]);
  });

  it.each([
    ['peach', 'peaches'],
    ['litchi', 'litchis'],
    ['cherry', 'cherries'],
    ['tomato', 'tomatoes'],
    ['coriander leaf', 'coriander leaves'],
    ['jalapeno', 'jalapeño'],
    ['ginger', 'GINGER'],
  ])('is the same in the singular and plural, with accents and capitals: “%s” and “%s”', (one, other) => {
    expect(covered(one).length).toBeGreaterThan(0);
    expect(covered(other)).toEqual(covered(one));
  });

  it('covers what other names of the food name', () => {
    expect(covered('cilantro')).toEqual(covered('coriander'));
    expect(covered('lychee')).toEqual(['Litchis, raw']);
    expect(covered('bell pepper')).toEqual(['Spices, paprika', 'Peppers, sweet, green, raw']);
    expect(covered('grape')).toEqual(['Raisins, seedless']);
  });

  it('covers what follows in several steps', () => {
    expect(covered('wheat')).toEqual(['Couscous, dry', 'Triticale flour']);
    expect(covered('rye')).toEqual(['Triticale flour']);
  });

  it('needs every word', () => {
    expect(covered('black pepper')).toEqual(['Spices, pepper, black']);
    expect(covered('black ginger')).toEqual([]);
    expect(covered('')).toEqual([]);
  });

  it('does not cover what a title says is not in it', () => {
    expect(covered('salt')).toEqual(['Carrots, cooked, boiled, drained, with salt']);
  });
});

describe('a search', () => {
  it('finds the typed name first, then names that begin so, the shorter first', () => {
    expect(found('gin')).toEqual(['ginger', 'ginkgo']);
    expect(found('Ginger')[0]).toBe('ginger');
    expect(found('bell p')).toEqual(['bell pepper']);
  });

  it('finds no name of which the catalogue has no food, and no word of a kitchen', () => {
    for (const text of ['xyzzy', 'raw', 'ground', 'spinach', '', '  ', '!', '12'])
      expect(found(text), text).toEqual([]);
  });

  it('gives at most as many names as asked for, each with some food', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (text, limit) => {
        const all = names.search(text, limit);
        expect(all.length).toBeLessThanOrEqual(limit);
        for (const { ingredients } of all) expect(ingredients.length).toBeGreaterThan(0);
      }),
    );
  });

  it('gives what the name covers', () => {
    for (const text of ['gin', 'cor', 'pep', 'p', 'wh']) {
      for (const { name, ingredients } of names.search(text, 8))
        expect(names.withName(name), name).toEqual(ingredients);
    }
  });
});

it('every line of the vocabulary has at least two names', () => {
  for (const line of SAME_FOODS.trim().split('\n')) expect(line.split('|').length, line).toBeGreaterThan(1);
  for (const line of MADE_OF_FOODS.trim().split('\n')) expect(line, line).toMatch(/^[^>]+ > [^>]+$/);
});
