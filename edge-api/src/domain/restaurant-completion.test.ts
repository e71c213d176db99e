import { RESTAURANT_STATUSES } from '@justright/contract/restaurants';
import { expect, it } from 'vitest';
import { completionAfter } from './restaurant-completion.ts';

const UNFINISHED = { status: 'incomplete', wizardStep: 2 } as const;
const PENDING = { status: 'pending', wizardStep: null } as const;

it('a wizard step is stored, and its end makes the restaurant pending, or gives it the status that an administrator sets', () => {
  expect(completionAfter(UNFINISHED, { wizardStep: 3 })).toEqual({ status: 'incomplete', wizardStep: 3 });
  expect(completionAfter(UNFINISHED, { wizardStep: null })).toEqual(PENDING);
  expect(completionAfter(UNFINISHED, { wizardStep: null, status: 'active' })).toEqual({
    status: 'active',
    wizardStep: null,
  });
  expect(completionAfter(UNFINISHED, {})).toEqual(UNFINISHED);
});

it('a complete restaurant takes no wizard step, and finishing it again changes nothing', () => {
  expect(completionAfter(PENDING, { wizardStep: 2 })).toBeNull();
  expect(completionAfter({ status: 'paused', wizardStep: null }, { wizardStep: null })).toEqual({
    status: 'paused',
    wizardStep: null,
  });
});

it('status and step are consistent after every allowed change', () => {
  for (const before of [UNFINISHED, PENDING])
    for (const status of [undefined, ...RESTAURANT_STATUSES])
      for (const wizardStep of [undefined, null, 1, 4]) {
        const after = completionAfter(before, { status, wizardStep });
        if (after) expect(after.status === 'incomplete', JSON.stringify(after)).toBe(after.wizardStep !== null);
      }
});
