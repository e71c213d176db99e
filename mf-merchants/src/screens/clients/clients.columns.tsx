import type { Merchant } from '@justright/contract/merchants';
import { Chip } from '@justright/ui/chip';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { Link } from '@justright/ui/link';
import { merchantRestaurantsPath } from '../../shared/merchant-path.ts';
import { MerchantStatusChip, merchantStatusLabel } from '../../shared/status.tsx';
import styles from '../../shared/grid.module.css';

const verifiedText = ({ emailVerified }: Merchant) => (emailVerified ? 'Yes' : 'No');
const countText = ({ restaurantCount }: Merchant) =>
  restaurantCount === 1 ? '1 restaurant' : `${restaurantCount} restaurants`;

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
    width: 132,
  },
  {
    id: 'emailVerified',
    title: 'Verified',
    text: verifiedText,
    cell: (row) => <VerifiedChip merchant={row} />,
    width: 104,
  },
  { id: 'email', title: 'Email', text: (row) => row.email, minWidth: 220 },
  { id: 'phoneNumber', title: 'Phone', text: (row) => row.phoneNumber, width: 140 },
  {
    id: 'restaurantCount',
    title: '# of Restaurants',
    text: (row) => String(row.restaurantCount),
    sortValue: (row) => row.restaurantCount,
    width: 150,
    align: 'end',
  },
];

function ClientCard({ merchant }: { merchant: Merchant }) {
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <Name merchant={merchant} />
        <MerchantStatusChip status={merchant.status} />
      </div>
      <span className={styles.text}>{merchant.email}</span>
      <div className={styles.cardLine}>
        <span>{merchant.phoneNumber}</span>
        <span>{countText(merchant)}</span>
        <VerifiedChip merchant={merchant} name="Verified" />
      </div>
    </div>
  );
}

/** On a phone one column holds a client's card, and finds it by everything that the columns say. */
export const CLIENT_CARD_COLUMNS: readonly DataGridColumn<Merchant>[] = [
  {
    id: 'client',
    title: 'Client',
    text: (row) => CLIENT_COLUMNS.map(({ text }) => text(row)).join(' '),
    cell: (row) => <ClientCard merchant={row} />,
    sortable: false,
  },
];
