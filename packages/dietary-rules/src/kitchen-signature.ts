import { type Composition, foodAnswer, FOOD_ANSWERS, type FoodAnswer, worseFood } from './composition.ts';
import type { Dictionary } from './dictionary.ts';
import { type IngredientFacts, ownComposition, versionsOf } from './ingredients.ts';
import type { DerivedItem } from './item.ts';
import type { StationDish } from './stations.ts';

/** What speaks against ruling traces of a key out: it is in the food, or nobody knows. */
type Against = Extract<FoodAnswer, 'contains' | 'unknown'>;

/** Answers of one thing by key. */
type AnswersByKey<Answer> = Readonly<Record<string, Answer>>;

/**
 * The signature of a food-safety lead that traces of keys are ruled out wherever they are no ingredient (dietary rules,
 * "Derivation", 10). It covers what its author saw.
 */
export interface KitchenSignature {
  /** A family covers its kinds. */
  readonly keys: readonly string[];
  /** By the id of an ingredient: what it answered by itself. */
  readonly foods: AnswersByKey<AnswersByKey<FoodAnswer>>;
  /** By the id of a declared dish: the text of its declaration. */
  readonly declared: AnswersByKey<string>;
  /** By the id of a piece ({@link piecesOf}): for which keys it spoke against the signature. */
  readonly against: AnswersByKey<AnswersByKey<Against>>;
}

/** A dish, one of its options or an optional part. */
export interface Piece {
  readonly id: string;
  readonly title: string;
  readonly composition: Composition;
}

/** Returns the keys that a signature names, with the kinds of its families. */
export const coveredKeys = (keys: readonly string[], { allergies }: Dictionary): string[] =>
  allergies
    .filter(
      ({ key, familyKey, isCoveredByFamily }) =>
        keys.includes(key) || (isCoveredByFamily && familyKey !== null && keys.includes(familyKey)),
    )
    .map(({ key }) => key);

/** Lists the pieces of a dish that stand in a house for themselves. */
export const piecesOf = (dish: StationDish, { composition, components, groups }: DerivedItem): Piece[] => [
  { id: dish.id, title: dish.title, composition },
  ...dish.components.flatMap(({ required, title }, at): Piece[] => {
    const own = components[at];
    return required || !own
      ? []
      : [{ id: `${dish.id} part ${title}`, title: `${title} (${dish.title})`, composition: own }];
  }),
  ...dish.menuItemCustomizations.flatMap((group, groupAt) =>
    group.menuItemCustomizationOptions.flatMap(({ id, title }, at): Piece[] => {
      const own = groups[groupAt]?.options[at];
      return own ? [{ id: `${dish.id} option ${id}`, title: `${title} (${dish.title})`, composition: own }] : [];
    }),
  ),
];

/** Returns what pieces say against ruling out traces of keys; nothing of those that say nothing. */
export const againstIn = (pieces: readonly Piece[], keys: readonly string[]): KitchenSignature['against'] =>
  Object.fromEntries(
    pieces.flatMap(({ id, composition }) => {
      const answers = keys.flatMap((key): [string, Against][] => {
        const answer = foodAnswer(composition, key);
        return answer === 'contains' || answer === 'unknown' ? [[key, answer]] : [];
      });
      return answers.length === 0 ? [] : [[id, Object.fromEntries(answers)]];
    }),
  );

/**
 * Decides whether a kitchen signature has lapsed: something on the menus speaks against it that did not when it was signed, or
 * contains what nobody knew then.
 */
export const hasKitchenSignatureLapsed = (
  { keys, against }: KitchenSignature,
  pieces: readonly Piece[],
  dictionary: Dictionary,
): boolean =>
  Object.entries(againstIn(pieces, coveredKeys(keys, dictionary))).some(([id, answers]) =>
    Object.entries(answers).some(([key, answer]) => {
      const then = against[id]?.[key];
      return then === undefined || (then === 'unknown' && answer === 'contains');
    }),
  );

/** By dictionary and facts, what each version of an ingredient is by itself: every signature of a kitchen asks for it. */
const ownVersions = new WeakMap<Dictionary, WeakMap<IngredientFacts, readonly Composition[]>>();

function versionsAlone(id: string, facts: IngredientFacts, dictionary: Dictionary): readonly Composition[] {
  const known = ownVersions.get(dictionary) ?? new WeakMap<IngredientFacts, readonly Composition[]>();
  ownVersions.set(dictionary, known);
  const { signedKeys: _keys, ...stated } = facts;
  const versions = known.get(facts) ?? versionsOf(stated).map((one) => ownComposition(id, one, dictionary));
  known.set(facts, versions);
  return versions;
}

/** Returns what an ingredient answers by itself for keys, the worst of what it may be while a change waits. */
export const ownAnswers = (
  id: string,
  facts: IngredientFacts,
  keys: readonly string[],
  dictionary: Dictionary,
): Record<string, FoodAnswer> => {
  const versions = versionsAlone(id, facts, dictionary);
  return Object.fromEntries(
    keys.map((key) => [key, versions.map((one) => foodAnswer(one, key)).reduce(worseFood, 'free')]),
  );
};

const signedFor = (facts: IngredientFacts, signedKeys: ReadonlySet<string>): IngredientFacts => ({
  ...facts,
  signedKeys,
  ...(facts.signed && { signed: { ...facts.signed, signedKeys } }),
});

const isWorse = (now: FoodAnswer, then: FoodAnswer): boolean => FOOD_ANSWERS.indexOf(now) > FOOD_ANSWERS.indexOf(then);

/** Returns the keys for which a signature covers an ingredient: its author saw it, and it answers no worse since. */
function keysCovering(
  { keys, foods }: Pick<KitchenSignature, 'keys' | 'foods'>,
  id: string,
  facts: IngredientFacts,
  dictionary: Dictionary,
): string[] {
  const then = foods[id];
  if (!then) return [];
  const covered = coveredKeys(keys, dictionary);
  const now = ownAnswers(id, facts, covered, dictionary);
  return covered.filter((key) => then[key] !== undefined && !isWorse(now[key] ?? 'unknown', then[key]));
}

/** Decides whether a signature covers an ingredient for all its keys. */
export const isCovered = (
  signature: Pick<KitchenSignature, 'keys' | 'foods'>,
  id: string,
  facts: IngredientFacts,
  dictionary: Dictionary,
): boolean => keysCovering(signature, id, facts, dictionary).length === coveredKeys(signature.keys, dictionary).length;

/** Returns ingredients with the keys for which standing signatures cover them. */
export function withKitchenSignatures(
  table: ReadonlyMap<string, IngredientFacts>,
  standing: readonly Pick<KitchenSignature, 'keys' | 'foods'>[],
  dictionary: Dictionary,
): ReadonlyMap<string, IngredientFacts> {
  if (standing.length === 0) return table;
  return new Map(
    [...table].map(([id, facts]) => {
      const signedKeys = standing.flatMap((one) => keysCovering(one, id, facts, dictionary));
      return [id, signedKeys.length > 0 ? signedFor(facts, new Set(signedKeys)) : facts];
    }),
  );
}
