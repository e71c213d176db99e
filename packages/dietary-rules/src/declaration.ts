import type { Declaration, DishParts } from './dish-parts.ts';
import { foodAnswer } from './composition.ts';
import type { Dictionary } from './dictionary.ts';
import type { IngredientResolver } from './ingredients.ts';
import { deriveItem } from './item.ts';

/** A declaration as it is stored. */
export interface SignedDeclaration extends Declaration {
  /** The digest of what the declaration depends on: it lapses when that changes. */
  readonly digest: string;
}

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

/**
 * Returns everything that a declaration for these keys depends on, as text (dietary rules, "Derivation", 7): what the dish
 * is made of, and what every referenced ingredient answers for the keys as it is stated.
 */
function basisOf(dish: DishParts, keys: readonly string[], resolve: IngredientResolver): string {
  const sortedKeys = keys.toSorted();
  const answers = [...new Set(referencesOf(dish))].map((id) => {
    const { stated } = resolve(id);
    return [id, sortedKeys.map(stated)];
  });
  return JSON.stringify({ dish: madeOf(dish), keys: sortedKeys, answers });
}

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
  const unknownIn = (keys: readonly string[], declaration: Declaration | null) => {
    const bare = { ...parts, price: 0, declaration, ...NOTHING_ADDED };
    const { composition } = deriveItem(bare, resolve, dictionary);
    return keys.filter((key) => foodAnswer(composition, key) === 'unknown');
  };
  const keys = unknownIn(activeKeys, null);
  const left = unknownIn(keys, { keys });
  return keys.filter((key) => !left.includes(key)).toSorted();
}

/** Signs "the allergens and diets below are complete". */
export function sign(
  parts: DishParts,
  resolve: IngredientResolver,
  dictionary: Dictionary,
  activeKeys: readonly string[],
  digest: Digest,
): SignedDeclaration {
  const keys = keysToSettle(parts, resolve, dictionary, activeKeys);
  return { keys, digest: digest(basisOf(parts, keys, resolve)) };
}

/**
 * Decides whether a declaration no longer holds, because what food depends on has changed since it was signed. While a change of
 * an ingredient waits to be signed, it holds for neither.
 */
export const isLapsed = (
  declaration: SignedDeclaration,
  parts: DishParts,
  resolve: IngredientResolver,
  digest: Digest,
): boolean =>
  digest(basisOf(parts, declaration.keys, resolve)) !== declaration.digest ||
  referencesOf(parts).some((id) => resolve(id).waits);
