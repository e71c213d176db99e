import { updateIngredient } from '@justright/contract/ingredients';
import { actInKitchen } from '@justright/contract/kitchen';
import {
  CART_IS_EMPTY,
  cancelOrder,
  claimOrder,
  completeOrder,
  completePayment,
  editOrder,
  escalateOrder,
  getOrder,
  getOrderCustomizations,
  listAdminOrders,
  listOrders,
  placeGuestOrder,
  type QuoteDetails,
} from '@justright/contract/orders';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import { findOrderRow, insertHistory, moveOrder } from '../../data/orders.ts';
import { ALL_ROWS } from '../../data/scope.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
  option,
} from '../../../test/factories.ts';

const AS_ORDERS = { as: 'OrderAdmin' } as const;

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  await makeKeys('goals', ['vegan', 'slow_carb']);
  await makeIngredient('milk', { allergies: ['milk'] });
  await makeIngredient('oats', { diets: ['vegan'] });
});

/** Makes a restaurant with one latte: oat drink 60 cents more than the default milk, and cream that can be left out. */
async function makeCafe(status: Parameters<typeof makeRestaurant>[1] = 'active') {
  const restaurant = await makeRestaurant(await makeMerchant(), status);
  const { items } = await makeMenu(restaurant, [
    {
      title: 'Latte',
      price: 400,
      components: [
        component('Coffee', ['oats'], { customizations: [{ title: '', customizationId: 'base' }] }),
        component('Cream', ['milk'], { required: false }),
      ],
      menuItemCustomizations: [
        group('base', 1, [option('cow', ['milk'], { defaultModifier: true }), option('oat', ['oats'], { price: 60 })]),
        group('extras', 0, [option('syrup', ['oats'], { price: 50 }), option('gone', ['oats'], { disabled: true })]),
      ],
    },
    { title: 'Sold out', disabled: true },
  ]);
  const [latte, soldOut] = items;
  if (!latte || !soldOut) throw new Error('the menu has two dishes');
  return { restaurant, latteId: latte.id, soldOutId: soldOut.id };
}
type Cafe = Awaited<ReturnType<typeof makeCafe>>;

const line = (cafe: Cafe, more: object = {}) => ({
  menuItem: { id: cafe.latteId },
  quantity: 2,
  customizations: [{ customizationId: 'base', optionIds: ['oat'] }],
  preference: { selectedAllergies: ['milk'], selectedDiets: ['vegan'] },
  ...more,
});
const order = (cafe: Cafe, items: object[] = [line(cafe)], total = 920, more: object = {}) => ({
  restaurant: { id: cafe.restaurant.id },
  email: 'ann@example.com',
  phoneNumber: '+15551234567',
  notes: 'Window seat',
  cart: {
    subtotal: total,
    grandTotal: total,
    serviceFee: 0,
    deliveryFee: 0,
    tipFee: 0,
    taxFee: 0,
    orders: [{ userId: '1', user: 'Ann', items, total }],
  },
  ...more,
});
const storedOrders = () => env.DB.prepare('SELECT count(*) AS n FROM orders').first<number>('n');

