import { moveDishes } from '@justright/contract/stations';
import { isOtherMenusState } from '../../data/menu-imports.ts';
import { MENU_ITEMS } from '../../data/menu-items.ts';
import { dishBytes, requireCatalogueRoom } from '../../data/quotas.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { listDishesById, requireDishVersions } from '../../data/stations.ts';
import { versionConflict } from '../../data/versions.ts';
import { requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { movedDishes } from './moved-dishes.ts';

/** Moves what is made of dishes at one station to another one, in one act. */
export const moveDishesEndpoint = endpoint(moveDishes, { changes: 'menus' }, async (request) => {
  const { db, params, body } = request;
  const restaurant = requireFound(await findRestaurant(await request.scope(), db, params.id), 'Restaurant');
  const moved = await movedDishes(db, restaurant.id, body);
  if (moved.length > 0) {
    const grownBytes = moved.reduce((sum, { before, after }) => sum + dishBytes(after) - dishBytes(before), 0);
    const guards = [
      requireDishVersions(
        db,
        moved.map(({ before }) => before),
      ),
      ...requireCatalogueRoom(db, restaurant.id, { grownBytes }),
    ];
    const writes = MENU_ITEMS.updateAll(
      db,
      moved.map(({ after }) => after),
    );
    await db.batch([...guards, ...writes]).catch((error: unknown) => {
      throw isOtherMenusState(error) ? versionConflict() : error;
    });
  }
  const stored = await listDishesById(
    db,
    restaurant.id,
    body.dishes.map(({ id }) => id),
  );
  return { data: [...stored.values()].map(({ id, version }) => ({ id, version })) };
});
