import { useEffect } from 'react';
import { useQueryClient } from '@justright/client/query';
import { dishSheetPart } from '../../dish/dish-sheet-part.ts';
import { partQuery } from '../../device/part.ts';
import { whenIdle } from '../../device/idle.ts';

export const contactFormPart = partQuery('contact-form', async () => (await import('./contact-form.tsx')).ContactForm);

/** What the cart asks, what it checks before that, and what it says of an order that was refused. */
export const cartDialogsPart = partQuery('cart-dialogs', async () => {
  const [{ CartDialogs }, { ChangedOrder }, { guestFieldErrors }] = await Promise.all([
    import('./cart-dialogs.tsx'),
    import('./order-conflict.tsx'),
    import('./guest-fields.ts'),
  ]);
  return { CartDialogs, ChangedOrder, guestFieldErrors };
});

/** Loads what opens over the cart while the cart is read. */
export function usePrefetchedCartParts(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      whenIdle(() => {
        // Never rejects: without a signal this fails, and asking for it asks again.
        void client.prefetchQuery(cartDialogsPart);
        void client.prefetchQuery(dishSheetPart);
      }),
    [client],
  );
}
