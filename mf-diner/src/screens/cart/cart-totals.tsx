import { money } from '../../texts/words.ts';
import styles from './cart.module.css';

/** Shows the costs of the order; a guest's order has no fees, tip or tax. */
export function CartTotals({ subtotalCents }: { subtotalCents: number }) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Subtotal</dt>
        <dd>{money(subtotalCents)}</dd>
      </div>
      <div className={styles.grandTotal}>
        <dt>Total</dt>
        <dd>{money(subtotalCents)}</dd>
      </div>
    </dl>
  );
}
