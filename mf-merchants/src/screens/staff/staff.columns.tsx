import type { StaffMember } from '@justright/contract/staff';
import { Chip } from '@justright/ui/chip';
import { MailLink } from '@justright/ui/contact-link';
import type { DataGridColumn, DataGridRowAction } from '@justright/ui/data-grid';
import { GridCard, GridCardLine, GridCardPair } from '@justright/ui/grid-card';
import { MenuButton } from '@justright/ui/menu';
import { changedText, nameOf, restaurantsText, roleText, STATUS_LOOKS } from './staff-texts.ts';
import styles from './staff.module.css';

interface CellProps {
  row: StaffMember;
}

function Person({ row }: CellProps) {
  return (
    <span className={styles.person}>
      <span className={styles.name} title={nameOf(row)}>
        {nameOf(row)}
      </span>
      {nameOf(row) !== row.email && (
        <span className={styles.under} title={row.email}>
          <MailLink variant="quiet" text={row.email} />
        </span>
      )}
    </span>
  );
}

function StatusChip({ row }: CellProps) {
  const { label, tone } = STATUS_LOOKS[row.status];
  return (
    <Chip tone={tone} dot>
      {label}
    </Chip>
  );
}

export const STAFF_COLUMNS: readonly DataGridColumn<StaffMember>[] = [
  {
    id: 'person',
    title: 'Person',
    text: (row) => `${row.name} ${row.email}`,
    cell: (row) => <Person row={row} />,
    minWidth: 210,
  },
  { id: 'role', title: 'Role', text: (row) => roleText(row.roleType), width: 160, priority: 1 },
  {
    id: 'restaurants',
    title: 'Restaurants',
    text: restaurantsText,
    cell: (row) => (
      <span className={styles.clamped} title={restaurantsText(row)}>
        {restaurantsText(row)}
      </span>
    ),
    minWidth: 180,
    priority: 2,
  },
  {
    id: 'status',
    title: 'Status',
    text: (row) => STATUS_LOOKS[row.status].label,
    cell: (row) => <StatusChip row={row} />,
    width: 124,
  },
  { id: 'changed', title: 'Last change', text: changedText, minWidth: 170, priority: 3 },
];

/** The single column on a phone: a person's card. */
export const staffCardColumns = (
  actionsFor: (row: StaffMember) => readonly DataGridRowAction[],
): readonly DataGridColumn<StaffMember>[] => [
  {
    id: 'person',
    title: 'Person',
    text: (row) => STAFF_COLUMNS.map(({ text }) => text(row)).join(' '),
    cell: (row) => (
      <GridCard>
        <GridCardPair>
          <Person row={row} />
          <StatusChip row={row} />
        </GridCardPair>
        <GridCardPair>
          <GridCardLine>
            <span>{roleText(row.roleType)}</span>
            <span>{restaurantsText(row)}</span>
          </GridCardLine>
          {actionsFor(row).length > 0 && <MenuButton label={`Actions for ${nameOf(row)}`} items={actionsFor(row)} />}
        </GridCardPair>
        <GridCardLine>{changedText(row)}</GridCardLine>
      </GridCard>
    ),
    sortable: false,
  },
];
