import { actInKitchen, amendLine, refuseInKitchen } from '@justright/contract/kitchen';
import { tableText } from '@justright/contract/dining-table';
import {
  cancelOrder,
  editOrder,
  endOrderHold,
  eraseOrderPeople,
  getMerchantOrder,
  getOrder,
  type GuestOrderInput,
  holdOrder,
  placeGuestOrder,
} from '@justright/contract/orders';
import { eraseOwnData, getOwnData } from '@justright/contract/own-data';
import { ERASED_REASON, REFUSAL_REASONS } from '@justright/contract/refusal-reasons';
import { DAY_MS } from '@justright/contract/time';
import { NO_SEAL } from '@justright/worker-kit/seals';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  makeStaffUser,
} from '../../../test/factories.ts';
import { placingHold } from '../../data/order-holds.ts';
import { sealNextRows } from '../../data/seals.ts';
import { verifySeals } from '../../data/verify-seals.ts';
import { HOURLY_JOBS } from '../../scheduled/jobs.ts';
import { runJobs } from '../../scheduled/run-jobs.ts';

const ADMIN = { as: 'SuperAdmin' } as const;
const REASON = 'Guest of table 4 had a reaction';

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let dish = '';
beforeAll(async () => {
  await makeKeys('allergies', ['milk']);
  restaurant = await makeRestaurant(await makeMerchant());
  await makeIngredient('held-rice');
  const { items } = await makeMenu(restaurant, [{ title: 'Rice', components: [component('Rice', ['held-rice'])] }]);
  dish = items[0]?.id ?? '';
});

async function place(more: Partial<GuestOrderInput> = {}) {
  const items = [{ menuItem: { id: dish } }, { menuItem: { id: dish } }];
  const cart = { subtotal: 2000, grandTotal: 2000, orders: [{ user: 'Ann', items }] };
  const { data } = await succeed(placeGuestOrder, {
    body: { restaurant: { id: restaurant.id }, email: 'ann@mail.test', cart, ...more },
  });
  return data;
}
async function placeClosed(more: Partial<GuestOrderInput> = {}) {
  const order = await place(more);
  await succeed(cancelOrder, { ...ADMIN, params: { id: order.id } });
  return order;
}
const read = async (id: string) => (await succeed(getOrder, { ...ADMIN, params: { id } })).data.order;
const hold = (id: string) => succeed(holdOrder, { ...ADMIN, params: { id }, body: { reason: REASON } });
const endHold = (id: string) => succeed(endOrderHold, { ...ADMIN, params: { id }, body: {} });
const erase = (id: string) => succeed(eraseOrderPeople, { ...ADMIN, params: { id }, body: {} });
/** Runs the hourly jobs as if the time that people are kept had passed. */
const runLater = () => runJobs(env, HOURLY_JOBS, Date.now() + (Number(env.ORDER_PEOPLE_DAYS) + 1) * DAY_MS);

describe('an order that is held', () => {
  it('says since when, by whom and why, as its history does when the hold has ended', async () => {
    const { id } = await place();
    const { data } = await hold(id);
    expect(data.hold).toMatchObject({ by: 'Name of uid-SuperAdmin', reason: REASON });
    expect((await read(id)).hold).toEqual(data.hold);
    expect((await endHold(id)).data.hold).toBeNull();
    expect((await read(id)).history.slice(1)).toMatchObject([
      { action: 'hold', by: 'Name of uid-SuperAdmin', reason: REASON },
      { action: 'end-hold', by: 'Name of uid-SuperAdmin' },
    ]);
  });

  it('is held once: a second hold and a second end are a 409 and change nothing, a repeat gets the first response', async () => {
    const { id } = await place();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const call = { ...ADMIN, params: { id }, body: { reason: REASON }, headers };
    const first = await succeed(holdOrder, call);
    expect((await succeed(holdOrder, call)).data).toEqual(first.data);
    const again = await fail(holdOrder, { ...ADMIN, params: { id }, body: { reason: 'Another one' } });
    expect(again).toMatchObject({ status: 409, code: 'invalid-transition', details: { hold: { reason: REASON } } });
    await endHold(id);
    expect(await fail(endOrderHold, { ...ADMIN, params: { id }, body: {} })).toMatchObject({ status: 409 });
    expect((await read(id)).history).toHaveLength(3);
  });

  it('is not erased by hand, with a refusal that says why, until the hold is ended', async () => {
    const { id, productOrderId } = await placeClosed();
    await hold(id);
    expect(await fail(eraseOrderPeople, { ...ADMIN, params: { id }, body: {} })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
      error: `${productOrderId} is held by Name of uid-SuperAdmin: end the hold first`,
    });
    expect(await read(id)).toMatchObject({ isErased: false });
    await endHold(id);
    await erase(id);
    const erased = await read(id);
    expect(erased.isErased).toBe(true);
    // The reason was somebody's own words.
    expect(JSON.stringify(erased)).not.toContain(REASON);
  });

  it('is not erased by time, nor because its diner asks, and is as soon as the hold is ended', async () => {
    const [old, own] = [await placeClosed(), await placeClosed()];
    await hold(old.id);
    await hold(own.id);
    const orderKeys = [own.ownKey ?? ''];
    const { data } = await succeed(getOwnData, { body: { orderKeys, reportKeys: [] } });
    expect(data.orders).toMatchObject([{ id: own.id, heldSince: expect.any(String) }]);
    const asked = await succeed(eraseOwnData, { body: { orderKeys, parts: ['orders'] } });
    expect(asked.data).toEqual({ orders: 1, openOrders: 0, heldOrders: 1, reports: 0 });
    const areErased = async () => [(await read(old.id)).isErased, (await read(own.id)).isErased];
    await runLater();
    expect(await areErased()).toEqual([false, false]);
    await endHold(old.id);
    await endHold(own.id);
    await runLater();
    expect(await areErased()).toEqual([true, true]);
  });

  it('holds up the erasure of no other order, however many are held', async () => {
    const held = await Promise.all(Array.from({ length: 3 }, () => placeClosed()));
    for (const { id } of held) await hold(id);
    const other = await placeClosed();
    await runLater();
    expect((await read(other.id)).isErased).toBe(true);
    expect((await read(held[0]?.id ?? '')).isErased).toBe(false);
  });

  it('can be held by the product itself', async () => {
    const order = await place();
    const by = { at: new Date().toISOString(), uid: null, by: 'JustRight' };
    await env.DB.batch(placingHold(env.DB.withSession('first-primary'), order, by, 'A guest feels unwell'));
    expect(await read(order.id)).toMatchObject({
      hold: { by: 'JustRight', reason: 'A guest feels unwell' },
      history: [{ action: 'place' }, { action: 'hold', by: 'JustRight', reason: 'A guest feels unwell' }],
    });
  });

  it('is held by the managers of its restaurant and by those of no other', async () => {
    const { id } = await place();
    const other = await makeRestaurant(restaurant.merchantId);
    const own = await makeStaffUser(restaurant.merchantId, 'RestaurantManager', [restaurant.id]);
    const foreign = await makeStaffUser(restaurant.merchantId, 'RestaurantManager', [other.id]);
    const as = (uid: string) => ({ as: 'RestaurantManager' as const, uid, params: { id } });
    expect(await fail(holdOrder, { ...as(foreign), body: { reason: REASON } })).toMatchObject({ status: 404 });
    await succeed(holdOrder, { ...as(own), body: { reason: REASON } });
    expect(await fail(endOrderHold, { ...as(foreign), body: {} })).toMatchObject({ status: 404 });
    expect((await succeed(getMerchantOrder, as(own))).data.order.hold).toMatchObject({ by: `Name of ${own}` });
  });
});