describe('a guest order', () => {
  it('is stored with the server’s prices, the changes for the kitchen, and the diner’s dislikes', async () => {
    const cafe = await makeCafe();
    const { status, envelope } = await request(placeGuestOrder, { body: order(cafe) });
    expect(status).toBe(201);
    expect(envelope).toMatchObject({
      data: {
        productOrderId: expect.stringMatching(/^JR-\d{5,}$/),
        orderStatus: 'pending',
        paymentStatus: 'pending',
        active: false,
        orderType: 'In Restaurant',
        cart: {
          subtotal: 920,
          grandTotal: 920,
          orders: [
            {
              user: 'Ann',
              quantity: 2,
              total: 920,
              items: [
                {
                  menuItem: { title: 'Latte' },
                  price: 400,
                  customisedPrice: 460,
                  total: 920,
                  omit: ['Cream'],
                  kitchen: {
                    omissions: [{ title: 'Cream' }],
                    substitutions: [{ from: { id: 'cow' }, to: [{ id: 'oat' }] }],
                    addOns: [],
                  },
                  contents: { allergies: [], mayContain: [], unknownFor: [], known: true },
                },
              ],
            },
          ],
        },
      },
    });
    const { data } = await succeed(listAdminOrders, AS_ORDERS);
    expect(data[0]).toMatchObject({
      userName: 'Ann',
      dislikes: ['Name of milk'],
      preferences: ['Name of vegan'],
      kitchen: { omit: ['Cream (Latte)'], substitute: ['Option cow → Option oat (Latte)'], addOn: [] },
      dishes: [{ title: 'Latte', quantity: 2 }],
    });
  });

  it('leaves out the right one of two parts with the same title, and none when the request is ambiguous', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const { items } = await makeMenu(restaurant, [
      {
        title: 'Salad',
        price: 500,
        components: [
          component('Leaves', ['oats']),
          component('Cheese', ['milk'], { required: false }),
          component('Cheese', ['oats'], { required: false }),
        ],
      },
    ]);
    const cafe = { restaurant, latteId: items[0]?.id ?? '', soldOutId: '' };
    const salad = (more: object) => order(cafe, [line(cafe, { quantity: 1, customizations: [], ...more })], 500);
    const { data } = await succeed(placeGuestOrder, {
      body: salad({ preference: { selectedAllergies: ['milk'], selectedDiets: [] } }),
    });
    expect(data.cart.orders[0]?.items[0]).toMatchObject({
      omit: ['Cheese (milk)'],
      kitchen: { omissions: [{ title: 'Cheese (milk)' }] },
      contents: { allergies: [], mayContain: [], unknownFor: [], known: true },
    });
    const before = await storedOrders();
    const unclear = await fail(placeGuestOrder, { body: salad({ preference: {}, omit: ['Cheese'] }) });
    expect(unclear).toMatchObject({ status: 409, details: { conflicts: [{ reason: 'part-gone' }] } });
    expect(await storedOrders()).toBe(before);
  });

  it('states for each line what the choice contains, defaults and kept parts included', async () => {
    const cafe = await makeCafe();
    const cow = { customizations: [{ customizationId: 'base', optionIds: ['cow'] }], preference: {} };
    const lines = [line(cafe, cow), line(cafe, { preference: {} }), line(cafe, { preference: {}, omit: ['Cream'] })];
    const { data } = await succeed(placeGuestOrder, { body: order(cafe, lines, 800 + 920 + 920) });
    const contents = (of: (typeof data.cart.orders)[number] | undefined) => of?.items.map((item) => item.contents);
    expect(contents(data.cart.orders[0])).toEqual([
      { allergies: ['milk'], mayContain: [], unknownFor: [], known: true },
      { allergies: ['milk'], mayContain: [], unknownFor: [], known: true },
      { allergies: [], mayContain: [], unknownFor: [], known: true },
    ]);
    const stored = await succeed(getOrder, { ...AS_ORDERS, params: { id: data.id } });
    expect(contents(stored.data.order.cart.orders[0])).toEqual(contents(data.cart.orders[0]));
  });

  it.each([
    { name: 'a wrong subtotal', change: { subtotal: 900 } },
    { name: 'a wrong total', change: { grandTotal: 1 } },
    { name: 'a fee that is not charged', change: { serviceFee: 100, grandTotal: 1020 } },
  ])('with $name is refused with the right quote, and nothing is stored', async ({ change }) => {
    const cafe = await makeCafe();
    const before = await storedOrders();
    const body = order(cafe);
    const response = await fail(placeGuestOrder, { body: { ...body, cart: { ...body.cart, ...change } } });
    expect(response).toMatchObject({
      status: 409,
      code: 'quote-changed',
      details: { conflicts: [], quote: { subtotal: 920, grandTotal: 920 } },
    });
    expect(await storedOrders()).toBe(before);
  });

  it.each([
    {
      name: 'an incompatible option',
      items: (cafe: Cafe) => [line(cafe, { customizations: [{ customizationId: 'base', optionIds: ['cow'] }] })],
      code: 'dietary-conflict',
      reasons: ['option-incompatible'],
      path: '.customizations.0.optionIds.0',
    },
    {
      name: 'an unavailable option',
      items: (cafe: Cafe) => [
        line(cafe, {
          customizations: [
            { customizationId: 'base', optionIds: ['oat'] },
            { customizationId: 'extras', optionIds: ['gone'] },
          ],
        }),
      ],
      code: 'dietary-conflict',
      reasons: ['option-unavailable'],
      path: '.customizations.1.optionIds.0',
    },
    {
      name: 'an unknown option',
      items: (cafe: Cafe) => [line(cafe, { customizations: [{ customizationId: 'base', optionIds: ['tea'] }] })],
      code: 'quote-changed',
      reasons: ['option-gone'],
      path: '.customizations.0.optionIds.0',
    },
    {
      name: 'too few options',
      items: (cafe: Cafe) => [line(cafe, { customizations: [] })],
      code: 'quote-changed',
      reasons: ['minimum'],
      path: '.customizations',
    },
    {
      name: 'too many options',
      items: (cafe: Cafe) => [
        line(cafe, { preference: {}, customizations: [{ customizationId: 'base', optionIds: ['oat', 'cow'] }] }),
      ],
      code: 'quote-changed',
      reasons: ['maximum'],
      path: '.customizations.0',
    },
    {
      name: 'a dish that is sold out',
      items: (cafe: Cafe) => [line(cafe, { menuItem: { id: cafe.soldOutId } })],
      code: 'quote-changed',
      reasons: ['sold-out'],
      path: '',
    },
    {
      name: 'an unknown dish',
      items: (cafe: Cafe) => [line(cafe, { menuItem: { id: 'nothing' } })],
      code: 'quote-changed',
      reasons: ['gone'],
      path: '',
    },
    {
      name: 'a required part left out',
      items: (cafe: Cafe) => [line(cafe, { omit: ['Coffee'] })],
      code: 'quote-changed',
      reasons: ['part-gone'],
      path: '.omit.0',
    },
  ])('with $name is refused with its path, the other lines are quoted, and nothing is stored', async (refused) => {
    const { items, code, reasons, path } = refused;
    const cafe = await makeCafe();
    const before = await storedOrders();
    const response = await fail(placeGuestOrder, { body: order(cafe, [line(cafe), ...items(cafe)]) });
    expect(response).toMatchObject({ status: 409, code });
    expect(response.issues?.map((issue) => issue.path)).toEqual([`cart.orders.0.items.1${path}`]);
    const details = response.details as QuoteDetails;
    expect(details.conflicts.map(({ reason }) => reason)).toEqual(expect.arrayContaining(reasons));
    expect(details.conflicts.every(({ line: path }) => path === 'orders.0.items.1')).toBe(true);
    expect(details.quote).toMatchObject({ grandTotal: 920 });
    expect(await storedOrders()).toBe(before);
  });

  it('with an option that conflicts is refused, and the refusal names the ingredient of the option', async () => {
    const cafe = await makeCafe();
    const cow = line(cafe, { customizations: [{ customizationId: 'base', optionIds: ['cow'] }] });
    const { details } = await fail(placeGuestOrder, { body: order(cafe, [cow]) });
    const [conflict] = (details as QuoteDetails).conflicts;
    expect(conflict?.optionId).toBe('cow');
    expect(conflict?.why?.foods[0]?.causes[0]?.path[0]).toEqual({ kind: 'ingredient', title: 'Title of milk' });
  });

  it('is refused when an ingredient changed while the diner was choosing, with line, reason and allergen', async () => {
    const cafe = await makeCafe();
    const { internalId } = await makeIngredient('changing');
    const { items } = await makeMenu(cafe.restaurant, [
      { title: 'Bowl', price: 500, components: [component('Base', ['changing'])] },
    ]);
    const bowl = { menuItem: { id: items[0]?.id }, preference: { selectedAllergies: ['nuts'], selectedDiets: [] } };
    await succeed(placeGuestOrder, { body: order(cafe, [bowl], 500) });
    await succeed(updateIngredient, { as: 'SuperAdmin', params: { internalId }, body: { allergies: ['nuts'] } });
    expect(await fail(placeGuestOrder, { body: order(cafe, [bowl], 500) })).toMatchObject({
      status: 409,
      code: 'dietary-conflict',
      issues: [{ path: 'cart.orders.0.items.0', message: 'Bowl lists Name of nuts' }],
      details: {
        conflicts: [
          {
            line: 'orders.0.items.0',
            reason: 'allergen',
            allergies: ['nuts'],
            why: {
              foods: [
                {
                  key: 'nuts',
                  answer: 'contains',
                  causes: [{ path: [{ title: 'Title of changing' }, { kind: 'component', title: 'Base' }] }],
                },
              ],
            },
          },
        ],
        quote: null,
      },
    });
  });

  it.each([
    {
      name: 'an empty cart',
      body: (cafe: Cafe) => order(cafe, []),
      issue: { path: 'cart.orders.0.items', message: CART_IS_EMPTY },
    },
    {
      name: 'a bad e-mail',
      body: (cafe: Cafe) => order(cafe, undefined, 920, { email: 'ann' }),
      issue: { path: 'email', message: 'Please enter a valid email!' },
    },
    {
      name: 'an address that is too long',
      body: (cafe: Cafe) => order(cafe, undefined, 920, { email: `a@${'.'.repeat(100_000)}@` }),
      issue: { path: 'email', message: 'Please enter a valid email!' },
    },
    {
      name: 'a phone number with a leading zero',
      body: (cafe: Cafe) => order(cafe, undefined, 920, { phoneNumber: '0123' }),
      issue: { path: 'phoneNumber' },
    },
    {
      name: 'no quantity',
      body: (cafe: Cafe) => order(cafe, [line(cafe, { quantity: 0 })]),
      issue: { path: 'cart.orders.0.items.0.quantity' },
    },
    {
      name: 'an unknown allergy',
      body: (cafe: Cafe) => order(cafe, [line(cafe), line(cafe, { preference: { selectedAllergies: ['mlik'] } })]),
      issue: { path: 'cart.orders.0.items.1.preference.selectedAllergies', message: 'There is no such allergy' },
    },
  ])('with $name is a 422 and stores nothing', async ({ body, issue }) => {
    const before = await storedOrders();
    const response = await fail(placeGuestOrder, { body: body(await makeCafe()) });
    expect(response).toMatchObject({ status: 422, code: 'validation-failed' });
    expect(response.issues?.[0]).toMatchObject(issue);
    expect(await storedOrders()).toBe(before);
  });

  it('keeps a phone number as it is dialled from abroad, however it is written in the restaurant’s country', async () => {
    const [cafe, british] = [await makeCafe(), await makeCafe()];
    await env.DB.prepare(`UPDATE restaurants SET currency = 'GBP' WHERE id = ?1`).bind(british.restaurant.id).run();
    const phoneAt = async (at: Cafe, phoneNumber: string) =>
      (await succeed(placeGuestOrder, { body: order(at, undefined, 920, { phoneNumber }) })).data.phoneNumber;
    const unknown = await fail(placeGuestOrder, { body: order(cafe, undefined, 920, { phoneNumber: '07700 900123' }) });
    expect(unknown).toMatchObject({ status: 422, issues: [{ path: 'phoneNumber' }] });
    expect(await phoneAt(cafe, '0044 7700 900123')).toBe('+447700900123');
    expect(await phoneAt(cafe, '(415)\u00A0555\u20110100')).toBe('4155550100');
    expect(await phoneAt(british, '07700 900123')).toBe('+447700900123');
    expect(await phoneAt(british, '٠٧٧٠٠ ٩٠٠١٢٣')).toBe('+447700900123');
    expect(await phoneAt(british, '4155550100')).toBe('4155550100');
  });

  it('is refused by restaurants that do not take orders, and a 404 at those that diners cannot see', async () => {
    const paused = await makeCafe('paused');
    expect(await fail(placeGuestOrder, { body: order(paused) })).toMatchObject({
      status: 409,
      code: 'not-taking-orders',
    });
    const unfinished = await makeCafe('incomplete');
    expect(await fail(placeGuestOrder, { body: order(unfinished) })).toMatchObject({ status: 404 });
  });

  it('that is sent twice with one key is stored once, also concurrently', async () => {
    const cafe = await makeCafe();
    const before = (await storedOrders()) ?? 0;
    const send = () =>
      succeed(placeGuestOrder, { body: order(cafe), headers: { 'idempotency-key': `key-${cafe.latteId}` } });
    const responses = [await send(), ...(await Promise.all([send(), send(), send()]))];
    expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1);
    expect(await storedOrders()).toBe(before + 1);
  });
});

