import type { Composition, DietAnswer, FoodAnswer } from './composition.ts';
import { dietAnswer, foodAnswer, idOfKey, mayBeIn, worseDiet, worseFood } from './composition.ts';

/** A key that diners avoid. */
export interface AvoidedKey {
  readonly key: string;
  /** The key of its family: `gluten` for wheat. Null for a key that is no kind of another one. */
  readonly familyKey: string | null;
  /** False when an administrator said that the family's older statements do not cover this kind. */
  readonly isCoveredByFamily: boolean;
  /** Whether it is offered. Until then its silence says nothing about its family. */
  readonly active: boolean;
}

/** A diet, with the keys that rule it out when a food contains them. */
export interface DietRule {
  readonly key: string;
  readonly excludes: readonly string[];
  /** Its name is a claim that law protects ("gluten-free"): food that may contain an excluded key does not meet it. */
  readonly isFreeFrom?: boolean;
}

/** Everything that diners may avoid or follow, inactive entries included. */
export interface Dictionary {
  readonly allergies: readonly AvoidedKey[];
  readonly diets: readonly DietRule[];
}

type Families = ReadonlyMap<string, readonly AvoidedKey[]>;
/** The kinds of each family: statements are read for every ingredient, and a dictionary never changes. */
const known = new WeakMap<Dictionary['allergies'], Families>();

/** Returns the families with their kinds, in the order of the dictionary. */
function familiesOf({ allergies }: Dictionary): Families {
  const families = known.get(allergies);
  if (families) return families;
  const made = new Map<string, AvoidedKey[]>();
  for (const one of allergies) {
    if (one.familyKey !== null) made.set(one.familyKey, [...(made.get(one.familyKey) ?? []), one]);
  }
  known.set(allergies, made);
  return made;
}

/** Returns the answer for a kind that nobody names, from the answer for its family. */
export const answerForKinds = (family: FoodAnswer): FoodAnswer => (family === 'contains' ? 'unknown' : family);

/**
 * Decides whether the kinds that are named are the reason for the family's own answer. None is for a family that nobody
 * knows or that may be contained: other kinds may be in the food as well.
 */
const isExplainedBy = (kinds: readonly (FoodAnswer | undefined)[], family: FoodAnswer): boolean =>
  ({
    contains: kinds.includes('contains'),
    unknown: false,
    mayContain: false,
    notAdded: kinds.some((kind) => kind !== undefined && mayBeIn(kind)),
    free: kinds.some((kind) => kind !== undefined && mayBeIn(kind)),
  })[family];

/**
 * Makes the answers agree within each family (the table in docs/dietary-rules.md, "Families"). `given` has the
 * answered keys, `otherwise` is the answer for all other keys. "Contains almond" says nothing about walnut.
 */
export function readFamilies(
  given: ReadonlyMap<string, FoodAnswer>,
  otherwise: 'free' | 'unknown',
  dictionary: Dictionary,
): Composition['foods'] {
  const byKey = new Map(given);
  for (const [familyKey, kinds] of familiesOf(dictionary)) {
    const family = given.get(familyKey);
    const named = kinds.map(({ key }) => given.get(key));
    const isExplained = family === undefined || isExplainedBy(named, family);
    const isSilent = isExplained || named.includes('contains');
    let whole = family ?? otherwise;
    for (const { key, isCoveredByFamily, active } of kinds) {
      const byFamily = isCoveredByFamily && family !== undefined ? answerForKinds(family) : otherwise;
      const said = given.get(key);
      // Who rules a family out speaks of all its kinds, and who rules a kind out knows more of it than of its family.
      const isRuledOut = said === 'free' || (said === 'notAdded' && family === 'free' && !isExplained);
      const own = isRuledOut ? 'free' : (said ?? (isSilent ? otherwise : byFamily));
      const answer = isExplained || isRuledOut ? own : worseFood(own, answerForKinds(family));
      byKey.set(key, answer);
      if (active || given.has(key)) whole = worseFood(whole, answer);
    }
    byKey.set(familyKey, whole);
  }
  return { byKey, otherwise };
}

/** Lists that can only make a composition worse. */
export interface WorseningLists {
  readonly contains: readonly string[];
  readonly mayContain: readonly string[];
  readonly unknownFor?: readonly string[];
}

/**
 * Returns the answers of lists that can only make a composition worse: those that staff add to a dish, and those of an
 * ingredient whose parts answer for the rest.
 */
