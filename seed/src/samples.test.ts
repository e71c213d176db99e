import { describe, expect, test } from 'vitest';
import { drawSamples } from './draw-samples.ts';
import { readFoodRecords } from './food-record.ts';
import { loadFoods } from './foods.ts';
import { ALLERGY_KEYS, DIET_KEYS } from './keys.ts';
import { readSample, scoreSample } from './score-sample.ts';
import type { SampleName } from './score-sample.ts';

const foods = loadFoods();
const drawn = drawSamples(readFoodRecords());
const SAMPLES: readonly (readonly [SampleName, number, readonly string[]])[] = [
  ['reviewed', 200, drawn.reviewed],
  ['held-out', 100, drawn.heldOut],
];

describe.each(SAMPLES)('the %s sample of %i foods, judged by hand', (name, size, ids) => {
  const sample = readSample(name);
  const { allergens, diets, byKey } = scoreSample(sample, foods);

  test('holds exactly the foods that were drawn for it, judged in keys of the dictionary', () => {
    expect(sample).toHaveLength(size);
    expect(sample.map((food) => food.id)).toEqual(ids);
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

  test('no food is tagged with a diet that it does not fit', () => {
    console.log([`${name}: diets ${diets.describe()}`, ...linesPerKey(byKey, DIET_KEYS)].join('\n'));
    expect(diets.wrong).toEqual([]);
  });
});

function linesPerKey(byKey: ReturnType<typeof scoreSample>['byKey'], keys: readonly string[]): string[] {
  return keys.map((key) => `  ${key.padEnd(14)} ${byKey.get(key)?.describe() ?? ''}`);
}
