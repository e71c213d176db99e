import { Info } from 'lucide-react';
import type { Names } from '../../texts/reasons.ts';
import { listed } from '../../texts/words.ts';
import styles from './menu.module.css';

/** A chosen diet that is no longer offered does not filter: the diner must know. */
export function DroppedDietNotice({
  dropped,
  names,
  whose = '',
}: {
  dropped: readonly string[];
  names: Names;
  /** "Ben: ", where it is about one of several people. */
  whose?: string;
}) {
  if (dropped.length === 0) return null;
  return (
    <output className={styles.dropped}>
      <Info aria-hidden />
      <span>
        {whose}
        <b>{listed(dropped.map(names.diet))}</b> is no longer offered, so this menu is not filtered for it.
      </span>
    </output>
  );
}
