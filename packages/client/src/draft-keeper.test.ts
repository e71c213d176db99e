import { beforeEach, expect, test, vi } from 'vitest';
import { draftKeeper, firstDraft } from './draft-keeper.ts';
import { fakeStorage } from './fakes/fake-storage.ts';

const draft = { name: 'Kumo', price: null };
let storage = fakeStorage();
beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});

test('what was typed is there again for the person and the entity it was typed for, and for no other', () => {
  const keeperOf = (uid: string, name: string) => draftKeeper<typeof draft>(uid, name);
  keeperOf('ann', 'dish.m1').keep(draft);
  expect(keeperOf('ann', 'dish.m1').read()).toEqual(draft);
  expect(keeperOf('bob', 'dish.m1').read()).toBeNull();
  expect(keeperOf('ann', 'dish.m2').read()).toBeNull();
  expect(keeperOf('ann', 'sections.m1').read()).toBeNull();
});

test('a screen finds the draft of a dialog that was open, whichever entity it was about, and only the own', () => {
  draftKeeper<typeof draft>('ann', 'menu-card.r1.m7').keep(draft);
  expect(firstDraft('ann', 'menu-card.r1.')).toEqual(draft);
  expect(firstDraft('ann', 'menu-card.r2.')).toBeNull();
  expect(firstDraft('bob', 'menu-card.r1.')).toBeNull();
});

test('what was saved leaves no draft, and what was left for good comes back no more', () => {
  const keeper = draftKeeper<typeof draft>('ann', 'dish.m1');
  keeper.keep(draft);
  keeper.keep(null);
  expect(storage.keys()).toEqual([]);
  keeper.keep(draft);
  keeper.end();
  // The screen may be drawn once more before it is gone.
  keeper.keep(draft);
  expect(storage.keys()).toEqual([]);
});

test('a storage that refuses, or holds something else, costs the draft and nothing else', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const refusing = draftKeeper('ann', 'dish.m1');
  refusing.keep(draft);
  refusing.end();
  expect(refusing.read()).toBeNull();
  vi.stubGlobal('sessionStorage', { ...fakeStorage(), getItem: () => '{broken' });
  expect(draftKeeper('ann', 'dish.m1').read()).toBeNull();
});
