import { deleteMenu } from '@justright/contract/menus';
import { deleteMenuRow, findMenu } from '../../data/menus.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';

export const deleteMenuEndpoint = endpoint(deleteMenu, { changes: 'menus' }, async ({ db, params, scope }) => {
  const menu = await findMenu(await scope(), db, params.id);
  if (!menu) throw notFound('Menu');
  await db.batch([deleteMenuRow(db, menu.id)]);
  return { data: { id: menu.id } };
});
