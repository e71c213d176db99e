import { deleteMenuItem } from '@justright/contract/menus';
import { deleteMenuItemRow, findMenuItem } from '../../data/menu-items.ts';
import { removeFromSections } from '../../data/menus.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireTrueWithout } from '../../http/require-true-texts.ts';
import { requireFound } from '../../domain/refusals.ts';

/** Deletes a dish, also from its menu's sections. */
export const deleteMenuItemEndpoint = endpoint(deleteMenuItem, { changes: 'menus' }, async (request) => {
  const { db, params, query } = request;
  const item = requireFound(await findMenuItem(await request.scope(), db, params.id), 'Menu item');
  await requireTrueWithout(request, { confirmsTexts: query.confirmsTexts === 'true' }, item);
  await db.batch([removeFromSections(db, item.menuId, item.id), deleteMenuItemRow(db, item.id)]);
  return { data: { id: item.id } };
});
