import {
  actInKitchen,
  answerOrder,
  getKitchenOrder,
  type KitchenAct,
  KitchenMessage,
  KITCHEN_FINISHED_MS,
  listFinishedOrders,
  listKitchenOrders,
  refuseInKitchen,
  watchKitchenOrders,
} from '@justright/contract/kitchen';
import {
  claimOrder,
  completeOrder,
  eraseOrderPeople,
  followOrder,
  getMerchantOrder,
  getOrder,
  getOrderPaper,
  handOverOrder,
  listOrderStaff,
  placeGuestOrder,
  releaseOrder,
  reopenOrder,
  recordPrint,
} from '@justright/contract/orders';
import { getUser } from '@justright/contract/users';
import { exports } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import {
  component,
  makeDevice,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  makeStaffUser,
} from '../../../test/factories.ts';

const OLIVE = 'kitchen-olive';
let restaurant: string;
let dish: string;
let kitchen: { as: 'KitchenStaff'; uid: string };
let manager: { as: 'RestaurantManager'; uid: string };
const AS_ADMIN = { as: 'SuperAdmin', uid: 'chief' } as const;

beforeAll(async () => {
  await makeKeys('allergies', ['milk']);
  await makeIngredient(OLIVE);
  const merchant = await makeMerchant();
  const made = await makeRestaurant(merchant);
  const { items } = await makeMenu(made, [{ title: 'Olives', components: [component('Olives', [OLIVE])] }]);
  restaurant = made.id;
  dish = items[0]?.id ?? '';
  kitchen = { as: 'KitchenStaff', uid: await makeStaffUser(merchant, 'KitchenStaff', [restaurant]) };
  manager = { as: 'RestaurantManager', uid: await makeStaffUser(merchant, 'RestaurantManager', [restaurant]) };
});
beforeEach(() => {
  vi.useRealTimers();
});

interface Asked {
  notes?: string;
  isQuestion?: boolean;
  selectedAllergies?: string[];
  mild?: string[];
}
async function place({ notes = '', isQuestion = false, ...preference }: Asked = {}): Promise<string> {
  const { data } = await succeed(placeGuestOrder, {
    body: {
      restaurant: { id: restaurant },
      notes,
      isQuestion,
      cart: {
        subtotal: 1000,
        grandTotal: 1000,
        orders: [{ user: 'Ann', items: [{ menuItem: { id: dish }, preference }] }],
      },
    },
  });
  return data.id;
}
const does = async (id: string, act: KitchenAct) =>
  (await succeed(actInKitchen, { ...kitchen, params: { id }, body: { act } })).data;
const saysYes = async (id: string) =>
  (await succeed(answerOrder, { ...kitchen, params: { id }, body: { answer: 'yes', lines: [] } })).data;
const cannot = (id: string, act: KitchenAct) => fail(actInKitchen, { ...kitchen, params: { id }, body: { act } });
const listed = async () =>
  (await succeed(listKitchenOrders, { ...kitchen, params: { id: restaurant } })).data.map(({ id }) => id);
const details = async (id: string) => (await succeed(getOrder, { ...AS_ADMIN, params: { id } })).data.order;

