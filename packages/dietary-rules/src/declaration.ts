import { FOOD_ANSWERS, foodAnswer, mayBeIn } from './composition.ts';
import type { Declaration, DishParts, RuleOption } from './dish-parts.ts';
import type { Dictionary } from './dictionary.ts';
import type { IngredientResolver } from './ingredients.ts';
import { deriveItem } from './item.ts';
import { coveredKeys } from './kitchen-signature.ts';

/** One act of signing a dish, a part or an option. */
export interface SignedAct extends Declaration {
  /** All keys for which it was signed, also those that were known; sorted. */
  readonly signed: readonly string[];
  /** The digest of what was signed: references, `required`, `noIngredients` and the bounds of groups. Empty: it has lapsed. */
  readonly made: string;
  /** By the id of an ingredient: what it answered for the signed keys, a digit each (the place in `FOOD_ANSWERS`). */
  readonly answers: Readonly<Record<string, string>>;
}

/** What a person signs: named keys, or without them everything that is unknown. */
export interface Signing {
  /** A family covers its kinds. */
  readonly keys: readonly string[];
  /** The keys whose traces are ruled out. */
  readonly freeFrom: readonly string[];
}

/** What a part or an option is made of by itself, as it is signed. */
export const asSigned = (ingredients: RuleOption['ingredients']): DishParts => ({
  components: [{ title: '', required: true, ingredients, customizations: [] }],
  menuItemCustomizations: [],
});

/** Returns a short text that differs for different texts, such as a cryptographic hash. */
export type Digest = (text: string) => string;

const NOTHING_ADDED = { additionalAllergies: [], additionalMayContain: [], additionalDiets: [] };

const idsOf = (references: readonly { readonly id: string }[]): string[] => references.map(({ id }) => id).toSorted();

/**
 * Returns what a dish is made of, as text: references, `required`, `noIngredients` and the bounds of groups. Titles,
 * prices and the order of parts are not in it.
 */
export function madeOf({ components, menuItemCustomizations }: DishParts): string {
  const sorted = (parts: readonly unknown[]) => parts.map((part) => JSON.stringify(part)).toSorted();
  const groups = menuItemCustomizations.map(({ id, minPermitted, maxPermitted, menuItemCustomizationOptions }) => [
    id,
    minPermitted,
    maxPermitted,
    sorted(menuItemCustomizationOptions.map(({ ingredients, noIngredients }) => [noIngredients, idsOf(ingredients)])),
  ]);
  const parts = components.map(({ required, ingredients, customizations }) => [
    required,
    idsOf(ingredients),
    customizations.map(({ customizationId }) => customizationId).toSorted(),
  ]);
  return JSON.stringify({ parts: sorted(parts), groups: sorted(groups) });
}

/** Lists the ids of all ingredients that a dish names. */
const referencesOf = ({ components, menuItemCustomizations }: DishParts): string[] =>
  idsOf([
    ...components.flatMap(({ ingredients }) => ingredients),
    ...menuItemCustomizations.flatMap((group) =>
      group.menuItemCustomizationOptions.flatMap(({ ingredients }) => ingredients),
    ),
  ]);

/** Returns what every ingredient that is named answers for keys as it is stated. */
const answersOf = (parts: DishParts, keys: readonly string[], resolve: IngredientResolver): SignedAct['answers'] =>
  Object.fromEntries(
    referencesOf(parts).map((id) => {
      const { stated } = resolve(id);
      return [id, keys.map((key) => FOOD_ANSWERS.indexOf(stated(key))).join('')];
    }),
  );

const answerIn = (
  parts: DishParts,
  declaration: Declaration | null,
  resolve: IngredientResolver,
  dictionary: Dictionary,
) => {
  const bare = { ...parts, price: 0, declaration, ...NOTHING_ADDED };
  const { composition } = deriveItem(bare, resolve, dictionary);
  return (key: string) => foodAnswer(composition, key);
};

/**
 * Returns the keys that a declaration would settle: the active keys that are unknown without the lists that staff add to
 * the dish, except the kinds of a family that a food contains without naming one. They are sorted.
 */
export function keysToSettle(
  parts: DishParts,
  resolve: IngredientResolver,
  dictionary: Dictionary,
  activeKeys: readonly string[],
): string[] {
  const before = answerIn(parts, null, resolve, dictionary);
  const keys = activeKeys.filter((key) => before(key) === 'unknown');
  const after = answerIn(parts, { keys }, resolve, dictionary);
  return keys.filter((key) => after(key) !== 'unknown').toSorted();
}

