import { STAFF_ROLE_TEXTS } from '@justright/contract/role-texts';
import { type CallerType, isStaffRole } from '@justright/contract/roles';

const TEXTS: Readonly<Partial<Record<CallerType, string>>> = { SuperAdmin: 'Admin', MerchantAdmin: 'Merchant' };

/** Returns a role in the words of the header's role label. Only admins, merchants and their staff have these pages. */
export const userTypeText = (roleType: CallerType): string =>
  isStaffRole(roleType) ? STAFF_ROLE_TEXTS[roleType].label : (TEXTS[roleType] ?? roleType);
