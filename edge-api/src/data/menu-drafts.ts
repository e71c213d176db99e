import type { Menu } from '@justright/contract/menus';
import type { AnswerDifference, MenuComparison, MenuDraft } from '@justright/contract/publications';
import type { FoodNames } from '@justright/ingredient-matcher/food-names';
import { digest } from '@justright/worker-kit/digest';
import { canonicalJson } from '../domain/canonical-json.ts';
import type { DishRecord } from '../domain/declaration.ts';
import {
  compareServed,
  contentOfDish,
  contentOfMenu,
  differentFields,
  draftedDishes,
  writtenDifferences,
} from '../domain/menu-comparison.ts';
import { RequestError } from '../domain/refusals.ts';
import { type ServedSource, withAvailability } from '../domain/served-version.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { foodNames } from './food-names.ts';
import { deleteMenuItemRow, MENU_ITEMS } from './menu-items.ts';
import {
  type LoadedRestaurant,
  loadWholeRestaurant,
  menuSourceOf,
  menuVersionOf,
  readMenuVersions,
  recordedDraft,
  type RecordedMenu,
  recordedMenus,
  recordedPublication,
} from './menu-source.ts';
import { MENUS } from './menus.ts';
import { type DishVersion, type PublicationRecord, readVersion } from './publication-table.ts';
import { ingredientIdsOf } from './load-rules.ts';
import type { Condition, Row } from './table.ts';
import { versionConflict } from './versions.ts';

/** Makes the refusal of a call on drafts where the restaurant has none. */
const draftsOff = (): RequestError =>
  new RequestError('drafts-off', 'This restaurant does not draft: every change of a menu is live at once');

const ATTEMPTS_MAX = 3;

/** A restaurant with some versions of its dishes, all of one menu version. */
interface LoadedDrafts {
  readonly loaded: LoadedRestaurant;
  readonly versions: readonly DishVersion[];
  /** The id of the newest version of a dish of the restaurant. */
  readonly lastVersion: number;
  /** The names of foods that texts of dishes are read for. */
  readonly names: FoodNames;
}

/** Loads a restaurant with the versions that a condition on `dish_versions` selects, and their ingredients. */
async function loadDrafts(db: Database, restaurantId: string, { sql, bound }: Condition): Promise<LoadedDrafts> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const before = (await readMenuVersions(db, [restaurantId])).get(restaurantId)?.menuVersion;
    const [selected, newest] = await db.batch<Row>([
      db.prepare(`SELECT id, content FROM dish_versions WHERE ${sql} ORDER BY id`).bind(...bound),
      db.prepare('SELECT coalesce(max(id), 0) AS id FROM dish_versions WHERE restaurant_id = ?1').bind(restaurantId),
    ]);
    const versions = (selected?.results ?? []).map(readVersion);
    const ids = versions.flatMap(({ dish }) => ingredientIdsOf(dish));
    const loaded = await loadWholeRestaurant(db, restaurantId, ids);
    if (loaded?.row.menu_drafts === 0) throw draftsOff();
    if (loaded && loaded.row.menu_version === before) {
      const { names } = await foodNames(db);
      return { loaded, versions, names, lastVersion: Number(newest?.results[0]?.['id'] ?? 0) };
    }
  }
  throw versionConflict();
}

/**
 * Returns a restaurant as it is now, and as it will be at each later instant at which the clock alone changes what its dishes
 * are made of: a substitution ends, a publication takes effect. A review that falls due only makes answers worse.
 */
function restaurantAhead(loaded: LoadedRestaurant): LoadedRestaurant[] {
  const { at: now, substitutions, publications, publicationsAhead } = loaded;
  const changes = [...substitutions.map(({ until }) => until), ...publicationsAhead.map((one) => one.takesEffectAt)];
  const later = new Set(changes.filter((instant) => instant > now).toSorted());
  return [now, ...later].map((at) => ({
    ...loaded,
    at,
    substitutions: substitutions.filter(({ until }) => until > at),
    publications: [...publications, ...publicationsAhead.filter(({ takesEffectAt }) => takesEffectAt <= at)],
  }));
}

/** Puts a menu in the place of the one that is served. */
function withMenu({ menus }: LoadedRestaurant, current: readonly RecordedMenu[], next: RecordedMenu): RecordedMenu[] {
  const byId = new Map(current.map((one) => [one.menu.id, one]));
  byId.set(next.menu.id, next);
  return menus.flatMap(({ id }) => byId.get(id) ?? []);
}

