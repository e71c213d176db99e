import { addressOf } from '@justright/contract/address-of';

/** The view of a menu that its address selects: its sections and dishes, or the board that proposes ingredients. */
export type MenuView = 'sections' | 'ingredients';

/** Returns the view that a query string selects. */
export const menuViewOf = (search: string): MenuView =>
  new URLSearchParams(search).get('view') === 'ingredients' ? 'ingredients' : 'sections';

/** The address of a menu's board, at the menu's own route: open to everybody who may edit the menu. */
export const ingredientsBoardPath = (menuId: string): string =>
  addressOf('/menus/{menuId}', { menuId }, { view: 'ingredients' });
