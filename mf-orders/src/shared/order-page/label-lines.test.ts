import type { CartItem, Told } from '@justright/contract/orders';
import { expect, test } from 'vitest';
import { lineOf, orderOf } from '../../fakes/fake-order.ts';
import { labelsOf, lawText, legalLines, legalOf } from './label-lines.ts';

type Legal = NonNullable<Told['legal']>;
const answer = (
  key: string,
  title: string,
  of: Legal['answers'][number]['answer'],
  named: Legal['answers'][number]['named'] = [],
) => ({ key, title, answer: of, named });
const legal: Legal = {
  jurisdiction: 'eu-14',
  answers: [
    answer('milk', 'Milk', 'contains'),
    answer('tree_nut', 'Nuts', 'contains', [
      { name: 'Walnut', answer: 'contains' },
      { name: 'Pecan', answer: 'mayContain' },
    ]),
    answer('gluten', 'Cereals containing gluten', 'mayContain', [{ name: 'Rye', answer: 'mayContain' }]),
    answer('lupin', 'Lupin', 'unknown'),
  ],
};

test('a label names what is contained first, with kinds, then traces, then what is not known', () => {
  expect(legalLines(legal)).toEqual([
    { answer: 'contains', label: 'Contains', text: 'Milk, Nuts (Walnut, may contain Pecan)' },
    { answer: 'mayContain', label: 'May contain', text: 'Cereals containing gluten (Rye)' },
    { answer: 'unknown', label: 'Not known', text: 'Lupin' },
  ]);
});

test('a label says by whose law it names allergens, and claims none without a jurisdiction', () => {
  expect(lawText(legal, 'as told when ordered')).toBe(
    'Allergens by law (European Union, United Kingdom), as told when ordered',
  );
  expect(lawText({ ...legal, jurisdiction: null }, '')).not.toContain('by law');
});

const told: CartItem['told'] = { menuVersion: '1', answers: [], declaration: null, legal };
const soup = (more: Partial<CartItem>) => lineOf('Soup', {}, { told, ...more });
const amended = { by: 'Kim', at: '2026-11-30T12:00:00.000Z', refusal: null };

test('a label has the allergens of now where the order no longer says them, and says of when they are', () => {
  const now: Legal = { jurisdiction: 'eu-14', answers: [answer('sesame', 'Sesame', 'contains')] };
  const contents = { allergies: ['sesame'], mayContain: [], unknownFor: [], known: true };
  expect(legalOf(soup({}))).toEqual({ legal, since: 'as told when ordered' });
  expect(legalOf(soup({ now: { contents, legal: now } }))).toEqual({ legal: now, since: 'as it is made now' });
  expect(legalOf(soup({ amended }))).toEqual({ legal, since: 'as the kitchen makes it' });
  expect(legalOf(soup({ now: null }))?.since).toMatch(/^as told when ordered; .*ask the restaurant/);
});

test('a dish that the kitchen does not make has no label', () => {
  const items = [soup({ amended: { ...amended, refusal: 'Out' } }), soup({})];
  expect(labelsOf(orderOf([{ user: 'Ann', items }]).order).map(({ position }) => position)).toEqual(['1 of 1']);
});
