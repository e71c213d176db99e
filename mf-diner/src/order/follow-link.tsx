import { useState } from 'react';
import { Copy } from 'lucide-react';
import { followLink } from '@justright/contract/follow-link';
import { FOLLOWED_MS, type Order } from '@justright/contract/orders';
import { toast } from '@justright/client/toast';
import actions from '../elements/call-to-action.module.css';
import styles from './order-progress.module.css';

/** Copies the link with which any device follows the order, as long as it can be followed. */
export function FollowLink({ order: { id, restaurant, followKey, createdAt } }: { order: Order }) {
  const [openedMs] = useState(Date.now);
  if (followKey === undefined || openedMs - Date.parse(createdAt) > FOLLOWED_MS) return null;
  const link = followLink(location.origin, { restaurantId: restaurant.id, orderId: id, followKey });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast('Link copied', { kind: 'success' });
    } catch {
      toast('The browser does not let us copy.', { kind: 'error' });
    }
  };
  return (
    <section className={styles.card} aria-label="Link to follow">
      <p className={styles.text}>
        Follow this order on another device, for a day. Whoever has the link sees how far it is, and which dishes the
        kitchen changes: no names, no needs.
      </p>
      <button type="button" className={actions.secondary} onClick={() => void copy()}>
        <Copy aria-hidden />
        Copy link
      </button>
    </section>
  );
}
