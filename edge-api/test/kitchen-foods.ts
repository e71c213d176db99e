import { env } from 'cloudflare:workers';
import { catalogueDatabase } from '../src/data/catalogue-database.ts';
import { insertIngredient, type StoredIngredient } from '../src/data/ingredients.ts';
import { makeKeys, statementOf } from './factories.ts';

/** A few foods with the real catalogue's titles and tags: title, food group, allergies. */
const FOODS: Readonly<Record<string, [title: string, foodGroup: string, allergies: string[]]>> = {
  '01145': ['Butter, without salt', 'Dairy and Egg Products', ['milk']],
  '01032': ['Cheese, parmesan, hard', 'Dairy and Egg Products', ['milk']],
  '01123': ['Egg, whole, raw, fresh', 'Dairy and Egg Products', ['egg']],
  '01125': ['Egg, yolk, raw, fresh', 'Dairy and Egg Products', ['egg']],
  '20081': ['Wheat flour, white, all-purpose, enriched, bleached', 'Cereal Grains and Pasta', ['gluten']],
  '15001': ['Fish, anchovy, european, raw', 'Finfish and Shellfish Products', ['fish']],
  '15149': ['Crustaceans, shrimp, mixed species, raw', 'Finfish and Shellfish Products', ['shellfish']],
  '11251': ['Lettuce, cos or romaine, raw', 'Vegetables and Vegetable Products', []],
  '11215': ['Garlic, raw', 'Vegetables and Vegetable Products', []],
  '12061': ['Nuts, almonds', 'Nut and Seed Products', ['tree_nut']],
  '07014': ['Braunschweiger (a liver sausage), pork', 'Sausages and Luncheon Meats', ['pork']],
};

export async function stockKitchen(): Promise<void> {
  await makeKeys('allergies', [...new Set(Object.values(FOODS).flatMap(([, , allergies]) => allergies))]);
  const db = catalogueDatabase(env.DB.withSession('first-primary'));
  const foods = await Promise.all(
    Object.entries(FOODS).map(async ([id, [title, foodGroup, allergies]]) => {
      const food: StoredIngredient = {
        id,
        internalId: `internal-${id}`,
        title,
        description: '',
        foodGroup,
        active: true,
        ...(await statementOf(allergies)),
        diets: [],
        ingredients: [],
        isSingle: false,
        isWholeAndFresh: false,
        version: 1,
      };
      return insertIngredient(db, food);
    }),
  );
  await db.batch(foods.flat());
}

export const FOOD_IDS: readonly string[] = Object.keys(FOODS);
