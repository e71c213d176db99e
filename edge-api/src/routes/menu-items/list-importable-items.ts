import { listImportableItems } from '@justright/contract/menus';
import { listImportableItemPage } from '../../data/menu-items.ts';
import { findMenu } from '../../data/menus.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';
import { pageOf } from '../../data/pages.ts';

/** Lists the dishes of the merchant's other menus, which `duplicateMenuItem` can copy into this one. */
export const listImportableItemsEndpoint = endpoint(listImportableItems, async (request) => {
  const { db, params, query } = request;
  const scope = await request.scope();
  const page = pageOf(query);
  const menu = requireFound(await findMenu(scope, db, params.id), 'Menu');
  return listImportableItemPage(scope, db, menu, page);
});
