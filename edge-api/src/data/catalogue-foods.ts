import type { CalledKey, CatalogueFood } from '@justright/ingredient-matcher/types';
import { type Database, parseJson } from './database.ts';

/** SQL of the version of the raw ingredients, and of the names of the keys. */
export const FOODS_VERSION = `SELECT epoch || '.' || ingredients_version || '.' || (SELECT group_concat(json_array(key, name, title))
  FROM (SELECT key, name, title FROM allergies ORDER BY key)) AS version FROM dictionary`;

interface FoodRow {
  id: string;
  title: string;
  food_group: string;
  allergies: string;
}

/** What texts are read with. */
export interface NamedCatalogue {
  readonly version: string;
  readonly foods: readonly CatalogueFood[];
  readonly keys: readonly CalledKey[];
}

/** Reads the version of {@link loadFoods}. */
export async function readFoodsVersion(db: Database): Promise<string> {
  return (await db.prepare(FOODS_VERSION).first<string>('version')) ?? '';
}

/** Loads names and allergies of all active raw ingredients, and the names of all keys, with their version. */
export async function loadFoods(db: Database): Promise<NamedCatalogue> {
  const [versions, foods, keys] = await db.batch<{ version: string } | FoodRow | CalledKey>([
    db.prepare(FOODS_VERSION),
    db.prepare('SELECT id, title, food_group, allergies FROM ingredients WHERE active = 1'),
    db.prepare('SELECT key, name, title FROM allergies ORDER BY key'),
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
    keys: (keys?.results ?? []) as CalledKey[],
  };
}
