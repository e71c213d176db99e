import { LEGAL, LEGAL_SETS } from '@justright/contract/legal-sets';
import type { Allergy } from '@justright/contract/preferences';
import { expect, it } from 'vitest';
import { offeredAt } from './offered-allergies.ts';

const allergy = (key: string, more: Partial<Allergy> = {}): Allergy => ({
  id: key,
  key,
  name: key,
  title: key,
  description: '',
  filledIconUrl: '',
  unfilledIconUrl: '',
  active: false,
  version: 1,
  familyKey: null,
  isCoveredByFamily: true,
  legal: [],
  allergies: [],
  diets: [],
  ...more,
});
const offeredIn = (all: readonly Allergy[], ...[jurisdiction]: [Parameters<typeof offeredAt>[1]]) =>
  offeredAt(all, jurisdiction)
    .filter(({ active }) => active)
    .map(({ key }) => key);

it.each(LEGAL_SETS)(
  'guests of a restaurant under %s can choose each key of its law, whatever an admin offers',
  (set) => {
    const keys = LEGAL[set].allergens.map(({ key }) => key);
    expect(offeredIn([...keys.map((key) => allergy(key)), allergy('ginger')], set)).toEqual(keys);
  },
);

it('a kind whose family is offered is avoided with its family, and without a law nothing else is offered', () => {
  const kinds = [allergy('crustacean', { familyKey: 'shellfish' }), allergy('lupin'), allergy('ginger')];
  const all = [allergy('shellfish', { active: true }), ...kinds];
  expect(offeredIn(all, 'eu-14')).toEqual(['shellfish', 'lupin']);
  expect(offeredIn([allergy('shellfish'), ...kinds], 'eu-14')).toEqual(['crustacean', 'lupin']);
  expect(offeredIn(all, 'us-9')).toEqual(['shellfish']);
  expect(offeredIn(all, null)).toEqual(['shellfish']);
});
