import { useEffect } from 'react';
import { laterCode, preload } from '@justright/ui/later';
import { whenIdle } from '../../device/idle.ts';
import { dishSheet } from '../../dish/open-dish.tsx';

/** The dialogs of the cart, the check of the fields before them, and the report of a refused order. */
export const cartDialogs = laterCode(async () => {
  const [{ CartDialogs }, { OrderConflict }, { guestFieldErrors }] = await Promise.all([
    import('./cart-dialogs.tsx'),
    import('./order-conflict.tsx'),
    import('./guest-fields.ts'),
  ]);
  return { CartDialogs, OrderConflict, guestFieldErrors };
});

/** Loads what opens over the cart while the cart is read. */
export function usePreloadedCart(): void {
  useEffect(
    () =>
      whenIdle(() => {
        preload(cartDialogs);
        preload(dishSheet);
      }),
    [],
  );
}
