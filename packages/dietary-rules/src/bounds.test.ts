import { expect, it } from 'vitest';
import { boundsOf, hintText } from './bounds.ts';

it.each([
  [1, 1, 'Select 1 option(s)'],
  [1, 3, 'Select 1 to 3 options'],
  [0, 2, 'Select up to 2 option(s)'],
  [2, 0, 'Select at least 2 option(s)'],
])('the hint for %i to %i is: %s', (minimum, maximum, text) => {
  expect(hintText({ minimum, maximum })).toBe(text);
});

it('a group never requires or allows more options than it has', () => {
  const group = { minPermitted: 3, maxPermitted: 5, menuItemCustomizationOptions: ['a', 'b'] };
  expect(boundsOf(group)).toEqual({ minimum: 2, maximum: 2 });
});
