import { previewSubstitutionImpact } from '@justright/contract/substitutions';
import { findRestaurant } from '../../data/restaurants.ts';
import { newSubstitution, substitutionImpact } from '../../data/substitutions.ts';
import { requireFound } from '../../domain/refusals.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { ordersFlaggedAfter } from '../../kitchen/orders-impact.ts';

/** Previews what dishes would gain or lose by a substitution. Refuses the same input as making it. */
export const previewSubstitutionImpactEndpoint = endpoint(previewSubstitutionImpact, async (request) => {
  const { db, params, body, nowMs } = request;
  const scope = await request.scope();
  const restaurant = requireFound(await findRestaurant(scope, db, params.id), 'Restaurant');
  const wanted = await newSubstitution(scope, db, restaurant, body, { by: authorOf(request).by, nowMs });
  const saved = { of: 'substitution', substitution: wanted.record } as const;
  const orders = await ordersFlaggedAfter(request, [restaurant.id], saved, scope);
  return { data: { ...substitutionImpact(restaurant, wanted), orders } };
});
