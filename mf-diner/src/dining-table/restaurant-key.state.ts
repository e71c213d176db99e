import { useLayoutEffect } from 'react';
import { atom, useAtom, useAtomValue } from 'jotai';
import { RESTAURANT_IDS } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import { isRecord } from '../device/shapes.ts';
import { tableAtomOf } from './dining-table.state.ts';

type Ids = Readonly<Record<string, string>>;
const isIds = (value: unknown): value is Ids =>
  isRecord(value) && Object.values(value).every((id) => typeof id === 'string');

const keptIds = kept(RESTAURANT_IDS, isIds);
const currentIds = atom<Ids>(keptIds.read() ?? {});

/** Maps what a restaurant was opened by (id or slug) to its id. When an id is learnt, the table moves to it. */
export const restaurantIdsAtom = atom(
  (get) => get(currentIds),
  (get, set, opened: string, id: string) => {
    const next = { ...get(currentIds), [opened]: id };
    set(currentIds, next);
    keptIds.write(next);
    const table = get(tableAtomOf(opened));
    if (opened === id || table === '') return;
    set(tableAtomOf(id), table);
    set(tableAtomOf(opened), '');
  },
);

/**
 * Returns the key of a restaurant's cart and table: its id as soon as a response has it, so that its slug and its id
 * never make two carts.
 */
export function useRestaurantKey(opened: string): string {
  const ids = useAtomValue(restaurantIdsAtom);
  return ids[opened] ?? opened;
}

/** Stores the id that a response has for what was opened, before anything of it is painted. */
export function useLearntId(opened: string, id: string | undefined): void {
  const [ids, learn] = useAtom(restaurantIdsAtom);
  useLayoutEffect(() => {
    if (id !== undefined && ids[opened] !== id) learn(opened, id);
  }, [ids, opened, id, learn]);
}
