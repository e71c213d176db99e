import { closeDishReport, listDishReports, reportDish } from '@justright/contract/dish-reports';
import {
  closeReport,
  findDishReport,
  findReportedDish,
  insertDishReport,
  isDishChangedSince,
  listDishReportPage,
} from '../data/dish-reports.ts';
import { writeOnce } from '../data/idempotency.ts';
import { pageOf } from '../data/pages.ts';
import { findRestaurant } from '../data/restaurants.ts';
import { notFound, requireFound, RequestError } from '../domain/refusals.ts';
import { authorOf, type Endpoint, endpoint } from '../http/endpoint.ts';
import { limitReports, tooManyReports } from '../http/limit-network.ts';

/** Stores what a diner says of a dish, without any data about the diner: a key alone says which device sent it. */
const reportDishEndpoint = endpoint(reportDish, { once: true }, async (request) => {
  const { env, db, params, body, clientAddress, idempotent, nowMs } = request;
  const found = requireFound(await findReportedDish(db, params.id, params.itemId), 'Dish');
  const { isFirst, hasRoom, ...dish } = found;
  await limitReports(env, { restaurantId: dish.restaurantId, isFirst, hasRoom }, clientAddress);
  const report = {
    id: crypto.randomUUID(),
    ...dish,
    text: body.text,
    at: new Date(nowMs).toISOString(),
    closed: null,
    ownKey: crypto.randomUUID(),
  };
  const response = { key: report.ownKey };
  const written = await writeOnce({ db, idempotent, nowMs }, [insertDishReport(db, report)], response);
  if (!written.wrote) throw tooManyReports();
  return written;
});

/** Lists diners' reports about a restaurant's dishes. */
const listDishReportsEndpoint = endpoint(listDishReports, async (request) => {
  const { db, params, query } = request;
  const scope = await request.scope();
  if (!(await findRestaurant(scope, db, params.id))) throw notFound('Restaurant');
  return listDishReportPage(scope, db, { restaurantId: params.id, itemId: query.itemId }, pageOf(query));
});

/**
 * Closes a report with the caller's name and the time. Of two callers the second gets a 409, and so does who says that a dish
 * is corrected of which nothing was changed: only the change reaches orders and menus.
 */
const closeDishReportEndpoint = endpoint(closeDishReport, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const reported = requireFound(await findDishReport(scope, db, params.id), 'Report');
  if (
    body.outcome === 'corrected' &&
    reported.closed === null &&
    !(await isDishChangedSince(db, reported, reported.at))
  ) {
    throw new RequestError(
      'invalid-transition',
      `Correct ${reported.dishTitle} first: nothing of it was changed since the report`,
    );
  }
  const closed = await closeReport(scope, db, params.id, { ...authorOf(request), ...body });
  if (closed) return { data: closed };
  const report = requireFound(await findDishReport(scope, db, params.id), 'Report');
  throw new RequestError('invalid-transition', `This report was closed by ${report.closed?.by}`);
});

export const dishReportEndpoints: readonly Endpoint[] = [
  reportDishEndpoint,
  listDishReportsEndpoint,
  closeDishReportEndpoint,
];
