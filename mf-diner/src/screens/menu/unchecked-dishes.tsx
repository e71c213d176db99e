import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { uncheckedTitle } from '@justright/diner-texts/menu-texts';
import styles from './menu.module.css';

/** Folds the dishes of which it is not known whether they have a food that the diner would rather not have. */
export const UncheckedDishes = ({ dishes }: { dishes: readonly ReactNode[] }) => (
  <details className={styles.unchecked} data-look="unchecked">
    <summary className={styles.uncheckedTitle}>
      <CircleAlert aria-hidden />
      <span data-look="title">{uncheckedTitle(dishes.length)}</span>
    </summary>
    <ul className={styles.dishes}>{dishes}</ul>
  </details>
);
