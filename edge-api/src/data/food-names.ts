import { type FoodNames, indexFoodNames } from '@justright/ingredient-matcher/food-names';
import { type Database, parseJson } from './database.ts';
import { leaseGeneration } from './known-state.ts';
import type { Open } from './snapshot.ts';

interface FoodRow {
  id: string;
  title: string;
  is_single: number;
  allergies: string;
  unknown_for: string;
}
interface KeyRow {
  key: string;
  name: string;
  title: string;
  active: number;
  family_key: string | null;
}

/** SQL of the version of raw ingredients and dictionary. */
const VERSION = "SELECT epoch || '.' || ingredients_version || '.' || version AS version FROM dictionary";

/** The isolate's index; building one takes about 0.2 s of CPU. */
let built: { version: string; names: FoodNames } | null = null;

/** Returns the names of all keys and raw ingredients, inactive ones included: a dish may still be made of these. */
export async function foodNames(db: Database): Promise<{ version: string; names: FoodNames }> {
  if (built && built.version === (await db.prepare(VERSION).first<string>('version'))) return built;
  const [versions, foods, keys] = await db.batch<{ version: string } | FoodRow | KeyRow>([
    db.prepare(VERSION),
    db.prepare('SELECT id, title, is_single, allergies, unknown_for FROM ingredients'),
    db.prepare('SELECT key, name, title, active, family_key FROM allergies'),
  ]);
  const [row] = (versions?.results ?? []) as { version: string }[];
  const foodRows = (foods?.results ?? []) as FoodRow[];
  const keyRows = (keys?.results ?? []) as KeyRow[];
  built = {
    version: row?.version ?? '',
    names: indexFoodNames(
      foodRows.map(({ id, title, is_single, allergies, unknown_for }) => ({
        id,
        title,
        isSingle: is_single === 1,
        allergies: parseJson(allergies),
        unknownFor: parseJson(unknown_for),
      })),
      keyRows.map(({ key, name, title, active, family_key }) => ({
        key,
        name,
        title,
        active: active === 1,
        familyKey: family_key,
      })),
    ),
  };
  return built;
}

/** The names that diners' reads use for a time without reading their version. */
let leased: { readonly names: FoodNames; readonly asOfMs: number; readonly generation: number } | null = null;

/** Returns the names of {@link foodNames} of a state that is at most `leaseMs` old, as the menus of diners are. */
export async function leasedFoodNames(open: Open, leaseMs: number, nowMs: number): Promise<FoodNames> {
  const generation = leaseGeneration();
  if (leased?.generation === generation && Math.abs(nowMs - leased.asOfMs) < leaseMs) return leased.names;
  const { db, asOfMs } = open(leaseMs, nowMs);
  const { names } = await foodNames(db);
  // After a write of this isolate meanwhile the state may be older than the write.
  if (generation === leaseGeneration()) leased = { names, asOfMs, generation };
  return names;
}

/** Lists those of some ids that are of no raw ingredient and of no key (`idOfKey` of the dietary rules). */
export async function listUnknownFoods(db: Database, ids: readonly string[]): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT value AS id FROM json_each(?1) WHERE value NOT IN (SELECT id FROM ingredients)
         AND value NOT IN (SELECT 'key-' || key FROM allergies)`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
