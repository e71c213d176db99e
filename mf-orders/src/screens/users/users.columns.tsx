import { ROLE_LABELS } from '@justright/contract/role-texts';
import { addressOf } from '@justright/contract/address-of';
import type { AdminUser } from '@justright/contract/users';
import { Chip, YesNoChip } from '@justright/ui/chip';
import { MailLink } from '@justright/ui/contact-link';
import type { DataGridColumn, DataGridRowAction } from '@justright/ui/data-grid';
import { GridCard, GridCardLine, GridCardPair } from '@justright/ui/grid-card';
import { Link } from '@justright/ui/link';
import { MenuButton } from '@justright/ui/menu';
import { NONE, yesNo } from '@justright/ui/texts';
import { nameOf, statusText } from './user-actions.ts';
import styles from './users.module.css';

interface CellProps {
  row: AdminUser;
}

function Name({ row, ownUid }: CellProps & { ownUid: string | null }) {
  return (
    <span className={styles.name}>
      <span className={styles.text} title={nameOf(row)}>
        {nameOf(row)}
      </span>
      {row.uid === ownUid && <Chip size="small">You</Chip>}
    </span>
  );
}

function StatusChip({ row }: CellProps) {
  return (
    <Chip tone={row.disabled ? 'error' : 'success'} dot>
      {statusText(row)}
    </Chip>
  );
}

interface MerchantOf {
  merchantId: string | null;
  merchantName: string | null;
}

/** Shows the merchant of a role that has one, with a link to its restaurants. */
export function MerchantLink({ row: { merchantId, merchantName } }: { row: MerchantOf }) {
  if (merchantId === null) return <span className={styles.muted}>{NONE}</span>;
  return (
    <Link
      variant="quiet"
      href={addressOf('/merchants/{merchantId}/restaurants', { merchantId })}
      className={styles.text}
    >
      {merchantName ?? merchantId}
    </Link>
  );
}

/** The columns; the row of the signed-in user is marked. */
export const userColumns = (ownUid: string | null): readonly DataGridColumn<AdminUser>[] => [
  {
    id: 'displayName',
    title: 'Name',
    text: nameOf,
    cell: (row) => <Name row={row} ownUid={ownUid} />,
    minWidth: 160,
  },
  {
    id: 'email',
    title: 'Email',
    text: (row) => row.email,
    cell: (row) => <MailLink variant="quiet" text={row.email} className={styles.text} />,
    minWidth: 190,
  },
  {
    id: 'emailVerified',
    title: 'Verified',
    text: (row) => yesNo(row.emailVerified),
    cell: (row) => <YesNoChip isYes={row.emailVerified} />,
    width: 92,
    priority: 3,
  },
  {
    id: 'roleType',
    title: 'Role',
    text: (row) => ROLE_LABELS[row.roleType],
    width: 150,
    priority: 1,
  },
  {
    id: 'merchantName',
    title: 'Merchant',
    text: (row) => row.merchantName ?? '',
    cell: (row) => <MerchantLink row={row} />,
    minWidth: 150,
    priority: 2,
  },
  {
    id: 'disabled',
    title: 'Status',
    text: statusText,
    cell: (row) => <StatusChip row={row} />,
    width: 118,
  },
];

interface UserCardProps extends CellProps {
  ownUid: string | null;
  actions: readonly DataGridRowAction[];
}

function UserCard({ row, ownUid, actions }: UserCardProps) {
  return (
    <GridCard>
      <GridCardPair>
        <Name row={row} ownUid={ownUid} />
        <StatusChip row={row} />
      </GridCardPair>
      <GridCardPair>
        <MailLink variant="quiet" text={row.email} className={styles.text} />
        <MenuButton label={`Actions for ${nameOf(row)}`} items={actions} />
      </GridCardPair>
      <GridCardLine>
        <span>{ROLE_LABELS[row.roleType]}</span>
        {row.merchantId !== null && <MerchantLink row={row} />}
        <YesNoChip isYes={row.emailVerified} name="Verified" />
      </GridCardLine>
    </GridCard>
  );
}

/** The single column on a phone: a user's card. Its filter text is the text of all columns. */
export function userCardColumns(
  ownUid: string | null,
  actionsFor: (row: AdminUser) => readonly DataGridRowAction[],
): readonly DataGridColumn<AdminUser>[] {
  const columns = userColumns(ownUid);
  return [
    {
      id: 'user',
      title: 'User',
      text: (row) => columns.map(({ text }) => text(row)).join(' '),
      cell: (row) => <UserCard row={row} ownUid={ownUid} actions={actionsFor(row)} />,
      sortable: false,
    },
  ];
}
