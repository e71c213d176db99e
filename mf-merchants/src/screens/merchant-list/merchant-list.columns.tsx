import type { Merchant } from '@justright/contract/merchants';
import { YesNoChip } from '@justright/ui/chip';
import { MailLink, PhoneLink } from '@justright/ui/contact-link';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { GridCard, GridCardLine, GridCardPair } from '@justright/ui/grid-card';
import { Link } from '@justright/ui/link';
import { type MenuAction, MenuButton } from '@justright/ui/menu';
import { countText, numberText, yesNo } from '@justright/ui/texts';
import { merchantRestaurantsPath } from '../../shared/merchant/merchant-path.ts';
import { MerchantStatusChip, merchantStatusLabel } from '../../shared/status/status.tsx';
import styles from '../../shared/elements/grid.module.css';

function Name({ merchant }: { merchant: Merchant }) {
  return (
    <Link variant="quiet" href={merchantRestaurantsPath(merchant.id)} className={styles.open}>
      {merchant.businessName}
    </Link>
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
    text: (row) => yesNo(row.emailVerified),
    cell: (row) => <YesNoChip isYes={row.emailVerified} />,
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
    text: (row) => numberText(row.restaurantCount),
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
        <span>{countText(merchant.restaurantCount, 'restaurant', 'restaurants')}</span>
        <YesNoChip isYes={merchant.emailVerified} name="Verified" />
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
