import { maySign } from '@justright/contract/call';
import { updateMenuItem } from '@justright/contract/menus';
import { dishNeedsSignature } from '@justright/contract/signature';
import { computeItem } from '../../data/computed-items.ts';
import { declaredItem } from '../../data/declared-item.ts';
import { findMenuItem, MENU_ITEMS } from '../../data/menu-items.ts';
import { changedMenuItem } from '../../domain/menu-item-input.ts';
import { dishBytes, requireCatalogueRoom } from '../../data/quotas.ts';
import { authorOf, callerOf, endpoint } from '../../http/endpoint.ts';
import { requireSigner } from '../../http/require-signer.ts';
import { changesTexts, requireTrueTexts } from '../../http/require-true-texts.ts';
import { invalid, requireFound } from '../../domain/refusals.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';
import { signDishes } from '../../data/waiting-changes.ts';
import { requirePerson } from '../../identity/kitchen-person.ts';
import { requireKitchensChange } from './require-kitchens-change.ts';

const SIGNED_UNSEEN = 'To sign the dish, send its components and menuItemCustomizations, or its current version';

/**
 * Changes a dish; omitted fields stay. Computed allergens and diets are never taken from the body. It is signed only by a
 * client that has seen what it is made of. To declare it or all of it listed signs all of it.
 */
export const updateMenuItemEndpoint = endpoint(updateMenuItem, { changes: 'menus', retries: true }, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const item = requireFound(await findMenuItem(scope, db, params.id), 'Menu item');
  const { version, ...changes } = body;
  requireCurrentVersion(version, item.version);
  const isSeen = version !== undefined || (changes.components && changes.menuItemCustomizations) !== undefined;
  for (const said of ['isDeclared', 'isAllListed', 'declares'] as const)
    if (changes[said] && !isSeen) throw invalid(said, SIGNED_UNSEEN);
  const next = changedMenuItem(item, changes);
  requireKitchensChange(callerOf(request), item, next, changes);
  await requirePerson(db, callerOf(request));
  requireSigner(request, dishNeedsSignature(item, next, changes));
  const changed = await declaredItem(scope, db, next, changes, authorOf(request), item);
  if (changesTexts(changes)) await requireTrueTexts(request, changes, { before: [item], after: changed });
  const isSigned = maySign(callerOf(request).roleType) && (changes.isDeclared === true || changes.isAllListed === true);
  const signing = isSigned ? signDishes(db, item.restaurantId, [item.id], authorOf(request)) : [];
  const guards = requireCatalogueRoom(db, item.restaurantId, { grownBytes: dishBytes(changed) - dishBytes(item) });
  const results = await db.batch([...guards, MENU_ITEMS.update(db, changed), ...signing]);
  const written = results[guards.length];
  requireChanged(written);
  return { data: await computeItem(db, MENU_ITEMS.written(written)) };
});
