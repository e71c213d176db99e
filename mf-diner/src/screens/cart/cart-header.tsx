import { ArrowLeft, X } from 'lucide-react';
import { Link } from '@justright/client/screen-router';
import { addressOf } from '@justright/contract/address-of';
import { ScreenTitle } from '../../elements/screen-title.tsx';
import styles from './cart.module.css';

/** Draws the title of the cart, and the links back to the menu and to all restaurants. */
export function CartHeader({ restaurantId, name }: { restaurantId: string; name: string | undefined }) {
  return (
    <header className={styles.header}>
      <Link
        to={addressOf('/explore/{restaurantId}/menu', { restaurantId })}
        className={styles.round}
        aria-label="Back to the menu"
      >
        <ArrowLeft aria-hidden />
      </Link>
      <div className={styles.names}>
        <ScreenTitle className={styles.heading}>Order</ScreenTitle>
        <p className={styles.restaurant} dir="auto">
          {name}
        </p>
      </div>
      <Link to={addressOf('/explore')} className={styles.round} aria-label="Close, to all restaurants">
        <X aria-hidden />
      </Link>
    </header>
  );
}
