import type { MenuItem, Signature } from '@justright/contract/menus';
import {
  copiedAct,
  isLapsed,
  madeOf,
  settledBy,
  sign,
  type SignedAct,
  type Signing,
  signNamed,
  withoutKeys,
} from '@justright/dietary-rules/declaration';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { Declaration, DishParts } from '@justright/dietary-rules/dish-parts';
import type { IngredientResolver } from '@justright/dietary-rules/ingredients';
import { digest } from '@justright/worker-kit/digest';

/** Who signed a declaration, and the instant in ISO 8601. */
export interface DeclarationAuthor {
  by: string;
  at: string;
}

/** A declaration that settles keys: the dish is still what was signed. */
export interface CurrentDeclaration extends DeclarationAuthor, Declaration {}

/** One act of signing, as it is stored. */
interface StoredAct extends SignedAct, DeclarationAuthor {}

/** A declaration as it is stored. */
export interface DeclarationRecord extends DeclarationAuthor {
  /** All keys that are signed. */
  keys: readonly string[];
  /** What was signed, act by act, the newest last; each key is in one. {@link LAPSED} once all of it is stored as lapsed. */
  digest: readonly StoredAct[] | typeof LAPSED;
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

/** The digest of a declaration that is stored as lapsed: it settles nothing, whatever the dish is made of. */
const LAPSED = '';

/** Lists the acts that are not stored as lapsed. */
export const standingAsStored = (declaration: DeclarationRecord | null): readonly StoredAct[] =>
  declaration === null || declaration.digest === LAPSED ? [] : declaration.digest.filter(({ made }) => made !== LAPSED);

const recordOf = (acts: readonly StoredAct[]): DeclarationRecord | null => {
  const last = acts.at(-1);
  return last
    ? { by: last.by, at: last.at, keys: acts.flatMap(({ signed }) => signed).toSorted(), digest: acts }
    : null;
};

/** Returns earlier acts and a new one: one signature is kept for each key. */
const withAct = (before: DeclarationRecord | null, act: StoredAct): DeclarationRecord | null => {
  const earlier = before === null || before.digest === LAPSED ? [] : before.digest;
  return recordOf([...earlier.flatMap((one) => withoutKeys(one, act.signed) ?? []), act]);
};

/** Signs what a dish is made of now. It settles those of the keys that are unknown; what has lapsed is signed anew. */
export const signDish = (
  parts: DishParts,
  { by, at }: DeclarationAuthor,
  keys: readonly string[],
  { resolve, dictionary }: FoodRules,
  before: DeclarationRecord | null = null,
): DeclarationRecord | null =>
  withAct(recordOf(standingAsStored(before)), { by, at, ...sign(parts, resolve, dictionary, keys, digest) });

/** Signs named keys of what a dish is made of now; other keys stay signed as they are. */
export const signDishFor = (
  parts: DishParts,
  { by, at }: DeclarationAuthor,
  signing: Signing,
  { resolve, dictionary }: FoodRules,
  before: DeclarationRecord | null,
): DeclarationRecord | null => withAct(before, { by, at, ...signNamed(parts, resolve, dictionary, signing, digest) });

/** Returns the acts of a declaration, each with whether it has lapsed; of one that is stored as lapsed none is left. */
const actsNow = ({ declaration, ...parts }: DeclaredParts, { resolve }: Pick<FoodRules, 'resolve'>) =>
  declaration === null || declaration.digest === LAPSED
    ? []
    : declaration.digest.map((act) => ({ act, isLapsed: isLapsed(act, parts, resolve, digest) }));

/** What a dish is made of, with its declaration as it is stored. */
export interface DeclaredParts extends DishParts {
  declaration: DeclarationRecord | null;
}

/** Counts the acts of a dish that have not lapsed. */
export const standingActs = (item: DeclaredParts, rules: Pick<FoodRules, 'resolve'>): number =>
  actsNow(item, rules).filter((one) => !one.isLapsed).length;

/**
 * Returns the declaration of a dish: of the acts that stand, and (`isLapsed`) where none does, of those that have lapsed; null
 * without one.
 */
export function declarationNow(
  item: DeclaredParts,
  rules: Pick<FoodRules, 'resolve'>,
): { declaration: CurrentDeclaration; isLapsed: boolean } | null {
  const { declaration } = item;
  if (declaration === null) return null;
  const standing = actsNow(item, rules).flatMap(({ act, isLapsed: has }) => (has ? [] : [act]));
  const last = standing.at(-1);
  if (last) return { declaration: { by: last.by, at: last.at, ...settledBy(standing) }, isLapsed: false };
  const { by, at, keys } = declaration;
  return { declaration: { by, at, keys }, isLapsed: true };
}

/** Returns the acts of a dish as responses carry them, the newest last. */
export function signaturesOf(item: DeclaredParts, rules: Pick<FoodRules, 'resolve'>): Signature[] {
  const { declaration } = item;
  if (declaration?.digest === LAPSED) {
    const { by, at, keys } = declaration;
    return [{ by, at, keys: [...keys], freeFrom: [], isLapsed: true }];
  }
  return actsNow(item, rules).map(({ act, isLapsed: has }) => ({
    by: act.by,
    at: act.at,
    keys: [...act.signed],
    freeFrom: [...(act.freeFrom ?? [])],
    isLapsed: has,
  }));
}

/** Returns a dish as the rules read it: with its declaration while that has not lapsed. */
export function currentDish<Dish extends DeclaredParts>(item: Dish, rules: Pick<FoodRules, 'resolve'>) {
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
 * Returns the declaration that a changed dish keeps. An act that has lapsed, before the change or by it, stays lapsed, also
 * when a later change undoes this one.
 */
export function keptDeclaration(before: DishRecord, after: MenuItem, rules: FoodRules): DeclarationRecord | null {
  const signed = before.declaration;
  if (signed === null || signed.digest === LAPSED) return signed;
  const acts = signed.digest.map((act) =>
    [before, after].some((parts) => isLapsed(act, parts, rules.resolve, digest)) ? { ...act, made: LAPSED } : act,
  );
  return { ...signed, digest: acts };
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
  const { declaration } = source;
  if (declaration === null || declaration.digest === LAPSED) return declaration;
  const acts = actsNow(source, rules).map(({ act, isLapsed: has }): StoredAct => {
    return has ? { ...act, made: LAPSED } : copiedAct(act, copy, rulesOfCopy.resolve, digest);
  });
  return recordOf(acts);
}
