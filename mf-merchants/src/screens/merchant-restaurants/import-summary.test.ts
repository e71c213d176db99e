import { expect, test } from 'vitest';
import { dishCount, importText } from './import-summary.ts';

const menu = (...sections: string[][]) => ({
  subsections: sections.map((items, index) => ({ id: String(index), name: '', description: '', items })),
});

test('a dish in two sections of a menu is one dish', () => {
  expect(dishCount(menu(['a', 'b'], ['b']))).toBe(2);
});

test('what an import brings is told in one line, one and none included', () => {
  expect(importText({ menus: [menu(['a', 'b']), menu(['c'])], ingredientCount: 1 })).toBe(
    '2 menus with 3 dishes and 1 custom ingredient',
  );
  expect(importText({ menus: [menu(['a'])], ingredientCount: 0 })).toBe('1 menu with 1 dish and 0 custom ingredients');
});
