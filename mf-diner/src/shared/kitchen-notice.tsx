import styles from './kitchen-notice.module.css';

/** What the product cannot know; stands on the menu, on every dish and in the cart. */
export function KitchenNotice() {
  return (
    <p className={styles.notice}>
      We show what the kitchen lists, not what is in the air. If a food can harm you, tell the staff before you order.
    </p>
  );
}
