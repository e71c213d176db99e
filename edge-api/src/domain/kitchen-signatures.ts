import type { KitchenSeen } from '@justright/contract/kitchen-signatures';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { IngredientFacts, IngredientResolver } from '@justright/dietary-rules/ingredients';
import { membersOf } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import {
  againstIn,
  coveredKeys,
  hasKitchenSignatureLapsed,
  isCovered,
  type KitchenSignature,
  ownAnswers,
  type Piece,
  piecesOf,
} from '@justright/dietary-rules/kitchen-signature';
import { digest } from '@justright/worker-kit/digest';
import { canonicalJson } from './canonical-json.ts';
import type { StoredDish } from './menu-source.ts';

/** A kitchen signature as it is stored. */
export interface KitchenSignatureRecord extends KitchenSignature {
  id: string;
  restaurantId: string;
  merchantId: string;
  how: string;
  note: string;
  reviewBy: string | null;
  by: string;
  at: string;
  /** When it lapsed, and the titles of what ended it. */
  lapsedAt: string | null;
  because: readonly string[];
  endedBy: string | null;
  endedAt: string | null;
  /** The menu version for which it was found to stand. */
  checkedVersion: string;
  version: number;
}

/** What is on the menus of a restaurant, as who signs for its kitchen sees it. */
export interface KitchenView {
  readonly pieces: readonly Piece[];
  /** Everything that the dishes are made of, at any depth. */
  readonly foods: ReadonlyMap<string, IngredientFacts>;
  /** By the id of a declared dish: its declaration as text. */
  readonly declared: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
  readonly dictionary: Dictionary;
}

interface Menus {
  readonly made: readonly StoredDish[];
  readonly ingredients: ReadonlyMap<string, IngredientFacts>;
  readonly ingredientTitles: ReadonlyMap<string, string>;
}

const declarationText = ({ declaration }: StoredDish): string => canonicalJson({ declaration });

/** Reads what is on the menus; `resolve` reads the ingredients as they are stated. */
export function kitchenView(
  { made, ingredients, ingredientTitles }: Menus,
  resolve: IngredientResolver,
  dictionary: Dictionary,
): KitchenView {
  const named = made.flatMap(({ components, menuItemCustomizations }) => [
    ...components.flatMap((one) => one.ingredients),
    ...menuItemCustomizations.flatMap((group) =>
      group.menuItemCustomizationOptions.flatMap((option) => option.ingredients),
    ),
  ]);
  const members = membersOf(
    named.map(({ id }) => id),
    ingredients,
  );
  const foods = new Map(
    [...members].flatMap((id) => {
      const facts = ingredients.get(id);
      return facts ? [[id, facts] as const] : [];
    }),
  );
  return {
    pieces: made.flatMap((dish) => piecesOf(dish, deriveItem(dish, resolve, dictionary))),
    foods,
    declared: new Map(
      made.filter(({ declaration }) => declaration !== null).map((dish) => [dish.id, declarationText(dish)]),
    ),
    titles: new Map([...ingredientTitles, ...made.map(({ id, title }): [string, string] => [id, title])]),
    dictionary,
  };
}

/** Returns what a signature for keys covers now, and what speaks against it. */
export function coverOf(
  { pieces, foods, declared, dictionary }: KitchenView,
  keys: readonly string[],
): KitchenSignature {
  const covered = coveredKeys(keys, dictionary);
  return {
    keys,
    foods: Object.fromEntries([...foods].map(([id, facts]) => [id, ownAnswers(id, facts, covered, dictionary)])),
    declared: Object.fromEntries(declared),
    against: againstIn(pieces, covered),
  };
}

/** Returns a text that changes with everything that an author of a signature for keys has to see. */
export const stateOf = (view: KitchenView, keys: readonly string[]): string =>
  digest(canonicalJson(coverOf(view, keys)));

/** Lists what speaks against ruling traces of keys out, by title. */
export function seenIn({ pieces, foods, titles, dictionary }: KitchenView, keys: readonly string[]): KitchenSeen {
  const covered = coveredKeys(keys, dictionary);
  const against = againstIn(pieces, covered);
  const speaking = (answer: 'contains' | 'unknown') =>
    byTitle(
      pieces
        .filter(({ id }) => Object.values(against[id] ?? {}).includes(answer))
        .map(({ id, title }) => ({ id, title })),
    );
  const mayContain = [...foods].flatMap(([id, facts]) => {
    const answers = Object.values(ownAnswers(id, facts, covered, dictionary));
    return answers.includes('mayContain')
      ? [{ id, title: titles.get(id) ?? id, isCaution: facts.isOfCatalogue === true && facts.ingredients.length === 0 }]
      : [];
  });
  return { contains: speaking('contains'), unknownFor: speaking('unknown'), mayContain: byTitle(mayContain) };
}

const byTitle = <Titled extends { readonly id: string; readonly title: string }>(things: readonly Titled[]): Titled[] =>
  [...new Map(things.map((one) => [one.id, one])).values()].toSorted((one, other) =>
    one.title.localeCompare(other.title),
  );

/** Lists the foods and declared dishes on the menus that a signature does not cover, by title. */
export function newSince(
  { foods, declared, titles, dictionary }: KitchenView,
  signature: KitchenSignature,
): { id: string; title: string }[] {
  const ids = [
    ...[...foods].filter(([id, facts]) => !isCovered(signature, id, facts, dictionary)).map(([id]) => id),
    ...[...declared].filter(([id, text]) => signature.declared[id] !== text).map(([id]) => id),
  ];
  return byTitle(ids.map((id) => ({ id, title: titles.get(id) ?? id })));
}

/** The cause of a signature whose review date has passed, where the merchant lets that count. */
const REVIEW_PASSED = 'Its review date has passed';

/** Returns what has ended a signature: the titles of what speaks against it now and did not; none while it stands. */
export function endedBy(
  { pieces, dictionary }: KitchenView,
  signature: KitchenSignature,
  isOverdue: boolean,
): string[] {
  const ending = pieces.filter((piece) => hasKitchenSignatureLapsed(signature, [piece], dictionary));
  return [...new Set([...ending.map(({ title }) => title), ...(isOverdue ? [REVIEW_PASSED] : [])])];
}

/** Returns dishes with the keys for which standing signatures cover their declarations. */
export const withKitchenKeys = (
  dish: StoredDish,
  standing: readonly KitchenSignature[],
  dictionary: Dictionary,
): StoredDish => {
  const { declaration } = dish;
  if (declaration === null) return dish;
  const covering = standing.filter(({ declared }) => declared[dish.id] === declarationText(dish));
  const kitchenKeys = covering.flatMap(({ keys }) => coveredKeys(keys, dictionary));
  return kitchenKeys.length === 0 ? dish : { ...dish, declaration: { ...declaration, kitchenKeys } };
};
