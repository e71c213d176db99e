import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { KITCHEN_ORDERS_MAX } from '@justright/contract/kitchen';
import { fakeOrder } from '../../fakes/fake-order.ts';
import { ConnectionBar } from './connection-bar.tsx';

const open = (count: number) => {
  const orders = Array.from({ length: count }, (_, index) => fakeOrder(`${index}`));
  const feed = {
    orders,
    asOfMs: 1,
    hasNetwork: true,
    error: null,
    refetch: () => Promise.resolve(),
    replace: () => undefined,
  };
  return openScreen({
    api: fakeApi(),
    as: 'KitchenDevice',
    at: '/kitchen/r',
    routes: () =>
      routesOf({
        '/kitchen/{restaurantId}': {
          Component: () => (
            <main>
              <h1>Board</h1>
              <ConnectionBar feed={feed} unsent={0} timeZone={null} />
            </main>
          ),
        },
      }),
  });
};
const isFull = page.getByText(/The board shows 400 orders, and more may be open/);

test('a board with as many orders as it shows says that more may be open', async () => {
  await open(KITCHEN_ORDERS_MAX);
  await expect.element(isFull).toBeVisible();
});

test('a board with fewer says nothing', async () => {
  await open(KITCHEN_ORDERS_MAX - 1);
  await expect.element(page.getByRole('heading', { name: 'Board' })).toBeVisible();
  await expect.element(isFull).not.toBeInTheDocument();
});