export const listedFoods = (
  { contains, mayContain, unknownFor = [] }: WorseningLists,
  dictionary: Dictionary,
): Composition['foods'] =>
  readFamilies(
    new Map<string, FoodAnswer>([
      ...mayContain.map((key): [string, FoodAnswer] => [key, 'mayContain']),
      ...unknownFor.map((key): [string, FoodAnswer] => [key, 'unknown']),
      ...contains.map((key): [string, FoodAnswer] => [key, 'contains']),
    ]),
    'free',
    dictionary,
  );

/**
 * Returns the raw ingredients of listed answers: what is called by a key that is not offered has the answer for this key.
 * A word for an offered key leads to the key itself. Answers that are no worse than `otherwise` are left out.
 */
export const ingredientsOfKeys = (
  listed: Composition['foods'],
  otherwise: FoodAnswer,
  { allergies }: Dictionary,
): [string, FoodAnswer][] =>
  allergies.flatMap(({ key, active }) => {
    const answer = active ? 'free' : (listed.byKey.get(key) ?? listed.otherwise);
    return worseFood(answer, otherwise) === otherwise ? [] : [[idOfKey(key), answer] as const];
  });

/**
 * Gives every family the worst answer of its own and its kinds', where an answer for a single key has changed. An
 * inactive kind of which nothing is known does not count.
 */
export function raiseFamilies(foods: Composition['foods'], dictionary: Dictionary): Composition['foods'] {
  const byKey = new Map(foods.byKey);
  const answer = (key: string) => byKey.get(key) ?? foods.otherwise;
  for (const { key, familyKey, active } of dictionary.allergies) {
    if (familyKey !== null && (active || answer(key) !== 'unknown'))
      byKey.set(familyKey, worseFood(answer(familyKey), answer(key)));
  }
  return { ...foods, byKey };
}

/**
 * Returns a composition of which its maker rules traces of keys out: what is no ingredient is then free of them. Where the
 * parts say worse of a key, of its family or of another kind of it, the maker is wrong, and nothing is ruled out.
 */
export function ruleOutTraces(composition: Composition, keys: readonly string[], dictionary: Dictionary): Composition {
  const families = familiesOf(dictionary);
  const kindsOf = (key: string) => families.get(key)?.map((kind) => kind.key) ?? [];
  const familyOf = (key: string) => dictionary.allergies.find((one) => one.key === key)?.familyKey ?? null;
  const related = (key: string): string[] => {
    const familyKey = familyOf(key);
    return familyKey === null ? [key, ...kindsOf(key)] : [familyKey, ...kindsOf(familyKey)];
  };
  // Of a kind that is not offered nothing may be known.
  const isCounted = (key: string) =>
    dictionary.allergies.some((one) => one.key === key && one.active) || foodAnswer(composition, key) !== 'unknown';
  const covered = new Set(keys.flatMap((key) => [key, ...kindsOf(key)]));
  const byKey = new Map(composition.foods.byKey);
  for (const key of covered) {
    const isRefuted = related(key).some((one) => isCounted(one) && mayBeIn(foodAnswer(composition, one)));
    if (!isRefuted && foodAnswer(composition, key) === 'notAdded') byKey.set(key, 'free');
  }
  return { ...composition, foods: { ...composition.foods, byKey } };
}

/**
 * Rules out every diet that excludes a contained key; a free-from diet is unknown while an excluded key may be in the food.
 * Call it after everything that makes a composition worse, and after diets are added.
 */
export function ruleOutDiets(composition: Composition, { diets }: Dictionary): Composition {
  const changed = diets.flatMap(({ key, excludes, isFreeFrom }): [string, DietAnswer][] => {
    const answers = excludes.map((excluded) => foodAnswer(composition, excluded));
    const atBest = answers.includes('contains') ? 'no' : isFreeFrom && answers.some(mayBeIn) ? 'unknown' : 'yes';
    const was = dietAnswer(composition, key);
    const answer = worseDiet(was, atBest);
    return answer === was ? [] : [[key, answer]];
  });
  if (changed.length === 0) return composition;
  return { ...composition, diets: { ...composition.diets, byKey: new Map([...composition.diets.byKey, ...changed]) } };
}

/** Returns a composition in which the given diets are `yes` where they are not ruled out. Call {@link ruleOutDiets} after it. */
export function addDiets(composition: Composition, diets: readonly string[]): Composition {
  if (diets.length === 0) return composition;
  const byKey = new Map(composition.diets.byKey);
  for (const key of diets) if (dietAnswer(composition, key) !== 'no') byKey.set(key, 'yes');
  return { ...composition, diets: { ...composition.diets, byKey } };
}