/** What publishing something of a menu would change. */
export interface Compared {
  readonly loaded: LoadedRestaurant;
  readonly names: FoodNames;
  readonly comparison: Omit<MenuComparison, 'orders'>;
  readonly isChanged: boolean;
  /** What diners are served now, and would be. */
  readonly before: ServedSource;
  readonly after: ServedSource;
  /** The menu as it is published; undefined when it never was. */
  readonly published: RecordedMenu | undefined;
  /** Its dishes as they would be published. */
  readonly next: readonly DishRecord[];
  /** The versions of its dishes that would be published, and the newest version of the restaurant. */
  readonly dishes: readonly number[];
  readonly lastVersion: number;
}

/**
 * Compares what diners are served now and later with what they would be: what gets better at any time, what gets worse now, and
 * whether something differs now.
 */
function compareAhead(moments: readonly { before: ServedSource; after: ServedSource }[], names: FoodNames) {
  const compared = moments.map(({ before, after }) => compareServed(before, after, names));
  const placeOf = ({ itemId, part, kind, key }: AnswerDifference) => JSON.stringify([itemId, part, kind, key]);
  const better = new Map(
    compared.flatMap(({ loosens }) => loosens.map((one) => [placeOf(one), one] as const)).toReversed(),
  );
  const now = compared[0]?.tightens ?? [];
  return {
    loosens: [...better.values()].toReversed(),
    tightens: now.filter((one) => !better.has(placeOf(one))),
    isNewServed: compared.some((one) => one.isNewServed),
    isDifferentNow: now.length + (compared[0]?.loosens.length ?? 0) > 0,
  };
}

function compare(
  { loaded, names, lastVersion }: LoadedDrafts,
  next: RecordedMenu,
  { of, dishes }: { of: string | null; dishes: readonly number[] },
): Compared {
  const moments = restaurantAhead(loaded).map((one) => {
    const current = recordedMenus(one);
    // What was said for today rests on the menus as they are.
    const after = menuSourceOf({ ...one, todayAnswers: [] }, withMenu(one, current, next));
    return { before: menuSourceOf(one, current), after, current };
  });
  const [now] = moments;
  if (!now) throw new Error('A restaurant was lost');
  const { before, after, current } = now;
  const published = current.find(({ menu }) => menu.id === next.menu.id);
  const { loosens, tightens, isNewServed, isDifferentNow } = compareAhead(moments, names);
  const nextDishes = next.dishes.map((one) => one.published);
  const menuFields = published ? differentFields(contentOfMenu(next.menu), contentOfMenu(published.menu)) : [];
  const changed = draftedDishes(published?.dishes.map((one) => one.published) ?? [], nextDishes);
  const content = { menu: contentOfMenu(next.menu), dishes: nextDishes.map((one) => [one.id, contentOfDish(one)]) };
  const needsSecondPerson = loaded.row.needs_second_person === 1 && loosens.length > 0;
  const needsSigner = loosens.length > 0 || isNewServed;
  return {
    loaded,
    names,
    before,
    after,
    published,
    next: nextDishes,
    dishes,
    lastVersion,
    isChanged: !published || menuFields.length + changed.length > 0 || isDifferentNow,
    comparison: {
      menuFields,
      dishes: changed,
      loosens,
      tightens,
      needsSecondPerson,
      needsSigner,
      digest: digest(
        canonicalJson({ of, content, menuFields, changed, loosens, tightens, needsSecondPerson, ofMenu: next.menu.id }),
      ),
    },
  };
}

/** Compares the draft of a menu with what is served. Throws a 409 where the restaurant does not draft. */
export async function compareDraft(db: Database, { id, restaurantId }: Menu): Promise<Compared> {
  const drafts = await loadDrafts(db, restaurantId, {
    sql: 'id IN (SELECT max(id) FROM dish_versions WHERE menu_id = ?1 GROUP BY item_id)',
    bound: [id],
  });
  const menu = drafts.loaded.menus.find((one) => one.id === id);
  if (!menu) throw versionConflict();
  const next = recordedDraft(drafts.loaded, menu);
  const ids = new Set(next.dishes.map((one) => one.published.id));
  const dishes = drafts.versions.filter(({ dish }) => ids.has(dish.id)).map((version) => version.id);
  return compare(drafts, next, { of: null, dishes });
}

/** Compares a publication with what is served: one that waits as it would be approved, another one as a roll back to it. */
export async function comparePublication(db: Database, publication: PublicationRecord): Promise<Compared> {
  const { id, menuId, restaurantId, dishes, lastVersion, state } = publication;
  const isWaiting = state === 'waiting';
  const drafts = await loadDrafts(db, restaurantId, {
    sql: 'id IN (SELECT value FROM json_each(?1)) OR (menu_id = ?2 AND id > ?3)',
    bound: [JSON.stringify(dishes), menuId, isWaiting ? lastVersion : Number.MAX_SAFE_INTEGER],
  });
  const later = isWaiting ? lastVersion : drafts.lastVersion;
  const next = recordedPublication(drafts.loaded, { ...publication, lastVersion: later }, drafts.versions);
  return compare(drafts, next, { of: id, dishes });
}

