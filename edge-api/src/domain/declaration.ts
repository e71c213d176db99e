import type { MenuItem } from '@justright/contract/menus';
import { isLapsed, madeOf, sign } from '@justright/dietary-rules/declaration';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { DishParts } from '@justright/dietary-rules/dish-parts';
import type { IngredientResolver } from '@justright/dietary-rules/ingredients';
import { digest } from '@justright/worker-kit/digest';

/** Who signed a declaration, and the instant in ISO 8601. */
export interface DeclarationAuthor {
  by: string;
  at: string;
}

/** A declaration that settles keys: the dish is still what was signed. */
export interface CurrentDeclaration extends DeclarationAuthor {
  keys: readonly string[];
  /** The keys for which a kitchen signature covers it; nothing stores them with it. */
  kitchenKeys?: readonly string[];
}

/** A declaration as it is stored. */
export interface DeclarationRecord extends CurrentDeclaration {
  /** Of what was signed. {@link LAPSED} once the declaration is stored as lapsed. */
  digest: string;
}

/** A dish with its declaration as it is stored. */
export interface DishRecord extends MenuItem {
  declaration: DeclarationRecord | null;
}

/** What the answers of a dish are derived with. */
export interface FoodRules {
  readonly resolve: IngredientResolver;
  readonly dictionary: Dictionary;
}

/** The digest of a declaration that is stored as lapsed: no dish has it. */
const LAPSED = '';

/** Tells whether a declaration is stored as lapsed: it settles nothing, whatever the dish is made of. */
export const isStoredAsLapsed = ({ digest: stored }: Pick<DeclarationRecord, 'digest'>): boolean => stored === LAPSED;

/** Signs what a dish is made of now. It settles those of the keys that are unknown. */
export const signDish = (
  parts: DishParts,
  { by, at }: DeclarationAuthor,
  keys: readonly string[],
  { resolve, dictionary }: FoodRules,
): DeclarationRecord => ({ by, at, ...sign(parts, resolve, dictionary, keys, digest) });

/** Returns the declaration of a dish, and whether it has lapsed; null without one. */
export function declarationNow(
  item: DishRecord,
  rules: FoodRules,
): { declaration: CurrentDeclaration; isLapsed: boolean } | null {
  const { declaration } = item;
  return declaration && { declaration, isLapsed: isLapsed(declaration, item, rules.resolve, digest) };
}

/** Returns a dish as the rules read it: with its declaration while that has not lapsed. */
export function currentDish<Dish extends DishRecord>(item: Dish, rules: FoodRules) {
  const now = declarationNow(item, rules);
  return { ...item, declaration: now && !now.isLapsed ? now.declaration : null };
}

/**
 * Returns what stays said of whether the parts of a changed dish are everything: a statement that they are ends when what
 * the dish is made of changes, one that they are not ends only by a statement.
 */
export const keptListing = (before: MenuItem, after: MenuItem): MenuItem['listing'] =>
  before.listing?.isAll === true && madeOf(before) !== madeOf(after) ? null : before.listing;

/** Returns the same of a new or changed dish; `isAll` is what the author says now. */
export function listingOf(
  item: MenuItem,
  isAll: boolean | undefined,
  { by, at }: DeclarationAuthor,
  before?: MenuItem,
): MenuItem['listing'] {
  if (isAll !== undefined) return { isAll, by, at };
  return before ? keptListing(before, item) : item.listing;
}

/** Ends what a person has signed of a dish: its declaration lapses, and nobody has said that all of it is listed. */
export const lapsedDish = <Dish extends DishRecord>(item: Dish): Dish => ({
  ...item,
  listing: item.listing && { ...item.listing, isAll: false, by: item.listing.isAll ? null : item.listing.by },
  declaration: item.declaration && { ...item.declaration, digest: LAPSED },
});

/**
 * Returns the declaration that a changed dish keeps. One that has lapsed, before the change or by it, stays lapsed, also
 * when a later change undoes this one.
 */
export function keptDeclaration(before: DishRecord, after: MenuItem, rules: FoodRules): DeclarationRecord | null {
  const signed = before.declaration;
  if (signed === null) return null;
  const hasLapsed = [before, after].some((parts) => isLapsed(signed, parts, rules.resolve, digest));
  return hasLapsed ? { ...signed, digest: LAPSED } : signed;
}

/**
 * Returns the declaration of a copy, which has other ids than its source: signed for the copy in the name of the same
 * author, or lapsed as the source's. `rulesOfCopy` resolve the ingredients of the copy.
 */
export function copiedDeclaration(
  source: DishRecord,
  copy: DishParts,
  rules: FoodRules,
  rulesOfCopy: FoodRules,
): DeclarationRecord | null {
  const now = declarationNow(source, rules);
  if (now === null) return null;
  const { by, at, keys } = now.declaration;
  return now.isLapsed ? { by, at, keys, digest: LAPSED } : signDish(copy, now.declaration, keys, rulesOfCopy);
}
