import { ordersImpactTitle, touchedPlace } from '@justright/contract/orders-impact-text';
import type { OrdersImpact } from '@justright/contract/orders-impact';
import { Banner } from '@justright/ui/banner';
import { Chip } from '@justright/ui/chip';
import { countText } from '@justright/ui/texts';
import styles from './touched-orders.module.css';

/** Names the orders that a save would flag, before it is saved; nothing where there are none. */
export function TouchedOrders({ impact }: { impact: OrdersImpact }) {
  const { orderCount, orders, restaurantsLeft } = impact;
  if (orderCount === 0) return null;
  const leftOut = orders.length === 0 ? 0 : orderCount - orders.length;
  return (
    <Banner tone="warning" title={ordersImpactTitle(impact)}>
      <p className={styles.text}>What was told no longer holds. The kitchen and these guests are told at once.</p>
      {orders.length > 0 && (
        <ul className={styles.orders} aria-label="Orders that change">
          {orders.map((order) => (
            <li key={order.id}>
              <Chip size="small" tone={order.isStrict ? 'error' : 'neutral'}>
                <bdi>{touchedPlace(order)}</bdi>
                {order.isStrict && ' · strict'}
                {order.isServed && ' · served'}
              </Chip>
            </li>
          ))}
          {leftOut > 0 && <li>{`and ${leftOut} more`}</li>}
        </ul>
      )}
      {restaurantsLeft > 0 && (
        <p className={styles.text}>
          {`${countText(restaurantsLeft, 'more restaurant has', 'more restaurants have')} open orders that were not looked at.`}
        </p>
      )}
    </Banner>
  );
}