describe('an order with the key of another order', () => {
  it('is refused and stored nowhere, instead of getting the other one as its response', async () => {
    const [cafe, other] = [await makeCafe(), await makeCafe()];
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await succeed(placeGuestOrder, { body: order(cafe), headers });
    const before = await storedOrders();
    expect(await fail(placeGuestOrder, { body: order(other), headers })).toMatchObject({
      status: 422,
      issues: [{ path: 'Idempotency-Key' }],
    });
    expect(await storedOrders()).toBe(before);
  });
});

describe('an order whose response was lost', () => {
  it('is stored once, also when the repeat comes with an account made since', async () => {
    const cafe = await makeCafe();
    const before = (await storedOrders()) ?? 0;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await succeed(placeGuestOrder, { body: order(cafe), headers });
    const again = await succeed(placeGuestOrder, { as: 'User', uid: 'new-diner', body: order(cafe), headers });
    expect(again.data.id).toBe(first.data.id);
    expect(await storedOrders()).toBe(before + 1);
  });
});

describe('an order for several people', () => {
  const NOTHING = { selectedAllergies: [], selectedDiets: [] };
  const cow = (cafe: Cafe, preference: object = NOTHING) =>
    line(cafe, { quantity: 1, preference, customizations: [{ customizationId: 'base', optionIds: ['cow'] }] });
  const oat = (cafe: Cafe) => line(cafe, { quantity: 1 });
  /** Makes an order with Ann's and Ben's lattes; totals in cents. */
  const table = (cafe: Cafe, [ann, annTotal]: [object, number], [ben, benTotal]: [object, number]) => {
    const total = annTotal + benTotal;
    const orders = [
      { userId: '1', user: 'Ann', items: [ann], total: annTotal },
      { userId: '2', user: 'Ben', items: [ben], total: benTotal },
    ];
    return order(cafe, [], total, { cart: { subtotal: total, grandTotal: total, orders } });
  };

  it('keeps each person’s dishes and preferences apart: Ann’s dairy does not refuse Ben’s milk', async () => {
    const cafe = await makeCafe();
    const { data } = await succeed(placeGuestOrder, { body: table(cafe, [oat(cafe), 460], [cow(cafe), 400]) });
    expect(data.cart.orders).toMatchObject([
      {
        userId: '1',
        user: 'Ann',
        total: 460,
        items: [{ preference: { selectedAllergies: ['milk'] }, omit: ['Cream'] }],
      },
      { userId: '2', user: 'Ben', total: 400, items: [{ preference: NOTHING, omit: [] }] },
    ]);
  });

  it('names for the kitchen whose dish is changed, also when two people have the same dish', async () => {
    const cafe = await makeCafe();
    await succeed(placeGuestOrder, { body: table(cafe, [oat(cafe), 460], [cow(cafe), 400]) });
    const { data } = await succeed(listAdminOrders, AS_ORDERS);
    expect(data[0]).toMatchObject({
      userName: 'Ann, Ben',
      kitchen: { omit: ['Cream (Latte, Ann)'], substitute: ['Option cow → Option oat (Latte, Ann)'] },
    });
  });

  it('is refused at the line of the person with the conflict, and quoted without it', async () => {
    const cafe = await makeCafe();
    const allergic = { selectedAllergies: ['milk'], selectedDiets: [] };
    const refusal = await fail(placeGuestOrder, {
      body: table(cafe, [oat(cafe), 460], [cow(cafe, allergic), 400]),
    });
    expect(refusal).toMatchObject({
      status: 409,
      code: 'dietary-conflict',
      details: {
        conflicts: [{ line: 'orders.1.items.0', reason: 'option-incompatible', allergies: ['milk'] }],
        quote: {
          grandTotal: 460,
          orders: [
            { userId: '1', total: 460 },
            { userId: '2', items: [], total: 0 },
          ],
        },
      },
    });
  });
});

