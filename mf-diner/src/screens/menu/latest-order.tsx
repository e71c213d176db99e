import { useState } from 'react';
import { addressOf } from '@justright/contract/address-of';
import { PlacedOrder } from '../../order/order-confirmation.tsx';
import { latestPlacedOrder } from '../../order/order-history.ts';
import styles from './menu.module.css';

/** Shows the order that was just placed here; `place` is the restaurant as the address names it. Whoever goes on looking at the menu must not lose sight of it. */
export function LatestOrder({ restaurantId, place }: { restaurantId: string; place: string }) {
  const [order] = useState(() => latestPlacedOrder(Date.now(), restaurantId));
  if (!order) return null;
  return (
    <div className={styles.latest}>
      <PlacedOrder
        order={order}
        to={addressOf('/explore/{restaurantId}/order/{orderId}', { restaurantId: place, orderId: order.id })}
      />
    </div>
  );
}
