import { COUNTING_DETAILS, COUNTING_QUESTION } from '@justright/contract/consent-texts';
import { CONSENT_VERSION } from '@justright/contract/consent-version';
import { CONSENT_DIGESTS, CONSENT_ANSWERS, recordConsent } from '@justright/contract/consents';
import { reportDish, closeDishReport, listDishReports } from '@justright/contract/dish-reports';
import { recordEvents } from '@justright/contract/events';
import { searchFoods } from '@justright/contract/foods';
import { cancelOrder, getOrder, placeGuestOrder } from '@justright/contract/orders';
import { eraseOwnData, getOwnData, OWN_DATA_PARTS, OWN_ORDERS_MAX } from '@justright/contract/own-data';
import { getSavedProfile, getUser, saveProfile, updateUser } from '@justright/contract/users';
import { WEBHOOK_EVENTS } from '@justright/contract/webhooks';
import { digest } from '@justright/worker-kit/digest';
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '../../test/call.ts';
import { countedDiners, countNextDay, makeDinersOrder } from '../../test/counted-diners.ts';
import { makeKeys, makeMenu, makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { eraseUsers } from '../data/users.ts';
import { insertMail } from '../data/mails.ts';
import { queueDeliveries } from '../integrations/webhooks.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const CONSENT = { textVersion: CONSENT_DIGESTS.length, textDigest: CONSENT_DIGESTS.at(-1) ?? '' };
const NO_KEYS = { orderKeys: [], reportKeys: [] };
/** Values of one person alone: the test finds each of them before the erasure, and none after it. */
const personal = (who: string) => ({
  name: `Name ${who}`,
  email: `${who}@personal.test`,
  phoneNumber: `+1555${Array.from(who.slice(0, 9), (letter) => letter.charCodeAt(0) % 10).join('')}`,
  notes: `Notes of ${who}`,
  address: `Street of ${who}`,
  report: `Report by ${who}`,
  consumerId: `Consumer ${who}`,
});

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let dishId: string;
beforeAll(async () => {
  await makeKeys('allergies', ['milk']);
  restaurant = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(restaurant, [{ title: 'Dish' }]);
  dishId = items[0]?.id ?? '';
});

type As = { as: 'User' | 'Anonymous'; uid: string } | object;
const cartOf = (...users: string[]) => ({
  subtotal: 1000 * users.length,
  grandTotal: 1000 * users.length,
  orders: users.map((user) => ({ user, items: [{ menuItem: { id: dishId } }] })),
});
async function place(who: string, as: As = {}) {
  const { name, email, phoneNumber, notes, address } = personal(who);
  const contact = { email, phoneNumber, notes, addressString: address };
  const body = { restaurant: { id: restaurant.id }, ...contact, cart: cartOf(name, `Friend of ${name}`) };
  const { data } = await succeed(placeGuestOrder, { ...as, body });
  return { ...data, ownKey: data.ownKey ?? '' };
}
let networks = 0;
const report = async (who: string) => {
  const params = { id: restaurant.id, itemId: dishId };
  // Each from a network of its own: one may send few.
  const headers = { 'cf-connecting-ip': `203.0.113.${++networks}` };
  return (await succeed(reportDish, { params, headers, body: { text: personal(who).report } })).data.key;
};
const close = (id: string) => succeed(cancelOrder, { ...AS_ADMIN, params: { id } });

/** Lists the tables that have one of the texts in any column. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
  ).all<{ name: string }>();
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)));
  return tables
    .filter((_table, index) => {
      const written = JSON.stringify(rows[index]?.results);
      return texts.some((text) => written.includes(text));
    })
    .map(({ name }) => name);
}

/** Writes out what is kept beside the database: queues, files, and what a kitchen's object remembers. */
async function keptElsewhere(restaurantId: string): Promise<string> {
  await queueDeliveries(env, Date.now());
  const { objects } = await env.FILES.list({ include: ['customMetadata', 'httpMetadata'] });
  const files = await Promise.all(objects.map(async ({ key }) => (await env.FILES.get(key))?.text()));
  const rooms = await runInDurableObject(env.KITCHENS.getByName(restaurantId), async (_room, { storage }) => [
    ...(await storage.list()),
  ]);
  const queues = [await env.MAIL_QUEUE.all(), await env.WEBHOOK_QUEUE.take()];
  expect([queues.flat().length, rooms.length]).not.toContain(0);
  return JSON.stringify([queues, rooms, objects, files]);
}

/** Makes an account with something of everything; returns what it is asked with. */
async function makeDiner(who: string) {
  const own = { as: 'User', uid: `uid of ${who}` } as const;
  const { name, email, phoneNumber, consumerId } = personal(who);
  await succeed(getUser, own);
  await succeed(updateUser, { ...own, body: { name, email, phoneNumber, consumerId, allergies: ['milk'] } });
  const choices = { selectedAllergies: ['milk'], lastVisitedRestaurantId: restaurant.id };
  await succeed(saveProfile, { ...own, body: choices });
  await succeed(recordConsent, { ...own, body: { ...CONSENT, answer: 'accepted' } });
  return { own, order: await place(who, own), reportKey: await report(who) };
}

describe('what a diner can write', () => {
  it('is in no table, index, queue, file, object or log once it is erased, wherever it was written', async () => {
    const logged = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
    // Every event of the merchant is delivered to a webhook, and kept as its log.
    await env.DB.prepare(
      `INSERT INTO webhooks (id, merchant_id, address, events, sealed_secret, created_at, created_by)
       VALUES ('hears-all', ?1, 'https://hooks.example.com', ?2, 'x', '2026-11-20T12:00:00.000Z', 'ann')`,
    )
      .bind(restaurant.merchantId, JSON.stringify(WEBHOOK_EVENTS))
      .run();
    const own = { as: 'User', uid: 'marked-diner' } as const;
    const mark = (where: string) => `marked-${where}`;
    const cart = {
      ...cartOf(mark('user'), mark('friend')),
      coupon: mark('coupon'),
    };
    const [line] = cart.orders[0]?.items ?? [];
    Object.assign(line ?? {}, { size: mark('size'), category: { title: mark('category') } });
    Object.assign(cart.orders[0] ?? {}, { userId: mark('user-id') });
    const headers = { 'idempotency-key': mark('order-key'), 'x-request-id': mark('request') };
    const { data: order } = await succeed(placeGuestOrder, {
      ...own,
      headers,
      body: {
        restaurant: { id: restaurant.id },
        cart,
        email: `${mark('email')}@justright.test`,
        notes: mark('notes'),
        addressString: mark('address'),
      },
    });
    expect(order.cart).toMatchObject({
      coupon: mark('coupon'),
      orders: [{ userId: mark('user-id'), items: [{ size: mark('size'), category: { title: mark('category') } }] }, {}],
    });
    const { data: reported } = await succeed(reportDish, {
      params: { id: restaurant.id, itemId: dishId },
      headers: { 'idempotency-key': mark('report-key'), 'cf-connecting-ip': '203.0.113.250' },
      body: { text: mark('report') },
    });
    await succeed(saveProfile, {
      ...own,
      body: { selectedAllergies: ['milk'], foods: [{ name: mark('food'), ids: [mark('id')] }] },
    });
    const contact = { name: mark('name'), email: `${mark('contact')}@justright.test`, consumerId: mark('consumer') };
    await succeed(updateUser, { ...own, headers: { 'idempotency-key': mark('user-key') }, body: contact });
    await succeed(searchFoods, { query: { q: mark('food-search') } });
    const viewed = { name: 'page_view', page_title: mark('title'), restaurant_id: restaurant.id } as const;
    const seen = { name: 'restaurant_viewed', restaurant_id: restaurant.id } as const;
    const told = { restaurant_name: mark('restaurant'), restaurant_location: mark('location') };
    await succeed(recordEvents, {
      headers: { 'sec-fetch-site': 'same-origin' },
      body: { events: [viewed, { ...seen, ...told }] },
    });
    expect(await tablesWith(['marked-'])).not.toEqual([]);
    await close(order.id);
    await succeed(eraseOwnData, {
      ...own,
      body: { parts: [...OWN_DATA_PARTS], orderKeys: [order.ownKey ?? ''], reportKeys: [reported.key] },
    });
    await eraseUsers(env.DB.withSession('first-primary'), [own.uid], new Date().toISOString());
    expect(await tablesWith(['marked-'])).toEqual([]);
    expect(await keptElsewhere(restaurant.id)).not.toContain('marked-');
    // The client's id of a request is in its line, so that both find it (docs/api.md, `x-request-id`).
    const lines = JSON.stringify(logged.map(({ mock }) => mock.calls)).replaceAll('marked-request', '');
    expect(lines).toContain('/api/guestorders');
    expect(lines).not.toContain('marked-');
    for (const one of logged) one.mockRestore();
  });
});

describe('what is kept of a diner', () => {
  it('with an account is account, record, choices, orders and consents, and nothing of others', async () => {
    const { own, order } = await makeDiner('ann');
    await makeDiner('other');
    const { data } = await succeed(getOwnData, { ...own, body: NO_KEYS });
    expect(data.account).toMatchObject({ uid: own.uid });
    expect(data.contact).toMatchObject({ displayName: 'Name ann', phoneNumber: personal('ann').phoneNumber });
    expect(data.choices).toMatchObject({ selectedAllergies: ['milk'], lastVisitedRestaurantId: restaurant.id });
    expect(data.orders.map(({ id }) => id)).toEqual([order.id]);
    expect(data.orders[0]).toMatchObject({ email: personal('ann').email, notes: 'Notes of ann' });
    expect(data.orders[0]?.cart.orders.map(({ user }) => user)).toEqual(['Name ann', 'Friend of Name ann']);
    expect(data.consents).toEqual([{ ...CONSENT, answer: 'accepted', id: expect.any(String), at: expect.any(String) }]);
    // The report belongs to the device, which has its key.
    expect(data.reports).toEqual([]);
    expect(JSON.stringify(data)).not.toContain('other');
  });

  it('without an account is what the keys of the device name, and nothing else', async () => {
    const [mine, others] = [await place('guest'), await place('stranger')];
    const keys = { orderKeys: [mine.ownKey], reportKeys: [await report('guest')] };
    await report('stranger');
    const { data } = await succeed(getOwnData, { body: keys });
    expect(data).toMatchObject({ account: null, contact: null, choices: null, consents: [] });
    expect(data.orders.map(({ id }) => id)).toEqual([mine.id]);
    expect(data.reports).toEqual([
      {
        restaurant: `Restaurant ${restaurant.id}`,
        dishTitle: 'Dish',
        text: 'Report by guest',
        at: expect.any(String),
        answer: null,
      },
    ]);
    const none = {
      account: null,
      contact: null,
      choices: null,
      orders: [],
      reports: [],
      consents: [],
      hasMoreOrders: false,
    };
    expect((await succeed(getOwnData, { body: NO_KEYS })).data).toEqual(none);
    // The key that follows an order is shared with others, and shows no more than how far it is.
    const shared = [others.followKey ?? '', others.id, others.productOrderId];
    expect((await succeed(getOwnData, { body: { orderKeys: shared, reportKeys: shared } })).data).toEqual(none);
    expect((await succeed(eraseOwnData, { body: { parts: ['orders', 'reports'], orderKeys: shared } })).data).toEqual({
      orders: 0,
      openOrders: 0,
      heldOrders: 0,
      reports: 0,
    });
  });

  it('names no staff: who answered a report, and who stated the ingredients of an order, stay out', async () => {
    const key = await report('asks');
    const { data: list } = await succeed(listDishReports, { ...AS_ADMIN, params: { id: restaurant.id } });
    const id = list.find(({ text }) => text === 'Report by asks')?.id ?? '';
    await succeed(closeDishReport, { ...AS_ADMIN, params: { id }, body: { outcome: 'was-right', note: 'It is free' } });
    const { data } = await succeed(getOwnData, { body: { orderKeys: [], reportKeys: [key] } });
    expect(data.reports[0]?.answer).toEqual({ at: expect.any(String), outcome: 'was-right', note: 'It is free' });
    // Also of a closed report the text can be erased, and nothing else of it is changed.
    await succeed(eraseOwnData, { body: { parts: ['reports'], reportKeys: [key] } });
    const { data: after } = await succeed(listDishReports, { ...AS_ADMIN, params: { id: restaurant.id } });
    expect(after.find((one) => one.id === id)).toMatchObject({ text: '', closed: { note: 'It is free' } });
    await expect(
      env.DB.prepare("UPDATE dish_reports SET closed = NULL, text = '' WHERE id = ?1").bind(id).run(),
    ).rejects.toThrow('a closed report stays as it is');
  });

  it('comes in pages of orders, until there are no more', async () => {
    const own = { as: 'Anonymous', uid: 'eats out' } as const;
    const placed: string[] = [];
    for (let index = 0; index <= OWN_ORDERS_MAX; index++) placed.unshift((await place('often', own)).id);
    const { data: first } = await succeed(getOwnData, { ...own, body: NO_KEYS });
    const ordersAfter = first.orders.at(-1)?.id ?? '';
    const { data: second } = await succeed(getOwnData, { ...own, body: { ...NO_KEYS, ordersAfter } });
    expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(placed);
    expect([first.hasMoreOrders, second.hasMoreOrders]).toEqual([true, false]);
  });

  it('is not shown to who has only the key of a repeat, and a repeat of the order gets the same key', async () => {
    const body = { restaurant: { id: restaurant.id }, cart: cartOf('Twice') };
    const key = crypto.randomUUID();
    const place = () => succeed(placeGuestOrder, { body, headers: { 'idempotency-key': key } });
    const [first, again] = [await place(), await place()];
    expect(again.data).toEqual(first.data);
    const ordersOf = async (orderKey: string) =>
      (await succeed(getOwnData, { body: { ...NO_KEYS, orderKeys: [orderKey] } })).data.orders.map(({ id }) => id);
    expect(await ordersOf(first.data.ownKey ?? '')).toEqual([first.data.id]);
    expect(await ordersOf(key)).toEqual([]);
  });
});

describe('erasing what is kept', () => {
  it('of an account leaves no value of the person in any table, only sealed dishes of nobody', async () => {
    const { own, order, reportKey } = await makeDiner('leaver');
    const { own: others } = await makeDiner('stayer');
    const values = [...Object.values(personal('leaver')), own.uid];
    expect(await tablesWith(values)).toEqual(
      expect.arrayContaining(['users', 'user_preferences', 'order_people', 'dish_reports']),
    );
    await insertMail(
      env.DB.withSession(),
      { id: 'm', template: 'sign-up', to: `${own.uid}@justright.test` },
      '2026-11-26',
    ).run();
    await close(order.id);
    const erased = await succeed(eraseOwnData, {
      ...own,
      body: { parts: OWN_DATA_PARTS, orderKeys: [order.ownKey], reportKeys: [reportKey] },
    });
    expect(erased.data).toEqual({ orders: 1, openOrders: 0, heldOrders: 0, reports: 1 });
    // The account itself goes over the identity wire, and takes the rest with it.
    await eraseUsers(env.DB.withSession('first-primary'), [own.uid], '2026-11-26T10:00:00.000Z');
    expect(await tablesWith([...values, order.ownKey, reportKey])).toEqual([]);
    const { data: kept } = await succeed(getOrder, { ...AS_ADMIN, params: { id: order.id } });
    expect(kept.order).toMatchObject({ isErased: true, cart: { orders: [{ user: '' }, { user: '' }] } });
    expect((await succeed(getSavedProfile, others)).data.selectedAllergies).toEqual(['milk']);
    expect((await succeed(getOwnData, { ...others, body: NO_KEYS })).data).toMatchObject({
      orders: [{ notes: 'Notes of stayer' }],
    });
  });

  it('of a device without an account takes the keys, and leaves no value of the person in any table', async () => {
    const [order, reportKey] = [await place('walkin'), await report('walkin')];
    await close(order.id);
    const keys = { orderKeys: [order.ownKey], reportKeys: [reportKey] };
    await succeed(eraseOwnData, { body: { parts: OWN_DATA_PARTS, ...keys } });
    expect(await tablesWith([...Object.values(personal('walkin')), ...Object.values(keys).flat()])).toEqual([]);
    expect((await succeed(getOwnData, { body: keys })).data).toMatchObject({ orders: [], reports: [] });
  });

  it('of an open order waits for its end, because the kitchen needs the names, and is not asked for twice', async () => {
    const order = await place('waiter');
    const keys = { orderKeys: [order.ownKey] };
    const { data } = await succeed(eraseOwnData, { body: { parts: ['orders'], ...keys } });
    expect(data).toMatchObject({ orders: 1, openOrders: 1 });
    const stored = async () => (await succeed(getOrder, { ...AS_ADMIN, params: { id: order.id } })).data;
    expect((await stored()).customer.email).toBe(personal('waiter').email);
    await close(order.id);
    await succeed(eraseOwnData, { body: { parts: ['orders'] } });
    expect((await stored()).order.isErased).toBe(true);
  });

  it.each(OWN_DATA_PARTS)('of %s leaves the other parts as they are', async (part) => {
    const { own, order, reportKey } = await makeDiner(`part-${part}`);
    await close(order.id);
    const keys = { orderKeys: [order.ownKey], reportKeys: [reportKey] };
    const read = async () => (await succeed(getOwnData, { ...own, body: keys })).data;
    const before = await read();
    await succeed(eraseOwnData, { ...own, body: { parts: [part], ...keys } });
    const after = await read();
    const gone = { choices: null, orders: [], reports: [], consents: [], contact: null };
    // The profile repeats the choices.
    const contact = part === 'choices' ? { ...before.contact, allergies: [], goals: [] } : before.contact;
    expect({ ...after, [part]: null }).toEqual({ ...before, contact, [part]: null });
    if (part === 'contact')
      expect(after.contact).toMatchObject({ displayName: '', phoneNumber: '', consumerId: '', allergies: [] });
    else expect(after[part]).toEqual(gone[part]);
  });

  it('of choices takes them out of the counts of the next day', async () => {
    const lone = await makeRestaurant(await makeMerchant());
    const own = { as: 'Anonymous', uid: 'counted' } as const;
    await succeed(saveProfile, { ...own, body: { selectedAllergies: ['milk'], lastVisitedRestaurantId: lone.id } });
    await makeDinersOrder(own.uid, lone.id, { allergies: ['milk'] });
    await countNextDay();
    expect(await countedDiners(lone.id)).toBe(1);
    await succeed(eraseOwnData, { ...own, body: { parts: ['choices'] } });
    await countNextDay();
    expect(await countedDiners(lone.id)).toBe(0);
    expect((await succeed(getSavedProfile, own)).data.selectedAllergies).toEqual([]);
  });

  it('needs a part', async () => {
    for (const parts of [[], ['all'], undefined])
      expect(await fail(eraseOwnData, { body: { parts } })).toMatchObject({ status: 422 });
  });
});

describe('a consent', () => {
  it('has the texts of its version: a changed word is a new version, which is asked for anew', () => {
    const text = [COUNTING_QUESTION.lead, COUNTING_QUESTION.text, COUNTING_DETAILS].join('\n');
    expect(CONSENT_DIGESTS[CONSENT_VERSION - 1]).toBe(digest(text));
    expect(CONSENT_DIGESTS).toHaveLength(CONSENT_VERSION);
    expect(new Set(CONSENT_DIGESTS).size).toBe(CONSENT_VERSION);
  });

  it.each(CONSENT_ANSWERS)('is recorded with its text, time and answer: %s', async (answer) => {
    const own = { as: 'Anonymous', uid: `says ${answer}` } as const;
    const { data } = await succeed(recordConsent, { ...own, body: { ...CONSENT, answer } });
    const row = await env.DB.prepare('SELECT * FROM consents WHERE id = ?1').bind(data.id).first();
    expect(row).toEqual({
      id: data.id,
      uid: own.uid,
      text_version: 1,
      text_digest: CONSENT.textDigest,
      answer,
      at: data.at,
    });
  });

  it('of somebody without an account is of nobody: no network, no account', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.77', 'user-agent': 'Somebody’s phone'.replace('’', '') };
    const { data } = await succeed(recordConsent, { headers, body: { ...CONSENT, answer: 'accepted' } });
    const row = await env.DB.prepare('SELECT * FROM consents WHERE id = ?1').bind(data.id).first();
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['answer', 'at', 'id', 'text_digest', 'text_version', 'uid']);
    expect(row).toMatchObject({ uid: null });
    expect(await tablesWith(['203.0.113.77', 'Somebodys phone'])).toEqual([]);
  });

  it('to a text that was never shown is refused and not recorded', async () => {
    const before = await env.DB.prepare('SELECT count(*) AS n FROM consents').first('n');
    for (const other of [
      { textVersion: CONSENT.textVersion + 1 },
      { textDigest: 'x' },
      { textVersion: 0 },
      { answer: 'maybe' },
    ])
      expect(await fail(recordConsent, { body: { ...CONSENT, answer: 'accepted', ...other } })).toMatchObject({
        status: 422,
      });
    expect(await env.DB.prepare('SELECT count(*) AS n FROM consents').first('n')).toBe(before);
  });
});
