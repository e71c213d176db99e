import type { Menu } from '@justright/contract/menus';
import type { AnswerDifference, DraftedDish } from '@justright/contract/publications';
import { ingredientOfKey, keyOfId } from '@justright/dietary-rules/composition';
import { deriveItem } from '@justright/dietary-rules/item';
import type { Stations } from '@justright/dietary-rules/stations';
import type { FoodNames } from '@justright/ingredient-matcher/food-names';
import { answerOf, type Difference, differencesOf, withoutRepeats } from './answer-differences.ts';
import { withoutAvailability } from './availability-change.ts';
import { canonicalJson } from './canonical-json.ts';
import type { DishRecord } from './declaration.ts';
import { isOwn } from './lean-item.ts';
import type { MenuSource, StoredDish } from './menu-source.ts';
import { withTextsRead } from './named-in-texts.ts';
import { type ServedSource, stationsWith } from './served-version.ts';

/** A dish that diners are served, or its states where it is withheld. */
interface Shown {
  readonly id: string;
  readonly title: string;
  readonly states: readonly StoredDish[];
}

/** Lists the dishes that a section of a menu names, with those that are withheld. */
function shownIn({ source, withheld }: ServedSource): Shown[] {
  const served = source.menus.flatMap(({ menu, items }) => {
    const named = new Set(menu.subsections.flatMap((section) => section.items));
    return items.filter(({ id }) => named.has(id));
  });
  return [
    ...served.map((dish) => ({ id: dish.id, title: dish.title, states: [dish] })),
    ...withheld.map(({ published, states }) => ({ id: published.id, title: published.title, states })),
  ];
}

/** What names keys and ingredients. */
type Names = Pick<MenuSource, 'allergies' | 'diets' | 'ingredientTitles'>;

/** Returns what names a key for a person. */
function nameOf({ allergies, diets, ingredientTitles }: Names, { kind, key }: Difference): string {
  const id = ingredientOfKey(key);
  if (id === '*') return 'Any food that the dish does not name';
  const keyOfFood = id === null ? null : keyOfId(id);
  if (keyOfFood !== null) return allergies.find((one) => one.key === keyOfFood)?.name ?? keyOfFood;
  if (id !== null) return ingredientTitles.get(id) ?? id;
  return (kind === 'food' ? allergies : diets).find((one) => one.key === key)?.name ?? key;
}

/** Writes differences of a dish for the wire. A custom ingredient is no food that a diner avoids by name. */
export const writtenDifferences = (
  dish: { readonly id: string; readonly title: string },
  differences: readonly Difference[],
  source: Names,
): AnswerDifference[] =>
  differences
    .filter(({ key }) => !isOwn(ingredientOfKey(key) ?? ''))
    .map((one) => ({
      itemId: dish.id,
      title: dish.title,
      part: one.part && { kind: one.part.kind, title: one.part.title },
      kind: one.kind,
      key: one.key,
      name: nameOf(source, one),
      from: one.from,
      to: one.to,
    }));

/**
 * Lists the answers that get better and worse for diners, of every dish that is served before and after, and tells whether another
 * one is served. A dish is the same by its id, or else by its title: made anew it is no way around the comparison.
 */
export function compareServed(
  before: ServedSource,
  after: ServedSource,
  names: FoodNames,
): { loosens: AnswerDifference[]; tightens: AnswerDifference[]; isNewServed: boolean } {
  const kitchen = ({ source, resolve }: ServedSource): Stations =>
    stationsWith(source.made, source.stations, { resolve, dictionary: source });
  const [stationsBefore, stationsAfter] = [kitchen(before), kitchen(after)];
  const answered = (item: StoredDish, id: string, { source, resolve }: ServedSource, stations: Stations) => ({
    item,
    derived: withTextsRead(item, (dish) => deriveItem(dish, resolve, source, stations.ofDish(id)), source, names),
  });
  const known = shownIn(before);
  const shown = shownIn(after);
  const same = ({ id, title }: Shown): Shown | undefined =>
    known.find((one) => one.id === id) ?? known.find((one) => one.title === title);
  const loosens: AnswerDifference[] = [];
  const tightens: AnswerDifference[] = [];
  for (const dish of shown) {
    const old = same(dish);
    const [next] = dish.states;
    // What is withheld after it is not served.
    if (!old || !next || dish.states.length > 1) continue;
    const now = answered(next, dish.id, after, stationsAfter);
    const differences = old.states.flatMap((state) =>
      differencesOf(answered(state, old.id, before, stationsBefore), now, after.source),
    );
    const better = withoutRepeats(differences.filter(({ isBetter }) => isBetter));
    const isLooser = new Set(better.map(answerOf));
    const worse = withoutRepeats(differences.filter((one) => !one.isBetter && !isLooser.has(answerOf(one))));
    loosens.push(...writtenDifferences(dish, better, after.source));
    tightens.push(...writtenDifferences(dish, worse, after.source));
  }
  const isNewServed = shown.some((dish) => dish.states.length === 1 && same(dish) === undefined);
  return { loosens, tightens, isNewServed };
}

/** What belongs to the row and not to its content. */
const NO_CONTENT = ['id', 'menuId', 'restaurantId', 'merchantId', 'version'];

/** Returns the content of a menu, without what names and counts its row. */
export const contentOfMenu = (menu: Menu): Record<string, unknown> =>
  Object.fromEntries(Object.entries(menu).filter(([field]) => !NO_CONTENT.includes(field)));

/** Returns the content of a dish by the fields of the call that changes it, without what is sold out. */
export function contentOfDish(dish: DishRecord): Record<string, unknown> {
  const { groups, declaration, listing, ...fields } = withoutAvailability(dish) as ReturnType<
    typeof withoutAvailability
  > &
    Pick<DishRecord, 'declaration'>;
  const content = { ...fields, menuItemCustomizations: groups, isDeclared: declaration, isAllListed: listing };
  return Object.fromEntries(Object.entries(content).filter(([field]) => !NO_CONTENT.includes(field)));
}

/** Lists the fields in which two contents differ. */
export const differentFields = (one: Record<string, unknown>, other: Record<string, unknown>): string[] =>
  Object.keys(one).filter((field) => canonicalJson([one[field]]) !== canonicalJson([other[field]]));

const valuesOf = (content: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, content[field]]));

/** Lists the dishes that differ from what is published. */
export function draftedDishes(published: readonly DishRecord[], next: readonly DishRecord[]): DraftedDish[] {
  const known = new Map(published.map((dish) => [dish.id, dish]));
  const left = new Set(next.map(({ id }) => id));
  const whole = { fields: [], before: {}, after: {} };
  return [
    ...next.flatMap((dish): DraftedDish[] => {
      const { id: itemId, title } = dish;
      const old = known.get(itemId);
      if (!old) return [{ itemId, title, change: 'added', ...whole }];
      const [before, after] = [contentOfDish(old), contentOfDish(dish)];
      const fields = differentFields(after, before);
      if (fields.length === 0) return [];
      const values = { before: valuesOf(before, fields), after: valuesOf(after, fields) };
      return [{ itemId, title, change: 'changed', fields, ...values }];
    }),
    ...published
      .filter(({ id }) => !left.has(id))
      .map(({ id, title }): DraftedDish => ({ itemId: id, title, change: 'removed', ...whole })),
  ];
}
