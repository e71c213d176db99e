import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAtomValue } from 'jotai';
import { api } from '@justright/client/api';
import { useQueryClient } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { createRestaurant, getRestaurant, type Restaurant, updateRestaurant } from '@justright/contract/restaurants';
import { draftStore } from './drafts.ts';
import { createRestaurantEditor } from './restaurant-editor.ts';
import type { EditorCalls, EditorState, RestaurantEditor } from './restaurant-editor.types.ts';

const calls: EditorCalls = {
  create: async (body, idempotencyKey) => (await api(createRestaurant, { body, idempotencyKey })).data,
  update: async (id, body) => (await api(updateRestaurant, { params: { id }, body })).data,
  load: async (id) => (await api(getRestaurant, { params: { id } })).data,
};

interface Subject {
  merchantId: string;
  /** Null for a new one. */
  stored: Restaurant | null;
  /** It was deleted since it was read. */
  isGone: boolean;
}

/** The editor of one restaurant for the life of the screen, and its state. */
export function useRestaurantEditor({ merchantId, stored, isGone }: Subject): {
  editor: RestaurantEditor;
  state: EditorState;
} {
  const { uid, roleType } = useAtomValue(sessionAtom);
  const client = useQueryClient();
  const [editor] = useState(() =>
    createRestaurantEditor({
      calls,
      drafts: draftStore(uid ?? '', merchantId),
      merchantId,
      isAdmin: roleType === 'SuperAdmin',
      stored,
      isGone,
      onSaved: () => {
        for (const key of ['restaurants', 'admin-restaurants', 'merchants']) {
          void client.invalidateQueries({ queryKey: [key], refetchType: 'none' });
        }
      },
    }),
  );
  useEffect(() => () => editor.stop(), [editor]);
  return { editor, state: useSyncExternalStore(editor.subscribe, editor.state) };
}
