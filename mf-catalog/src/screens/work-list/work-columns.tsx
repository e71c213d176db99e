import type { WorkEntry } from '@justright/contract/work-list';
import { Button } from '@justright/ui/button';
import { Chip } from '@justright/ui/chip';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { countText, NONE, numberText } from '@justright/ui/texts';
import { actionText, kindRank, kindText, placeText, taskText, type WorkNames } from './work-texts.ts';
import styles from './work-list.module.css';

type Column = DataGridColumn<WorkEntry>;

interface ColumnsOptions {
  names: WorkNames;
  isAdmin: boolean;
  onOpen: (entry: WorkEntry) => void;
}

function KindChip(entry: WorkEntry) {
  const { label, tone } = kindText(entry);
  return (
    <Chip tone={tone} size="small">
      {label}
    </Chip>
  );
}

/** Returns where an entry is, and who works it off if this person cannot. */
const whereText = (entry: WorkEntry, { isAdmin }: ColumnsOptions): string =>
  actionText(entry, isAdmin) === null
    ? `${placeText(entry)}. An administrator works on the catalogue.`
    : placeText(entry);

function Place({ entry, options }: { entry: WorkEntry; options: ColumnsOptions }) {
  return (
    <span className={styles.place}>
      <span className={styles.title}>{entry.title}</span>
      <span className={styles.of}>{whereText(entry, options)}</span>
    </span>
  );
}

const textOf = (entry: WorkEntry, { names }: ColumnsOptions): string => taskText(entry, names);

/** The button that opens an entry, or nothing for who cannot work it off. */
export function OpenButton({ entry, isAdmin, onOpen }: { entry: WorkEntry } & Omit<ColumnsOptions, 'names'>) {
  const label = actionText(entry, isAdmin);
  if (label === null) return null;
  return (
    <Button size="small" aria-label={`${label}: ${entry.title}`} onPress={() => onOpen(entry)}>
      {label}
    </Button>
  );
}

const dinersText = ({ diners }: WorkEntry): string => (diners === 0 ? NONE : numberText(diners));

/** The columns of a work list. New ones prepare every row again. */
export const workColumns = (options: ColumnsOptions): Column[] => [
  {
    id: 'kind',
    title: 'What',
    text: (entry) => kindText(entry).label,
    cell: KindChip,
    sortValue: ({ kind }) => kindRank(kind),
    width: 164,
    priority: 1,
  },
  {
    id: 'place',
    title: 'Where',
    text: (entry) => `${entry.title} ${whereText(entry, options)}`,
    cell: (entry) => <Place entry={entry} options={options} />,
    sortValue: ({ title }) => title.toLowerCase(),
    width: 212,
  },
  {
    id: 'task',
    title: 'To do',
    text: (entry) => textOf(entry, options),
    cell: (entry) => (
      <span className={styles.text} dir={entry.kind === 'report' ? 'auto' : undefined} title={textOf(entry, options)}>
        {textOf(entry, options)}
      </span>
    ),
    sortable: false,
    minWidth: 212,
  },
  {
    id: 'dishes',
    title: 'Dishes',
    text: ({ dishes }) => String(dishes),
    cell: ({ dishes, dishTitles }) => <span title={dishTitles.join(', ')}>{dishes}</span>,
    sortValue: ({ dishes }) => dishes,
    width: 92,
    priority: 2,
    align: 'end',
  },
  {
    id: 'diners',
    title: 'Diners',
    text: dinersText,
    sortValue: ({ diners }) => diners,
    width: 92,
    priority: 3,
    align: 'end',
  },
];

/** The single column of a work list on a phone: a card for each entry. */
export const workCardColumns = (options: ColumnsOptions): Column[] => [
  {
    id: 'entry',
    title: 'To do',
    text: (entry) => `${kindText(entry).label} ${entry.title} ${whereText(entry, options)} ${textOf(entry, options)}`,
    cell: (entry) => (
      <div className={styles.card}>
        <KindChip {...entry} />
        <Place entry={entry} options={options} />
        <span className={styles.text} dir={entry.kind === 'report' ? 'auto' : undefined}>
          {textOf(entry, options)}
        </span>
        <div className={styles.cardFoot}>
          <span className={styles.of}>
            {`${countText(entry.dishes, 'dish', 'dishes')}${entry.diners === 0 ? '' : `, ${entry.diners} diners or more`}`}
          </span>
          <OpenButton entry={entry} {...options} />
        </div>
      </div>
    ),
    sortable: false,
  },
];
