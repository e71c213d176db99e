import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '@justright/client/api';
import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import type { OrderDetails, OrderHistoryEntry } from '@justright/contract/orders';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button, LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { formatInstant } from '../../shared/format.ts';
import { OrderActionButtons } from '../../shared/order-action-buttons.tsx';
import { orderQuery } from '../../shared/order-queries.ts';
import { statusLabel } from '../../shared/order-status.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useOrderActions } from '../../shared/use-order-actions.tsx';
import { historyText } from './history-text.ts';
import { OrderLines } from './order-lines.tsx';
import { totalItems, totalRows } from './totals.ts';
import styles from './order-details.module.css';

const ordersHref = '/admin/orders';

interface Fact {
  label: string;
  value: ReactNode;
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ entries }: { entries: readonly OrderHistoryEntry[] }) {
  return (
    <ol className={styles.history}>
      {entries.map(({ at, by, action, from, to }) => (
        <li key={`${at} ${action}`} className={styles.event}>
          <span>{historyText(action, from, to)}</span>
          <span className={styles.quiet}>{[by, formatInstant(at)].filter((text) => text !== '').join(' · ')}</span>
        </li>
      ))}
    </ol>
  );
}

function Totals({ cart }: Pick<OrderDetails['order'], 'cart'>) {
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt>Total items</dt>
        <dd>{totalItems(cart)}</dd>
      </div>
      {totalRows(cart).map(({ label, amount }) => (
        <div key={label} className={styles.total} data-strong={label === 'Total' || undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function Content({ order, restaurant, customer }: OrderDetails) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card title="Order Details">
          <OrderLines orders={order.cart.orders} />
          <Totals cart={order.cart} />
        </Card>
        {order.notes !== '' && (
          <Card title="Order Notes">
            <p className={styles.prose}>{order.notes}</p>
          </Card>
        )}
        {order.comments !== '' && (
          <Card title="Comments">
            <p className={styles.prose}>{order.comments}</p>
          </Card>
        )}
      </div>
      <div className={styles.column}>
        <Card title="Order">
          <Facts
            facts={[
              { label: 'Order Type', value: order.orderType },
              { label: 'Created At', value: formatInstant(order.createdAt) },
              { label: 'Claimed By', value: order.claimedBy },
              { label: 'External Id', value: order.externalOrderId },
              { label: 'Payment', value: statusLabel(order.paymentStatus) },
            ]}
          />
        </Card>
        <Card title="Restaurant Details">
          <Facts
            facts={[
              { label: 'Name', value: restaurant.name },
              { label: 'Phone', value: restaurant.phoneNumber },
              { label: 'Address', value: restaurant.address },
            ]}
          />
        </Card>
        <Card title="Customer Details">
          <Facts
            facts={[
              { label: 'Name', value: customer.name || 'Guest' },
              { label: 'Phone', value: customer.phoneNumber },
              { label: 'Email', value: customer.email },
              { label: 'Address', value: customer.address },
            ]}
          />
        </Card>
        {order.history.length > 0 && (
          <Card title="History">
            <History entries={order.history} />
          </Card>
        )}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.columns} aria-busy>
      <Skeleton shape="block" height={320} />
      <div className={styles.column}>
        <Skeleton shape="block" height={180} />
        <Skeleton shape="block" height={140} />
      </div>
    </div>
  );
}

function Missing() {
  return (
    <EmptyState
      title="This order does not exist"
      text="It may have been removed, or the address is wrong."
      action={<LinkButton href={ordersHref}>All orders</LinkButton>}
    />
  );
}

/** One order: what was ordered, for whom, and what the kitchen must do differently. Changes only by its actions. */
export function OrderDetailsScreen() {
  const { orderId = '' } = useParams();
  const query = useQuery(orderQuery(orderId));
  const { start, dialogs } = useOrderActions();
  const details = query.data?.data;
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  const title = details?.order.productOrderId ?? (isMissing ? 'Order not found' : 'Order');

  return (
    <section className={styles.page}>
      <title>{`${title} · JustRight`}</title>
      <PageHeader
        title={title}
        breadcrumbs={
          <div className={styles.screenOnly}>
            <Breadcrumbs items={[{ label: 'Orders', href: ordersHref }, { label: title }]} />
          </div>
        }
        status={details && <StatusChip status={details.order.orderStatus} />}
        actions={
          details && (
            <div className={styles.actions}>
              <Button icon={<Printer aria-hidden />} onPress={() => window.print()}>
                Print
              </Button>
              <OrderActionButtons order={details.order} start={start} size="medium" />
            </div>
          )
        }
      />
      {details !== undefined ? (
        <Content {...details} />
      ) : isMissing ? (
        <Missing />
      ) : query.isError ? (
        <ErrorState text={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <Waiting />
      )}
      {dialogs}
    </section>
  );
}
