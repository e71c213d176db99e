import { expect, it } from 'vitest';
import { draftStore } from './drafts.ts';
import { newValues } from './restaurant-values.ts';

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
const draft = { values: { ...newValues(), name: 'Kumo' }, base: null };

it('a draft is there for whoever has typed it, and for its restaurant alone', () => {
  const storage = memoryStorage();
  const drafts = draftStore(() => storage, 'ann', 'm-1');
  drafts.write(null, draft);
  expect(draftStore(() => storage, 'ann', 'm-1').read(null)).toEqual(draft);
  expect(drafts.read('r-1')).toBeNull();
  expect(draftStore(() => storage, 'bob', 'm-1').read(null)).toBeNull();
  expect(draftStore(() => storage, 'ann', 'm-2').read(null)).toBeNull();
  drafts.clear(null);
  expect(storage.length).toBe(0);
});

it('a storage that refuses, or holds something else, costs the draft and nothing else', () => {
  const refusing = draftStore(
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
    'ann',
    'm-1',
  );
  refusing.write(null, draft);
  refusing.clear(null);
  expect(refusing.read(null)).toBeNull();
  const storage = Object.assign(memoryStorage(), { getItem: () => '{broken' });
  expect(draftStore(() => storage, 'ann', 'm-1').read(null)).toBeNull();
});
