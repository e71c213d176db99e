import type { AdminRestaurantRow, AdminRestaurantSort } from '@justright/contract/restaurants';
import { Chip, YesNoChip } from '@justright/ui/chip';
import { MailLink, PhoneLink } from '@justright/ui/contact-link';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { GridCard, GridCardLine, GridCardPair } from '@justright/ui/grid-card';
import { Link } from '@justright/ui/link';
import { type MenuAction, MenuButton } from '@justright/ui/menu';
import { yesNo } from '@justright/ui/texts';
import { merchantRestaurantsPath } from '../../shared/merchant/merchant-path.ts';
import { RestaurantStatusChip, restaurantStatusLabel } from '../../shared/status/status.tsx';
import styles from '../../shared/elements/grid.module.css';
import own from './admin-restaurants.module.css';

type Row = AdminRestaurantRow;

function Name({ row }: { row: Row }) {
  return (
    <Link variant="quiet" href={merchantRestaurantsPath(row.merchantid)} className={`${styles.open} ${own.wrapped}`}>
      {row.name}
    </Link>
  );
}

/** A column that the server can sort by. */
type Column = DataGridColumn<Row> & { id: AdminRestaurantSort };
type Room = Pick<Column, 'width' | 'minWidth' | 'priority'>;

function flagColumn(id: AdminRestaurantSort, title: string, flag: (row: Row) => boolean, room: Room): Column {
  return {
    id,
    title,
    text: (row) => yesNo(flag(row)),
    cell: (row) => <YesNoChip isYes={flag(row)} />,
    ...room,
  };
}

/** Makes a text column whose cells wrap to two lines where the columns are narrow. */
function textColumn(id: AdminRestaurantSort, title: string, text: (row: Row) => string, room: Room): Column {
  return { id, title, text, cell: (row) => <span className={own.wrapped}>{text(row)}</span>, ...room };
}

/** Fits twelve digits, the longest phone number. */
const PHONE_WIDTH = 114;

/** The columns; beside the sidebar they fit from a page width of 1280 px. */
export const RESTAURANT_COLUMNS: readonly Column[] = [
  { id: 'name', title: 'Name', text: (row) => row.name, cell: (row) => <Name row={row} />, minWidth: 94 },
  {
    id: 'email',
    title: 'Email',
    text: (row) => row.email,
    cell: (row) => <MailLink variant="quiet" text={row.email} className={own.wrapped} />,
    minWidth: 174,
    priority: 2,
  },
  textColumn('contactname', 'Contact', (row) => row.contactname, { minWidth: 82, priority: 4 }),
  {
    id: 'contactphonenumber',
    title: 'Phone',
    text: (row) => row.contactphonenumber,
    cell: (row) => <PhoneLink variant="quiet" text={row.contactphonenumber} />,
    width: PHONE_WIDTH,
    priority: 2,
  },
  textColumn('businessname', 'Merchant', (row) => row.businessname, { minWidth: 92, priority: 1 }),
  {
    id: 'status',
    title: 'Status',
    text: (row) => restaurantStatusLabel(row.status),
    cell: (row) => <RestaurantStatusChip status={row.status} />,
    width: 109,
  },
  flagColumn('isdeliverysupported', 'Delivery', (row) => row.isdeliverysupported, { width: 88, priority: 3 }),
  flagColumn('isdineinsupported', 'Dine-In', (row) => row.isdineinsupported, { width: 84, priority: 3 }),
  flagColumn('ispickupsupported', 'Pick-Up', (row) => row.ispickupsupported, { width: 86, priority: 3 }),
  flagColumn('ischowly', 'Chowly', (row) => row.ischowly, { width: 80, priority: 5 }),
  flagColumn('active', 'Active', (row) => row.active, { width: 74, priority: 1 }),
];

const SERVICES: readonly { label: string; flag: (row: Row) => boolean; tone?: 'success' }[] = [
  { label: 'Delivery', flag: (row) => row.isdeliverysupported },
  { label: 'Dine-In', flag: (row) => row.isdineinsupported },
  { label: 'Pick-Up', flag: (row) => row.ispickupsupported },
  { label: 'Chowly', flag: (row) => row.ischowly },
  { label: 'Active', flag: (row) => row.active, tone: 'success' },
];

type ActionsFor = (row: Row) => readonly MenuAction[];

function RestaurantCard({ row, actionsFor }: { row: Row; actionsFor: ActionsFor }) {
  const actions = actionsFor(row);
  return (
    <GridCard>
      <GridCardPair>
        <Name row={row} />
        <RestaurantStatusChip status={row.status} />
      </GridCardPair>
      <GridCardPair>
        <span className={styles.text}>{row.businessname}</span>
        {actions.length > 0 && <MenuButton label={`Actions for ${row.name}`} items={actions} />}
      </GridCardPair>
      <GridCardLine>
        <span>{row.contactname}</span>
        <PhoneLink variant="quiet" text={row.contactphonenumber} />
      </GridCardLine>
      <MailLink variant="quiet" text={row.email} className={styles.text} />
      <GridCardLine>
        {SERVICES.filter(({ flag }) => flag(row)).map(({ label, tone }) => (
          <Chip key={label} size="small" tone={tone ?? 'neutral'}>
            {label}
          </Chip>
        ))}
      </GridCardLine>
    </GridCard>
  );
}

/** The single column on a phone: a restaurant's card. Its filter text is the text of all columns. */
export const restaurantCardColumns = (actionsFor: ActionsFor): readonly DataGridColumn<Row>[] => [
  {
    id: 'restaurant',
    title: 'Restaurant',
    text: (row) => RESTAURANT_COLUMNS.map(({ text }) => text(row)).join(' '),
    cell: (row) => <RestaurantCard row={row} actionsFor={actionsFor} />,
    sortable: false,
  },
];
