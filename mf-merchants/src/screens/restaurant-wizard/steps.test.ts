import { expect, it } from 'vitest';
import type { Restaurant } from '@justright/contract/restaurants';
import { furthestStep, openingStep } from './steps.ts';

const restaurant = (status: Restaurant['status'], wizardStep: number | null) =>
  ({ status, wizardStep }) as unknown as Restaurant;

it.each([
  ['a new one', null, '', 1],
  ['a new one, with any step in the address', null, '#step-3', 1],
  ['an unfinished one where it stopped', restaurant('incomplete', 3), '', 3],
  ['an unfinished one at a step before', restaurant('incomplete', 3), '#step-2', 2],
  ['an unfinished one no further than it came', restaurant('incomplete', 2), '#step-4', 2],
  ['a complete one at step 1', restaurant('active', null), '', 1],
  ['a complete one anywhere', restaurant('active', null), '#step-4', 4],
  ['a complete one at no step that does not exist', restaurant('active', null), '#step-9', 1],
] as const)('the wizard opens %s', (_what, stored, hash, step) => {
  expect(openingStep(hash, stored, furthestStep(stored))).toBe(step);
});
