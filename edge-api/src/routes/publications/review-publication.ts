import { reviewPublication } from '@justright/contract/publications';
import { comparePublication } from '../../data/menu-drafts.ts';
import { findPublication, shownPublication } from '../../data/publications.ts';
import { requireFound } from '../../domain/refusals.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { ordersFlaggedBy } from '../../kitchen/orders-impact.ts';

/** Compares a publication with what is served now: what approving it, or rolling back to it, would change. */
export const reviewPublicationEndpoint = endpoint(reviewPublication, async (request) => {
  const { db, params, nowMs } = request;
  const record = requireFound(await findPublication(await request.scope(), db, params.id), 'Publication');
  const { comparison, after } = await comparePublication(db, record);
  const orders = await ordersFlaggedBy(db, record.restaurantId, after, nowMs);
  return { data: { publication: await shownPublication(db, callerOf(request).uid, record), ...comparison, orders } };
});
