import { ROLE_LABELS } from '@justright/contract/role-texts';
import type { AdminUser } from '@justright/contract/users';

export type UserActionId = 'role' | 'disable' | 'enable' | 'sign-out';

export const ACTION_LABELS: Readonly<Record<UserActionId, string>> = {
  role: 'Change role or name',
  disable: 'Disable',
  enable: 'Enable',
  'sign-out': 'Sign out everywhere',
};

/** Returns the name of a user; the address without one. */
export const nameOf = ({ displayName, email, uid }: Pick<AdminUser, 'displayName' | 'email' | 'uid'>): string =>
  [displayName, email].find((text) => text.trim() !== '') ?? uid;

export const statusText = ({ disabled }: Pick<AdminUser, 'disabled'>): string => (disabled ? 'Disabled' : 'Active');

/** Returns the actions on a user. Users cannot remove their own access; a disabled user is signed out already. */
export function offeredActions(
  { uid, disabled }: Pick<AdminUser, 'uid' | 'disabled'>,
  ownUid: string | null,
): readonly UserActionId[] {
  if (uid === ownUid) return ['sign-out'];
  return disabled ? ['role', 'enable'] : ['role', 'sign-out', 'disable'];
}

type ConfirmedActionId = Exclude<UserActionId, 'role'>;

/** Returns the dialog's text about the effect of an action. */
export function question(action: ConfirmedActionId, user: AdminUser, isOwn: boolean): string {
  const name = nameOf(user);
  switch (action) {
    case 'disable':
      return `${name} will be signed out everywhere and can't sign in until the account is enabled again.`;
    case 'enable':
      return `${name} can sign in again, as ${ROLE_LABELS[user.roleType]}, after choosing a new password: the earlier one, passkeys and the app have ended.`;
    case 'sign-out':
      return isOwn
        ? 'You will be signed out on every device, this one included.'
        : `${name} will be signed out on every device and has to sign in again.`;
  }
}

export const DONE: Readonly<Record<ConfirmedActionId, (name: string) => string>> = {
  disable: (name) => `${name} is disabled`,
  enable: (name) => `${name} is enabled`,
  'sign-out': (name) => `${name} is signed out everywhere`,
};
