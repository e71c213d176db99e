import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../fakes/fake-storage.ts';
import * as dinerKeys from './diner-keys.ts';
import { forgetKept } from './forget-kept.ts';
import { type KeptKey, type StoredKey, kept, keptText, keptValues, namesInUse } from './kept.ts';
import * as sessionKeys from './session-keys.ts';
import * as staffKeys from './staff-keys.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const hasMoment = (value: unknown): value is { atMs: number } => value !== null;
const { DISH, ORDERS } = dinerKeys;
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
  expect(tab.getItem('justright.draft.4.ann.dish.m1')).toBe('"soup"');
  expect(kept(DRAFT, isText, 'ann', 'dish.m1').read()).toBe('soup');
  expect(kept(DRAFT, hasMoment, 'ann', 'dish.m2').read()).toBeNull();
  tab.setItem('justright.draft.4.ann.dish.m1', '5');
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

const refusing = (values: Record<string, string> = {}) => ({
  getItem: (key: string) => values[key] ?? null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: (key: string) => Reflect.deleteProperty(values, key),
  key: (index: number) => Object.keys(values)[index] ?? null,
  get length() {
    return Object.keys(values).length;
  },
});

test.each([
  ['has no storage', undefined],
  ['stores no more', refusing()],
])('a browser that %s keeps a value as long as the page is open', (_what, storage) => {
  vi.stubGlobal('localStorage', storage);
  const value = kept(ORDERS, isText);
  expect(value.read()).toBeNull();
  expect(value.write('soup')).toBe(false);
  expect(value.read()).toBe('soup');
  expect(keptValues(ORDERS, isText)).toEqual(['soup']);
  value.write(null);
  expect(value.read()).toBeNull();
  value.write('bread');
  vi.stubGlobal('localStorage', fakeStorage());
  expect(value.write('tea')).toBe(true);
  expect(localStorage.getItem(ORDERS.key)).toBe('"tea"');
  expect(value.read()).toBe('tea');
  forgetKept();
  expect(value.read()).toBeNull();
});

test('choices that could not be stored leave no earlier ones, which the next page would take for the last', () => {
  const [profile, orders] = [kept(dinerKeys.PROFILE, isText), kept(ORDERS, isText)];
  const values = { [dinerKeys.PROFILE.key]: '"milk"', [ORDERS.key]: '"one"' };
  vi.stubGlobal('localStorage', refusing(values));
  expect([profile.write('milk and peanut'), orders.write('two')]).toEqual([false, false]);
  expect([profile.read(), orders.read()]).toEqual(['milk and peanut', 'two']);
  expect(values).toEqual({ [ORDERS.key]: '"one"' });
  forgetKept();
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
