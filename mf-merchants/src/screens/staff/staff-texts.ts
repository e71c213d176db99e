import { STAFF_ROLE_TEXTS } from '@justright/contract/role-texts';
import { isStaffRole, type RoleType } from '@justright/contract/roles';
import type { StaffMember } from '@justright/contract/staff';
import type { ChipTone } from '@justright/ui/chip';
import { dayText } from '@justright/ui/when';
import { NONE } from '@justright/ui/texts';

/** Returns a role in plain words. Only a merchant's administrators and its staff are listed. */
export const roleText = (roleType: RoleType): string =>
  isStaffRole(roleType) ? STAFF_ROLE_TEXTS[roleType].label : 'Merchant Admin';

export const STATUS_LOOKS: Readonly<Record<StaffMember['status'], { label: string; tone: ChipTone }>> = {
  active: { label: 'Active', tone: 'success' },
  disabled: { label: 'Disabled', tone: 'error' },
  queued: { label: 'Invited', tone: 'info' },
  sent: { label: 'Invited', tone: 'amber' },
  failed: { label: 'Mail failed', tone: 'error' },
  expired: { label: 'Expired', tone: 'warning' },
};

/** Returns the name of a person; the address without one. */
export const nameOf = ({ name, email }: Pick<StaffMember, 'name' | 'email'>): string =>
  name.trim() === '' ? email : name;

/** Returns what a save has changed of a person. */
export const savedText = (before: StaffMember, saved: StaffMember): string =>
  before.roleType === saved.roleType && before.name !== saved.name
    ? `${saved.email} is called ${nameOf(saved)} now`
    : `${nameOf(saved)} is ${roleText(saved.roleType)} now`;

export const restaurantsText = ({ restaurants }: StaffMember): string => {
  if (restaurants === null) return 'All restaurants';
  return restaurants.length === 0 ? NONE : restaurants.map(({ name }) => name).join(', ');
};

/** Returns when somebody changed the access of a person, and who. */
export const changedText = ({ changedAt, changedBy }: StaffMember): string =>
  [dayText(changedAt), ...(changedBy === '' ? [] : [`by ${changedBy}`])].join(' ');

export type StaffActionId = 'edit' | 'remove' | 'resend' | 'take-back';
export const ACTION_LABELS: Readonly<Record<StaffActionId, string>> = {
  edit: 'Edit access and name',
  remove: 'Remove',
  resend: 'Resend invitation',
  'take-back': 'Take back invitation',
};

/** Returns the actions on a person. A merchant's administrator is changed by an administrator of the product only. */
export function offeredActions({ kind, roleType }: StaffMember): readonly StaffActionId[] {
  if (!isStaffRole(roleType)) return [];
  return kind === 'member' ? ['edit', 'remove'] : ['resend', 'take-back'];
}
