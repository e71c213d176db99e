import { addressOf } from '@justright/contract/address-of';
import { moneyText } from '@justright/contract/money';
import type { CartLine } from '../../order/cart.ts';
import { countOf, subtotalOf } from '../../order/cart.ts';
import actions from '../../elements/call-to-action.module.css';
import { GoButton } from '../../elements/go-button.tsx';
import styles from './menu.module.css';

/** Links to the cart, unless it is empty. */
export function CartBar({ lines, restaurantId }: { lines: readonly CartLine[]; restaurantId: string }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.cartBar}>
      <GoButton
        to={addressOf('/explore/{restaurantId}/cart/{cartId}', { restaurantId, cartId: '1' })}
        className={`${actions.primary} ${styles.cartButton}`}
      >
        <span>
          <span>View Cart</span> <span translate="no">{`(${countOf(lines)})`}</span>
        </span>
        <span className={styles.total} translate="no">
          {moneyText(subtotalOf(lines), lines[0]?.currency)}
        </span>
      </GoButton>
    </div>
  );
}
