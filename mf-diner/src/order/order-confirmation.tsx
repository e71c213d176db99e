import { useEffect, useRef } from 'react';
import { CircleCheck } from 'lucide-react';
import type { Order } from '@justright/contract/orders';
import { Link } from '@justright/client/screen-router';
import styles from './order-confirmation.module.css';

/** How long an order is new. */
const NEW_FOR_MS = 60_000;

/** Shows that an order was placed, and its number; a new order is read out. With `to` it links to the order. */
export function OrderConfirmation({ order, to }: { order: Order; to?: string }) {
  const { productOrderId, addressString, createdAt, question } = order;
  const announcement = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const isNew = Date.now() - Date.parse(createdAt) < NEW_FOR_MS;
    // Screen readers announce only a change of a region that exists already.
    if (isNew && announcement.current) announcement.current.textContent = `Order ${productOrderId} is placed.`;
  }, [createdAt, productOrderId]);
  return (
    <div className={styles.placed}>
      <output ref={announcement} className={styles.announcement} />
      <CircleCheck aria-hidden />
      <div>
        <p className={styles.title}>{question ? 'Your question is sent' : 'Your order is placed'}</p>
        <p>{[`Order ${productOrderId}`, addressString].filter((text) => text !== '').join(' · ')}</p>
        {to !== undefined && (
          <Link to={to} className={styles.link}>
            See your order
          </Link>
        )}
      </div>
    </div>
  );
}
