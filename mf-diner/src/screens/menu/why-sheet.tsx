import type { OmittedItem } from '@justright/contract/public-menu';
import { Link } from '@justright/client/router';
import { BottomSheet } from '@justright/ui/bottom-sheet';
import { hiddenReasonTexts, type Names } from '../../shared/reasons.ts';
import { plural } from '../../shared/words.ts';
import styles from './why-sheet.module.css';

/** Every hidden dish with its reasons, in plain words. */
export function WhySheet({
  omitted,
  names,
  restaurantId,
  onClose,
}: {
  omitted: readonly OmittedItem[];
  names: Names;
  restaurantId: string;
  onClose: () => void;
}) {
  const { length } = omitted;
  return (
    <BottomSheet isOpen onClose={onClose} title={`${length} ${plural(length, 'dish is', 'dishes are')} hidden`}>
      <p className={styles.lead}>
        A dish is shown only when what the kitchen lists proves that it fits. These ones do not, and here is why.
      </p>
      <ul>
        {omitted.map((item) => (
          <li key={item.id} className={styles.dish}>
            <span className={styles.title}>{item.title}</span>
            <span className={styles.reasons}>
              {hiddenReasonTexts(item, names).map((text, index) => (
                <span
                  key={text}
                  className={styles.reason}
                  data-tone={index === 0 && item.allergies.length > 0 ? 'avoid' : 'unsure'}
                >
                  {text}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.change}>
        Chosen too much?{' '}
        <Link to={`/explore/${restaurantId}/onboarding#allergies`} replace>
          Change your dislikes
        </Link>
      </p>
    </BottomSheet>
  );
}
