import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { useAtomValue } from 'jotai';
import { api } from '@justright/client/api';
import { useQueryClient } from '@justright/client/query';
import { sessionAtom, signOut } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { type Pages, mapRows } from '@justright/client/use-paged-grid';
import { type AdminUser, type AdminUserPatch, signOutUser, updateAdminUser } from '@justright/contract/users';
import { useOpenDraft } from '@justright/editing/use-draft';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import type { DataGridRowAction } from '@justright/ui/data-grid';
import { ROLE_DRAFTS, RoleDialog } from './role-dialog.tsx';
import { roleLabel } from './roles.ts';
import { ACTION_LABELS, DONE, type UserActionId, nameOf, offeredActions, question } from './user-actions.ts';
import { usersKey } from './user-queries.ts';

interface UserActions {
  /** The entries behind a user's three dots. */
  actionsFor: (user: AdminUser) => DataGridRowAction[];
  /** Put it once into the screen. */
  dialogs: ReactNode;
}

/**
 * The actions on users with their dialogs: nothing is done before it is confirmed. What was done is toasted. The focus
 * goes to `headingRef` when a user leaves the list.
 */
export function useUserActions(headingRef: RefObject<HTMLElement | null>): UserActions {
  const client = useQueryClient();
  const { uid: ownUid } = useAtomValue(sessionAtom);
  // Each opening is another one, so that a dialog never begins with what was left in the one before.
  // A role that was being chosen when the session ended is open again.
  const unsaved = useOpenDraft<AdminUser>(ROLE_DRAFTS);
  const [current, setCurrent] = useState<{ user: AdminUser; action: UserActionId; opening: number } | undefined>(() =>
    unsaved?.base ? { user: unsaved.base, action: 'role', opening: 0 } : undefined,
  );
  const [isOpen, setIsOpen] = useState(unsaved !== null);

  const actionsFor = useCallback(
    (user: AdminUser) =>
      offeredActions(user, ownUid).map((action) => ({
        id: action,
        label: ACTION_LABELS[action],
        danger: action === 'disable',
        onAction: () => {
          setCurrent((before) => ({ user, action, opening: (before?.opening ?? 0) + 1 }));
          setIsOpen(true);
        },
      })),
    [ownUid],
  );
  const close = () => setIsOpen(false);

  const patch = async (user: AdminUser, body: AdminUserPatch): Promise<AdminUser> => {
    try {
      const { data } = await api(updateAdminUser, { params: { uid: user.uid }, body });
      await client.cancelQueries({ queryKey: usersKey });
      client.setQueriesData<Pages<AdminUser>>({ queryKey: usersKey }, (list) =>
        mapRows(list, (row) => (row.uid === data.uid ? data : row)),
      );
      return data;
    } finally {
      void client.invalidateQueries({ queryKey: usersKey });
    }
  };

  if (current === undefined) return { actionsFor, dialogs: null };
  const { user, action, opening } = current;
  if (action === 'role') {
    const save = async (role: AdminUserPatch) => {
      const changed = await patch(user, role);
      toast(`${nameOf(changed)} is ${roleLabel(changed.roleType)} now`, { kind: 'success' });
      return changed;
    };
    return {
      actionsFor,
      dialogs: isOpen && (
        <RoleDialog key={opening} user={user} onClose={close} onSave={save} focusAfterRef={headingRef} />
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
    ),
  };
}
