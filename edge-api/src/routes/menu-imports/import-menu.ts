import { maySign } from '@justright/contract/call';
import { importMenu, type MenuImportPreview, type MenuImportResult } from '@justright/contract/menu-import';
import type { CatalogueDatabase, Database } from '../../data/database.ts';
import { actingDatabase } from '../../data/history.ts';
import { MENU_ITEMS } from '../../data/menu-items.ts';
import { isOtherMenusState, requireMenusState } from '../../data/menu-imports.ts';
import { MENUS } from '../../data/menus.ts';
import { dishBytes, menuBytes, requireCatalogueRoom } from '../../data/quotas.ts';
import { loadRestaurantRules, type Owner } from '../../data/load-rules.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { type DishRecord, keptDeclaration, keptListing } from '../../domain/declaration.ts';
import type { ImportPlan } from '../../domain/menu-import/plan.ts';
import { menuOutcome } from '../../domain/menu-import/preview.ts';
import { nameOf } from '../../identity/authenticate.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { requireTrueMenus, type ToldMenu } from '../../http/require-true-texts.ts';
import { requireFound, RequestError, invalid } from '../../domain/refusals.ts';
import { writeOnce } from '../../data/idempotency.ts';
import { planMenuImport } from './plan-menu-import.ts';

/**
 * Imports a file as previewed, in one batch or not at all. Computes the plan again from the file, and refuses when the
 * result differs from the confirmed preview.
 */
export const importMenuEndpoint = endpoint(importMenu, { once: true, changes: 'menus' }, async (request) => {
  const { body, idempotent, nowMs } = request;
  const scope = await request.scope();
  const restaurant = requireFound(await findRestaurant(scope, request.db, body.restaurantId), 'Restaurant');
  const { plan, preview, state } = await planMenuImport(request.db, restaurant, body, nowMs);
  if (preview.fingerprint !== body.fingerprint) throw hasChanged();
  requireConsent(preview, body.leaveOutErrors);
  const owner = { restaurantId: restaurant.id, merchantId: restaurant.merchantId };
  const updated = await updatedDishes(request.db, owner, plan);
  await requireTrueMenus(request, body, owner, { dishes: toldDishes(plan, updated), menus: toldMenus(plan, updated) });

  const caller = callerOf(request);
  const reason = `Import of ${body.fileName || 'a file'}`;
  const db = actingDatabase(request.db, {
    uid: caller.uid,
    name: nameOf(caller),
    reason,
    signs: maySign(caller.roleType),
    act: request.requestId,
  });
  const result = resultOf(plan, preview);
  const write = writesOf(db, plan, updated);
  try {
    const guards =
      write.length === 0 ? [] : [requireMenusState(db, restaurant.id, state), ...roomFor(db, restaurant.id, plan)];
    return await writeOnce({ db, idempotent, nowMs }, write, result, undefined, guards);
  } catch (error) {
    throw isOtherMenusState(error) ? hasChanged() : error;
  }
});

const hasChanged = (): RequestError =>
  new RequestError(
    'version-conflict',
    'The menus have changed since this preview. Nothing was imported: look at what the import would do now.',
  );

/** Refuses a file with errors unless the person has agreed to leave those rows out. */
function requireConsent({ counts, issues }: MenuImportPreview, leaveOutErrors: boolean): void {
  const hasErrors = counts.errors > 0 || issues.some(({ severity }) => severity === 'error');
  if (hasErrors && !leaveOutErrors)
    throw invalid('leaveOutErrors', 'Some rows have errors: correct them, or leave them out');
  if (counts.created + counts.updated + counts.unchanged === 0) throw invalid('content', 'There is nothing to import');
}

/** Returns the quota checks for the menus and dishes that the import adds or enlarges. */
function roomFor(db: Database, restaurantId: string, { menus, dishes }: ImportPlan): D1PreparedStatement[] {
  const grown = [
    ...menus.map(({ before, after }) => (before ? menuBytes(after) - menuBytes(before) : 0)),
    ...dishes.map(({ before, after }) => (before && after ? dishBytes(after) - dishBytes(before) : 0)),
  ];
  return requireCatalogueRoom(db, restaurantId, {
    menus: menus.flatMap(({ before, after }) => (before ? [] : [after])),
    items: dishes.flatMap(({ before, after }) => (after && !before ? [after] : [])),
    grownBytes: grown.reduce((sum, one) => sum + one, 0),
  });
}

/** Returns the dishes that the import changes. What a change ends that was said in a person's name stays ended. */
async function updatedDishes(db: Database, owner: Owner, { dishes }: ImportPlan): Promise<DishRecord[]> {
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

const createdDishes = ({ dishes }: ImportPlan): DishRecord[] =>
  dishes.flatMap(({ before, after }) => (after && !before ? [after] : []));

/** Returns the dishes that the import writes, with what those were that are there. */
function toldDishes(plan: ImportPlan, updated: readonly DishRecord[]) {
  const known = new Map(plan.dishes.flatMap(({ before }) => (before ? [[before.id, before] as const] : [])));
  return [...createdDishes(plan), ...updated].map((after) => {
    const before = known.get(after.id);
    return { before: before ? [before] : [], after };
  });
}

/** Returns the menus of the import with all their dishes, and what those were that are there. */
function toldMenus({ menus, dishes, kept }: ImportPlan, updated: readonly DishRecord[]): ToldMenu[] {
  const changed = new Map(updated.map((dish) => [dish.id, dish]));
  return menus.map((menu) => {
    const own = dishes.filter((dish) => dish.menu === menu);
    const stored = own.flatMap(({ before }) => before ?? []);
    const others = kept.filter(({ menuId }) => menuId === menu.before?.id);
    const made = own.flatMap(({ before, after }) => changed.get(before?.id ?? '') ?? after ?? before ?? []);
    return {
      before: menu.before ? [{ menu: menu.before, dishes: [...stored, ...others] }] : [],
      after: { menu: menu.after, dishes: [...made, ...others] },
    };
  });
}

/** Returns the writes of the import: menus before their dishes. */
function writesOf(db: CatalogueDatabase, plan: ImportPlan, updated: readonly DishRecord[]): D1PreparedStatement[] {
  const { menus } = plan;
  return [
    ...menus.filter(({ before }) => !before).map(({ after }) => MENUS.insert(db, after)),
    ...MENU_ITEMS.insertAll(db, createdDishes(plan)),
    ...MENU_ITEMS.updateAll(db, updated),
    ...menus.filter((menu) => menuOutcome(menu) === 'updated').map(({ after }) => MENUS.update(db, after)),
  ];
}

const resultOf = ({ menus }: ImportPlan, { counts }: MenuImportPreview): MenuImportResult => ({
  menus: menus.map((menu) => ({ id: menu.after.id, title: menu.after.title, outcome: menuOutcome(menu) })),
  counts,
});
