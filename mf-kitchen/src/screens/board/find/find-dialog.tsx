import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { type FinishedOrder, type KitchenOrder, listFinishedOrders } from '@justright/contract/kitchen';
import { servedPeople } from '@justright/contract/served-people';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { ErrorState } from '@justright/ui/error-state';
import { SearchField } from '@justright/ui/search-field';
import { Skeleton } from '@justright/ui/skeleton';
import { countText } from '@justright/ui/texts';
import { timeText } from '@justright/ui/when';
import { LANE_TITLES, laneOf } from '../lanes.ts';
import { dishesOf, placeOf } from '../ticket-texts.ts';
import { PrintButtons } from '../print/print-buttons.tsx';
import { TicketBrief } from '../ticket-brief.tsx';
import styles from './find-dialog.module.css';

export interface FindDialogProps {
  restaurantId: string;
  /** The open orders, as the board shows them. */
  orders: readonly KitchenOrder[];
  timeZone: string | null;
  /** Shows an open order on the board. */
  onShow: (order: KitchenOrder) => void;
  /** Takes a completed order back to ready. */
  onBack: (order: KitchenOrder) => void;
  onClose: () => void;
}

/** Decides whether an order has a text in its table, its number or a name. */
function hasText(order: KitchenOrder, text: string): boolean {
  const names = servedPeople(order.cart.orders).map(({ name }) => name);
  return [placeOf(order), order.productOrderId, order.userName, ...names]
    .join('\n')
    .toLocaleLowerCase('en-US')
    .includes(text.trim().toLocaleLowerCase('en-US'));
}

function Head({ order, state }: { order: KitchenOrder; state: string }) {
  return (
    <>
      <h4 className={styles.place} dir="auto">
        {placeOf(order)}
      </h4>
      <p className={styles.number} translate="no">
        {[order.productOrderId, order.userName.trim()].filter((text) => text !== '').join(' · ')}
      </p>
      <p className={styles.state}>{`${state} · ${countText(dishesOf(order), 'dish', 'dishes')}`}</p>
    </>
  );
}

const finishedText = ({ orderStatus, finishedAt, finishedBy }: FinishedOrder, timeZone: string | null): string =>
  `${orderStatus === 'complete' ? 'Completed' : 'Refused'} by ${finishedBy} at ${timeText(finishedAt, timeZone)}`;

/** Finds orders by table, name or number: open ones, and those of the last twelve hours, which can be taken back. */
export function FindDialog({ restaurantId, orders, timeZone, onShow, onBack, onClose }: FindDialogProps) {
  const [text, setText] = useState('');
  const { data, error, refetch } = useQuery({
    ...callQuery(listFinishedOrders, { params: { id: restaurantId } }),
    staleTime: 0,
    retry: false,
  });
  const isSearching = text.trim() !== '';
  const open = isSearching ? orders.filter((order) => laneOf(order) !== undefined && hasText(order, text)) : [];
  const finished = (data ?? []).filter((order) => hasText(order, text));
  return (
    <Dialog isOpen onClose={onClose} size="large" title="Find an order">
      <div className={styles.body}>
        <SearchField label="Table, name or number" size="large" value={text} onChange={setText} />
        {open.length > 0 && (
          <section aria-labelledby="find-open">
            <h3 id="find-open" className={styles.title}>{`Open: ${open.length}`}</h3>
            <ul className={styles.list}>
              {open.map((order) => {
                const lane = laneOf(order);
                return (
                  <li key={order.id} className={styles.row}>
                    <div className={styles.text}>
                      <Head order={order} state={lane === undefined ? '' : LANE_TITLES[lane]} />
                    </div>
                    <Button size="large" variant="primary" onPress={() => onShow(order)}>
                      Show
                    </Button>
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        <section aria-labelledby="find-finished">
          <h3 id="find-finished" className={styles.title}>
            Finished in the last 12 hours
          </h3>
          {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
          {data === undefined && error === null && <Skeleton shape="block" height={240} />}
          {data !== undefined && finished.length === 0 && (
            <p className={styles.none}>{isSearching ? `Nothing finished matches “${text.trim()}”` : 'Nothing yet'}</p>
          )}
          <ul className={styles.list}>
            {finished.map((order) => (
              <li key={order.id} className={styles.row}>
                <div className={styles.text}>
                  <Head order={order} state={finishedText(order, timeZone)} />
                  <TicketBrief order={order} timeZone={timeZone} />
                </div>
                <div className={styles.acts}>
                  {order.orderStatus === 'complete' && (
                    <Button size="large" icon={<Undo2 aria-hidden />} onPress={() => onBack(order)}>
                      Back to ready
                    </Button>
                  )}
                  <PrintButtons order={order} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
