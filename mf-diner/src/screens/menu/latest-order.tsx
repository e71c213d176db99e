import { useState } from 'react';
import { PlacedOrder } from '../../order/order-confirmation.tsx';
import { latestPlacedOrder } from '../../order/order-history.ts';
import styles from './menu.module.css';

/** The order that was just placed here: whoever goes on looking at the menu must not lose sight of it. */
export function LatestOrder({ restaurantId, path }: { restaurantId: string; path: string }) {
  const [order] = useState(() => latestPlacedOrder(Date.now(), restaurantId));
  if (!order) return null;
  return (
    <div className={styles.latest}>
      <PlacedOrder order={order} to={`${path}/${order.id}`} />
    </div>
  );
}
