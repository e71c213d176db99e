import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAtomValue } from 'jotai';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { generateIngredients } from '@justright/contract/generation';
import {
  type ComputedMenuItem,
  listMenuItems,
  listMenus,
  type Menu,
  type MenuItemPatch,
  updateMenuItem,
} from '@justright/contract/menus';
import { ACCEPTED_REASON } from '../../shared/proposal/accepted-reason.ts';
import { keepAnswers } from '../../shared/proposal/keep-answers.ts';
import { type Answer, Assignment, type AssignmentState } from './assignment.ts';
import { keptEntries } from './kept-entries.ts';

/** Debounce of the writes to the tab's storage. */
const KEEP_AFTER_MS = 400;

const callsFor = ({ id: menuId, restaurantId }: Menu) => ({
  generate: async ({ id }: ComputedMenuItem, signal: AbortSignal) =>
    (await api(generateIngredients, { body: { menuItem: { id } }, signal })).data,
  save: async (id: string, body: MenuItemPatch) =>
    (await api(updateMenuItem, { params: { id }, body, reason: ACCEPTED_REASON })).data,
  keepAnswers: (answers: readonly Answer[]) => keepAnswers(restaurantId, answers),
  reload: async () => (await api(listMenuItems, { query: { menuId } })).data,
});

/** The assignment of a menu. It is stored in the tab while the screen is open, and its run stops on unmount. */
export function useAssignment(
  menu: Menu,
  items: readonly ComputedMenuItem[],
): { assignment: Assignment; state: AssignmentState } {
  const client = useQueryClient();
  const { uid } = useAtomValue(sessionAtom);
  const [assignment] = useState(() => new Assignment(items, callsFor(menu), keptEntries(uid ?? '', menu.id)));
  const state = useSyncExternalStore(assignment.subscribe, assignment.state);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = assignment.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => assignment.keep(), KEEP_AFTER_MS);
    });
    const keep = () => assignment.keep();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      unsubscribe();
      clearTimeout(timer);
      assignment.keep();
      assignment.stop();
      void client.invalidateQueries({ queryKey: resourceKey(listMenus) });
      void client.invalidateQueries({ queryKey: resourceKey(listMenuItems) });
    };
  }, [assignment, client]);
  return { assignment, state };
}
