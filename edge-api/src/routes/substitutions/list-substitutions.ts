import { listSubstitutions } from '@justright/contract/substitutions';
import { pageOf } from '../../data/pages.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { listSubstitutionPage, shownSubstitutions } from '../../data/substitutions.ts';
import { requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Lists a restaurant's substitutions, those in effect first, with the dishes that they change. */
export const listSubstitutionsEndpoint = endpoint(listSubstitutions, async (request) => {
  const { db, params, query, nowMs } = request;
  const scope = await request.scope();
  const page = pageOf(query);
  const restaurant = requireFound(await findRestaurant(scope, db, params.id), 'Restaurant');
  const { records, ...rest } = await listSubstitutionPage(scope, db, restaurant.id, page);
  return { data: await shownSubstitutions(db, restaurant, records, nowMs), ...rest };
});
