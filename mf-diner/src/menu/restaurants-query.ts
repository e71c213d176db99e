import { callQuery } from '@justright/client/call-query';
import { queryOptions } from '@justright/client/query';
import { listPublicRestaurants } from '@justright/contract/public-menu';
import { isOfThisVisit, readPageData } from '../device/page-data.ts';

/** Returns the list of restaurants that the page carries, if it was made for this visit. */
function pageList() {
  const list = readPageData('restaurants');
  return list && isOfThisVisit(list.generatedAtMs, Date.now(), performance.timeOrigin) ? list : undefined;
}

/** Queries the active restaurants, and whether each takes orders. The page of the list carries the first response. */
export const restaurantsQuery = queryOptions({
  ...callQuery(listPublicRestaurants),
  initialData: () => pageList()?.response,
  initialDataUpdatedAt: () => pageList()?.generatedAtMs,
});
