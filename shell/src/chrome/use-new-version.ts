import { useEffect } from 'react';
import { atom, useAtom } from 'jotai';
import { api } from '@justright/client/api';
import { queryOptions, useQuery, useQueryClient } from '@justright/client/query';
import { type CurrentVersions, getCurrentVersions } from '@justright/contract/releases';
import { ownerOf } from '@justright/contract/remotes';
import { inUse } from '../remotes/load.ts';
import { type Registered, versionOf } from '../remotes/registry.ts';
import { usePath } from '../use-path.ts';
import { newerVersions } from './newer-versions.ts';

/** Going from screen to screen, and from tab to tab, asks no more often than this. */
const ASKED_AGAIN_AFTER_MS = 60_000;
/** A tab that is only looked at, as the list of orders is, learns of it too. */
const ASKED_WHILE_SHOWN_MS = 10 * 60_000;

const pageLoadedAtMs = Date.now() - performance.now();

/** What was dismissed, for as long as the page is there. */
const dismissedAtom = atom('');

const currentVersions = (remotes: readonly Registered[]) =>
  queryOptions({
    queryKey: ['current-versions'],
    queryFn: async ({ signal }) => (await api(getCurrentVersions, { signal })).data,
    initialData: (): CurrentVersions => Object.fromEntries(remotes.map((remote) => [remote.name, versionOf(remote)])),
    initialDataUpdatedAt: pageLoadedAtMs,
    staleTime: ASKED_AGAIN_AFTER_MS,
    refetchInterval: ASKED_WHILE_SHOWN_MS,
    // When the tab is shown again, if it was asked long enough ago.
    refetchOnWindowFocus: true,
    // An offer can wait for the next time.
    retry: false,
    // What `pnpm dev` serves is in no registry.
    enabled: !IS_DEVELOPMENT,
  });

/** Whether another version of something that this page uses is live, and not dismissed. */
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
