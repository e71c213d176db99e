import { expect, it } from 'vitest';
import { memoryStore } from '../../test/dishes.ts';
import { isToBeForgotten } from './forget-signed-out.ts';

const signOut = { uid: 'ann', atMs: 1000, isAsked: true };

it('what somebody has left is forgotten once for every sign-out that was asked for', () => {
  const store = memoryStore();
  const pick = () => store;
  expect(isToBeForgotten(null, null, pick)).toBe(false);
  expect(isToBeForgotten(signOut, 'nobody', pick)).toBe(true);
  expect(isToBeForgotten(signOut, 'nobody', pick)).toBe(false);
  expect(isToBeForgotten({ ...signOut, atMs: 2000 }, null, pick)).toBe(true);
});

it('a session that the server ended, and somebody who has signed in again, keep what there is', () => {
  const pick = () => memoryStore();
  expect(isToBeForgotten({ ...signOut, isAsked: false }, 'nobody', pick)).toBe(false);
  expect(isToBeForgotten(signOut, 'ann', pick)).toBe(false);
});
