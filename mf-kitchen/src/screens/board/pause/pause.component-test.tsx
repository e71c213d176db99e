import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { listKitchenOrders } from '@justright/contract/kitchen';
import { endOrderPause, getOrderPause, type OrderPauseState, pauseOrders } from '@justright/contract/order-pauses';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { listTodayAnswers } from '@justright/contract/today-answers';
import { BoardScreen } from '../board.screen.tsx';

const MINUTE_MS = 60_000;
let api: FakeApi;
let state: OrderPauseState;

const pausedFor = (minutes: number): OrderPauseState['pause'] => ({
  until: new Date(Date.now() + minutes * MINUTE_MS).toISOString(),
  by: 'Kim',
  at: new Date().toISOString(),
});
const open = () =>
  openScreen({
    api,
    as: 'KitchenStaff',
    at: '/kitchen/r',
    routes: () => routesOf({ '/kitchen/{restaurantId}': { Component: BoardScreen } }),
  });
const bar = page.getByRole('status').filter({ hasText: 'No orders until' });
const dialog = page.getByRole('dialog', { name: 'Pause orders' });
const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click();

beforeEach(() => {
  api = fakeApi();
  state = { pause: null, nextDayAt: null };
  api.on(getRestaurant, () => ({ name: 'Olive & Ember', timeZone: 'Europe/Berlin' }) as Restaurant);
  api.on(listTodayAnswers, () => []);
  api.on(listKitchenOrders, () => []);
  api.on(getOrderPause, () => state);
  api.on(pauseOrders, ({ body }) => (state = { ...state, pause: pausedFor(body.minutes ?? 900) }));
  api.on(endOrderPause, () => (state = { ...state, pause: null }));
});

test('one press pauses the orders, the board says until when and by whom, and one press takes them again', async () => {
  await open();
  await page.getByRole('button', { name: 'Pause orders' }).click();
  await expect.element(dialog.getByRole('button', { name: '30 minutes' })).toBeVisible();
  await expectAccessible();
  await press('30 minutes');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).toMatchTextContent(/No orders until .*\d\d:\d\d · paused by Kim/);
  expect(api.received(pauseOrders).map(({ body }) => body)).toEqual([{ minutes: 30 }]);
  await expectAccessible();
  await bar.getByRole('button', { name: 'Take orders again' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(api.received(endOrderPause)).toHaveLength(1);
});

test("a pause until the next day's opening is offered only where that is known, by the restaurant's clock", async () => {
  const screen = await open();
  await page.getByRole('button', { name: 'Pause orders' }).click();
  await expect.element(dialog.getByRole('button', { name: '1 hour' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /open next/ })).not.toBeInTheDocument();
  state = { pause: null, nextDayAt: '2199-11-26T10:00:00.000Z' };
  await screen.reload();
  await page.getByRole('button', { name: 'Pause orders' }).click();
  await press('Until Tue 26 Nov 99 11:00, when we open next');
  await expect.element(bar).toBeVisible();
  expect(api.received(pauseOrders).map(({ body }) => body)).toEqual([{ minutes: null }]);
});

test('what the server does not do is told, and the board shows what is so', async () => {
  api.on(pauseOrders, () => {
    throw new ApiError('The database is away', { code: 'unavailable', status: 503 });
  });
  await open();
  await page.getByRole('button', { name: 'Pause orders' }).click();
  await press('15 minutes');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Nothing has changed: The database is away');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(bar).not.toBeInTheDocument();

  // Another device has paused.
  state = { ...state, pause: pausedFor(15) };
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(bar).toBeVisible();
  api.on(endOrderPause, () => {
    throw new ApiError('The database is away', { code: 'unavailable', status: 503 });
  });
  await bar.getByRole('button', { name: 'Take orders again' }).click();
  await expect.element(bar).toMatchTextContent('Still paused: The database is away');
});
