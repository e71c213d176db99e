import { useState } from 'react';
import { useLocation } from '@justright/client/screen-router';
import { Later, laterCode } from '@justright/ui/later';
import { OrderConfirmation } from '../../order/order-confirmation.tsx';
import { orderPath } from '../../order/order-path.ts';
import { confirmedOrder, latestPlacedOrder } from '../../order/order-history.ts';
import styles from './menu.module.css';

const followedOrder = laterCode(async () => (await import('../../order/followed-order.tsx')).FollowedOrder);

interface LatestOrderProps {
  restaurantId: string;
  /** The restaurant as the address names it, by id or slug. */
  opened: string;
}

/** Shows the order that was just placed here, above the menu, and what became of it. */
export function LatestOrder({ restaurantId, opened }: LatestOrderProps) {
  const { state } = useLocation();
  const [order] = useState(() => confirmedOrder(state, Date.now()) ?? latestPlacedOrder(Date.now(), restaurantId));
  if (!order) return null;
  const props = { order, to: orderPath(opened, order) };
  return (
    <div className={styles.latest}>
      <Later code={followedOrder} props={props} renderFailure={() => <OrderConfirmation {...props} />} />
    </div>
  );
}
