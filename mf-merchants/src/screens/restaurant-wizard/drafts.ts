import { draftKeeper } from '@justright/client/draft-keeper';
import type { Restaurant } from '@justright/contract/restaurants';
import type { RestaurantValues } from './restaurant-values.ts';

/** What was typed and is not saved, and the restaurant as it was then; null for one that is not stored yet. */
export interface Draft {
  values: RestaurantValues;
  base: Restaurant | null;
}

/** Keeps a draft for each restaurant, and one for the new one, whose id is null. */
export interface DraftStore {
  read: (id: string | null) => Draft | null;
  write: (id: string | null, draft: Draft) => void;
  clear: (id: string | null) => void;
}

/**
 * Drafts in a tab's session storage, which a reload survives. `owner` is who types, so that nobody else who signs in
 * in the same tab sees it, and `merchantId` whose a new one will be.
 */
export function draftStore(owner: string, merchantId: string): DraftStore {
  const keeperOf = (id: string | null) =>
    draftKeeper<Draft>(owner, id === null ? `new-restaurant.${merchantId}` : `restaurant.${id}`);
  return {
    read: (id) => keeperOf(id).read(),
    write: (id, draft) => keeperOf(id).keep(draft),
    clear: (id) => keeperOf(id).keep(null),
  };
}
