import type { CatalogueFood } from '@justright/ingredient-matcher/types';
import { type Database, parseJson } from './database.ts';

/** SQL of the version of the raw ingredients. */
export const FOODS_VERSION = "SELECT epoch || '.' || ingredients_version AS version FROM dictionary";

interface FoodRow {
  id: string;
  title: string;
  food_group: string;
  allergies: string;
}

/** Reads the version of the raw ingredients. */
export async function readFoodsVersion(db: Database): Promise<string> {
  return (await db.prepare(FOODS_VERSION).first<string>('version')) ?? '';
}

/** Loads names and allergies of all active raw ingredients, with their version. */
export async function loadFoods(db: Database): Promise<{ version: string; foods: CatalogueFood[] }> {
  const [versions, foods] = await db.batch<{ version: string } | FoodRow>([
    db.prepare(FOODS_VERSION),
    db.prepare('SELECT id, title, food_group, allergies FROM ingredients WHERE active = 1'),
  ]);
  const [row] = (versions?.results ?? []) as { version: string }[];
  return {
    version: row?.version ?? '',
    foods: ((foods?.results ?? []) as FoodRow[]).map(({ id, title, food_group, allergies }) => ({
      id,
      title,
      foodGroup: food_group,
      allergies: parseJson(allergies),
    })),
  };
}
