import type { Menu } from '@justright/contract/menus';
import { type Compared } from '../../data/menu-drafts.ts';
import type { Database } from '../../data/database.ts';
import { isOtherMenusState } from '../../data/menu-imports.ts';
import { findMenu } from '../../data/menus.ts';
import type { Scope } from '../../data/scope.ts';
import { versionConflict } from '../../data/versions.ts';
import { requireFound } from '../../domain/refusals.ts';

/** Reads a menu within the scope, or refuses with a 404. */
export async function requireMenu(scope: Scope, db: Database, id: string): Promise<Menu> {
  const menu = requireFound(await findMenu(scope, db, id), 'Menu');
  return menu;
}

/** Refuses what was decided on another comparison than the current one. */
export function requireSeen(digest: string, { comparison }: Compared): void {
  if (digest !== comparison.digest) throw versionConflict();
}

/** Refuses a write that lost a race with a change of what was compared. */
export async function unlessChanged<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    throw isOtherMenusState(error) ? versionConflict() : error;
  }
}
