import type { AllergenChart, ChartCell } from '@justright/contract/allergen-chart';
import { WRITTEN_SIGNS } from '@justright/dietary-rules/written-signs';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { instantText } from '@justright/ui/when';
import { ANSWER_TEXTS, causeTexts } from '../../shared/derivation/answer-texts.ts';
import type { ChartRow } from './chart-rows.ts';
import styles from './allergen-chart.module.css';

/** Says what was said of the dish itself. */
function statedText({ stated }: ChartCell): string | null {
  if (!stated) return null;
  const { answer, by, at } = stated;
  if (by === null || at === null) return `Added to the dish: ${ANSWER_TEXTS[answer].toLowerCase()}`;
  return `Signed by ${by}, ${instantText(at)}`;
}

interface ChartRowDialogProps {
  row: ChartRow;
  columns: AllergenChart['columns'];
  onClose: () => void;
}

/** Shows where each answer of a row comes from: the recipe's path, and what was said of the dish. */
export function ChartRowDialog({ row, columns, onClose }: ChartRowDialogProps) {
  const names = new Map(columns.map(({ key, title }) => [key, title]));
  return (
    <Dialog isOpen title={row.title} onClose={onClose} footer={<Button onPress={onClose}>Close</Button>}>
      <ul className={styles.answers}>
        {row.cells.map((cell) => {
          const { key, answer, derived } = cell;
          const stated = statedText(cell);
          return (
            <li key={key} className={styles.answer}>
              <span aria-hidden className={styles.sign} data-answer={answer}>
                {WRITTEN_SIGNS[answer]}
              </span>
              <span className={styles.title}>
                <span>{`${names.get(key) ?? key}: ${ANSWER_TEXTS[answer].toLowerCase()}`}</span>
                {causeTexts(derived, names).map((text) => (
                  <span key={text} className={styles.note}>
                    {text}
                  </span>
                ))}
                {derived.more > 0 && <span className={styles.note}>{`and ${derived.more} more`}</span>}
                {stated !== null && <span className={styles.note}>{stated}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
