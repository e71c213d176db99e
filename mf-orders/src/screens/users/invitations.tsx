import { useMemo, useRef } from 'react';
import { useQuery } from '@justright/client/query';
import { useAddressParam } from '@justright/client/use-address-params';
import type { Invite } from '@justright/contract/invites';
import { DataGrid } from '@justright/ui/data-grid';
import { FilterChips } from '@justright/ui/filter-chips';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { INVITE_COLUMNS, inviteCardColumns } from './invitations.columns.tsx';
import { inviteKey, isWaiting } from './invite-status.ts';
import { useInviteActions } from './use-invite-actions.tsx';
import { inviteListQuery } from './user-queries.ts';
import styles from './users.module.css';

const GRID_HEIGHT_PX = 380;
const ROW_HEIGHT_PX = 56;
const CARD_HEIGHT_PX = 116;

const NO_ROWS: readonly Invite[] = [];

/** Lists the invitations and their status: by default the waiting ones, on request all. */
export function Invitations() {
  const invites = useQuery(inviteListQuery);
  const isPhone = usePhone();
  const [which, setWhich] = useAddressParam('invitations');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { actionsFor, dialog } = useInviteActions(headingRef);
  const rows = invites.data ?? NO_ROWS;
  const waiting = useMemo(() => rows.filter(isWaiting), [rows]);
  const isAll = which === 'all';
  const columns = useMemo(() => (isPhone ? inviteCardColumns(actionsFor) : INVITE_COLUMNS), [isPhone, actionsFor]);

  return (
    <section className={styles.section}>
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        Invitations
      </h2>
      <DataGrid
        look={isPhone ? 'cards' : 'columns'}
        label="Invitations"
        rows={isAll ? rows : waiting}
        rowKey={inviteKey}
        columns={columns}
        status={invites.isPending ? 'loading' : invites.isError ? 'error' : 'ready'}
        error={invites.error}
        onRetry={() => void invites.refetch()}
        emptyTitle={isAll ? 'Nobody was invited yet' : 'No open invitations'}
        emptyText="Who is invited stands here until the link in the mail is used."
        isHeightOfRows
        heightPx={GRID_HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured={isPhone}
        filterLabel="Search invitations"
        toolbar={
          <FilterChips
            label="Invitations"
            items={[
              { id: 'open', label: 'Open', count: waiting.length },
              { id: 'all', label: 'All' },
            ]}
            value={isAll ? 'all' : 'open'}
            onChange={(id) => setWhich(id === 'all' ? id : '')}
          />
        }
        {...(!isPhone && { rowActions: actionsFor })}
      />
      {dialog}
    </section>
  );
}
