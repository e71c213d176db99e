import { expect, test } from 'vitest';
import { signedText, toldAnswers } from './told.ts';

test('what a diner was told is grouped by the answer, with the avoided foods and their levels first', () => {
  const answers = [
    { key: 'egg', name: 'Egg', answer: 'notAdded', level: null },
    { key: 'milk', name: 'Dairy', answer: 'contains', level: null },
    { key: 'peanut', name: 'Peanut', answer: 'notAdded', level: 'strict' },
    { key: 'sesame', name: 'Sesame', answer: 'mayContain', level: 'avoid' },
    { key: 'celery', name: 'Celery', answer: 'unknown', level: 'mild' },
  ] as const;
  expect(toldAnswers({ menuVersion: '7', answers: [...answers], declaration: null })).toEqual([
    { label: 'Contains', text: 'Dairy' },
    { label: 'May contain', text: 'Sesame (avoid)' },
    { label: 'Not known', text: 'Celery (rather not)' },
    { label: 'None listed', text: 'Peanut (allergy), Egg' },
  ]);
});

test('a signature has its author, and the foods that it settles', () => {
  const at = '2026-11-12T14:05:00.000Z';
  const nameOf = (key: string) => key.toUpperCase();
  expect(signedText({ by: 'Maria', at, keys: ['soy', 'egg'] }, nameOf, null)).toMatch(
    /^Maria · 12 Nov 26 .* · for SOY, EGG$/,
  );
  expect(signedText({ by: 'Maria', at, keys: [] }, nameOf, null)).toMatch(/^Maria · 12 Nov 26 [\d:]+$/);
});

test('a signature stands in the time of the restaurant, whose zone is named where the device has another time', () => {
  const at = '2026-11-12T14:05:00.000Z';
  const other = new Date(at).getTimezoneOffset() === -345 ? 'UTC' : 'Asia/Kathmandu';
  const text = other === 'UTC' ? '12 Nov 26 14:05' : '12 Nov 26 19:50';
  expect(signedText({ by: 'Maria', at, keys: [] }, (key) => key, other)).toBe(`Maria · ${text} (${other})`);
});
