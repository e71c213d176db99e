import { beforeEach, expect, test, vi } from 'vitest';
import { draftKeeper, firstDraft } from './draft-keeper.ts';
import { fakeStorage } from './fakes/fake-storage.ts';

const draft = { name: 'Kumo', price: null };
let storage = fakeStorage();
beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});

test('a draft is found again for its person and its entity, and for no other', () => {
  const keeperOf = (uid: string, name: string) => draftKeeper<typeof draft>(uid, name);
  keeperOf('ann', 'dish.m1').keep(draft);
  expect(keeperOf('ann', 'dish.m1').read()).toEqual(draft);
  expect(keeperOf('bob', 'dish.m1').read()).toBeNull();
  expect(keeperOf('ann', 'dish.m2').read()).toBeNull();
  expect(keeperOf('ann', 'sections.m1').read()).toBeNull();
});

test("a screen finds the person's own draft of a dialog, whichever entity it was about", () => {
  draftKeeper<typeof draft>('ann', 'menu-card.r1.m7').keep(draft);
  expect(firstDraft('ann', 'menu-card.r1.')).toEqual(draft);
  expect(firstDraft('ann', 'menu-card.r2.')).toBeNull();
  expect(firstDraft('bob', 'menu-card.r1.')).toBeNull();
});

test('a saved draft is removed, and after the end no draft is stored', () => {
  const keeper = draftKeeper<typeof draft>('ann', 'dish.m1');
  keeper.keep(draft);
  keeper.keep(null);
  expect(storage.keys()).toEqual([]);
  keeper.keep(draft);
  keeper.end();
  // React may render the screen once more before it unmounts.
  keeper.keep(draft);
  expect(storage.keys()).toEqual([]);
});

test('a storage that refuses or has invalid content loses the draft only', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const refusing = draftKeeper('ann', 'dish.m1');
  refusing.keep(draft);
  refusing.end();
  expect(refusing.read()).toBeNull();
  vi.stubGlobal('sessionStorage', { ...fakeStorage(), getItem: () => '{broken' });
  expect(draftKeeper('ann', 'dish.m1').read()).toBeNull();
});
