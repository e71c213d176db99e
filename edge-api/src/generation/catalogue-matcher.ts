import { buildMatcher, type Matcher } from '@justright/ingredient-matcher/matcher';
import type { CalledKey } from '@justright/ingredient-matcher/types';
import { loadFoods, type NamedCatalogue, readFoodsVersion } from '../data/catalogue-foods.ts';
import type { Database } from '../data/database.ts';

/** The isolate's matcher; building one takes about 0.1 s of CPU. */
let built: (NamedCatalogue & { readonly matcher: Matcher }) | null = null;

async function readCatalogue(db: Database): Promise<NamedCatalogue & { readonly matcher: Matcher }> {
  if (built && built.version === (await readFoodsVersion(db))) return built;
  const catalogue = await loadFoods(db);
  built = { ...catalogue, matcher: buildMatcher(catalogue.foods, catalogue.keys) };
  return built;
}

/** Returns the matcher for the current raw ingredients and keys. */
export const catalogueMatcher = async (db: Database): Promise<Matcher> => (await readCatalogue(db)).matcher;

/** Builds the matcher for the catalogue with the names that a key will have. */
export async function matcherWithKey(db: Database, key: CalledKey): Promise<Matcher> {
  const { foods, keys } = await readCatalogue(db);
  return buildMatcher(foods, [...keys.filter((one) => one.key !== key.key), key]);
}

interface NextMatcher {
  readonly matcher: Matcher;
  /** The keys that foods will contain and do not now: more words name these. */
  readonly gained: readonly string[];
}
/** Returns the matcher for the catalogue with the keys that foods will contain, by their ids. */
export async function matcherWithFoods(
  db: Database,
  contains: ReadonlyMap<string, readonly string[]>,
): Promise<NextMatcher> {
  const { foods, keys, matcher } = await readCatalogue(db);
  const gained = foods.flatMap(
    ({ id, allergies }) => contains.get(id)?.filter((key) => !allergies.includes(key)) ?? [],
  );
  if (gained.length === 0) return { matcher, gained };
  const next = foods.map((food) => ({ ...food, allergies: contains.get(food.id) ?? food.allergies }));
  return { matcher: buildMatcher(next, keys), gained: [...new Set(gained)] };
}
