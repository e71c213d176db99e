import type { DishImpact, IngredientImpact } from '@justright/contract/ingredients';
import type { Restaurant } from '@justright/contract/restaurants';
import {
  type Substitution,
  SUBSTITUTION_DAYS_MAX,
  SUBSTITUTION_MAX_MS,
  type UsedIngredient,
} from '@justright/contract/substitutions';
import { isCircular } from '@justright/dietary-rules/substitutions';
import type { DishRecord } from '../domain/declaration.ts';
import { impactOf, impactOn, takenBy } from '../domain/dish-impact.ts';
import { invalid, RequestError } from '../domain/refusals.ts';
import { listStrangeCustomIngredients } from './custom-ingredients.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { inEffect } from './in-effect.ts';
import { MENU_ITEMS } from './menu-items.ts';
import { namesIn, usedHere } from './menu-source.ts';
import type { Page } from './pages.ts';
import { type LoadedRules, loadRestaurantRules, todaysRules } from './load-rules.ts';
import { boundScope, type Scope, within } from './scope.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import { type SubstitutionRecord, SUBSTITUTIONS } from './substitution-table.ts';
import type { Row } from './table.ts';

/** The restaurant of a substitution. */
type Place = Pick<Restaurant, 'id' | 'merchantId' | 'name'>;
const ownerOf = ({ id, merchantId }: Place) => ({ restaurantId: id, merchantId });

interface MenuDish {
  dish: DishRecord;
  menuTitle: string;
}

/** Lists all dishes of a restaurant by title. */
async function listDishes(db: Database, restaurantId: string): Promise<MenuDish[]> {
  const { results } = await db
    .prepare(
      `SELECT item.*, menu.title AS menu_title FROM menus AS menu JOIN menu_items AS item ON item.menu_id = menu.id
       WHERE menu.restaurant_id = ?1 ORDER BY item.title COLLATE NOCASE, item.id`,
    )
    .bind(restaurantId)
    .all<Row & { menu_title: string }>();
  return results.map((row) => ({ dish: MENU_ITEMS.read(row), menuTitle: row.menu_title }));
}

/** Reads one substitution within the scope. */
export const findSubstitution = SUBSTITUTIONS.find;

/** Reads a page of a restaurant's substitutions within the scope; the last to end is first. */
export async function listSubstitutionPage(scope: Scope, db: Database, restaurantId: string, page: Page) {
  const select = `SELECT *, coalesce(ended_at, until) AS sort_key,
      ingredient_title || ' ' || substitute_title || ' ' || note || ' ' || by AS searched
    FROM substitutions WHERE ${within()} AND restaurant_id = ?2`;
  const listing = { select, bound: [boundScope(scope), restaurantId], isDescending: true };
  const { rows, ...rest } = await selectPage<Row & ListedRow>(db, listing, page);
  return { records: rows.map(SUBSTITUTIONS.read), ...rest };
}

/** Tells whether a substitution is in effect. */
const isInEffect = ({ endedAt, until }: SubstitutionRecord, now: string): boolean => endedAt === null && until > now;

/** Returns substitutions of a restaurant as responses carry them: with the dishes that they change. */
export async function shownSubstitutions(
  db: Database,
  place: Place,
  records: readonly SubstitutionRecord[],
  nowMs: number,
): Promise<Substitution[]> {
  const now = new Date(nowMs).toISOString();
  const dishes = records.some((record) => isInEffect(record, now)) ? await listDishes(db, place.id) : [];
  const items = dishes.map(({ dish }) => dish);
  const rules = await loadRestaurantRules(db, ownerOf(place), items);
  const { today } = rules;
  const exchanged = items.flatMap((dish) => {
    const ids = new Set(today.replacedIn(dish));
    if (ids.size === 0) return [];
    const change = impactOn({ item: dish, rules }, { item: today.dish(dish), rules: today }, rules.active);
    return [{ ids, dish: { id: dish.id, title: dish.title, ...takenBy(change) } }];
  });
  const changedBy = (ingredientId: string) =>
    exchanged.filter(({ ids }) => ids.has(ingredientId)).map(({ dish }) => dish);
  return records.map((record): Substitution => {
    const { id, restaurantId, ingredientId, substituteId, until, note, by, at, endedBy, endedAt, version } = record;
    const inUse = isInEffect(record, now);
    return {
      id,
      restaurantId,
      ingredient: { id: ingredientId, title: record.ingredientTitle },
      substitute: { id: substituteId, title: record.substituteTitle },
      until,
      note,
      by,
      at,
      ended: endedAt === null ? null : { by: endedBy ?? '', at: endedAt },
      isInEffect: inUse,
      dishes: inUse ? changedBy(ingredientId) : [],
      version,
    };
  });
}

