import type { MenuFile, MenuImportPreview } from '@justright/contract/menu-import';
import type { Restaurant } from '@justright/contract/restaurants';
import type { Database } from '../../data/database.ts';
import { loadRestaurantRules, type Owner } from '../../data/load-rules.ts';
import { findUnknownDishes, loadKnownReferences, loadMenusState } from '../../data/menu-imports.ts';
import { type DishRecord, keptDeclaration, keptListing } from '../../domain/declaration.ts';
import { checkReferences, referencesOf } from '../../domain/menu-import/check-references.ts';
import { UnreadableFile } from '../../domain/menu-import/file-menu.ts';
import { type ImportPlan, planImport } from '../../domain/menu-import/plan.ts';
import { previewOf } from '../../domain/menu-import/preview.ts';
import { readFile } from '../../domain/menu-import/read-file.ts';
import type { Surroundings } from '../../domain/menu-import/surroundings.ts';
import { invalid } from '../../domain/refusals.ts';

/** What the import would do, without the open orders: these change by themselves. */
export type ImportPreview = Omit<MenuImportPreview, 'orders'>;

interface PlannedImport {
  plan: ImportPlan;
  preview: ImportPreview;
  /** The fingerprint of the restaurant's menus when they were read. */
  state: string;
}

/** Reads a file and compares it with a restaurant. The same file and the same menus give the same fingerprint. */
export async function planMenuImport(
  db: Database,
  restaurant: Restaurant,
  sent: MenuFile,
  nowMs: number,
): Promise<PlannedImport> {
  const { id: restaurantId, merchantId, currency } = restaurant;
  const file = readMenuFile(sent, { nowMs, currency });
  checkReferences(file, await loadKnownReferences(db, restaurant, referencesOf(file)));
  const { state, menus, items } = await loadMenusState(db, restaurantId);
  const plan = planImport(file, { restaurantId, merchantId, menus, items });
  const planned = plan.dishes.flatMap(({ after }) => after ?? []);
  const preview = previewOf(file, plan, await findUnknownDishes(db, { restaurantId, merchantId }, planned));
  const fingerprint = await fingerprintOf([sent.content, state, preview]);
  return { plan, preview: { ...preview, fingerprint }, state };
}

function readMenuFile(file: MenuFile, around: Surroundings) {
  try {
    return readFile(file, around);
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid('content', error.message);
    throw error;
  }
}

const fingerprintOf = async (parts: readonly unknown[]): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)))).toString(
    'base64url',
  );

/** Returns the dishes that the import changes. What a change ends that was said in a person's name stays ended. */
export async function updatedDishes(db: Database, owner: Owner, { dishes }: ImportPlan): Promise<DishRecord[]> {
  const changed = dishes.flatMap(({ before, after, changes }) =>
    after && before && changes.length > 0 ? [{ before, after }] : [],
  );
  const rules = await loadRestaurantRules(
    db,
    owner,
    changed.flatMap(({ before, after }) => [before, after]),
  );
  return changed.map(({ before, after }) => ({
    ...after,
    declaration: after.declaration && keptDeclaration(before, after, rules),
    listing: keptListing(before, after),
  }));
}

/** Returns the dishes that the import adds. */
export const createdDishes = ({ dishes }: ImportPlan): DishRecord[] =>
  dishes.flatMap(({ before, after }) => (after && !before ? [after] : []));
