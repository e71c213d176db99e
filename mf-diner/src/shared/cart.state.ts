import { atom, type WritableAtom } from 'jotai';
import { type DinerCart, EMPTY_CART, isDinerCart } from './cart.ts';
import { readStored, writeStored } from './stored.ts';

type CartAtom = WritableAtom<DinerCart, [change: (cart: DinerCart) => DinerCart], void>;

const pick = () => sessionStorage;
const atoms = new Map<string, CartAtom>();

/** The cart of one restaurant, kept for this browser tab (session storage) with every change. */
export function cartAtomOf(restaurantId: string): CartAtom {
  const known = atoms.get(restaurantId);
  if (known) return known;
  const key = `justright.cart.${restaurantId}`;
  const current = atom(readStored(pick, key, isDinerCart, EMPTY_CART));
  const cartAtom = atom(
    (get) => get(current),
    (get, set, change: (cart: DinerCart) => DinerCart) => {
      const next = change(get(current));
      set(current, next);
      writeStored(pick, key, next);
    },
  );
  atoms.set(restaurantId, cartAtom);
  return cartAtom;
}
