import { expect, test } from 'vitest';
import type { AdminUser } from '@justright/contract/users';
import { withUser } from './user-queries.ts';

const user = (uid: string, disabled = false): AdminUser => ({
  uid,
  email: `${uid}@justright.test`,
  emailVerified: true,
  displayName: uid,
  roleType: 'User',
  merchantId: null,
  merchantName: null,
  disabled,
  createdAt: '2026-01-01T00:00:00.000Z',
});

test('a changed user is shown in place, on whichever page; the others stay the same rows', () => {
  const [sam, dana] = [user('sam'), user('dana')];
  const list = {
    pages: [
      { success: true as const, data: [sam] },
      { success: true as const, data: [dana] },
    ],
    pageParams: [],
  };
  const rows = withUser(list, user('dana', true))?.pages.flatMap(({ data }) => data);
  expect(rows).toEqual([sam, user('dana', true)]);
  expect(rows?.[0]).toBe(sam);
});

test('a list that was not loaded stays unloaded', () => {
  expect(withUser(undefined, user('sam'))).toBeUndefined();
});
