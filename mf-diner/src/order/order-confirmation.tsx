import { useEffect, useRef, useState } from 'react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from '@justright/client/screen-router';
import { classNames } from '../elements/class-names.ts';
import type { PlacedOrder } from './order-history.ts';
import styles from './order-confirmation.module.css';

/** How long an order is new. Afterwards the kitchen may have refused it. */
const NEW_FOR_MS = 60_000;

/**
 * Shows that an order was placed, and its number; a new order is read out. With `to` it links to the order, which tells
 * how it went on. `news` say that all is not well, and are read out too.
 */
export function OrderConfirmation({ order, to, news = '' }: { order: PlacedOrder; to?: string; news?: string }) {
  const { productOrderId, addressString, createdAt, question } = order;
  const announcement = useRef<HTMLOutputElement>(null);
  const [isNew] = useState(() => Date.now() - Date.parse(createdAt) < NEW_FOR_MS);
  useEffect(() => {
    // Screen readers announce only a change of a region that exists already.
    if (!announcement.current) return;
    if (news !== '') announcement.current.textContent = `Order ${productOrderId}: ${news}.`;
    else if (isNew) announcement.current.textContent = `Order ${productOrderId} is placed.`;
  }, [isNew, productOrderId, news]);
  const isPlaced = isNew || to === undefined;
  const title = question ? 'Your question is sent' : isPlaced ? 'Your order is placed' : 'Your latest order';
  return (
    <div className={classNames(styles.placed, news !== '' && styles.stopped)}>
      <output ref={announcement} className={styles.announcement} />
      {news === '' ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
      <div>
        <p className={styles.title}>{news === '' ? title : news}</p>
        <p translate="no">{[`Order ${productOrderId}`, addressString].filter((text) => text !== '').join(' · ')}</p>
        {to !== undefined && (
          <Link to={to} className={styles.link}>
            See your order
          </Link>
        )}
      </div>
    </div>
  );
}
