import { expect, test } from 'vitest';
import { dishCount, importText } from './import-summary.ts';

const menu = (...sections: string[][]) => ({
  subsections: sections.map((items, index) => ({ id: String(index), name: '', description: '', items })),
});

test('a dish in two sections of a menu counts once', () => {
  expect(dishCount(menu(['a', 'b'], ['b']))).toBe(2);
});

test('the summary of an import is one line, with singular, plural and zero', () => {
  expect(importText({ menus: [menu(['a', 'b']), menu(['c'])], ingredientCount: 1 })).toBe(
    '2 menus with 3 dishes and 1 custom ingredient',
  );
  expect(importText({ menus: [menu(['a'])], ingredientCount: 0 })).toBe('1 menu with 1 dish and 0 custom ingredients');
});
