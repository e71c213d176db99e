import { type ReactNode, useMemo, useState } from 'react';
import type { ImportIssue, ImportRow, MenuImportPreview } from '@justright/contract/menu-import';
import { Banner } from '@justright/ui/banner';
import { DataGrid } from '@justright/ui/data-grid';
import { FilterChips } from '@justright/ui/filter-chips';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { countText } from '@justright/ui/texts';
import { cardColumns, rowColumns } from './file-preview.columns.tsx';
import { effectText, filterRows, FORMAT_NAMES, OUTCOMES, ROW_FILTERS, type RowFilter } from './import-texts.ts';
import styles from './import-menu.module.css';

const ROW_HEIGHT_PX = 72;
const CARD_HEIGHT_PX = 128;
const GRID_HEIGHT_PX = 420;
/** The height of the grid's header, footer and borders. */
const FRAME_HEIGHT_PX = 82;
/** How many issues of the whole file are shown. */
const MAX_ISSUES_SHOWN = 20;

/** The preview of an import, row by row. */
export function FilePreview({ preview, children }: { preview: MenuImportPreview; children?: ReactNode }) {
  const isPhone = usePhone();
  const { counts, rows, issues, ignoredFields, menus, currency } = preview;
  const columns = useMemo(() => (isPhone ? cardColumns(currency) : rowColumns(currency)), [isPhone, currency]);
  const [filter, setFilter] = useState<RowFilter>(counts.errors > 0 ? 'error' : 'all');
  const shown = useMemo(() => filterRows(rows, filter), [rows, filter]);
  // Kept rows have no place in the file, so the index is the key.
  const keys = useMemo(() => new Map(rows.map((row, index) => [row, String(index)])), [rows]);
  const rowKey = useMemo(() => (row: ImportRow) => keys.get(row) ?? '', [keys]);
  const filters = ROW_FILTERS.map((id) => ({ id, label: filterName(id), count: filterRows(rows, id).length })).filter(
    ({ id, count }) => id === 'all' || count > 0,
  );
  return (
    <section className={styles.preview} aria-label="Preview">
      <output className={styles.effect}>
        <strong>{effectText(counts)}</strong>{' '}
        {`Read as ${FORMAT_NAMES[preview.format]}: ${menus.map((menu) => `${menu.title} (${MENU_OUTCOMES[menu.outcome]})`).join(', ')}. New menus start inactive.`}
      </output>
      {counts.unknown > 0 && (
        <Banner tone="warning">
          {`${countText(counts.unknown, 'dish has', 'dishes have')} no known ingredients: until somebody assigns them, no diner with a diet or an allergy is shown ${counts.unknown === 1 ? 'it' : 'them'}.`}
        </Banner>
      )}
      {issues.length > 0 && <FileIssues issues={issues} />}
      {ignoredFields.length > 0 && <p className={styles.note}>{`Not used of the file: ${ignoredFields.join(', ')}`}</p>}
      {children}
      <DataGrid
        look={isPhone ? 'cards' : 'columns'}
        label="Dishes of the file"
        rows={shown}
        rowKey={rowKey}
        columns={columns}
        status="ready"
        emptyTitle="No rows"
        isHeightOfRows
        heightPx={Math.min(
          GRID_HEIGHT_PX,
          FRAME_HEIGHT_PX + Math.max(2, shown.length) * (isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX),
        )}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured
        filterLabel="Search the rows"
        toolbar={<FilterChips label="Show" items={filters} value={filter} onChange={setFilter} />}
      />
    </section>
  );
}

const MENU_OUTCOMES = { created: 'new', updated: 'changed', unchanged: 'as it is' } as const;

function filterName(filter: RowFilter): string {
  if (filter === 'all') return 'All';
  return filter === 'warning' ? 'With a warning' : OUTCOMES[filter].name;
}

function FileIssues({ issues }: { issues: readonly ImportIssue[] }) {
  const hasError = issues.some(({ severity }) => severity === 'error');
  return (
    <Banner tone={hasError ? 'error' : 'warning'} title="Of the whole file">
      <ul className={styles.issues}>
        {issues.slice(0, MAX_ISSUES_SHOWN).map(({ place, message }) => (
          <li key={`${place} ${message}`}>{place === '' ? message : `${place}: ${message}`}</li>
        ))}
        {issues.length > MAX_ISSUES_SHOWN && <li>{`and ${issues.length - MAX_ISSUES_SHOWN} more`}</li>}
      </ul>
    </Banner>
  );
}
