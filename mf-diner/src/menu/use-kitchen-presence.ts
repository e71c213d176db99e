import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { getKitchenPresence, type KitchenPresence } from '@justright/contract/public-menu';

/** How often a screen looks whether somebody is at the kitchen, in milliseconds. */
const LOOKED_EVERY_MS = 60_000;

/** Whether a kitchen could be asked at a time, in milliseconds since 1970. */
export type SeenPresence = KitchenPresence & { asOfMs: number };

/** Returns whether a restaurant's kitchen can be asked now; undefined while that is unknown, or not wanted. */
export function useKitchenPresence(restaurantId: string, isWanted: boolean): SeenPresence | undefined {
  const { data, dataUpdatedAt } = useQuery({
    ...callQuery(getKitchenPresence, { params: { id: restaurantId } }),
    enabled: isWanted && restaurantId !== '',
    staleTime: LOOKED_EVERY_MS / 2,
    refetchInterval: LOOKED_EVERY_MS,
  });
  return data && { ...data, asOfMs: dataUpdatedAt };
}
