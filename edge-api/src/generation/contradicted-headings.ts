import type { Allergy } from '@justright/contract/preferences';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { Matcher } from '@justright/ingredient-matcher/matcher';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { NO_KITCHEN } from '@justright/dietary-rules/derive-dish';
import type { Database } from '../data/database.ts';
import type { MenuWithDishes } from '../data/menus.ts';
import { loadRulesByRestaurant } from '../data/load-rules.ts';
import { headingContradictions, readHeadings, type UntrueHeading } from '../domain/heading-contradictions.ts';
import { headingsOf } from '../domain/headings.ts';
import { deriveStored } from '../domain/derive-stored.ts';
import { foodsOfDish, keysNamedIn, textKeysOf, textsOfDish } from '../domain/text-contradictions.ts';
import { catalogueMatcher } from './catalogue-matcher.ts';

/** Returns the dictionary with an entry as it will be. */
export const dictionaryWith = (now: Dictionary, entry: Allergy): Dictionary => ({
  ...now,
  allergies: [...now.allergies.filter(({ key }) => key !== entry.key), entry],
});

interface ToBe {
  /** The ingredients as they will be. */
  readonly changed?: ReadonlyMap<string, IngredientFacts>;
  /** The key that will be offered, with what reads its names: nothing else is looked for. */
  readonly offered?: { readonly entry: Allergy; readonly matcher: Matcher };
}

/** Lists the foods that texts above a menu's dishes name and that dishes under them lack. */
export async function contradictedHeadings(
  db: Database,
  { menu, dishes }: MenuWithDishes,
  { changed = new Map(), offered }: ToBe = {},
): Promise<UntrueHeading[]> {
  const headings = headingsOf(menu);
  if (headings.length === 0) return [];
  const matcher = offered?.matcher ?? (await catalogueMatcher(db));
  const named = readHeadings(headings, matcher);
  if (named.length === 0) return [];
  const ids = new Set(named.flatMap(({ itemIds }) => itemIds));
  const under = dishes.filter(({ id }) => ids.has(id));
  const { restaurantId, merchantId } = menu;
  const parts = [...changed.values()].flatMap(({ ingredients }) => ingredients.map(({ id }) => id));
  const loaded = await loadRulesByRestaurant(db, merchantId, [restaurantId], under, parts);
  const rules = loaded.get(restaurantId);
  if (!rules) return [];
  const dictionary = offered ? dictionaryWith(rules.dictionary, offered.entry) : rules.dictionary;
  const resolve = ingredientResolver(new Map([...rules.facts, ...changed]), dictionary);
  const headed = under.map((dish) => {
    const { id, title, active: isActive } = dish;
    const derived = deriveStored(dish, { resolve, dictionary, kitchen: NO_KITCHEN });
    const readNamed = () => keysNamedIn(textsOfDish(dish, derived), matcher);
    return [id, { id, title, isActive, readNamed, ...foodsOfDish(dish, derived) }] as const;
  });
  const keys = offered ? { offered: [offered.entry.key], waiting: [] } : textKeysOf(dictionary);
  return headingContradictions(named, new Map(headed), keys);
}
