import { ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { followOrder } from '@justright/contract/orders';
import { isOver } from './progress-texts.ts';

/** How often the page asks how far the order is, in milliseconds; a page in the background does not ask. */
const ASKED_EVERY_MS = 10_000;
/** How often it asks of one that is over: what was served can change, and who refused it can make it after all. */
const OVER_ASKED_EVERY_MS = 60_000;

/** Queries how far an order is; of an order without a key nothing is asked. */
export const useOrderProgress = (followKey: string | undefined) =>
  useQuery({
    ...callQuery(followOrder, { params: { key: followKey ?? '' } }),
    enabled: followKey !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const known = state.data?.data;
      const hasEnded = state.error instanceof ApiError && state.error.status === 404;
      if (hasEnded) return false;
      return known && isOver(known.orderStatus) ? OVER_ASKED_EVERY_MS : ASKED_EVERY_MS;
    },
  });
