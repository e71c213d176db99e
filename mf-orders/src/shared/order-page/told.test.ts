import { expect, test } from 'vitest';
import { toldAnswers } from './told.ts';

test('what a diner was told is grouped by the answer, with the avoided foods and their levels first', () => {
  const answers = [
    { key: 'egg', name: 'Egg', answer: 'free', level: null },
    { key: 'milk', name: 'Dairy', answer: 'contains', level: null },
    { key: 'peanut', name: 'Peanut', answer: 'free', level: 'strict' },
    { key: 'sesame', name: 'Sesame', answer: 'mayContain', level: 'avoid' },
    { key: 'celery', name: 'Celery', answer: 'unknown', level: 'mild' },
  ] as const;
  expect(toldAnswers({ menuVersion: '7', answers: [...answers] })).toEqual([
    { label: 'Contains', text: 'Dairy' },
    { label: 'May contain', text: 'Sesame (avoid)' },
    { label: 'Not known', text: 'Celery (rather not)' },
    { label: 'None listed', text: 'Peanut (allergy), Egg' },
  ]);
});
