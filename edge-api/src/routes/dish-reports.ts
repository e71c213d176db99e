import {
  closeDishReport,
  type DishReport,
  listDishReports,
  listReportChanges,
  type ReportedChange,
  reportDish,
} from '@justright/contract/dish-reports';
import {
  closeReport,
  findDishReport,
  findReportedDish,
  insertDishReport,
  listDishChanges,
  listDishReportPage,
} from '../data/dish-reports.ts';
import { writeOnce } from '../data/idempotency.ts';
import { pageOf } from '../data/pages.ts';
import { findRestaurant } from '../data/restaurants.ts';
import { invalid, notFound, requireFound, RequestError } from '../domain/refusals.ts';
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

/** Lists the changes since a report, one of which corrects it. */
const listReportChangesEndpoint = endpoint(listReportChanges, async (request) => {
  const { db, params } = request;
  const reported = requireFound(await findDishReport(await request.scope(), db, params.id), 'Report');
  return { data: await listDishChanges(db, reported, reported.at) };
});

/** Returns the change that corrects a report. Without any it is a 409; one that is none of them, or left open, a 422. */
function correctionOf(
  { dishTitle }: DishReport,
  changes: readonly ReportedChange[],
  named: string | undefined,
): ReportedChange {
  const [only, ...others] = changes;
  if (!only) {
    throw new RequestError(
      'invalid-transition',
      `Correct ${dishTitle} first: nothing of it was changed since the report`,
    );
  }
  if (named === undefined && others.length > 0) throw invalid('correction', 'Choose the change that corrects it');
  const correction = named === undefined ? only : changes.find(({ id }) => id === named);
  if (!correction) throw invalid('correction', `This is no change of ${dishTitle} since the report`);
  return correction;
}

/**
 * Closes a report with the caller's name, the time and the change that corrects it. Of two callers the second gets a 409, and
 * so does who says that a dish is corrected of which nothing was changed: only the change reaches orders and menus.
 */
const closeDishReportEndpoint = endpoint(closeDishReport, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const reported = requireFound(await findDishReport(scope, db, params.id), 'Report');
  const { outcome, note, correction: named } = body;
  const correction =
    outcome === 'corrected' && reported.closed === null
      ? correctionOf(reported, await listDishChanges(db, reported, reported.at), named)
      : undefined;
  const answer = { ...authorOf(request), outcome, note, ...(correction && { correction }) };
  const closed = await closeReport(scope, db, params.id, answer);
  if (closed) return { data: closed };
  const report = requireFound(await findDishReport(scope, db, params.id), 'Report');
  throw new RequestError('invalid-transition', `This report was closed by ${report.closed?.by}`);
});

export const dishReportEndpoints: readonly Endpoint[] = [
  reportDishEndpoint,
  listDishReportsEndpoint,
  listReportChangesEndpoint,
  closeDishReportEndpoint,
];
