import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { fakeApi, type FakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { screenRoute } from '@justright/client/fakes/screen-route';
import { followOrder, type OrderProgress as Progress } from '@justright/contract/orders';
import { OrderProgress } from './order-progress.tsx';

const progress = (more: Partial<Progress> = {}): Progress => ({
  productOrderId: 'JR-1',
  orderStatus: 'pending',
  kitchenStatus: 'new',
  question: null,
  createdAt: '2026-11-25T12:00:00.000Z',
  restaurant: { id: 'quay', name: 'The Quay' },
  refusalReason: '',
  ...more,
});
const Page = () => <OrderProgress followKey="key-1" />;
const open = (api: FakeApi) =>
  openScreen({
    api,
    at: '/explore/quay/order/1',
    as: 'Anonymous',
    routes: () => [screenRoute('/explore/{restaurantId}/order/{orderId}', Page)],
  });
const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'));

test('a diner who asked for it is told in the title when the order is ready', async () => {
  const api = fakeApi();
  api.on(followOrder, () => progress());
  await open(api);
  await expect.element(page.getByRole('status')).toMatchTextContent(/Sent to the restaurant/);
  await page.getByRole('button', { name: 'Tell me when it is ready' }).click();
  api.on(followOrder, () => progress({ orderStatus: 'inprocess', kitchenStatus: 'ready' }));
  lookAgain();
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Ready$/);
  await vi.waitFor(() => expect(document.title).toMatch(/^✓ Ready/));
  api.on(followOrder, () => progress({ orderStatus: 'complete', kitchenStatus: 'done' }));
  lookAgain();
  await expect.element(page.getByText('Enjoy your meal!')).toBeVisible();
  expect(document.title).not.toMatch(/Ready/);
});

test('a refusal shows its reason, and nothing is asked any more', async () => {
  const api = fakeApi();
  const refusal = { orderStatus: 'cancelled', kitchenStatus: 'refused', refusalReason: 'No olives left' } as const;
  api.on(followOrder, () => progress(refusal));
  await open(api);
  await expect.element(page.getByText('No olives left')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('an order that is no longer followed shows nothing; a lost connection offers Retry', async () => {
  const api = fakeApi();
  api.on(followOrder, () => {
    throw new ApiError('Network Error', { code: 'network-error', status: 0 });
  });
  await open(api);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  api.on(followOrder, () => {
    throw new ApiError('Not found', { code: 'not-found', status: 404 });
  });
  await retry.click();
  await expect.element(page.getByRole('region', { name: 'Progress' })).not.toBeInTheDocument();
});
