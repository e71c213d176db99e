import { History } from 'lucide-react';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import { type HistoryEntity, type HistoryEntry, listHistory } from '@justright/contract/history';
import { Button } from '@justright/ui/button';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { instantText } from '@justright/ui/when';
import { ChangeList } from './change-list.tsx';
import { type HistoryNames, historyChanges } from './history-changes.ts';
import { useHistoryNames } from './use-history-names.ts';
import styles from './history-panel.module.css';

const PAGE_LENGTH = 20;
const rowKey = (entry: HistoryEntry) => entry.id;

interface HistoryPanelProps {
  entity: HistoryEntity;
  /** The internal id of a raw ingredient, the id of everything else. */
  id: string;
  /** The restaurant of a dish, for the names of its stations. */
  restaurantId?: string;
}

/** The read-only history of an entry: who changed what, when and why, the newest change first. */
export function HistoryPanel({ entity, id, restaurantId }: HistoryPanelProps) {
  const { grid, isLoaded, moreError } = usePagedGrid({
    call: listHistory,
    input: { query: { entity, id } },
    rowKey,
    limit: PAGE_LENGTH,
  });
  const { names: known, isLoading } = useHistoryNames(restaurantId);
  // The form of an ingredient labels the title "Name".
  const names: HistoryNames = entity === 'ingredient' ? { ...known, title: 'Name' } : known;

  if (grid.status === 'loading' || isLoading) return <Loader label="Loading the history…" />;
  if (grid.error !== null && !isLoaded) {
    return <ErrorState error={grid.error} onRetry={grid.onRetry} />;
  }
  if (grid.rows.length === 0) {
    return (
      <EmptyState
        icon={<History />}
        title="No changes yet"
        text="Every change of it will be kept here: who, when, what and why."
      />
    );
  }
  return (
    <div className={styles.history}>
      <ol className={styles.entries} aria-label="History, newest first">
        {grid.rows.map((entry) => (
          <Entry key={entry.id} entry={entry} names={names} />
        ))}
      </ol>
      {moreError && <p className={styles.error}>{moreError.message}</p>}
      {(grid.server.hasMore || moreError) && (
        <Button isPending={grid.server.isLoadingMore} onPress={moreError ? grid.onRetry : grid.server.onMore}>
          {moreError ? 'Retry' : 'Show older changes'}
        </Button>
      )}
    </div>
  );
}

const verbOf = ({ before, after }: HistoryEntry): string =>
  before === null ? 'Added' : after === null ? 'Deleted' : 'Changed';

function Entry({ entry, names }: { entry: HistoryEntry; names: HistoryNames }) {
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{entry.actorName}</strong>
        <span>{verbOf(entry)}</span>
        <time dateTime={entry.at} className={styles.when}>
          {instantText(entry.at)}
        </time>
      </p>
      {entry.reason !== '' && <blockquote className={styles.reason}>{entry.reason}</blockquote>}
      <ChangeList changes={historyChanges(entry, names)} />
    </li>
  );
}
