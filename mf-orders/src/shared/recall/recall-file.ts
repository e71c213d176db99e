import type { RecalledOrder } from '@justright/contract/recall';
import { customerName } from '@justright/contract/customer-name';
import { tableOf } from '@justright/contract/order-table';
import { countText } from '@justright/ui/texts';
import { instantText } from '@justright/ui/when';
import type { Asked, RecallSource } from './recall-source.ts';
import { lineTexts } from './recall-texts.ts';

const HEAD = [
  'Order',
  'Ordered At (UTC)',
  'Ordered At (Restaurant)',
  'Restaurant',
  'Type',
  'Table',
  'Contained in',
  'Customer',
  'Phone',
  'Email',
  'Status',
];

const rowOf = (row: RecalledOrder) => [
  row.productOrderId,
  row.createdAt,
  row.timeZone === null ? '' : instantText(row.createdAt, row.timeZone),
  row.restaurantName,
  row.orderType,
  tableOf(row),
  lineTexts(row).join('; '),
  customerName(row.userName, row.isErased),
  row.phoneNumber,
  row.email,
  row.orderStatus,
];

/** Describes the file of all orders that a recall finds. */
export const recallFileOf = (recall: RecallSource, asked: Asked) => ({
  list: 'recall' as const,
  name: 'recall',
  head: HEAD,
  rowOf,
  readPage: (cursor: string | undefined, signal: AbortSignal) => recall.read(asked, cursor, signal),
  countText: (count: number) => countText(count, 'order', 'orders'),
});
