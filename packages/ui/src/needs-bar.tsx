import { Leaf, TriangleAlert } from 'lucide-react';
import styles from './needs-bar.module.css';

/** The avoided foods of one level: "ALLERGY", "PEANUT, MILK". */
export interface NeedsGroup {
  level: 'strict' | 'avoid' | 'mild';
  label: string;
  text: string;
}

interface NeedsBarProps {
  /** The most dangerous level first. */
  groups: readonly NeedsGroup[];
  /** Names of diets. */
  diets?: readonly string[];
  /** Names the list for screen readers. */
  label?: string;
  /** `large` is read at arm's length. */
  size?: 'medium' | 'large';
}

/** Shows the cook what a diner avoids, allergies first, in frames and words: never by color alone. */
export function NeedsBar({ groups, diets = [], label, size = 'medium' }: NeedsBarProps) {
  if (groups.length + diets.length === 0) return null;
  return (
    <dl className={styles.needs} data-size={size} aria-label={label}>
      {groups.map(({ level, label: title, text }) => (
        <div key={level} className={styles.need} data-kind={level}>
          <dt>
            {level === 'strict' && <TriangleAlert aria-hidden />}
            {`${title}: `}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
      {diets.length > 0 && (
        <div className={styles.need} data-kind="diet">
          <dt>
            <Leaf aria-hidden />
            {'Diet: '}
          </dt>
          <dd>{diets.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
