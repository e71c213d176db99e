import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useAtomValue } from 'jotai';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQuery, useQueryClient } from '@justright/client/query';
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
import { signSubmission } from '@justright/contract/submissions';
import { ACCEPTED_REASON } from '../../shared/proposal/accepted-reason.ts';
import { keepAnswers } from '../../shared/proposal/keep-answers.ts';
import { allergiesQuery } from '../../shared/preferences/queries.ts';
import { useSubmit } from '../../shared/submissions/use-submit.ts';
import { nameByKey } from '../../shared/tags/tags.ts';
import { useTextQuestion } from '../../shared/texts/use-text-question.tsx';
import { type Answer, Assignment, type AssignmentState } from './assignment.ts';
import { keptEntries } from './kept-entries.ts';

/** Debounce of the writes to the tab's storage. */
const KEEP_AFTER_MS = 400;

/** `submit` is null for a person who may sign; another one's statement that nothing else is in a dish is submitted. */
const callsFor = (
  { id: menuId, restaurantId }: Menu,
  submit: ReturnType<typeof useSubmit> | null,
  asking: ReturnType<typeof useTextQuestion>['asking'],
) => ({
  generate: async ({ id }: ComputedMenuItem, signal: AbortSignal) =>
    (await api(generateIngredients, { body: { menuItem: { id } }, signal })).data,
  save: async ({ id, title }: ComputedMenuItem, patch: MenuItemPatch) => {
    const waits = submit !== null && patch.isAllListed === true;
    const sent = waits ? { ...patch, isAllListed: false } : patch;
    const save = (confirmsTexts: boolean) => {
      const body = { ...sent, ...(confirmsTexts && { confirmsTexts }) };
      return api(updateMenuItem, { params: { id }, body, reason: ACCEPTED_REASON });
    };
    const { data } = await asking(save, title);
    if (waits) {
      const { version } = data;
      await submit({ entity: 'menuItem', entityId: id, version, changes: { isAllListed: true }, note: '' });
    }
    return data;
  },
  keepAnswers: (answers: readonly Answer[]) => keepAnswers(restaurantId, answers),
  reload: async () => (await api(listMenuItems, { query: { menuId } })).data,
});

/** The assignment of a menu. It is kept in the tab while the screen is open, and its run stops on unmount. `question` is rendered once. */
export function useAssignment(
  menu: Menu,
  items: readonly ComputedMenuItem[],
): { assignment: Assignment; state: AssignmentState; question: ReactNode } {
  const client = useQueryClient();
  const { uid } = useAtomValue(sessionAtom);
  const submit = useSubmit();
  const maySign = useMay(signSubmission);
  const { data: allergies = [] } = useQuery(allergiesQuery);
  const { asking, dialog: question } = useTextQuestion(nameByKey(allergies), maySign);
  const [assignment] = useState(
    () => new Assignment(items, callsFor(menu, maySign ? null : submit, asking), keptEntries(uid ?? '', menu.id)),
  );
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
  return { assignment, state, question };
}