describe('a kitchen', () => {
  it('takes an order from new to done, and its status and history follow', async () => {
    const id = await place();
    expect(await listed()).toContain(id);
    expect(await does(id, 'accept')).toMatchObject({ kitchenStatus: 'accepted', orderStatus: 'inprocess' });
    expect(await does(id, 'start')).toMatchObject({ kitchenStatus: 'started', orderStatus: 'inprocess' });
    expect(await does(id, 'ready')).toMatchObject({ kitchenStatus: 'ready', orderStatus: 'inprocess' });
    expect(await does(id, 'done')).toMatchObject({ kitchenStatus: 'done', orderStatus: 'complete' });
    const order = await details(id);
    expect(order).toMatchObject({ orderStatus: 'complete', externalOrderId: '', active: false });
    expect(order.history.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['place', '', 'pending'],
      ['kitchen-accept', 'new', 'accepted'],
      ['kitchen-start', 'accepted', 'started'],
      ['kitchen-ready', 'started', 'ready'],
      ['kitchen-done', 'ready', 'done'],
    ]);
  });

  it('has each print of a ticket in the history of its order, with who made it', async () => {
    const id = await place();
    for (const print of ['ticket', 'labels'] as const)
      await succeed(recordPrint, { ...kitchen, params: { id }, body: { of: print } });
    expect((await details(id)).history.slice(1)).toEqual([
      expect.objectContaining({ action: 'print-ticket', by: `Name of ${kitchen.uid}` }),
      expect.objectContaining({ action: 'print-labels', by: `Name of ${kitchen.uid}` }),
    ]);
  });

  it('prints at its device: the paper has what the ticket needs and nothing else of the order', async () => {
    const id = await place({ selectedAllergies: ['milk'] });
    const device = { as: 'KitchenDevice', uid: await makeDevice(restaurant), params: { id } } as const;
    expect((await succeed(getOrderPaper, device)).data.order.history).toEqual([]);
    const { data: print } = await succeed(recordPrint, { ...device, body: { of: 'ticket' } });
    const { data: paper } = await succeed(getOrderPaper, device);
    const { data: full } = await succeed(getMerchantOrder, { ...kitchen, params: { id } });
    const { productOrderId, orderType, orderStatus, createdAt, addressString, ...more } = full.order;
    const { cart, notes, question, isQuestion, isErased } = more;
    const printed = {
      productOrderId,
      orderType,
      orderStatus,
      createdAt,
      addressString,
      cart,
      notes,
      question,
      isQuestion,
      isErased,
    };
    expect(paper).toEqual({
      order: { ...printed, history: [{ at: print.at, action: 'print-ticket' }] },
      restaurant: { name: full.restaurant.name, timeZone: full.restaurant.timeZone },
      customer: { name: full.customer.name, phoneNumber: '', address: full.customer.address },
    });
    expect(full.order.history.at(-1)).toMatchObject({ action: 'print-ticket', by: `Name of ${device.uid} (device)` });
  });

  it('is told what an order is now when it has moved meanwhile, and changes nothing', async () => {
    const id = await place();
    await does(id, 'accept');
    expect(await cannot(id, 'accept')).toMatchObject({
      status: 409,
      code: 'invalid-transition',
      error: expect.stringContaining('is accepted now'),
      details: { kitchenStatus: 'accepted', orderStatus: 'inprocess' },
    });
    expect((await details(id)).history).toHaveLength(2);
  });

  it('accepts an order with an allergy only after the needs were read, and keeps who read them', async () => {
    const id = await place({ selectedAllergies: ['milk'] });
    expect(await cannot(id, 'accept')).toMatchObject({ status: 409, code: 'needs-unread' });
    const { needsRead } = await does(id, 'read');
    expect(needsRead).toMatchObject({ by: `Name of ${kitchen.uid}` });
    expect(await does(id, 'accept')).toMatchObject({ kitchenStatus: 'accepted', needsRead });
    expect((await details(id)).history.map(({ action }) => action)).toContain('kitchen-read');
  });

  it('accepts at once where nobody avoids anything, or only would rather not have it', async () => {
    expect(await does(await place(), 'accept')).toMatchObject({ hasNeeds: false });
    expect(await does(await place({ selectedAllergies: ['milk'], mild: ['milk'] }), 'accept')).toMatchObject({
      hasNeeds: false,
    });
  });

  it('undoes its own last act for ten seconds, and nothing else', async () => {
    const id = await place();
    await does(id, 'accept');
    await does(id, 'done');
    const by = { ...manager, params: { id }, body: { act: 'undo' } } as const;
    expect(await fail(actInKitchen, by)).toMatchObject({ status: 409, code: 'invalid-transition' });
    expect(await does(id, 'undo')).toMatchObject({ kitchenStatus: 'accepted', orderStatus: 'inprocess' });
    expect(await cannot(id, 'undo')).toMatchObject({ status: 409 });
    await does(id, 'ready');
    vi.useFakeTimers({ now: Date.now() + 20_000, toFake: ['Date'] });
    expect(await cannot(id, 'undo')).toMatchObject({ status: 409 });
    expect((await details(id)).kitchenStatus).toBe('ready');
  });

  it('refuses with a reason, which the order keeps', async () => {
    const id = await place();
    const reason = 'The oven is broken';
    const refusal = { ...kitchen, params: { id } };
    expect(await fail(refuseInKitchen, { ...refusal, body: { reason: ' ' } })).toMatchObject({ status: 422 });
    const { data } = await succeed(refuseInKitchen, { ...refusal, body: { reason } });
    expect(data).toMatchObject({ kitchenStatus: 'refused', orderStatus: 'cancelled' });
    expect((await details(id)).history.at(-1)).toMatchObject({ action: 'kitchen-refuse', reason });
  });

  it('does an act once for repeats with one key, and each gets the first response', async () => {
    const id = await place();
    const accept = { ...kitchen, params: { id }, body: { act: 'accept' }, headers: { 'idempotency-key': id } } as const;
    const first = await succeed(actInKitchen, accept);
    await does(id, 'ready');
    expect((await succeed(actInKitchen, accept)).data).toEqual(first.data);
    expect((await details(id)).kitchenStatus).toBe('ready');
  });

  it('of twenty acts at the same time, exactly one is done', async () => {
    const id = await place();
    const acts = await Promise.all(
      Array.from({ length: 20 }, () =>
        succeed(actInKitchen, { ...kitchen, params: { id }, body: { act: 'accept' } }).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    expect(acts.filter(Boolean)).toHaveLength(1);
    expect((await details(id)).history).toHaveLength(2);
  });

  it('has the orders of its own restaurant only', async () => {
    const other = await makeRestaurant(await makeMerchant());
    const params = { id: other.id };
    expect(await fail(listKitchenOrders, { ...kitchen, params })).toMatchObject({ status: 404 });
  });
});

describe('a question', () => {
  it('is answered before the order counts', async () => {
    const id = await place({ notes: 'Could you make it without oil?', isQuestion: true });
    expect(await cannot(id, 'accept')).toMatchObject({ status: 409, details: { question: 'asked' } });
    expect(await saysYes(id)).toMatchObject({ question: 'yes', kitchenStatus: 'new', orderStatus: 'pending' });
    expect(await does(id, 'accept')).toMatchObject({ kitchenStatus: 'accepted' });
  });

  it('that is answered with no cancels the order', async () => {
    const id = await place({ notes: 'Could you make it without oil?', isQuestion: true });
    const refusal = { ...kitchen, params: { id }, body: { reason: 'It is marinated' } };
    const { data } = await succeed(refuseInKitchen, refusal);
    expect(data).toMatchObject({ question: 'no', orderStatus: 'cancelled' });
  });

  it('needs its words', async () => {
    const body = {
      restaurant: { id: restaurant },
      isQuestion: true,
      cart: { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: dish } }] }] },
    };
    expect(await fail(placeGuestOrder, { body })).toMatchObject({ status: 422, issues: [{ path: 'notes' }] });
  });
});

