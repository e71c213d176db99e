import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../fakes/fake-storage.ts';
import * as dinerKeys from './diner-keys.ts';
import { forgetKept } from './forget-kept.ts';
import { type KeptKey, type StoredKey, kept, keptText, keptValues, namesInUse } from './kept.ts';
import * as sessionKeys from './session-keys.ts';
import * as staffKeys from './staff-keys.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const hasMoment = (value: unknown): value is { atMs: number } => value !== null;
const { CONSENT, DISH, ORDERS } = dinerKeys;
const { DRAFT } = staffKeys;
const KEYS: readonly KeptKey[] = [sessionKeys, staffKeys, dinerKeys].flatMap((keys) => Object.values<KeptKey>(keys));
const STORED = KEYS.filter((key): key is StoredKey => key.in === 'device' || key.in === 'tab');
let device = fakeStorage();
let tab = fakeStorage();

beforeEach(() => {
  device = fakeStorage();
  tab = fakeStorage();
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
});

test('no two keys are equal, and no key is a prefix of another without an exception', () => {
  for (const one of KEYS) {
    const [start = '', id] = one.key.split('{}');
    const others = KEYS.filter((other) => other !== one && other.in === one.in && other.key.startsWith(start));
    const taken = others.filter(({ key }) =>
      id === undefined ? key === one.key : !key.startsWith(one.except ?? key + '!'),
    );
    expect(taken, one.key).toEqual([]);
  }
});

test("a value is stored in its key's storage, under its ids, and read only if it matches its schema", () => {
  expect(kept(DRAFT, isText, 'ann', 'dish.m1').write('soup')).toBe(true);
  expect(tab.getItem('justright.draft.3.ann.dish.m1')).toBe('"soup"');
  expect(kept(DRAFT, isText, 'ann', 'dish.m1').read()).toBe('soup');
  expect(kept(DRAFT, hasMoment, 'ann', 'dish.m2').read()).toBeNull();
  tab.setItem('justright.draft.3.ann.dish.m1', '5');
  expect(kept(DRAFT, isText, 'ann', 'dish.m1').read()).toBeNull();
  kept(DRAFT, isText, 'ann', 'dish.m1').write(null);
  expect(tab.keys()).toEqual([]);
});

test("a value older than its key's age is not read", () => {
  const note = kept(sessionKeys.ASKED_LINK, hasMoment);
  note.write({ atMs: Date.now() - 3_500_000 });
  expect(note.read()).not.toBeNull();
  note.write({ atMs: Date.now() - 3_700_000 });
  expect(note.read()).toBeNull();
});

test('a browser that refuses storage loses only the stored value', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keptText(CONSENT).write('accepted')).toBe(false);
  expect(keptText(CONSENT).read()).toBeNull();
  expect(keptValues(ORDERS, isText)).toEqual([]);
});

test('all values of a name are found, and none of another name with the same prefix', () => {
  const isList = (value: unknown): value is string[] => Array.isArray(value);
  kept(DISH, isList, 'kumo|ramen').write(['egg']);
  kept(DRAFT, isList, 'ann', 'sections.m1').write(['soups']);
  expect(keptValues(DISH, isList)).toEqual([['egg']]);
  expect(keptValues(DRAFT, isList, 'ann')).toEqual([['soups']]);
  expect(keptValues(DRAFT, isList, 'bob')).toEqual([]);
});

test('a sign-out removes what is kept until sign-out, and nothing else', () => {
  for (const key of STORED) keptText(key, 'a', 'b').write('"x"');
  forgetKept();
  const left = STORED.filter((key) => namesInUse(key).length > 0);
  expect(left).toEqual(STORED.filter(({ until }) => until !== 'sign-out'));
  expect(left).toContain(DRAFT);
  expect(left).not.toContain(DISH);
});
