import { queryClient } from '@justright/client/query';
import { addressOf } from '@justright/contract/address-of';
import type { ListedRestaurant } from '@justright/contract/public-menu';
import { renderScreen } from '../../../look/render-screen.tsx';
import { restaurantsQuery } from '../../../menu/restaurants-query.ts';
import { ExploreScreen } from '../explore.screen.tsx';

/** A list as the edge has it when it draws a page. */
export interface ServedList {
  restaurants: ListedRestaurant[];
  /** In milliseconds since 1970. */
  servedAtMs: number;
  companySiteUrl: string;
}

/** Renders the list of restaurants in Node, as a browser draws it first. */
export function renderList({ restaurants, servedAtMs, companySiteUrl }: ServedList): string {
  queryClient.clear();
  queryClient.setQueryData(restaurantsQuery.queryKey, { success: true, data: restaurants }, { updatedAt: servedAtMs });
  return renderScreen(<ExploreScreen />, { path: addressOf('/explore'), companySiteUrl });
}
