import { useCallback, useMemo } from 'react';
import { useAddressParams } from '@justright/client/use-address-params';
import type { OrderListQuery, OrderSort, OrderSummaryQuery } from '@justright/contract/orders';
import type { GridSort } from '@justright/ui/data-grid';
import { ORDER_STATUSES_IN_ORDER } from '../order-texts/order-status.ts';
import type { StatusFilter } from './status-filter.ts';
import { dayEnd, dayStart } from '@justright/client/days';

interface OrderGridSort extends GridSort {
  column: OrderSort;
}

/** The filter and sort order of a list. Days are `YYYY-MM-DD` in the user's time zone; '' is no bound. */
export interface OrderFilter {
  q: string;
  status: Exclude<StatusFilter, 'all'> | '';
  restaurantId: string;
  from: string;
  to: string;
  sort: OrderGridSort;
}

const NEWEST_FIRST: OrderGridSort = { column: 'createdAt', direction: 'descending' };
const SORTABLE: Readonly<Record<OrderSort, true>> = {
  createdAt: true,
  orderType: true,
  restaurantName: true,
  userName: true,
  orderStatus: true,
  claimedBy: true,
  externalOrderId: true,
};

export const isOrderSort = (column: string): column is OrderSort => Object.hasOwn(SORTABLE, column);

/** Parses a sort order such as "userName" or "-createdAt"; anything else sorts the newest first. */
function readSort(text: string | null): OrderGridSort {
  const column = (text ?? '').replace(/^-/, '');
  if (!isOrderSort(column)) return NEWEST_FIRST;
  return { column, direction: text?.startsWith('-') === true ? 'descending' : 'ascending' };
}

const writeSort = ({ column, direction }: GridSort): string => `${direction === 'descending' ? '-' : ''}${column}`;

/** Reads the filter from the address; unusable values are ignored. */
export function readFilter(params: URLSearchParams): OrderFilter {
  const status = params.get('status');
  const dayOf = (name: string) => {
    const day = params.get(name) ?? '';
    return dayStart(day) === undefined ? '' : day;
  };
  return {
    q: params.get('q') ?? '',
    status: status === 'changed' ? status : (ORDER_STATUSES_IN_ORDER.find((known) => known === status) ?? ''),
    restaurantId: params.get('restaurant') ?? '',
    from: dayOf('from'),
    to: dayOf('to'),
    sort: readSort(params.get('sort')),
  };
}

/** Writes a part of the filter to the address; empty and default values are removed from it. */
export function writeFilter(params: URLSearchParams, { restaurantId, sort, ...texts }: Partial<OrderFilter>) {
  const next = new URLSearchParams(params);
  const isDefaultSort = sort?.column === NEWEST_FIRST.column && sort.direction === NEWEST_FIRST.direction;
  const parts = { ...texts, restaurant: restaurantId, sort: isDefaultSort ? '' : sort && writeSort(sort) };
  for (const [name, text] of Object.entries(parts)) {
    if (text === undefined) continue;
    if (text === '') next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** Returns the query of the counts: the filter without the status, by which it counts, and without the search. */
export const summaryQueryOf = ({ restaurantId, from, to }: OrderFilter, merchantId?: string): OrderSummaryQuery => ({
  merchantId,
  restaurantId: restaurantId === '' ? undefined : restaurantId,
  from: dayStart(from),
  to: dayEnd(to),
});

/**
 * Returns the query of the list. `nowUtcOffsetMinutes` is that of `Date`: positive when the local time is behind UTC.
 */
export const listQueryOf = (
  filter: OrderFilter,
  merchantId?: string,
  nowUtcOffsetMinutes = new Date().getTimezoneOffset(),
): OrderListQuery => ({
  ...summaryQueryOf(filter, merchantId),
  q: filter.q.trim(),
  utcOffsetMinutes: filter.q.trim() === '' ? undefined : String(0 - nowUtcOffsetMinutes),
  ...(filter.status === 'changed' ? { changed: 'true' } : { status: filter.status === '' ? undefined : filter.status }),
  sort: filter.sort.column,
  direction: filter.sort.direction,
});

/** How many changed orders stand above a list. */
const CHANGED_SHOWN = 5;

/** Returns the query of the changed orders above a list, whatever that searches, counts or sorts by: the oldest first. */
export const changedQueryOf = (filter: OrderFilter, merchantId?: string): OrderListQuery => ({
  ...summaryQueryOf(filter, merchantId),
  changed: 'true',
  limit: String(CHANGED_SHOWN),
  direction: 'ascending',
});

/** The empty filter: all orders, the newest first. */
export const NO_FILTER: OrderFilter = {
  q: '',
  status: '',
  restaurantId: '',
  from: '',
  to: '',
  sort: NEWEST_FIRST,
};

/** Tells whether the list shows all orders, in any sort order. */
export const isUnfiltered = ({ q, status, restaurantId, from, to }: OrderFilter): boolean =>
  [q.trim(), status, restaurantId, from, to].every((part) => part === '');

/**
 * Keeps the filter of a list in the address, so that a reload, a shared link and the Back button show the same orders.
 */
export function useOrderFilter(): [OrderFilter, (part: Partial<OrderFilter>) => void] {
  const [params, changeParams] = useAddressParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const change = useCallback(
    (part: Partial<OrderFilter>) => changeParams((current) => writeFilter(current, part)),
    [changeParams],
  );
  return [filter, change];
}
