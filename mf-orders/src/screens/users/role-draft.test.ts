import { expect, test } from 'vitest';
import type { AdminUser } from '@justright/contract/users';
import {
  changesOf,
  EMPTY_INVITE,
  NO_ROLE,
  isSameRole,
  issuesOfInvite,
  roleDraftOf,
  roleOf,
  userDraftOf,
  withMerchant,
  withMerchantText,
} from './role-draft.ts';

const olive = { id: 'olive', name: 'Olive Ltd' };

test('an empty invitation has issues for the address and the role at once', () => {
  expect(issuesOfInvite({ ...EMPTY_INVITE, email: ' ' })).toEqual([
    { path: 'email', message: 'Email is required' },
    { path: 'roleType', message: 'Choose a role' },
  ]);
  expect(issuesOfInvite({ ...EMPTY_INVITE, email: 'a@b.co', roleType: 'OrderAdmin' })).toEqual([]);
});

test('the roles of a merchant’s administrator and of its staff need a merchant', () => {
  for (const roleType of ['MerchantAdmin', 'RestaurantManager', 'FoodSafetyLead', 'KitchenStaff'] as const) {
    const draft = { ...NO_ROLE, roleType };
    expect(roleOf(draft).issues).toEqual([{ path: 'merchantId', message: 'Choose the merchant' }]);
    expect(roleOf(withMerchant(draft, olive))).toEqual({ roleType, merchantId: 'olive', issues: [] });
  }
});

test('a merchant that was chosen first is not sent with another role', () => {
  expect(roleOf({ ...withMerchant(NO_ROLE, olive), roleType: 'OrderAdmin' })).toMatchObject({ merchantId: null });
});

test('typing over the name of a chosen merchant removes the choice; the same text keeps it', () => {
  const chosen = withMerchant(NO_ROLE, olive);
  expect(withMerchantText(chosen, 'Olive Ltd')).toEqual(chosen);
  expect(withMerchantText(chosen, 'Olive')).toEqual({ roleType: null, merchant: null, merchantText: 'Olive' });
});

test('a role is changed when the role or its merchant differs', () => {
  const user = { roleType: 'MerchantAdmin', merchantId: 'olive', merchantName: 'Olive Ltd' } as const;
  const draft = roleDraftOf(user);
  expect(isSameRole(draft, user)).toBe(true);
  expect(isSameRole(withMerchant(draft, { id: 'pier', name: 'Pier' }), user)).toBe(false);
  expect(isSameRole({ ...draft, roleType: 'User' }, user)).toBe(false);
});

test('only what differs of a user is sent, and never what a diner calls themselves', () => {
  const user: AdminUser = {
    uid: 'u',
    email: 'u@mail.test',
    emailVerified: true,
    displayName: 'Uma',
    roleType: 'OrderAdmin',
    merchantId: null,
    merchantName: null,
    restaurantIds: null,
    disabled: false,
    createdAt: '2026-11-20T12:00:00.000Z',
  };
  const draft = userDraftOf(user);
  expect(changesOf(draft, user)).toEqual({});
  expect(changesOf({ ...draft, displayName: 'Uma B' }, user)).toEqual({ displayName: 'Uma B' });
  expect(changesOf({ ...draft, displayName: 'Uma B', roleType: 'User' }, user)).toEqual({
    roleType: 'User',
    merchantId: null,
  });
  const diner: AdminUser = { ...user, roleType: 'User' };
  expect(changesOf({ ...userDraftOf(diner), roleType: 'OrderAdmin' }, diner)).toEqual({
    roleType: 'OrderAdmin',
    merchantId: null,
  });
});