describe('whoever has the key of an order', () => {
  const follow = (key: string) => succeed(followOrder, { params: { key } });
  const placed = async () => {
    const { data } = await succeed(placeGuestOrder, {
      body: {
        restaurant: { id: restaurant },
        notes: 'By the window',
        email: 'ann@diner.test',
        cart: { subtotal: 1000, grandTotal: 1000, orders: [{ user: 'Ann', items: [{ menuItem: { id: dish } }] }] },
      },
    });
    return { id: data.id, key: data.followKey ?? '' };
  };

  it('sees how far it is, and nothing of its people', async () => {
    const { id, key } = await placed();
    expect((await follow(key)).data).toMatchObject({ kitchenStatus: 'new', refusalReason: '' });
    await does(id, 'accept');
    const { data } = await follow(key);
    expect(data).toMatchObject({ kitchenStatus: 'accepted', orderStatus: 'inprocess', restaurant: { id: restaurant } });
    expect(JSON.stringify(data)).not.toMatch(/Ann|ann@diner|window|Olives/);
    await succeed(refuseInKitchen, { ...kitchen, params: { id }, body: { reason: 'No olives left' } });
    expect((await follow(key)).data).toMatchObject({ kitchenStatus: 'refused', refusalReason: 'No olives left' });
  });

  it('sees it for a day; an unknown key and an ended one are the same 404', async () => {
    const { id, key } = await placed();
    const unknown = await fail(followOrder, { params: { key: id } });
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60_000, toFake: ['Date'] });
    const ended = await fail(followOrder, { params: { key } });
    expect(unknown).toMatchObject({ status: 404 });
    expect({ ...ended, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  });
});

