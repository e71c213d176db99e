import { useMemo, useState } from 'react';
import { X } from 'lucide-react';
import { api } from '@justright/client/api';
import { FILE_ROWS_AT_ONCE, useListFile } from '@justright/client/use-list-file';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import {
  listPowerActs,
  POWER_ENTITIES,
  type PowerAct,
  type PowerActQuery,
  type PowerEntity,
} from '@justright/contract/power-acts';
import { Button } from '@justright/ui/button';
import { CsvButton } from '@justright/ui/csv-button';
import { DataGrid } from '@justright/ui/data-grid';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { PageHeader } from '@justright/ui/page-header';
import { Select } from '@justright/ui/select';
import { TextField } from '@justright/ui/text-field';
import { countText } from '@justright/ui/texts';
import { ENTITY_TEXTS } from '../../shared/history/entry-texts.ts';
import { ACT_CARD_COLUMNS, ACT_COLUMNS } from './acts-columns.tsx';
import { actsQueryOf, NO_FILTER, useActsFilter } from './acts-filter.ts';
import { FILE_HEAD, fileRow } from './acts-texts.ts';
import { PowerActDialog } from './power-act-dialog.tsx';
import styles from '../../shared/history/acts.module.css';

const HEIGHT_PX = 850;
const ROW_HEIGHT_PX = 64;
const CARD_HEIGHT_PX = 120;
const ROWS_AT_ONCE = 50;
/** The key of the choice without a filter: no entity has it. */
const ANY = '*';
const rowKey = ({ id }: PowerAct): string => id;

/** Describes the file of all acts that a filter finds. */
const fileOf = (query: PowerActQuery) => ({
  list: 'acts' as const,
  name: 'acts',
  head: FILE_HEAD,
  rowOf: fileRow,
  readPage: (cursor: string | undefined, signal: AbortSignal) =>
    api(listPowerActs, { query: { ...query, limit: FILE_ROWS_AT_ONCE, cursor }, signal }),
  countText: (count: number) => countText(count, 'act', 'acts'),
});

/** What the platform's people decided, the newest first: for SuperAdmins, who cannot change it either. */
export function ActsScreen() {
  const isPhone = usePhone();
  const [filter, changeFilter] = useActsFilter();
  const query = useMemo(() => actsQueryOf(filter), [filter]);
  const { grid, total, isLoaded } = usePagedGrid({
    call: listPowerActs,
    input: useMemo(() => ({ query }), [query]),
    rowKey,
    limit: ROWS_AT_ONCE,
  });
  const [opened, setOpened] = useState<PowerAct | null>(null);
  const file = useListFile();
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  const clear = (
    <Button icon={<X aria-hidden />} onPress={() => changeFilter(NO_FILTER)}>
      Clear filters
    </Button>
  );
  return (
    <section className={styles.screen}>
      <title>Acts · JustRight</title>
      <PageHeader
        title="Acts"
        count={total}
        subtitle="Who gave and took access, invited, approved, set fees, made keys and released, and when. Nothing of it can be changed, and each act is sealed in the chain with the one before."
      />
      <div className={styles.filters}>
        <Select
          label="Of"
          items={[
            { id: ANY, label: 'Everything' },
            ...POWER_ENTITIES.map((one) => ({ id: one as string, label: ENTITY_TEXTS[one] })),
          ]}
          value={filter.entity === '' ? ANY : filter.entity}
          onChange={(id) => changeFilter({ entity: id === ANY ? '' : (id as PowerEntity) })}
        />
        <TextField label="From" type="date" value={filter.from} onChange={(from) => changeFilter({ from })} />
        <TextField
          label="To"
          type="date"
          value={filter.to}
          onChange={(to) => changeFilter({ to })}
          errorMessage={
            filter.from !== '' && filter.to !== '' && filter.to < filter.from ? 'Before the first day' : undefined
          }
        />
        {isFiltered && clear}
        <CsvButton
          progress={file.progress}
          isDisabled={total === 0 || !isLoaded}
          onStart={() => void file.start(fileOf(query))}
          onStop={file.stop}
        />
      </div>
      <DataGrid
        look={isPhone ? 'cards' : 'columns'}
        label="Acts"
        {...grid}
        columns={isPhone ? ACT_CARD_COLUMNS : ACT_COLUMNS}
        emptyTitle={isFiltered ? 'No act has all of this' : 'Nothing was decided yet'}
        emptyText={
          isFiltered
            ? 'Another filter may find it.'
            : 'Each invitation, role, approval and release will be listed here.'
        }
        emptyAction={isFiltered && clear}
        heightPx={HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured
        onRowOpen={setOpened}
        listKey={JSON.stringify(query)}
        filter={useMemo(
          () => ({ value: filter.q, onChange: (q: string) => changeFilter({ q }) }),
          [filter.q, changeFilter],
        )}
        filterLabel="Search acts"
      />
      {opened !== null && <PowerActDialog act={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
