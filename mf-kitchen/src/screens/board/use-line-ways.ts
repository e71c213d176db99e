import { useCallback } from 'react';
import { callKey, callQuery } from '@justright/client/call-query';
import { queryClient, useQueries } from '@justright/client/query';
import type { Success } from '@justright/contract/envelope';
import { getLineOptions, type KitchenOrder, type LineOptions } from '@justright/contract/kitchen';
import { isUndecidedLine, stageOf } from './lanes.ts';

/** Names a line of an order in an address. */
export interface LineParams {
  id: string;
  place: string;
}

/** Lists the lines that have to be decided: those that no longer fit, and all of an order that asks. */
const toDecide = (order: KitchenOrder): LineParams[] =>
  order.offer !== null || order.orderStatus === 'cancelled' || order.orderStatus === 'complete'
    ? []
    : order.cart.orders
        .flatMap(({ items }) => items)
        .flatMap((item, index) =>
          stageOf(order) === 'asked' || isUndecidedLine(order, item)
            ? [{ id: order.id, place: String(index + 1) }]
            : [],
        );

interface LineWays {
  /** Lists what is known now of the lines that have to be decided. */
  ways: () => { params: LineParams; options: LineOptions }[];
  /** When that was last read, in ms. */
  atMs: number;
}

/** Reads what lines that have to be decided can be made with, before somebody asks: the network may be gone then. */
export function useLineWays(orders: readonly KitchenOrder[] | undefined): LineWays {
  const lines = (orders ?? []).flatMap(toDecide);
  const queries = useQueries({
    queries: lines.map((params) => ({ ...callQuery(getLineOptions, { params }), retry: false })),
  });
  const ways = useCallback(
    () =>
      (orders ?? []).flatMap(toDecide).flatMap((params) => {
        const known = queryClient.getQueryData<Success<LineOptions>>(callKey(getLineOptions, { params }));
        return known ? [{ params, options: known.data }] : [];
      }),
    [orders],
  );
  return { ways, atMs: Math.max(0, ...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)) };
}
