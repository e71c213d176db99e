import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fakes/fake-storage.ts';
import { forgetKept } from './forget-kept.ts';
import { KEPT, STORED_NAMES, kept, keptText, keptValues, keysInUse } from './kept.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const hasMoment = (value: unknown): value is { atMs: number } => value !== null;
let device = fakeStorage();
let tab = fakeStorage();

beforeEach(() => {
  device = fakeStorage();
  tab = fakeStorage();
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
});

test('no two names of the table have the same key', () => {
  const keys = Object.values(KEPT).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a value is kept where the table says, under its ids, and read only by its schema', () => {
  expect(kept('draft', isText, 'ann', 'dish.m1').write('soup')).toBe(true);
  expect(tab.getItem('justright.draft.1.ann.dish.m1')).toBe('"soup"');
  expect(kept('draft', isText, 'ann', 'dish.m1').read()).toBe('soup');
  expect(kept('draft', hasMoment, 'ann', 'dish.m2').read()).toBeNull();
  tab.setItem('justright.draft.1.ann.dish.m1', '5');
  expect(kept('draft', isText, 'ann', 'dish.m1').read()).toBeNull();
  kept('draft', isText, 'ann', 'dish.m1').write(null);
  expect(tab.keys()).toEqual([]);
});

test('a value with an age is not read after it', () => {
  const note = kept('askedLink', hasMoment);
  note.write({ atMs: Date.now() - 3_500_000 });
  expect(note.read()).not.toBeNull();
  note.write({ atMs: Date.now() - 3_700_000 });
  expect(note.read()).toBeNull();
});

test('a browser that keeps nothing costs only what would be kept', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keptText('consent').write('accepted')).toBe(false);
  expect(keptText('consent').read()).toBeNull();
  expect(keptValues('orders', isText)).toEqual([]);
});

test('all values of one name are found, whatever they are, and none of another name that begins like it', () => {
  const isList = (value: unknown): value is string[] => Array.isArray(value);
  kept('dish', isList, 'kumo|ramen').write(['egg']);
  kept('draft', isList, 'ann', 'sections.m1').write(['soups']);
  expect(keptValues('dish', isList)).toEqual([['egg']]);
  expect(keptValues('draft', isList, 'ann')).toEqual([['soups']]);
  expect(keptValues('draft', isList, 'bob')).toEqual([]);
});

test('whoever signs out takes along what is kept until then, and nothing else', () => {
  for (const name of STORED_NAMES) keptText(name, 'a', 'b').write('"x"');
  forgetKept();
  const left = STORED_NAMES.filter((name) => keysInUse(name).length > 0);
  expect(left).toEqual(STORED_NAMES.filter((name) => KEPT[name].until !== 'sign-out'));
  expect(left).toContain('draft');
  expect(left).not.toContain('dish');
});
