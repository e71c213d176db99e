import type { Problems } from '@justright/editing/issues';
import type { Field } from '@justright/editing/merge';
import { STAFF_ROLE_TEXTS } from '@justright/contract/role-texts';
import { isStaffRole, type StaffRoleType } from '@justright/contract/roles';
import type { StaffMember } from '@justright/contract/staff';

/** The access of a member of staff, as its fields have it. */
export interface AccessDraft {
  roleType: StaffRoleType | null;
  /** All restaurants of the merchant, those that are added later too. */
  isForAll: boolean;
  /** The chosen ones; they are sent only without `isForAll`. */
  restaurantIds: readonly string[];
}

/** A member of staff, as the fields of the dialog have it. */
export interface MemberDraft extends AccessDraft {
  /** The name that an administrator gave; empty without one. */
  name: string;
}

export interface InviteDraft extends AccessDraft {
  email: string;
  displayName: string;
}

const EMPTY_ACCESS: AccessDraft = { roleType: null, isForAll: true, restaurantIds: [] };
export const EMPTY_MEMBER: MemberDraft = { ...EMPTY_ACCESS, name: '' };
export const EMPTY_INVITE: InviteDraft = { ...EMPTY_ACCESS, email: '', displayName: '' };

export const accessOf = ({ roleType, restaurants }: Pick<StaffMember, 'roleType' | 'restaurants'>): AccessDraft => ({
  roleType: isStaffRole(roleType) ? roleType : null,
  isForAll: restaurants === null,
  restaurantIds: restaurants?.map(({ id }) => id) ?? [],
});

export const memberDraftOf = (member: Pick<StaffMember, 'name' | 'roleType' | 'restaurants'>): MemberDraft => ({
  ...accessOf(member),
  name: member.name,
});

/** Returns what is sent of the restaurants: null for all. */
export const restaurantIdsOf = ({ isForAll, restaurantIds }: AccessDraft): string[] | null =>
  isForAll ? null : [...restaurantIds];

/** Returns the chosen role. Throws for a draft that {@link problemsOfAccess} refuses. */
export function chosenRole({ roleType }: AccessDraft): StaffRoleType {
  if (roleType === null) throw new TypeError('A draft without a role was not refused');
  return roleType;
}

/** Returns the messages about access that is incomplete. */
export const problemsOfAccess = (draft: AccessDraft): Problems => ({
  ...(draft.roleType === null && { roleType: 'Choose a role' }),
  ...(!draft.isForAll && draft.restaurantIds.length === 0 && { restaurantIds: 'Choose at least one restaurant' }),
});

/** Returns the messages about an invitation that is incomplete; the server checks the address. */
export const problemsOfInvite = (draft: InviteDraft): Problems => ({
  ...(draft.email.trim() === '' && { email: 'Email is required' }),
  ...problemsOfAccess(draft),
});

/** The fields that a person compares when two changes of a member conflict. */
export const memberFields = (names: ReadonlyMap<string, string>): readonly Field<MemberDraft>[] => [
  { label: 'Name', keys: ['name'], text: ({ name }) => name },
  {
    label: 'Role',
    keys: ['roleType'],
    text: ({ roleType }) => (roleType === null ? '' : STAFF_ROLE_TEXTS[roleType].label),
  },
  {
    label: 'Restaurants',
    keys: ['isForAll', 'restaurantIds'],
    text: ({ isForAll, restaurantIds }) =>
      isForAll ? 'All restaurants' : restaurantIds.map((id) => names.get(id) ?? id).join(', '),
  },
];
