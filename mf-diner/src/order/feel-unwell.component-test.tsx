import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi, type FakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { screenRoute } from '@justright/client/fakes/screen-route';
import { followOrder, type OrderProgress, reportUnwell } from '@justright/contract/orders';
import { fakeProgress } from '../../test/fake-progress.ts';
import { FeelUnwell } from './feel-unwell.tsx';

const progress = (more: Partial<OrderProgress> = {}) =>
  fakeProgress({ orderStatus: 'complete', kitchenStatus: 'done', emergencyNumber: '112', ...more });
const Page = () => <FeelUnwell followKey="key-1" />;
const open = (api: FakeApi) =>
  openScreen({
    api,
    at: '/explore/quay/order/1',
    as: 'Anonymous',
    routes: () => [screenRoute('/explore/{restaurantId}/order/{orderId}', Page)],
  });
const button = (name: string) => page.getByRole('button', { name });

test('a guest is asked once, and then the restaurant is told; the ambulance is one tap away at each step', async () => {
  const api = fakeApi();
  let now = progress();
  api.on(followOrder, () => now);
  api.on(reportUnwell, () => {
    now = progress({ unwell: { at: '2026-11-25T19:30:00.000Z', readAt: null } });
    return now;
  });
  await open(api);
  await button('I feel unwell').click();
  await expect.element(page.getByRole('heading', { name: 'Do you feel unwell?' })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  await expectAccessible();
  expect(api.received(reportUnwell)).toEqual([]);
  await button('Tell the restaurant now').click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/^The restaurant was told at \d\d:\d\d$/);
  await expect.element(page.getByRole('link', { name: 'Call 112' })).toBeVisible();
  await expectAccessible();
});

test('who is fine tells nobody', async () => {
  const api = fakeApi();
  api.on(followOrder, () => progress());
  await open(api);
  await button('I feel unwell').click();
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}');
  await expect.element(button('I feel unwell')).toBeVisible();
  expect(api.received(reportUnwell)).toEqual([]);
});

test('a restaurant that cannot be reached is said, with numbers that dial without it, and can be told again', async () => {
  const api = fakeApi();
  const fail = () => {
    throw new ApiError('Network Error', { code: 'network-error', status: 0 });
  };
  api.on(followOrder, fail);
  api.on(reportUnwell, fail);
  await open(api);
  await button('I feel unwell').click();
  await expect.element(page.getByRole('link', { name: 'Call 911' })).toBeVisible();
  await button('Tell the restaurant now').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The restaurant could not be reached.');
  api.on(followOrder, () => progress({ unwell: { at: '2026-11-25T19:30:00.000Z', readAt: null } }));
  api.on(reportUnwell, () => progress());
  await button('Tell the restaurant now').click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/^The restaurant was told/);
});

test('that the staff have read it is said, and they can be told again', async () => {
  const api = fakeApi();
  const at = '2026-11-25T19:30:00.000Z';
  api.on(followOrder, () => progress({ unwell: { at, readAt: '2026-11-25T19:31:00.000Z' } }));
  await open(api);
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/^The staff read at \d\d:\d\d that you feel unwell$/);
  await button('Tell them again').click();
  await expect.element(button('Tell the restaurant now')).toBeVisible();
});
