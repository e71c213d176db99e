import { expect, test } from 'vitest';
import type { StatedIngredient } from '@justright/contract/orders';
import { causesText, statedRow } from './stated.ts';

const AT = 'some day';
const stated = (statement: StatedIngredient['statement']): StatedIngredient => ({
  id: 'x',
  title: 'Tahini',
  statement,
});

test('an ingredient has the author, evidence and review of its statement, and the authors of later answers', () => {
  const laterAnswers = [
    { key: 'kamut', by: 'Ben', at: 'later' },
    { key: 'lupin', by: 'Ben', at: 'later' },
  ];
  const row = statedRow(
    stated({ by: 'Maria', at: AT, evidence: 'label', product: 'Sesame paste', reviewBy: '2027-01-31', laterAnswers }),
    null,
  );
  expect(row).toEqual({
    title: 'Tahini',
    by: 'Maria; later Ben, later',
    at: AT,
    evidence: 'Label: Sesame paste',
    reviewBy: '31 Jan 27',
  });
});

test.each([
  [null, 'Nobody', 'Nothing stated'],
  [{ by: null, at: AT, evidence: 'catalogue' }, 'Catalogue of foods', 'Catalogue'],
] as const)('%o names whose word it is', (statement, by, evidence) => {
  expect(statedRow(stated(statement), null)).toMatchObject({ by, evidence });
});

test('an answer names the ingredients behind it; a free one names none', () => {
  const cart = { stated: [stated(null), { ...stated(null), title: 'Salt' }] };
  const answer = { key: 'milk', name: 'Dairy', answer: 'unknown', level: null } as const;
  expect(causesText({ ...answer, from: [1, 0] }, cart)).toBe('Salt, Tahini');
  expect(causesText(answer, cart)).toBe('');
  expect(causesText({ ...answer, from: [5] }, {})).toBe('');
});
