import { getDinersReport, reportedDiners } from '@justright/contract/reports';
import { compiledRestaurant } from '../../data/compiled-restaurants.ts';
import { readDiners, readIngredientTitles } from '../../data/reports.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { hiddenDishes } from '../../domain/hidden-dishes.ts';
import { profileOf } from '../../domain/profile.ts';
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
  const { source, context } = compiled;
  const menuTitles = new Map(source.menus.map(({ menu }) => [menu.id, menu.title]));
  const dishes = [...compiled.items.values()].map(({ item, derived }) => ({
    item,
    derived,
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
