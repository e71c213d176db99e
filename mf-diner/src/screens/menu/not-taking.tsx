import type { Stop } from '@justright/diner-texts/order-taking';
import { notTakingText } from '@justright/diner-texts/menu-texts';
import styles from './menu.module.css';

/** Says why nothing can be ordered; the menu can still be read. */
export function NotTaking({ stop }: { stop: Stop }) {
  return (
    <output className={styles.notTaking} data-look="notTaking">
      {notTakingText(stop)}
    </output>
  );
}