it('a delivery says where it goes and how its diner is reached, until that is erased; no other order has a number', async () => {
  const items = [{ menuItem: { id: dish } }];
  const cart = { subtotal: 1000, grandTotal: 1000, orders: [{ user: 'Ann', items }] };
  const reached = { restaurant: { id: restaurant }, phoneNumber: '+15551234567', cart };
  const delivery = { ...reached, orderType: 'Delivery', addressString: '4 Elm Street' };
  const { id } = (await succeed(placeGuestOrder, { body: delivery })).data;
  const pickUp = (await succeed(placeGuestOrder, { body: { ...reached, orderType: 'Pickup' } })).data;
  const read = async (orderId: string) =>
    (await succeed(getKitchenOrder, { ...kitchen, params: { id: orderId } })).data;
  expect(await read(id)).toMatchObject({
    addressString: '4 Elm Street',
    phoneNumber: '+15551234567',
    isErased: false,
  });
  expect(await read(pickUp.id)).not.toHaveProperty('phoneNumber');
  for (const act of ['accept', 'start', 'ready', 'done'] as const) await does(id, act);
  await succeed(eraseOrderPeople, { ...AS_ADMIN, params: { id } });
  const erased = await read(id);
  expect(erased).toMatchObject({ addressString: '', isErased: true });
  expect(erased).not.toHaveProperty('phoneNumber');
});

describe('a screen that watches a kitchen', () => {
  const admitted = async () =>
    (await succeed(watchKitchenOrders, { ...kitchen, params: { id: restaurant } })).data.path;
  const watch = async (path: string) =>
    exports.default.fetch(`https://justright.test${path}`, { headers: { upgrade: 'websocket' } });
  const open = async () => {
    const { webSocket } = await watch(await admitted());
    if (!webSocket) throw new Error('There is no socket');
    const heard: string[] = [];
    webSocket.accept();
    webSocket.addEventListener('message', ({ data }) => {
      heard.push(String(data));
    });
    return { heard, webSocket };
  };

  it('gets each order that is placed or moved, the newest state with the highest number', async () => {
    const { heard, webSocket } = await open();
    const id = await place();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const accepted = await does(id, 'accept');
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    const [first, second] = heard.map((text) => v.parse(KitchenMessage, JSON.parse(text)).order);
    expect(first).toMatchObject({ id, kitchenStatus: 'new', userName: 'Ann' });
    expect(second).toEqual(accepted);
    expect(second?.changeId).toBeGreaterThan(first?.changeId ?? Infinity);
    webSocket.send('ping');
    await vi.waitFor(() => expect(heard.at(-1)).toBe('pong'));
  });

  it('gets nothing of another restaurant', async () => {
    const { heard } = await open();
    const other = await makeRestaurant(await makeMerchant());
    const { items } = await makeMenu(other, [{ title: 'Elsewhere' }]);
    await succeed(placeGuestOrder, {
      body: {
        restaurant: { id: other.id },
        cart: { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: items[0]?.id ?? '' } }] }] },
      },
    });
    const id = await place();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toContain(id);
  });

  it('is admitted once by a pass, and never without one', async () => {
    const path = await admitted();
    expect((await watch(path)).status).toBe(101);
    expect((await watch(path)).status).toBe(404);
    expect((await watch(`/live/kitchen/${restaurant}/guessed`)).status).toBe(404);
    expect((await exports.default.fetch(`https://justright.test${await admitted()}`)).status).toBe(404);
  });
});