/** Signs "the allergens and diets below are complete" for everything that is unknown. */
export function sign(
  parts: DishParts,
  resolve: IngredientResolver,
  dictionary: Dictionary,
  activeKeys: readonly string[],
  digest: Digest,
): SignedAct {
  const keys = keysToSettle(parts, resolve, dictionary, activeKeys);
  return { keys, signed: keys, made: digest(madeOf(parts)), answers: answersOf(parts, keys, resolve) };
}

/**
 * Signs named keys. Settled are those that are unknown, or a caution alone; what is contained, and traces of a label, stay. Where
 * traces are ruled out, this counts for what is no ingredient.
 */
export function signNamed(
  parts: DishParts,
  resolve: IngredientResolver,
  dictionary: Dictionary,
  { keys: asked, freeFrom: ruledOut }: Signing,
  digest: Digest,
): SignedAct {
  const names = [...new Set([...asked, ...ruledOut])].toSorted();
  const signed = coveredKeys(names, dictionary).toSorted();
  const before = answerIn(parts, null, resolve, dictionary);
  const unsettled = signed.filter((key) => ['unknown', 'mayContain'].includes(before(key)));
  const after = answerIn(parts, { keys: unsettled, covers: unsettled, names }, resolve, dictionary);
  const keys = signed.filter((key) => !mayBeIn(after(key)) || (before(key) === 'unknown' && after(key) !== 'unknown'));
  const among = (some: readonly string[]) => keys.filter((key) => some.includes(key));
  return {
    keys,
    covers: keys,
    names,
    freeFrom: among(coveredKeys(ruledOut, dictionary)),
    signed,
    made: digest(madeOf(parts)),
    answers: answersOf(parts, signed, resolve),
  };
}

/** Returns an act for a copy, whose ingredients have other ids: in another kitchen nobody has ruled traces out. */
export const copiedAct = <Act extends SignedAct>(
  act: Act,
  copy: DishParts,
  resolve: IngredientResolver,
  digest: Digest,
): Act => ({ ...act, freeFrom: [], made: digest(madeOf(copy)), answers: answersOf(copy, act.signed, resolve) });

/** Returns an act without keys that somebody has signed again; null where none is left. */
export function withoutKeys<Act extends SignedAct>(act: Act, gone: readonly string[]): Act | null {
  const stays = (key: string) => !gone.includes(key);
  const signed = act.signed.filter(stays);
  if (signed.length === act.signed.length) return act;
  if (signed.length === 0) return null;
  const places = act.signed.flatMap((key, at) => (stays(key) ? [at] : []));
  return {
    ...act,
    signed,
    keys: act.keys.filter(stays),
    covers: (act.covers ?? []).filter(stays),
    names: (act.names ?? []).filter(stays),
    freeFrom: (act.freeFrom ?? []).filter(stays),
    answers: Object.fromEntries(
      Object.entries(act.answers).map(([id, digits]) => [id, places.map((at) => digits[at] ?? '').join('')]),
    ),
  };
}

/** Returns what acts settle together. */
export const settledBy = (acts: readonly Declaration[]): Declaration => ({
  keys: acts.flatMap(({ keys }) => keys),
  covers: acts.flatMap(({ covers = [] }) => covers),
  names: acts.flatMap(({ names = [] }) => names),
  freeFrom: acts.flatMap(({ freeFrom = [] }) => freeFrom),
});

/** Tells whether food answers worse than it did when it was signed, or is no longer known. What gets better is not. */
const hasChanged = (then: string | undefined, now: string): boolean =>
  Array.from(now).some((digit, at) => {
    const before = then?.[at] ?? '0';
    return digit > before || (digit !== before && FOOD_ANSWERS[Number(digit)] === 'unknown');
  });

/**
 * Decides whether an act no longer holds: what was signed is made of something else, or one of its foods answers worse. While a
 * change of an ingredient waits to be signed, it holds for neither.
 */
export const isLapsed = (
  { made, signed, answers }: SignedAct,
  parts: DishParts,
  resolve: IngredientResolver,
  digest: Digest,
): boolean =>
  digest(madeOf(parts)) !== made ||
  Object.entries(answersOf(parts, signed, resolve)).some(([id, now]) => hasChanged(answers[id], now)) ||
  referencesOf(parts).some((id) => resolve(id).waits);
