import { gatherEvidence } from './food-evidence.ts';
import type { FoodRecord } from './food-record.ts';
import { ALLERGY_KEYS, FAMILIES, STATEMENT_KEYS } from './keys.ts';
import type { AllergyKey, DietKey, StatementKey } from './keys.ts';
import { dietsOfSimpleFood } from './rules/diet-rules.ts';
import { claimedAbsent } from './rules/kind-defaults.ts';
import { sometimesAdded, traces } from './rules/simple-food-doubts.ts';
import { STAPLES } from './staples.ts';
import { completeStatement } from './statement.ts';
import type { FoodStatement } from './statement.ts';

/** Diets that no cheese fits for certain: nobody knows where its rennet comes from. */
const RENNET_DIETS: ReadonlySet<DietKey> = new Set(['vegetarian', 'pescatarian', 'halal', 'kosher_style']);
const CHEESE = /\bcheese\b|\bwhey\b/;
/** Foods that a name can hide although it claims to be free of gluten, which in some countries allows oats. */
const MAY_HAVE_OATS = /\boat|multi-?grain|granola|cookie|cereal/;

/**
 * States what is known of one food, for every key. A reviewed staple is what its reviewer wrote. Of any other food what
 * is proven is contained; a simple food is free of everything that neither its evidence nor its kind brings up; of a
 * prepared food everything that is not proven is unknown.
 */
export function stateFood(food: FoodRecord): FoodStatement {
  const staple = STAPLES.get(food.id);
  if (staple !== undefined) return completeStatement(staple, staple.diets);
  const { name, proven, likely, undecided } = gatherEvidence(food);
  if (undecided !== null) return stateUndecided(food, proven);

  const unknownFor = new Set<StatementKey>([...unprovenOf(likely, proven), ...sometimesAdded(food)]);
  const statement = completeStatement({ contains: proven, unknownFor, mayContain: traces(food) }, []);
  const notFree = new Set([...statement.contains, ...statement.unknownFor]);
  const allergies = new Set<AllergyKey>(ALLERGY_KEYS.filter((key) => notFree.has(key)));
  const diets = dietsOfSimpleFood({ record: food, name, allergies }).filter(
    (diet) => !(CHEESE.test(name) && RENNET_DIETS.has(diet)),
  );
  return completeStatement(statement, diets);
}

/** Returns likely keys without proof. A likely family with a proven kind is no doubt: the kind is what it means. */
function unprovenOf(likely: ReadonlySet<AllergyKey>, proven: ReadonlySet<StatementKey>): StatementKey[] {
  const kinds: Partial<Record<StatementKey, readonly StatementKey[]>> = FAMILIES;
  return [...likely].filter((key) => !proven.has(key) && !(kinds[key] ?? []).some((kind) => proven.has(kind)));
}

function stateUndecided(food: FoodRecord, proven: ReadonlySet<StatementKey>): FoodStatement {
  const claim = food.description.toLowerCase();
  const absent = MAY_HAVE_OATS.test(claim) ? undefined : claimedAbsent(claim);
  const withoutGluten = new Set<StatementKey>(absent === 'gluten' ? ['gluten', ...FAMILIES.gluten] : []);
  return completeStatement(
    {
      contains: proven.difference(withoutGluten),
      unknownFor: STATEMENT_KEYS.filter((key) => !withoutGluten.has(key)),
      mayContain: [],
    },
    withoutGluten.size > 0 ? ['gluten_free'] : [],
  );
}
