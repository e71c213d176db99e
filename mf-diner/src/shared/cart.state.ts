import { EMPTY_CART, isDinerCart } from './cart.ts';
import { sessionAtoms } from './session-atom.ts';

/** The cart of one restaurant. */
export const cartAtomOf = sessionAtoms('cart', isDinerCart, EMPTY_CART);
