import { ChevronDown, ChevronRight } from 'lucide-react';
import type { AllergenChart } from '@justright/contract/allergen-chart';
import { WRITTEN_SIGNS } from '@justright/dietary-rules/written-signs';
import { Button } from '@justright/ui/button';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { countText } from '@justright/ui/texts';
import { ANSWER_TEXTS } from '../../shared/derivation/answer-texts.ts';
import { answersLine, type ChartRow } from './chart-rows.ts';
import styles from './allergen-chart.module.css';

type Column = DataGridColumn<ChartRow>;

interface TitleProps {
  row: ChartRow;
  below?: string;
  onFold: (dishId: string) => void;
}

/** A title with what unfolds its parts and options; these stand further in. */
function Title({ row, below, onFold }: TitleProps) {
  const { title, note, dishId, pieceCount, isUnfolded } = row;
  return (
    <span className={styles.title} data-piece={dishId === null || undefined}>
      <span dir="auto">{title}</span>
      {below !== undefined && <span className={styles.note}>{below}</span>}
      {note !== '' && <span className={styles.note}>{note}</span>}
      {dishId !== null && pieceCount > 0 && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isUnfolded}
          icon={isUnfolded ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          onPress={() => onFold(dishId)}
        >
          {countText(pieceCount, 'part or option', 'parts and options')}
        </Button>
      )}
    </span>
  );
}

/** The columns of a chart: the dish, then one for each allergen. */
export function chartColumns(chart: AllergenChart, onFold: (dishId: string) => void): Column[] {
  return [
    {
      id: 'title',
      title: 'Dish',
      text: ({ title }) => title,
      cell: (row) => <Title row={row} onFold={onFold} />,
      minWidth: 200,
      sortable: false,
    },
    { id: 'section', title: 'Section', text: ({ section }) => section, width: 112, sortable: false, priority: 1 },
    ...chart.columns.map(({ key, title }, at): Column => {
      const cellOf = ({ cells }: ChartRow) => cells[at];
      return {
        id: key,
        title,
        text: (row) => ANSWER_TEXTS[cellOf(row)?.answer ?? 'unknown'],
        cell: (row) => {
          const answer = cellOf(row)?.answer ?? 'unknown';
          return (
            <span className={styles.sign} data-answer={answer}>
              <span aria-hidden>{WRITTEN_SIGNS[answer]}</span>
              <span className={styles.word}>{ANSWER_TEXTS[answer]}</span>
            </span>
          );
        },
        width: 88,
        align: 'center',
        sortable: false,
      };
    }),
  ];
}

/** The one column of a phone: the dish with its answers in words. */
export function chartCards(chart: AllergenChart, onFold: (dishId: string) => void): Column[] {
  const titles = new Map(chart.columns.map(({ key, title }) => [key, title]));
  return [
    {
      id: 'title',
      title: 'Dish',
      text: (row) => `${row.title} ${answersLine(row, titles)}`,
      cell: (row) => <Title row={row} below={answersLine(row, titles)} onFold={onFold} />,
      sortable: false,
    },
  ];
}
