import { STAFF_ROLE_TYPES } from '@justright/contract/roles';

/** SQL: a user or an invitation has a role of a merchant's staff. */
export const IS_STAFF_ROLE = `role_type IN (${STAFF_ROLE_TYPES.map((roleType) => `'${roleType}'`).join(', ')})`;