/** Does the same as {@link shownSubstitutions} for one. */
export async function shownSubstitution(
  db: Database,
  place: Place,
  record: SubstitutionRecord,
  nowMs: number,
): Promise<Substitution> {
  const [shown] = await shownSubstitutions(db, place, [record], nowMs);
  if (!shown) throw new Error('A substitution was lost');
  return shown;
}

/** What a body names. */
interface Wanted {
  readonly ingredientId: string;
  readonly substituteId: string;
  readonly until: string;
  readonly note: string;
}

/** SQL of what restaurant ?1 uses at the instant ?2, at any depth, with the titles; of custom ingredients merchant ?3's. */
const USED = `${usedHere} ${namesIn('?3')}`;

/** Lists what a restaurant can replace, by title. */
export async function listUsedPage(db: Database, place: Place, nowMs: number, page: Page) {
  const select = `SELECT id, title, lower(title) AS sort_key, title || ' ' || id AS searched FROM (${USED})`;
  const bound = [place.id, new Date(nowMs).toISOString(), place.merchantId];
  const { rows, ...rest } = await selectPage<UsedIngredient & ListedRow>(db, { select, bound }, page);
  return { data: rows.map(({ id, title }): UsedIngredient => ({ id, title })), ...rest };
}

/** Reads what a restaurant uses, at any depth, by id; null for what it does not. */
export const findUsedIngredient = (
  db: Database,
  place: Pick<Place, 'id' | 'merchantId'>,
  ingredientId: string,
  nowMs: number,
): Promise<UsedIngredient | null> =>
  db
    .prepare(`SELECT * FROM (${USED}) WHERE id = ?4`)
    .bind(place.id, new Date(nowMs).toISOString(), place.merchantId, ingredientId)
    .first<UsedIngredient>();

/** Returns the titles of what is replaced and of its substitute, or refuses them. */
async function requireKnown(
  scope: Scope,
  db: Database,
  place: Place,
  { ingredientId, substituteId }: Wanted,
  nowMs: number,
) {
  const isCustom = substituteId.startsWith('ci_');
  const strange = isCustom && (await listStrangeCustomIngredients(scope, db, place.merchantId, [substituteId]));
  const ingredient = await findUsedIngredient(db, place, ingredientId, nowMs);
  const substitute = await db
    .prepare(
      `SELECT id, title FROM ingredients WHERE id = ?1
       UNION ALL SELECT id, title FROM custom_ingredients WHERE id = ?1 AND merchant_id = ?2`,
    )
    .bind(substituteId, place.merchantId)
    .first<UsedIngredient>();
  if (!ingredient) throw invalid('ingredientId', 'No dish of this restaurant uses it');
  if (!substitute || (strange && strange.size > 0)) throw invalid('substituteId', 'There is no such ingredient');
  return { ingredientTitle: ingredient.title, substituteTitle: substitute.title };
}

function requireTime(until: string, nowMs: number): void {
  const untilMs = Date.parse(until);
  if (untilMs <= nowMs) throw invalid('until', 'Must be in the future');
  if (untilMs > nowMs + SUBSTITUTION_MAX_MS) {
    throw invalid('until', `At most ${SUBSTITUTION_DAYS_MAX} days ahead: change the recipe for longer`);
  }
}

