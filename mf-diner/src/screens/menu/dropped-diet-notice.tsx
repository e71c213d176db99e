import { Info } from 'lucide-react';
import { listed } from '@justright/contract/words';
import type { Names } from '@justright/contract/choice-texts';
import styles from './menu.module.css';

/** Says that a chosen diet is no longer offered, and so does not filter. */
export function DroppedDietNotice({
  dropped,
  names,
  whose = '',
}: {
  dropped: readonly string[];
  names: Names;
  /** "Ben: ", when several people order. */
  whose?: string;
}) {
  if (dropped.length === 0) return null;
  return (
    <output className={styles.dropped} data-look="dropped">
      <Info aria-hidden />
      <span>
        <span>{whose}</span>
        <b>{listed(dropped.map(names.diet))}</b> <span>is no longer offered, so this menu is not filtered for it.</span>
      </span>
    </output>
  );
}
