import type { GenerateIngredientsInput } from '@justright/contract/generation';
import type * as v from 'valibot';
import type { Database } from '../../data/database.ts';
import { findMenuItem } from '../../data/menu-items.ts';
import { findMenu } from '../../data/menus.ts';
import type { Scope } from '../../data/scope.ts';
import { changedMenuItem, newMenuItem } from '../../domain/menu-item-input.ts';
import { invalid, requireFound } from '../../domain/refusals.ts';

/**
 * Returns the dish of a request: a stored one with its unsaved changes, or a new one of a menu. The scope covers both.
 */
export async function editedItem(
  scope: Scope,
  db: Database,
  { id, menuId, version: _version, ...changes }: v.InferOutput<typeof GenerateIngredientsInput>['menuItem'],
) {
  if (id !== undefined && id !== '') {
    const item = requireFound(await findMenuItem(scope, db, id), 'Menu item');
    return changedMenuItem(item, changes);
  }
  if (menuId === undefined) throw invalid('menuItem.menuId', 'Required');
  const menu = requireFound(await findMenu(scope, db, menuId), 'Menu');
  if (changes.title === undefined) throw invalid('menuItem.title', 'Required');
  return newMenuItem({ menuId, restaurantId: menu.restaurantId, merchantId: menu.merchantId }, changes);
}
