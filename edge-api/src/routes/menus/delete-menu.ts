import { deleteMenu } from '@justright/contract/menus';
import { dropMenuLeases } from '../../data/compiled-restaurants.ts';
import { deleteMenuRow, findMenu } from '../../data/menus.ts';
import { endpoint } from '../../http/endpoint.ts';
import { releaseImages } from '../../images/image-files.ts';
import { notFound } from '../../domain/refusals.ts';

/** Deletes a menu with its dishes. */
export const deleteMenuEndpoint = endpoint(deleteMenu, async ({ env, db, params, scope, afterAnswer }) => {
  const menu = await findMenu(await scope(), db, params.id);
  if (!menu) throw notFound('Menu');
  await db.batch([deleteMenuRow(db, menu.id)]);
  dropMenuLeases();
  afterAnswer(releaseImages(env, db));
  return { data: { id: menu.id } };
});
