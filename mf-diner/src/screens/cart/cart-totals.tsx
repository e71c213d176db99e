import { amountRows } from '@justright/contract/amount-texts';
import type { Charged } from '../../order/charged.ts';
import styles from './cart.module.css';

/** Shows the costs of the order, as the server computes them too. A guest's order has no service fee and no tip. */
export function CartTotals({ currency, ...charged }: Charged) {
  const rows = amountRows({ ...charged, ...(currency !== undefined && { currency }) });
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, amount }, index) => (
        <div key={label} className={index === rows.length - 1 ? styles.grandTotal : undefined}>
          <dt>{label}</dt>
          <dd translate="no">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
