import { expect, it } from 'vitest';
import { addressInNote, sectionCount } from './menu-texts.ts';

it('counts what fits of a section, and only its dishes when nothing is filtered', () => {
  expect(sectionCount(2, 5, true)).toBe('2 of 5 fit');
  expect(sectionCount(2, undefined, true)).toBe('2 fit');
  expect(sectionCount(2, 1, true)).toBe('2 fit');
  expect(sectionCount(2, 2, false)).toBe('2');
});

it('takes a note for an address only when it is one of the web', () => {
  expect(addressInNote('https://farm.example/eggs')).toEqual({
    href: 'https://farm.example/eggs',
    host: 'farm.example',
  });
  expect(addressInNote('javascript:alert(1)')).toBeUndefined();
  expect(addressInNote('See https://farm.example')).toBeUndefined();
  expect(addressInNote('https://')).toBeUndefined();
});
