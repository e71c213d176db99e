import type { TextContradiction } from '@justright/contract/generation';
import type { Allergy } from '@justright/contract/preferences';
import { NEUTRAL } from '@justright/dietary-rules/composition';
import { type IngredientFacts, ingredientResolver, membersOf } from '@justright/dietary-rules/ingredients';
import { NO_KITCHEN, type RestaurantRules } from '@justright/dietary-rules/derive-dish';
import type { Matcher } from '@justright/ingredient-matcher/matcher';
import type { Database } from '../data/database.ts';
import { allDishes } from '../data/menu-items.ts';
import { loadDictionary } from '../data/dictionary.ts';
import { type AffectedRestaurant, affectedRestaurants } from '../data/ingredient-impact.ts';
import { loadIngredientFacts } from '../data/menu-source.ts';
import { allMenus, findMenusWithDishes } from '../data/menus.ts';
import {
  ingredientIdsOf,
  loadRestaurantRules,
  loadRulesByRestaurant,
  type LoadedRules,
  type Owner,
} from '../data/load-rules.ts';
import type { DishRecord } from '../domain/declaration.ts';
import { newlyUntrue, readHeadings } from '../domain/heading-contradictions.ts';
import { headingsOf } from '../domain/headings.ts';
import { deriveStored } from '../domain/derive-stored.ts';
import { textContradictions, type TextKeys, textKeysOf, textsOfDish } from '../domain/text-contradictions.ts';
import { catalogueMatcher, matcherWithFoods, matcherWithKey } from './catalogue-matcher.ts';
import { contradictedHeadings, dictionaryWith } from './contradicted-headings.ts';

/** The facts and texts of an ingredient; a raw one has no merchant. */
export interface ToldIngredient {
  readonly id: string;
  readonly merchantId?: string;
  readonly title: string;
  readonly description: string;
  /** The brand and name of the product that its statement relies on. */
  readonly product?: string | undefined;
  readonly facts: IngredientFacts;
}

/** Reads the texts of a dish. What other dishes bring to its stations does not answer whether it has the named food itself. */
const readDish = (dish: DishRecord, rules: RestaurantRules, keys: TextKeys, matcher: Matcher) =>
  textContradictions(textsOfDish(dish, deriveStored(dish, { ...rules, kitchen: NO_KITCHEN })), keys, matcher);

/** Lists for each of a restaurant's dishes the foods that its texts name and that it does not have. */
export async function contradictedDishes(
  db: Database,
  owner: Owner,
  dishes: readonly DishRecord[],
): Promise<TextContradiction[][]> {
  if (dishes.length === 0) return [];
  const matcher = await catalogueMatcher(db);
  const rules = await loadRestaurantRules(db, owner, dishes);
  const keys = textKeysOf(rules.dictionary);
  return dishes.map((dish) => readDish(dish, rules, keys, matcher));
}

/** Lists the foods that the texts of a dish name and that it does not have. */
export const contradictedTexts = async (db: Database, item: DishRecord): Promise<TextContradiction[]> =>
  (await contradictedDishes(db, item, [item])).flat();

/** Lists the foods that the texts of an ingredient name and that neither it nor one of its parts has. */
export async function contradictedIngredient(
  db: Database,
  { id, merchantId = '', title, description, product, facts }: ToldIngredient,
): Promise<TextContradiction[]> {
  const [matcher, dictionary] = await Promise.all([catalogueMatcher(db), loadDictionary(db)]);
  const parts = await loadIngredientFacts(
    db,
    merchantId,
    facts.ingredients.map((part) => part.id),
  );
  const foods = [ingredientResolver(new Map([...parts, [id, facts]]), dictionary)(id)];
  const ofProduct = product === undefined ? [] : [{ title: product, description: '', part: product, foods }];
  return textContradictions([{ title, description, foods }, ...ofProduct], textKeysOf(dictionary), matcher);
}

