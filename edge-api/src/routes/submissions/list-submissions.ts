import { listSubmissions } from '@justright/contract/submissions';
import { pageOf } from '../../data/pages.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { listSubmissionPage, shownSubmissions } from '../../data/submissions.ts';
import { notFound } from '../../domain/refusals.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';

export const listSubmissionsEndpoint = endpoint(listSubmissions, async (request) => {
  const { db, params, query } = request;
  const scope = await request.scope();
  const page = pageOf(query);
  if (!(await findRestaurant(scope, db, params.id))) throw notFound('Restaurant');
  const { stored, ...rest } = await listSubmissionPage(scope, db, { restaurantId: params.id, ...query }, page);
  return { data: await shownSubmissions(db, callerOf(request).uid, stored), ...rest };
});
