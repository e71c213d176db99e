import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import styles from './menu.module.css';

/** Folds the dishes of which it is not known whether they have a food that the diner would rather not have. */
export const UncheckedDishes = ({ dishes }: { dishes: readonly ReactNode[] }) => (
  <details className={styles.unchecked}>
    <summary className={styles.uncheckedTitle}>
      <CircleAlert aria-hidden />
      {`Show what nobody has checked (${dishes.length})`}
    </summary>
    <ul className={styles.dishes}>{dishes}</ul>
  </details>
);
