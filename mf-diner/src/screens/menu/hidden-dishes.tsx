import { EyeOff } from 'lucide-react';
import type { OmittedItem } from '@justright/contract/public-menu';
import type { Names } from '@justright/contract/choice-texts';
import { hiddenSummary } from '@justright/diner-texts/reasons';
import { hiddenCount } from '@justright/diner-texts/menu-texts';
import styles from './menu.module.css';

/** Says how many dishes are hidden and, in one sentence, why; the sheet has the details. */
export function HiddenDishes({
  omitted,
  names,
  onWhy,
}: {
  omitted: readonly OmittedItem[];
  names: Names;
  onWhy: () => void;
}) {
  return (
    <div className={styles.hidden} data-look="hidden">
      <EyeOff aria-hidden />
      <p>
        <b data-look="count">{hiddenCount(omitted.length)}</b>{' '}
        <span data-look="summary">{hiddenSummary(omitted, names)}</span>
      </p>
      <button type="button" className={styles.why} onClick={onWhy} aria-haspopup="dialog">
        Why?
      </button>
    </div>
  );
}