/** A dish whose texts would name food in vain. */
interface UntrueDish {
  /** Each with the dish's title. */
  readonly contradictions: readonly TextContradiction[];
  /** The ids of the changed ingredients that make it so. */
  readonly because: readonly string[];
}
const untrueDish = (
  { title }: DishRecord,
  contradictions: readonly TextContradiction[],
  because: readonly string[],
): UntrueDish[] =>
  contradictions.length === 0
    ? []
    : [{ contradictions: contradictions.map((one) => ({ ...one, dish: title })), because }];

/**
 * Lists the dishes whose texts would name food in vain with changed ingredients, and do not now: dishes that use one, and
 * dishes that only name a food of which more is known.
 */
export async function dishesMadeUntrue(
  db: Database,
  changed: ReadonlyMap<string, IngredientFacts>,
): Promise<UntrueDish[]> {
  const matcher = await catalogueMatcher(db);
  const contains = new Map([...changed].map(([id, { statement }]) => [id, statement?.contains ?? []]));
  const next = await matcherWithFoods(db, contains);
  const restaurants = await affectedRestaurants(db, changed);
  const using = restaurants.flatMap(({ using: dishes, before, after }) => {
    const keys = textKeysOf(before.dictionary);
    return dishes.flatMap(({ dish }) => {
      const found = readDish(dish, after, keys, next.matcher);
      if (found.length === 0) return [];
      const used = membersOf(ingredientIdsOf(dish), before.facts);
      return untrueDish(
        dish,
        newIn(found, readDish(dish, before, keys, matcher)),
        [...changed.keys()].filter((id) => used.has(id)),
      );
    });
  });
  const untrue = [...using, ...(await dishesUnderUntrueHeadings(db, restaurants, changed))];
  if (next.gained.length === 0) return untrue;
  const usingIds = new Set(restaurants.flatMap((one) => one.using.map(({ dish }) => dish.id)));
  const isMoreNamed = (dish: DishRecord) =>
    newIn(namedBy(dish, next.gained, next.matcher), namedBy(dish, next.gained, matcher)).length > 0;
  const naming = await dishesNaming(db, (dish) => !usingIds.has(dish.id) && isMoreNamed(dish));
  const gaining = [...contains].flatMap(([id, keys]) => (keys.some((key) => next.gained.includes(key)) ? [id] : []));
  const others = naming.flatMap(({ dish, rules }) => {
    const { offered, waiting } = textKeysOf(rules.dictionary);
    const isGained = (key: string) => next.gained.includes(key);
    const keys = { offered: offered.filter(isGained), waiting: waiting.filter(isGained) };
    const found = newIn(readDish(dish, rules, keys, next.matcher), readDish(dish, rules, keys, matcher));
    const named = new Set(
      found.flatMap(({ words }) => words).flatMap((one) => next.matcher.readIngredientLine(one).map(({ id }) => id)),
    );
    const because = gaining.filter((id) => named.has(id));
    return untrueDish(dish, found, because.length > 0 ? because : gaining);
  });
  return [...untrue, ...others];
}

/** Lists the dishes that would lack with changed ingredients what texts above them name, and do not now. */
async function dishesUnderUntrueHeadings(
  db: Database,
  restaurants: readonly AffectedRestaurant[],
  changed: ReadonlyMap<string, IngredientFacts>,
): Promise<UntrueDish[]> {
  const untrue: UntrueDish[] = [];
  for (const { using, before } of restaurants) {
    const menuIds = using.map(({ dish }) => dish.menuId);
    for (const menu of await findMenusWithDishes(db, menuIds)) {
      const found = await contradictedHeadings(db, menu, { changed });
      const contradictions = found.length > 0 ? newlyUntrue(found, await contradictedHeadings(db, menu)) : [];
      if (contradictions.length === 0) continue;
      const titles = new Set(contradictions.map((one) => one.dish));
      const wrong = using.filter(({ dish }) => dish.menuId === menu.menu.id && titles.has(dish.title));
      const used = membersOf(
        wrong.flatMap(({ dish }) => ingredientIdsOf(dish)),
        before.facts,
      );
      const because = [...changed.keys()].filter((id) => used.has(id));
      untrue.push({ contradictions, because: because.length > 0 ? because : [...changed.keys()] });
    }
  }
  return untrue;
}

