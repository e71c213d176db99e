import { actInKitchen, getKitchenOrder, listKitchenOrders } from '@justright/contract/kitchen';
import { endOrderHold, FOLLOWED_MS, followOrder, getOrder, type Order, reportUnwell } from '@justright/contract/orders';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it, vi } from 'vitest';
import { fail, succeed } from './call.ts';
import { makeStaffUser } from './factories.ts';
import { ADMIN, makeFoods, makeHouse } from './plate-house.ts';

beforeAll(makeFoods);

const of = ({ id }: Pick<Order, 'id'>) => ({ ...ADMIN, params: { id } });
const keyOf = ({ followKey }: Order) => ({ params: { key: followKey ?? '' } });
const tell = (order: Order) => succeed(reportUnwell, { ...keyOf(order), body: {} });
const attend = (order: Order) => ({ ...of(order), body: { act: 'attend' as const } });
const unwellOf = async (order: Order) => (await succeed(getKitchenOrder, of(order))).data.unwell;
const actionsOf = async (order: Order) =>
  (await succeed(getOrder, of(order))).data.order.history
    .map(({ action }) => action)
    .filter((one) => /unwell|attend/.test(one));

/** Places an order and completes it hours ago, so that its kitchen has done with it. */
async function served() {
  const house = await makeHouse();
  const order = await house.placed();
  for (const act of ['read', 'accept', 'done'] as const) await succeed(actInKitchen, { ...of(order), body: { act } });
  await env.DB.prepare("UPDATE orders SET completed_at = '2026-01-01T00:00:00.000Z', undo = NULL WHERE id = ?1")
    .bind(order.id)
    .run();
  const onBoard = async () => {
    const { data } = await succeed(listKitchenOrders, { ...ADMIN, params: { id: house.restaurant.id } });
    return data.map(({ id }) => id);
  };
  return { order, onBoard };
}

it('stands on the board, of an order that was served long ago too, until somebody of the staff has read it', async () => {
  const { order, onBoard } = await served();
  expect(await onBoard()).toEqual([]);
  const { data } = await tell(order);
  expect(data.unwell).toEqual({ at: expect.any(String), readAt: null });
  expect(await onBoard()).toEqual([order.id]);
  const { data: attended } = await succeed(actInKitchen, attend(order));
  expect(attended.unwell).toMatchObject({ readBy: 'Name of uid-SuperAdmin' });
  const { data: progress } = await succeed(followOrder, keyOf(order));
  expect(progress.unwell).toEqual({ at: attended.unwell?.at, readAt: attended.unwell?.readAt });
  expect(await onBoard()).toEqual([]);
});

it('is one alarm while nobody has read it, and a new one afterwards', async () => {
  const { order } = await served();
  const first = await tell(order);
  expect((await tell(order)).data.unwell).toEqual(first.data.unwell);
  expect(await actionsOf(order)).toEqual(['unwell']);
  await succeed(actInKitchen, attend(order));
  await tell(order);
  expect(await unwellOf(order)).toMatchObject({ readBy: null, readAt: null });
  expect(await actionsOf(order)).toEqual(['unwell', 'kitchen-attend', 'unwell']);
});

it('is attended once: who comes second is refused, and an order without it too', async () => {
  const { order } = await served();
  expect(await fail(actInKitchen, attend(order))).toMatchObject({ code: 'invalid-transition' });
  await tell(order);
  await succeed(actInKitchen, attend(order));
  expect(await fail(actInKitchen, attend(order))).toMatchObject({ code: 'invalid-transition' });
  expect(await actionsOf(order)).toEqual(['unwell', 'kitchen-attend']);
});

it('holds the order from then on, as the product, and again after the hold was ended', async () => {
  const { order } = await served();
  const holdOf = async () => (await succeed(getOrder, of(order))).data.order.hold;
  expect(await holdOf()).toBeNull();
  await tell(order);
  expect(await holdOf()).toMatchObject({ by: 'JustRight', reason: 'The guest said that they feel unwell.' });
  await succeed(endOrderHold, { ...of(order), body: {} });
  await tell(order);
  expect(await holdOf()).toMatchObject({ by: 'JustRight' });
});

