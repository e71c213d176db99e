import { ROLE_LABELS } from '@justright/contract/role-texts';
import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { useAtomValue } from 'jotai';
import { api } from '@justright/client/api';
import { pagesKey, resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { sessionAtom, signOut } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { type Pages, mapRows } from '@justright/client/use-paged-grid';
import {
  type AdminUser,
  type AdminUserPatch,
  listUsers,
  signOutUser,
  updateAdminUser,
} from '@justright/contract/users';
import { useHistoryDialog } from '@justright/editing/use-history-dialog';
import { useOpenDraft } from '@justright/editing/use-draft';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import type { DataGridRowAction } from '@justright/ui/data-grid';
import { ROLE_DRAFTS, RoleDialog } from './role-dialog.tsx';
import { ACTION_LABELS, DONE, type UserActionId, nameOf, offeredActions, question } from './user-actions.ts';

interface UserActions {
  /** Returns the entries of a user's row menu. */
  actionsFor: (user: AdminUser) => DataGridRowAction[];
  /** The dialogs; render them once in the screen. */
  dialogs: ReactNode;
}

/**
 * Provides the actions on users and their dialogs. An action runs only after a confirmation; a toast shows the result.
 * When a user leaves the list, the focus goes to `headingRef`.
 */
export function useUserActions(headingRef: RefObject<HTMLElement | null>): UserActions {
  const client = useQueryClient();
  const { uid: ownUid } = useAtomValue(sessionAtom);
  // Each opening has its own key, so that a dialog starts without the state of the previous one. A role draft of an
  // ended session opens again.
  const unsaved = useOpenDraft<AdminUser>(ROLE_DRAFTS);
  const [current, setCurrent] = useState<{ user: AdminUser; action: UserActionId; opening: number } | undefined>(() =>
    unsaved?.base ? { user: unsaved.base, action: 'role', opening: 0 } : undefined,
  );
  const [isOpen, setIsOpen] = useState(unsaved !== null);

  const { show: showHistory, dialog: historyDialog } = useHistoryDialog();
  const actionsFor = useCallback(
    (user: AdminUser) => [
      ...offeredActions(user, ownUid).map((action) => ({
        id: action,
        label: ACTION_LABELS[action],
        danger: action === 'disable',
        onAction: () => {
          setCurrent((before) => ({ user, action, opening: (before?.opening ?? 0) + 1 }));
          setIsOpen(true);
        },
      })),
      {
        id: 'history',
        label: 'History',
        onAction: () => showHistory({ entity: 'userAccess', id: user.uid, title: `Access of ${nameOf(user)}` }),
      },
    ],
    [ownUid, showHistory],
  );
  const close = () => setIsOpen(false);

  const patch = async (user: AdminUser, body: AdminUserPatch): Promise<AdminUser> => {
    try {
      const { data } = await api(updateAdminUser, { params: { uid: user.uid }, body });
      await client.cancelQueries({ queryKey: resourceKey(listUsers) });
      client.setQueriesData<Pages<AdminUser>>({ queryKey: pagesKey(listUsers) }, (list) =>
        mapRows(list, (row) => (row.uid === data.uid ? data : row)),
      );
      return data;
    } finally {
      void client.invalidateQueries({ queryKey: resourceKey(listUsers) });
    }
  };

  if (current === undefined) return { actionsFor, dialogs: historyDialog };
  const { user, action, opening } = current;
  if (action === 'role') {
    const save = async (changes: AdminUserPatch) => {
      const changed = await patch(user, changes);
      const text =
        changes.roleType === undefined
          ? `${changed.email} is called ${nameOf(changed)} now`
          : `${nameOf(changed)} is ${ROLE_LABELS[changed.roleType]} now`;
      toast(text, { kind: 'success' });
      return changed;
    };
    return {
      actionsFor,
      dialogs: (
        <>
          {isOpen && <RoleDialog key={opening} user={user} onClose={close} onSave={save} focusAfterRef={headingRef} />}
          {historyDialog}
        </>
      ),
    };
  }

  const isOwn = user.uid === ownUid;
  const confirm = async () => {
    if (action === 'sign-out') await api(signOutUser, { params: { uid: user.uid } });
    else await patch(user, { disabled: action === 'disable' });
    toast(DONE[action](isOwn ? 'Your account' : nameOf(user)), { kind: 'success' });
    if (isOwn) await signOut();
  };
  return {
    actionsFor,
    dialogs: (
      <>
        <ConfirmDialog
          key={opening}
          isOpen={isOpen}
          onClose={close}
          title={ACTION_LABELS[action]}
          text={question(action, user, isOwn)}
          confirmLabel={ACTION_LABELS[action]}
          danger={action === 'disable'}
          onConfirm={confirm}
          focusAfterRef={headingRef}
        />
        {historyDialog}
      </>
    ),
  };
}
