import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { getMerchantOrder, getOrderSummary } from '@justright/contract/orders';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import type { RoleType } from '@justright/contract/roles';
import { withStatus } from '../../fakes/fake-order.ts';
import { MerchantOrderDetailsScreen } from './merchant-order-details.screen.tsx';

const act = (name: string) => page.getByRole('button', { name, exact: true });

test.each<[RoleType, boolean]>([
  ['RestaurantManager', true],
  ['MerchantAdmin', true],
  ['KitchenStaff', false],
  ['FoodSafetyLead', false],
])('in the order of a merchant a %s is offered to reopen it: %s, and nothing about claims', async (as, mayReopen) => {
  const api = fakeApi();
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  api.on(getOrderSummary, () => ({ counts: { complete: 1 }, changed: 0, latestChange: 1, newestAt: '' }));
  let details = withStatus({ orderStatus: 'complete', kitchenStatus: 'done' });
  api.on(getMerchantOrder, () => details);
  const screen = await openScreen({
    api,
    as,
    at: '/orders/1',
    routes: () => routesOf({ '/orders/{orderId}': { Component: MerchantOrderDetailsScreen } }),
  });
  await expect.element(page.getByText('Claimed By').first()).toBeVisible();
  await expect.poll(() => act('Reopen Order').elements().length).toBe(mayReopen ? 1 : 0);
  details = withStatus({ orderStatus: 'claimed', claimedBy: 'Sam', active: true });
  await screen.reload();
  await expect.element(page.getByText('Sam').first()).toBeVisible();
  await expect.element(act('Release Claim')).not.toBeInTheDocument();
  await expect.element(act('Hand Over')).not.toBeInTheDocument();
});
