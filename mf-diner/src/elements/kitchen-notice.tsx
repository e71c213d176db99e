import { addressOf } from '@justright/contract/address-of';
import styles from './kitchen-notice.module.css';

/** One text with its space: two texts, which the edge draws as one, are placed a fraction of a pixel otherwise. */
const NOTICE =
  'Our own algorithm makes this selection with your preferences in mind, from what the kitchen lists. If you have a food allergy, do not rely on it to avoid allergens: tell the staff before you order. ';

/**
 * Draws the notice on allergies (specification, "Terms text"); at the question for dislikes, on the menu, on every
 * dish and in the cart.
 */
export function KitchenNotice() {
  return (
    <p className={styles.notice} role="note">
      <span>{NOTICE}</span>
      <a href={`${addressOf('/tnc')}#allergies`} target="_blank" rel="noopener" className={styles.terms}>
        Terms of service
      </a>
    </p>
  );
}
