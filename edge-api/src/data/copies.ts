import type { MenuItem } from '@justright/contract/menus';
import type { Restaurant } from '@justright/contract/restaurants';
import {
  copyCustomIngredients,
  type CopiedIds,
  type CopiedIngredients,
  copyMenu,
  copyStations,
  type CopyTarget,
  NOTHING_RENAMED,
} from '../domain/copies.ts';
import { stationIdsOf } from '../domain/known-stations.ts';
import {
  insertCustomIngredientCopies,
  listCustomIngredientsOf,
  type StoredCustomIngredient,
} from './custom-ingredients.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { listMenuItemsOf, MENU_ITEMS } from './menu-items.ts';
import { loadIngredientFacts } from './menu-source.ts';
import { listMenusOf, MENUS } from './menus.ts';
import { requireCatalogueRoom, requireRoom } from './quotas.ts';
import { ingredientIdsOf, loadRestaurantRules } from './load-rules.ts';
import type { Scope } from './scope.ts';
import { listStationsOf, STATIONS } from './station-table.ts';
import type { Row } from './table.ts';
import {
  copyWaitingDishes,
  copyWaitingIngredient,
  copyWaitingMenu,
  readDishesWithSigned,
  readIngredientsWithSigned,
  readMenusWithSigned,
} from './waiting-copies.ts';

/** Lists the merchant's custom ingredients that these dishes and ingredients use, at any depth. */
async function listIngredientsBelow(
  db: Database,
  { merchantId }: { merchantId: string },
  items: readonly MenuItem[],
  ingredients: readonly StoredCustomIngredient[] = [],
): ReturnType<typeof readIngredientsWithSigned> {
  const ids = [...new Set([...items.flatMap(ingredientIdsOf), ...ingredients.map(({ id }) => id)])];
  const facts = await loadIngredientFacts(db, merchantId, ids);
  return readIngredientsWithSigned(
    db,
    [...facts.keys()].filter((id) => id.startsWith('ci_')),
  );
}

/** Lets the copies of custom ingredients that wait wait too. */
const waitingCopies = (
  db: CatalogueDatabase,
  copies: readonly StoredCustomIngredient[],
  signed: ReadonlyMap<string, Row>,
  { renamed, original }: CopiedIngredients,
): D1PreparedStatement[] =>
  copies.flatMap((copy) => {
    const waiting = signed.get(original(copy.id));
    return waiting ? [copyWaitingIngredient(db, copy, waiting, renamed)] : [];
  });

/**
 * Copies the custom ingredients that dishes use when the dishes are copied to another merchant: a dish may use only its
 * own merchant's. Within one merchant the copied dishes use the originals.
 */
export async function copyUsedIngredients(
  db: CatalogueDatabase,
  source: { merchantId: string },
  items: readonly MenuItem[],
  target: CopyTarget,
): Promise<CopiedIngredients & Record<'write' | 'guards' | 'reads', D1PreparedStatement[]>> {
  if (source.merchantId === target.merchantId) return { write: [], guards: [], reads: [], ...NOTHING_RENAMED };
  const { ingredients, signed } = await listIngredientsBelow(db, source, items);
  const { copies, ...ids } = copyCustomIngredients(ingredients, source, target);
  return {
    ...ids,
    write: insertCustomIngredientCopies(db, copies),
    reads: waitingCopies(db, copies, signed, ids),
    guards: [requireRoom(db, 'customIngredients', target.restaurantId, copies.length)],
  };
}

/**
 * Returns the stations of the copies of these dishes, with the writes of those that the target lacks. A batch with them
 * fails when somebody has added a station of the same name meanwhile: see `stationErrorOf`.
 */
export async function copyUsedStations(
  db: CatalogueDatabase,
  source: { restaurantId: string },
  items: readonly MenuItem[],
  target: CopyTarget,
): Promise<Pick<CopiedIds, 'stationOf'> & { write: D1PreparedStatement[]; guards: D1PreparedStatement[] }> {
  if (source.restaurantId === target.restaurantId) return { stationOf: (id) => id, write: [], guards: [] };
  const used = new Set(items.flatMap(stationIdsOf));
  const [sources, existing] = await Promise.all([
    listStationsOf(db, source.restaurantId),
    listStationsOf(db, target.restaurantId),
  ]);
  const { stationOf, made } = copyStations(
    sources.filter(({ id }) => used.has(id)),
    existing,
    target,
  );
  return {
    stationOf,
    write: made.map((station) => STATIONS.insert(db, station)),
    guards: made.length > 0 ? [requireRoom(db, 'stations', target.restaurantId, made.length)] : [],
  };
}

/**
 * Copies a restaurant's menus, dishes, their stations and custom ingredients to another one; references point to the
 * copies.
 */
export async function writeCatalogueCopy(
  scope: Scope,
  db: CatalogueDatabase,
  source: Restaurant,
  target: Restaurant,
): Promise<Record<'write' | 'guards' | 'reads', D1PreparedStatement[]>> {
  const copyTarget: CopyTarget = { restaurantId: target.id, merchantId: target.merchantId };
  const listedMenus = await listMenusOf(scope, db, source.id);
  const menus = await readMenusWithSigned(
    db,
    listedMenus.map(({ id }) => id),
  );
  const catalogue = await Promise.all(
    menus.map(async (menu) => {
      const listed = await listMenuItemsOf(scope, db, menu.menu.id);
      return {
        menu,
        sources: await readDishesWithSigned(
          db,
          listed.map(({ id }) => id),
        ),
      };
    }),
  );
  const own = await listCustomIngredientsOf(scope, db, source.id);
  const items = catalogue.flatMap((entry) =>
    entry.sources.flatMap(({ item, signed }) => [item, ...(signed ? [signed] : [])]),
  );
  const isForeign = source.merchantId !== target.merchantId;
  const ofOwn = own.map(({ id }) => id);
  const { ingredients, signed } = isForeign
    ? await listIngredientsBelow(db, source, items, own)
    : await readIngredientsWithSigned(db, ofOwn);
  const { copies, ...ids } = copyCustomIngredients(ingredients, source, copyTarget);
  const rules = await loadRestaurantRules(db, { restaurantId: source.id, merchantId: source.merchantId }, items);
  const stations = await copyUsedStations(db, { restaurantId: source.id }, items, copyTarget);
  const { stationOf } = stations;
  const copied = catalogue.map((entry) =>
    copyMenu(entry.menu, entry.sources, copyTarget, { ...ids, stationOf }, rules),
  );
  return {
    write: [
      ...stations.write,
      ...insertCustomIngredientCopies(db, copies),
      ...copied.flatMap((copy) => [
        MENUS.insert(db, copy.menu),
        ...MENU_ITEMS.insertAll(
          db,
          copy.copies.map(({ item }) => item),
        ),
      ]),
    ],
    reads: [
      ...waitingCopies(db, copies, signed, ids),
      ...copyWaitingDishes(
        db,
        copied.flatMap((copy) => copy.copies),
      ),
      ...copied.flatMap((copy) => copyWaitingMenu(db, copy)),
    ],
    guards: [
      ...stations.guards,
      requireRoom(db, 'customIngredients', target.id, copies.length),
      ...requireCatalogueRoom(db, target.id, {
        menus: copied.map(({ menu }) => menu),
        items: copied.flatMap((copy) => copy.copies.map(({ item }) => item)),
      }),
    ],
  };
}
