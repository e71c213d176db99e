import type { Told } from '@justright/contract/orders';
import { expect, test } from 'vitest';
import { lawText, legalLines } from './label-lines.ts';

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
  expect(lawText(legal)).toBe('Allergens by law (European Union, United Kingdom), as told when ordered');
  expect(lawText({ ...legal, jurisdiction: null })).not.toContain('by law');
});
