import { updateMenuItem } from '@justright/contract/menus';
import { computeItem } from '../../data/computed-items.ts';
import { findMenuItem, MENU_ITEMS } from '../../data/menu-items.ts';
import { changedMenuItem } from '../../domain/menu-item-input.ts';
import { dishBytes, requireCatalogueRoom } from '../../data/quotas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';
import { requireValidItem } from './require-valid-item.ts';

/** Changes a dish; omitted fields stay. Computed allergens and diets are never taken from the body. */
export const updateMenuItemEndpoint = endpoint(updateMenuItem, { changes: 'menus', retries: true }, async (request) => {
  const { db, params, body } = request;
  const item = await findMenuItem(await request.scope(), db, params.id);
  if (!item) throw notFound('Menu item');
  const { version, ...changes } = body;
  requireCurrentVersion(version, item.version);
  const changed = changedMenuItem(item, changes);
  await requireValidItem(db, changed, changes, item);
  const guards = requireCatalogueRoom(db, item.restaurantId, { grownBytes: dishBytes(changed) - dishBytes(item) });
  const written = (await db.batch([...guards, MENU_ITEMS.update(db, changed)])).at(-1);
  requireChanged(written);
  return { data: await computeItem(db, MENU_ITEMS.written(written)) };
});
