import { CircleAlert } from 'lucide-react';
import type { Mark } from '@justright/contract/public-menu';
import type { Names } from '@justright/contract/choice-texts';
import { markTexts } from '@justright/diner-texts/marks';
import styles from './marks.module.css';

/** Lists the marks of a dish, each with its source. */
export function Marks({ marks, names }: { marks: readonly Mark[]; names: Names }) {
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {markTexts(marks, names).map((text) => (
        <li key={text} className={styles.mark} dir="auto">
          <CircleAlert aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
