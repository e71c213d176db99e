import type { Issue } from '@justright/contract/envelope';
import { ROLE_LABELS } from '@justright/contract/role-texts';
import { type AssignableRoleType, hasMerchant, type RoleType } from '@justright/contract/roles';
import type { AdminUser, AdminUserPatch } from '@justright/contract/users';
import type { IssueFields, Problems } from '@justright/editing/issues';
import type { Field } from '@justright/editing/merge';
import { asRoleType } from './roles.ts';

/** The chosen merchant. */
export interface ChosenMerchant {
  id: string;
  name: string;
}

/** The values of a role's fields. `merchantText` is the text in the field, chosen or not. */
export interface RoleDraft {
  roleType: AssignableRoleType | null;
  merchant: ChosenMerchant | null;
  merchantText: string;
}

export const NO_ROLE: RoleDraft = { roleType: null, merchant: null, merchantText: '' };

export function roleDraftOf({
  roleType,
  merchantId,
  merchantName,
}: Pick<AdminUser, 'roleType' | 'merchantId' | 'merchantName'>): RoleDraft {
  const merchant = merchantId === null ? null : { id: merchantId, name: merchantName ?? merchantId };
  return { roleType: asRoleType(roleType) ?? null, merchant, merchantText: merchant?.name ?? '' };
}

/** Sets the text of the merchant field; a text that differs from the chosen merchant's name removes the choice. */
export const withMerchantText = <Draft extends RoleDraft>(draft: Draft, text: string): Draft => ({
  ...draft,
  merchantText: text,
  merchant: draft.merchant?.name === text ? draft.merchant : null,
});

export const withMerchant = <Draft extends RoleDraft>(draft: Draft, merchant: ChosenMerchant): Draft => ({
  ...draft,
  merchant,
  merchantText: merchant.name,
});

/** Returns the merchant of a role; null for roles without one, also when the field has a value. */
const merchantIdOf = ({ roleType, merchant }: RoleDraft): string | null =>
  roleType !== null && hasMerchant(roleType) ? (merchant?.id ?? null) : null;

/** Returns the role to request, or the issues that prevent the request. */
export function roleOf(
  draft: RoleDraft,
): { roleType: AssignableRoleType; merchantId: string | null; issues: [] } | { roleType: null; issues: Issue[] } {
  const { roleType } = draft;
  if (roleType === null) return { roleType, issues: [{ path: 'roleType', message: 'Choose a role' }] };
  const merchantId = merchantIdOf(draft);
  if (hasMerchant(roleType) && merchantId === null) {
    return { roleType: null, issues: [{ path: 'merchantId', message: 'Choose the merchant' }] };
  }
  return { roleType, merchantId, issues: [] };
}

/** The body's `merchantId` is `merchant` in the draft. */
export const ROLE_ISSUE_FIELDS: IssueFields = { alias: { merchantId: 'merchant' } };

const problemsOf = (issues: readonly Issue[]): Problems =>
  Object.fromEntries(issues.map(({ path, message }) => [ROLE_ISSUE_FIELDS.alias?.[path] ?? path, message]));

/** Returns the role to send. Throws for a draft that `problemsOfRole` refuses. */
export function chosenRole(draft: RoleDraft): { roleType: AssignableRoleType; merchantId: string | null } {
  const { roleType, ...role } = roleOf(draft);
  if (roleType === null || !('merchantId' in role)) throw new TypeError('A draft without a role was not refused');
  return { roleType, merchantId: role.merchantId };
}

/** The fields that a person compares when two changes of a user conflict. */
export const USER_FIELDS: readonly Field<UserDraft>[] = [
  { label: 'Name', keys: ['displayName'], text: ({ displayName }) => displayName },
  {
    label: 'Role',
    keys: ['roleType', 'merchant', 'merchantText'],
    text: ({ roleType, merchant }) =>
      [roleType === null ? '' : ROLE_LABELS[roleType], merchant?.name ?? ''].filter((text) => text !== '').join(', '),
  },
];

/** Returns the messages about a role that is incomplete. */
export const problemsOfRole = (draft: RoleDraft): Problems => problemsOf(roleOf(draft).issues);

/** Tells whether the draft equals the user's current role. */
export const isSameRole = (draft: RoleDraft, user: Pick<AdminUser, 'roleType' | 'merchantId'>): boolean =>
  draft.roleType === user.roleType && merchantIdOf(draft) === user.merchantId;

/** A user, as the fields of the dialog have it. */
export interface UserDraft extends RoleDraft {
  /** The name that an administrator gave; empty without one. */
  displayName: string;
}

export const NO_USER: UserDraft = { ...NO_ROLE, displayName: '' };

/** Returns the fields of a user. What diners call themselves is no given name. */
export const userDraftOf = (user: Parameters<typeof roleDraftOf>[0] & Pick<AdminUser, 'displayName'>): UserDraft => ({
  ...roleDraftOf(user),
  displayName: hasGivenName(user) ? user.displayName : '',
});

/** Tells whether acts of this role have a name that an administrator gives. */
export const hasGivenName = ({ roleType }: { roleType: RoleType | null }): boolean =>
  roleType !== null && roleType !== 'User' && roleType !== 'Anonymous';

/** Returns what differs from the stored user. Throws for a draft that `problemsOfRole` refuses. */
export const changesOf = (draft: UserDraft, user: AdminUser): AdminUserPatch => ({
  ...(!isSameRole(draft, user) && chosenRole(draft)),
  ...(hasGivenName(draft) && draft.displayName !== userDraftOf(user).displayName && { displayName: draft.displayName }),
});

export interface InviteDraft extends RoleDraft {
  email: string;
  displayName: string;
}

export const EMPTY_INVITE: InviteDraft = { ...NO_ROLE, email: '', displayName: '' };

/** Returns the messages about an invitation that is incomplete. */
export const problemsOfInvite = (draft: InviteDraft): Problems => problemsOf(issuesOfInvite(draft));

/** Returns the issues of missing fields; the server validates the address. */
export const issuesOfInvite = (draft: InviteDraft): Issue[] => [
  ...(draft.email.trim() === '' ? [{ path: 'email', message: 'Email is required' }] : []),
  ...roleOf(draft).issues,
];
