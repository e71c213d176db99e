import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFoodRecords } from './food-record.ts';
import { loadFoods, loadTaggedFoods } from './foods.ts';
import { ALLERGY_KEYS, DIET_KEYS } from './keys.ts';
import type { AllergyKey, DietKey } from './keys.ts';
import { renderReport } from './report.ts';

const foods = loadTaggedFoods();
const ANIMALS: readonly AllergyKey[] = ['milk', 'egg', 'fish', 'shellfish', 'pork', 'beef', 'lamb', 'chicken'];
const FLESH: readonly AllergyKey[] = ['pork', 'beef', 'lamb', 'chicken'];

/**
 * Returns the titles of foods that have the diet and, against the rule, one of the avoided foods, or lack the wider
 * diet.
 */
function violations(diet: DietKey, forbidden: readonly AllergyKey[], wider: readonly DietKey[] = []): string[] {
  return foods
    .map((food) => food.ingredient)
    .filter((food) => food.diets.includes(diet))
    .filter(
      (food) => forbidden.some((key) => food.allergies.includes(key)) || wider.some((key) => !food.diets.includes(key)),
    )
    .map((food) => `${food.id} ${food.title}`);
}

describe('the tags of all USDA foods', () => {
  test('all 8,789 foods exist, with unique ids and their USDA names', () => {
    expect(foods).toHaveLength(8789);
    expect(new Set(foods.map((food) => food.ingredient.id)).size).toBe(8789);
    expect(new Set(foods.map((food) => food.ingredient.internalId)).size).toBe(8789);
    expect(foods.every((food) => food.ingredient.title !== '' && food.ingredient.foodGroup !== '')).toBe(true);
  });

  test('every key is a key of the dictionary, once', () => {
    for (const { ingredient } of foods) {
      expect(new Set(ingredient.allergies).size).toBe(ingredient.allergies.length);
      expect(new Set(ingredient.diets).size).toBe(ingredient.diets.length);
      expect(ingredient.allergies.filter((key) => !ALLERGY_KEYS.includes(key))).toEqual([]);
      expect(ingredient.diets.filter((key) => !DIET_KEYS.includes(key))).toEqual([]);
    }
  });

  test('a vegan food contains nothing of an animal and is vegetarian and pescatarian', () => {
    expect(violations('vegan', ANIMALS, ['vegetarian', 'pescatarian', 'dairy_free'])).toEqual([]);
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

  test('an undecided food has no diets, and a food without a reason is decided', () => {
    for (const { ingredient, undecided } of foods) {
      if (undecided !== null) expect(ingredient.diets, ingredient.title).toEqual([]);
      if (ingredient.diets.length > 0) expect(undecided, ingredient.title).toBeNull();
    }
  });

  test('a vegan food has no cholesterol and, unless it is fermented, no alcohol', () => {
    const vegan = new Set(
      foods.filter((food) => food.ingredient.diets.includes('vegan')).map((food) => food.ingredient.id),
    );
    const withCholesterol = readFoodRecords().filter((food) => vegan.has(food.id) && (food.cholesterolMg ?? 0) > 0);
    expect(withCholesterol.map((food) => food.description)).toEqual([]);
  });

  // It tags all foods again, which takes seconds on a busy machine.
  test('the list is the same every time', { timeout: 60_000 }, () => {
    expect(loadFoods()).toEqual(foods.map((food) => food.ingredient));
  });

  test('report.md is the report of these rules (run `node seed/src/write-report.ts`)', () => {
    expect(readFileSync(new URL('../report.md', import.meta.url), 'utf8')).toBe(renderReport(foods));
  });
});
