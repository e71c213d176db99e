import type { Issue } from '@justright/contract/envelope';
import type { AssignableRoleType } from '@justright/contract/roles';
import type { AdminUser } from '@justright/contract/users';
import { asRoleType } from './roles.ts';

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

/** True while the fields say what the user has already. */
export const isSameRole = (draft: RoleDraft, user: Pick<AdminUser, 'roleType' | 'merchantId'>): boolean =>
  draft.roleType === user.roleType && merchantIdOf(draft) === user.merchantId;

export interface InviteDraft extends RoleDraft {
  email: string;
  displayName: string;
}

export const EMPTY_INVITE: InviteDraft = { ...NO_ROLE, email: '', displayName: '' };

/** What an empty form lacks; whether an address is one, the server says. */
export const issuesOfInvite = (draft: InviteDraft): Issue[] => [
  ...(draft.email.trim() === '' ? [{ path: 'email', message: 'Email is required' }] : []),
  ...roleOf(draft).issues,
];
