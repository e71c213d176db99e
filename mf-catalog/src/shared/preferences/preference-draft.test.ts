import type { Preference } from '@justright/contract/preferences';
import { expect, it } from 'vitest';
import { iconPairsOf, toAllergyDraft, toDietDraft } from './preference-draft.ts';

const preference = (name: string, icon: string): Preference => ({
  id: name,
  key: name,
  name,
  title: name,
  description: '',
  unfilledIconUrl: icon && `/icons/${icon}.svg`,
  filledIconUrl: icon && `/icons/${icon}-filled.svg`,
  active: true,
  version: 1,
});

it('every pair of icons in use is offered once, and entries without icons offer none', () => {
  const pairs = iconPairsOf([preference('Dairy', 'milk'), preference('Goat milk', 'milk'), preference('Plain', '')]);
  expect(pairs).toEqual([
    { name: 'Dairy', unfilledIconUrl: '/icons/milk.svg', filledIconUrl: '/icons/milk-filled.svg' },
  ]);
});

it('a new entry is inactive and otherwise empty', () => {
  expect(toAllergyDraft(null)).toMatchObject({ id: '', name: '', active: false, familyKey: null });
  expect(toDietDraft(null)).toMatchObject({ active: false, excludes: [] });
});
