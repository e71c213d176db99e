import type { RecalledOrder } from '@justright/contract/recall';
import { Link } from '@justright/ui/link';
import { orNone } from '@justright/ui/texts';
import { placeText } from '@justright/ui/when';
import { FileTable } from '../incident-file/file-table.tsx';
import type { OrderSource } from '../order-source/order-source.ts';
import { statusLabel } from '../order-texts/order-status.ts';
import { contactText, lineTexts, placeOfOrder } from './recall-texts.ts';

interface RecallTableProps {
  rows: readonly RecalledOrder[];
  orders: OrderSource;
}

const linkTo = (orders: OrderSource, { id, productOrderId }: RecalledOrder) => (
  <Link href={orders.orderPath(id)}>{productOrderId}</Link>
);

/** Lists the orders that a recall has found. */
export function RecallTable({ rows, orders }: RecallTableProps) {
  return (
    <FileTable
      title="Orders"
      rowKey={({ id }) => id}
      rows={rows}
      columns={[
        {
          title: 'Order',
          share: 12,
          cell: (row) => linkTo(orders, row),
        },
        { title: 'Ordered', share: 17, cell: ({ createdAt, timeZone }) => placeText(createdAt, timeZone) },
        { title: 'Where', share: 19, cell: placeOfOrder },
        { title: 'Contained in', share: 24, cell: (row) => lineTexts(row).map((text) => <p key={text}>{text}</p>) },
        { title: 'Guest', share: 18, cell: (row) => orNone(contactText(row)) },
        { title: 'Status', share: 10, cell: ({ orderStatus }) => statusLabel(orderStatus) },
      ]}
    />
  );
}
