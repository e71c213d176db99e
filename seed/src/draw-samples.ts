import type { FoodRecord } from './food-record.ts';

/**
 * Foods per hundred of a sample, by USDA food group: made foods have more weight than their number, single foods less.
 */
const FOODS_PER_HUNDRED: Readonly<Record<string, number>> = {
  'American Indian/Alaska Native Foods': 2,
  'Baby Foods': 5,
  'Baked Products': 10,
  'Beef Products': 3,
  Beverages: 5,
  'Breakfast Cereals': 3,
  'Cereal Grains and Pasta': 3,
  'Dairy and Egg Products': 4,
  'Fast Foods': 7,
  'Fats and Oils': 3,
  'Finfish and Shellfish Products': 3,
  'Fruits and Fruit Juices': 2,
  'Lamb, Veal, and Game Products': 2,
  'Legumes and Legume Products': 4,
  'Meals, Entrees, and Side Dishes': 5,
  'Nut and Seed Products': 2,
  'Pork Products': 3,
  'Poultry Products': 3,
  'Restaurant Foods': 4,
  'Sausages and Luncheon Meats': 4,
  Snacks: 4,
  'Soups, Sauces, and Gravies': 7,
  'Spices and Herbs': 2,
  Sweets: 6,
  'Vegetables and Vegetable Products': 4,
};

const REVIEWED_HUNDREDS = 2;
const REVIEWED_SEED = 20_261_121;
const HELD_OUT_SEED = 20_261_122;
const FRESH_SEED = 20_261_123;
const UNSEEN_SEED = 20_261_124;
const OUTSIDE_HUNDREDS = 3;
const OUTSIDE_SEED = 20_261_125;
const BLIND_HUNDREDS = 3;
const BLIND_SEED = 20_261_126;

/** Makes numbers from 0 to 1 that a seed repeats on every machine (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function draw(foods: readonly FoodRecord[], hundreds: number, seed: number): string[] {
  const random = seededRandom(seed);
  return Object.entries(FOODS_PER_HUNDRED).flatMap(([group, perHundred]) =>
    foods
      .filter((food) => food.foodGroup === group)
      .map(({ id }) => ({ id, lot: random() }))
      .toSorted((a, b) => a.lot - b.lot)
      .slice(0, perHundred * hundreds)
      .map(({ id }) => id),
  );
}

export type SampleName = 'reviewed' | 'held-out' | 'fresh' | 'unseen' | 'outside' | 'blind';

/**
 * Draws the ids of the hand-judged samples, group by group, in the order of the judgement. No food is in two samples.
 */
export function drawSamples(foods: readonly FoodRecord[]): Readonly<Record<SampleName, readonly string[]>> {
  const drawn = new Set<string>();
  const drawNext = (hundreds: number, seed: number): string[] => {
    const ids = draw(
      foods.filter(({ id }) => !drawn.has(id)),
      hundreds,
      seed,
    );
    for (const id of ids) drawn.add(id);
    return ids;
  };
  return {
    reviewed: drawNext(REVIEWED_HUNDREDS, REVIEWED_SEED),
    'held-out': drawNext(1, HELD_OUT_SEED),
    fresh: drawNext(1, FRESH_SEED),
    unseen: drawNext(1, UNSEEN_SEED),
    outside: drawNext(OUTSIDE_HUNDREDS, OUTSIDE_SEED),
    blind: drawNext(BLIND_HUNDREDS, BLIND_SEED),
  };
}
