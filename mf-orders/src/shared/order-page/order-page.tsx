import { useAtomValue } from 'jotai';
import { FileText, Printer, Tag } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '@justright/client/api';
import { useQuery } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { hasLabels } from '@justright/contract/has-labels';
import { notesTitle } from '@justright/contract/notes-title';
import type { OrderDetails, OrderHistoryEntry, Print } from '@justright/contract/orders';
import { Banner } from '@justright/ui/banner';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button, LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { MailLink, PhoneLink } from '@justright/ui/contact-link';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { useOrderShown, wayBack } from '../order-list/left-list.ts';
import { ACTION_LABELS, isErasable } from '../order-actions/order-actions.ts';
import { OrderActionButtons } from '../order-actions/order-action-buttons.tsx';
import { tableOf } from '@justright/contract/order-table';
import { orderQuery } from '../order-source/order-queries.ts';
import type { OrderSource } from '../order-source/order-source.ts';
import { statusLabel } from '../order-texts/order-status.ts';
import { customerName } from '@justright/contract/customer-name';
import { NONE } from '@justright/ui/texts';
import { placeText, timeText } from '@justright/ui/when';
import { StatusChip } from '../order-texts/status-chip.tsx';
import type { OrderActions } from '../order-actions/use-order-actions.tsx';
import { useWatchedOrders } from '../order-source/use-watched-orders.ts';
import { historyText } from './history-text.ts';
import { HoldBanner } from './hold-banner.tsx';
import { Labels } from './labels.tsx';
import { LaterActions } from './later-actions.tsx';
import { OrderNeeds } from './needs-bar.tsx';
import { OrderLines } from './order-lines.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { printPaper } from './print-paper.ts';
import { PrintedTicket } from './printed-ticket.tsx';
import { TO_PAY_LABEL, TOTAL_LABEL, totalItems, totalRows } from './totals.ts';
import styles from './order-page.module.css';

/** A line of a card; `Link` shows a text as a link. */
type Fact = { label: string } & (
  | { value: ReactNode; Link?: undefined }
  | { value: string; Link: typeof PhoneLink | typeof MailLink }
);

