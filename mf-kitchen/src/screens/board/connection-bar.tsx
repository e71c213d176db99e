import { KITCHEN_ORDERS_MAX } from '@justright/contract/kitchen';
import { Banner } from '@justright/ui/banner';
import { timeText } from '@justright/ui/when';
import type { KitchenOrders } from './use-kitchen-orders.ts';
import styles from './board.module.css';

interface ConnectionBarProps {
  feed: KitchenOrders;
  unsent: number;
  timeZone: string | null;
}

/** Says that the tickets may be old or not all, and what waits to be sent. “Offline” is a device without a network. */
export function ConnectionBar({
  feed: { error, asOfMs, hasNetwork, orders = [] },
  unsent,
  timeZone,
}: ConnectionBarProps) {
  const isOld = error !== null || !hasNetwork;
  const isFull = orders.length >= KITCHEN_ORDERS_MAX;
  if (!isOld && !isFull && unsent === 0) return null;
  const waiting = unsent === 0 ? '' : `${unsent === 1 ? '1 order waits' : `${unsent} orders wait`} to be sent`;
  const asOf = isOld ? `${hasNetwork ? 'No answer' : 'Offline'}: tickets as of ${timeText(asOfMs, timeZone)}` : '';
  return (
    <Banner tone="warning" className={styles.bar ?? ''}>
      {(isOld || unsent > 0) && <p>{[asOf, waiting].filter((text) => text !== '').join(' · ')}</p>}
      {isFull && (
        <p>{`The board shows ${KITCHEN_ORDERS_MAX} orders, and more may be open: what needs somebody is shown. The list of orders has all.`}</p>
      )}
      {isOld && <p className={styles.missing}>Sold out, pausing and finished orders need the network.</p>}
    </Banner>
  );
}
