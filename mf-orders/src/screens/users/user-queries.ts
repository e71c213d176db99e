import { callQuery } from '@justright/client/call-query';
import { queryOptions } from '@justright/client/query';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import type { Success } from '@justright/contract/envelope';
import { type Invite, listInvites } from '@justright/contract/invites';
import { listMerchants } from '@justright/contract/merchants';
import type { AssignableRoleType } from '@justright/contract/roles';
import { type AdminUser, listUsers } from '@justright/contract/users';

const MOST_OFFERED = '20';
const QUEUED_POLL_MS = 3000;

export interface UserFilter {
  roleType: AssignableRoleType | undefined;
  search: string;
}

const rowKey = ({ uid }: AdminUser) => uid;

/** Reads the matching users, sorted by e-mail address. */
export const useUserList = ({ roleType, search }: UserFilter) =>
  usePagedGrid({
    call: listUsers,
    input: { query: { roleType, q: search === '' ? undefined : search } },
    rowKey,
  });

export const inviteListQuery = queryOptions({
  ...callQuery(listInvites),
  refetchOnWindowFocus: 'always',
  // The result of a mail is known seconds after the request.
  refetchInterval: ({ state }) => (hasQueued(state.data) ? QUEUED_POLL_MS : false),
});

const hasQueued = (list: Success<Invite[]> | undefined): boolean =>
  list?.data.some(({ status }) => status === 'queued') ?? false;

/** Searches merchants by their name or other data. */
export const merchantSearchQuery = (words: string) =>
  callQuery(listMerchants, { query: { limit: MOST_OFFERED, q: words === '' ? undefined : words } });