describe('the suggestions for an order', () => {
  it('follow the rules for each line’s preference', async () => {
    const cafe = await makeCafe();
    const { data } = await succeed(getOrderCustomizations, { body: order(cafe) });
    expect(data.orders[0]?.items).toEqual([
      {
        menuItem: { id: cafe.latteId, title: 'Latte' },
        omitOptions: [{ title: 'Cream' }],
        addOptions: [{ id: 'syrup', title: 'Option syrup' }],
        substitutionOptions: [{ id: 'oat', title: 'Option oat' }],
      },
    ]);
  });
});

describe('an order in the back office', () => {
  let id: string;
  let cafe: Cafe;
  beforeEach(async () => {
    cafe = await makeCafe();
    id = (await succeed(placeGuestOrder, { body: order(cafe) })).data.id;
  });
  const details = async () => (await succeed(getOrder, { ...AS_ORDERS, params: { id } })).data;

  it('is claimed and completed with an external number, and its history names each person and action', async () => {
    const claimed = await succeed(claimOrder, { ...AS_ORDERS, params: { id }, body: { hasReadNeeds: true } });
    expect(claimed.data).toMatchObject({ orderStatus: 'claimed', active: true, claimedBy: 'Name of uid-OrderAdmin' });
    const body = { externalOrderNumber: 'CH-88213' };
    const completed = await succeed(completeOrder, { ...AS_ORDERS, params: { id }, body });
    expect(completed.data).toMatchObject({ orderStatus: 'complete', active: false, externalOrderId: 'CH-88213' });
    const { order: stored, customer } = await details();
    expect(customer).toEqual({ name: 'Ann', phoneNumber: '+15551234567', email: 'ann@example.com', address: '' });
    expect(stored.history.map(({ by, action, from, to }) => [by, action, from, to])).toEqual([
      ['Ann', 'place', '', 'pending'],
      ['Name of uid-OrderAdmin', 'kitchen-read', 'new', 'new'],
      ['Name of uid-OrderAdmin', 'claim', 'pending', 'claimed'],
      ['Name of uid-OrderAdmin', 'complete', 'claimed', 'complete'],
    ]);
  });

  it('is claimed by exactly one of fifty concurrent requests; the others get the name of the winner', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        request(claimOrder, { ...AS_ORDERS, uid: `admin-${n}`, params: { id }, body: { hasReadNeeds: true } }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const losers = responses.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(49);
    const { claimedBy, history } = (await details()).order;
    for (const { envelope } of losers) {
      expect(envelope).toMatchObject({ code: 'invalid-transition', error: expect.stringContaining(claimedBy) });
    }
    expect(history.map(({ by, action }) => [by, action])).toEqual([
      ['Ann', 'place'],
      [claimedBy, 'kitchen-read'],
      [claimedBy, 'claim'],
    ]);
  });

  it('is claimed once when fifty requests read it as pending before the first write', async () => {
    const db = env.DB.withSession('first-primary');
    const pending = await findOrderRow(ALL_ROWS, db, id);
    if (!pending) throw new Error('the order is there');
    const write = (by: string) => {
      const claimed = { ...pending, orderStatus: 'claimed' as const, active: true, claimedBy: by };
      const entry = { at: '2026-11-20T12:00:00.000Z', by, uid: null, action: 'claim', from: 'pending', to: 'claimed' };
      return db.batch([moveOrder(db, pending, claimed, null), insertHistory(db, id, entry)]);
    };
    await Promise.all(Array.from({ length: 50 }, (_, n) => write(`admin-${n}`)));
    const { claimedBy, history } = (await details()).order;
    expect(history.map(({ by, action }) => [by, action])).toEqual([
      ['Ann', 'place'],
      [claimedBy, 'claim'],
    ]);
  });

  it('is moved once by repeats with one key, and every repeat gets the first response', async () => {
    const claim = () =>
      succeed(claimOrder, {
        ...AS_ORDERS,
        params: { id },
        body: { hasReadNeeds: true },
        headers: { 'idempotency-key': `claim-${id}` },
      });
    const responses = await Promise.all([claim(), claim(), claim()]);
    await succeed(completeOrder, { ...AS_ORDERS, params: { id }, body: { externalOrderNumber: 'CH-1' } });
    responses.push(await claim());
    expect(responses[0]?.data).toMatchObject({ id, orderStatus: 'claimed', externalOrderId: '' });
    for (const { data } of responses) expect(data).toEqual(responses[0]?.data);
    const { order: stored } = await details();
    expect(stored).toMatchObject({ orderStatus: 'complete', externalOrderId: 'CH-1' });
    expect(stored.history.map(({ action }) => action)).toEqual(['place', 'kitchen-read', 'claim', 'complete']);
  });

  it('is taken on only after somebody has read what its guests avoid, which is kept with their name', async () => {
    const externalOrderNumber = 'CH-2';
    const unread = { status: 409, code: 'needs-unread' };
    const claim = { ...AS_ORDERS, params: { id } };
    expect(await fail(claimOrder, claim)).toMatchObject(unread);
    expect(await fail(completeOrder, { ...claim, body: { externalOrderNumber } })).toMatchObject(unread);
    expect(await details()).toMatchObject({ order: { orderStatus: 'pending', needsRead: null, history: [{}] } });
    const read = { by: 'Name of uid-OrderAdmin', at: expect.any(String) };
    const { data } = await succeed(claimOrder, { ...claim, body: { hasReadNeeds: true } });
    expect(data).toMatchObject({ orderStatus: 'claimed', needsRead: read });
    expect((await details()).order.needsRead).toEqual(read);
    await succeed(completeOrder, { ...claim, body: { externalOrderNumber } });
  });

  it('is taken on without reading where its kitchen has read, or where nobody avoids anything', async () => {
    await succeed(actInKitchen, { as: 'SuperAdmin', params: { id }, body: { act: 'read' } });
    await succeed(claimOrder, { ...AS_ORDERS, params: { id }, body: { hasReadNeeds: true } });
    expect((await details()).order.history.map(({ action }) => action)).toEqual(['place', 'kitchen-read', 'claim']);
    expect((await details()).order.needsRead?.by).toBe('Name of uid-SuperAdmin');
  });

  it('refuses a move that its state forbids, and stays unchanged', async () => {
    await succeed(cancelOrder, { ...AS_ORDERS, params: { id } });
    for (const call of [claimOrder, escalateOrder, cancelOrder]) {
      expect(await fail(call, { ...AS_ORDERS, params: { id } })).toMatchObject({
        status: 409,
        code: 'invalid-transition',
      });
    }
    expect((await details()).order).toMatchObject({ orderStatus: 'cancelled', active: false });
  });

  it('is not completed without an external number', async () => {
    expect(
      await fail(completeOrder, { ...AS_ORDERS, params: { id }, body: { externalOrderNumber: ' ' } }),
    ).toMatchObject({
      status: 422,
      issues: [{ path: 'externalOrderNumber', message: 'External Order Number is required' }],
    });
  });

  it('has its payment completed once', async () => {
    expect((await succeed(completePayment, { ...AS_ORDERS, params: { id } })).data.paymentStatus).toBe('succeeded');
    expect(await fail(completePayment, { ...AS_ORDERS, params: { id } })).toMatchObject({ status: 409 });
  });

  it('keeps comments', async () => {
    await succeed(editOrder, { ...AS_ORDERS, params: { id }, body: { comments: 'Called back' } });
    expect((await details()).order.comments).toBe('Called back');
  });

  it('is edited once, however often the request is repeated', async () => {
    const edit = () =>
      succeed(editOrder, {
        ...AS_ORDERS,
        params: { id },
        body: { comments: 'Called' },
        headers: { 'idempotency-key': `edit-${id}` },
      });
    const first = await edit();
    expect((await edit()).data).toEqual(first.data);
    expect((await details()).order.history.filter(({ action }) => action === 'edit')).toHaveLength(1);
  });

  it('is listed newest first, found by words of its row, in pages without gaps', async () => {
    const second = await succeed(placeGuestOrder, { body: order(cafe) });
    const words = { q: `${cafe.restaurant.id} pending` };
    const all = await succeed(listAdminOrders, { ...AS_ORDERS, query: words });
    expect(all.data.map((row) => row.id)).toEqual([second.data.id, id]);
    expect(all).toMatchObject({ total: 2, nextCursor: null });
    const page = await succeed(listAdminOrders, { ...AS_ORDERS, query: { ...words, limit: '1' } });
    expect(page.data.map((row) => row.id)).toEqual([second.data.id]);
    await succeed(placeGuestOrder, { body: order(cafe) });
    const next = await succeed(listAdminOrders, {
      ...AS_ORDERS,
      query: { ...words, limit: '1', cursor: page.nextCursor ?? '' },
    });
    expect(next.data.map((row) => row.id)).toEqual([id]);
  });

  it('is visible to its own merchant and to no other', async () => {
    const own = await makeMerchantUser(cafe.restaurant.merchantId);
    const foreign = await makeMerchantUser(await makeMerchant());
    const ids = async (uid: string) =>
      (await succeed(listOrders, { as: 'MerchantAdmin', uid })).data.map((row) => row.id);
    expect(await ids(own)).toEqual([id]);
    expect(await ids(foreign)).toEqual([]);
    expect(await fail(getOrder, { as: 'MerchantAdmin', uid: own, params: { id } })).toMatchObject({ status: 403 });
  });
});
