import { callQuery } from '@justright/client/call-query';
import { listSubmissions } from '@justright/contract/submissions';

const NEWEST = '20';

/** The newest submissions about a custom ingredient or a dish, also closed ones. */
export const submissionsQuery = (restaurantId: string, entityId: string) => ({
  ...callQuery(listSubmissions, { params: { id: restaurantId }, query: { entityId, limit: NEWEST } }),
  staleTime: 0,
});
