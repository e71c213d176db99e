import { expect, test } from 'vitest';
import { ingredientsBoardPath, menuViewOf } from './menu-address.ts';

test("the board that proposes ingredients is a view of the menu's own address", () => {
  const { pathname, search } = new URL(ingredientsBoardPath('m 1'), 'https://justright.test');
  expect(pathname).toBe('/menus/m%201');
  expect(menuViewOf(search)).toBe('ingredients');
});

test("every other query shows the menu's sections", () => {
  expect(menuViewOf('')).toBe('sections');
  expect(menuViewOf('?view=nonsense')).toBe('sections');
});
