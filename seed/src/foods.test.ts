import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dietAnswer, writeOut } from '@justright/dietary-rules/composition';
import type { WrittenComposition } from '@justright/dietary-rules/composition';
import { factsOfStored, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { describe, expect, test } from 'vitest';
import { DICTIONARY } from './dictionary.ts';
import { readFoodRecords } from './food-record.ts';
import { CATALOGUE_DIGEST, loadFoods, loadStatedFoods } from './foods.ts';
import { ALLERGY_KEYS, DIET_KEYS, STATEMENT_KEYS } from './keys.ts';
import type { AllergyKey, DietKey, StatementKey } from './keys.ts';
import { renderReport } from './report.ts';

const foods = loadStatedFoods();
const isFree = ({ allergies, mayContain, unknownFor }: WrittenComposition, key: StatementKey) =>
  ![...allergies, ...mayContain, ...unknownFor].includes(key);
const ANIMALS: readonly AllergyKey[] = ['milk', 'egg', 'fish', 'shellfish', 'pork', 'beef', 'lamb', 'chicken'];
const FLESH: readonly AllergyKey[] = ['pork', 'beef', 'lamb', 'chicken'];

/**
 * Returns the titles of foods that have the diet although one of the avoided foods is in them or is not known, or that
 * lack the wider diet.
 */
function violations(diet: DietKey, forbidden: readonly AllergyKey[], wider: readonly DietKey[] = []): string[] {
  return foods
    .map((food) => food.ingredient)
    .filter((food) => food.diets.includes(diet))
    .filter(
      (food) =>
        forbidden.some((key) => food.allergies.includes(key) || food.unknownFor.includes(key)) ||
        wider.some((key) => !food.diets.includes(key)),
    )
    .map((food) => `${food.id} ${food.title}`);
}

describe('the catalogue of USDA foods', () => {
  test('all 8,789 foods exist, with unique ids and their USDA names', () => {
    expect(foods).toHaveLength(8789);
    expect(new Set(foods.map((food) => food.ingredient.id)).size).toBe(8789);
    expect(new Set(foods.map((food) => food.ingredient.internalId)).size).toBe(8789);
    expect(foods.every((food) => food.ingredient.title !== '' && food.ingredient.foodGroup !== '')).toBe(true);
  });

  test('every key is a key of the dictionary, once', () => {
    for (const { ingredient } of foods) {
      const { allergies, mayContain, unknownFor, notAdded, diets } = ingredient;
      const listed = [...allergies, ...mayContain, ...unknownFor, ...notAdded];
      expect(new Set(listed).size).toBe(listed.length);
      expect(new Set(diets).size).toBe(diets.length);
      expect(listed.filter((key) => !STATEMENT_KEYS.includes(key))).toEqual([]);
      expect(diets.filter((key) => !DIET_KEYS.includes(key))).toEqual([]);
    }
  });

  test('every key that diners are offered is answered, by the catalogue', () => {
    for (const { ingredient } of foods) {
      const { allergies, mayContain, unknownFor, notAdded, statement } = ingredient;
      const answered = new Set([...allergies, ...mayContain, ...unknownFor, ...notAdded]);
      expect(ALLERGY_KEYS.filter((key) => !answered.has(key))).toEqual([]);
      expect(statement).toMatchObject({ by: null, evidence: { kind: 'catalogue' } });
    }
  });

  test('the rules read no answer of a food as better than it is stated', () => {
    const table = new Map(foods.map(({ ingredient }) => [ingredient.id, factsOfStored(ingredient)]));
    const resolve = ingredientResolver(table, DICTIONARY);
    const better = foods.flatMap(({ ingredient: food }) => {
      const read = writeOut(resolve(food.id), { allergies: STATEMENT_KEYS, diets: DIET_KEYS });
      const isWorse = (key: StatementKey) =>
        food.allergies.includes(key)
          ? read.allergies.includes(key)
          : food.mayContain.includes(key)
            ? !isFree(read, key)
            : food.notAdded.includes(key) || read.unknownFor.includes(key) || read.allergies.includes(key);
      const diets = read.diets.filter((diet) => !food.diets.some((one) => one === diet));
      return [...STATEMENT_KEYS.filter((key) => !isWorse(key)), ...diets].map((key) => `${food.title}: ${key}`);
    });
    expect(better).toEqual([]);
  });

  test('the rules give every diet that a food lists', () => {
    const table = new Map(foods.map(({ ingredient }) => [ingredient.id, factsOfStored(ingredient)]));
    const resolve = ingredientResolver(table, DICTIONARY);
    const lost = foods.filter(({ ingredient: food }) =>
      food.diets.some((diet) => dietAnswer(resolve(food.id), diet) !== 'yes'),
    );
    expect(lost.map(({ ingredient }) => ingredient.title)).toEqual([]);
  });

  test('a vegan food contains nothing of an animal and is vegetarian and pescatarian', () => {
    expect(violations('vegan', ANIMALS, ['vegetarian', 'pescatarian'])).toEqual([]);
  });
  test('a vegan food is dairy-free unless it may have traces of milk', () => {
    const vegan = foods.map(({ ingredient }) => ingredient).filter(({ diets }) => diets.includes('vegan'));
    const other = vegan.filter(
      ({ diets, mayContain }) => !diets.includes('dairy_free') && !mayContain.includes('milk'),
    );
    expect(other.map(({ title }) => title)).toEqual([]);
  });
  test('a vegetarian food contains no flesh and is pescatarian', () => {
    expect(violations('vegetarian', [...FLESH, 'fish', 'shellfish'], ['pescatarian'])).toEqual([]);
  });
  test('a pescatarian food contains no meat', () => {
    expect(violations('pescatarian', FLESH)).toEqual([]);
  });
  test('a gluten-free food contains no gluten and a dairy-free food no milk', () => {
    expect(violations('gluten_free', ['gluten'])).toEqual([]);
    expect(violations('dairy_free', ['milk'])).toEqual([]);
  });
  test('a halal food contains no pork, alcohol or meat of unknown slaughter', () => {
    expect(violations('halal', ['pork', 'alcohol', 'beef', 'lamb', 'chicken'])).toEqual([]);
  });
  test('a kosher-style food contains no pork or shellfish and can never mix meat with milk', () => {
    expect(violations('kosher_style', ['pork', 'shellfish', 'beef', 'lamb', 'chicken'])).toEqual([]);
  });
  test('a paleo food contains no milk, gluten, soy, peanut, corn or alcohol', () => {
    expect(violations('paleo', ['milk', 'gluten', 'soy', 'peanut', 'corn', 'alcohol'])).toEqual([]);
  });
  test('a slow-carb food contains no milk, gluten, corn or alcohol', () => {
    expect(violations('slow_carb', ['milk', 'gluten', 'corn', 'alcohol'])).toEqual([]);
  });
  test('a clean-program food contains nothing that the programme eliminates', () => {
    expect(
      violations('clean_program', [
        'milk',
        'egg',
        'gluten',
        'corn',
        'soy',
        'peanut',
        'pork',
        'beef',
        'shellfish',
        'alcohol',
      ]),
    ).toEqual([]);
  });

  test('an undecided food has no diets but gluten-free by the claim in its name', () => {
    for (const { ingredient, undecided } of foods) {
      const claimed = /gluten\s*-?\s*free/i.test(ingredient.title) ? ['gluten_free'] : [];
      const rest = ingredient.diets.filter((diet) => !claimed.includes(diet));
      if (undecided !== null) expect(rest, ingredient.title).toEqual([]);
    }
  });

  test('a vegan food has no cholesterol unless it may have traces of milk', () => {
    const vegan = new Set(
      foods
        .map(({ ingredient }) => ingredient)
        .filter(({ diets, mayContain }) => diets.includes('vegan') && !mayContain.includes('milk'))
        .map(({ id }) => id),
    );
    const withCholesterol = readFoodRecords().filter((food) => vegan.has(food.id) && (food.cholesterolMg ?? 0) > 0);
    expect(withCholesterol.map((food) => food.description)).toEqual([]);
  });

  test('a change of the statements is a new edition of the catalogue', () => {
    const text = JSON.stringify(foods.map(({ ingredient }) => ({ ...ingredient, statement: null })));
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
    expect(digest, 'set CATALOGUE_EDITION to a new text and CATALOGUE_DIGEST to this').toBe(CATALOGUE_DIGEST);
  });

  // It states all foods again, which takes seconds on a busy machine.
  test('the list is the same every time', () => {
    expect(loadFoods()).toEqual(foods.map((food) => food.ingredient));
  });

  test('report.md is the report of these rules (run `node seed/src/write-report.ts`)', () => {
    expect(readFileSync(new URL('../report.md', import.meta.url), 'utf8')).toBe(renderReport(foods));
  });
});
