import { endSubstitution } from '@justright/contract/substitutions';
import { findRestaurant } from '../../data/restaurants.ts';
import { SUBSTITUTIONS } from '../../data/substitution-table.ts';
import { endedSubstitution, findSubstitution, shownSubstitution } from '../../data/substitutions.ts';
import { requireChanged } from '../../data/versions.ts';
import { notFound } from '../../domain/refusals.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';

/** Ends a substitution now: the dishes are as their recipes say again. */
export const endSubstitutionEndpoint = endpoint(endSubstitution, { changes: 'menus' }, async (request) => {
  const { db, params, nowMs } = request;
  const scope = await request.scope();
  const record = await findSubstitution(scope, db, params.id);
  const restaurant = record && (await findRestaurant(scope, db, record.restaurantId));
  if (!record || !restaurant) throw notFound('Substitution');
  const [written] = await db.batch([SUBSTITUTIONS.update(db, endedSubstitution(record, authorOf(request).by, nowMs))]);
  requireChanged(written);
  return { data: await shownSubstitution(db, restaurant, SUBSTITUTIONS.written(written), nowMs) };
});
