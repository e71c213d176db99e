import { callQuery, resourceKey } from '@justright/client/call-query';
import { type QueryClient, useQueryClient } from '@justright/client/query';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import type { Success } from '@justright/contract/envelope';
import { listReleaseTokens } from '@justright/contract/release-tokens';
import { type ReleaseChange, listReleaseChanges, listReleases, type RemoteState } from '@justright/contract/releases';
import type { RemoteName } from '@justright/contract/remotes';
import { isVersionConflict } from '@justright/editing/version-conflict';
import { textOfConflict } from './texts.ts';

/** Poll interval, so that the screen shows changes of other users. */
const POLL_MS = 30_000;
const PAGE_LENGTH = 50;

export const statesQuery = { ...callQuery(listReleases), refetchInterval: POLL_MS, refetchOnWindowFocus: true };

/** The stored release tokens. */
export const tokensQuery = callQuery(listReleaseTokens);

const changeKey = (row: ReleaseChange) => row.id;

/** Reads the changes of a remote, or of all, the newest first. */
export const useReleaseChanges = ({ name, search }: { name: RemoteName | undefined; search: string }) =>
  usePagedGrid({
    call: listReleaseChanges,
    input: { query: { name, q: search === '' ? undefined : search } },
    rowKey: changeKey,
    limit: PAGE_LENGTH,
  });

function keepState(client: QueryClient, state: RemoteState): void {
  client.setQueryData(
    statesQuery.queryKey,
    (known) => known && { ...known, data: known.data.map((other) => (other.name === state.name ? state : other)) },
  );
}

/**
 * Makes a change and refreshes the screen. On a version conflict it rejects with a text about the current state, and
 * passes that state to `onOvertaken`, to decide again.
 */
export function useRemoteChange(onOvertaken: (state: RemoteState) => void) {
  const client = useQueryClient();
  return async (name: RemoteName, change: () => Promise<Success<RemoteState>>): Promise<RemoteState> => {
    try {
      const { data } = await change();
      await client.cancelQueries({ queryKey: resourceKey(listReleases) });
      keepState(client, data);
      return data;
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      const states = await client.fetchQuery({ ...statesQuery, staleTime: 0 });
      const now = states.data.find((state) => state.name === name);
      if (!now) throw error;
      onOvertaken(now);
      throw new Error(textOfConflict(now), { cause: error });
    } finally {
      void client.invalidateQueries({ queryKey: resourceKey(listReleaseChanges) });
    }
  };
}
