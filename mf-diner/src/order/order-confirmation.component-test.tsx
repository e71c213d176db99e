import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { screenRoute } from '@justright/client/fakes/screen-route';
import { storedOrder } from '../../test/served-dishes.ts';
import { OrderConfirmation } from './order-confirmation.tsx';

test('above the menu an order is called placed while it is new: later the kitchen may have refused it', async () => {
  const cart = { subtotal: 900, grandTotal: 900, orders: [{ user: 'Ann', items: [{ menuItem: { id: 'salad' } }] }] };
  const orderOf = (ageMs: number) => ({
    ...storedOrder({ restaurant: { id: 'quay' }, cart }),
    createdAt: new Date(Date.now() - ageMs).toISOString(),
  });
  const Both = () => (
    <>
      <OrderConfirmation order={orderOf(120_000)} to="/explore/quay/order/1" />
      <OrderConfirmation order={orderOf(0)} to="/explore/quay/order/2" />
    </>
  );
  await openScreen({
    api: fakeApi(),
    at: '/explore/quay',
    as: 'Anonymous',
    routes: () => [screenRoute('/explore/{restaurantId}', Both)],
  });
  await expect.element(page.getByText('Your latest order')).toBeVisible();
  await expect.element(page.getByText('Your order is placed')).toBeVisible();
});
