import { previewSubstitutionEnd } from '@justright/contract/substitutions';
import { endedSubstitution, findSubstitution } from '../../data/substitutions.ts';
import { requireFound } from '../../domain/refusals.ts';
import { authorOf, endpoint } from '../../http/endpoint.ts';
import { ordersFlaggedAfter } from '../../kitchen/orders-impact.ts';

/** Previews the orders that the end of a substitution would flag. Refuses one that is over, as ending it does. */
export const previewSubstitutionEndEndpoint = endpoint(previewSubstitutionEnd, async (request) => {
  const { db, params, nowMs } = request;
  const scope = await request.scope();
  const record = requireFound(await findSubstitution(scope, db, params.id), 'Substitution');
  const ended = endedSubstitution(record, authorOf(request).by, nowMs);
  const orders = await ordersFlaggedAfter(request, [record.restaurantId], { of: 'substitutionEnd', ended }, scope);
  return { data: { orders } };
});
