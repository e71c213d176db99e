import { Fragment } from 'react';
import { TriangleAlert } from 'lucide-react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import type { OrderRow } from '@justright/contract/orders';
import { Chip } from '@justright/ui/chip';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { Link } from '@justright/ui/link';
import { avoidedOfRow } from '@justright/contract/avoided-foods';
import { customerName } from '@justright/contract/customer-name';
import { isOver } from '@justright/contract/kitchen-moves';
import { useNow } from '../order-texts/use-now.ts';
import { KitchenChanges } from '../kitchen/kitchen-changes.tsx';
import { changesOfRow, changesText } from '@justright/contract/kitchen-changes';
import { moneyText } from '@justright/contract/money';
import { Needs } from '../kitchen/needs.tsx';
import { OrderActionButtons } from '../order-actions/order-action-buttons.tsx';
import { SelectBox } from '../order-bulk/selection.tsx';
import { statusLabel, statusLook } from '../order-texts/order-status.ts';
import { PAYMENT_ICON } from '@justright/ui/row-icons';
import { StatusChip } from '../order-texts/status-chip.tsx';
import { tableOf } from '@justright/contract/order-table';
import { ageText, instantText, minutesSince, otherZone, placeText } from '@justright/ui/when';
import type { OrderSource } from '../order-source/order-source.ts';
import type { OrderActions } from '../order-actions/use-order-actions.tsx';
import { restaurantHref } from './restaurant-link.ts';
import { isOrderSort } from './order-filter.ts';
import styles from './order-list.module.css';
import { orNone } from '@justright/ui/texts';

const nameOf = ({ userName, isErased }: OrderRow) => customerName(userName, isErased);

const textOrDash = (text: string) => (
  <span className={text === '' ? styles.muted : styles.wrapped}>{orNone(text)}</span>
);

/** Shows the type of an order, and the table of one that is eaten at the restaurant. */
export function Kind({ row }: { row: OrderRow }) {
  const table = tableOf(row);
  return (
    <span className={styles.kind}>
      {table !== '' && (
        <bdi className={styles.table} dir="auto">
          {table}
        </bdi>
      )}
      {row.orderType}
    </span>
  );
}

/** Shows an order's number, which opens its page. */
export function OrderLink({ row, source }: { row: OrderRow; source: OrderSource }) {
  return (
    <Link variant="quiet" href={source.orderPath(row.id)} className={styles.order} translate="no">
      {row.productOrderId}
    </Link>
  );
}

const paymentText = ({ paymentStatus }: OrderRow) => `Payment: ${statusLabel(paymentStatus)}`;
const amountText = ({ grandTotal, currency }: OrderRow) => moneyText(grandTotal, currency);

/** Shows how long an order has waited: only while it is open. */
export function Age({ row }: { row: OrderRow }) {
  const nowMs = useNow();
  return isOver(row.orderStatus) ? null : <b className={styles.age}>{ageText(minutesSince(row.createdAt, nowMs))}</b>;
}

const createdText = ({ createdAt, timeZone }: OrderRow) => placeText(createdAt, timeZone);

/** Shows when an order was placed by its restaurant's clock, and whose time that is where the device has another. */
function CreatedAt({ row: { createdAt, timeZone } }: { row: OrderRow }) {
  const zone = otherZone(createdAt, timeZone);
  return (
    <div className={styles.two}>
      <span className={styles.when}>{instantText(createdAt, timeZone)}</span>
      {zone !== '' && (
        <span className={styles.zone}>
          {zone.split('/').map((part, index) => (
            <Fragment key={part}>
              {index > 0 && (
                <>
                  /<wbr />
                </>
              )}
              {part}
            </Fragment>
          ))}
        </span>
      )}
    </div>
  );
}

/** Shows an order's number with its age and amount, and the box that selects it. */
function Order({ row, source }: { row: OrderRow; source: OrderSource }) {
  return (
    <div className={styles.numbered}>
      <SelectBox order={row} />
      <div className={styles.two}>
        <OrderLink row={row} source={source} />
        <span className={styles.underNumber}>
          <Age row={row} />
          <span>{amountText(row)}</span>
        </span>
      </div>
    </div>
  );
}

/** Marks an order of which a dish no longer fits, until its kitchen has decided what becomes of it. */
const ChangedMark = ({ row }: { row: OrderRow }) =>
  row.isChanged && (
    <Chip tone="error" icon={<TriangleAlert aria-hidden />}>
      Changed
    </Chip>
  );

/** Shows an order's status with that of its payment. */
function Status({ row }: { row: OrderRow }) {
  return (
    <div className={styles.two}>
      <ChangedMark row={row} />
      <StatusChip status={row.orderStatus} />
      <span className={styles.under}>
        {PAYMENT_ICON}
        {statusLabel(row.paymentStatus)}
      </span>
    </div>
  );
}

