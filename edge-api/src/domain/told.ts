import type { StatementRecord } from '@justright/contract/ingredients';
import type { Cart, StatedIngredient, Told } from '@justright/contract/orders';
import type { Mark } from '@justright/contract/public-menu';
import {
  type Composition,
  foodAnswer,
  type FoodAnswer,
  ingredientKey,
  mayBeIn,
  OTHER_INGREDIENTS,
  worseFood,
} from '@justright/dietary-rules/composition';
import type { Explanation } from '@justright/dietary-rules/explain';
import type { Profile } from '@justright/dietary-rules/filter';
import { chosenIn, type Selection } from '@justright/dietary-rules/selection';
import { rootFindings } from '@justright/dietary-rules/why-not';
import type { CompiledItem } from './compiled-menu.ts';
import type { CompiledRestaurant } from './compile-restaurant.ts';
import { sourcesOf } from './dish-marks.ts';
import { explainedDish } from './explained-dish.ts';
import { legalColumns, legalWriter } from './legal-columns.ts';
import { fewTexts } from './mark-sources.ts';
import type { MenuSource, StoredDish } from './menu-source.ts';
import { sourceOf } from './statement.ts';

/** The most ingredients that an order keeps: a row of the database has room for 2 MB. */
const STATED_MAX = 1000;

/** Collects the ingredients of an order's lines, each once, with who had stated their answers. */
export interface StatedList {
  /** Adds ingredients of a dish and their parts, at any depth, and returns their positions. Their titles name those that are gone. */
  add: (dishId: string, references: readonly { readonly id: string; readonly title: string }[]) => number[];
  /** Returns the positions of ingredients; leaves out those that had no room. */
  positionsOf: (ids: Iterable<string>) => number[];
  /** Returns the fields of the cart. */
  listed: () => Pick<Cart, 'stated' | 'statedMore'>;
}

function statementOf(statement: StatementRecord): StatedIngredient['statement'] {
  const laterAnswers = statement.laterAnswers?.map(({ key, by, at }) => ({ key, by, at }));
  return { ...sourceOf(statement), ...(laterAnswers && { laterAnswers }) };
}

/** Makes an empty list of ingredients of a restaurant. */
export function statedList({ ingredients, ingredientTitles, exchangedDishes, statements }: MenuSource): StatedList {
  const stated: StatedIngredient[] = [];
  const positions = new Map<string, number>();
  const left = new Set<string>();
  const keep = (id: string, title: string): void => {
    if (positions.has(id)) return;
    if (stated.length === STATED_MAX) {
      left.add(id);
      return;
    }
    const statement = statements.get(id);
    positions.set(id, stated.length);
    stated.push({
      id,
      title,
      statement: statement ? statementOf(statement) : null,
    });
  };
  const positionsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => positions.get(id) ?? []);
  return {
    add: (dishId, references) => {
      const todays = exchangedDishes.get(dishId);
      const found = new Map(references.map(({ id, title }) => [id, title]));
      // A map's iteration visits keys that are added meanwhile.
      for (const [id, title] of found) {
        keep(id, todays?.get(id) ?? ingredientTitles.get(id) ?? title);
        for (const part of ingredients.get(id)?.ingredients ?? []) if (!found.has(part.id)) found.set(part.id, '');
      }
      return positionsOf(found.keys());
    },
    positionsOf,
    listed: () => ({ stated, ...(left.size > 0 && { statedMore: left.size }) }),
  };
}

/** The dish, a part that stays or a chosen option; a choice has its position in the sources of marks. */
interface Piece {
  composition: Composition;
  explanation: Explanation;
  choice: number | null;
}

/** Returns what is on the plate: the dish as it always is, the chosen options, and the optional parts that stay. */
function piecesOf({ item }: CompiledItem, selection: Selection, { context }: CompiledRestaurant): Piece[] {
  const derived = context.derive(item);
  const explained = explainedDish(item, context);
  const pieces: Piece[] = [{ composition: derived.composition, explanation: explained.item, choice: null }];
  let choice = 0;
  for (const [groupIndex, group] of item.menuItemCustomizations.entries()) {
    const chosen = chosenIn(selection, group.id);
    for (const [at, { id }] of group.menuItemCustomizationOptions.entries()) {
      const composition = derived.groups[groupIndex]?.options[at];
      const explanation = explained.groups[groupIndex]?.options[at];
      if (chosen.has(id) && composition && explanation) pieces.push({ composition, explanation, choice });
      choice++;
    }
  }
  for (const [index, { required, title }] of item.components.entries()) {
    if (required) continue;
    const composition = derived.components[index];
    const explanation = explained.components[index];
    if (!selection.omit.includes(title) && composition && explanation) {
      pieces.push({ composition, explanation, choice });
    }
    choice++;
  }
  return pieces;
}

/** Returns the ingredients that a line is made of, without their parts. */
function referencesOf(item: StoredDish, selection: Selection) {
  const parts = item.components.filter(({ required, title }) => required || !selection.omit.includes(title));
  const options = item.menuItemCustomizations.flatMap((group) => {
    const chosen = chosenIn(selection, group.id);
    return group.menuItemCustomizationOptions.filter(({ id }) => chosen.has(id));
  });
  return [...parts, ...options].flatMap(({ ingredients }) => ingredients);
}

