import { expect, it } from 'vitest';
import { dish } from '../../../test/dishes.ts';
import { filteredRestaurant } from '../../../test/filtered-restaurant.ts';
import { avoid, mild } from '../../../test/profiles.ts';
import { firstDrawn, type MenuSection, reached, sectionsOf, uncheckedIn } from './sections.ts';

const section = (total: number | undefined) => ({
  id: 's',
  name: '',
  description: '',
  items: [dish('a'), dish('b')],
  total,
});

it('the tab follows the first section half in view, or else the one with the largest visible height', () => {
  const sights = (...ratios: [number, number][]) =>
    new Map(ratios.map(([ratio, heightPx], index) => [`s${index}`, { ratio, heightPx }]));
  const ids = ['s0', 's1', 's2'];
  expect(reached(ids, sights([0.2, 100], [0.5, 300], [1, 200]))).toBe('s1');
  expect(reached(ids, sights([0.1, 90], [0.3, 600], [0.1, 80]))).toBe('s1');
  expect(reached(ids, new Map())).toBe('s0');
  expect(reached([], new Map())).toBeUndefined();
});

const long = (id: string, count: number): MenuSection => ({
  ...section(count),
  id,
  items: Array.from({ length: count }, (_, index) => dish(`${id}${index}`)),
});
const idsOf = (sections: readonly MenuSection[]) =>
  firstDrawn(sections).flatMap(({ items }) => items.map(({ id }) => id));

it('draws first the menu from its top, at most 18 dishes without a gap', () => {
  const menu = [long('a', 10), long('b', 0), long('c', 20), long('d', 5)];
  const all = menu.flatMap(({ items }) => items.map(({ id }) => id));
  expect(idsOf(menu)).toEqual(all.slice(0, 18));
  expect(firstDrawn(menu).map((drawn) => drawn.section.id)).toEqual(['a', 'b', 'c']);
});

it('draws a short menu whole', () => {
  expect(idsOf([long('a', 3), long('b', 4)])).toHaveLength(7);
});

it('folds a dish away only when it is not known to be free of a food that the diner would rather not have', () => {
  const marked = (id: string, answer: 'mayContain' | 'unknown', key: string) =>
    dish(id, { marks: [{ key, answer, from: [] }] });
  const items = [
    dish('plain'),
    marked('traces', 'mayContain', 'celery'),
    marked('silent', 'unknown', 'celery'),
    marked('diet', 'unknown', 'milk'),
  ];
  const [menu] = filteredRestaurant(items).menus;
  const profile = { diets: ['vegan'], allergies: [...mild('celery'), ...avoid('egg')], foods: [] };
  expect(sectionsOf(menu, undefined, profile)[0]?.items.map(({ id }) => id)).toEqual(['plain', 'traces', 'diet']);
  expect(uncheckedIn(menu, profile).map(({ id }) => id)).toEqual(['silent']);
});
