import { listMenuItems } from '@justright/contract/menus';
import { computeItems } from '../../data/computed-items.ts';
import { listMenuItemPage } from '../../data/menu-items.ts';
import { findMenu } from '../../data/menus.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';
import { pageOf } from '../../data/pages.ts';

/** Lists all dishes of a menu, also those in no section, computed from the current ingredients. */
export const listMenuItemsEndpoint = endpoint(listMenuItems, async (request) => {
  const { db, query } = request;
  const scope = await request.scope();
  const page = pageOf(query);
  const menu = requireFound(await findMenu(scope, db, query.menuId), 'Menu');
  const { items, ...rest } = await listMenuItemPage(scope, db, menu.id, page);
  return { data: await computeItems(db, menu, items), ...rest };
});
