import type { MenuFile, MenuImportPreview } from '@justright/contract/menu-import';
import type { Restaurant } from '@justright/contract/restaurants';
import type { Database } from '../../data/database.ts';
import { findUnknownDishes, loadKnownReferences, loadMenusState } from '../../data/menu-imports.ts';
import { checkReferences, referencesOf } from '../../domain/menu-import/check-references.ts';
import { UnreadableFile } from '../../domain/menu-import/file-menu.ts';
import { type ImportPlan, planImport } from '../../domain/menu-import/plan.ts';
import { previewOf } from '../../domain/menu-import/preview.ts';
import { readFile } from '../../domain/menu-import/read-file.ts';
import type { Surroundings } from '../../domain/menu-import/surroundings.ts';
import { invalid } from '../../domain/refusals.ts';

interface PlannedImport {
  plan: ImportPlan;
  preview: MenuImportPreview;
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
