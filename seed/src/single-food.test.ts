import { describe, expect, it } from 'vitest';
import { readFoodRecords } from './food-record.ts';
import { loadFoods } from './foods.ts';
import { FAMILIES, type StatementKey } from './keys.ts';
import { isSingleFood } from './single-food.ts';

const foods = readFoodRecords();
const titlesOf = (isSingle: boolean) =>
  new Set(foods.filter((food) => isSingleFood(food) === isSingle).map(({ description }) => description));
const single = titlesOf(true);
const others = titlesOf(false);

describe('a single food', () => {
  it.each([
    'Ginger root, raw',
    'Spices, ginger, ground',
    'Salt, table',
    'Sugars, granulated',
    'Oil, olive, salad or cooking',
    'Butter, without salt',
    'Egg, whole, raw, fresh',
    'Milk, whole, 3.25% milkfat, with added vitamin D',
    'Carrots, raw',
    'Carrots, cooked, boiled, drained, without salt',
    'Rice, white, long-grain, regular, raw, enriched',
    'Wheat flour, whole-grain',
    'Beef, ground, 80% lean meat / 20% fat, raw',
    'Pork, fresh, leg (ham), whole, separable lean and fat, raw',
    'Chicken, broilers or fryers, breast, meat and skin, raw',
    'Fish, salmon, Atlantic, farmed, raw',
    'Crustaceans, shrimp, mixed species, raw (may have been previously frozen)',
    'Beans, black, mature seeds, raw',
    'Nuts, almonds',
    'Beverages, coffee, brewed, espresso, restaurant-prepared',
    'Beverages, water, tap, drinking',
    "Leavening agents, yeast, baker's, active dry",
  ])('is “%s”', (title) => expect([...single]).toContain(title));

  it.each([
    'Ginger root, pickled, canned, with artificial sweetener',
    'Butter, salted',
    'Cheese, cheddar',
    'Yogurt, plain, whole milk, 8 grams protein per 8 ounce',
    'Cream, fluid, heavy whipping',
    'Spices, curry powder',
    'Spices, chili powder',
    'Vinegar, cider',
    'Wheat flour, white, all-purpose, enriched, bleached',
    'Pasta, dry, enriched',
    'Sugars, powdered',
    'Syrups, corn, light',
    'Raisins, seedless',
    'Peas and carrots, frozen, unprepared',
    'Carrots, cooked, boiled, drained, with salt',
    'Tomatoes, red, ripe, canned, packed in tomato juice',
    'Tomato products, canned, paste, without salt added',
    'Peanut butter, smooth style, without salt',
    'Nuts, almonds, dry roasted, without salt added',
    'Ground turkey, raw',
    'Chicken, broilers or fryers, meat and skin, cooked, fried, batter',
    'Pork, cured, bacon, unprepared',
    'Beef, cured, corned beef, brisket, raw',
    'Fish, salmon, chinook, smoked',
    'Fish, tuna, light, canned in oil, drained solids',
    'Soy sauce made from soy and wheat (shoyu)',
    'Tofu, raw, firm, prepared with calcium sulfate',
    'Soup, onion, dry, mix',
    'Sauce, fish, ready-to-serve',
    'Bread, italian',
    'Leavening agents, baking powder, double-acting, sodium aluminum sulfate',
    'Beverages, almond milk, unsweetened, shelf stable',
  ])('is not “%s”', (title) => expect([...others]).toContain(title));

  it('contains no two foods that people avoid', () => {
    const familyOf = (key: StatementKey) =>
      Object.entries<readonly StatementKey[]>(FAMILIES).find(([, kinds]) => kinds.includes(key))?.[0] ?? key;
    const mixed = loadFoods()
      .filter(({ isSingle, allergies }) => isSingle && new Set(allergies.map(familyOf)).size > 1)
      .map(({ title }) => title);
    expect(mixed).toEqual([]);
  });

  it('is no brand, no baby food and no ready meal', () => {
    const groups = new Set(foods.filter(isSingleFood).map(({ foodGroup }) => foodGroup));
    for (const group of ['Baby Foods', 'Fast Foods', 'Meals, Entrees, and Side Dishes', 'Restaurant Foods', 'Snacks']) {
      expect([...groups]).not.toContain(group);
    }
    expect(
      [...single].filter((title) => /\b[A-Z]{4,}\b/.test(title.replaceAll(/USDA|ZESPRI|KAMUT|EMI-TSUNOMATA/g, ''))),
    ).toEqual([]);
  });

  it('is what most of a kitchen’s plain foods are, so that a diner who avoids one food still has a menu', () => {
    expect(single.size).toBeGreaterThan(2500);
    expect(single.size).toBeLessThan(3200);
  });
});
