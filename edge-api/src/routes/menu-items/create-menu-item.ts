import { createMenuItem } from '@justright/contract/menus';
import { dishNeedsSignature, NOTHING_ADDED } from '@justright/contract/signature';
import { computeItem } from '../../data/computed-items.ts';
import { declaredItem } from '../../data/declared-item.ts';
import { MENU_ITEMS } from '../../data/menu-items.ts';
import { findMenu } from '../../data/menus.ts';
import { newMenuItem } from '../../domain/menu-item-input.ts';
import { requireCatalogueRoom } from '../../data/quotas.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { requireSigner } from '../../http/require-signer.ts';
import { requireTrueTexts } from '../../http/require-true-texts.ts';
import { requireFound } from '../../domain/refusals.ts';
import { writeOnce } from '../../data/idempotency.ts';

/**
 * Adds a dish to a menu; diners see it once a section names it. An ingredient that does not exist makes the dish
 * unknown.
 */
export const createMenuItemEndpoint = endpoint(createMenuItem, { once: true, changes: 'menus' }, async (request) => {
  const { db, body } = request;
  const scope = await request.scope();
  const menu = requireFound(await findMenu(scope, db, body.menuId), 'Menu');
  const { menuId, ...sent } = body;
  const made = newMenuItem({ menuId, restaurantId: menu.restaurantId, merchantId: menu.merchantId }, sent);
  requireSigner(request, dishNeedsSignature(NOTHING_ADDED, made, sent));
  const item = await declaredItem(scope, db, made, sent, authorOf(request));
  await requireTrueTexts(request, sent, { before: [], after: item });
  const stored = ([written]: D1Result[]) => computeItem(db, MENU_ITEMS.written(written));
  const guards = requireCatalogueRoom(db, item.restaurantId, { items: [item] });
  return writeOnce(request, [MENU_ITEMS.insert(db, item)], await computeItem(db, item), stored, guards);
});
