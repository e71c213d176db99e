import type { OrderRow } from '@justright/contract/orders';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { Link } from '@justright/ui/link';
import { formatInstant } from '../../shared/format.ts';
import { KitchenChanges } from '../../shared/kitchen-changes.tsx';
import { changesOfRow, changesText } from '../../shared/kitchen.ts';
import { Needs } from '../../shared/needs.tsx';
import { OrderActionButtons } from '../../shared/order-action-buttons.tsx';
import { statusLook } from '../../shared/order-status.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import type { OrderActions } from '../../shared/use-order-actions.tsx';
import { restaurantHref } from './restaurant-link.ts';
import styles from './admin-orders.module.css';

const nameOf = ({ userName }: OrderRow) => (userName.trim() === '' ? 'Guest' : userName);

const textOrDash = (text: string) => <span className={text === '' ? styles.muted : styles.wrapped}>{text || '–'}</span>;

function OrderLink({ row }: { row: OrderRow }) {
  return (
    <Link variant="quiet" href={`/admin/orders/${row.id}`} className={styles.order}>
      {row.productOrderId}
    </Link>
  );
}

function RestaurantLink({ row }: { row: OrderRow }) {
  return (
    <Link variant="quiet" href={restaurantHref(row)} target="_blank" rel="noreferrer" className={styles.wrapped}>
      {row.restaurantName}
    </Link>
  );
}

function Customer({ row }: { row: OrderRow }) {
  const changes = changesOfRow(row);
  return (
    <div className={styles.customer}>
      <div className={styles.person}>
        <span className={styles.name}>{nameOf(row)}</span>
        <span className={styles.needs}>
          <Needs dislikes={row.dislikes} preferences={row.preferences} />
        </span>
      </div>
      {changes.length > 0 && <KitchenChanges changes={changes} />}
    </div>
  );
}

const customerText = (row: OrderRow) =>
  [nameOf(row), ...row.dislikes, ...row.preferences, changesText(changesOfRow(row))].join(' ');

export const ORDER_COLUMNS: readonly DataGridColumn<OrderRow>[] = [
  {
    id: 'productOrderId',
    title: 'Order',
    text: (row) => row.productOrderId,
    cell: (row) => <OrderLink row={row} />,
    width: 90,
  },
  {
    id: 'orderType',
    title: 'Type',
    text: (row) => row.orderType,
    cell: (row) => <span className={styles.wrapped}>{row.orderType}</span>,
    width: 90,
  },
  {
    id: 'createdAt',
    title: 'Created At',
    text: (row) => formatInstant(row.createdAt),
    cell: (row) => <span className={styles.when}>{formatInstant(row.createdAt)}</span>,
    sortValue: (row) => row.createdAt,
    width: 92,
  },
  {
    id: 'restaurantName',
    title: 'Restaurant',
    text: (row) => row.restaurantName,
    cell: (row) => <RestaurantLink row={row} />,
    width: 104,
  },
  {
    id: 'userName',
    title: 'Customer',
    text: customerText,
    cell: (row) => <Customer row={row} />,
    sortValue: nameOf,
    minWidth: 168,
  },
  {
    id: 'orderStatus',
    title: 'Status',
    text: (row) => statusLook(row.orderStatus).label,
    cell: (row) => <StatusChip status={row.orderStatus} />,
    width: 102,
  },
  {
    id: 'claimedBy',
    title: 'Claimed By',
    text: (row) => row.claimedBy,
    cell: (row) => textOrDash(row.claimedBy),
    width: 94,
  },
  {
    id: 'externalOrderId',
    title: 'External Id',
    text: (row) => row.externalOrderId,
    cell: (row) => textOrDash(row.externalOrderId),
    sortable: false,
    width: 86,
  },
];

function OrderCard({ row, start }: { row: OrderRow; start: OrderActions['start'] }) {
  const handling = [formatInstant(row.createdAt), row.claimedBy, row.externalOrderId].filter((fact) => fact !== '');
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <OrderLink row={row} />
        <StatusChip status={row.orderStatus} />
      </div>
      <div className={styles.cardFacts}>
        <RestaurantLink row={row} />
        <span>{row.orderType}</span>
      </div>
      <span className={styles.facts}>{handling.join(' · ')}</span>
      <Customer row={row} />
      <div className={styles.cardActions}>
        <OrderActionButtons order={row} start={start} />
      </div>
    </div>
  );
}

/** On a phone one column holds a row's card, and finds it by everything that it says. */
export const orderCardColumns = (start: OrderActions['start']): readonly DataGridColumn<OrderRow>[] => [
  {
    id: 'order',
    title: 'Order',
    text: (row) => ORDER_COLUMNS.map(({ text }) => text(row)).join(' '),
    cell: (row) => <OrderCard row={row} start={start} />,
    sortable: false,
  },
];
