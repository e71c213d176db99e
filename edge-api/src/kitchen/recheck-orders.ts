import type { ChangeCause, LineChange } from '@justright/contract/orders';
import { membersOf } from '@justright/dietary-rules/ingredients';
import {
  CAUSES_MAX,
  type ChangedSince,
  type CheckedLine,
  type CheckedOrder,
  isCheckDue,
  type LineFoods,
  type LineOutcome,
  listCauses,
  listRestaurantsToCheck,
  readChecksDue,
  storeCheck,
} from '../data/changed-lines.ts';
import type { Database } from '../data/database.ts';
import { cachedRestaurant } from '../data/restaurant-cache.ts';
import type { FoundChange } from '../domain/changed-lines.ts';
import type { CompiledRestaurant } from '../domain/compile-restaurant.ts';
import { RequestError } from '../domain/refusals.ts';
import { sharedSweep } from '../domain/shared-sweep.ts';
import type { Env } from '../env.ts';
import { tellManagers } from '../identity/tell-staff.ts';
import { announceOrder } from './announce-order.ts';
import {
  type Compared,
  comparedLines,
  hasOtherChange,
  hasOtherFoods,
  isOfOtherFoods,
  saysAlike,
  saysSame,
} from './different-changes.ts';

const ATTEMPTS_MAX = 5;
/** For a state that the clock does not end. Of a later year the ISO text begins with a sign, and sorts before all others. */
const LAST_INSTANT_MS = Date.UTC(9999, 11, 31);

interface Rechecking {
  env: Env;
  db: Database;
  afterResponse: (work: Promise<unknown>) => void;
}

/**
 * Compares the open orders of a restaurant with its catalogue if either has changed since the last time, so that a reader
 * sees what is true at that moment. What was read before may be older, also where another request compared.
 */
export async function recheckOrders(request: Rechecking, restaurantId: string, nowMs: number): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    if (!(await isCheckDue(request.db, restaurantId, nowMs))) return;
    if (await recheckOnce(request, restaurantId, nowMs)) return;
  }
  throw new RequestError('unavailable', 'The menu is being changed right now. Please try again.');
}

/** Compares the orders of every restaurant where that is due: after a write to the catalogue, and each minute. */
export async function recheckDueOrders(
  request: Rechecking,
  nowMs: number,
  limit?: number,
): Promise<{ checked: number; isMoreLeft: boolean }> {
  const { ids, isMoreLeft } = await listRestaurantsToCheck(request.db, nowMs, limit);
  for (const id of ids) await recheckOrders(request, id, nowMs);
  return { checked: ids.length, isMoreLeft };
}

const sweepOrders = sharedSweep();

/** Compares the orders that a request's write concerns; of concurrent requests of this isolate one does it for all. */
export const recheckOrdersSoon = (env: Env, afterResponse: Rechecking['afterResponse']): Promise<void> =>
  sweepOrders(() => recheckDueOrders({ env, db: env.DB.withSession('first-primary'), afterResponse }, Date.now()));

/** The most restaurants whose orders are compared before a save. */
const BEFORE_SAVE_MAX = 3;

/**
 * Compares what an earlier save of the catalogue has left to compare, before the next one: what lines were made of between
 * the two is kept. It holds up no save: what fails or is more is compared after the response.
 */
export async function recheckBeforeSave(env: Env, afterResponse: Rechecking['afterResponse']): Promise<void> {
  const request = { env, db: env.DB.withSession('first-primary'), afterResponse };
  await recheckDueOrders(request, Date.now(), BEFORE_SAVE_MAX).catch(() => undefined);
}

