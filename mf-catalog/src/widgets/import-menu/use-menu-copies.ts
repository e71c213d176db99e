import { useState } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useMutation, useQueryClient } from '@justright/client/query';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { listCustomIngredients } from '@justright/contract/ingredients';
import { duplicateMenu, listMenus, type Menu } from '@justright/contract/menus';
import type { Restaurant } from '@justright/contract/restaurants';

/** Copies menus of another restaurant, one after the other. Repeating a failed copy creates no duplicate. */
export function useMenuCopies(restaurantId: string) {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const [source, setSource] = useState<Restaurant | null>(null);
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [copied, setCopied] = useState<readonly Menu[]>([]);
  const [current, setCurrent] = useState<Menu | null>(null);

  const copy = async (menu: Menu) => {
    const { id } = menu;
    setCurrent(menu);
    const call = { params: { id }, body: { restaurantId } };
    const { data } = await once(call, (idempotencyKey) => api(duplicateMenu, { ...call, idempotencyKey }));
    setCopied((all) => [...all, data]);
    setChosenIds((all) => all.filter((other) => other !== id));
  };
  const work = useMutation({
    mutationFn: async (menus: readonly Menu[]) => {
      for (const menu of menus) await copy(menu);
    },
    onSettled: async () => {
      const changed = [listMenus, listCustomIngredients];
      await Promise.all(changed.map((call) => client.invalidateQueries({ queryKey: resourceKey(call) })));
    },
  });
  return {
    source,
    choose: (restaurant: Restaurant) => {
      setSource(restaurant);
      setChosenIds([]);
      work.reset();
    },
    chosenIds,
    setChosenIds,
    copied,
    current,
    isCopying: work.isPending,
    isDone: work.isSuccess,
    error: work.isError ? `${current?.title ?? 'The menu'} was not copied: ${work.error.message}` : null,
    start: (menus: readonly Menu[]) => work.mutate(menus.filter(({ id }) => chosenIds.includes(id))),
  };
}
export type MenuCopies = ReturnType<typeof useMenuCopies>;
