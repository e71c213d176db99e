import { expect, test } from 'vitest';
import type { AdminUser } from '@justright/contract/users';
import { nameOf, offeredActions, question } from './user-actions.ts';

const sam: AdminUser = {
  uid: 'sam',
  email: 'sam@justright.test',
  emailVerified: true,
  displayName: 'Sam',
  roleType: 'OrderAdmin',
  merchantId: null,
  merchantName: null,
  restaurantIds: null,
  disabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('users cannot remove their own role or access', () => {
  expect(offeredActions(sam, 'sam')).toEqual(['sign-out']);
  expect(offeredActions(sam, 'dana')).toEqual(['role', 'sign-out', 'disable']);
});

test('a disabled user can be enabled, and cannot be signed out again', () => {
  expect(offeredActions({ ...sam, disabled: true }, 'dana')).toEqual(['role', 'enable']);
});

test('a confirmation names the user and the effect', () => {
  expect(question('disable', sam, false)).toBe(
    "Sam will be signed out everywhere and can't sign in until the account is enabled again.",
  );
  expect(question('enable', sam, false)).toBe(
    'Sam can sign in again, as Order Admin, after choosing a new password: the earlier one, passkeys and the app have ended.',
  );
  expect(question('sign-out', sam, true)).toBe('You will be signed out on every device, this one included.');
});

test('a user without a name is shown by the address', () => {
  expect(nameOf({ ...sam, displayName: ' ' })).toBe('sam@justright.test');
  expect(nameOf({ ...sam, displayName: '', email: '' })).toBe('sam');
});