/** Compares once; returns whether the result is stored, which it is not when the catalogue was changed meanwhile. */
async function recheckOnce(
  { env, db, afterResponse }: Rechecking,
  restaurantId: string,
  nowMs: number,
): Promise<boolean> {
  const restaurant = await cachedRestaurant(() => ({ db, asOfMs: nowMs }), restaurantId, 0, nowMs);
  if (!restaurant) return true;
  const { last, orders } = await readChecksDue(db, restaurantId, nowMs);
  const at = new Date(nowMs).toISOString();
  const outcomes: LineOutcome[] = [];
  const compared = await comparedLines(db, restaurant, orders, nowMs);
  for (const one of compared.filter(hasOtherChange)) {
    const { order, line, change: found } = one;
    const since = {
      historyId: Math.max(order.historyId, last?.historyId ?? 0),
      orderedAt: order.at,
      menuVersion: last?.menuVersion ?? '',
      validUntil: last?.validUntil ?? '',
      now: at,
    };
    const sinceChecked = found ? await causesOf(db, restaurant, line, found, since) : [];
    const isSilent = order.wasOver && found !== null && line.change === null && sinceChecked.length === 0;
    const sinceOrder = { ...since, historyId: order.historyId };
    const causes = isSilent ? await causesOf(db, restaurant, line, found, sinceOrder) : sinceChecked;
    // The same for another reason is asked anew; without an act on the line itself it is no other reason.
    const isSame = found !== null && line.change !== null && saysSame(line.change, found);
    if (isSame && causes.length === 0 && !isOfOtherFoods(one)) continue;
    outcomes.push({ order, place: line.place, change: found && withCauses(found, line.change, causes, at) });
  }
  const { menuVersion } = restaurant.source;
  const validUntil = new Date(Math.min(restaurant.validUntilMs, LAST_INSTANT_MS)).toISOString();
  const foods = compared.flatMap((one) => otherFoods(one, at));
  const isStored = await storeCheck(db, restaurantId, { last, menuVersion, validUntil, outcomes, foods, at });
  if (isStored) {
    const changed = new Set(outcomes.map(({ order }: { order: CheckedOrder }) => order.id));
    for (const id of changed) afterResponse(announceOrder({ env, db }, id));
    const worse = outcomes.filter(({ order, change }) => order.isCompleted && change !== null);
    for (const id of new Set(worse.map(({ order }) => order.id)))
      afterResponse(tellManagers({ env, db }, 'served-changed', { id, restaurantId }, at, nowMs));
  }
  return isStored;
}

/** Returns what a line of an open order is made of from now on, where that is something else than was last kept. */
function otherFoods(compared: Compared, at: string): LineFoods[] {
  const { order, line, stated } = compared;
  if (order.isCompleted || stated === null || !hasOtherFoods(compared)) return [];
  const before = line.madeOf?.at ?? '';
  // The clocks of two Workers may differ: a row is later than the one before it all the same.
  const since = before < at ? at : new Date(Date.parse(before) + 1).toISOString();
  return [{ order, place: line.place, at: since, stated }];
}

/** Adds to what was found the acts that it comes from: the new ones, and those of the stored change as long as it says any of it. */
function withCauses(
  found: FoundChange,
  stored: LineChange | null,
  causes: readonly ChangeCause[],
  at: string,
): LineChange {
  const kept = stored && saysAlike(stored, found) ? stored.because : [];
  const because = [...causes, ...kept].slice(0, CAUSES_MAX);
  return { at, ...found, because, by: because[0]?.by ?? '' };
}

/** Lists the acts on what a line is made of that took effect since it was compared. */
async function causesOf(
  db: Database,
  { source, items }: CompiledRestaurant,
  { item }: CheckedLine,
  found: FoundChange,
  since: ChangedSince,
): Promise<ChangeCause[]> {
  const dish = items.get(item.menuItem.id)?.item;
  const references = [
    ...(dish?.components ?? []),
    ...(dish?.menuItemCustomizations ?? []).flatMap((group) => group.menuItemCustomizationOptions),
  ];
  const stationIds = [dish?.stationId, ...references.map(({ stationId }) => stationId)].filter((id) => id != null);
  const ingredientIds = membersOf(
    references.flatMap(({ ingredients }) => ingredients.map(({ id }) => id)),
    source.ingredients,
  );
  return listCauses(
    db,
    {
      merchantId: source.restaurant.merchantId,
      restaurantId: source.restaurant.id,
      dishId: item.menuItem.id,
      ids: [
        ...(dish ? [dish.menuId] : []),
        ...ingredientIds,
        ...item.customizations.flatMap(({ options }) => options.map(({ id }) => id)),
        ...stationIds,
        ...found.is.map(({ key }) => key),
        item.menuItem.id,
      ],
      stationIds,
    },
    since,
  );
}