/** Returns the ingredients that give a line its answer for a key. */
const causesOf = (pieces: readonly Piece[], key: string, answer: FoodAnswer): Set<string> =>
  new Set(
    pieces
      .filter(({ composition }) => foodAnswer(composition, key) === answer)
      .flatMap(({ explanation }) => rootFindings(explanation.food(key)))
      .flatMap(({ path: [first] }) => (first?.kind === 'ingredient' ? [first.id] : [])),
  );

/** Writes what a line is not free of by the restaurant's legal set, with the names of this time. */
function legalOf(
  { source, context }: CompiledRestaurant,
  contents: Composition,
  explained: () => readonly Explanation[],
): Told['legal'] {
  const { jurisdiction } = source.restaurant;
  const columns = legalColumns(jurisdiction, context.dictionary);
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  return {
    jurisdiction,
    answers: legalWriter(source, columns)(contents, explained).flatMap(({ answer, ...one }) =>
      mayBeIn(answer) ? [{ title: titles.get(one.key) ?? one.key, ...one, answer }] : [],
    ),
  };
}

/** Decides which foods are answered because a law names them: those of the restaurant's set, or of any without one. */
function isLegalIn({ source, context }: CompiledRestaurant, contents: Composition) {
  const { jurisdiction } = source.restaurant;
  const columns = legalColumns(jurisdiction, context.dictionary);
  return ({ key, active, legal }: MenuSource['allergies'][number]): boolean =>
    jurisdiction === null
      ? active && legal.length > 0
      : columns.some((column) => column.key === key) ||
        (mayBeIn(foodAnswer(contents, key)) && columns.some(({ kinds }) => kinds.includes(key)));
}

/** Returns what the diner is told of a line, with who had stated it, and what the restaurant's law calls it. */
export function toldOf(
  compiled: CompiledItem,
  selection: Selection,
  contents: Composition,
  restaurant: CompiledRestaurant,
  { allergies, diets, foods }: Profile,
  stated: StatedList,
): Told {
  const { item } = compiled;
  const { source, excludes, context } = restaurant;
  const levels = new Map(allergies.map(({ key, level }) => [key, level]));
  const excluded = new Set(diets.flatMap((key) => excludes.get(key) ?? []));
  const isLegal = isLegalIn(restaurant, contents);
  const ofKeys = source.allergies
    .filter((one) => levels.has(one.key) || excluded.has(one.key) || isLegal(one))
    .map(({ key, name }) => ({ key, name, answer: foodAnswer(contents, key), level: levels.get(key) ?? null }));
  const byName = foods.map(({ name, ids, level }) => {
    const answers = [OTHER_INGREDIENTS, ...ids.map(ingredientKey)].map((key) => foodAnswer(contents, key));
    return { key: ingredientKey(name), name, answer: answers.reduce(worseFood, 'free'), level };
  });
  const answered = [...ofKeys, ...byName].toSorted((left, right) => (left.key < right.key ? -1 : 1));
  const positions = stated.add(item.id, referencesOf(item, selection));
  const isWithout = !answered.some(({ answer }) => mayBeIn(answer));
  const pieces = isWithout ? [] : piecesOf(compiled, selection, restaurant);
  const markedKeys = answered.filter(({ key, answer }) => mayBeIn(answer) && (levels.has(key) || excluded.has(key)));
  const sources = sourcesOf(
    compiled,
    markedKeys.map(({ key }) => key),
    context,
  );
  const textsFor = (key: string, answer: FoodAnswer): string[] =>
    fewTexts(
      pieces
        .filter(({ composition }) => foodAnswer(composition, key) === answer)
        .flatMap(({ choice }) => (choice === null ? sources.get(key)?.dish : sources.get(key)?.choices[choice]) ?? []),
    );
  const { declaration } = item;
  return {
    menuVersion: source.menuVersion,
    answers: answered.map((one) =>
      !mayBeIn(one.answer) ? one : { ...one, from: stated.positionsOf(causesOf(pieces, one.key, one.answer)) },
    ),
    marks: markedKeys.flatMap(({ key, answer }): Mark[] =>
      mayBeIn(answer) ? [{ key, answer, from: textsFor(key, answer) }] : [],
    ),
    stated: positions,
    legal: legalOf(restaurant, contents, () => pieces.map(({ explanation }) => explanation)),
    declaration: declaration && { by: declaration.by, at: declaration.at, keys: [...declaration.keys] },
  };
}

/** Changes what a cart has of what its diner was told; `change` returns undefined to leave it out. */
const changeTold = (
  { stated: _stated, statedMore: _more, ...cart }: Cart,
  change: (told: Told) => Told | undefined,
): Cart => ({
  ...cart,
  orders: cart.orders.map((order) => ({
    ...order,
    items: order.items.map(({ told, ...item }) => {
      const changed = told && change(told);
      return { ...item, ...(changed && { told: changed }) };
    }),
  })),
});

/** Returns a cart without what was told: only an order keeps it. */
export const withoutTold = (cart: Cart): Cart => changeTold(cart, () => undefined);

/**
 * Returns the cart of an order as its diner gets it: with what was told, without the names of staff and without the
 * ingredients behind an answer.
 */
export const withoutWhoStated = (cart: Cart): Cart =>
  changeTold(cart, ({ declaration, stated: _stated, answers, ...told }) => ({
    ...told,
    answers: answers.map(({ from: _from, ...answer }) => answer),
    declaration: declaration && { at: declaration.at, keys: declaration.keys },
  }));
