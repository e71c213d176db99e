import { api } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import type { Success } from '@justright/contract/envelope';
import {
  listAllRecallSubjects,
  listRecallSubjects,
  recallAllOrders,
  type RecalledOrder,
  recallOrders,
  type RecallSubject,
} from '@justright/contract/recall';

/** How many orders are read at a time. */
const ROWS_AT_ONCE = '100';

/** What is asked. */
export interface Asked {
  of: RecallSubject;
  id: string;
  since: string;
  until: string;
  /** '' for all. */
  restaurantId: string;
}

/** The calls of a recall: staff ask about one of their restaurants, administrators about all. */
export interface RecallSource {
  isOfRestaurant: boolean;
  read: (asked: Asked, cursor: string | undefined, signal: AbortSignal) => Promise<Success<RecalledOrder[]>>;
  subjects: (asked: { of: RecallSubject; q: string; restaurantId: string }) => ReturnType<typeof subjectsOfAll>;
}

const subjectsOfAll = ({ of, q, restaurantId }: { of: RecallSubject; q: string; restaurantId: string }) =>
  callQuery(listAllRecallSubjects, { query: { of, q, restaurantId: restaurantId || undefined } });

const rowKey = ({ id }: RecalledOrder): string => id;
const queryOfAll = ({ restaurantId, ...asked }: Asked) => ({ ...asked, restaurantId: restaurantId || undefined });
export const ADMIN_RECALL: RecallSource = {
  isOfRestaurant: false,
  read: (asked, cursor, signal) =>
    api(recallAllOrders, { query: { ...queryOfAll(asked), limit: ROWS_AT_ONCE, cursor }, signal }),
  subjects: subjectsOfAll,
};

export const MERCHANT_RECALL: RecallSource = {
  isOfRestaurant: true,
  read: ({ restaurantId, ...asked }, cursor, signal) =>
    api(recallOrders, { params: { id: restaurantId }, query: { ...asked, limit: ROWS_AT_ONCE, cursor }, signal }),
  subjects: ({ restaurantId, ...query }) => callQuery(listRecallSubjects, { params: { id: restaurantId }, query }),
};

/** Reads the orders of a recall page by page. */
export function useRecall({ isOfRestaurant }: RecallSource, asked: Asked) {
  const { restaurantId: id, ...query } = asked;
  const ofAll = usePagedGrid({
    call: recallAllOrders,
    input: { query: queryOfAll(asked) },
    rowKey,
    enabled: !isOfRestaurant,
  });
  const ofOne = usePagedGrid({ call: recallOrders, input: { params: { id }, query }, rowKey, enabled: isOfRestaurant });
  return isOfRestaurant ? ofOne : ofAll;
}
