import { expect, test } from 'vitest';
import { sharesOf } from './cores.ts';

test.each([
  [1, { checks: 2, testWorkers: 1, journeys: 2 }],
  [2, { checks: 3, testWorkers: 1, journeys: 3 }],
  [4, { checks: 4, testWorkers: 1, journeys: 5 }],
  [8, { checks: 4, testWorkers: 2, journeys: 6 }],
  [64, { checks: 4, testWorkers: 16, journeys: 6 }],
])('a machine of %i cores is used, and not overloaded', (cores, shares) => {
  expect(sharesOf(cores)).toEqual(shares);
});

test('without a number, the cores of this machine count', () => {
  expect(sharesOf().checks).toBeGreaterThanOrEqual(2);
});
