import { useDeferredValue, useMemo, useState } from 'react';
import type { RemoteName } from '@justright/contract/remotes';
import { DataGrid } from '@justright/ui/data-grid';
import { FilterChips } from '@justright/ui/filter-chips';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { CHANGE_CARD_COLUMNS, CHANGE_COLUMNS } from './changes.columns.tsx';
import { useReleaseChanges } from './release-queries.ts';
import { REMOTE_NAMES } from './texts.ts';
import styles from './releases.module.css';

const GRID_HEIGHT_PX = 520;
const ROW_HEIGHT_PX = 48;
const CARD_HEIGHT_PX = 108;

/** Lists the changes of a remote, or of all remotes, with their users. */
export function Changes({ name, onRemote }: { name: RemoteName | undefined; onRemote: (name: string) => void }) {
  const isPhone = usePhone();
  const [search, setSearch] = useState('');
  const { grid } = useReleaseChanges({ name, search: useDeferredValue(search).trim() });
  const filter = useMemo(() => ({ value: search, onChange: setSearch }), [search]);

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>History</h2>
      <DataGrid
        key={isPhone ? 'cards' : 'columns'}
        label="History"
        {...grid}
        columns={isPhone ? CHANGE_CARD_COLUMNS : CHANGE_COLUMNS}
        emptyTitle="Nothing was done yet"
        emptyText="Releases, promotions, rollbacks and canaries are written down here."
        isHeightOfRows
        heightPx={GRID_HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured={isPhone}
        filter={filter}
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
