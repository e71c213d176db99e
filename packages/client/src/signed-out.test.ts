import { expect, test } from 'vitest';
import { lastSignOut, SIGNED_OUT_KEY, signOutNote } from './signed-out.ts';

const holding = (text: string | null) => () => ({ getItem: (key: string) => (key === SIGNED_OUT_KEY ? text : null) });

test('a sign-out is read as it was noted, and an older or foreign note as none that was asked for', () => {
  const signOut = { uid: 'ann', atMs: 5, isAsked: true };
  expect(lastSignOut(holding(signOutNote(signOut)))).toEqual(signOut);
  expect(lastSignOut(holding('{"uid":"ann","atMs":5}'))).toEqual({ ...signOut, isAsked: false });
  for (const text of [null, '', 'null', '[]', '{"uid":1}']) expect(lastSignOut(holding(text))).toBeNull();
});
