import { type Currency, DEFAULT_CURRENCY } from '@justright/contract/money';
import { DAY_MS } from '@justright/contract/time';
import { type DinerGroup, type ReportDay, SMALLEST_GROUP, type SoldDish } from '@justright/contract/reports';
import type { SentProfile } from '../domain/profile.ts';
import { type Database, parseJson } from './database.ts';
import { isOfAllRestaurants, orderFilter, type OrderFilter } from './order-filter.ts';
import type { Scope } from './scope.ts';

/** The orders of a quarter of an hour. In every time zone, midnight is the start of one. */
export interface QuarterOfOrders {
  startMs: number;
  orders: number;
  revenue: number;
  tax: number;
}

const QUARTER_SECONDS = 15 * 60;
const DISHES_MAX = 20;
/** The most profiles for the count of hidden dishes; the rarest are left out first. */
const PROFILES_MAX = 300;
/** The same for the work list of the catalogue, with the profiles of all restaurants. */
const ALL_PROFILES_MAX = 5000;

/** What an orders report counts. Instants are ISO 8601; `to` is exclusive. */
export interface ReportFilter extends Pick<OrderFilter, 'merchantId' | 'restaurantId'> {
  from: string;
  to: string;
  /** Every day of the report begins with an hour of UTC, so it can be counted by hours. */
  isByHour: boolean;
}

/** SQL of the orders that count, one by one and summed by the hour, of each restaurant and of all together. */
const COUNTED_ORDERS = "orders AS o WHERE o.order_status NOT IN ('cancelled', 'disabled')";
const ORDER_SOURCES = {
  orders: { from: COUNTED_ORDERS, count: 'count(*)' },
  hours: { from: 'order_hours AS o WHERE o.orders > 0', count: 'sum(o.orders)' },
  hoursOfAll: { from: 'order_hours_of_all AS o WHERE o.orders > 0', count: 'sum(o.orders)' },
};

/** Chooses what a report counts its orders from. Sums have the columns of orders; those of all have no restaurant. */
function orderSource(scope: Scope, filter: ReportFilter) {
  if (!filter.isByHour) return ORDER_SOURCES.orders;
  return isOfAllRestaurants(scope, filter) ? ORDER_SOURCES.hoursOfAll : ORDER_SOURCES.hours;
}

/** Returns the first and the end of the whole days of UTC in a time; both are its end when it has none. */
function wholeDays({ from, to }: { from: string; to: string }): { first: string; end: string } {
  const firstMs = Math.ceil(Date.parse(from) / DAY_MS) * DAY_MS;
  const endMs = Math.floor(Date.parse(to) / DAY_MS) * DAY_MS;
  if (firstMs >= endMs) return { first: to, end: to };
  return { first: new Date(firstMs).toISOString(), end: new Date(endMs).toISOString() };
}

/**
 * Counts orders, revenue and tax (minor units) of one currency within the scope, per quarter of an hour or hour, and per
 * dish: of the asked currency, else of that of most orders. Reads sums where there are.
 */
export async function readOrdersReport(
  scope: Scope,
  db: Database,
  filter: ReportFilter,
  asked?: Currency,
): Promise<{ currency: Currency; currencies: Currency[]; quarters: QuarterOfOrders[]; topDishes: SoldDish[] }> {
  const { bound: filtered, condition } = orderFilter(scope, filter);
  const source = orderSource(scope, filter);
  const { results } = await db
    .prepare(`SELECT o.currency FROM ${source.from} AND ${condition} GROUP BY 1 ORDER BY ${source.count} DESC, 1`)
    .bind(...filtered)
    .all<{ currency: Currency }>();
  const currencies = results.map((row) => row.currency);
  const currency = currencies.find((one) => one === asked) ?? currencies[0] ?? DEFAULT_CURRENCY;
  // The whole days come from their sums, and what is before and after them from the orders.
  const { first, end } = wholeDays(filter);
  const { bound: scoped, condition: isWithin } = orderFilter(scope, { ...filter, from: undefined, to: undefined });
  const linesIn = (from: string, to: string) =>
    `SELECT line.menu_item_id AS id, line.title, line.quantity, line.total_cents
     FROM order_lines AS line JOIN ${COUNTED_ORDERS} AND line.order_seq = o.seq
       AND ${isWithin} AND o.created_at >= ${from} AND o.created_at < ${to} AND o.currency = ?10`;
  const [quarters, dishes] = await db.batch([
    db
      .prepare(
        `SELECT unixepoch(o.created_at) / ${QUARTER_SECONDS} * ${QUARTER_SECONDS * 1000} AS startMs,
           ${source.count} AS orders, sum(o.grand_total_cents) AS revenue, sum(o.tax_cents) AS tax
         FROM ${source.from} AND ${condition} AND o.currency = ?6 GROUP BY startMs ORDER BY startMs`,
      )
      .bind(...filtered, currency),
    db
      .prepare(
        `SELECT id, max(title) AS title, sum(quantity) AS quantity, sum(total_cents) AS revenue FROM (
           ${linesIn('?6', '?7')} UNION ALL ${linesIn('?8', '?9')} UNION ALL
           SELECT o.menu_item_id, o.title, o.quantity, o.total_cents FROM dish_days AS o
           WHERE ${isWithin} AND o.created_at >= ?7 AND o.created_at < ?8 AND o.currency = ?10)
         GROUP BY 1 HAVING sum(quantity) > 0 ORDER BY 3 DESC, 2, 1 LIMIT ${DISHES_MAX}`,
      )
      .bind(...scoped, filter.from, first, end, filter.to, currency),
  ]);
  return {
    currency,
    currencies,
    quarters: (quarters?.results ?? []) as QuarterOfOrders[],
    topDishes: (dishes?.results ?? []) as SoldDish[],
  };
}

