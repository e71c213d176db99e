import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi, type FakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { screenRoute } from '@justright/client/fakes/screen-route';
import { followOrder } from '@justright/contract/orders';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import { fakeProgress, fakeProgressLine } from '../../../test/fake-progress.ts';
import { storedOrder } from '../../../test/served-dishes.ts';
import { OrderScreen } from './order.screen.tsx';

const KEY = '0d1f7f0e-6f5c-4f0b-9d0b-3f1f3c8a2b11';

const open = (api: FakeApi, hash = `#${KEY}`) => {
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  return openScreen({
    api,
    at: `/explore/quay/order/1${hash}`,
    as: 'Anonymous',
    routes: () => [screenRoute('/explore/{restaurantId}/order/{orderId}', OrderScreen)],
  });
};

const progress = fakeProgress({ productOrderId: 'JR-7', question: 'asked' });

test('an order of another device is followed by its link: its number and how far it is, and nothing else', async () => {
  const api = fakeApi();
  api.on(followOrder, ({ params }) => {
    expect(params.key).toBe(KEY);
    return progress;
  });
  await open(api);
  await expect.element(page.getByText('Order JR-7 · The Quay')).toBeVisible();
  await expect.element(page.getByRole('status')).toMatchTextContent(/Waiting for the kitchen’s answer/);
  await expect.element(page.getByText('We can’t find this order')).not.toBeInTheDocument();
});

test('the order of a guest alone says what the kitchen is told, and whether it was read', async () => {
  const preference = { selectedAllergies: ['milk'], strict: ['milk'] };
  const items = [{ menuItem: { id: 'salad' }, preference }];
  const cart = { subtotal: 900, grandTotal: 900, orders: [{ user: 'Ann', items }] };
  const order = { ...storedOrder({ restaurant: { id: 'quay' }, cart }), id: '1', followKey: KEY };
  localStorage.setItem('justright.orders', JSON.stringify([order]));
  const api = fakeApi();
  api.on(followOrder, () => ({ ...progress, question: null, isRead: true }));
  await open(api, '');
  await expect.element(page.getByText(/^The kitchen is told: .*milk/i)).toBeVisible();
  await expect.element(page.getByText('The kitchen has read what you avoid.')).toBeVisible();
});

test('of an order that the restaurant refuses nothing says any more that all is well', async () => {
  const cart = { subtotal: 900, grandTotal: 900, orders: [{ user: 'Ann', items: [{ menuItem: { id: 'salad' } }] }] };
  const order = { ...storedOrder({ restaurant: { id: 'quay' }, cart }), id: '1', followKey: KEY };
  localStorage.setItem('justright.orders', JSON.stringify([order]));
  const api = fakeApi();
  api.on(followOrder, () => ({ ...progress, question: null }));
  await open(api, '');
  const untrue = page.getByText(/^Your order is placed|^Follow this order|^Show this page to the staff/);
  await expect.poll(() => untrue.elements()).toHaveLength(3);
  const refused = { orderStatus: 'cancelled', kitchenStatus: 'refused', refusalReason: 'No olives left' } as const;
  api.on(followOrder, () => ({ ...progress, question: null, ...refused }));
  window.dispatchEvent(new Event('visibilitychange'));
  const reason = page.getByRole('region', { name: 'Progress' });
  await expect.element(reason).toMatchTextContent(/Order JR-7 · The QuayThe restaurant can’t make this orderNo olives/);
  await expect.element(untrue).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Back to Menu' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect.poll(() => location.pathname).toBe('/explore/quay/cart/1');
  const kept: unknown = JSON.parse(sessionStorage.getItem('justright.cart.quay') ?? 'null');
  expect(kept).toMatchObject({ name: 'Ann', lines: [{ id: '1/1/0', personId: '1', menuItem: { id: 'salad' } }] });
});

test('of an order whose dishes were all refused it says so, with the reasons, and offers to order again', async () => {
  const cart = { subtotal: 900, grandTotal: 900, orders: [{ user: 'Ann', items: [{ menuItem: { id: 'salad' } }] }] };
  const order = { ...storedOrder({ restaurant: { id: 'quay' }, cart }), id: '1', followKey: KEY };
  localStorage.setItem('justright.orders', JSON.stringify([order]));
  const line = fakeProgressLine({ title: 'Village Salad', isRead: true, refusal: 'No clean pan', plate: null });
  const toPay = { grandTotal: 0, currency: 'USD' };
  const api = fakeApi();
  api.on(followOrder, () => ({ ...progress, question: null, isRead: true, isMade: false, lines: [line], toPay }));
  await open(api, '');
  const said = page.getByRole('region', { name: 'Progress' });
  await expect.element(said).toMatchTextContent(/The restaurant makes none of your dishes\s*Nothing is cooked/);
  await expect.element(said).toMatchTextContent(/The kitchen does not make Village Salad\s*No clean pan/);
  const untrue = page.getByText(
    /Your order is placed|Sent to the restaurant|You pay|Subtotal|Follow this order|Show this page/,
  );
  await expect.element(untrue).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Back to Menu' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect.poll(() => location.pathname).toBe('/explore/quay/cart/1');
});

