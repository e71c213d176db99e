import { expect, it } from 'vitest';
import { changeTexts, countChanges } from './line-change-texts.ts';

it('says of each answer what was told, what is so now, and what it comes from', () => {
  const was = [
    { key: 'sesame', name: 'Sesame', answer: 'notAdded' as const },
    { key: 'vegan', name: 'Vegan', answer: 'yes' as const },
  ];
  const is = [
    { key: 'sesame', name: 'Sesame', answer: 'contains' as const, from: ['Tahini', 'Halva'] },
    { key: 'vegan', name: 'Vegan', answer: 'unknown' as const },
  ];
  expect(changeTexts({ was, is, texts: ['Plate lists Sesame'] })).toEqual([
    'Sesame: none listed, now contains it (Tahini, Halva)',
    'Vegan: fits, now not known',
  ]);
});

it('says why a line no longer fits where no answer has changed', () => {
  expect(changeTexts({ was: [], is: [], texts: ['Plate is sold out'] })).toEqual(['Plate is sold out']);
});

it('counts what changed, and what nobody has read', () => {
  const change = { at: '', was: [], is: [], texts: [], because: [], by: '' };
  const line = (changed?: object) => ({ changed }) as never;
  const orders = [
    { items: [line(change), line()] },
    { items: [line({ ...change, readBy: 'Ann', readAt: '2026-03-01' })] },
  ];
  expect(countChanges(orders)).toEqual({ changed: 2, unread: 1 });
});
