import { useMemo, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { Store, UserPlus } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { useQuickFilter } from '@justright/client/use-address-params';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import { addressOf } from '@justright/contract/address-of';
import { getMerchant } from '@justright/contract/merchants';
import { STAFF_ROLE_TEXTS } from '@justright/contract/role-texts';
import { STAFF_ROLE_TYPES } from '@justright/contract/roles';
import { listStaff, type StaffMember } from '@justright/contract/staff';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { DataGrid } from '@justright/ui/data-grid';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import { merchantRestaurantsPath } from '../../shared/merchant/merchant-path.ts';
import { InviteStaffDialog } from './invite-dialog.tsx';
import { STAFF_COLUMNS, staffCardColumns } from './staff.columns.tsx';
import { useStaffActions } from './use-staff-actions.tsx';
import styles from './staff.module.css';

const GRID_HEIGHT_PX = 520;
const ROW_HEIGHT_PX = 60;
const CARD_HEIGHT_PX = 132;

const rowKey = ({ kind, id }: StaffMember) => `${kind} ${id}`;

/** Says what each role may do, for who has to choose. */
function Roles() {
  return (
    <dl className={styles.roles}>
      {STAFF_ROLE_TYPES.map((roleType) => (
        <div key={roleType}>
          <dt>{STAFF_ROLE_TEXTS[roleType].label}</dt>
          <dd>{STAFF_ROLE_TEXTS[roleType].may}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Manages who sees a merchant's restaurants: the list of its people, invitations, roles and restaurants. */
export function StaffScreen() {
  const { merchantId = '' } = useParams();
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const isPhone = usePhone();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isInviting, setIsInviting] = useState(false);
  const merchant = useQuery(callQuery(getMerchant, { params: { id: merchantId } }));
  const filter = useQuickFilter();
  const search = filter.value.trim();
  const staff = usePagedGrid({
    call: listStaff,
    input: { params: { id: merchantId }, query: { q: search === '' ? undefined : search } },
    rowKey,
  });
  const { actionsFor, dialogs } = useStaffActions(merchantId, headingRef);
  const columns = useMemo(() => (isPhone ? staffCardColumns(actionsFor) : STAFF_COLUMNS), [isPhone, actionsFor]);
  const businessName = merchant.data?.businessName ?? '';
  const isMissing = staff.grid.error instanceof ApiError && staff.grid.error.status === 404;
  const invite = (
    <Button variant="primary" icon={<UserPlus aria-hidden />} onPress={() => setIsInviting(true)}>
      Invite staff
    </Button>
  );

  return (
    <section className={styles.page}>
      <title>{businessName === '' ? 'Staff · JustRight' : `Staff of ${businessName} · JustRight`}</title>
      <PageHeader
        title="Staff"
        {...(isAdmin
          ? {
              breadcrumbs: (
                <Breadcrumbs
                  items={[
                    { label: 'Clients', href: addressOf('/merchants') },
                    { label: businessName, href: merchantRestaurantsPath(merchantId) },
                    { label: 'Staff' },
                  ]}
                />
              ),
            }
          : { subtitle: businessName })}
        {...(!isMissing && { actions: invite })}
      />
      {isMissing ? (
        <MissingState what="merchant" icon={<Store />} />
      ) : (
        <>
          <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
            Who sees the restaurants
          </h2>
          <DataGrid
            look={isPhone ? 'cards' : 'columns'}
            label="Staff"
            {...staff.grid}
            columns={columns}
            emptyTitle="Nobody yet"
            emptyText="Invite the people who work with your menus. Each sees only what the role and the restaurants allow."
            emptyAction={invite}
            isHeightOfRows
            heightPx={GRID_HEIGHT_PX}
            rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
            isRowHeightMeasured={isPhone}
            filter={filter}
            filterLabel="Search staff"
            {...(!isPhone && { rowActions: actionsFor })}
          />
          <Card title="What each role may do">
            <Roles />
          </Card>
        </>
      )}
      {dialogs}
      {isInviting && <InviteStaffDialog merchantId={merchantId} onClose={() => setIsInviting(false)} />}
    </section>
  );
}
