import { CART } from '@justright/client/kept/diner-keys';
import { tabAtoms } from '../device/tab-atoms.ts';
import { EMPTY_CART, isDinerCart } from './cart.ts';

/** The cart of one restaurant. */
export const cartAtomOf = tabAtoms(CART, isDinerCart, EMPTY_CART);
