import type { ListedRestaurant, RestaurantSummary } from '@justright/contract/public-menu';
import { type OrderingRules, orderTakingAt } from '../domain/order-taking.ts';
import { zoneClock, type ZoneClock } from '../domain/zone-clock.ts';
import type { Database } from './database.ts';
import { createLease, type ReadKept } from './lease.ts';
import { type OrderingRow, PAUSED_UNTIL, toOrderingRules } from './ordering-rules.ts';
import { type Page, pageOf } from './pages.ts';
import { type ListedRow, selectPage } from './select-page.ts';

/** As many restaurants are kept in memory, and a page carries as many: 1 kB each. */
const KEPT_RESTAURANTS_MAX = 200;

/** A page of the active restaurants as the database has it. */
interface StoredPage {
  stored: { summary: RestaurantSummary; rules: OrderingRules }[];
  total: number;
  nextCursor: string | null;
}

const kept = createLease<StoredPage>('The first restaurants');

async function readActive(db: Database, page: Page): Promise<StoredPage> {
  const select = `SELECT r.id, r.name, r.address, r.url_slug AS urlSlug, r.image_url AS imageUrl, r.status,
      m.status AS merchant_status, r.is_delivery_supported, r.is_pick_up_supported, r.is_dine_in_supported,
      r.operating_hours, r.time_zone, r.closed_dates, ${PAUSED_UNTIL} AS paused_until, r.name AS sort_key,
      r.name || ' ' || r.address AS searched
    FROM restaurants AS r JOIN merchants AS m ON m.id = r.merchant_id WHERE r.status = 'active'`;
  const { rows, total, nextCursor } = await selectPage<RestaurantSummary & OrderingRow & ListedRow>(
    db,
    { select, bound: [] },
    page,
  );
  const stored = rows.map((row) => {
    const { id, name, address, urlSlug, imageUrl } = row;
    return { summary: { id, name, address, urlSlug, imageUrl }, rules: toOrderingRules(row) };
  });
  return { stored, total, nextCursor };
}

/** Returns the page for diners, with whether each restaurant takes orders now. */
function listedAt({ stored, total, nextCursor }: StoredPage, nowMs: number) {
  const clocks = new Map<string, ZoneClock>();
  const clockOf = (timeZone: string): ZoneClock => {
    const clock = clocks.get(timeZone) ?? zoneClock(timeZone);
    clocks.set(timeZone, clock);
    return clock;
  };
  const restaurants = stored.map(({ summary, rules }): ListedRestaurant => ({
    ...summary,
    ...orderTakingAt(rules, nowMs, clockOf),
  }));
  return { restaurants, total, nextCursor };
}

/** Reads a page of the active restaurants, by name. */
export const listActiveRestaurants = async (db: Database, page: Page, nowMs: number) =>
  listedAt(await readActive(db, page), nowMs);

/** Reads the first of them, which the isolate keeps: everybody asks for the same list. */
export const listFirstRestaurants = async (readKept: ReadKept, nowMs: number) =>
  listedAt(await readKept(kept, (db) => readActive(db, pageOf({ limit: String(KEPT_RESTAURANTS_MAX) }))), nowMs);

/** Decides whether a page is the first ones, if there are no more of them. */
export const isOfFirst = ({ filter, after, limit }: Page): boolean =>
  filter === '' && after === null && limit >= KEPT_RESTAURANTS_MAX;
