import { ROLE_LABELS } from '@justright/contract/role-texts';
import { STAFF_ROLE_TYPES } from '@justright/contract/roles';

/** SQL: a user or an invitation has a role of a merchant's staff. */
export const IS_STAFF_ROLE = `role_type IN (${STAFF_ROLE_TYPES.map((roleType) => `'${roleType}'`).join(', ')})`;

const labels = Object.entries(ROLE_LABELS).map(([roleType, label]) => `WHEN '${roleType}' THEN '${label}'`);

/** SQL of what a list of people is searched for to find a role: its type, and its name on screens. */
export const ROLE_WORDS = `role_type || ' ' || CASE role_type ${labels.join(' ')} END`;
