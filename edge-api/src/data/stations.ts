import type { Station } from '@justright/contract/stations';
import { foodAtStations, readStations } from '@justright/dietary-rules/stations';
import { currentDish, type DishRecord } from '../domain/declaration.ts';
import type { StationRecord } from '../domain/kept-apart.ts';
import { placesAt } from '../domain/station-moves.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { MENU_ITEMS } from './menu-items.ts';
import type { Page } from './pages.ts';
import { PUBLISHED_AT_STATION } from './publication-table.ts';
import { loadRestaurantRules, type Owner } from './load-rules.ts';
import { boundScope, type Scope, within } from './scope.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import { STATIONS } from './station-table.ts';
import type { Row } from './table.ts';

/** Reads one station within the scope. */
export const findStation = STATIONS.find;

/** Reads a page of a restaurant's stations within the scope, by name. */
export async function listStationPage(scope: Scope, db: Database, restaurantId: string, page: Page) {
  const select = `SELECT *, lower(name) AS sort_key, name AS searched
    FROM stations WHERE ${within()} AND restaurant_id = ?2`;
  const listing = { select, bound: [boundScope(scope), restaurantId] };
  const { rows, ...rest } = await selectPage<Row & ListedRow>(db, listing, page);
  return { stations: rows.map(STATIONS.read), ...rest };
}

/** Deletes a station where nothing is made, also of what is published; changes no row otherwise. */
export const deleteStationRow = (db: CatalogueDatabase, id: string): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM stations WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM menu_item_stations WHERE station_id = ?1)
         AND NOT EXISTS (${PUBLISHED_AT_STATION})`,
    )
    .bind(id);

interface UsingDish {
  dish: DishRecord;
  menu: { id: string; title: string };
}

/** Lists all dishes of a restaurant with food at a station, also those that are on no menu, by title. */
async function listUsingDishes(db: Database, restaurantId: string): Promise<UsingDish[]> {
  const { results } = await db
    .prepare(
      `SELECT item.*, menu.title AS menu_title FROM menu_items AS item JOIN menus AS menu ON menu.id = item.menu_id
       WHERE item.restaurant_id = ?1 AND item.id IN (SELECT item_id FROM menu_item_stations)
       ORDER BY item.title COLLATE NOCASE, item.id`,
    )
    .bind(restaurantId)
    .all<Row & { menu_title: string }>();
  return results.map((row) => {
    const dish = MENU_ITEMS.read(row);
    return { dish, menu: { id: dish.menuId, title: row.menu_title } };
  });
}

/** Returns stations of a restaurant as responses carry them: with what is made there, and what has lapsed. */
export async function shownStations(db: Database, owner: Owner, records: readonly StationRecord[]): Promise<Station[]> {
  if (records.length === 0) return [];
  const using = await listUsingDishes(db, owner.restaurantId);
  const rules = await loadRestaurantRules(
    db,
    owner,
    using.map(({ dish }) => dish),
  );
  const { kitchen, dictionary, resolve, onMenus } = rules;
  const stations = readStations(kitchen.foods, records, dictionary);
  const onMenu = new Set(onMenus.map(({ dish }) => dish.id));
  const made = using.map(({ dish, menu }) => {
    const foods = foodAtStations(currentDish(dish, rules), resolve, dictionary);
    return { dish, menu, foods: new Map(foods.map((food) => [food.stationId, food])) };
  });
  return records.map(({ keepsApart, ...station }) => ({
    ...station,
    keepsApart: keepsApart.map((signature) => ({
      keys: [...signature.keys],
      by: signature.by,
      at: signature.at,
      note: signature.note,
      containedKeys: [...signature.containedKeys],
      isLapsed: stations.hasLapsed(station.id, signature),
    })),
    madeHere: made.flatMap(({ dish, menu, foods }) => {
      const places = placesAt(dish, station.id);
      if (!places.isDefault && places.parts.length === 0) return [];
      const { contains = [], unknownFor = [] } = foods.get(station.id) ?? {};
      const isMerelyUnknown = (key: string) => !contains.includes(key);
      return [
        {
          id: dish.id,
          title: dish.title,
          version: dish.version,
          menu,
          ...places,
          isOnMenu: onMenu.has(dish.id),
          contains: [...contains],
          unknownFor: unknownFor.filter(isMerelyUnknown),
        },
      ];
    }),
    containedKeys: [...stations.containedKeys(station.id)],
  }));
}

/** Does the same as {@link shownStations} for one station. */
export async function shownStation(db: Database, station: StationRecord): Promise<Station> {
  const [shown] = await shownStations(db, station, [station]);
  if (!shown) throw new Error('A station was lost');
  return shown;
}

/** Lists dishes of a restaurant with these ids, and the title of its menu for each. */
export async function listDishesById(
  db: Database,
  restaurantId: string,
  ids: readonly string[],
): Promise<Map<string, DishRecord>> {
  const { results } = await db
    .prepare('SELECT * FROM menu_items WHERE restaurant_id = ?1 AND id IN (SELECT value FROM json_each(?2))')
    .bind(restaurantId, JSON.stringify(ids))
    .all<Row>();
  return new Map(results.map((row) => MENU_ITEMS.read(row)).map((dish) => [dish.id, dish]));
}

/**
 * Fails the whole batch, as its first statement, when one of the dishes has another version than it was read with.
 * Outside of triggers SQLite has no statement that fails on a condition; invalid JSON does.
 */
export const requireDishVersions = (db: Database, dishes: readonly DishRecord[]): D1PreparedStatement =>
  db
    .prepare(
      `SELECT iif((SELECT count(*) FROM json_each(?1) AS seen JOIN menu_items AS item
         ON item.id = seen.value ->> 0 AND item.version = seen.value ->> 1) = ?2, 1, json('the dishes have changed'))`,
    )
    .bind(JSON.stringify(dishes.map(({ id, version }) => [id, version])), dishes.length);
