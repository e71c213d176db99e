import type { Claims } from '@justright/worker-kit/claims';

export const ANONYMOUS_CLAIMS: Claims = { role: 'user', roleType: 'Anonymous' };
export const USER_CLAIMS: Claims = { role: 'user', roleType: 'User' };
