import { api } from '@justright/client/api';
import type { CsvValue } from '@justright/client/csv';
import { FILE_ROWS_AT_ONCE } from '@justright/client/use-list-file';
import { questionText } from '@justright/contract/asked-texts';
import { avoidedOfRow } from '@justright/contract/avoided-foods';
import { customerName } from '@justright/contract/customer-name';
import { decimalText } from '@justright/contract/money';
import { tableOf } from '@justright/contract/order-table';
import type { OrderListQuery, OrderRow } from '@justright/contract/orders';
import { countText, yesNo } from '@justright/ui/texts';
import { instantText } from '@justright/ui/when';
import { statusLabel, statusLook } from '../order-texts/order-status.ts';
import type { OrderSource } from '../order-source/order-source.ts';

/** The columns of the file: those of the list, and what the list shows inside of them. */
const COLUMNS: readonly { title: string; value: (row: OrderRow) => CsvValue }[] = [
  { title: 'Order', value: ({ productOrderId }) => productOrderId },
  { title: 'Type', value: ({ orderType }) => orderType },
  { title: 'Table', value: tableOf },
  { title: 'Created At (UTC)', value: ({ createdAt }) => createdAt },
  {
    title: 'Created At (Restaurant)',
    value: ({ createdAt, timeZone }) => (timeZone === null ? '' : instantText(createdAt, timeZone)),
  },
  { title: 'Time Zone', value: ({ timeZone }) => timeZone ?? '' },
  { title: 'Restaurant', value: ({ restaurantName }) => restaurantName },
  { title: 'Customer', value: ({ userName, isErased }) => customerName(userName, isErased) },
  {
    title: 'Avoids',
    value: (row) =>
      avoidedOfRow(row)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('; '),
  },
  {
    title: 'Asked of the Kitchen',
    value: ({ asks, timeZone }) =>
      asks
        .map(({ title, ...asked }) => `${title}: ${questionText(asked, (at) => instantText(at, timeZone))}`)
        .join('; '),
  },
  { title: 'Status', value: ({ orderStatus }) => statusLook(orderStatus).label },
  { title: 'Changed', value: ({ isChanged }) => yesNo(isChanged) },
  { title: 'Amount', value: ({ grandTotal, currency }) => decimalText(grandTotal, currency) },
  { title: 'Currency', value: ({ currency }) => currency },
  { title: 'Payment', value: ({ paymentStatus }) => statusLabel(paymentStatus) },
  { title: 'Claimed By', value: ({ claimedBy }) => claimedBy },
  { title: 'External Id', value: ({ externalOrderId }) => externalOrderId },
  { title: 'Comments', value: ({ comments }) => comments },
];

/** Describes the file of all orders that a filter finds. */
export const orderFileOf = (source: OrderSource, query: OrderListQuery) => ({
  list: 'orders' as const,
  name: 'orders',
  head: COLUMNS.map(({ title }) => title),
  rowOf: (row: OrderRow) => COLUMNS.map(({ value }) => value(row)),
  readPage: (cursor: string | undefined, signal: AbortSignal) =>
    api(source.list, { query: { ...query, limit: FILE_ROWS_AT_ONCE, cursor }, signal }),
  countText: (count: number) => countText(count, 'order', 'orders'),
});
