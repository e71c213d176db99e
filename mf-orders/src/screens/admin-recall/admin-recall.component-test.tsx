import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { listAdminOrderRestaurants } from '@justright/contract/orders';
import { listAllRecallSubjects, recallAllOrders, type RecalledOrder } from '@justright/contract/recall';
import { AdminRecallScreen } from './admin-recall.screen.tsx';

const ORDER: RecalledOrder = {
  id: '1',
  productOrderId: 'JR-10001',
  createdAt: '2026-03-01T12:00:00.000Z',
  restaurantId: 'r',
  restaurantName: 'Olive & Ember',
  timeZone: null,
  orderType: 'In Restaurant',
  orderStatus: 'complete',
  addressString: 'Table 4',
  userName: 'Ann',
  email: 'ann@mail.test',
  phoneNumber: '',
  isErased: false,
  lines: [
    { title: 'Plate', quantity: 2, way: 'substituted' },
    { title: 'Soup', quantity: 1, way: 'refused' },
  ],
};

const SESAME = { id: 'sesame', title: 'Sesame bread', restaurantName: 'Quay', at: null };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(listAdminOrderRestaurants, () => []);
  api.on(listAllRecallSubjects, () => [SESAME, { ...SESAME, id: 'other', restaurantName: 'Quay (copy)' }]);
  api.on(recallAllOrders, () => [
    ORDER,
    { ...ORDER, id: '2', productOrderId: 'JR-10002', userName: '', email: '', isErased: true },
  ]);
});

async function openAndChoose() {
  await openScreen({
    api,
    as: 'OrderAdmin',
    at: '/admin/orders/recall',
    routes: () => routesOf({ '/admin/orders/recall': { Component: AdminRecallScreen } }),
  });
  // By the keyboard alone.
  await page.getByRole('combobox', { name: 'Ingredient' }).fill('ses');
  await expect.element(page.getByRole('option', { name: 'Sesame bread (Quay)' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
}
const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

test('orders with the chosen food are listed with how each dish had it and who can be reached', async () => {
  await openAndChoose();
  await expect.element(rowOf('JR-10001')).toMatchTextContent(/2 × Plate: used instead while it was open/);
  await expect.element(rowOf('JR-10001')).toMatchTextContent(/1 × Soup: refused, not made/);
  await expect.element(rowOf('JR-10001')).toMatchTextContent(/Table 4.*Ann · ann@mail.test/);
  await expect.element(rowOf('JR-10002')).toMatchTextContent(/Erased/);
  expect(api.received(recallAllOrders).at(-1)?.query).toMatchObject({ of: 'ingredient', id: 'sesame' });
  await expectAccessible();
});

test('no order is said in words, and a failure can be tried again', async () => {
  api.on(recallAllOrders, () => {
    throw new ApiError('The database is busy', { code: 'unavailable', status: 503 });
  });
  await openAndChoose();
  await expect.element(page.getByText('The database is busy')).toBeVisible();
  api.on(recallAllOrders, () => []);
  await page.getByRole('button', { name: /Retry|Try again/ }).click();
  await expect.element(page.getByText(/^No order since .* contained Sesame bread \(Quay\)\.$/)).toBeVisible();
});

test('a period of more than 90 days is not asked', async () => {
  await openAndChoose();
  await expect.element(rowOf('JR-10001')).toBeVisible();
  await page.getByRole('textbox', { name: /Ordered since/ }).fill('2020-01-01T12:00');
  await expect.element(page.getByText('Ask about at most 90 days', { exact: true })).toBeVisible();
  await expect.element(rowOf('JR-10001')).not.toBeInTheDocument();
});
