import { listUsers } from '@justright/contract/users';
import { listAdminUserPage } from '../../data/users.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../data/pages.ts';

/** Everybody who signs in with an address, of one role type or of all. */
export const listUsersEndpoint = endpoint(listUsers, async ({ db, query }) =>
  listAdminUserPage(db, query.roleType ?? null, pageOf(query)),
);
