import { getMenuChart } from '@justright/contract/allergen-chart';
import { loadRestaurantRules } from '../../data/load-rules.ts';
import { listMenuItemsOf } from '../../data/menu-items.ts';
import { findMenu } from '../../data/menus.ts';
import { jurisdictionOf } from '../../data/restaurants.ts';
import { chartOf } from '../../domain/allergen-chart.ts';
import { requireFound, requireNoIssues } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Returns the allergen chart of a menu, also of dishes that are not active: they are charted before anybody is served them. */
export const getMenuChartEndpoint = endpoint(getMenuChart, async (request) => {
  const { db, params, query } = request;
  const scope = await request.scope();
  const menu = requireFound(await findMenu(scope, db, params.id), 'Menu');
  const named = new Set(menu.subsections.flatMap(({ items }) => items));
  const items = (await listMenuItemsOf(scope, db, menu.id)).filter(({ id }) => named.has(id));
  const [rules, jurisdiction] = await Promise.all([
    loadRestaurantRules(db, menu, items),
    jurisdictionOf(db, menu.restaurantId),
  ]);
  const known = new Set(rules.dictionary.allergies.map(({ key }) => key));
  requireNoIssues(query.keys.every((key) => known.has(key)) ? [] : [{ path: 'keys', message: 'No such allergy' }]);
  const { dictionary, today } = rules;
  return { data: chartOf(menu, items, jurisdiction, query.keys, { ...today, dictionary }) };
});
