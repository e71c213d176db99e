import { api } from '@justright/client/api';
import { keepPreviousData, queryOptions } from '@justright/client/query';
import { listInvites, listMerchants, listUsers } from '@justright/contract/calls';
import type { Success } from '@justright/contract/envelope';
import type { AssignableRoleType } from '@justright/contract/roles';
import type { AdminUser, Invite } from '@justright/contract/users';

/** Diners who signed up are users too: beyond this many, the search finds the rest. */
const MOST_SHOWN = '1000';
const MOST_OFFERED = '20';
const queuedPollMs = 3000;

/** Begin the keys of everything that is asked about users and invitations: one invalidation refreshes all of it. */
export const usersKey = ['admin-users'] as const;
export const invitesKey = ['invites'] as const;

export interface UserFilter {
  roleType: AssignableRoleType | undefined;
  search: string;
}

export const userListQuery = ({ roleType, search }: UserFilter) =>
  queryOptions({
    queryKey: [...usersKey, { roleType, search }],
    queryFn: ({ signal }) =>
      api(listUsers, { query: { limit: MOST_SHOWN, roleType, q: search === '' ? undefined : search }, signal }),
    // While the next answer comes, the rows stay instead of making way for a skeleton.
    placeholderData: keepPreviousData,
  });

export const inviteListQuery = queryOptions({
  queryKey: invitesKey,
  queryFn: ({ signal }) => api(listInvites, { query: { limit: MOST_SHOWN }, signal }),
  refetchOnWindowFocus: 'always',
  // What becomes of a mail is known seconds after it was asked for.
  refetchInterval: ({ state }) => (hasQueued(state.data) ? queuedPollMs : false),
});

const hasQueued = (list: Success<Invite[]> | undefined): boolean =>
  list?.data.some(({ status }) => status === 'queued') ?? false;

/** The merchants whose name or other data has the words in it. */
export const merchantSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ['merchant-search', words],
    queryFn: ({ signal }) =>
      api(listMerchants, { query: { limit: MOST_OFFERED, q: words === '' ? undefined : words }, signal }),
    placeholderData: keepPreviousData,
  });

/** A list with a changed user in it, shown until the list has been fetched anew. */
export const withUser = (list: Success<AdminUser[]> | undefined, user: AdminUser) =>
  list && { ...list, data: list.data.map((row) => (row.uid === user.uid ? user : row)) };
