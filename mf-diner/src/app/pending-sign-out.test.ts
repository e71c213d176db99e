import { expect, it } from 'vitest';
import { memoryStore } from '../../test/dishes.ts';
import { writeStored } from '../device/storage.ts';
import { FORGOTTEN_KEY, unforgotten } from './pending-sign-out.ts';

const signOut = { uid: 'ann', atMs: 1000, isAsked: true };
const nobody = { uid: null };

it('every sign-out that was asked for is followed once', () => {
  const store = memoryStore();
  const pick = () => store;
  expect(unforgotten(pick, null, nobody)).toBeNull();
  expect(unforgotten(pick, signOut, nobody)).toBe(signOut);
  writeStored(pick, FORGOTTEN_KEY, signOut.atMs);
  expect(unforgotten(pick, signOut, nobody)).toBeNull();
  expect(unforgotten(pick, { ...signOut, atMs: 2000 }, nobody)).not.toBeNull();
});

it('a session that the server ended, and somebody who has signed in again, keep what there is', () => {
  const pick = () => memoryStore();
  expect(unforgotten(pick, { ...signOut, isAsked: false }, nobody)).toBeNull();
  expect(unforgotten(pick, signOut, { uid: 'ann' })).toBeNull();
});
