import type { Restaurant } from '@justright/contract/restaurants';
import { createSoldOut, endSoldOut, listSoldOuts, previewSoldOut } from '@justright/contract/sold-outs';
import type { Database } from '../data/database.ts';
import { writeOnce } from '../data/idempotency.ts';
import { findRestaurant } from '../data/restaurants.ts';
import type { Scope } from '../data/scope.ts';
import { endSoldOutRow, findSoldOut, insertSoldOut, listSoldOutsIn, newSoldOut } from '../data/sold-outs.ts';
import { versionConflict } from '../data/versions.ts';
import { requireFound, RequestError } from '../domain/refusals.ts';
import { authorOf, callerOf, endpoint, type Endpoint } from '../http/endpoint.ts';
import { requirePerson } from '../identity/kitchen-person.ts';
import { ordersFlaggedAfter } from '../kitchen/orders-impact.ts';

async function requireRestaurant(scope: Scope, db: Database, id: string): Promise<Restaurant> {
  const restaurant = requireFound(await findRestaurant(scope, db, id), 'Restaurant');
  return restaurant;
}

const listSoldOutsEndpoint = endpoint(listSoldOuts, async ({ db, params, scope, nowMs }) => ({
  data: await listSoldOutsIn(db, await requireRestaurant(await scope(), db, params.id), nowMs),
}));

const previewSoldOutEndpoint = endpoint(previewSoldOut, async (request) => {
  const { db, params, body, nowMs } = request;
  const scope = await request.scope();
  const restaurant = await requireRestaurant(scope, db, params.id);
  const { record, soldOut } = await newSoldOut(scope, db, restaurant, body, { by: authorOf(request).by, nowMs });
  const orders = await ordersFlaggedAfter(request, [restaurant.id], { of: 'soldOut', soldOut: record }, scope);
  return { data: { dishes: soldOut.dishes, orders } };
});

/** Marks a dish or an ingredient as sold out, and every dish that cannot be served without it. */
const createSoldOutEndpoint = endpoint(createSoldOut, { once: true, changes: 'menus' }, async (request) => {
  const { db, params, body, nowMs } = request;
  const scope = await request.scope();
  const restaurant = await requireRestaurant(scope, db, params.id);
  await requirePerson(db, callerOf(request));
  const { record, soldOut } = await newSoldOut(scope, db, restaurant, body, { by: authorOf(request).by, nowMs });
  const written = await writeOnce(request, [insertSoldOut(db, record)], soldOut);
  if (!written.wrote) throw versionConflict();
  return written;
});

const endSoldOutEndpoint = endpoint(endSoldOut, { changes: 'menus' }, async (request) => {
  const { db, params } = request;
  const record = requireFound(await findSoldOut(await request.scope(), db, params.id), 'Sold-out');
  await requirePerson(db, callerOf(request));
  const [written] = await db.batch([endSoldOutRow(db, record, authorOf(request))]);
  if (written?.meta.changes === 0)
    throw new RequestError('invalid-transition', `${record.subjectTitle} is back already`);
  return { data: { id: record.id } };
});

export const soldOutEndpoints: readonly Endpoint[] = [
  listSoldOutsEndpoint,
  previewSoldOutEndpoint,
  createSoldOutEndpoint,
  endSoldOutEndpoint,
];
