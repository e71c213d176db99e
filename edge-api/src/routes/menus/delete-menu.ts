import { deleteMenu } from '@justright/contract/menus';
import { deleteMenuRow, findMenu } from '../../data/menus.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';

export const deleteMenuEndpoint = endpoint(deleteMenu, { changes: 'menus' }, async ({ db, params, scope }) => {
  const menu = requireFound(await findMenu(await scope(), db, params.id), 'Menu');
  await db.batch([deleteMenuRow(db, menu.id)]);
  return { data: { id: menu.id } };
});
