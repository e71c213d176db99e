import { getRestaurantWorkList, WORK_ENTRIES_MAX, type WorkEntry } from '@justright/contract/work-list';
import { cachedRestaurant } from '../../data/restaurant-cache.ts';
import { readChoices } from '../../data/reports.ts';
import { readSubmissionEntries } from '../../data/submissions.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { readDeclaredKeys, readReportEntries, readWorkIngredients } from '../../data/work-list.ts';
import type { StoredDish } from '../../domain/menu-source.ts';
import { profileOf } from '../../domain/profile.ts';
import { requireFound } from '../../domain/refusals.ts';
import { workList } from '../../domain/work-list.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Returns the keys that were signed and no longer are; null where none has lapsed. */
function lapsedKeys(signed: readonly string[] | null, standing: StoredDish['declaration']): readonly string[] | null {
  if (signed === null || standing === null) return signed;
  const lapsed = signed.filter((key) => !standing.keys.includes(key));
  return lapsed.length > 0 ? lapsed : null;
}

/** Lists what is to be done about a restaurant's dishes: first what diners reported, then what waits to be signed and what hides the most. */
export const getRestaurantWorkListEndpoint = endpoint(getRestaurantWorkList, async (request) => {
  const { db, open, params, nowMs } = request;
  const restaurant = requireFound(await findRestaurant(await request.scope(), db, params.id), 'Restaurant');
  const compiled = requireFound(await cachedRestaurant(open, restaurant.id, 0, nowMs), 'Restaurant');
  const { source, context } = compiled;
  const [choices, ingredients, reports, submissions, declaredKeys] = await Promise.all([
    readChoices(db, restaurant.id),
    readWorkIngredients(db, restaurant.merchantId, [...source.ingredients.keys()]),
    readReportEntries(db, restaurant.id),
    readSubmissionEntries(db, restaurant.id),
    readDeclaredKeys(db, restaurant.id),
  ]);
  const reviewBy = new Map(
    [...ingredients].flatMap(([id, one]) => (one.reviewBy === null ? [] : [[id, one.reviewBy] as const])),
  );
  const found = workList(
    {
      ...context,
      entries: source,
      ingredients: source.ingredients,
      reviewBy,
      dishes: [...compiled.items.values()].map(({ item }) => ({
        item,
        derived: context.derive(item),
        lapsedKeys: source.exchangedDishes.has(item.id)
          ? null
          : lapsedKeys(declaredKeys.get(item.id) ?? null, item.declaration),
      })),
      lapsedApart: new Map(
        source.stations.map(({ id, keepsApart }) => [
          id,
          keepsApart.filter((one) => context.stations.hasLapsed(id, one)).flatMap(({ keys }) => keys),
        ]),
      ),
    },
    choices.map(({ choices: sent, diners }) => ({ profile: profileOf(sent, source), diners })),
    new Date(nowMs).toISOString().slice(0, 10),
    nowMs,
  );
  const menus = new Map(source.menus.flatMap(({ menu, items }) => items.map(({ id }) => [id, menu])));
  const entries = found.map((work): WorkEntry => {
    const lists = {
      keys: [...work.keys],
      diets: [...work.diets],
      dishTitles: [...work.dishTitles],
      report: null,
      submission: null,
    };
    if (work.of === 'dish') {
      const menu = menus.get(work.id);
      return {
        ...work,
        ...lists,
        title: compiled.items.get(work.id)?.item.title ?? '',
        menu: menu ? { id: menu.id, title: menu.title } : null,
        reviewBy: null,
      };
    }
    if (work.of === 'station') {
      const name = source.stations.find(({ id }) => id === work.id)?.name ?? '';
      return { ...work, ...lists, of: 'station', title: name, menu: null, reviewBy: null };
    }
    const { internalId = null, title = '' } = ingredients.get(work.id) ?? {};
    return {
      ...work,
      ...lists,
      of: internalId === null ? 'customIngredient' : 'ingredient',
      id: internalId ?? work.id,
      title,
      menu: null,
      reviewBy: work.kind === 'review' ? (reviewBy.get(work.id) ?? null) : null,
    };
  });
  const all = [...reports, ...submissions, ...entries];
  return { data: { entries: all.slice(0, WORK_ENTRIES_MAX), total: all.length } };
});
