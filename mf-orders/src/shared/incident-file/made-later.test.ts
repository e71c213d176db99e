import type { Cart } from '@justright/contract/orders';
import { expect, test } from 'vitest';
import { madeLaterFact, madeLaterOf } from './made-later.ts';

const food = (id: string) => ({ id, title: id, statement: null });
const CART = {
  orders: [{ items: [{ told: { stated: [0, 1] } }] }, { items: [{ told: { stated: [1] } }] }],
  stated: [food('Bread'), food('Oil')],
} as unknown as Cart;
const LATER = [
  { place: 1, at: '2026-03-01T12:10:00.000Z', by: '', stated: [food('Sesame loaf'), food('Oil')] },
  { place: 2, at: '2026-03-01T12:11:00.000Z', by: 'Kim', stated: [] },
  { place: 1, at: '2026-03-01T12:12:00.000Z', by: 'Kim', stated: [food('Oil')] },
];

test('each state of a line is compared with the one before it, the first with what was ordered', () => {
  expect(
    madeLaterOf(LATER, CART).map(({ place, came, left }) => [place, came.map(({ title }) => title), left]),
  ).toEqual([
    [1, ['Sesame loaf'], ['Bread']],
    [2, [], ['Oil']],
    [1, [], ['Sesame loaf']],
  ]);
});

test('a fact says from when, what came and went, and who decided it', () => {
  const [changed, , decided] = madeLaterOf(LATER, CART).map((one) => madeLaterFact(one, 'UTC'));
  expect(changed).toEqual([
    'Made so from 01 Mar 26 12:10:00',
    'with Sesame loaf · without Bread · the recipe or what is used changed',
  ]);
  expect(decided).toEqual(['Made so from 01 Mar 26 12:12:00', 'without Sesame loaf · decided by Kim']);
});
