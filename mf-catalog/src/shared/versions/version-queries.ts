import { callQuery, resourceKey } from '@justright/client/call-query';
import { type QueryClient, useQuery } from '@justright/client/query';
import { getMenuDraft, listPublications, type Publication, reviewPublication } from '@justright/contract/publications';
import { restaurantQuery } from '../menu/menu-queries.ts';

/** Enough to find the publication in effect and the one that waits. */
const NEWEST_MAX = '20';

/** The draft of a menu, compared with what diners are served. Others change it, and time does. */
const draftQuery = (menuId: string) => ({
  ...callQuery(getMenuDraft, { params: { id: menuId } }),
  staleTime: 0,
});

/** The newest publications of a menu. */
export const newestQuery = (menuId: string) => ({
  ...callQuery(listPublications, { params: { id: menuId }, query: { limit: NEWEST_MAX } }),
  staleTime: 0,
});

/** A publication, compared with what diners are served. */
export const reviewQuery = (id: string) => ({ ...callQuery(reviewPublication, { params: { id } }), staleTime: 0 });

/** Loads the comparisons again, after a menu or a dish was changed or published. */
export function refreshVersions(client: QueryClient): void {
  for (const call of [getMenuDraft, listPublications, reviewPublication]) {
    void client.invalidateQueries({ queryKey: resourceKey(call) });
  }
}

/** Tells whether changes of a restaurant's menus are drafts until they are published; false until that is known. */
export const useIsDrafting = (restaurantId: string): boolean =>
  useQuery(restaurantQuery(restaurantId)).data?.menuDrafts === true;

/** Returns the draft of a menu, and its newest publications. Asks for nothing where the restaurant does not draft. */
export function useMenuVersions(menuId: string, isDrafting: boolean) {
  const draft = useQuery({ ...draftQuery(menuId), enabled: isDrafting });
  const newest = useQuery({ ...newestQuery(menuId), enabled: isDrafting });
  const of = (isMeant: (publication: Publication) => boolean) => newest.data?.find(isMeant);
  const nowMs = newest.dataUpdatedAt;
  return {
    draft,
    nowMs,
    inEffect: of(({ isInEffect }) => isInEffect),
    waiting: of(({ state }) => state === 'waiting'),
    scheduled: of(({ state, isInEffect, takesEffectAt }) => {
      return state === 'published' && !isInEffect && Date.parse(takesEffectAt) > nowMs;
    }),
  };
}
