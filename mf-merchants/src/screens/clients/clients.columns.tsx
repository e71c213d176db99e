import type { Merchant } from '@justright/contract/merchants';
import { Chip } from '@justright/ui/chip';
import { MailLink, PhoneLink } from '@justright/ui/contact-link';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { GridCard, GridCardLine, GridCardPair } from '@justright/ui/grid-card';
import { Link } from '@justright/ui/link';
import { type MenuAction, MenuButton } from '@justright/ui/menu';
import { merchantRestaurantsPath } from '../../shared/merchant/merchant-path.ts';
import { MerchantStatusChip, merchantStatusLabel } from '../../shared/status/status.tsx';
import styles from '../../shared/elements/grid.module.css';

const verifiedText = ({ emailVerified }: Merchant) => (emailVerified ? 'Yes' : 'No');
const countText = ({ restaurantCount }: Merchant) =>
  restaurantCount === 1 ? '1 restaurant' : `${restaurantCount.toLocaleString('en-US')} restaurants`;

function Name({ merchant }: { merchant: Merchant }) {
  return (
    <Link variant="quiet" href={merchantRestaurantsPath(merchant.id)} className={styles.open}>
      {merchant.businessName}
    </Link>
  );
}

function VerifiedChip({ merchant, name }: { merchant: Merchant; name?: string }) {
  return (
    <Chip tone={merchant.emailVerified ? 'success' : 'neutral'} size="small">
      {name === undefined ? verifiedText(merchant) : `${name}: ${verifiedText(merchant)}`}
    </Chip>
  );
}

export const CLIENT_COLUMNS: readonly DataGridColumn<Merchant>[] = [
  {
    id: 'businessName',
    title: 'Name',
    text: (row) => row.businessName,
    cell: (row) => <Name merchant={row} />,
    minWidth: 200,
  },
  {
    id: 'status',
    title: 'Status',
    text: (row) => merchantStatusLabel(row.status),
    cell: (row) => <MerchantStatusChip status={row.status} />,
    width: 118,
  },
  {
    id: 'emailVerified',
    title: 'Verified',
    text: verifiedText,
    cell: (row) => <VerifiedChip merchant={row} />,
    width: 92,
    priority: 3,
  },
  {
    id: 'email',
    title: 'Email',
    text: (row) => row.email,
    cell: (row) => <MailLink variant="quiet" text={row.email} className={styles.text} />,
    minWidth: 220,
    priority: 1,
  },
  {
    id: 'phoneNumber',
    title: 'Phone',
    text: (row) => row.phoneNumber,
    cell: (row) => <PhoneLink variant="quiet" text={row.phoneNumber} />,
    width: 128,
    priority: 2,
  },
  {
    id: 'restaurantCount',
    title: '# of Restaurants',
    text: (row) => String(row.restaurantCount),
    sortValue: (row) => row.restaurantCount,
    width: 132,
    priority: 4,
    align: 'end',
  },
];

type ActionsFor = (merchant: Merchant) => readonly MenuAction[];

function ClientCard({ merchant, actionsFor }: { merchant: Merchant; actionsFor: ActionsFor }) {
  return (
    <GridCard>
      <GridCardPair>
        <Name merchant={merchant} />
        <MerchantStatusChip status={merchant.status} />
      </GridCardPair>
      <GridCardPair>
        <MailLink variant="quiet" text={merchant.email} className={styles.text} />
        <MenuButton label={`Actions for ${merchant.businessName}`} items={actionsFor(merchant)} />
      </GridCardPair>
      <GridCardLine>
        <PhoneLink variant="quiet" text={merchant.phoneNumber} />
        <span>{countText(merchant)}</span>
        <VerifiedChip merchant={merchant} name="Verified" />
      </GridCardLine>
    </GridCard>
  );
}

/** The single column on a phone: a client's card. Its filter text is the text of all columns. */
export const clientCardColumns = (actionsFor: ActionsFor): readonly DataGridColumn<Merchant>[] => [
  {
    id: 'client',
    title: 'Client',
    text: (row) => CLIENT_COLUMNS.map(({ text }) => text(row)).join(' '),
    cell: (row) => <ClientCard merchant={row} actionsFor={actionsFor} />,
    sortable: false,
  },
];
