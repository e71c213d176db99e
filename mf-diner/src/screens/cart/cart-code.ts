import { useEffect } from 'react';
import { laterCode, preload } from '@justright/ui/later';
import { whenIdle } from '../../device/idle.ts';
import { dishSheet } from '../../dish/open-dish.tsx';

/** The code of the cart's dialogs, of the check of the fields, of the totals, of the order that is sent, and of the report of a refused order. */
export const cartDialogs = laterCode(async () => {
  const [{ CartDialogs }, { OrderConflict }, { guestFieldErrors }, { chargedOf }, { guestOrderOf }, { linesOfQuote }] =
    await Promise.all([
      import(/* webpackChunkName: "cart-later" */ './cart-dialogs.tsx'),
      import(/* webpackChunkName: "cart-later" */ './order-conflict.tsx'),
      import(/* webpackChunkName: "cart-later" */ './guest-fields.ts'),
      import(/* webpackChunkName: "cart-later" */ '../../order/charged.ts'),
      import(/* webpackChunkName: "cart-later" */ '../../order/guest-order.ts'),
      import(/* webpackChunkName: "cart-later" */ '../../order/corrected-order.ts'),
    ]);
  return { CartDialogs, OrderConflict, guestFieldErrors, chargedOf, guestOrderOf, linesOfQuote };
});

/** Loads the code of the dialogs while the diner reads the cart. */
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