/** Shows the restaurant as a link; as plain text for users who may not open the target. */
function RestaurantLink({ row }: { row: OrderRow }) {
  const href = restaurantHref(row, useAtomValue(sessionAtom).roleType);
  if (href === null) return <span className={styles.wrapped}>{row.restaurantName}</span>;
  return (
    <Link variant="quiet" href={href} target="_blank" rel="noreferrer" className={styles.wrapped}>
      {row.restaurantName}
    </Link>
  );
}

export const dishesText = ({ dishes }: OrderRow) =>
  dishes.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`)).join(' · ');

function Customer({ row }: { row: OrderRow }) {
  const changes = changesOfRow(row);
  return (
    <div className={styles.customer}>
      <div className={styles.person}>
        <div className={styles.needs}>
          <Needs avoided={avoidedOfRow(row)} preferences={row.preferences} />
        </div>
        <span className={styles.name}>{nameOf(row)}</span>
      </div>
      {row.dishes.length > 0 && (
        <span className={styles.dishes} dir="auto">
          {dishesText(row)}
        </span>
      )}
      {changes.length > 0 && <KitchenChanges changes={changes} />}
    </div>
  );
}

const customerText = (row: OrderRow) =>
  [
    ...avoidedOfRow(row).map(({ label, text }) => `${label}: ${text}`),
    ...row.preferences,
    nameOf(row),
    changesText(changesOfRow(row)),
  ].join(' ');

/** The columns of the specification. The server sorts by all but the id, which has the order of Created At. */
export const orderColumns = (source: OrderSource): readonly DataGridColumn<OrderRow>[] =>
  columnsOf(source).map((column) => ({ ...column, sortable: isOrderSort(column.id) }));

const columnsOf = (source: OrderSource): readonly DataGridColumn<OrderRow>[] => [
  {
    id: 'productOrderId',
    title: 'Order',
    text: (row) => row.productOrderId,
    cell: (row) => <Order row={row} source={source} />,
    width: 140,
  },
  {
    id: 'orderType',
    title: 'Type',
    text: (row) => [tableOf(row), row.orderType].join(' ').trim(),
    cell: (row) => <Kind row={row} />,
    width: 106,
    priority: 1,
  },
  {
    id: 'createdAt',
    title: 'Created At',
    text: createdText,
    cell: (row) => <CreatedAt row={row} />,
    width: 88,
    priority: 2,
  },
  {
    id: 'restaurantName',
    title: 'Restaurant',
    text: (row) => row.restaurantName,
    cell: (row) => <RestaurantLink row={row} />,
    width: 102,
    priority: 3,
  },
  {
    id: 'userName',
    title: 'Customer',
    text: customerText,
    cell: (row) => <Customer row={row} />,
    minWidth: 126,
  },
  {
    id: 'orderStatus',
    title: 'Status',
    text: (row) => `${row.isChanged ? 'Changed, ' : ''}${statusLook(row.orderStatus).label}`,
    cell: (row) => <Status row={row} />,
    width: 108,
  },
  {
    id: 'claimedBy',
    title: 'Claimed By',
    text: (row) => row.claimedBy,
    cell: (row) => textOrDash(row.claimedBy),
    width: 94,
    priority: 4,
  },
  {
    id: 'externalOrderId',
    title: 'External Id',
    text: (row) => row.externalOrderId,
    cell: (row) => textOrDash(row.externalOrderId),
    width: 92,
    priority: 5,
  },
];

interface OrderCardProps {
  row: OrderRow;
  source: OrderSource;
  start: OrderActions['start'] | undefined;
}

function OrderCard({ row, source, start }: OrderCardProps) {
  const handling = [createdText(row), amountText(row), paymentText(row), row.claimedBy, row.externalOrderId].filter(
    (fact) => fact !== '',
  );
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <span className={styles.numbered}>
          <SelectBox order={row} />
          <OrderLink row={row} source={source} />
        </span>
        <span className={styles.numbered}>
          <Age row={row} />
          <ChangedMark row={row} />
          <StatusChip status={row.orderStatus} />
        </span>
      </div>
      <Customer row={row} />
      <div className={styles.cardFacts}>
        <RestaurantLink row={row} />
        <Kind row={row} />
      </div>
      <span className={styles.facts}>{handling.join(' · ')}</span>
      {start !== undefined && (
        <div className={styles.cardActions}>
          <OrderActionButtons order={row} start={start} />
        </div>
      )}
    </div>
  );
}

/** The single column on a phone: an order's card. Without `start` it is read-only. */
export const orderCardColumns = (
  source: OrderSource,
  start: OrderActions['start'] | undefined,
): readonly DataGridColumn<OrderRow>[] => [
  {
    id: 'order',
    title: 'Order',
    text: (row) => row.productOrderId,
    cell: (row) => <OrderCard row={row} source={source} start={start} />,
    sortable: false,
  },
];
