import { useDeferredValue, useMemo, useState } from 'react';
import type { RemoteName } from '@justright/contract/remotes';
import type { ReleaseChange } from '@justright/contract/releases';
import { DataGrid } from '@justright/ui/data-grid';
import { FilterChips } from '@justright/ui/filter-chips';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { CHANGE_CARD_COLUMNS, CHANGE_COLUMNS } from './changes.columns.tsx';
import { useReleaseChanges } from './release-queries.ts';
import { REMOTE_NAMES } from './texts.ts';
import styles from './releases.module.css';

const gridHeightPx = 520;
const rowHeightPx = 48;
const cardHeightPx = 108;

const NO_ROWS: readonly ReleaseChange[] = [];
const rowKey = (row: ReleaseChange) => row.id;

/** What was done to a remote, or to all of them, by whom. */
export function Changes({ name, onRemote }: { name: RemoteName | undefined; onRemote: (name: string) => void }) {
  const isPhone = usePhone();
  const [search, setSearch] = useState('');
  const changes = useReleaseChanges({ name, search: useDeferredValue(search).trim() });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = changes;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? NO_ROWS, [data]);
  const filter = useMemo(() => ({ value: search, onChange: setSearch }), [search]);
  const server = {
    total: data?.pages[0]?.total ?? rows.length,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    // The grid asks again until the rows are there.
    onMore: () => void fetchNextPage({ cancelRefetch: false }),
  };

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>History</h2>
      <DataGrid
        key={isPhone ? 'cards' : 'columns'}
        label="History"
        rows={rows}
        rowKey={rowKey}
        columns={isPhone ? CHANGE_CARD_COLUMNS : CHANGE_COLUMNS}
        status={changes.isPending || changes.isPlaceholderData ? 'loading' : changes.isError ? 'error' : 'ready'}
        error={changes.error}
        onRetry={() => void changes.refetch()}
        emptyTitle="Nothing was done yet"
        emptyText="Releases, promotions, rollbacks and canaries are written down here."
        heightPx={gridHeightPx}
        rowHeightPx={isPhone ? cardHeightPx : rowHeightPx}
        isRowHeightMeasured={isPhone}
        filter={filter}
        server={server}
        filterLabel="Search history"
        toolbar={
          <FilterChips
            label="Remote"
            items={[{ id: 'all', label: 'All' }, ...REMOTE_NAMES.map((id) => ({ id, label: id }))]}
            value={name ?? 'all'}
            onChange={(id) => onRemote(id === 'all' ? '' : id)}
          />
        }
      />
    </section>
  );
}
