import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { listMerchants } from '@justright/contract/merchants';
import {
  createRestaurant,
  getRestaurant,
  listAdminRestaurants,
  listRestaurants,
  type Restaurant,
  updateRestaurant,
} from '@justright/contract/restaurants';
import type { EditorState } from '@justright/editing/create-editor';
import type { Field } from '@justright/editing/merge';
import { useEditorState, useKeepers } from '@justright/editing/use-draft';
import { createRestaurantEditor, type EditorCalls, type RestaurantEditor } from './restaurant-editor.ts';
import type { RestaurantValues } from '@justright/editing/restaurant/restaurant-fields';
import { restaurantFields } from './restaurant-values.ts';

const calls: EditorCalls = {
  create: async (body, idempotencyKey) => (await api(createRestaurant, { body, idempotencyKey })).data,
  update: async (id, body) => (await api(updateRestaurant, { params: { id }, body })).data,
  load: async (id) => (await api(getRestaurant, { params: { id } })).data,
};

/** Returns the draft key of a stored restaurant. */
export const restaurantDraft = (id: string): string => `restaurant.${id}`;

interface Subject {
  merchantId: string;
  /** The stored restaurant; null for a new one. */
  stored: Restaurant | null;
  /** Whether it was deleted since it was read. */
  isGone: boolean;
}

export type RestaurantDraft = RestaurantEditor &
  EditorState<Restaurant, RestaurantValues> & { fields: readonly Field<RestaurantValues>[] };

/** Creates the editor of one restaurant; it lives as long as the screen. */
export function useRestaurantEditor({ merchantId, stored, isGone }: Subject): RestaurantDraft {
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const client = useQueryClient();
  const keeperOf = useKeepers<Restaurant, RestaurantValues>((restaurant) =>
    restaurant === null ? `new-restaurant.${merchantId}` : restaurantDraft(restaurant.id),
  );
  const [editor] = useState(() =>
    createRestaurantEditor({
      calls,
      keeperOf,
      merchantId,
      isAdmin,
      stored,
      isGone,
      onSaved: () => {
        for (const list of [listRestaurants, listAdminRestaurants, listMerchants]) {
          void client.invalidateQueries({ queryKey: resourceKey(list), refetchType: 'none' });
        }
      },
    }),
  );
  useEffect(() => () => editor.stop(), [editor]);
  return { ...useEditorState(editor), ...editor, fields: restaurantFields(isAdmin) };
}
