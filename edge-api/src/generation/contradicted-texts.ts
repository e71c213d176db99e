import type { TextContradiction } from '@justright/contract/generation';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { NO_KITCHEN, type RestaurantRules } from '@justright/dietary-rules/restaurant-rules';
import type { Matcher } from '@justright/ingredient-matcher/matcher';
import type { Database } from '../data/database.ts';
import { loadDictionary } from '../data/dictionary.ts';
import { affectedRestaurants } from '../data/ingredient-impact.ts';
import { loadIngredientFacts } from '../data/menu-source.ts';
import { loadRestaurantRules, type Owner } from '../data/restaurant-rules.ts';
import type { DishRecord } from '../domain/declaration.ts';
import { deriveStored } from '../domain/restaurant-rules.ts';
import { textContradictions, type TextKeys, textKeysOf, textsOfDish } from '../domain/text-contradictions.ts';
import { catalogueMatcher } from './catalogue-matcher.ts';

/** The facts and texts of an ingredient; a raw one has no merchant. */
export interface ToldIngredient {
  readonly id: string;
  readonly merchantId?: string;
  readonly title: string;
  readonly description: string;
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
  { id, merchantId = '', title, description, facts }: ToldIngredient,
): Promise<TextContradiction[]> {
  const [matcher, dictionary] = await Promise.all([catalogueMatcher(db), loadDictionary(db)]);
  const parts = await loadIngredientFacts(
    db,
    merchantId,
    facts.ingredients.map((part) => part.id),
  );
  const foods = [ingredientResolver(new Map([...parts, [id, facts]]), dictionary)(id)];
  return textContradictions([{ title, description, foods }], textKeysOf(dictionary), matcher);
}

/** Lists the foods that texts of dishes would name in vain with a changed ingredient, and do not now. */
export async function dishesMadeUntrue(
  db: Database,
  { id, facts }: Pick<ToldIngredient, 'id' | 'facts'>,
): Promise<TextContradiction[]> {
  const matcher = await catalogueMatcher(db);
  const restaurants = await affectedRestaurants(db, id, facts);
  return restaurants.flatMap(({ using, before, after }) => {
    const keys = textKeysOf(before.dictionary);
    return using.flatMap(({ dish }) => {
      const next = readDish(dish, after, keys, matcher);
      if (next.length === 0) return [];
      const known = readDish(dish, before, keys, matcher);
      return newIn(next, known).map((one) => ({ ...one, dish: dish.title }));
    });
  });
}

const namesIn = (found: readonly TextContradiction[]): Set<string> =>
  new Set(found.flatMap(({ key, part, words }) => words.map((one) => JSON.stringify([key, part, one]))));

/** Lists the contradictions that were not there before. */
export function newIn(found: readonly TextContradiction[], before: readonly TextContradiction[]): TextContradiction[] {
  const known = namesIn(before);
  return found.filter(({ key, part, words }) => words.some((one) => !known.has(JSON.stringify([key, part, one]))));
}
