import { type RefObject, useMemo, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { UserPlus } from 'lucide-react';
import { useQuery } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import type { AdminUser } from '@justright/contract/users';
import { Button } from '@justright/ui/button';
import { DataGrid } from '@justright/ui/data-grid';
import { FilterChips } from '@justright/ui/filter-chips';
import { useAddressParam } from '../../shared/use-address-param.ts';
import { usePhone } from '../../shared/use-phone.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ROLE_TYPES, asRoleType, roleLabel } from './roles.ts';
import { userCardColumns, userColumns } from './users.columns.tsx';
import { userListQuery } from './user-queries.ts';
import { useUserActions } from './use-user-actions.tsx';
import styles from './users.module.css';

const gridHeightPx = 480;
const rowHeightPx = 52;
const cardHeightPx = 128;

const NO_ROWS: readonly AdminUser[] = [];
const BY_NAME = { column: 'displayName', direction: 'ascending' } as const;
const rowKey = (row: AdminUser) => row.uid;

const ROLE_FILTERS = [{ id: 'all', label: 'All' }, ...ROLE_TYPES.map((id) => ({ id, label: roleLabel(id) }))] as const;

function UserGrid({ headingRef }: { headingRef: RefObject<HTMLElement | null> }) {
  const [role, setRole] = useAddressParam('role');
  const [search, setSearch] = useAddressParam('q');
  const roleType = asRoleType(role);
  const users = useQuery(userListQuery({ roleType, search: search.trim() }));
  const { uid: ownUid } = useAtomValue(sessionAtom);
  const { actionsFor, dialogs } = useUserActions(headingRef);
  const isPhone = usePhone();

  const columns = useMemo(
    () => (isPhone ? userCardColumns(ownUid, actionsFor) : userColumns(ownUid)),
    [isPhone, ownUid, actionsFor],
  );
  const filter = useMemo(() => ({ value: search, onChange: setSearch }), [search, setSearch]);
  const rows = users.data?.data ?? NO_ROWS;
  const total = users.data?.total ?? rows.length;
  const isFiltered = search !== '' || roleType !== undefined;

  return (
    <>
      <DataGrid
        key={isPhone ? 'cards' : 'columns'}
        label="Users"
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        status={users.isPending || users.isPlaceholderData ? 'loading' : users.isError ? 'error' : 'ready'}
        errorText={users.error?.message ?? ''}
        onRetry={() => void users.refetch()}
        emptyTitle={isFiltered ? 'No user matches' : 'No users yet'}
        emptyAction={search !== '' && <Button onPress={() => setSearch('')}>Clear the search</Button>}
        heightPx={gridHeightPx}
        rowHeightPx={isPhone ? cardHeightPx : rowHeightPx}
        isRowHeightMeasured={isPhone}
        filter={filter}
        filterLabel="Search users"
        toolbar={
          <FilterChips
            label="Role"
            items={ROLE_FILTERS}
            value={roleType ?? 'all'}
            onChange={(id) => setRole(id === 'all' ? '' : id)}
          />
        }
        {...(!isPhone && { initialSort: BY_NAME, rowActions: actionsFor })}
      />
      {total > rows.length && !users.isPlaceholderData && (
        <p className={styles.more}>
          {`The first ${rows.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} users, by address. Search to find the others.`}
        </p>
      )}
      {dialogs}
    </>
  );
}

/** Who may sign in and as what: users, and the invitations that nobody has accepted yet. */
export function UsersScreen() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // Each opening is another one: what was typed and given up does not come back.
  const [opening, setOpening] = useState(0);
  const [isInviting, setIsInviting] = useState(false);
  const invite = () => {
    setOpening((before) => before + 1);
    setIsInviting(true);
  };

  return (
    <div className={styles.sections}>
      <title>Users · JustRight</title>
      <section className={styles.section}>
        <div className={styles.top}>
          <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
            Users
          </h2>
          <Button variant="primary" icon={<UserPlus aria-hidden />} onPress={invite}>
            Invite user
          </Button>
        </div>
        <UserGrid headingRef={headingRef} />
      </section>
      <Invitations />
      <InviteDialog key={opening} isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </div>
  );
}
