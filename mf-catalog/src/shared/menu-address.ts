import { addressOf } from '@justright/contract/address-of';

/** Which view of a menu its address asks for: its sections and dishes, or the board that finds ingredients. */
export type MenuView = 'sections' | 'ingredients';

/** The view that a query asks for. */
export const menuViewOf = (search: string): MenuView =>
  new URLSearchParams(search).get('view') === 'ingredients' ? 'ingredients' : 'sections';

/** The board of a menu, at the menu's own route: for everybody who may edit the menu. */
export const ingredientsBoardPath = (menuId: string): string =>
  addressOf('/menus/{menuId}', { menuId }, { view: 'ingredients' });