/**
 * Returns a new substitution with the rules of the restaurant's dishes, or refuses it: something unknown, a circle, a wrong
 * time, or a second one of the same ingredient. Both save and preview start here.
 */
export async function newSubstitution(
  scope: Scope,
  db: Database,
  place: Place,
  wanted: Wanted,
  { by, nowMs }: { by: string; nowMs: number },
): Promise<{ record: SubstitutionRecord; rules: LoadedRules; dishes: MenuDish[] }> {
  requireTime(wanted.until, nowMs);
  const titles = await requireKnown(scope, db, place, wanted, nowMs);
  if (wanted.ingredientId === wanted.substituteId) {
    throw invalid('substituteId', 'An ingredient cannot replace itself');
  }
  const dishes = await listDishes(db, place.id);
  const items = dishes.map(({ dish }) => dish);
  const rules = await loadRestaurantRules(db, ownerOf(place), items, [wanted.substituteId]);
  const before = rules.substitutions.find(({ ingredientId }) => ingredientId === wanted.ingredientId);
  if (before) throw alreadyReplaced(before);
  if (isCircular(wanted, rules.facts, rules.substitutions)) {
    throw invalid('substituteId', `${titles.substituteTitle} contains ${titles.ingredientTitle}`);
  }
  const record = {
    id: crypto.randomUUID(),
    ...ownerOf(place),
    ...wanted,
    ...titles,
    by,
    at: new Date(nowMs).toISOString(),
    endedBy: null,
    endedAt: null,
    version: 1,
  };
  return { record, rules, dishes };
}

const alreadyReplaced = ({ ingredientTitle, substituteTitle }: SubstitutionRecord): RequestError =>
  new RequestError(
    'invalid-transition',
    `You already use ${substituteTitle} instead of ${ingredientTitle} today. End that first.`,
  );

/** Inserts a substitution; inserts none while another one of the same ingredient is in effect. */
export const insertSubstitution = (db: CatalogueDatabase, record: SubstitutionRecord): D1PreparedStatement =>
  SUBSTITUTIONS.insert(db, record, {
    sql: `NOT EXISTS (SELECT 1 FROM substitutions WHERE restaurant_id = ?1 AND ingredient_id = ?2 AND ${inEffect('?3')})`,
    bound: [record.restaurantId, record.ingredientId, record.at],
  });

/** Returns a substitution as it is ended now, or refuses one that is over. */
export function endedSubstitution(record: SubstitutionRecord, by: string, nowMs: number): SubstitutionRecord {
  const now = new Date(nowMs).toISOString();
  if (!isInEffect(record, now)) throw new RequestError('invalid-transition', 'This substitution is over already');
  return { ...record, endedBy: by, endedAt: now };
}

/**
 * Computes what the dishes of a restaurant would gain and lose by a substitution: those with the ingredient, at any depth,
 * and others at their stations. Stores nothing. Uses the rules that filter menus.
 */
export function substitutionImpact(
  place: Place,
  { record, rules, dishes }: { record: SubstitutionRecord; rules: LoadedRules; dishes: readonly MenuDish[] },
): Omit<IngredientImpact, 'orders'> {
  const after = todaysRules(rules, [...rules.substitutions, record]);
  const using = dishes.filter(({ dish }) => after.replacedIn(dish).includes(record.ingredientId));
  const changed = dishes.flatMap(({ dish, menuTitle }): DishImpact[] => {
    const change = impactOn(
      { item: rules.today.dish(dish), rules: rules.today },
      { item: after.dish(dish), rules: after },
      rules.active,
    );
    if (!change) return [];
    return [
      { id: dish.id, title: dish.title, menuTitle, restaurantId: place.id, restaurantName: place.name, ...change },
    ];
  });
  return { ...impactOf(changed), usedInDishCount: using.length };
}
