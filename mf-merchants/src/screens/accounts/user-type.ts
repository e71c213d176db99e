import type { RoleType } from '@justright/contract/roles';

const TEXTS: Readonly<Partial<Record<RoleType, string>>> = { SuperAdmin: 'Admin', MerchantAdmin: 'Merchant' };

/** Returns a role in the words of the header's role label. Only admins and merchants have these pages. */
export const userTypeText = (roleType: RoleType): string => TEXTS[roleType] ?? roleType;
