import { expect, test } from 'vitest';
import { hiddenReasonText } from './hidden-reason.ts';

test('a reason names the ingredient if there is one', () => {
  expect(hiddenReasonText({ kind: 'allergy', name: 'Dairy', ingredient: 'Milk, whole' })).toBe(
    'Contains Dairy: Milk, whole',
  );
  expect(hiddenReasonText({ kind: 'allergy', name: 'Dairy', ingredient: '' })).toBe('Contains Dairy');
  expect(hiddenReasonText({ kind: 'traces', name: 'Sesame', ingredient: 'Tahini' })).toBe('May contain Sesame: Tahini');
  expect(hiddenReasonText({ kind: 'diet', name: 'Vegan', ingredient: 'Butter' })).toBe('Not Vegan: Butter');
});

test('an unknown reason makes no claim, and the reasons of small groups are not shown', () => {
  expect(hiddenReasonText({ kind: 'unknown', name: 'Celery', ingredient: 'House sauce' })).toBe(
    'Not known for Celery: House sauce',
  );
  expect(hiddenReasonText(null)).toBe('Different reasons, each of fewer than five diners');
});
