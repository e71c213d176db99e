import { callQuery } from '@justright/client/call-query';
import { listSubstitutions } from '@justright/contract/substitutions';

const LISTED_MAX = '100';

/** The substitutions of a restaurant, those in effect first. Others end them, and time does. */
export const substitutionsQuery = (restaurantId: string) => ({
  ...callQuery(listSubstitutions, { params: { id: restaurantId }, query: { limit: LISTED_MAX } }),
  staleTime: 0,
});