function valueOf(fact: Fact): ReactNode {
  if (fact.value === '') return NONE;
  return fact.Link ? <fact.Link text={fact.value} /> : fact.value;
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={styles.fact}>
          <dt>{fact.label}</dt>
          <dd>{valueOf(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says when an act was done that waited for the network; '' for others. */
const deviceText = (deviceAt: string | undefined, timeZone: string | null): string =>
  deviceAt === undefined ? '' : `done on the device at ${timeText(deviceAt, timeZone)}, without a network`;

function History({ entries, timeZone }: { entries: readonly OrderHistoryEntry[]; timeZone: string | null }) {
  return (
    <ol className={styles.history}>
      {entries.map(({ at, by, action, from, to, reason, deviceAt, about = [] }, index) => (
        <li key={`${at} ${action} ${index}`} className={styles.event}>
          <span>{historyText(action, from, to)}</span>
          {about.map((text) => (
            <span key={text}>{text}</span>
          ))}
          {reason !== undefined && <span>{reason}</span>}
          <span className={styles.quiet}>
            {[by, placeText(at, timeZone), deviceText(deviceAt, timeZone)].filter((text) => text !== '').join(' · ')}
          </span>
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
        <div
          key={label}
          className={styles.total}
          data-strong={label === TOTAL_LABEL || label === TO_PAY_LABEL || undefined}
        >
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ContentProps extends OrderDetails, Pick<OrderPageProps, 'mend'> {
  start: OrderActions['start'] | undefined;
}

const Table = ({ name }: { name: string }) => (
  <bdi className={styles.table} dir="auto">
    {name}
  </bdi>
);

function Content({ order, restaurant, customer, start, mend }: ContentProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <OrderNeeds orders={order.cart.orders} />
        <Card title="Order Details">
          <OrderLines orders={order.cart.orders} currency={order.cart.currency} timeZone={restaurant.timeZone} />
          <Totals cart={order.cart} />
        </Card>
        {order.notes !== '' && (
          <Card title={order.isQuestion ? notesTitle(order) : 'Order Notes'}>
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
              { label: 'Created At', value: placeText(order.createdAt, restaurant.timeZone) },
              { label: 'Claimed By', value: order.claimedBy },
              { label: 'External Id', value: order.externalOrderId },
              { label: 'Payment', value: statusLabel(order.paymentStatus) },
            ]}
          />
          <LaterActions order={order} start={mend} />
          {start !== undefined && <PaymentActions order={order} start={start} />}
        </Card>
        <Card title="Restaurant Details">
          <Facts
            facts={[
              { label: 'Name', value: restaurant.name },
              { label: 'Phone', value: restaurant.phoneNumber, Link: PhoneLink },
              { label: 'Address', value: restaurant.address },
            ]}
          />
        </Card>
        <Card title="Customer Details">
          <Facts
            facts={[
              { label: 'Name', value: customerName(customer.name, order.isErased) },
              { label: 'Phone', value: customer.phoneNumber, Link: PhoneLink },
              { label: 'Email', value: customer.email, Link: MailLink },
              ...(order.orderType === 'In Restaurant' ? [] : [{ label: 'Address', value: customer.address }]),
            ]}
          />
          {start !== undefined && <EraseAction order={order} start={start} />}
        </Card>
        {order.history.length > 0 && (
          <Card title="History">
            <History entries={order.history} timeZone={restaurant.timeZone} />
          </Card>
        )}
      </div>
    </div>
  );
}

/** Offers an administrator to erase the personal data of an order that is over. */
function EraseAction({ order, start }: { order: OrderDetails['order']; start: OrderActions['start'] }) {
  if (!isErasable(order, useAtomValue(sessionAtom).roleType)) return null;
  return (
    <div className={styles.payment}>
      <Button size="small" onPress={() => start(order, 'erase')}>
        {ACTION_LABELS.erase}
      </Button>
    </div>
  );
}

/** Leads to the incident file of the order, where the caller may make it. */
function IncidentLink({ source, orderId }: Pick<OrderPageProps, 'source' | 'orderId'>) {
  const { roleType } = useAtomValue(sessionAtom);
  const { who } = source.incident;
  if (typeof who === 'string' || !who.includes(roleType)) return null;
  return (
    <LinkButton icon={<FileText aria-hidden />} href={source.incidentPath(orderId)}>
      Incident file
    </LinkButton>
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

function Missing({ listPath }: { listPath: string }) {
  return (
    <EmptyState
      title="This order does not exist"
      text="It may have been removed, or the address is wrong."
      action={<LinkButton href={listPath}>All orders</LinkButton>}
    />
  );
}

/**
 * Says what print shows: the ticket as it is known, unless labels are asked for. Until the dialog of the browser is closed, the
 * paper stays what it was when it was asked for: its own record is not yet one that it replaces.
 */
function usePrinted(orderId: string, details: OrderDetails | undefined, refetch: () => Promise<unknown>) {
  const [asked, setAsked] = useState<{ of: Print; at: string; details: OrderDetails | undefined }>();
  useEffect(() => {
    const end = () => setAsked(undefined);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const print = (of: Print) => {
    // The browser reads the page at once.
    flushSync(() => setAsked({ of, at: new Date().toISOString(), details }));
    void printPaper(orderId, of).then(refetch);
  };
  const paper = asked?.details ?? details;
  if (!paper) return { paper: null, print };
  const Paper = asked?.of === 'labels' ? Labels : PrintedTicket;
  return { paper: <Paper {...paper} printedAt={asked?.at} />, print };
}

interface OrderPageProps {
  /** Must be stable between renders. */
  source: OrderSource;
  orderId: string;
  /** Opens the dialog of an action that mends a mistake. */
  mend: OrderActions['start'];
  /** Opens the dialog of any other action; without it there are none. */
  start?: OrderActions['start'];
}

/** Shows one order: its dishes by person, and the kitchen's changes. In print it is the kitchen's ticket, or the labels. */
export function OrderPage({ source, orderId, mend, start }: OrderPageProps) {
  useOrderShown();
  const listPath = wayBack(source.path);
  const { isWatching } = useWatchedOrders(source);
  const query = useQuery({ ...orderQuery(source, orderId), enabled: isWatching });
  const details = query.data;
  const { paper, print } = usePrinted(orderId, details, query.refetch);
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  const title = details?.order.productOrderId ?? (isMissing ? 'Order not found' : 'Order');

  return (
    <>
      <section className={styles.page}>
        <title>{`${title} · JustRight`}</title>
        <PageHeader
          title={title}
          breadcrumbs={<Breadcrumbs items={[{ label: 'Orders', href: listPath }, { label: title }]} />}
          status={
            details && (
              <>
                {tableOf(details.order) !== '' && <Table name={tableOf(details.order)} />}
                <StatusChip status={details.order.orderStatus} />
              </>
            )
          }
          actions={
            details && (
              <div className={styles.actions}>
                <Button icon={<Printer aria-hidden />} onPress={() => print('ticket')}>
                  Print Ticket
                </Button>
                {hasLabels(details.order) && (
                  <Button icon={<Tag aria-hidden />} onPress={() => print('labels')}>
                    Print Labels
                  </Button>
                )}
                <IncidentLink source={source} orderId={orderId} />
                {start !== undefined && <OrderActionButtons order={details.order} start={start} size="medium" />}
              </div>
            )
          }
        />
        {query.isError && details !== undefined && (
          <Banner
            tone="error"
            action={
              <Button size="small" onPress={() => void query.refetch()}>
                Retry
              </Button>
            }
          >
            {`This may have changed: ${query.error.message}`}
          </Banner>
        )}
        {details !== undefined && (
          <HoldBanner order={details.order} timeZone={details.restaurant.timeZone} start={mend} />
        )}
        {details !== undefined ? (
          <Content {...details} start={start} mend={mend} />
        ) : isMissing ? (
          <Missing listPath={listPath} />
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Waiting />
        )}
      </section>
      {paper}
    </>
  );
}