/** Returns what the draft of a menu is compiled from as if it were published, in place of all menus. */
export async function previewDraft(db: Database, { id, restaurantId }: Menu): Promise<ServedSource> {
  const { loaded } = await loadDrafts(db, restaurantId, { sql: 'FALSE', bound: [] });
  const menu = loaded.menus.find((one) => one.id === id);
  if (!menu) throw versionConflict();
  const next = recordedDraft(loaded, { ...menu, active: true });
  const served = menuSourceOf(loaded, withMenu(loaded, recordedMenus(loaded), next));
  const menus = served.source.menus.filter((one) => one.menu.id === id);
  return { ...served, source: { ...served.source, menus } };
}

/** Returns the writes that make the draft of a menu what is published again, without what is sold out. */
export function discardDraft(
  db: CatalogueDatabase,
  menuId: string,
  { loaded, published }: Compared,
): D1PreparedStatement[] {
  const drafted = loaded.menus.find(({ id }) => id === menuId);
  if (!published || !drafted) throw versionConflict();
  const drafts = new Map(loaded.items.filter((item) => item.menuId === menuId).map((item) => [item.id, item]));
  const dishes = published.dishes.map((one) => one.published);
  const isPublished = new Set(dishes.map(({ id }) => id));
  const isDifferent = (one: DishRecord, other: DishRecord) =>
    differentFields(contentOfDish(one), contentOfDish(other)).length > 0;
  const changed = dishes.flatMap((dish) => {
    const draft = drafts.get(dish.id);
    return draft && isDifferent(dish, draft) ? [withAvailability({ ...dish, version: draft.version }, draft)] : [];
  });
  return [
    requireMenuVersion(db, loaded),
    ...[...drafts.keys()].filter((id) => !isPublished.has(id)).map((id) => deleteMenuItemRow(db, id)),
    ...MENU_ITEMS.updateAll(db, changed),
    ...MENU_ITEMS.insertAll(
      db,
      dishes.filter(({ id }) => !drafts.has(id)),
    ),
    MENUS.update(db, { ...published.menu, version: drafted.version }),
  ];
}

/** Returns the draft of a menu as a response has it. */
export function shownDraft({ id, title }: Menu, compared: Compared): Omit<MenuDraft, 'orders'> {
  const { loaded, names, comparison, before, published, isChanged } = compared;
  const isOfMenu = new Set(published?.dishes.map((one) => one.published.id));
  const asPublished = published && {
    ...published,
    dishes: published.dishes.map((dish) => ({ ...dish, later: [] })),
  };
  const untouched = asPublished && menuSourceOf(loaded, withMenu(loaded, recordedMenus(loaded), asPublished));
  return {
    menuId: id,
    title,
    inEffect: loaded.publications.find(({ menuId }) => menuId === id)?.id ?? null,
    isChanged,
    ...comparison,
    inEffectAlready: untouched
      ? compareServed(untouched, before, names).tightens.filter(({ itemId }) => isOfMenu.has(itemId))
      : [],
    withheld: before.withheld
      .filter((one) => isOfMenu.has(one.published.id))
      .map((one) => ({
        itemId: one.published.id,
        title: one.published.title,
        because: writtenDifferences(one.published, one.because, before.source),
      })),
  };
}

/** Lists the menus whose draft differs from what is served, or of which a publication waits; of the restaurants that draft. */
export async function listDifferentDrafts(
  db: Database,
  restaurantId: string,
): Promise<{ menus: { id: string; title: string }[]; menuVersion: string }> {
  const drafts = await loadDrafts(db, restaurantId, { sql: 'FALSE', bound: [] });
  const { results } = await db
    .prepare(
      `SELECT DISTINCT menu_id AS id FROM publications WHERE restaurant_id = ?1
         AND (state = 'waiting' OR (state = 'published' AND takes_effect_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))`,
    )
    .bind(restaurantId)
    .all<{ id: string }>();
  const isWaiting = new Set(results.map(({ id }) => id));
  const menus = drafts.loaded.menus.filter((menu) => {
    const next = recordedDraft(drafts.loaded, menu);
    const { isChanged, published } = compare(drafts, next, { of: null, dishes: [] });
    return isWaiting.has(menu.id) || (isChanged && (menu.active || published?.menu.active === true));
  });
  return { menus: menus.map(({ id, title }) => ({ id, title })), menuVersion: drafts.loaded.row.menu_version };
}

/**
 * Fails the whole batch, as its first statement, when anything that the menus depend on has changed since they were read:
 * see `isOtherMenusState`.
 */
export const requireMenuVersion = (db: Database, { row }: LoadedRestaurant): D1PreparedStatement =>
  db
    .prepare(`SELECT iif(${menuVersionOf('?1')} = ?2, 1, json('the menus have changed'))`)
    .bind(row.id, row.menu_version);
