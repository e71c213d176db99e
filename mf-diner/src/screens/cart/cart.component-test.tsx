import { expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { loseResponse } from '@justright/client/fakes/fake-api';
import { getLeanMenu } from '@justright/contract/lean-menu';
import { type CartConflict, placeGuestOrder } from '@justright/contract/orders';
import type { NotTakingOrders } from '@justright/contract/public-menu';
import type { LaterCode } from '@justright/ui/later';
import {
  addToOrder,
  AT,
  avoiding,
  reconnect,
  openDiner,
  placeOrderButton as order,
} from '../../../test/open-diner.tsx';
import { quotedCart, servedMenu, storedOrder } from '../../../test/served-dishes.ts';
import { NO_PROFILE } from '../../choices/profile.ts';
import { cartDialogs } from './open-cart-dialogs.tsx';
import { orderConflict } from './open-order-conflict.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const proceed = page.getByRole('alertdialog', { name: 'Proceed?' });
const changed = page.getByRole('alert', { name: 'Your order changed' });
const line = (title: string) => page.getByRole('article').filter({ hasText: title });
const path = () => location.pathname;

const openCart = () => button(/^View Cart/).click();
async function placeIt(): Promise<void> {
  await order.click();
  await proceed.getByRole('button', { name: 'OK' }).click();
}

/** Comes back online until the page shows something: while an earlier request is under way that starts none. */
const reconnectUntil = (shown: Locator) =>
  expect
    .poll(() => {
      reconnect();
      return shown.query();
    })
    .not.toBeNull();

const showMenuOf = (name: string) => page.getByRole('radio', { name, exact: true }).click({ force: true });

/** Loses the code, also one that a test before has loaded; the returned function finds it again. */
function loseCode(code: LaterCode<unknown>): () => void {
  const spies = [
    vi.spyOn(code, 'load').mockRejectedValue(new Error('lost')),
    vi.spyOn(code, 'loaded').mockReturnValue(undefined),
  ];
  return () => spies.forEach((spy) => spy.mockRestore());
}

const conflict = (at: string, title: string, more: Partial<CartConflict> = {}): CartConflict => ({
  line: at,
  menuItemId: title,
  title,
  reason: 'sold-out',
  allergies: [],
  diets: [],
  message: 'Sold out',
  ...more,
});

test('a guest alone reads what the kitchen is told, in the cart and before placing', async () => {
  await openDiner({ profile: avoiding('milk') });
  await addToOrder('Hand-cut Fries');
  await openCart();
  const told = /^The kitchen is told: .*dairy/i;
  await expect.element(page.getByText(told)).toBeVisible();
  await page.getByLabelText('Name').fill('Ann');
  await order.click();
  await expect.element(proceed.getByText(told)).toBeVisible();
});

test('before placing a guest reads of each dish how the kitchen makes it otherwise', async () => {
  await openDiner({ profile: avoiding('milk') });
  await addToOrder('Village Salad');
  await addToOrder('Hand-cut Fries');
  await openCart();
  await page.getByLabelText('Name').fill('Ann');
  await order.click();
  await expect.element(proceed.getByText('Village Salad: Omit Feta')).toBeVisible();
  await expect.element(proceed.getByText(/^Hand-cut Fries/)).not.toBeInTheDocument();
});

test('at a table a failed order keeps the cart, a refused one names the person, and a removed person takes the dishes along', async () => {
  const { api } = await openDiner({ others: { Ben: NO_PROFILE, Cleo: NO_PROFILE } });
  await addToOrder('Hand-cut Fries');
  await showMenuOf('Ben');
  await addToOrder('Mint Lemonade');
  await showMenuOf('Cleo');
  await addToOrder('Hand-cut Fries');
  await openCart();
  await page.getByLabelText('Name').fill('Ann');
  await page.getByLabelText('Notes').fill('Window, please');
  await expect.element(page.getByRole('region', { name: 'Ben' })).toMatchTextContent('Mint Lemonade');

  api.on(placeGuestOrder, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  await placeIt();
  await expect.element(proceed.getByRole('alert')).toMatchTextContent('Not now');
  await proceed.getByRole('button', { name: 'Cancel' }).click();
  for (const name of ['Ann', 'Ben', 'Cleo']) await expect.element(page.getByRole('region', { name })).toBeVisible();
  await expect.element(page.getByLabelText('Notes')).toHaveValue('Window, please');

  api.on(placeGuestOrder, ({ body }) => {
    const at = body.cart.orders.findIndex(({ user }) => user === 'Ben');
    const quote = quotedCart({ ...body, cart: { ...body.cart, orders: body.cart.orders.toSpliced(at, 1) } });
    const details = { conflicts: [conflict(`orders.${at}.items.0`, 'Mint Lemonade')], quote };
    throw new ApiError('Something changed', { code: 'quote-changed', status: 409, details });
  });
  await placeIt();
  const refused = changed.getByRole('listitem');
  await expect.element(refused.filter({ hasText: 'Ben: Mint Lemonade' })).toMatchTextContent('Sold out');
  await expect.element(refused.filter({ hasText: 'Ann: ' })).not.toBeInTheDocument();
  await button(/^Use the corrected order/).click();
  await expect.element(page.getByRole('region', { name: 'Ben' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Ann' })).toMatchTextContent('Hand-cut Fries');

  await page.getByRole('link', { name: 'Back to the menu' }).click();
  await button('People').click();
  await button('Remove Cleo').click();
  const confirm = page.getByRole('alertdialog', { name: 'Remove Cleo?' });
  await expect.element(confirm).toMatchTextContent('1 dish for them will be taken out of the cart.');
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect.element(confirm).not.toBeInTheDocument();
  await page.getByRole('dialog', { name: 'Who is at the table?' }).getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('radio', { name: 'Cleo' })).not.toBeInTheDocument();
  await expect.element(button(/^View Cart \(1\)/)).toBeVisible();

  api.on(placeGuestOrder, ({ body }) => storedOrder(body));
  await openCart();
  await placeIt();
  await expect.poll(path).toBe(`${AT}/signup`);
  const sent = api.received(placeGuestOrder).at(-1)?.body;
  expect(sent?.notes).toBe('Window, please');
  expect(sent?.cart.orders.map(({ user, items }) => [user, items.map(({ menuItem }) => menuItem.id)])).toEqual([
    ['Ann', ['fries']],
  ]);
});

test('a food by name is that of the person who avoids it: their menu is asked for without it, and the order says whose it is', async () => {
  const ginger = { name: 'ginger', ids: ['11216'], level: 'avoid' as const };
  const { api } = await openDiner({ others: { Ben: { ...NO_PROFILE, foods: [ginger] } } });
  await showMenuOf('Ben');
  await expect.element(page.getByRole('list', { name: 'Ben’s dislikes' })).toHaveTextContent('Avoid: ginger');
  await expect
    .poll(() => api.received(getLeanMenu).at(-1)?.query)
    .toMatchObject({ foods: '11216', avoid: 'food:11216' });
  await addToOrder('Mint Lemonade');
  await showMenuOf('You');
  await expect.element(page.getByText('No preferences or allergies selected.')).toBeVisible();
  await addToOrder('Hand-cut Fries');
  await openCart();
  await expect.element(page.getByRole('region', { name: 'Ben' })).toMatchTextContent('Avoid: ginger');
  await expect.element(page.getByRole('region', { name: 'You' })).not.toMatchTextContent('ginger');
  await page.getByLabelText('Name').fill('Ann');
  await placeIt();
  await expect.poll(path).toBe(`${AT}/signup`);
  const sent = api.received(placeGuestOrder)[0]?.body.cart.orders;
  expect(sent?.map(({ user, items }) => [user, items.map(({ preference }) => preference?.foods)])).toEqual([
    ['Ann', [[]]],
    ['Ben', [[ginger]]],
  ]);
  await page.getByRole('link', { name: /^See your order/ }).click();
  await expect.element(page.getByRole('region', { name: 'Ben' })).toMatchTextContent('Avoid: ginger');
});

test('a dish that changed is named with its reason, can be taken out and brought back, and the corrected order can be placed', async () => {
  const { api } = await openDiner({ profile: avoiding('peanut') });
  await addToOrder('Hand-cut Fries');
  await addToOrder('Mint Lemonade');
  await openCart();
  await page.getByLabelText('Name').fill('Ann');
  api.on(placeGuestOrder, ({ body }) => {
    const orders = body.cart.orders.map((own) => ({ ...own, items: own.items.slice(1) }));
    const reason = { reason: 'allergen' as const, allergies: ['peanut'], message: 'Contains peanut' };
    const details = {
      conflicts: [conflict('orders.0.items.0', 'Hand-cut Fries', reason)],
      quote: quotedCart({ ...body, cart: { ...body.cart, orders } }),
    };
    throw new ApiError('It does not fit', { code: 'dietary-conflict', status: 409, details });
  });
  await placeIt();
  await expect.element(changed).toMatchTextContent('Contains peanut');
  await expect.element(changed).toHaveFocus();
  await expectAccessible();
  await changed.getByRole('button', { name: 'Take out Hand-cut Fries' }).click();
  await expect.element(page.getByText('1 dish was taken out')).toBeVisible();
  await expect.element(line('Hand-cut Fries')).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(line('Hand-cut Fries')).toBeVisible();
  await changed.getByRole('button', { name: /^Use the corrected order/ }).click();
  await expect.element(line('Hand-cut Fries')).not.toBeInTheDocument();
  await expect.element(line('Mint Lemonade')).toBeVisible();
  api.on(placeGuestOrder, ({ body }) => storedOrder(body));
  await placeIt();
  await expect.poll(path).toBe(`${AT}/signup`);
});

test('a restaurant that stops taking orders, seen by itself or by a refused order, says so, keeps the order, and takes it later', async () => {
  const { api } = await openDiner();
  await addToOrder('Mint Lemonade');
  await openCart();
  await page.getByLabelText('Name').fill('Ann');
  await expect.element(order).toBeEnabled();
  const stop = (notTakingOrders: NotTakingOrders) =>
    api.on(getLeanMenu, ({ query }) => ({ ...servedMenu(query), timeZone: 'UTC', notTakingOrders }));
  api.on(placeGuestOrder, () => {
    stop({ reason: 'restaurant-paused', opensAt: null });
    const details = { reason: 'restaurant-paused', opensAt: null };
    throw new ApiError('Olive is not taking orders right now', { code: 'not-taking-orders', status: 409, details });
  });
  await placeIt();
  await expect.element(proceed).toMatchTextContent('is not taking orders right now');
  await proceed.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('This restaurant is not taking orders now')).toBeVisible();
  await expect.element(page.getByText(/Your order is kept here\./)).toBeVisible();
  await expect.element(button(/^Not taking orders/)).toBeDisabled();
  await expect.element(line('Mint Lemonade')).toBeVisible();

  stop({ reason: 'closed', opensAt: '2100-01-04T09:00:00Z' });
  await reconnectUntil(button(/^Closed · opens (on|next) Monday at 09:00/));
  await expect.element(button(/^Closed/)).toBeDisabled();
  api.on(getLeanMenu, ({ query }) => servedMenu(query));
  await reconnectUntil(order);
  await expect.element(order).toBeEnabled();
});

test('an order whose response is lost is sent again with its key, also after the page was closed, and not as a second one', async () => {
  const { api, reload } = await openDiner();
  await addToOrder('Mint Lemonade');
  await openCart();
  await page.getByLabelText('Name').fill('Ann');
  api.on(placeGuestOrder, loseResponse);
  await placeIt();
  await expect.element(proceed).toMatchTextContent("We don't know whether your order arrived.");
  await reload();
  await expect.element(page.getByText("We don't know whether your order arrived.")).toBeVisible();
  api.on(placeGuestOrder, ({ body }) => storedOrder(body));
  await button('Check').click();
  await expect.element(page.getByText(/JR-10001/).first()).toBeVisible();
  const [first, ...others] = api.received(placeGuestOrder);
  const key = first?.headers.get('idempotency-key');
  expect(key).toMatch(/\w/);
  expect(others.map(({ headers, body }) => [headers.get('idempotency-key'), body])).toEqual([[key, first?.body]]);
});

test('an order leads a guest to the sign-up and a diner with an account to the menu, each with a link to the order', async () => {
  await openDiner({ as: 'User' });
  await addToOrder('Mint Lemonade');
  await openCart();
  await page.getByLabelText('Name').fill('Ann');
  await placeIt();
  await expect.poll(path).toBe(`${AT}/menu`);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect.poll(path).toBe(`${AT}/order/order-1`);
  await expect.element(page.getByText('Mint Lemonade')).toBeVisible();
  await button('All Done!').click();
  await expect.poll(path).toBe(`${AT}/menu`);
});

test('a question or a refusal whose code is lost says so, keeps the order, and is shown after Retry', async () => {
  const { api } = await openDiner();
  await addToOrder('Hand-cut Fries');
  await openCart();
  await page.getByLabelText('Name').fill('Ann');
  const findQuestions = loseCode(cartDialogs);
  await order.click();
  const lost = page.getByRole('dialog', { name: 'We couldn’t go on.' });
  await lost.getByRole('button', { name: 'Back to your order' }).click();
  await expect.element(lost).not.toBeInTheDocument();
  await order.click();
  await expect.element(lost).toBeVisible();
  await expectAccessible();
  findQuestions();
  await lost.getByRole('button', { name: 'Retry' }).click();
  await expect.element(proceed).toBeVisible();

  api.on(placeGuestOrder, ({ body }) => {
    const details = { conflicts: [conflict('orders.0.items.0', 'Hand-cut Fries')], quote: quotedCart(body) };
    throw new ApiError('Something changed', { code: 'quote-changed', status: 409, details });
  });
  const findRefusal = loseCode(orderConflict);
  await proceed.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText('Nothing was ordered, and we couldn’t load why.')).toBeVisible();
  await expect.element(line('Hand-cut Fries')).toBeVisible();
  await expectAccessible();
  findRefusal();
  await button('Retry').click();
  await expect.element(changed).toMatchTextContent('Sold out');
});
