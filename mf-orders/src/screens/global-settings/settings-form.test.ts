import { expect, test } from 'vitest';
import { draftOf, isUntouched, mergeDraft, patchOf } from './settings-form.ts';

const settings = {
  id: '1',
  active: true,
  goldiStripeId: 'acct_1',
  markupPercentage: 12.5,
  deliveryFee: 1999,
  version: 3,
};

test('dollars of the form are whole cents on the wire, with no rounding error', () => {
  expect(patchOf(draftOf(settings), 3)).toEqual({
    goldiStripeId: 'acct_1',
    markupPercentage: 12.5,
    deliveryFee: 1999,
    version: 3,
  });
});

test('an emptied number is saved as the default, 0', () => {
  const draft = { goldiStripeId: ' acct ', markupPercentage: Number.NaN, deliveryFeeDollars: Number.NaN };
  expect(patchOf(draft, 1)).toEqual({ goldiStripeId: 'acct', markupPercentage: 0, deliveryFee: 0, version: 1 });
});

test('a draft is untouched until a field differs from what is stored', () => {
  const draft = draftOf(settings);
  expect(isUntouched(draft, settings)).toBe(true);
  expect(isUntouched({ ...draft, deliveryFeeDollars: 20 }, settings)).toBe(false);
  expect(isUntouched({ ...draft, goldiStripeId: '' }, settings)).toBe(false);
});

test('after somebody else has saved, nothing of either is lost, and what both changed is named', () => {
  const theirs = { ...settings, goldiStripeId: 'acct_theirs', deliveryFee: 500, version: 4 };
  const mine = { ...draftOf(settings), goldiStripeId: 'acct_mine', markupPercentage: 20 };
  expect(mergeDraft(mine, settings, theirs)).toEqual({
    draft: { goldiStripeId: 'acct_mine', markupPercentage: 20, deliveryFeeDollars: 5 },
    contested: ['goldiStripeId'],
  });
  expect(mergeDraft({ ...mine, goldiStripeId: 'acct_theirs' }, settings, theirs).contested).toEqual([]);
});
