import { describe, expect, test } from 'vitest';
import { drawSamples } from './draw-samples.ts';
import { readFoodRecords } from './food-record.ts';
import { loadFoods } from './foods.ts';
import { ALLERGY_KEYS, DIET_KEYS } from './keys.ts';
import { readSample, scoreSample } from './score-sample.ts';

const foods = loadFoods();
const drawn = drawSamples(readFoodRecords());

describe.each([
  ['reviewed', 200],
  ['held-out', 100],
  ['fresh', 100],
  ['unseen', 100],
] as const)('the %s sample of %i foods, judged by hand', (name, size) => {
  const sample = readSample(name);
  const { allergens, diets, byKey } = scoreSample(sample, foods);

  test('has exactly the foods that were drawn for it, judged in keys of the dictionary', () => {
    expect(sample).toHaveLength(size);
    expect(sample.map((food) => food.id)).toEqual(drawn[name]);
    for (const food of sample) {
      expect([...food.contains, ...food.perhaps].filter((key) => !ALLERGY_KEYS.some((one) => one === key))).toEqual([]);
      expect([...food.diets].filter((key) => !DIET_KEYS.some((one) => one === key))).toEqual([]);
      expect([...food.contains.intersection(food.perhaps)]).toEqual([]);
    }
  });

  test('of the allergens in these foods 98 % are tagged, and of the tags that can be judged 90 % are right', () => {
    console.log([`${name}: allergens ${allergens.describe()}`, ...linesPerKey(byKey, ALLERGY_KEYS)].join('\n'));
    expect(allergens.recall, allergens.missed.join('\n')).toBeGreaterThanOrEqual(0.98);
    expect(allergens.precision, allergens.wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  test('of the diets of these foods 98 % certainly fit', () => {
    console.log([`${name}: diets ${diets.describe()}`, ...linesPerKey(byKey, DIET_KEYS)].join('\n'));
    expect(diets.precision, diets.wrong.join('\n')).toBeGreaterThanOrEqual(0.98);
  });
});

function linesPerKey(byKey: ReturnType<typeof scoreSample>['byKey'], keys: readonly string[]): string[] {
  return keys.map((key) => `  ${key.padEnd(14)} ${byKey.get(key)?.describe() ?? ''}`);
}
