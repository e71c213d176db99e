import { useEffect } from 'react';
import { atom, useAtom } from 'jotai';
import { callQuery } from '@justright/client/call-query';
import { queryOptions, useQuery, useQueryClient } from '@justright/client/query';
import type { Success } from '@justright/contract/envelope';
import { type CurrentVersions, getCurrentVersions } from '@justright/contract/releases';
import { ownerOf } from '@justright/contract/remotes';
import { inUse } from '../remotes/load.ts';
import { type Registered, versionOf } from '../remotes/registry.ts';
import { usePath } from '../use-path.ts';
import { newerVersions } from './newer-versions.ts';

/** Minimum time between requests when the user changes screens or tabs. */
const ASKED_AGAIN_AFTER_MS = 60_000;
/** Poll interval of a tab that stays open without navigation, such as the list of orders. */
const ASKED_WHILE_SHOWN_MS = 10 * 60_000;

const pageLoadedAtMs = Date.now() - performance.now();

/** The news that the user dismissed, until the page is reloaded. */
const dismissedAtom = atom('');

const currentVersions = (remotes: readonly Registered[]) =>
  queryOptions({
    ...callQuery(getCurrentVersions),
    initialData: (): Success<CurrentVersions> => ({
      success: true,
      data: Object.fromEntries(remotes.map((remote) => [remote.name, versionOf(remote)])),
    }),
    initialDataUpdatedAt: pageLoadedAtMs,
    staleTime: ASKED_AGAIN_AFTER_MS,
    refetchInterval: ASKED_WHILE_SHOWN_MS,
    // Refetches when the tab is shown again, after the stale time.
    refetchOnWindowFocus: true,
    // A missed offer comes with the next request.
    retry: false,
    // The registry has no versions of `pnpm dev`.
    enabled: !IS_DEVELOPMENT,
  });

/** Tells whether another version of a used remote is live that the user has not dismissed. */
export function useNewVersion(remotes: readonly Registered[]): { isReady: boolean; dismiss: () => void } {
  const path = usePath();
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  const { data: live } = useQuery(currentVersions(remotes));
  const queryClient = useQueryClient();
  useEffect(() => {
    const ask = () => {
      if (!IS_DEVELOPMENT) void queryClient.prefetchQuery(currentVersions(remotes));
    };
    window.addEventListener('single-spa:routing-event', ask);
    return () => window.removeEventListener('single-spa:routing-event', ask);
  }, [queryClient, remotes]);

  const used = remotes.filter((remote) => inUse.has(remote.name) || ownerOf(remotes, path) === remote);
  const newer = newerVersions(used, live);
  return { isReady: newer !== '' && newer !== dismissed, dismiss: () => setDismissed(newer) };
}
