import { expect, it } from 'vitest';
import { dish } from '../../../test/dishes.ts';
import { countText, reached } from './sections.ts';

const section = (total: number | undefined) => ({
  id: 's',
  name: '',
  description: '',
  items: [dish('a'), dish('b')],
  total,
});

it('a section says how many of its dishes fit, and of how many once that is known', () => {
  expect(countText(section(5), true)).toBe('2 of 5 fit');
  expect(countText(section(undefined), true)).toBe('2 fit');
  expect(countText(section(1), true)).toBe('2 fit');
  expect(countText(section(2), false)).toBe('2');
});

it('the tab follows the first section half in view, or else the one of which most can be seen', () => {
  const sights = (...ratios: [number, number][]) =>
    new Map(ratios.map(([ratio, heightPx], index) => [`s${index}`, { ratio, heightPx }]));
  const ids = ['s0', 's1', 's2'];
  expect(reached(ids, sights([0.2, 100], [0.5, 300], [1, 200]))).toBe('s1');
  expect(reached(ids, sights([0.1, 90], [0.3, 600], [0.1, 80]))).toBe('s1');
  expect(reached(ids, new Map())).toBe('s0');
  expect(reached([], new Map())).toBeUndefined();
});
