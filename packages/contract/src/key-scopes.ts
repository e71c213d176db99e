/**
 * What an API key of a merchant may do. A call that keys may make names its scope beside the roles of people
 * (docs/decisions/roles-and-callers.md).
 */
export const KEY_SCOPES = ['orders:read', 'orders:write', 'menus:read'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
