import { ROLE_LABELS } from '@justright/contract/role-texts';
import type { Invite } from '@justright/contract/invites';
import { Chip } from '@justright/ui/chip';
import { MailLink } from '@justright/ui/contact-link';
import type { DataGridColumn, DataGridRowAction } from '@justright/ui/data-grid';
import { GridCard, GridCardLine, GridCardPair } from '@justright/ui/grid-card';
import { MenuButton } from '@justright/ui/menu';
import { instantText } from '@justright/ui/when';
import { inviteStatusLook } from './invite-status.ts';
import { MerchantLink } from './users.columns.tsx';
import styles from './users.module.css';

interface CellProps {
  row: Invite;
}

function StatusChip({ row }: CellProps) {
  const { label, tone } = inviteStatusLook(row.status);
  return (
    <Chip tone={tone} dot>
      {label}
    </Chip>
  );
}

function Invited({ row }: CellProps) {
  return (
    <span className={styles.invited}>
      <MailLink variant="quiet" text={row.email} className={styles.text} />
      {row.displayName !== '' && <span className={styles.under}>{row.displayName}</span>}
    </span>
  );
}

export const INVITE_COLUMNS: readonly DataGridColumn<Invite>[] = [
  {
    id: 'email',
    title: 'Email',
    text: (row) => row.email,
    cell: (row) => <Invited row={row} />,
    minWidth: 220,
  },
  { id: 'roleType', title: 'Role', text: (row) => ROLE_LABELS[row.roleType], width: 150, priority: 1 },
  {
    id: 'merchantName',
    title: 'Merchant',
    text: (row) => row.merchantName ?? '',
    cell: (row) => <MerchantLink row={row} />,
    minWidth: 150,
    priority: 2,
  },
  {
    id: 'status',
    title: 'Status',
    text: (row) => inviteStatusLook(row.status).label,
    cell: (row) => <StatusChip row={row} />,
    width: 118,
  },
  {
    id: 'sentAt',
    title: 'Sent',
    text: (row) => instantText(row.sentAt),
    sortValue: (row) => row.sentAt,
    width: 140,
    priority: 3,
  },
];

function InviteCard({ row, actions }: CellProps & { actions: readonly DataGridRowAction[] }) {
  return (
    <GridCard>
      <GridCardPair>
        <Invited row={row} />
        <StatusChip row={row} />
      </GridCardPair>
      <GridCardPair>
        <GridCardLine>
          <span>{ROLE_LABELS[row.roleType]}</span>
          {row.merchantId !== null && <MerchantLink row={row} />}
        </GridCardLine>
        {actions.length > 0 && <MenuButton label={`Actions for ${row.email}`} items={actions} />}
      </GridCardPair>
      <GridCardLine>{`Sent ${instantText(row.sentAt)}`}</GridCardLine>
    </GridCard>
  );
}

/** The single column on a phone: an invitation's card. Its filter text is the text of all columns. */
export const inviteCardColumns = (
  actionsFor: (row: Invite) => readonly DataGridRowAction[],
): readonly DataGridColumn<Invite>[] => [
  {
    id: 'invitation',
    title: 'Invitation',
    text: (row) => [row.displayName, ...INVITE_COLUMNS.map(({ text }) => text(row))].join(' '),
    cell: (row) => <InviteCard row={row} actions={actionsFor(row)} />,
    sortable: false,
  },
];
