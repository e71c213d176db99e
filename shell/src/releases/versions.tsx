import { type RefObject, useCallback, useMemo } from 'react';
import type { RemoteName } from '@justright/contract/remotes';
import type { RemoteState } from '@justright/contract/releases';
import { DataGrid } from '@justright/ui/data-grid';
import { FilterChips } from '@justright/ui/filter-chips';
import { usePhone } from '@justright/ui/hooks/use-phone';
import type { Asked } from './asked.ts';
import { REMOTE_NAMES } from './texts.ts';
import { VERSION_COLUMNS, type VersionRow, versionCardColumns } from './versions.columns.tsx';
import styles from './releases.module.css';

const GRID_HEIGHT_PX = 520;
const ROW_HEIGHT_PX = 56;
const CARD_HEIGHT_PX = 150;

const rowKey = ({ release }: VersionRow) => release.version;

interface VersionsProps {
  state: RemoteState;
  onRemote: (name: RemoteName) => void;
  onAsk: (asked: Asked) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Lists the stored versions of one remote, the newest first, with their actions. */
export function Versions({ state, onRemote, onAsk, headingRef }: VersionsProps) {
  const isPhone = usePhone();
  const actionsFor = useCallback(
    ({ release, state: of }: VersionRow) => {
      const { version, isCompatible } = release;
      const isLive = of.live?.version === version;
      const isCanary = of.canary?.version === version;
      const canRun = isCompatible && !isLive;
      return [
        {
          id: 'promote',
          label: 'Promote',
          isDisabled: !canRun,
          onAction: () => onAsk({ kind: 'promote', state: of, version }),
        },
        {
          id: 'canary',
          label: isCanary ? 'Change share of canary' : 'Start canary',
          isDisabled: !canRun,
          onAction: () => onAsk({ kind: 'canary', state: of, version }),
        },
        ...(isCanary
          ? [{ id: 'stop', label: 'End canary', onAction: () => onAsk({ kind: 'stop-canary', state: of }) }]
          : []),
        {
          id: 'try',
          label: 'Try in one browser',
          isDisabled: !isCompatible,
          onAction: () => onAsk({ kind: 'try', name: of.name, release }),
        },
      ];
    },
    [onAsk],
  );
  const rows = useMemo(() => state.releases.map((release) => ({ release, state })), [state]);
  const columns = useMemo(() => (isPhone ? versionCardColumns(actionsFor) : VERSION_COLUMNS), [isPhone, actionsFor]);

  return (
    <section className={styles.section}>
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        Versions of {state.name}
      </h2>
      <DataGrid
        key={isPhone ? 'cards' : 'columns'}
        label={`Versions of ${state.name}`}
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        status="ready"
        listKey={state.name}
        emptyTitle="Nothing was released yet"
        emptyText="Versions come here with pnpm release."
        isHeightOfRows
        heightPx={GRID_HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured={isPhone}
        filterLabel="Search versions"
        toolbar={
          <FilterChips
            label="Remote"
            items={REMOTE_NAMES.map((id) => ({ id, label: id }))}
            value={state.name}
            onChange={onRemote}
          />
        }
        {...(!isPhone && { rowActions: actionsFor })}
      />
    </section>
  );
}