/** Sums quarters of an hour into days. Both lists are sorted by time; each day ends where the next one starts. */
export function sumDays(
  starts: readonly { date: string; startMs: number }[],
  quarters: readonly QuarterOfOrders[],
): ReportDay[] {
  let next = 0;
  return starts.map(({ date }, index) => {
    const day = { date, orders: 0, revenue: 0 };
    const endMs = starts[index + 1]?.startMs ?? Infinity;
    for (let quarter = quarters[next]; quarter && quarter.startMs < endMs; quarter = quarters[++next]) {
      day.orders += quarter.orders;
      day.revenue += quarter.revenue;
    }
    return day;
  });
}

const groupsOf = (table: 'allergies' | 'goals', column: 'selected_allergies' | 'selected_diets'): string =>
  `SELECT chosen.value AS key, coalesce(named.name, chosen.value) AS name,
     sum(c.diners) / ${SMALLEST_GROUP} * ${SMALLEST_GROUP} AS diners
   FROM counted_choices AS c, json_each(c.${column}) AS chosen LEFT JOIN ${table} AS named ON named.key = chosen.value
   WHERE c.restaurant_id = ?1 GROUP BY chosen.value HAVING sum(c.diners) >= ${SMALLEST_GROUP}
   ORDER BY 3 DESC, name`;

/** The choices of diners, and the number of diners who made them. */
export interface ChoicesCount {
  choices: SentProfile;
  diners: number;
}
interface ChoicesRow extends Record<'diets' | 'allergies' | 'strict' | 'avoid' | 'mild', string> {
  diners: number;
}
const CHOICES = 'selected_diets AS diets, selected_allergies AS allergies, strict, avoid, mild, diners';

const toChoicesCount = ({ diners, diets, allergies, strict, avoid, mild }: ChoicesRow): ChoicesCount => ({
  choices: {
    diets: parseJson(diets),
    allergies: parseJson(allergies),
    strict: parseJson(strict),
    avoid: parseJson(avoid),
    mild: parseJson(mild),
    // What somebody avoids by name is never counted: it could reveal one person.
    foods: [],
  },
  diners,
});

const choicesQuery = (db: Database, restaurantId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${CHOICES} FROM counted_choices WHERE restaurant_id = ?1
       ORDER BY diners DESC, 1, 2, 3, 4, 5 LIMIT ${PROFILES_MAX}`,
    )
    .bind(restaurantId);

/** Reads what a restaurant's diners chose, as the last batch has counted them (counted-choices.ts). */
export async function readChoices(db: Database, restaurantId: string): Promise<ChoicesCount[]> {
  const { results } = await choicesQuery(db, restaurantId).all<ChoicesRow>();
  return results.map(toChoicesCount);
}

/** The same of each restaurant, by its id. */
export async function readAllChoices(db: Database): Promise<Map<string, ChoicesCount[]>> {
  const { results } = await db
    .prepare(
      `SELECT restaurant_id AS restaurantId, ${CHOICES} FROM counted_choices
       ORDER BY diners DESC, 1, 2, 3, 4, 5, 6 LIMIT ${ALL_PROFILES_MAX}`,
    )
    .all<ChoicesRow & { restaurantId: string }>();
  const byRestaurant = Map.groupBy(results, ({ restaurantId }) => restaurantId);
  return new Map([...byRestaurant].map(([restaurantId, rows]) => [restaurantId, rows.map(toChoicesCount)]));
}

/** Reads what a restaurant's diners chose: rounded groups to report, and exact profiles for further counts. */
export async function readDiners(
  db: Database,
  restaurantId: string,
): Promise<{
  total: number;
  diets: DinerGroup[];
  allergies: DinerGroup[];
  profiles: ChoicesCount[];
}> {
  const [total, diets, allergies, profiles] = await db.batch([
    ...[
      'SELECT coalesce(sum(diners), 0) AS n FROM counted_choices WHERE restaurant_id = ?1',
      groupsOf('goals', 'selected_diets'),
      groupsOf('allergies', 'selected_allergies'),
    ].map((sql) => db.prepare(sql).bind(restaurantId)),
    choicesQuery(db, restaurantId),
  ]);
  const [counted] = (total?.results ?? []) as { n: number }[];
  return {
    total: counted?.n ?? 0,
    diets: (diets?.results ?? []) as DinerGroup[],
    allergies: (allergies?.results ?? []) as DinerGroup[],
    profiles: ((profiles?.results ?? []) as ChoicesRow[]).map(toChoicesCount),
  };
}

/** Reads titles of raw ingredients and of this merchant's custom ones, by id. */
export async function readIngredientTitles(
  db: Database,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { results } = await db
    .prepare(
      `SELECT id, title FROM ingredients WHERE id IN (SELECT value FROM json_each(?1))
       UNION ALL SELECT id, title FROM custom_ingredients
       WHERE id IN (SELECT value FROM json_each(?1)) AND merchant_id = ?2`,
    )
    .bind(JSON.stringify(ids), merchantId)
    .all<{ id: string; title: string }>();
  return new Map(results.map(({ id, title }) => [id, title]));
}
