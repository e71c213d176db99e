import { api } from '@justright/client/api';
import { keepPreviousData, queryOptions, useInfiniteQuery } from '@justright/client/query';
import type { Success } from '@justright/contract/envelope';
import { type Invite, listInvites } from '@justright/contract/invites';
import { listMerchants } from '@justright/contract/merchants';
import type { AssignableRoleType } from '@justright/contract/roles';
import { type AdminUser, listUsers } from '@justright/contract/users';

/** Diners who signed up are users too: they come as one scrolls. */
const PAGE_LENGTH = '100';
const MOST_OFFERED = '20';
const queuedPollMs = 3000;

/** Begin the keys of everything that is asked about users and invitations: one invalidation refreshes all of it. */
export const usersKey = ['admin-users'] as const;
export const invitesKey = ['invites'] as const;

export interface UserFilter {
  roleType: AssignableRoleType | undefined;
  search: string;
}

/** The users that match, by address, page by page. */
export const useUserList = ({ roleType, search }: UserFilter) =>
  useInfiniteQuery({
    queryKey: [...usersKey, { roleType, search }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api(listUsers, {
        query: { limit: PAGE_LENGTH, cursor, roleType, q: search === '' ? undefined : search },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // While the next answer comes, the rows stay instead of making way for a skeleton.
    placeholderData: keepPreviousData,
  });

/** What the query client keeps of such a list. */
export interface UserPages {
  pages: Success<AdminUser[]>[];
  pageParams: unknown[];
}

/** A list with a changed user in it, shown until the list has been fetched anew. */
export const withUser = (list: UserPages | undefined, user: AdminUser): UserPages | undefined =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: page.data.map((row) => (row.uid === user.uid ? user : row)),
    })),
  };

export const inviteListQuery = queryOptions({
  queryKey: invitesKey,
  queryFn: ({ signal }) => api(listInvites, { query: {}, signal }),
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
  });
