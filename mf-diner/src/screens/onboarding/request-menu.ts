import type { QueryClient } from '@justright/client/query';
import type { Profile } from '@justright/dietary-rules/filter';
import { menuQuery } from '../../menu/menu-query.ts';

/** Requests the menu of a restaurant for these choices, unless it has just been received. A failure is left to its screen. */
export const requestMenu = (client: QueryClient, restaurantId: string, profile: Profile): Promise<void> =>
  client.prefetchQuery(menuQuery(restaurantId, profile));
