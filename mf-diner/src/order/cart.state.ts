import { EMPTY_CART, isDinerCart } from './cart.ts';
import { sessionAtoms } from '../device/tab-atoms.ts';

/** The cart of one restaurant. */
export const cartAtomOf = sessionAtoms('cart', isDinerCart, EMPTY_CART);
