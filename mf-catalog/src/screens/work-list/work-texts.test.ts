import type { WorkEntry } from '@justright/contract/work-list';
import { expect, test } from 'vitest';
import { actionText, entryKey, kindText, placeText, taskText } from './work-texts.ts';

const NAMES = {
  allergyNames: new Map([
    ['milk', 'Dairy'],
    ['nuts', 'Tree nuts'],
  ]),
  dietNames: new Map([['vegan', 'Vegan']]),
};
const entryOf = (more: Partial<WorkEntry>): WorkEntry => ({
  kind: 'not-stated',
  of: 'customIngredient',
  id: 'ci_sauce',
  title: 'House sauce',
  menu: null,
  keys: ['nuts', 'milk'],
  diets: ['vegan'],
  dishes: 2,
  dishTitles: ['Pasta', 'Toast'],
  diners: 10,
  reviewBy: null,
  report: null,
  submission: null,
  ...more,
});

test('an entry says what is open, with names in the dictionary’s order', () => {
  const text = (more: Partial<WorkEntry>) => taskText(entryOf(more), NAMES);
  expect(text({})).toBe('Nobody has said whether it contains Dairy and Tree nuts. It is not listed as Vegan.');
  expect(text({ keys: [] })).toBe('It is not listed as Vegan.');
  expect(text({ kind: 'no-evidence' })).toBe('Nothing says what it is made of. Unknown: Dairy, Tree nuts and Vegan.');
  expect(text({ kind: 'lapsed', diets: [] })).toMatch(/has changed since it was declared\. Unknown again: Dairy and/);
  expect(text({ kind: 'lapsed', keys: [], diets: [] })).toMatch(/since it was declared\. Check it and sign again\.$/);
  expect(text({ kind: 'contradiction', keys: ['milk'] })).toBe('It is listed as Vegan, and contains Dairy.');
  expect(text({ kind: 'review', reviewBy: '2026-11-02', keys: [], diets: [] })).toBe(
    'Its statement was to be reviewed by 02 Nov 26.',
  );
});

test('a report says what the diner wrote, or that there is no text', () => {
  const report = { id: 'r1', text: 'Nuts on top', at: '2026-11-20T12:00:00.000Z' };
  expect(taskText(entryOf({ kind: 'report', report }), NAMES)).toBe('Nuts on top');
  expect(taskText(entryOf({ kind: 'report', report: { ...report, text: '' } }), NAMES)).toMatch(/without a text/);
  expect(entryKey(entryOf({ kind: 'report', of: 'dish', report }))).toBe('report.dish.r1');
});

test('a submission says who submitted what, and the note', () => {
  const submission = {
    id: 's1',
    by: 'Kim',
    at: '2026-11-20T12:00:00.000Z',
    note: 'New jar',
    entity: 'customIngredient' as const,
    refused: null,
  };
  const entry = entryOf({ kind: 'submission', submission });
  expect(taskText(entry, NAMES)).toBe('Kim submitted what it contains. New jar');
  expect(taskText({ ...entry, of: 'dish', submission: { ...submission, note: '' } }, NAMES)).toBe(
    'Kim submitted what is in it.',
  );
  expect(taskText({ ...entry, of: 'dish', submission: { ...submission, entity: 'answers' } }, NAMES)).toBe(
    'A change by Kim is made, and what it makes better for diners waits to be signed.',
  );
  expect(entryKey(entry)).toBe('submission.customIngredient.s1');
});

test('an entry says where it is', () => {
  expect(placeText(entryOf({}))).toBe('Custom ingredient');
  expect(placeText(entryOf({ of: 'dish', menu: { id: 'm1', title: 'Dinner' } }))).toBe('Dish on Dinner');
});

test('a merchant works off everything but raw ingredients', () => {
  expect(actionText(entryOf({}), false)).toBe('State');
  expect(actionText(entryOf({ of: 'ingredient' }), false)).toBeNull();
  expect(actionText(entryOf({ of: 'ingredient' }), true)).toBe('State');
});

test('a lapsed signature of a station says what is no longer kept apart, and is signed again', () => {
  const entry = entryOf({ kind: 'lapsed', of: 'station', title: 'Fryer 1', keys: ['milk'], diets: [] });
  expect(taskText(entry, NAMES)).toBe(
    'Food with another dislike has moved in since it was signed that Dairy is kept apart.',
  );
  expect(kindText(entry)).toEqual({ label: 'Signature lapsed', tone: 'warning' });
  expect(kindText(entryOf({ kind: 'lapsed' })).label).toBe('Declaration lapsed');
  expect([placeText(entry), actionText(entry, false)]).toEqual(['Station', 'Sign again']);
});

test('a refused change says who refused it, why, and what to do', () => {
  const submission = {
    id: 's1',
    by: 'Ann',
    at: '2026-11-20T12:00:00.000Z',
    note: '',
    entity: 'answers' as const,
    refused: { by: 'Kim', note: 'There is tahini in it' },
  };
  const entry = entryOf({ kind: 'submission', of: 'dish', submission });
  expect(kindText(entry)).toEqual({ label: 'Change refused', tone: 'error' });
  expect(taskText(entry, NAMES)).toBe(
    'Kim refused a change by Ann: “There is tahini in it”. What it makes better does not count for diners. Change it again, or set it back to what was signed.',
  );
});
