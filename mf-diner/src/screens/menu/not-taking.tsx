import type { Stop } from '../../menu/order-taking.ts';
import styles from './menu.module.css';

/** Says why nothing can be ordered; the menu can still be read. */
export function NotTaking({ stop }: { stop: Stop }) {
  return <output className={styles.notTaking}>{`${stop.title}. You can look at the menu.`}</output>;
}
