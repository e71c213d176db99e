import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { type FakeApi, FakePage, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { versionConflict } from '@justright/client/fakes/refusals';
import { routesOf } from '@justright/client/screens';
import {
  claimOrder,
  editOrder,
  getAdminOrderSummary,
  listAdminOrderRestaurants,
  listAdminOrders,
  type OrderRow,
} from '@justright/contract/orders';
import { AdminOrdersScreen } from './admin-orders.screen.tsx';

// A test does not wait for the fifteen seconds between two polls.
vi.mock('../../shared/order-source/poll-delay.ts', () => ({ pollDelay: () => 300 }));

const rowOf = (id: string, more: Partial<OrderRow> = {}): OrderRow => ({
  id,
  productOrderId: `JR-${id}`,
  title: 'Marinated olives',
  orderType: 'In Restaurant',
  addressString: 'Table 4',
  createdAt: '2026-03-01T12:00:00.000Z',
  restaurantId: 'casa-verano',
  restaurantName: 'Casa Verano',
  restaurantHomePage: '',
  userName: 'Bao',
  isErased: false,
  orderStatus: 'pending',
  paymentStatus: 'pending',
  claimedBy: '',
  externalOrderId: '',
  active: true,
  kitchenStatus: 'new',
  question: null,
  comments: '',
  grandTotal: 650,
  currency: 'USD',
  dislikes: [],
  dislikeLevels: [],
  preferences: [],
  kitchen: { omit: [], substitute: [], addOn: [] },
  ...more,
});

const RESTAURANTS = [
  { id: 'olive-and-ember', name: 'Olive & Ember' },
  { id: 'casa-verano', name: 'Casa Verano' },
];

/** Describes the responses of the orders. `latestChange` and the count follow the list. */
function fakeOrders(api: FakeApi, rows: readonly OrderRow[]): { rows: OrderRow[]; latestChange: number } {
  const stored = { rows: [...rows], latestChange: 1 };
  api.on(listAdminOrders, () => new FakePage({ data: stored.rows, total: stored.rows.length, nextCursor: null }));
  api.on(getAdminOrderSummary, () => ({
    counts: { pending: stored.rows.length },
    latestChange: stored.latestChange,
    newestAt: stored.rows[0]?.createdAt ?? '',
  }));
  api.on(listAdminOrderRestaurants, ({ query }) =>
    RESTAURANTS.filter(({ name }) => name.toLowerCase().includes(query.q ?? '')),
  );
  return stored;
}

const openOrders = (api: FakeApi) =>
  openScreen({
    api,
    as: 'OrderAdmin',
    at: '/admin/orders',
    routes: () => routesOf({ '/admin/orders': { Component: AdminOrdersScreen } }),
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const search = page.getByRole('searchbox', { name: 'Search orders' });
const lastQuery = (api: FakeApi) => api.received(listAdminOrders).at(-1)?.query;

async function editComments(): Promise<void> {
  await button(/^Actions for/).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

test('of two administrators who claim an order at the same time, the second sees the owner', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1')]);
  api.on(claimOrder, () => {
    const details = { orderStatus: 'claimed', claimedBy: 'Dana Whitfield' };
    throw new ApiError('JR-1 is claimed by Dana Whitfield', { code: 'invalid-transition', status: 409, details });
  });
  const { toasts } = await openOrders(api);
  await button(/^Mark Claimed/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => toasts).toEqual(['JR-1 is claimed by Dana Whitfield']);
  await expect.element(row('JR-1')).toMatchTextContent('Claimed');
  await expect.element(row('JR-1')).toMatchTextContent('Dana Whitfield');
  await expect.element(button(/^Mark Claimed/)).not.toBeInTheDocument();
});

test('a row leads with the allergy in a frame, then Avoid, then Rather not, then the diet', async () => {
  const api = fakeApi();
  fakeOrders(api, [
    rowOf('1', {
      dislikes: ['Celery', 'Sesame', 'Peanut'],
      dislikeLevels: ['mild', 'avoid', 'strict'],
      preferences: ['Vegan'],
    }),
  ]);
  await openOrders(api);
  await expect
    .element(row('JR-1'))
    .toMatchTextContent(/ALLERGY: PEANUT\s*Avoid: Sesame\s*Rather not: Celery\s*Diet: Vegan\s*Bao/);
  const dislikes = row('JR-1').getByRole('list', { name: 'Dislikes' }).getByRole('listitem');
  const frames = dislikes
    .elements()
    .map((food) => Number.parseFloat(getComputedStyle(food.firstElementChild ?? food).borderTopWidth));
  expect(frames).toEqual([2, 0, 0]);
});

test('of two editors of an order’s comments neither loses input', async () => {
  const api = fakeApi();
  const stored = fakeOrders(api, [rowOf('1')]);
  let comments = 'Theirs';
  api.on(editOrder, ({ body }) => {
    if (body.commentsBefore !== comments) {
      const { message, code, status } = versionConflict();
      throw new ApiError(message, { code, status, details: { comments } });
    }
    comments = body.comments ?? '';
    stored.rows = [rowOf('1', { comments })];
    return rowOf('1', { comments });
  });
  const { toasts } = await openOrders(api);
  await editComments();
  const dialog = page.getByRole('dialog', { name: 'Edit JR-1' });
  await dialog.getByLabelText('Comments').fill('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const comparison = page.getByRole('dialog', { name: 'Somebody else has saved JR-1' });
  await expect.element(comparison.getByText('Theirs', { exact: true })).toBeVisible();
  await expect.element(comparison.getByRole('radio', { name: 'Both put together' })).toBeChecked();
  await comparison.getByRole('button', { name: 'Continue with these' }).click();
  await expect.element(dialog.getByLabelText('Comments')).toHaveValue('Theirs\nMine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => toasts).toEqual(['Comments of JR-1 saved']);
  expect(comments).toBe('Theirs\nMine');
});

test('comments that are being edited are open again, with the input, after the session ended and a new login', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1')]);
  const screen = await openOrders(api);
  await editComments();
  const comments = page.getByRole('dialog').getByRole('textbox', { name: 'Comments' });
  await comments.fill('Kept');
  await screen.signInAgain();
  await expect.element(page.getByText(/^What you had typed is here again/)).toBeVisible();
  await expect.element(comments).toHaveValue('Kept');
});

test('the filters are in the URL, survive a reload, and are cleared together', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1')]);
  const screen = await openOrders(api);
  await search.fill('Bao');
  await expect.poll(() => lastQuery(api)).toMatchObject({ q: 'Bao' });
  const restaurant = page.getByRole('combobox', { name: 'Restaurant' });
  await restaurant.fill('verano');
  // Until the results arrive the list shows every restaurant.
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Casa Verano']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => lastQuery(api)).toMatchObject({ q: 'Bao', restaurantId: 'casa-verano' });
  // The list covers the filters until it has faded out.
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /^Pending/ }).click({ force: true });
  await expect.poll(() => lastQuery(api)).toMatchObject({ status: 'pending' });
  // Both in one task: the second changes before the screen has rendered the first.
  const put = (label: string, day: string) => {
    const field = page.getByLabelText(label).element();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  put('From', '2020-01-01');
  put('To', '2020-01-31');
  await expect.poll(() => location.search).toMatch(/from=2020-01-01&to=2020-01-31/);
  const chosen = { q: 'Bao', restaurantId: 'casa-verano', status: 'pending' };
  await expect
    .poll(() => lastQuery(api))
    .toMatchObject({ ...chosen, from: expect.stringMatching(/^20(19-12-31|20-01-01)/) });
  await page.getByLabelText('To').fill('');
  await expect.poll(() => location.search).not.toMatch(/to=/);

  await screen.reload();
  await expect.element(search).toHaveValue('Bao');
  await expect.element(restaurant).toHaveValue('Casa Verano');
  await expect.element(page.getByRole('radio', { name: /^Pending/ })).toBeChecked();
  await expect.element(page.getByLabelText('From')).toHaveValue('2020-01-01');
  expect(lastQuery(api)).toMatchObject(chosen);
  await button('Clear filters').click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/orders');
});

test('the sound is off by default, the choice is kept, and a hidden tab sounds for a new order', async () => {
  const notes = vi.spyOn(AudioContext.prototype, 'createOscillator');
  const api = fakeApi();
  const stored = fakeOrders(api, [rowOf('1')]);
  const screen = await openOrders(api);
  const sound = page.getByRole('switch', { name: 'Sound for new orders' });
  await expect.element(sound).not.toBeChecked();
  await page.getByText('Sound for new orders').click();
  await expect.element(sound).toBeChecked();
  await expect.poll(() => notes.mock.calls.length).toBe(2);
  await screen.reload();
  await expect.element(sound).toBeChecked();
  await expect.element(row('JR-1')).toBeVisible();

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  stored.rows = [rowOf('2'), rowOf('1')];
  stored.latestChange = 2;
  await expect.poll(() => notes.mock.calls.length).toBe(4);
  await expect.poll(() => document.title).toBe('(1) Orders · JustRight');
  visibility.mockRestore();
  notes.mockRestore();
});