describe('erasing an order', () => {
  it('leaves the reasons that were chosen from a list, and takes those in somebody’s own words', async () => {
    const chosen = await place();
    await succeed(refuseInKitchen, {
      ...ADMIN,
      params: { id: chosen.id },
      body: { reason: REFUSAL_REASONS['sold-out'] },
    });
    const typed = await place();
    await succeed(editOrder, { ...ADMIN, params: { id: typed.id }, body: { comments: 'Ann called' } });
    for (const [at, reason] of ['Ann is too late', REFUSAL_REASONS.unfit].entries()) {
      const params = { id: typed.id, place: String(at + 1) };
      await succeed(amendLine, { ...ADMIN, params, body: { act: 'refuse', reason } });
    }
    await succeed(cancelOrder, { ...ADMIN, params: { id: typed.id } });
    await erase(chosen.id);
    await erase(typed.id);
    const [kept, gone] = [await read(chosen.id), await read(typed.id)];
    expect(kept.history.find(({ action }) => action === 'kitchen-refuse')?.reason).toBe(REFUSAL_REASONS['sold-out']);
    const refusals = gone.cart.orders.flatMap(({ items }) => items.map(({ amended }) => amended?.refusal));
    expect(refusals).toEqual([ERASED_REASON, REFUSAL_REASONS.unfit]);
    expect(gone.history.flatMap(({ reason }) => reason ?? [])).toEqual([REFUSAL_REASONS.unfit]);
    expect(JSON.stringify(gone)).not.toContain('Ann');
    const db = env.DB.withSession('first-primary');
    while ((await sealNextRows(db)).isMoreLeft);
    expect((await verifySeals(db, NO_SEAL)).faults).toEqual([]);
  });

  it.each([
    [tableText('12'), true],
    [tableText('A4'), true],
    ['Bar 1', true],
    ['Terrace 31', true],
    ['Terrace', false],
    ['Ann 4', false],
    ['Table of Ann 4', false],
    ['Table 5551234567', false],
    [tableText('Ann1'), false],
  ])('at the table “%s” leaves it: %s', async (addressString, isLeft) => {
    const { id } = await placeClosed({ addressString });
    await erase(id);
    expect(await read(id)).toMatchObject({ isErased: true, addressString: isLeft ? addressString : '' });
  });

  it('takes the address of any other order, also one that looks like a table', async () => {
    const { id } = await placeClosed({ orderType: 'Delivery', addressString: 'Table 12', phoneNumber: '15552368899' });
    await erase(id);
    expect((await read(id)).addressString).toBe('');
  });

  it('leaves no note of its client beside a dish that the kitchen has refused', async () => {
    const items = [{ menuItem: { id: dish }, size: 'As for Ann', category: { title: 'For Ann' } }];
    const cart = { subtotal: 1000, grandTotal: 1000, orders: [{ user: 'Ann', items }] };
    const { id } = await place({ cart });
    const body = { act: 'refuse', reason: REFUSAL_REASONS.busy } as const;
    await request(actInKitchen, { ...ADMIN, params: { id }, body: { act: 'read' } });
    await succeed(amendLine, { ...ADMIN, params: { id, place: '1' }, body });
    await succeed(cancelOrder, { ...ADMIN, params: { id } });
    await erase(id);
    const { results } = await env.DB.prepare('SELECT item FROM amended_lines').all();
    expect(JSON.stringify(results)).not.toContain('Ann');
  });
});
