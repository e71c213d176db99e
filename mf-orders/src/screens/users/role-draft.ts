import type { Issue } from '@justright/contract/envelope';
import type { AssignableRoleType } from '@justright/contract/roles';
import type { AdminUser } from '@justright/contract/users';
import type { IssuePlaces, Problems } from '@justright/editing/issues';
import type { Field } from '@justright/editing/merge';
import { asRoleType, roleLabel } from './roles.ts';

/** A merchant that was chosen. */
export interface ChosenMerchant {
  id: string;
  name: string;
}

/** What the fields of a role hold. `merchantText` is what stands in the field, chosen or not. */
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

/** A text that is no longer the chosen merchant's name chooses nobody. */
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

/** The merchant that a role goes with; null for every role that has none, whatever the field still holds. */
const merchantIdOf = ({ roleType, merchant }: RoleDraft): string | null =>
  roleType === 'MerchantAdmin' ? (merchant?.id ?? null) : null;

/** What the server is asked for, or what is missing before it can be asked. */
export function roleOf(
  draft: RoleDraft,
): { roleType: AssignableRoleType; merchantId: string | null; issues: [] } | { roleType: null; issues: Issue[] } {
  const { roleType } = draft;
  if (roleType === null) return { roleType, issues: [{ path: 'roleType', message: 'Choose a role' }] };
  const merchantId = merchantIdOf(draft);
  if (roleType === 'MerchantAdmin' && merchantId === null) {
    return { roleType: null, issues: [{ path: 'merchantId', message: 'Choose the merchant' }] };
  }
  return { roleType, merchantId, issues: [] };
}

/** The wire says whose role it is by the merchant's id. */
export const ROLE_PLACES: IssuePlaces = { alias: { merchantId: 'merchant' } };

const problemsOf = (issues: readonly Issue[]): Problems =>
  Object.fromEntries(issues.map(({ path, message }) => [ROLE_PLACES.alias?.[path] ?? path, message]));

/** The role to send. Throws for a draft that `problemsOfRole` refuses. */
export function chosenRole(draft: RoleDraft): { roleType: AssignableRoleType; merchantId: string | null } {
  const { roleType, ...role } = roleOf(draft);
  if (roleType === null || !('merchantId' in role)) throw new TypeError('A draft without a role was not refused');
  return { roleType, merchantId: role.merchantId };
}

/** How two roles of a user are compared. */
export const ROLE_FIELDS: readonly Field<RoleDraft>[] = [
  {
    label: 'Role',
    keys: ['roleType', 'merchant', 'merchantText'],
    text: ({ roleType, merchant }) =>
      [roleType === null ? '' : roleLabel(roleType), merchant?.name ?? ''].filter((text) => text !== '').join(', '),
  },
];

/** What is missing of a role. */
export const problemsOfRole = (draft: RoleDraft): Problems => problemsOf(roleOf(draft).issues);

/** True while the fields say what the user has already. */
export const isSameRole = (draft: RoleDraft, user: Pick<AdminUser, 'roleType' | 'merchantId'>): boolean =>
  draft.roleType === user.roleType && merchantIdOf(draft) === user.merchantId;

export interface InviteDraft extends RoleDraft {
  email: string;
  displayName: string;
}

export const EMPTY_INVITE: InviteDraft = { ...NO_ROLE, email: '', displayName: '' };

/** What is missing of an invitation. */
export const problemsOfInvite = (draft: InviteDraft): Problems => problemsOf(issuesOfInvite(draft));

/** What an empty form lacks; whether an address is one, the server says. */
export const issuesOfInvite = (draft: InviteDraft): Issue[] => [
  ...(draft.email.trim() === '' ? [{ path: 'email', message: 'Email is required' }] : []),
  ...roleOf(draft).issues,
];
