import { RESTAURANT_STATUSES } from '@justright/contract/restaurants';
import { expect, it } from 'vitest';
import { completionAfter } from './restaurant-completion.ts';

const UNFINISHED = { status: 'incomplete', wizardStep: 2 } as const;
const PENDING = { status: 'pending', wizardStep: null } as const;

it('the wizard goes on, and its end makes the restaurant pending or what an administrator says', () => {
  expect(completionAfter(UNFINISHED, { wizardStep: 3 })).toEqual({ status: 'incomplete', wizardStep: 3 });
  expect(completionAfter(UNFINISHED, { wizardStep: null })).toEqual(PENDING);
  expect(completionAfter(UNFINISHED, { wizardStep: null, status: 'active' })).toEqual({
    status: 'active',
    wizardStep: null,
  });
  expect(completionAfter(UNFINISHED, {})).toEqual(UNFINISHED);
});

it('a complete restaurant has no step to go on at, and finishing it again changes nothing', () => {
  expect(completionAfter(PENDING, { wizardStep: 2 })).toBeNull();
  expect(completionAfter({ status: 'paused', wizardStep: null }, { wizardStep: null })).toEqual({
    status: 'paused',
    wizardStep: null,
  });
});

it('status and step agree after every change that is allowed', () => {
  for (const before of [UNFINISHED, PENDING])
    for (const status of [undefined, ...RESTAURANT_STATUSES])
      for (const wizardStep of [undefined, null, 1, 4]) {
        const after = completionAfter(before, { status, wizardStep });
        if (after) expect(after.status === 'incomplete', JSON.stringify(after)).toBe(after.wizardStep !== null);
      }
});
