import { fakeStorage } from '@justright/client/fakes/fake-storage';
import { beforeEach, expect, it, vi } from 'vitest';
import { followedSignOut, pendingSignOut } from './pending-sign-out.ts';

const signOut = { uid: 'ann', atMs: 1000, isAsked: true };
const nobody = { uid: null };

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

it('every sign-out that was asked for is followed once', () => {
  expect(pendingSignOut(null, nobody)).toBeNull();
  expect(pendingSignOut(signOut, nobody)).toBe(signOut);
  followedSignOut.write(signOut.atMs);
  expect(pendingSignOut(signOut, nobody)).toBeNull();
  expect(pendingSignOut({ ...signOut, atMs: 2000 }, nobody)).not.toBeNull();
});

it('nothing is removed after a session that the server ended, or when the person has signed in again', () => {
  expect(pendingSignOut({ ...signOut, isAsked: false }, nobody)).toBeNull();
  expect(pendingSignOut(signOut, { uid: 'ann' })).toBeNull();
});
