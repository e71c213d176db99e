import { useAtomValue } from 'jotai';
import { useQuery, useQueryClient } from '@justright/client/query';
import { readOwnSecondFactor } from '@justright/client/second-factor';
import { sessionAtom } from '@justright/client/session';

/** Reads the second factors of the signed-in person; `changed` reads them again. */
export function useOwnSecondFactor() {
  const { uid } = useAtomValue(sessionAtom);
  const queries = useQueryClient();
  const queryKey = ['second-factor', uid];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: readOwnSecondFactor });
  return { own: data, error, refetch, changed: () => queries.invalidateQueries({ queryKey }) };
}
