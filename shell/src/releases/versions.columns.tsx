import type { Release, RemoteState } from '@justright/contract/releases';
import { Chip, type ChipTone, TagList } from '@justright/ui/chip';
import type { DataGridColumn, DataGridRowAction } from '@justright/ui/data-grid';
import { GridCard, GridCardLine, GridCardPair } from '@justright/ui/grid-card';
import { MenuButton } from '@justright/ui/menu';
import { instantText } from '@justright/ui/when';
import { UNCOMMITTED, formatActor, formatCommit, formatKb } from './texts.ts';
import styles from './releases.module.css';

/** A stored version, with the state of its remote. */
export interface VersionRow {
  release: Release;
  state: RemoteState;
}

interface Use {
  label: string;
  tone: ChipTone;
}

/** Returns whether a version is live, a canary, or incompatible. */
function usesOf({ release, state }: VersionRow): Use[] {
  const { live, canary } = state;
  return [
    ...(live?.version === release.version ? [{ label: 'Live', tone: 'success' } as const] : []),
    ...(canary?.version === release.version ? [{ label: `Canary ${canary.percent}%`, tone: 'warning' } as const] : []),
    ...(release.isCompatible ? [] : [{ label: 'Not for this shell', tone: 'error' } as const]),
  ];
}

function VersionCell({ row }: { row: VersionRow }) {
  return (
    <span className={styles.versionCell}>
      <span className={styles.version}>{row.release.version}</span>
      {usesOf(row).map(({ label, tone }) => (
        <Chip key={label} size="small" tone={tone} dot>
          {label}
        </Chip>
      ))}
    </span>
  );
}

function Commit({ release }: { release: Release }) {
  return (
    <span className={styles.stack}>
      <span>{formatCommit(release)}</span>
      {release.hasUncommittedChanges && <span className={styles.meta}>{UNCOMMITTED}</span>}
    </span>
  );
}

function Released({ release }: { release: Release }) {
  return (
    <span className={styles.stack}>
      <span>{instantText(release.releasedAt)}</span>
      <span className={styles.meta}>{formatActor(release.releasedBy)}</span>
    </span>
  );
}

export const VERSION_COLUMNS: readonly DataGridColumn<VersionRow>[] = [
  {
    id: 'version',
    title: 'Version',
    text: (row) => [row.release.version, ...usesOf(row).map(({ label }) => label)].join(' '),
    cell: (row) => <VersionCell row={row} />,
    sortValue: ({ release }) => release.version,
    minWidth: 170,
  },
  {
    id: 'commit',
    title: 'Commit',
    text: ({ release }) => `${release.commit} ${release.hasUncommittedChanges ? UNCOMMITTED : ''}`,
    cell: ({ release }) => <Commit release={release} />,
    width: 96,
    priority: 4,
  },
  { id: 'author', title: 'Author', text: ({ release }) => release.author, minWidth: 112, priority: 2 },
  {
    id: 'size',
    title: 'Size (Brotli)',
    text: ({ release }) => formatKb(release.brotliBytes),
    sortValue: ({ release }) => release.brotliBytes,
    width: 104,
    priority: 3,
    align: 'end',
  },
  {
    id: 'contract',
    title: 'Contract',
    text: ({ release }) => String(release.contract),
    sortValue: ({ release }) => release.contract,
    width: 96,
    priority: 5,
    align: 'center',
  },
  {
    id: 'routes',
    title: 'Routes',
    text: ({ release }) => release.routes.join(' '),
    cell: ({ release }) => <TagList label="Routes" items={release.routes} maxShown={1} />,
    minWidth: 122,
    priority: 6,
    sortable: false,
  },
  {
    id: 'released',
    title: 'Released',
    text: ({ release }) => `${instantText(release.releasedAt)} ${formatActor(release.releasedBy)}`,
    cell: ({ release }) => <Released release={release} />,
    sortValue: ({ release }) => release.releasedAt,
    minWidth: 164,
    priority: 1,
  },
];

function VersionCard({ row, actions }: { row: VersionRow; actions: readonly DataGridRowAction[] }) {
  const { release } = row;
  return (
    <GridCard>
      <GridCardPair>
        <VersionCell row={row} />
        <MenuButton label={`Actions for ${release.version}`} items={actions} />
      </GridCardPair>
      <GridCardLine>
        <span>{formatCommit(release)}</span>
        {release.hasUncommittedChanges && <span>{UNCOMMITTED}</span>}
        {release.author !== '' && <span>{release.author}</span>}
      </GridCardLine>
      <GridCardLine>
        <span>{formatKb(release.brotliBytes)}</span>
        <span>Contract {release.contract}</span>
        <TagList label="Routes" items={release.routes} maxShown={2} />
      </GridCardLine>
      <GridCardLine>{`Released ${instantText(release.releasedAt)}, by ${formatActor(release.releasedBy)}`}</GridCardLine>
    </GridCard>
  );
}

/** The single column on a phone: a version's card. Its filter text is the text of all columns. */
export const versionCardColumns = (
  actionsFor: (row: VersionRow) => readonly DataGridRowAction[],
): readonly DataGridColumn<VersionRow>[] => [
  {
    id: 'version',
    title: 'Version',
    text: (row) => VERSION_COLUMNS.map(({ text }) => text(row)).join(' '),
    cell: (row) => <VersionCard row={row} actions={actionsFor(row)} />,
    sortable: false,
  },
];
