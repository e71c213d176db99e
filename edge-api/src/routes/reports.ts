import { TZDate } from '@date-fns/tz';
import { getDinersReport, getOrdersReport, reportDays, reportedDiners } from '@justright/contract/reports';
import { HOUR_MS } from '@justright/contract/time';
import { cachedRestaurant } from '../data/restaurant-cache.ts';
import { readDiners, readIngredientTitles, readOrdersReport, sumDays } from '../data/reports.ts';
import { findRestaurant } from '../data/restaurants.ts';
import { hiddenDishes } from '../domain/hidden-dishes.ts';
import { profileOf } from '../domain/profile.ts';
import { notFound, requireFound } from '../domain/refusals.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Reports orders and revenue per day and the most ordered dishes, within the caller's scope. */
const getOrdersReportEndpoint = endpoint(getOrdersReport, async ({ db, query, scope }) => {
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
  const starts = Array.from({ length: count }, (_, offset) => startOfDay(offset)).map((start) => ({
    date: start.toISOString().slice(0, 10),
    startMs: start.getTime(),
  }));
  const endMs = startOfDay(count).getTime();
  const filter = {
    merchantId,
    restaurantId,
    from: new Date(startOfDay(0).getTime()).toISOString(),
    to: new Date(endMs).toISOString(),
    isByHour: [...starts.map(({ startMs }) => startMs), endMs].every((ms) => ms % HOUR_MS === 0),
  };
  const read = await readOrdersReport(allowed, db, filter, query.currency);
  const { currency, currencies, quarters, topDishes } = read;
  const days = sumDays(starts, quarters);
  return {
    data: {
      currency,
      currencies,
      orders: days.reduce((sum, { orders }) => sum + orders, 0),
      revenue: days.reduce((sum, { revenue }) => sum + revenue, 0),
      tax: quarters.reduce((sum, { tax }) => sum + tax, 0),
      days,
      topDishes,
    },
  };
});

/**
 * Reports what a restaurant's diners chose and which dishes that hides. Rounds numbers to groups of five, for privacy.
 */
const getDinersReportEndpoint = endpoint(getDinersReport, async ({ db, open, params, scope, nowMs }) => {
  const restaurant = requireFound(await findRestaurant(await scope(), db, params.id), 'Restaurant');
  const compiled = requireFound(await cachedRestaurant(open, restaurant.id, 0, nowMs), 'Restaurant');
  const { total, diets, allergies, profiles } = await readDiners(db, restaurant.id);
  const { source, context } = compiled;
  const menuTitles = new Map(source.menus.map(({ menu }) => [menu.id, menu.title]));
  const dishes = [...compiled.items.values()].map(({ item }) => ({
    item,
    derived: context.derive(item),
    menuTitle: menuTitles.get(item.menuId) ?? '',
  }));
  const chosen = profiles.map(({ choices, diners }) => ({ profile: profileOf(choices, source), diners }));
  const hidden = hiddenDishes(context, dishes, source, chosen, nowMs);
  const titles = await readIngredientTitles(
    db,
    restaurant.merchantId,
    hidden.flatMap(({ reason }) => reason?.ingredientId ?? []),
  );
  return {
    data: {
      diners: reportedDiners(total) || null,
      diets,
      allergies,
      hiddenDishes: hidden.map(({ reason, ...dish }) => {
        if (!reason) return { ...dish, reason };
        const { ingredientId, ...why } = reason;
        return { ...dish, reason: { ...why, ingredient: titles.get(ingredientId ?? '') ?? '' } };
      }),
    },
  };
});

export const reportEndpoints: readonly Endpoint[] = [getOrdersReportEndpoint, getDinersReportEndpoint];
