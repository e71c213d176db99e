import { describe, expect, it } from 'vitest';
import { readFoodRecords } from './food-record.ts';
import { loadFoods } from './foods.ts';
import { isWholeAndFresh } from './whole-and-fresh.ts';

const foods = readFoodRecords();
const titlesOf = (isWhole: boolean) =>
  new Set(foods.filter((food) => isWholeAndFresh(food) === isWhole).map(({ description }) => description));
const whole = titlesOf(true);
const others = titlesOf(false);

describe('a whole and fresh food', () => {
  it.each([
    'Lettuce, cos or romaine, raw',
    'Tomatoes, red, ripe, raw, year round average',
    'Cucumber, with peel, raw',
    'Onions, spring or scallions (includes tops and bulb), raw',
    'Coriander (cilantro) leaves, raw',
    'Mushrooms, white, raw',
    'Potatoes, flesh and skin, raw',
    'Apples, raw, with skin',
    'Oranges, raw, navels',
    'Egg, whole, raw, fresh',
    'Milk, whole, 3.25% milkfat, with added vitamin D',
    'Chicken, broilers or fryers, thigh, meat and skin, raw',
    'Pork, fresh, shoulder, whole, separable lean and fat, raw',
    'Beef, brisket, whole, separable lean only, all grades, raw',
    'Salt, table',
    'Beverages, water, tap, drinking',
  ])('is “%s”', (title) => expect([...whole]).toContain(title));

  it.each([
    // Fish and seafood are caught, kept and cut beside others.
    'Fish, salmon, Atlantic, farmed, raw',
    'Crustaceans, shrimp, mixed species, raw (may have been previously frozen)',
    'Seaweed, wakame, raw',
    // Ground, cut, peeled, pressed, dried.
    'Beef, ground, 80% lean meat / 20% fat, raw',
    'Lamb, ground, raw',
    'Carrots, baby, raw',
    'Apples, raw, without skin',
    'Lemon peel, raw',
    'Lemon juice, raw',
    'Potatoes, raw, skin',
    'Spices, basil, dried',
    'Spices, cumin seed',
    'Basil, fresh',
    'Raisins, seedless',
    'Mung beans, mature seeds, sprouted, raw',
    // Grain, nuts, oil and what is packed.
    'Wheat flour, whole-grain',
    'Oats',
    'Rice, white, long-grain, regular, raw, enriched',
    'Nuts, almonds',
    'Nuts, coconut meat, raw',
    'Beans, black, mature seeds, raw',
    'Oil, olive, salad or cooking',
    'Butter, without salt',
    'Sugars, granulated',
    'Egg, yolk, raw, fresh',
    'Egg, whole, raw, frozen, pasteurized',
    'Milk, nonfat, fluid, with added nonfat milk solids, vitamin A and vitamin D (fat free or skim)',
    'Milk, chocolate, fluid, commercial, whole, with added vitamin A and vitamin D',
    'Cream, fluid, heavy whipping',
    'Corn, sweet, yellow, frozen, kernels cut off cob, unprepared',
    'Tofu, raw, firm, prepared with calcium sulfate',
    'Carrots, cooked, boiled, drained, without salt',
    'Beverages, carbonated, club soda',
    'Soy sauce made from soy and wheat (shoyu)',
  ])('is not “%s”', (title) => expect([...others]).toContain(title));

  it('is a single food that says nothing of traces by itself', () => {
    const flagged = loadFoods().filter((food) => food.isWholeAndFresh);
    expect(flagged.filter((food) => !food.isSingle || food.mayContain.length > 0).map(({ title }) => title)).toEqual(
      [],
    );
    expect(flagged.filter(({ freeFrom }) => freeFrom.length > 0)).toEqual([]);
    expect(flagged.length).toBeGreaterThan(850);
    expect(flagged.length).toBeLessThan(950);
  });

  it('is of no group of foods that are ground, dried, mixed, caught or packed', () => {
    const groups = new Set(foods.filter(isWholeAndFresh).map(({ foodGroup }) => foodGroup));
    expect([...groups].toSorted()).toEqual([
      'Beef Products',
      'Beverages',
      'Dairy and Egg Products',
      'Fruits and Fruit Juices',
      'Lamb, Veal, and Game Products',
      'Pork Products',
      'Poultry Products',
      'Spices and Herbs',
      'Vegetables and Vegetable Products',
    ]);
  });
});
