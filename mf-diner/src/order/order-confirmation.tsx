import { useEffect, useRef } from 'react';
import { CircleCheck } from 'lucide-react';
import type { Order } from '@justright/contract/orders';
import { Link } from '@justright/client/screen-router';
import { statusText } from './order-status.ts';
import styles from './order-confirmation.module.css';

/** An order is news for so long. */
const newForMs = 60_000;

/** That an order went through, and its number; read out when that has just happened. With `to` it leads to the order. */
export function PlacedOrder({ order, to }: { order: Order; to?: string }) {
  const { productOrderId, orderStatus, addressString, createdAt } = order;
  const announcement = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const isNew = Date.now() - Date.parse(createdAt) < newForMs;
    // Written into a region that is there already: only a change of one is read out.
    if (isNew && announcement.current) announcement.current.textContent = `Order ${productOrderId} is placed.`;
  }, [createdAt, productOrderId]);
  return (
    <div className={styles.placed}>
      <output ref={announcement} className={styles.announcement} />
      <CircleCheck aria-hidden />
      <div>
        <p className={styles.title}>Your order is placed</p>
        <p>
          {[`Order ${productOrderId}`, addressString, statusText(orderStatus)]
            .filter((text) => text !== '')
            .join(' · ')}
        </p>
        {to !== undefined && (
          <Link to={to} className={styles.link}>
            See your order
          </Link>
        )}
      </div>
    </div>
  );
}
