import { listOrderStaff } from '@justright/contract/orders';
import { listOrderStaffMembers } from '../../data/users.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Lists who a claimed order can be handed over to. */
export const listOrderStaffEndpoint = endpoint(listOrderStaff, async ({ db }) => ({
  data: await listOrderStaffMembers(db),
}));
