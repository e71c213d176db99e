import { TZDate } from '@date-fns/tz';
import { getOrdersReport, reportDays } from '@justright/contract/reports';
import { readOrdersReport, sumDays } from '../../data/reports.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';

/** Reports orders and revenue per day and the most ordered dishes, within the caller's scope. */
export const getOrdersReportEndpoint = endpoint(getOrdersReport, async ({ db, query, scope }) => {
  const { timeZone, merchantId, restaurantId } = query;
  const allowed = await scope();
  if (allowed.ofMerchant !== null && merchantId !== undefined && merchantId !== allowed.ofMerchant) {
    throw notFound('Merchant');
  }
  if (restaurantId !== undefined && !(await findRestaurant(allowed, db, restaurantId))) throw notFound('Restaurant');
  const [year = 0, month = 1, day = 1] = query.from.split('-').map(Number);
  /** Returns the start of the day with this offset from the first day. */
  const startOfDay = (offset: number) => new TZDate(year, month - 1, day + offset, timeZone);
  const count = reportDays(query);
  const { quarters, topDishes } = await readOrdersReport(allowed, db, {
    merchantId,
    restaurantId,
    from: new Date(startOfDay(0).getTime()).toISOString(),
    to: new Date(startOfDay(count).getTime()).toISOString(),
  });
  const starts = Array.from({ length: count }, (_, offset) => startOfDay(offset)).map((start) => ({
    date: start.toISOString().slice(0, 10),
    startMs: start.getTime(),
  }));
  const days = sumDays(starts, quarters);
  return {
    data: {
      orders: days.reduce((sum, { orders }) => sum + orders, 0),
      revenue: days.reduce((sum, { revenue }) => sum + revenue, 0),
      days,
      topDishes,
    },
  };
});
