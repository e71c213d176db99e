import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fakes/fake-storage.ts';
import { SIGNED_OUT } from './kept/session-keys.ts';
import { lastSignOut, signOutNote } from './signed-out.ts';

const device = fakeStorage();
beforeEach(() => vi.stubGlobal('localStorage', device));

test('a sign-out is read as it was written, and an older or invalid note as not requested by the person', () => {
  const readNote = (text: string) => {
    device.setItem(SIGNED_OUT.key, text);
    return lastSignOut();
  };
  const signOut = { uid: 'ann', atMs: 5, isAsked: true };
  expect(lastSignOut()).toBeNull();
  expect(readNote(signOutNote(signOut))).toEqual(signOut);
  expect(readNote('{"uid":"ann","atMs":5}')).toEqual({ ...signOut, isAsked: false });
  for (const text of ['', 'null', '[]', '{"uid":1}']) expect(readNote(text)).toBeNull();
});
