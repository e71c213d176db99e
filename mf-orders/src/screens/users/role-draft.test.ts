import { expect, test } from 'vitest';
import {
  EMPTY_INVITE,
  NO_ROLE,
  isSameRole,
  issuesOfInvite,
  roleDraftOf,
  roleOf,
  withMerchant,
  withMerchantText,
} from './role-draft.ts';

const olive = { id: 'olive', name: 'Olive Ltd' };

test('an empty invitation lacks an address and a role, and says both at once', () => {
  expect(issuesOfInvite({ ...EMPTY_INVITE, email: ' ' })).toEqual([
    { path: 'email', message: 'Email is required' },
    { path: 'roleType', message: 'Choose a role' },
  ]);
  expect(issuesOfInvite({ ...EMPTY_INVITE, email: 'a@b.co', roleType: 'OrderAdmin' })).toEqual([]);
});

test('a merchant’s administrator is nobody’s without a merchant', () => {
  const draft = { ...NO_ROLE, roleType: 'MerchantAdmin' as const };
  expect(roleOf(draft).issues).toEqual([{ path: 'merchantId', message: 'Choose the merchant' }]);
  expect(roleOf(withMerchant(draft, olive))).toEqual({ roleType: 'MerchantAdmin', merchantId: 'olive', issues: [] });
});

test('a merchant that was chosen first goes with no other role', () => {
  expect(roleOf({ ...withMerchant(NO_ROLE, olive), roleType: 'OrderAdmin' })).toMatchObject({ merchantId: null });
});

test('typing over the name of a chosen merchant chooses nobody; the field saying it again changes nothing', () => {
  const chosen = withMerchant(NO_ROLE, olive);
  expect(withMerchantText(chosen, 'Olive Ltd')).toEqual(chosen);
  expect(withMerchantText(chosen, 'Olive')).toEqual({ roleType: null, merchant: null, merchantText: 'Olive' });
});

test('a role is changed when it is another, or another merchant’s', () => {
  const user = { roleType: 'MerchantAdmin', merchantId: 'olive', merchantName: 'Olive Ltd' } as const;
  const draft = roleDraftOf(user);
  expect(isSameRole(draft, user)).toBe(true);
  expect(isSameRole(withMerchant(draft, { id: 'pier', name: 'Pier' }), user)).toBe(false);
  expect(isSameRole({ ...draft, roleType: 'User' }, user)).toBe(false);
});
