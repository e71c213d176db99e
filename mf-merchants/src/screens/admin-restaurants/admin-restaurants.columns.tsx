import { Check } from 'lucide-react';
import type { AdminRestaurantRow } from '@justright/contract/restaurants';
import { Chip } from '@justright/ui/chip';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { GridCard, GridCardLine, GridCardPair } from '@justright/ui/grid-card';
import { Link } from '@justright/ui/link';
import { merchantRestaurantsPath } from '../../shared/merchant-path.ts';
import { RestaurantStatusChip, restaurantStatusLabel } from '../../shared/status.tsx';
import styles from '../../shared/grid.module.css';
import own from './admin-restaurants.module.css';

type Row = AdminRestaurantRow;

function Name({ row }: { row: Row }) {
  return (
    <Link variant="quiet" href={merchantRestaurantsPath(row.merchantid)} className={styles.open}>
      {row.name}
    </Link>
  );
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

function flagColumn(id: string, title: string, flag: (row: Row) => boolean): DataGridColumn<Row> {
  return {
    id,
    title,
    text: (row) => yesNo(flag(row)),
    cell: (row) =>
      flag(row) ? (
        <span className={own.yes}>
          <Check aria-hidden />
          Yes
        </span>
      ) : (
        <span className={styles.muted}>No</span>
      ),
    sortable: false,
    width: 66,
  };
}

export const RESTAURANT_COLUMNS: readonly DataGridColumn<Row>[] = [
  { id: 'name', title: 'Name', text: (row) => row.name, cell: (row) => <Name row={row} />, minWidth: 118 },
  { id: 'email', title: 'Email', text: (row) => row.email, minWidth: 118 },
  { id: 'contactname', title: 'Contact', text: (row) => row.contactname, minWidth: 96 },
  { id: 'contactphonenumber', title: 'Phone', text: (row) => row.contactphonenumber, width: 104 },
  { id: 'businessname', title: 'Merchant', text: (row) => row.businessname, minWidth: 118 },
  {
    id: 'status',
    title: 'Status',
    text: (row) => restaurantStatusLabel(row.status),
    cell: (row) => <RestaurantStatusChip status={row.status} />,
    width: 116,
  },
  flagColumn('isdeliverysupported', 'Delivery', (row) => row.isdeliverysupported),
  flagColumn('isdineinsupported', 'Dine-In', (row) => row.isdineinsupported),
  flagColumn('ispickupsupported', 'Pick-Up', (row) => row.ispickupsupported),
  flagColumn('ischowly', 'Chowly', (row) => row.ischowly),
  flagColumn('active', 'Active', (row) => row.active),
];

const SERVICES: readonly { label: string; flag: (row: Row) => boolean }[] = [
  { label: 'Delivery', flag: (row) => row.isdeliverysupported },
  { label: 'Dine-In', flag: (row) => row.isdineinsupported },
  { label: 'Pick-Up', flag: (row) => row.ispickupsupported },
  { label: 'Chowly', flag: (row) => row.ischowly },
  { label: 'Active', flag: (row) => row.active },
];

function RestaurantCard({ row }: { row: Row }) {
  return (
    <GridCard>
      <GridCardPair>
        <Name row={row} />
        <RestaurantStatusChip status={row.status} />
      </GridCardPair>
      <span className={styles.text}>{row.businessname}</span>
      <GridCardLine>
        <span>{row.contactname}</span>
        <span>{row.contactphonenumber}</span>
      </GridCardLine>
      <span className={styles.text}>{row.email}</span>
      <GridCardLine>
        {SERVICES.filter(({ flag }) => flag(row)).map(({ label }) => (
          <Chip key={label} size="small" tone={label === 'Active' ? 'success' : 'neutral'}>
            {label}
          </Chip>
        ))}
      </GridCardLine>
    </GridCard>
  );
}

/** On a phone one column holds a restaurant's card, and finds it by everything that the columns say. */
export const RESTAURANT_CARD_COLUMNS: readonly DataGridColumn<Row>[] = [
  {
    id: 'restaurant',
    title: 'Restaurant',
    text: (row) => RESTAURANT_COLUMNS.map(({ text }) => text(row)).join(' '),
    cell: (row) => <RestaurantCard row={row} />,
    sortable: false,
  },
];