it('waits for nothing else: needs and changes that nobody has read do not hold it up', async () => {
  const house = await makeHouse();
  const order = await house.placed();
  await tell(order);
  const { data } = await succeed(actInKitchen, attend(order));
  expect(data).toMatchObject({ needsRead: null, kitchenStatus: 'new' });
});

it('takes the key of the order, for a day', async () => {
  const { order } = await served();
  expect(await fail(reportUnwell, { params: { key: crypto.randomUUID() }, body: {} })).toMatchObject({ status: 404 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FOLLOWED_MS + 1000 });
  try {
    expect(await fail(reportUnwell, { ...keyOf(order), body: {} })).toMatchObject({ status: 404 });
  } finally {
    vi.useRealTimers();
  }
});

it('is mailed for the first five that nobody has read, and all of them stand on the board', async () => {
  const house = await makeHouse();
  await makeStaffUser(house.restaurant.merchantId, 'RestaurantManager', [house.restaurant.id]);
  const orders: Order[] = [];
  for (let count = 0; count < 7; count++) orders.push(await house.placed());
  const mailsOf = async ({ id }: Order) => (await env.MAIL_QUEUE.staffMailsAbout(id)).length;
  for (const order of orders.slice(0, 6)) await tell(order);
  const told = () => Promise.all(orders.map(mailsOf));
  await expect.poll(told).toEqual([1, 1, 1, 1, 1, 0, 0]);
  const { data } = await succeed(listKitchenOrders, { ...ADMIN, params: { id: house.restaurant.id } });
  expect(data.filter(({ unwell }) => unwell !== null)).toHaveLength(6);
  for (const order of orders.slice(0, 3)) await succeed(actInKitchen, attend(order));
  for (const order of orders.slice(6)) await tell(order);
  await expect.poll(told).toEqual([1, 1, 1, 1, 1, 0, 1]);
});

it('mails again when those that nobody has read have doubled', async () => {
  const house = await makeHouse();
  await makeStaffUser(house.restaurant.merchantId, 'RestaurantManager', [house.restaurant.id]);
  const orders: Order[] = [];
  for (let count = 0; count < 8; count++) orders.push(await house.placed());
  for (const order of orders) await tell(order);
  const mailsOf = ({ id }: Order) => env.MAIL_QUEUE.staffMailsAbout(id);
  await expect
    .poll(async () => (await Promise.all(orders.map(mailsOf))).map(({ length }) => length))
    .toEqual([1, 1, 1, 1, 1, 0, 0, 1]);
});

it('stands on the board, and so do the newest order and what the kitchen has begun, beside more orders than it shows', async () => {
  const house = await makeHouse();
  const [unwell, begun] = [await house.placed(), await house.placed()];
  await tell(unwell);
  for (const act of ['read', 'accept'] as const) await succeed(actInKitchen, { ...of(begun), body: { act } });
  const columns = (await env.DB.prepare('PRAGMA table_info(orders)').all<{ name: string }>()).results
    .map(({ name }) => name)
    .filter((name) => !['id', 'seq'].includes(name));
  const idle = await house.placed();
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450)
     INSERT INTO orders (id, ${columns.join()}) SELECT o.id || '-' || n.i, ${columns.map((one) => `o.${one}`).join()}
     FROM n, orders AS o WHERE o.id = ?1`,
  )
    .bind(idle.id)
    .run();
  await env.DB.prepare(
    `INSERT INTO order_people (order_seq, salt, people, kitchen) SELECT o.seq, p.salt, p.people, p.kitchen
     FROM orders AS o, orders AS of JOIN order_people AS p ON p.order_seq = of.seq
     WHERE of.id = ?1 AND o.id LIKE ?1 || '-%'`,
  )
    .bind(idle.id)
    .run();
  const last = await house.placed();
  const { data } = await succeed(listKitchenOrders, { ...ADMIN, params: { id: house.restaurant.id } });
  const ids = data.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([unwell.id, begun.id, last.id]));
  expect(ids.at(-1)).toBe(last.id);
});
