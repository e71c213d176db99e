import type { MenuItem, Signature } from '@justright/contract/menus';
import {
  asSigned,
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
import { signedPieces } from '@justright/dietary-rules/signed-pieces';
import { digest } from '@justright/worker-kit/digest';

/** Who signed a declaration, and the instant in ISO 8601. */
export interface DeclarationAuthor {
  by: string;
  at: string;
}

/** A declaration that settles keys: the dish is still what was signed. */
export interface CurrentDeclaration extends DeclarationAuthor, Declaration {}

/** One act of signing, as it is stored. */
interface StoredAct extends SignedAct, DeclarationAuthor {
  /** Absent: of the dish. Of an option the ids of its group and its own, of a part that can be left out or not its title. */
  of?: PieceName;
}

/** The title of a part, or the ids of a group and its option. */
export type PieceName = readonly [title: string] | readonly [groupId: string, optionId: string];

/** The place of a part or an option in a dish, which a rename and a copy keep. */
type PiecePlace = readonly [component: number] | readonly [group: number, option: number];

const isSamePiece = (one: PieceName | undefined, other: PieceName | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function placeOf({ components, menuItemCustomizations }: DishParts, [first, optionId]: PieceName): PiecePlace | null {
  if (optionId === undefined) {
    const at = components.findIndex(({ title }) => title === first);
    return at < 0 ? null : [at];
  }
  const group = menuItemCustomizations.findIndex(({ id }) => id === first);
  const option =
    menuItemCustomizations[group]?.menuItemCustomizationOptions.findIndex(({ id }) => id === optionId) ?? -1;
  return option < 0 ? null : [group, option];
}

const pieceAt = ({ components, menuItemCustomizations }: DishParts, [first, option]: PiecePlace) =>
  option === undefined ? components[first] : menuItemCustomizations[first]?.menuItemCustomizationOptions[option];

/** Returns the name of the part or option at a place. */
export const pieceNameAt = (parts: DishParts, [first, option]: PiecePlace): PieceName =>
  option === undefined
    ? [parts.components[first]?.title ?? '']
    : [
        parts.menuItemCustomizations[first]?.id ?? '',
        parts.menuItemCustomizations[first]?.menuItemCustomizationOptions[option]?.id ?? '',
      ];

/** Returns what is signed under a name: the dish, or the food of a part or an option itself; null for one that is gone. */
function signedParts(parts: DishParts, of: PieceName | undefined): DishParts | null {
  if (of === undefined) return parts;
  const place = placeOf(parts, of);
  const piece = place && pieceAt(parts, place);
  return piece ? asSigned(piece.ingredients) : null;
}

/** Returns the name that a part or an option has after a change; null where it is gone. */
function nameAfter(before: DishParts, after: DishParts, of: PieceName): PieceName | null {
  const place = placeOf(before, of);
  if (!place) return null;
  const [first, option] = place;
  const pieces = signedPieces(after, before);
  if (option === undefined) {
    const at = pieces.components.findIndex((same) => same.includes(first));
    return at < 0 ? null : pieceNameAt(after, [at]);
  }
  for (const [group, options] of pieces.options.entries()) {
    const at = options.findIndex((same) => same.some(([g, o]) => g === first && o === option));
    if (at >= 0) return pieceNameAt(after, [group, at]);
  }
  return null;
}

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

  const keys = [...new Set(acts.flatMap(({ signed }) => signed))].toSorted();
  return last ? { by: last.by, at: last.at, keys, digest: acts } : null;
};

/** Returns earlier acts and a new one: one signature is kept for each key. */
const withAct = (before: DeclarationRecord | null, act: StoredAct): DeclarationRecord | null => {
  const earlier = before === null || before.digest === LAPSED ? [] : before.digest;
  const left = (one: StoredAct) => (isSamePiece(one.of, act.of) ? withoutKeys(one, act.signed) : one);
  return recordOf([...earlier.flatMap((one) => left(one) ?? []), act]);
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

/** Signs named keys of a part or an option itself; a dish's signature says nothing of what can be left out or chosen. */
export function signPieceFor(
  parts: DishParts,
  of: PieceName,
  { by, at }: DeclarationAuthor,
  signing: Signing,
  { resolve, dictionary }: FoodRules,
  before: DeclarationRecord | null,
): DeclarationRecord | null {
  const piece = signedParts(parts, of);
  return piece ? withAct(before, { of, by, at, ...signNamed(piece, resolve, dictionary, signing, digest) }) : before;
}

/** Returns the keys that the dish itself is signed for and that were settled, lapsed or not; null where it is not signed. */
export function ownKeys({ keys, digest: acts }: DeclarationRecord): string[] | null {
  if (acts === LAPSED) return [...keys];
  const own = acts.filter(({ of }) => of === undefined);
  return own.length === 0 ? null : own.flatMap((act) => act.keys);
}

/** Returns what is signed of parts and options alone: the declaration of the dish is taken away. */
export const withoutOwnActs = (declaration: DeclarationRecord | null): DeclarationRecord | null =>
  declaration === null || declaration.digest === LAPSED
    ? null
    : recordOf(declaration.digest.filter(({ of }) => of !== undefined));

/** Decides whether an act no longer holds for what a dish is made of now. */
const hasLapsed = (act: StoredAct, parts: DishParts, resolve: IngredientResolver): boolean => {
  const signed = signedParts(parts, act.of);
  return signed === null || isLapsed(act, signed, resolve, digest);
};

/** Returns the acts of a declaration, each with whether it has lapsed; of one that is stored as lapsed none is left. */
const actsNow = ({ declaration, ...parts }: DeclaredParts, { resolve }: Pick<FoodRules, 'resolve'>) =>
  declaration === null || declaration.digest === LAPSED
    ? []
    : declaration.digest.map((act) => ({ act, isLapsed: hasLapsed(act, parts, resolve) }));

/** What a dish is made of, with its declaration as it is stored. */
export interface DeclaredParts extends DishParts {
  declaration: DeclarationRecord | null;
}

/** Counts the acts of a dish that have not lapsed. */
export const standingActs = (item: DeclaredParts, rules: Pick<FoodRules, 'resolve'>): number =>
  actsNow(item, rules).filter((one) => !one.isLapsed).length;

type ActNow = ReturnType<typeof actsNow>[number];

/** Sums acts up: those that stand, and (`isLapsed`) where none does, those that have lapsed; null without any. */
function summed(acts: readonly ActNow[]): { declaration: CurrentDeclaration; isLapsed: boolean } | null {
  const standing = acts.flatMap(({ act, isLapsed: has }) => (has ? [] : [act]));
  const last = standing.at(-1);
  if (last) return { declaration: { by: last.by, at: last.at, ...settledBy(standing) }, isLapsed: false };
  const lapsed = acts.at(-1)?.act;
  const keys = acts.flatMap(({ act }) => act.signed).toSorted();
  return lapsed ? { declaration: { by: lapsed.by, at: lapsed.at, keys }, isLapsed: true } : null;
}

const shownAct = ({ act, isLapsed: has }: ActNow): Signature => ({
  by: act.by,
  at: act.at,
  keys: [...act.signed],
  freeFrom: [...(act.freeFrom ?? [])],
  isLapsed: has,
});

/** What is signed of a dish, or of a part or an option of it. */
export interface DeclarationNow {
  readonly now: { readonly declaration: CurrentDeclaration; readonly isLapsed: boolean } | null;
  /** The acts as responses carry them, the newest last. */
  readonly signatures: Signature[];
}

/** Returns what is signed of a dish and its pieces now. */
export function declarationsNow(
  item: DeclaredParts,
  rules: Pick<FoodRules, 'resolve'>,
): (of?: PieceName) => DeclarationNow {
  const { declaration } = item;
  const acts = actsNow(item, rules);
  return (of) => {
    if (of === undefined && declaration?.digest === LAPSED) {
      const { by, at, keys } = declaration;
      const signatures = [{ by, at, keys: [...keys], freeFrom: [], isLapsed: true }];
      return { now: { declaration: { by, at, keys }, isLapsed: true }, signatures };
    }
    const own = acts.filter(({ act }) => isSamePiece(act.of, of));
    return { now: summed(own), signatures: own.map(shownAct) };
  };
}

/** Returns a dish as the rules read it: with what is signed of it, its parts and its options while that has not lapsed. */
export function currentDish<Dish extends DeclaredParts>(item: Dish, rules: Pick<FoodRules, 'resolve'>) {
  const { declaration } = item;
  if (declaration === null) return { ...item, declaration: null };
  const declarations = declarationsNow(item, rules);
  const standing = (of?: PieceName) => {
    const { now } = declarations(of);
    return now && !now.isLapsed ? now.declaration : null;
  };
  const hasPieces = declaration.digest !== LAPSED && declaration.digest.some(({ of }) => of !== undefined);
  if (!hasPieces) return { ...item, declaration: standing() };
  return {
    ...item,
    declaration: standing(),
    components: item.components.map((one) => ({ ...one, declaration: standing([one.title]) })),
    menuItemCustomizations: item.menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((one) => ({
        ...one,
        declaration: standing([group.id, one.id]),
      })),
    })),
  };
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
  const acts = signed.digest.flatMap((act): StoredAct[] => {
    const of = act.of && nameAfter(before, after, act.of);
    if (of === null) return [];
    const renamed = of ? { ...act, of } : act;
    const has = hasLapsed(act, before, rules.resolve) || hasLapsed(renamed, after, rules.resolve);
    return [has ? { ...renamed, made: LAPSED } : renamed];
  });
  return recordOf(acts);
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
  const acts = actsNow(source, rules).flatMap(({ act, isLapsed: has }): StoredAct[] => {
    const place = act.of && placeOf(source, act.of);
    if (place === null) return [];
    const named = place ? { ...act, of: pieceNameAt(copy, place) } : act;
    const parts = signedParts(copy, named.of) ?? copy;
    return [has ? { ...named, made: LAPSED } : copiedAct(named, parts, rulesOfCopy.resolve, digest)];
  });
  return recordOf(acts);
}
