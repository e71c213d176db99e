import type { MoveDishesInput } from '@justright/contract/stations';
import type * as v from 'valibot';
import type { Database } from '../../data/database.ts';
import { listDishesById } from '../../data/stations.ts';
import { listStationsOf } from '../../data/station-table.ts';
import { requireCurrentVersion } from '../../data/versions.ts';
import type { DishRecord } from '../../domain/declaration.ts';
import { requireNoIssues } from '../../domain/refusals.ts';
import { movedDish } from '../../domain/station-moves.ts';

/** Returns the dishes that a move changes, before and after, or refuses it. Both save and preview start here. */
export async function movedDishes(
  db: Database,
  restaurantId: string,
  { from, to, dishes }: v.InferOutput<typeof MoveDishesInput>,
): Promise<{ before: DishRecord; after: DishRecord }[]> {
  const stations = new Set<string | null>([null, ...(await listStationsOf(db, restaurantId)).map(({ id }) => id)]);
  const stored = await listDishesById(
    db,
    restaurantId,
    dishes.map(({ id }) => id),
  );
  requireNoIssues([
    ...Object.entries({ from, to }).flatMap(([path, id]) =>
      stations.has(id) ? [] : [{ path, message: 'There is no such station in this restaurant' }],
    ),
    ...dishes.flatMap(({ id }, at) =>
      stored.has(id) ? [] : [{ path: `dishes.${at}.id`, message: 'There is no such dish in this restaurant' }],
    ),
  ]);
  for (const { id, version } of dishes) requireCurrentVersion(version, stored.get(id)?.version ?? 0);
  return dishes.flatMap(({ id }) => {
    const before = stored.get(id);
    const after = before && movedDish(before, from, to);
    return before && after && JSON.stringify(after) !== JSON.stringify(before) ? [{ before, after }] : [];
  });
}
