import { listInvites } from '@justright/contract/invites';
import { listInvitePage } from '../../data/invites.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../data/pages.ts';

/** Lists the sign-up mails and their states: all for a SuperAdmin, those to the own merchant for a MerchantAdmin. */
export const listInvitesEndpoint = endpoint(listInvites, async ({ db, query, scope, nowMs }) =>
  listInvitePage(await scope(), db, pageOf(query), new Date(nowMs).toISOString()),
);
