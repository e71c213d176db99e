import { ROLE_LABELS } from '@justright/contract/role-texts';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { UserPlus } from 'lucide-react';
import { sessionAtom } from '@justright/client/session';
import { useAddressParam, useQuickFilter } from '@justright/client/use-address-params';
import { Button } from '@justright/ui/button';
import { DataGrid } from '@justright/ui/data-grid';
import { FilterChips } from '@justright/ui/filter-chips';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { Invitations } from './invitations.tsx';
import { InviteUserDialog } from './invite-dialog.tsx';
import { ROLE_TYPES, asRoleType } from './roles.ts';
import { userCardColumns, userColumns } from './users.columns.tsx';
import { useUserList } from './user-queries.ts';
import { useUserActions } from './use-user-actions.tsx';
import styles from './users.module.css';

const GRID_HEIGHT_PX = 480;
const ROW_HEIGHT_PX = 52;
const CARD_HEIGHT_PX = 116;

const ROLE_FILTERS = [
  { id: 'all', label: 'All' },
  ...ROLE_TYPES.map((id) => ({ id, label: ROLE_LABELS[id] })),
] as const;

function UserGrid({ headingRef }: { headingRef: RefObject<HTMLElement | null> }) {
  const [role, setRole] = useAddressParam('role');
  const filter = useQuickFilter();
  const roleType = asRoleType(role);
  const users = useUserList({ roleType, search: filter.value.trim() });
  const { uid: ownUid } = useAtomValue(sessionAtom);
  const { actionsFor, dialogs } = useUserActions(headingRef);
  const isPhone = usePhone();

  const columns = useMemo(
    () => (isPhone ? userCardColumns(ownUid, actionsFor) : userColumns(ownUid)),
    [isPhone, ownUid, actionsFor],
  );

  return (
    <>
      <DataGrid
        look={isPhone ? 'cards' : 'columns'}
        label="Users"
        {...users.grid}
        columns={columns}
        emptyTitle={roleType === undefined ? 'No users yet' : `Nobody is ${ROLE_LABELS[roleType]}`}
        isHeightOfRows
        heightPx={GRID_HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
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
        {...(!isPhone && { rowActions: actionsFor })}
      />
      {dialogs}
    </>
  );
}

/** Manages the users with their roles, and the open invitations. */
export function UsersScreen() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isInviting, setIsInviting] = useState(false);

  return (
    <div className={styles.sections}>
      <title>Users · JustRight</title>
      <section className={styles.section}>
        <div className={styles.top}>
          <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
            Users
          </h2>
          <Button variant="primary" icon={<UserPlus aria-hidden />} onPress={() => setIsInviting(true)}>
            Invite user
          </Button>
        </div>
        <UserGrid headingRef={headingRef} />
      </section>
      <Invitations />
      {isInviting && <InviteUserDialog onClose={() => setIsInviting(false)} />}
    </div>
  );
}
