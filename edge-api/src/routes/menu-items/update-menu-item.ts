import { updateMenuItem } from '@justright/contract/menus';
import { computeItem } from '../../data/computed-items.ts';
import { findMenuItem, MENU_ITEMS } from '../../data/menu-items.ts';
import { changedMenuItem } from '../../domain/menu-item-input.ts';
import { dishBytes, requireCatalogueRoom } from '../../data/quotas.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { invalid, notFound } from '../../domain/refusals.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';
import { declaredItem } from './declared-item.ts';

const SIGNED_UNSEEN = 'To sign the dish, send its components and menuItemCustomizations, or its current version';

/**
 * Changes a dish; omitted fields stay. Computed allergens and diets are never taken from the body. It is signed only by a
 * client that has seen what it is made of.
 */
export const updateMenuItemEndpoint = endpoint(updateMenuItem, { changes: 'menus', retries: true }, async (request) => {
  const { db, params, body } = request;
  const item = await findMenuItem(await request.scope(), db, params.id);
  if (!item) throw notFound('Menu item');
  const { version, ...changes } = body;
  requireCurrentVersion(version, item.version);
  const isSeen = version !== undefined || (changes.components && changes.menuItemCustomizations) !== undefined;
  if (changes.isDeclared === true && !isSeen) throw invalid('isDeclared', SIGNED_UNSEEN);
  const changed = await declaredItem(db, changedMenuItem(item, changes), changes, authorOf(request), item);
  const guards = requireCatalogueRoom(db, item.restaurantId, { grownBytes: dishBytes(changed) - dishBytes(item) });
  const written = (await db.batch([...guards, MENU_ITEMS.update(db, changed)])).at(-1);
  requireChanged(written);
  return { data: await computeItem(db, MENU_ITEMS.written(written)) };
});
