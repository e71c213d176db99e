import { ShieldCheck } from 'lucide-react';
import type { Names } from '@justright/contract/choice-texts';
import type { DinerDish } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { saidTodayText } from '@justright/diner-texts/asked-texts';
import { localTime } from '../order/local-time.ts';
import styles from './dish-sheet.module.css';

interface TodayNoteProps {
  item: DinerDish;
  profile: Profile;
  /** The keys for which the kitchen is asked all the same, as the dish is chosen. */
  asks: readonly string[];
  names: Names;
}

/** Says what a person has ruled out in a dish for today, who that is, and when: of what this diner is allergic to. */
export function TodayNote({ item, profile, asks, names }: TodayNoteProps) {
  const strict = profile.allergies.flatMap(({ key, level }) =>
    level === 'strict' && !asks.includes(key) ? [key] : [],
  );
  const said = item.today
    .map(({ keys, by, at }) => ({ keys: keys.filter((key) => strict.includes(key)), by, at }))
    .filter(({ keys }) => keys.length > 0);
  if (said.length === 0) return null;
  return (
    <ul className={styles.todayNote} aria-label="Said for today">
      {said.map(({ keys, by, at }) => (
        <li key={`${at} ${keys.join(' ')}`}>
          <ShieldCheck aria-hidden />
          <p>
            <span>{saidTodayText(keys, names)}</span> <span>{by === '' ? 'The kitchen has said so' : 'Said by'}</span>{' '}
            {by !== '' && (
              <b translate="no" dir="auto">
                {by}
              </b>
            )}{' '}
            <span>{`at ${localTime(at)}.`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
