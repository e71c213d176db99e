import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ImportRow } from '@justright/contract/menu-import';
import { Chip } from '@justright/ui/chip';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { OUTCOMES, priceText } from './import-texts.ts';
import styles from './import-menu.module.css';

type Column = DataGridColumn<ImportRow>;

const whereOf = ({ menuTitle, sectionTitle }: ImportRow) =>
  sectionTitle === '' ? menuTitle : `${menuTitle}, ${sectionTitle}`;
const nameOf = ({ title }: ImportRow) => (title === '' ? 'Without a title' : title);
/** The issues and changes of a row as text, for the grid's filter. */
const notesText = ({ changes, issues }: ImportRow) =>
  [...issues.map(({ place, message }) => `${place} ${message}`), ...changes].join(' ');

function Dish({ row }: { row: ImportRow }) {
  return (
    <span className={styles.dish}>
      <span className={styles.title}>{nameOf(row)}</span>
      <span className={styles.where}>{whereOf(row)}</span>
      {row.place !== '' && row.issues.length === 0 && <span className={styles.where}>{row.place}</span>}
    </span>
  );
}

function Outcome({ row: { outcome } }: { row: ImportRow }) {
  const { name, tone } = OUTCOMES[outcome];
  return (
    <Chip size="small" tone={tone}>
      {name}
    </Chip>
  );
}

function Notes({ row: { issues, changes } }: { row: ImportRow }) {
  return (
    <span className={styles.notes}>
      {issues.map(({ severity, place, message }) => (
        <span key={`${place} ${message}`} className={styles.issue} data-severity={severity}>
          {severity === 'error' ? <CircleAlert aria-label="Error" /> : <TriangleAlert aria-label="Warning" />}
          <span>
            {message}
            <span className={styles.place}>{place}</span>
          </span>
        </span>
      ))}
      {[...new Set(changes)].map((change) => (
        <span key={change}>{change}</span>
      ))}
    </span>
  );
}

export const rowColumns = (currency: string): readonly Column[] => [
  {
    id: 'dish',
    title: 'Dish',
    text: (row) => `${nameOf(row)} ${whereOf(row)} ${row.place}`,
    cell: (row) => <Dish row={row} />,
    minWidth: 180,
  },
  {
    id: 'price',
    title: 'Price',
    text: ({ price }) => priceText(price, currency),
    sortValue: ({ price }) => price ?? -1,
    width: 92,
    priority: 1,
    align: 'end',
  },
  {
    id: 'outcome',
    title: 'Import',
    text: ({ outcome }) => OUTCOMES[outcome].name,
    cell: (row) => <Outcome row={row} />,
    width: 120,
  },
  { id: 'notes', title: 'Notes', text: notesText, cell: (row) => <Notes row={row} />, minWidth: 220 },
];

/** The single column of the grid on a phone: a card per row. */
export const cardColumns = (currency: string): readonly Column[] => [
  {
    id: 'card',
    title: 'Dishes',
    text: (row) => `${nameOf(row)} ${whereOf(row)} ${row.place} ${OUTCOMES[row.outcome].name} ${notesText(row)}`,
    cell: (row) => (
      <span className={styles.cardCell}>
        <span className={styles.cardTop}>
          <Dish row={row} />
          <span className={styles.price}>{priceText(row.price, currency)}</span>
        </span>
        <Outcome row={row} />
        <Notes row={row} />
      </span>
    ),
  },
];