/** Lists the foods of a key that texts of dishes, and above them, would name in vain if it were offered as an entry says. */
export async function dishesNamingKey(db: Database, entry: Allergy): Promise<TextContradiction[]> {
  const { key } = entry;
  const matcher = await matcherWithKey(db, entry);
  const naming = await dishesNaming(db, (dish) => namedBy(dish, [key], matcher).length > 0);
  const ofDishes = naming.flatMap(({ dish, rules: { dictionary: now, facts } }) => {
    const dictionary = dictionaryWith(now, entry);
    const rules = { resolve: ingredientResolver(facts, dictionary), dictionary, kitchen: NO_KITCHEN };
    const found = readDish(dish, rules, { offered: [key], waiting: [] }, matcher);
    return untrueDish(dish, found, []).flatMap(({ contradictions }) => contradictions);
  });
  return [...ofDishes, ...(await headingsNamingKey(db, { entry, matcher }))];
}

/** Lists the same of the texts above dishes. */
async function headingsNamingKey(
  db: Database,
  offered: { readonly entry: Allergy; readonly matcher: Matcher },
): Promise<TextContradiction[]> {
  const naming: string[] = [];
  for await (const menus of allMenus(db)) {
    const names = menus.filter((menu) =>
      readHeadings(headingsOf(menu), offered.matcher).some(({ named }) =>
        named.some(({ keys }) => keys.includes(offered.entry.key)),
      ),
    );
    naming.push(...names.map(({ id }) => id));
  }
  const untrue: TextContradiction[] = [];
  for (const menu of await findMenusWithDishes(db, naming))
    untrue.push(...newlyUntrue(await contradictedHeadings(db, menu, { offered }), []));
  return untrue;
}

/** Lists what of some keys the texts of a dish name, whatever it is made of. */
function namedBy(dish: DishRecord, keys: readonly string[], matcher: Matcher): TextContradiction[] {
  const groups = dish.menuItemCustomizations.map(({ menuItemCustomizationOptions: options }) => ({
    composition: NEUTRAL,
    minimum: 0,
    maximum: 0,
    options: options.map(() => NEUTRAL),
  }));
  const nothing = { composition: NEUTRAL, components: dish.components.map(() => NEUTRAL), groups };
  return textContradictions(textsOfDish(dish, nothing), { offered: keys, waiting: [] }, matcher);
}

interface RuledDish {
  readonly dish: DishRecord;
  readonly rules: LoadedRules;
}
/** Reads the texts of the dishes of all restaurants; returns those that name something, with what they are derived with. */
async function dishesNaming(db: Database, isNaming: (dish: DishRecord) => boolean): Promise<RuledDish[]> {
  const naming: DishRecord[] = [];
  for await (const dishes of allDishes(db)) naming.push(...dishes.filter(isNaming));
  const found: RuledDish[] = [];
  for (const [merchantId, own] of Map.groupBy(naming, (dish) => dish.merchantId)) {
    const restaurantIds = [...new Set(own.map(({ restaurantId }) => restaurantId))];
    const rules = await loadRulesByRestaurant(db, merchantId, restaurantIds, own);
    found.push(
      ...own.flatMap((dish) => {
        const ofDish = rules.get(dish.restaurantId);
        return ofDish ? [{ dish, rules: ofDish }] : [];
      }),
    );
  }
  return found;
}

const namesIn = (found: readonly TextContradiction[]): Set<string> =>
  new Set(found.flatMap(({ key, part, words }) => words.map((one) => JSON.stringify([key, part, one]))));

/** Lists the contradictions that were not there before. */
export function newIn(found: readonly TextContradiction[], before: readonly TextContradiction[]): TextContradiction[] {
  const known = namesIn(before);
  return found.filter(({ key, part, words }) => words.some((one) => !known.has(JSON.stringify([key, part, one]))));
}