describe('a mistake', () => {
  it('is mended: an order that is complete is reopened with a reason, and the kitchen gets it again', async () => {
    const id = await place();
    await succeed(completeOrder, { ...AS_ADMIN, params: { id }, body: { externalOrderNumber: 'X-1' } });
    expect(await fail(reopenOrder, { ...kitchen, params: { id }, body: { reason: 'Oops' } })).toMatchObject({
      status: 403,
    });
    const { data } = await succeed(reopenOrder, { ...manager, params: { id }, body: { reason: 'Wrong order' } });
    expect(data).toMatchObject({ orderStatus: 'pending', kitchenStatus: 'new', active: false });
    expect((await details(id)).history.at(-1)).toMatchObject({ action: 'reopen', reason: 'Wrong order' });
    expect(await listed()).toContain(id);
    expect(await fail(reopenOrder, { ...manager, params: { id }, body: { reason: 'Again' } })).toMatchObject({
      status: 409,
    });
  });

  it('of a claim is mended: it is handed over to a colleague, or released', async () => {
    const id = await place();
    await succeed(claimOrder, { ...AS_ADMIN, params: { id } });
    const { data: colleague } = await succeed(getUser, { as: 'OrderAdmin', uid: 'clerk' });
    const handOver = (uid: string) => ({ ...AS_ADMIN, params: { id }, body: { uid } });
    expect(await fail(handOverOrder, handOver(kitchen.uid))).toMatchObject({ status: 422, issues: [{ path: 'uid' }] });
    const { data: staff } = await succeed(listOrderStaff, { as: 'OrderAdmin', uid: 'clerk' });
    expect(staff).toContainEqual({ uid: colleague.uid, name: 'Name of clerk' });
    expect(staff.map(({ uid }) => uid)).not.toContain(kitchen.uid);
    const handed = await succeed(handOverOrder, handOver(colleague.uid));
    expect(handed.data).toMatchObject({ orderStatus: 'claimed', claimedBy: 'Name of clerk' });
    const { data } = await succeed(releaseOrder, { ...AS_ADMIN, params: { id } });
    expect(data).toMatchObject({ orderStatus: 'pending', claimedBy: '', active: false });
    expect(await fail(releaseOrder, { ...AS_ADMIN, params: { id } })).toMatchObject({ status: 409 });
  });
});

describe('what a kitchen has finished', () => {
  const finished = async () => (await succeed(listFinishedOrders, { ...kitchen, params: { id: restaurant } })).data;
  const does = (id: string, act: KitchenAct, who: typeof kitchen | typeof manager = kitchen) =>
    succeed(actInKitchen, { ...who, params: { id }, body: { act } });

  it('is listed with who finished it, the last one first, for twelve hours', async () => {
    const [one, two, open] = [await place(), await place(), await place()];
    await does(one, 'accept');
    await does(one, 'done');
    await succeed(refuseInKitchen, { ...manager, params: { id: two }, body: { reason: 'Closed' } });
    await does(open, 'accept');
    const list = await finished();
    const ids = list.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([one, two]));
    expect(ids).not.toContain(open);
    expect(list.find(({ id }) => id === one)).toMatchObject({
      finishedBy: `Name of ${kitchen.uid}`,
      orderStatus: 'complete',
    });
    expect(list.find(({ id }) => id === two)).toMatchObject({ finishedBy: `Name of ${manager.uid}` });
    const times = list.map(({ finishedAt }) => finishedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + KITCHEN_FINISHED_MS + 60_000 });
    expect((await finished()).map(({ id }) => id)).not.toContain(one);
    expect(await fail(actInKitchen, { ...kitchen, params: { id: one }, body: { act: 'reopen' } })).toMatchObject({
      status: 409,
    });
  });

  it('goes back to ready when it was completed, and not when it was refused', async () => {
    const [done, refused] = [await place(), await place()];
    await does(done, 'accept');
    await does(done, 'done');
    const { data } = await does(done, 'reopen', manager);
    expect(data).toMatchObject({ orderStatus: 'inprocess', kitchenStatus: 'ready' });
    expect((await finished()).map(({ id }) => id)).not.toContain(done);
    await does(done, 'done');
    await succeed(refuseInKitchen, { ...kitchen, params: { id: refused }, body: { reason: 'Closed' } });
    expect(await fail(actInKitchen, { ...kitchen, params: { id: refused }, body: { act: 'reopen' } })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
    });
  });

  it('the second of two who act is told who was first, and when', async () => {
    const id = await place();
    await does(id, 'accept', manager);
    const { details } = await fail(actInKitchen, { ...kitchen, params: { id }, body: { act: 'accept' } });
    expect(details).toMatchObject({ act: { by: `Name of ${manager.uid}`, action: 'kitchen-accept' } });
  });
});
