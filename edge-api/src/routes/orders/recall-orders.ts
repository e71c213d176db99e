import {
  listAllRecallSubjects,
  listRecallSubjects,
  RECALL_DAYS_MAX,
  recallAllOrders,
  recallOrders,
} from '@justright/contract/recall';
import { DAY_MS } from '@justright/contract/time';
import { pageOf } from '../../data/pages.ts';
import { findRecallSubjects, listRecalledOrders } from '../../data/recall.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { invalid, requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recheckDueOrders, recheckOrders } from '../../kitchen/recheck-orders.ts';

/** Refuses a period that no index bounds, or that is none. */
function requireShort({ since, until }: { since: string; until: string }): void {
  const length = Date.parse(until) - Date.parse(since);
  if (length <= 0) throw invalid('until', 'The end must be after the begin');
  if (length > RECALL_DAYS_MAX * DAY_MS) throw invalid('until', `Ask about at most ${RECALL_DAYS_MAX} days`);
}

/** Lists the orders of a restaurant within the caller's scope that contained something, compared with what is made now. */
export const recallOrdersEndpoint = endpoint(recallOrders, async (request) => {
  const { db, params, query, scope } = request;
  requireShort(query);
  const allowed = await scope();
  const { id: restaurantId } = requireFound(await findRestaurant(allowed, db, params.id), 'Restaurant');
  await recheckOrders(request, restaurantId, request.nowMs);
  return listRecalledOrders(allowed, db, { ...query, restaurantId }, pageOf(query));
});

export const recallAllOrdersEndpoint = endpoint(recallAllOrders, async (request) => {
  const { db, query, scope } = request;
  requireShort(query);
  await recheckDueOrders(request, request.nowMs);
  return listRecalledOrders(await scope(), db, query, pageOf(query));
});

export const listRecallSubjectsEndpoint = endpoint(listRecallSubjects, async ({ db, params, query, scope }) => {
  const allowed = await scope();
  const { id: restaurantId } = requireFound(await findRestaurant(allowed, db, params.id), 'Restaurant');
  return { data: await findRecallSubjects(allowed, db, { ...query, restaurantId }) };
});

export const listAllRecallSubjectsEndpoint = endpoint(listAllRecallSubjects, async ({ db, query, scope }) => ({
  data: await findRecallSubjects(await scope(), db, { ...query, restaurantId: query.restaurantId }),
}));
