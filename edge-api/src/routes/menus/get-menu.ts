import { getMenu } from '@justright/contract/menus';
import { computeItems } from '../../data/computed-items.ts';
import { listMenuItemsOf } from '../../data/menu-items.ts';
import { findMenu } from '../../data/menus.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';

/** Returns one menu with the dishes that its sections name, computed from the current ingredients. */
export const getMenuEndpoint = endpoint(getMenu, async (request) => {
  const { db, params } = request;
  const scope = await request.scope();
  const menu = requireFound(await findMenu(scope, db, params.id), 'Menu');
  const named = new Set(menu.subsections.flatMap(({ items }) => items));
  const items = (await listMenuItemsOf(scope, db, menu.id)).filter(({ id }) => named.has(id));
  return { data: { ...menu, menuItems: await computeItems(db, menu, items) } };
});
