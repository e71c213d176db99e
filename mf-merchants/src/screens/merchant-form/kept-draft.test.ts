import { expect, test } from 'vitest';
import { keptDraft } from './kept-draft.ts';
import { NEW_MERCHANT } from './merchant-draft.ts';

function fakeStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    entries,
  };
}

test('a draft is there again after a reload, as it was typed, until it is forgotten', () => {
  const storage = fakeStorage();
  const draft = { ...NEW_MERCHANT, businessName: 'Kumo', email: 'aya@' };
  keptDraft(() => storage, 'u1').keep(draft);
  expect(keptDraft(() => storage, 'u1').read()).toEqual(draft);
  keptDraft(() => storage, 'u1').forget();
  expect(keptDraft(() => storage, 'u1').read()).toBeNull();
});

test('nobody gets the draft of somebody else', () => {
  const storage = fakeStorage();
  keptDraft(() => storage, 'u1').keep(NEW_MERCHANT);
  expect(keptDraft(() => storage, 'u2').read()).toBeNull();
});

test('what is no draft is none, and a browser that keeps nothing breaks nothing', () => {
  const storage = fakeStorage();
  const [key = ''] = (keptDraft(() => storage, 'u1').keep(NEW_MERCHANT), [...storage.entries.keys()]);
  for (const text of ['{', 'null', '{"businessName":1}']) {
    storage.setItem(key, text);
    expect(keptDraft(() => storage, 'u1').read()).toBeNull();
  }
  const refusing = keptDraft(() => {
    throw new Error('SecurityError');
  }, 'u1');
  refusing.keep(NEW_MERCHANT);
  expect(refusing.read()).toBeNull();
});
