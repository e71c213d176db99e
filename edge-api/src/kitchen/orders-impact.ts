import { maySign } from '@justright/contract/call';
import type { OrdersImpact, TouchedOrder } from '@justright/contract/orders-impact';
import { strictestLevel } from '@justright/dietary-rules/filter';
import { listCheckedIn, readChecksDue, readTouchedOrders } from '../data/changed-lines.ts';
import type { Database } from '../data/database.ts';
import { ingredientIdsAfter, loadedAfter, type Saved } from '../data/loaded-after.ts';
import { ingredientIdsOf } from '../data/load-rules.ts';
import { loadWholeRestaurant, menuSourceOf, recordedMenus } from '../data/menu-source.ts';
import { isWithin, type Scope } from '../data/scope.ts';
import { compileInTurns } from '../domain/compile-restaurant.ts';
import type { StoredLine } from '../domain/ordered-line.ts';
import type { ServedSource } from '../domain/served-version.ts';
import type { Caller } from '../identity/authenticate.ts';
import { comparedLines, hasOtherChange } from './different-changes.ts';

/** The most restaurants that a preview looks at. */
const RESTAURANTS_MAX = 20;
/** The most orders that are listed. */
const LISTED_MAX = 50;

const othersTurn = () => scheduler.wait(0);

const isStrict = ({ preference }: StoredLine): boolean =>
  (preference.foods ?? []).length > 0 ||
  preference.selectedAllergies.some((key) => (strictestLevel(key, [preference]) ?? 'strict') === 'strict');

/** An order that would be flagged. */
type Flagged = Pick<TouchedOrder, 'id' | 'isStrict' | 'isServed'>;

/** Lists the orders of a restaurant that would be flagged if its menus were served from what `after` returns. */
async function flaggedIn(
  db: Database,
  restaurantId: string,
  after: () => Promise<ServedSource | null>,
  nowMs: number,
): Promise<Flagged[]> {
  const { orders } = await readChecksDue(db, restaurantId, nowMs);
  if (orders.length === 0) return [];
  const served = await after();
  if (!served) return [];
  const compiled = await compileInTurns(served.source, served.resolve, nowMs, othersTurn);
  const compared = await comparedLines(db, compiled, orders, nowMs);
  const worse = compared.filter((one) => one.change !== null && hasOtherChange(one));
  return [...Map.groupBy(worse, ({ order }) => order)].map(([{ id, isCompleted }, lines]) => ({
    id,
    isServed: isCompleted,
    isStrict: lines.some(({ line }) => isStrict(line.item)),
  }));
}

async function impactOfFlagged(
  db: Database,
  flagged: readonly Flagged[],
  listed: readonly Flagged[],
  restaurantsLeft: number,
): Promise<OrdersImpact> {
  const first = listed.toSorted((one, other) => Number(other.isStrict) - Number(one.isStrict)).slice(0, LISTED_MAX);
  const places = await readTouchedOrders(
    db,
    first.map(({ id }) => id),
  );
  return {
    orderCount: flagged.length,
    strictCount: flagged.filter((one) => one.isStrict).length,
    servedCount: flagged.filter((one) => one.isServed).length,
    restaurantsLeft,
    orders: first.flatMap((one) => {
      const place = places.get(one.id);
      return place ? [{ ...place, ...one }] : [];
    }),
  };
}

/** Finds the orders of one restaurant that would be flagged if its menus were served from another source. */
export async function ordersFlaggedBy(
  db: Database,
  restaurantId: string,
  after: ServedSource,
  nowMs: number,
): Promise<OrdersImpact> {
  const flagged = await flaggedIn(db, restaurantId, () => Promise.resolve(after), nowMs);
  return impactOfFlagged(db, flagged, flagged, 0);
}

/**
 * Finds the orders that a save of the caller would flag: each restaurant is compiled as it would be, and its orders compared
 * with that as after the save. Stores nothing. `scope` decides which are listed.
 */
export async function ordersFlaggedAfter(
  { db, caller, nowMs }: { db: Database; caller: Caller | undefined; nowMs: number },
  restaurantIds: readonly string[],
  saved: Saved,
  scope: Scope,
): Promise<OrdersImpact> {
  const signs = caller !== undefined && maySign(caller.roleType);
  const checked = await listCheckedIn(db, restaurantIds, nowMs);
  const flagged: Flagged[] = [];
  const listed: Flagged[] = [];
  for (const { restaurantId, merchantId } of checked.slice(0, RESTAURANTS_MAX)) {
    const after = async () => {
      const loaded = await loadWholeRestaurant(db, restaurantId, ingredientIdsAfter(saved, ingredientIdsOf));
      if (!loaded) return null;
      const changed = loadedAfter(loaded, saved, signs);
      return menuSourceOf(changed, recordedMenus(changed));
    };
    const found = await flaggedIn(db, restaurantId, after, nowMs);
    flagged.push(...found);
    if (isWithin(scope, { merchantId, restaurantId })) listed.push(...found);
  }
  return impactOfFlagged(db, flagged, listed, Math.max(0, checked.length - RESTAURANTS_MAX));
}
