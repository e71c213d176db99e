import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { asAdmin, jsonOf, makeMerchant } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const SAMPLE = fileURLToPath(new URL('../docs/sample-integration.mjs', import.meta.url));
/** A dish of the demo, and what it costs in cents. */
const DISH = { title: 'Ember Olives', price: 650 };

let till: ChildProcess | undefined;
test.afterEach(() => till?.kill());

/** Starts the sample with its secrets; returns its port. */
async function startTill(env: { WEBHOOK_SECRET: string; API_KEY: string }, port = '0'): Promise<string> {
  till = spawn(process.execPath, [SAMPLE], { env: { ...env, PORT: port }, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(till.stdout ?? till, 'data')) as [Buffer];
  return /Listening on (\d+)/.exec(String(line))?.[1] ?? '';
}

interface Order {
  id: string;
  productOrderId: string;
  kitchenStatus: string;
}
async function place(request: APIRequestContext, restaurantId: string, selectedAllergies: string[]): Promise<Order> {
  const menus = await asAdmin<{ id: string }[]>(request, 'GET', `/menus?restaurantId=${restaurantId}`);
  const dishes = await Promise.all(
    menus.map(({ id }) => asAdmin<{ id: string; title: string }[]>(request, 'GET', `/menuItems?menuId=${id}`)),
  );
  const menuItem = { id: dishes.flat().find(({ title }) => title === DISH.title)?.id };
  const items = [{ menuItem, quantity: 1, price: DISH.price, preference: { selectedAllergies } }];
  const cart = { subtotal: DISH.price, grandTotal: DISH.price, orders: [{ userId: '1', user: 'Ann', items }] };
  const response = await request.post('/api/guestorders', { data: { restaurant: { id: restaurantId }, cart } });
  return (await jsonOf<{ data: Order }>(response)).data;
}

test('the sample integration hears of orders, accepts them by its key, and leaves allergies to a person', async ({
  request,
}) => {
  const { id: merchant } = await makeMerchant(request);
  const copy = '/restaurants/duplicaterestuarant/olive-and-ember';
  const { id: restaurant } = await asAdmin<{ id: string }>(request, 'POST', copy, { merchantId: merchant });
  await asAdmin(request, 'PATCH', `/restaurants/${restaurant}`, { status: 'active' });
  const { secret: API_KEY } = await asAdmin<{ secret: string }>(request, 'POST', `/merchants/${merchant}/api-keys`, {
    name: 'Till',
    scopes: ['orders:read', 'orders:write'],
  });
  // The port comes first: the secret is known only when the webhook has its address.
  const port = await startTill({ WEBHOOK_SECRET: 'whsec_', API_KEY });
  till?.kill();
  const { webhook, secret: WEBHOOK_SECRET } = await asAdmin<{ webhook: { id: string }; secret: string }>(
    request,
    'POST',
    `/merchants/${merchant}/webhooks`,
    { address: `http://127.0.0.1:${port}/`, events: ['order.placed', 'order.changed'] },
  );
  await startTill({ WEBHOOK_SECRET, API_KEY }, port);
  const stateOf = async ({ id }: Order) => {
    const { order } = await asAdmin<{ order: { kitchenStatus: string; externalOrderId: string } }>(
      request,
      'GET',
      `/orders/${id}`,
    );
    return { status: order.kitchenStatus, number: order.externalOrderId };
  };

  const careless = await place(request, restaurant, []);
  const careful = await place(request, restaurant, ['milk']);
  const taken = ({ productOrderId }: Order) => ({ status: 'accepted', number: `TILL-${productOrderId}` });
  await expect.poll(() => stateOf(careless), { timeout: 20_000 }).toEqual(taken(careless));
  const waiting = () => asAdmin(request, 'GET', `/webhooks/${webhook.id}/deliveries?state=waiting`);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  expect(await stateOf(careful)).toEqual({ status: 'new', number: '' });
  await asAdmin(request, 'POST', `/orders/${careful.id}/kitchen`, { act: 'read' });
  await expect.poll(() => stateOf(careful), { timeout: 20_000 }).toEqual(taken(careful));
});