test('beside a dish that must not be eaten nothing says that all is well', async () => {
  const cart = { subtotal: 900, grandTotal: 900, orders: [{ user: 'Ann', items: [{ menuItem: { id: 'salad' } }] }] };
  const order = { ...storedOrder({ restaurant: { id: 'quay' }, cart }), id: '1', followKey: KEY };
  localStorage.setItem('justright.orders', JSON.stringify([order]));
  const changed = ['Sesame: none listed, now contains it'];
  const line = fakeProgressLine({ title: 'Village Salad', isRead: true, changed });
  const served = { orderStatus: 'complete', kitchenStatus: 'done', question: null } as const;
  const api = fakeApi();
  api.on(followOrder, () => ({ ...progress, ...served, lines: [line] }));
  await open(api, '');
  await expect.element(page.getByText(/^Do not eat Village Salad before/)).toBeVisible();
  await expect.element(page.getByText('Order JR-7 · The Quay')).toBeVisible();
  await expect.element(page.getByText(/Your order is placed|Enjoy your meal/)).not.toBeInTheDocument();
});

test('each dish is shown as its kitchen makes it; one that has changed without what it contained before', async () => {
  const items = ['salad', 'fries', 'lemonade'].map((id) => ({ menuItem: { id } }));
  const cart = { subtotal: 2100, grandTotal: 2100, orders: [{ user: 'Ann', items }] };
  const order = { ...storedOrder({ restaurant: { id: 'quay' }, cart }), id: '1', followKey: KEY };
  const contents = { allergies: [], mayContain: ['milk'], unknownFor: [], known: true };
  for (const person of order.cart.orders) person.items = person.items.map((item) => ({ ...item, contents }));
  localStorage.setItem('justright.orders', JSON.stringify([order]));
  const kitchen = { omissions: [{ title: 'Feta' }], substitutions: [], addOns: [] };
  const lines = [
    fakeProgressLine({
      title: 'Village Salad',
      isRead: true,
      made: ['Omit Feta'],
      plate: { customizations: [], kitchen, contents: { ...contents, mayContain: [] } },
    }),
    fakeProgressLine({ title: 'Hand-cut Fries', place: 2, changed: ['Sesame: none listed, now contains it'] }),
    fakeProgressLine({ title: 'Mint Lemonade', place: 3, refusal: 'No mint', plate: null }),
  ];
  const api = fakeApi();
  api.on(followOrder, () => ({ ...progress, question: null, toPay: { grandTotal: 1700, currency: 'USD' }, lines: [] }));
  await open(api, '');
  const dishes = page.getByRole('region', { name: 'Ann' });
  await expect.element(dishes).toMatchTextContent(/Salad.*May contain.*Fries.*May contain.*Lemonade.*May contain/);
  api.on(followOrder, () => ({ ...progress, question: null, toPay: { grandTotal: 1700, currency: 'USD' }, lines }));
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(dishes).toMatchTextContent(/Village Salad.*Omit.*Feta.*no allergens listed/);
  await expect
    .element(dishes)
    .toMatchTextContent(
      /Fries.*Changed since you ordered:Sesame: none listed, now contains it.*Lemonade.*does not make it/,
    );
  await expect.element(dishes).not.toMatchTextContent(/May contain/);
  await expect.element(page.getByText(/As ordered.*\$21\.00/)).toBeVisible();
  await expect.element(page.getByText(/^You pay.*\$17\.00$/)).toBeVisible();
  await expectAccessible();
});

test('a link that has ended says so, and leads to the menu', async () => {
  const api = fakeApi();
  api.on(followOrder, () => {
    throw new ApiError('Not found', { code: 'not-found', status: 404 });
  });
  await open(api);
  await expect.element(page.getByText('This order can’t be followed any more')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Back to Menu' })).toBeVisible();
});

test('without a link an order of another device is not shown, and nothing is asked', async () => {
  const api = fakeApi();
  api.on(followOrder, () => progress);
  await open(api, '#not-a-key');
  await expect.element(page.getByText('We can’t find this order')).toBeVisible();
  expect(api.received(followOrder)).toEqual([]);
});
