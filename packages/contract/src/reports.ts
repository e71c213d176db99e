import * as v from 'valibot';
import { call, HOSTS, EDITORS } from './call.ts';
import { Id } from './common.ts';
import { DAY_MS } from './time.ts';
import { CURRENCIES } from './money.ts';
import { TimeZone } from './time-zone.ts';

/** The longest period of a report, in days. */
export const REPORT_DAYS_MAX = 366;
/** The smallest group of diners that is shown, so that no table reveals one person. */
export const SMALLEST_GROUP = 5;
/**
 * Rounds a number of diners down to whole groups. Two exact numbers, of two dishes or two days, would reveal single
 * persons.
 */
export const reportedDiners = (diners: number): number => diners - (diners % SMALLEST_GROUP);
/** A number of diners in a response: whole groups alone. Every count of people has this schema (`small-groups.test.ts`). */
export const DinerCount = v.pipe(v.number(), v.multipleOf(SMALLEST_GROUP));

/** Decides whether a text is a calendar date, such as 2026-11-20. */
export const isCalendarDate = (text: string): boolean => {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${text}T`);
};
const CalendarDate = v.pipe(
  v.string(),
  v.maxLength(10, 'Must be a date such as 2026-11-20'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a date such as 2026-11-20'),
  v.check(isCalendarDate, 'There is no such date'),
);

/** Counts the days of a report, the first and the last included. */
export const reportDays = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Query of GET /reports/orders: whole days of a time zone, the last one included. */
export const OrdersReportQuery = v.pipe(
  v.object({
    merchantId: v.optional(Id),
    restaurantId: v.optional(Id),
    from: CalendarDate,
    to: CalendarDate,
    timeZone: TimeZone,
    /** Counts orders in this currency, if there are some; else in that of most orders. */
    currency: v.optional(v.picklist(CURRENCIES, 'There is no such currency')),
  }),
  v.forward(
    v.check((query) => reportDays(query) >= 1, 'The last day must not be before the first'),
    ['to'],
  ),
  v.forward(
    v.check((query) => reportDays(query) <= REPORT_DAYS_MAX, `At most ${REPORT_DAYS_MAX} days`),
    ['to'],
  ),
);
export type OrdersReportQuery = v.InferInput<typeof OrdersReportQuery>;

/** The orders of one day; money in cents. */
export const ReportDay = v.object({
  /** In the requested time zone, such as 2026-11-20. */
  date: v.string(),
  orders: v.number(),
  revenue: v.number(),
});
export type ReportDay = v.InferOutput<typeof ReportDay>;
export const SoldDish = v.object({
  id: v.string(),
  title: v.string(),
  quantity: v.number(),
  /** With options and markup, in cents. */
  revenue: v.number(),
});
export type SoldDish = v.InferOutput<typeof SoldDish>;
/**
 * Orders of one currency that were neither cancelled nor disabled; revenue is the sum that their diners pay. Amounts of two
 * currencies are never added.
 */
export const OrdersReport = v.object({
  /** Of all amounts, an ISO code. */
  currency: v.picklist(CURRENCIES),
  /** The currencies of all orders of the time, that of most orders first. */
  currencies: v.array(v.picklist(CURRENCIES)),
  orders: v.number(),
  revenue: v.number(),
  /** All taxes in the revenue. */
  tax: v.number(),
  /** Every day, also those without an order. */
  days: v.array(ReportDay),
  /** The twenty dishes with the most orders. */
  topDishes: v.array(SoldDish),
});
export type OrdersReport = v.InferOutput<typeof OrdersReport>;

export const DinerGroup = v.object({
  key: v.string(),
  name: v.string(),
  diners: DinerCount,
});
export type DinerGroup = v.InferOutput<typeof DinerGroup>;
/** A dish that is hidden from diners, and the most frequent reason. */
export const HiddenDish = v.object({
  id: v.string(),
  title: v.string(),
  menuTitle: v.string(),
  /** The number of the restaurant's diners who do not see it. */
  diners: DinerCount,
  /** Null when no reason applies to a large enough group. */
  reason: v.nullable(
    v.object({
      /**
       * `allergy`: contains what they avoid. `traces`: may contain it. `diet`: their diet is ruled out. `unknown`: staff have
       * not said it of that food or diet.
       */
      kind: v.picklist(['allergy', 'traces', 'diet', 'unknown']),
      /** Name of the allergy or diet. */
      name: v.string(),
      /** The ingredient that causes it; empty when there is none, such as for what staff added to the dish. */
      ingredient: v.string(),
    }),
  ),
});
export type HiddenDish = v.InferOutput<typeof HiddenDish>;
/**
 * The last choices of a restaurant's visitors, and what those hide. Groups below {@link SMALLEST_GROUP} are omitted.
 */
export const DinersReport = v.object({
  /** Null for fewer diners than the smallest group. */
  diners: v.nullable(DinerCount),
  diets: v.array(DinerGroup),
  allergies: v.array(DinerGroup),
  /** The twenty dishes that are hidden from most diners. */
  hiddenDishes: v.array(HiddenDish),
});
export type DinersReport = v.InferOutput<typeof DinersReport>;

export const getOrdersReport = call('GET', '/reports/orders', HOSTS, { query: OrdersReportQuery, data: OrdersReport });
export const getDinersReport = call('GET', '/restaurants/{id}/diners-report', EDITORS, { data: DinersReport });
