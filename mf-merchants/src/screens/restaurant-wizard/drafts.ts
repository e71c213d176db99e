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

/** Another build may have other fields: what it has kept is not read. */
const FORMAT = 2;

/**
 * Drafts in a tab's session storage, which a reload survives. `owner` is who types, so that nobody else who signs in
 * in the same tab sees it, and `merchantId` whose a new one will be. A storage that refuses (full, private) only costs the draft.
 */
export function draftStore(storage: () => Storage, owner: string, merchantId: string): DraftStore {
  const keyOf = (id: string | null) => `justright.restaurant-draft.${FORMAT}.${owner}.${id ?? `new.${merchantId}`}`;
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (id) => attempt(() => JSON.parse(storage().getItem(keyOf(id)) ?? 'null') as Draft | null, null),
    write: (id, draft) => attempt(() => storage().setItem(keyOf(id), JSON.stringify(draft)), undefined),
    clear: (id) => attempt(() => storage().removeItem(keyOf(id)), undefined),
  };
}
