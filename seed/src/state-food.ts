import { gatherEvidence } from './food-evidence.ts';
import type { FoodRecord } from './food-record.ts';
import { ALLERGY_KEYS, FAMILIES, STATEMENT_KEYS } from './keys.ts';
import type { AllergyKey, DietKey, StatementKey } from './keys.ts';
import { dietsOfSimpleFood } from './rules/diet-rules.ts';
import { sometimesAdded, traces } from './rules/simple-food-doubts.ts';
import { STAPLES } from './staples.ts';
import { completeStatement } from './statement.ts';
import type { FoodStatement } from './statement.ts';

/** Diets that no cheese fits for certain: nobody knows where its rennet comes from. */
const RENNET_DIETS: ReadonlySet<DietKey> = new Set(['vegetarian', 'pescatarian', 'halal', 'kosher_style']);
const CHEESE = /\bcheese\b|\bwhey\b/;
const GLUTEN_FREE_CLAIM = /\bgluten\s*-?\s*free\b/;
/** Names of foods that may be made of oats although they claim to be free of gluten: many countries allow that. */
const MAY_HAVE_OATS = /\boat|multi-?grain|granola|cookie|cereal|whole grain(?!, (?:white, )?made with)/;

/** What is known of a food, and why the rules could not decide it. */
export interface StatedFood extends FoodStatement {
  /** Null for a simple food and for one that a person reviewed. */
  readonly undecided: string | null;
}

/**
 * States what is known of one food, for every key. A reviewed staple is what its reviewer wrote. Of any other food what
 * is proven is contained; a simple food is free of everything that neither its evidence nor its kind brings up; of a
 * prepared food everything that is not proven is unknown.
 */
export function stateFood(food: FoodRecord): StatedFood {
  const staple = STAPLES.get(food.id);
  if (staple !== undefined) return { ...completeStatement(staple, staple.diets), undecided: null };
  const { name, proven, likely, undecided } = gatherEvidence(food);
  const absent = keysAbsent(food);
  if (undecided !== null) {
    const unknownFor = new Set(STATEMENT_KEYS).difference(absent);
    const listed = { contains: proven.difference(absent), unknownFor, mayContain: [] };
    return { ...completeStatement(listed, absent.has('gluten') ? ['gluten_free'] : []), undecided };
  }

  const unproven = new Set([...unprovenOf(likely, proven), ...sometimesAdded(food)]);
  const listed = {
    contains: proven.difference(absent),
    unknownFor: unproven.difference(absent),
    mayContain: new Set(traces(food)).difference(absent),
  };
  const statement = completeStatement(listed, []);
  const notFree = new Set([...statement.contains, ...statement.unknownFor]);
  const allergies = new Set<AllergyKey>(ALLERGY_KEYS.filter((key) => notFree.has(key)));
  const diets = dietsOfSimpleFood({ record: food, name, allergies }).filter(
    (diet) => !(CHEESE.test(name) && RENNET_DIETS.has(diet)),
  );
  return { ...completeStatement(listed, diets), undecided };
}

/** Returns the keys that a claim in the name rules out. */
function keysAbsent({ description }: FoodRecord): Set<StatementKey> {
  const name = description.toLowerCase();
  if (!GLUTEN_FREE_CLAIM.test(name)) return new Set();
  const kinds = FAMILIES.gluten.filter((kind) => kind !== 'oats');
  return new Set<StatementKey>(MAY_HAVE_OATS.test(name) ? kinds : ['gluten', 'oats', ...kinds]);
}

/** Returns likely keys without proof. A likely family with a proven kind is no doubt: the kind is what it means. */
function unprovenOf(likely: ReadonlySet<AllergyKey>, proven: ReadonlySet<StatementKey>): StatementKey[] {
  const kinds: Partial<Record<StatementKey, readonly StatementKey[]>> = FAMILIES;
  return [...likely].filter((key) => !proven.has(key) && !(kinds[key] ?? []).some((kind) => proven.has(kind)));
}
