import { getDinersReport, reportedDiners } from '@justright/contract/reports';
import { compiledRestaurant } from '../../data/compiled-restaurants.ts';
import { readDiners, readIngredientTitles } from '../../data/reports.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { hiddenDishes } from '../../domain/hidden-dishes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';

/**
 * Reports what a restaurant's diners chose and which dishes that hides. Rounds numbers to groups of five, for privacy.
 */
export const getDinersReportEndpoint = endpoint(getDinersReport, async ({ db, openPrimary, params, scope, nowMs }) => {
  const restaurant = await findRestaurant(await scope(), db, params.id);
  if (!restaurant) throw notFound('Restaurant');
  const compiled = await compiledRestaurant(openPrimary, restaurant.id, 0, nowMs);
  if (!compiled) throw notFound('Restaurant');
  const { total, diets, allergies, profiles } = await readDiners(db, restaurant.id);
  const hidden = hiddenDishes(compiled, profiles, nowMs);
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
