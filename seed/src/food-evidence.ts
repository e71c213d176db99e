import type { FoodRecord } from './food-record.ts';
import type { AllergyKey, StatementKey } from './keys.ts';
import { allergensNamed } from './rules/allergen-words.ts';
import { allergensCoded, keysCoded, unknownAddition } from './rules/langual-evidence.ts';
import { keysLikelyByGroup } from './rules/likely-by-group.ts';
import { maskName } from './rules/mask-name.ts';
import { keysProvenByGroup } from './rules/proof-by-group.ts';
import { keysProven } from './rules/proof-words.ts';
import { firstUnknownWord } from './rules/vocabulary.ts';

/** What is known of a food's contents, by how far it can be relied on. */
interface FoodEvidence {
  /** The masked name, see `maskName`. */
  readonly name: string;
  /** Proven by the name, the group, USDA's codes or nutrients: it is in the food in every brand and recipe. */
  readonly proven: ReadonlySet<StatementKey>;
  /** What the name or a code mentions or nearly always means, proven or not. */
  readonly likely: ReadonlySet<AllergyKey>;
  /** Why the rules can't decide what is in the food; null when its name proves it to be simple. */
  readonly undecided: string | null;
}

/** Names of dishes although all their words are known. */
const COMPOSITE_NAME =
  /\bsalad\b(?! or)(?!.*\b(?:peach|papaya)\b)|^stew\b|^potatoes, mashed\b|\bmacaroni and\b|\bimitation\b|\bcakes\b|\bspread\b|\bchips\b|\bsauce\b|\bnuts, formulated\b|\bhoney roasted\b|\bsubstitute|\bfilled\b|\bprocess\b|\bcheese (?:food|product)|\bin oil\b|\bgravy\b|\bfoie gras\b|\bmixed, canned|\bself-rising\b|\bsugar[- ]free\b|\bturkey ham\b|^turkey,.*\bsmoked\b/;

/** Dairy with reduced fat or with fruit: starch, gum or gelatin often replaces what is missing. */
const THICKENED_DAIRY =
  /^(?!milk\b|whey\b|yogurt, greek, plain).*(?:fat[- ]free|nonfat|low ?fat|\blight\b|reduced fat|\bfruit\b|with vegetables)/;

/** Groups of prepared foods: their names never prove the contents. */
const PREPARED_GROUPS: ReadonlySet<string> = new Set([
  'Breakfast Cereals',
  'Fast Foods',
  'Meals, Entrees, and Side Dishes',
  'Restaurant Foods',
  'Sausages and Luncheon Meats',
  'Snacks',
  'Soups, Sauces, and Gravies',
]);

/** More alcohol than a ripe fruit has, in grams per 100 g. */
const ALCOHOL_TRACE_GRAMS = 0.5;

/** Gathers the evidence of one food's name, food group, LanguaL codes and nutrients. */
export function gatherEvidence(food: FoodRecord): FoodEvidence {
  const name = maskName(food.description);
  const named = new Set<AllergyKey>([...allergensNamed(name), ...keysLikelyByGroup(food)]);
  const proven = new Set<StatementKey>([...keysProven(name), ...keysProvenByGroup(food), ...keysCoded(food)]);
  if ((food.alcoholGrams ?? 0) > ALCOHOL_TRACE_GRAMS) {
    named.add('alcohol');
    proven.add('alcohol');
  }
  const coded = allergensCoded(food);
  return { name, proven, likely: named.union(coded), undecided: reasonUndecided(food, named, coded) };
}

function reasonUndecided(
  food: FoodRecord,
  named: ReadonlySet<AllergyKey>,
  coded: ReadonlySet<AllergyKey>,
): string | null {
  if (PREPARED_GROUPS.has(food.foodGroup)) return `a prepared food (${food.foodGroup})`;
  const unknownWord = firstUnknownWord(food.description);
  if (unknownWord !== undefined) return `the word "${unknownWord}" doesn't say what is in it`;
  const dish = COMPOSITE_NAME.exec(food.description.toLowerCase())?.[0];
  if (dish !== undefined) return `"${dish.trim()}" names a prepared food`;
  if (food.foodGroup === 'Dairy and Egg Products' && THICKENED_DAIRY.test(food.description.toLowerCase())) {
    return 'dairy with less fat or with fruit may be thickened';
  }
  if (food.foodGroup === 'Baby Foods' && !isPlant(named)) return 'meat and milk for babies may be thickened';
  const addition = unknownAddition(food);
  if (addition !== undefined) return `USDA records: ${addition.toLowerCase()}`;
  const unexplained = [...coded].find((key) => !named.has(key) && key !== 'soy' && key !== 'corn');
  if (unexplained !== undefined) return `USDA's codes show ${unexplained}, the name does not`;
  if (isPlant(named) && (food.cholesterolMg ?? 0) > 0 && !/Lamb, Veal|American Indian|Finfish/.test(food.foodGroup)) {
    return 'it contains cholesterol, the name is of a plant';
  }
  return null;
}

function isPlant(named: ReadonlySet<AllergyKey>): boolean {
  return !(['milk', 'egg', 'fish', 'shellfish', 'pork', 'beef', 'lamb', 'chicken'] as const).some((key) =>
    named.has(key),
  );
}
