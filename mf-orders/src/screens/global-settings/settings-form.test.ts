import { expect, test } from 'vitest';
import { differencesOf, mergeQuietly } from '@justright/editing/merge';
import { changedFields } from '@justright/editing/same';
import { draftOf, patchOf, SETTINGS_FIELDS, type SettingsDraft } from './settings-form.ts';

const settings = {
  id: '1',
  active: true,
  goldiStripeId: 'acct_1',
  markupPercentage: 12.5,
  deliveryFee: 1999,
  version: 3,
};

test('an amount in the form is whole hundredths on the wire, without rounding errors', () => {
  expect(patchOf(draftOf(settings), 3)).toEqual({
    goldiStripeId: 'acct_1',
    markupPercentage: 12.5,
    deliveryFee: 1999,
    version: 3,
  });
});

test('an empty number is saved as the default, 0', () => {
  const draft = { goldiStripeId: ' acct ', markupPercentage: null, deliveryFee: null };
  expect(patchOf(draft, 1)).toEqual({ goldiStripeId: 'acct', markupPercentage: 0, deliveryFee: 0, version: 1 });
});

test('a draft has no changes until a field differs from the stored value', () => {
  const draft = draftOf(settings);
  expect(changedFields(draft, draftOf(settings))).toEqual({});
  expect(changedFields(draft, { ...draft, deliveryFee: 20 })).toEqual({ deliveryFee: 20 });
  expect(changedFields(draft, { ...draft, goldiStripeId: '' })).toEqual({ goldiStripeId: '' });
});

test('after another user has saved, both users’ changes are kept, and fields that both changed are named', () => {
  const base = draftOf(settings);
  const theirs = draftOf({ ...settings, goldiStripeId: 'acct_theirs', deliveryFee: 500, version: 4 });
  const mine = { ...base, goldiStripeId: 'acct_mine', markupPercentage: 20 };
  const contested = (own: SettingsDraft) =>
    differencesOf(SETTINGS_FIELDS, { base, mine: own, theirs })
      .filter(({ changedBy }) => changedBy === 'both')
      .map(({ label }) => label);
  expect(mergeQuietly(SETTINGS_FIELDS, { base, mine, theirs })).toEqual({
    goldiStripeId: 'acct_mine',
    markupPercentage: 20,
    deliveryFee: 5,
  });
  expect(contested(mine)).toEqual(['Goldi Stripe Id']);
  expect(contested({ ...mine, goldiStripeId: 'acct_theirs' })).toEqual([]);
});
