import type { ReleaseChange } from '@justright/contract/releases';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { GridCard, GridCardLine, GridCardPair } from '@justright/ui/grid-card';
import { NONE } from '@justright/ui/texts';
import { instantText } from '@justright/ui/when';
import { formatActor, formatChange } from './texts.ts';
import styles from './releases.module.css';

/** Shows the old and the new version; a new release has no old one. */
function Versions({ row: { kind, from, to } }: { row: ReleaseChange }) {
  if (kind === 'release') return <span className={styles.version}>{to}</span>;
  return (
    <span className={styles.versions}>
      <span className={styles.version}>{from ?? NONE}</span>
      {' → '}
      <span className={styles.version}>{to ?? NONE}</span>
    </span>
  );
}

const versionsText = ({ from, to }: ReleaseChange): string => `${from ?? NONE} → ${to ?? NONE}`;

export const CHANGE_COLUMNS: readonly DataGridColumn<ReleaseChange>[] = [
  { id: 'at', title: 'When', text: (row) => instantText(row.at), width: 190 },
  { id: 'name', title: 'Remote', text: (row) => row.name, width: 130, priority: 1 },
  { id: 'kind', title: 'What', text: formatChange, width: 140 },
  {
    id: 'versions',
    title: 'Versions',
    text: versionsText,
    cell: (row) => <Versions row={row} />,
    minWidth: 300,
  },
  { id: 'by', title: 'Who', text: (row) => formatActor(row.by), minWidth: 140, priority: 2 },
];

/** The single column on a phone: a change's card. */
export const CHANGE_CARD_COLUMNS: readonly DataGridColumn<ReleaseChange>[] = [
  {
    id: 'change',
    title: 'Change',
    text: (row) => `${formatChange(row)} ${row.name} ${versionsText(row)}`,
    cell: (row) => (
      <GridCard>
        <GridCardPair>
          <strong>
            {formatChange(row)}: {row.name}
          </strong>
        </GridCardPair>
        <GridCardLine>
          <Versions row={row} />
        </GridCardLine>
        <GridCardLine>
          {instantText(row.at)}, by {formatActor(row.by)}
        </GridCardLine>
      </GridCard>
    ),
    sortable: false,
  },
];
