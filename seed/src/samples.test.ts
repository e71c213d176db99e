import { describe, expect, test } from 'vitest';
import { drawSamples } from './draw-samples.ts';
import { readFoodRecords } from './food-record.ts';
import { DIET_KEYS } from './keys.ts';
import { keysOfSample, readSample, scoreStatements } from './score-sample.ts';
import { stateFood } from './state-food.ts';

const records = readFoodRecords();
const drawn = drawSamples(records);
const statements = new Map(records.map((food) => [food.id, stateFood(food)]));

describe.each([
  ['reviewed', 200],
  ['held-out', 100],
  ['fresh', 100],
  ['unseen', 100],
  ['outside', 300],
  ['blind', 300],
] as const)('the %s sample of %i foods, judged by hand', (name, size) => {
  const sample = readSample(name);
  const keys = keysOfSample(name);

  test('has exactly the foods that were drawn for it, judged in keys of the dictionary', () => {
    expect(sample).toHaveLength(size);
    expect(sample.map((food) => food.id)).toEqual(drawn[name]);
    for (const food of sample) {
      expect([...food.contains, ...food.perhaps].filter((key) => !keys.includes(key))).toEqual([]);
      expect([...food.diets].filter((key) => !DIET_KEYS.some((one) => one === key))).toEqual([]);
      expect([...food.contains.intersection(food.perhaps)]).toEqual([]);
      expect([...food.certain.difference(food.contains)]).toEqual([]);
    }
  });

  test('what is certain is stated contained, nothing in these foods free, and of what is stated contained 95 % is', () => {
    const score = scoreStatements(sample, keys, statements);
    const right = score.contained.length;
    const figures = [
      `certain ${score.certain.length}, missed ${score.missed.length}`,
      `contained ${right}, unknown ${score.unknown.length}, denied ${score.denied.length}`,
      `overstated ${score.overstated.length}, "perhaps" stated free ${score.perhapsFree.length}`,
      `diets right ${score.rightDiets}, wrong ${score.wrongDiets.length}`,
    ];
    console.log(`${name}: statements ${figures.join('; ')}`);
    expect(score.certain.length).toBeGreaterThan(50);
    expect(score.missed).toEqual([]);
    expect(score.denied).toEqual([]);
    expect(score.perhapsFree).toEqual([]);
    expect(right / (right + score.overstated.length), score.overstated.join('\n')).toBeGreaterThanOrEqual(0.95);
    const diets = score.rightDiets + score.wrongDiets.length;
    expect(score.rightDiets / diets, score.wrongDiets.join('\n')).toBeGreaterThanOrEqual(0.98);
  });
});
