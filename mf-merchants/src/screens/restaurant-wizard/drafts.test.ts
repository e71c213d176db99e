import { fakeStorage } from '@justright/client/fakes/fake-storage';
import { beforeEach, expect, it, vi } from 'vitest';
import { draftStore } from './drafts.ts';
import { newValues } from './restaurant-values.ts';

let storage = fakeStorage();
beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});

const draft = { values: { ...newValues(), name: 'Kumo' }, base: null };

it('a draft is there for whoever has typed it, and for its restaurant alone', () => {
  const drafts = draftStore('ann', 'm-1');
  drafts.write(null, draft);
  expect(draftStore('ann', 'm-1').read(null)).toEqual(draft);
  expect(drafts.read('r-1')).toBeNull();
  expect(draftStore('bob', 'm-1').read(null)).toBeNull();
  expect(draftStore('ann', 'm-2').read(null)).toBeNull();
  drafts.clear(null);
  expect(storage.length).toBe(0);
});

it('a storage that refuses, or holds something else, costs the draft and nothing else', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const refusing = draftStore('ann', 'm-1');
  refusing.write(null, draft);
  refusing.clear(null);
  expect(refusing.read(null)).toBeNull();
  vi.stubGlobal('sessionStorage', { ...fakeStorage(), getItem: () => '{broken' });
  expect(draftStore('ann', 'm-1').read(null)).toBeNull();
});
