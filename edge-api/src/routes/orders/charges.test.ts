import { exportSchemaOrgMenu } from '@justright/contract/menu-export';
import type { OrderType } from '@justright/contract/order-type';
import { getOrder, placeGuestOrder, type QuoteDetails } from '@justright/contract/orders';
import { getDinerMenu } from '@justright/contract/public-menu';
import { updateRestaurant } from '@justright/contract/restaurants';
import { updateGlobalSettings } from '@justright/contract/settings';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  option,
} from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;

const charge = (markupPercentage: number, deliveryFee = 0) =>
  succeed(updateGlobalSettings, { ...AS_ADMIN, body: { markupPercentage, deliveryFee } });

/** Makes a restaurant with one soup of 9.99, and croutons for 0.35. */
async function makeKitchen(priceMarkUpPercentage = 0) {
  const { id, merchantId } = await makeRestaurant(await makeMerchant());
  if (priceMarkUpPercentage > 0) {
    await succeed(updateRestaurant, { ...AS_ADMIN, params: { id }, body: { priceMarkUpPercentage } });
  }
  const { items } = await makeMenu({ id, merchantId }, [
    {
      title: 'Soup',
      price: 999,
      components: [component('Soup', ['water'])],
      menuItemCustomizations: [group('extras', 0, [option('croutons', ['water'], { price: 35 })])],
    },
  ]);
  return { id, soupId: items[0]?.id ?? '' };
}
type Kitchen = Awaited<ReturnType<typeof makeKitchen>>;

/** Makes an order of three soups with croutons. */
const order = ({ id, soupId }: Kitchen, subtotal: number, orderType: OrderType = 'In Restaurant', deliveryFee = 0) => ({
  restaurant: { id },
  orderType,
  addressString: orderType === 'Delivery' ? '4 Elm Street' : '',
  phoneNumber: '+14155550100',
  cart: {
    subtotal,
    deliveryFee,
    grandTotal: subtotal + deliveryFee,
    orders: [
      {
        user: 'Ann',
        items: [
          {
            menuItem: { id: soupId },
            quantity: 3,
            customizations: [{ customizationId: 'extras', optionIds: ['croutons'] }],
          },
        ],
      },
    ],
  },
});

beforeAll(() => makeIngredient('water'));
beforeEach(() => charge(0));

describe('the markup', () => {
  it('of product and restaurant together applies to the menu’s prices, each rounded separately, and to the order', async () => {
    const kitchen = await makeKitchen(2.5);
    await charge(10);
    const { data: restaurant } = await succeed(getDinerMenu, { params: { id: kitchen.id }, query: {} });
    const [soup] = restaurant.menus[0]?.menuItems ?? [];
    const [croutons] = soup?.menuItemCustomizations[0]?.menuItemCustomizationOptions ?? [];
    // 9.99 × 1.125 = 11.23875 and 0.35 × 1.125 = 0.39375
    expect([soup?.price, croutons?.price]).toEqual([1124, 39]);

    const { data: placed } = await succeed(placeGuestOrder, { body: order(kitchen, 3 * 1163) });
    expect(placed.cart).toMatchObject({ subtotal: 3489, markup: 3489 - 3 * 1034, grandTotal: 3489 });
    const { data: details } = await succeed(getOrder, { ...AS_ADMIN, params: { id: placed.id } });
    expect(details.order.cart.markup).toBe(387);
  });

  it('that changed while a diner chose refuses the order with the right prices, and nothing is stored', async () => {
    const kitchen = await makeKitchen();
    await charge(50);
    const refused = await fail(placeGuestOrder, { body: order(kitchen, 3 * 1034) });
    expect(refused).toMatchObject({ status: 409, code: 'quote-changed' });
    // 14.985 and 0.525 are rounded up
    expect((refused.details as QuoteDetails).quote).toMatchObject({ subtotal: 3 * (1499 + 53), markup: 1554 });
  });

  it('of zero keeps the restaurant’s own prices', async () => {
    const kitchen = await makeKitchen();
    const { data } = await succeed(placeGuestOrder, { body: order(kitchen, 3 * 1034) });
    expect(data.cart).toMatchObject({ subtotal: 3102, markup: 0 });
  });
});

describe('the delivery fee', () => {
  it('is charged for deliveries only', async () => {
    const kitchen = await makeKitchen();
    await charge(0, 399);
    const { data: delivered } = await succeed(placeGuestOrder, { body: order(kitchen, 3102, 'Delivery', 399) });
    expect(delivered.cart).toMatchObject({ deliveryFee: 399, grandTotal: 3501 });
    const { data: served } = await succeed(placeGuestOrder, { body: order(kitchen, 3102) });
    expect(served.cart).toMatchObject({ deliveryFee: 0, grandTotal: 3102 });
  });

  it('that is missing, or sent for a meal in the restaurant, is refused with the right quote', async () => {
    const kitchen = await makeKitchen();
    await charge(0, 399);
    for (const body of [order(kitchen, 3102, 'Delivery'), order(kitchen, 3102, 'Pickup', 399)]) {
      expect(await fail(placeGuestOrder, { body })).toMatchObject({ status: 409, code: 'quote-changed' });
    }
  });

  it('of the restaurant itself goes before that of the product', async () => {
    const kitchen = await makeKitchen();
    await charge(0, 399);
    await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: kitchen.id }, body: { deliveryFee: 150 } });
    const { data } = await succeed(placeGuestOrder, { body: order(kitchen, 3102, 'Delivery', 150) });
    expect(data.cart).toMatchObject({ deliveryFee: 150, grandTotal: 3252 });
  });

  it.each([
    ['JPY', 6, '999'],
    ['KWD', 5500, '0.999'],
  ] as const)(
    'of the product is the same amount in %s, in the minor units of an order',
    async (currency, fee, price) => {
      const kitchen = await makeKitchen();
      await charge(0, 550);
      await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: kitchen.id }, body: { currency } });
      const { data } = await succeed(placeGuestOrder, { body: order(kitchen, 3102, 'Delivery', fee) });
      expect(data.cart).toMatchObject({ currency, subtotal: 3102, deliveryFee: fee, grandTotal: 3102 + fee });
      const { data: menus } = await succeed(exportSchemaOrgMenu, { params: { id: kitchen.id } });
      const [dish] = menus.hasMenu.flatMap(({ hasMenuSection }) => hasMenuSection.flatMap((one) => one.hasMenuItem));
      expect(dish?.offers).toMatchObject({ price, priceCurrency: currency });
    },
  );
});

describe('an order that leaves the restaurant', () => {
  const stored = () => env.DB.prepare('SELECT count(*) AS n FROM orders').first('n');
  const called = (body: ReturnType<typeof order>, ...users: string[]) => ({
    ...body,
    cart: { ...body.cart, orders: body.cart.orders.flatMap((one) => users.map((user) => ({ ...one, user }))) },
  });

  it('to be delivered needs an address, a name and a number: without them it is refused, and nothing is stored', async () => {
    const delivery = order(await makeKitchen(), 3102, 'Delivery');
    const before = await stored();
    const lacking = [
      [{ ...delivery, addressString: ' ' }, ['addressString']],
      [{ ...delivery, phoneNumber: '' }, ['phoneNumber']],
      [called(delivery, ' '), ['cart.orders.0.user']],
      [
        called({ ...delivery, phoneNumber: '', addressString: '' }, ''),
        ['cart.orders.0.user', 'phoneNumber', 'addressString'],
      ],
    ] as const;
    for (const [body, paths] of lacking) {
      const { status, issues } = await fail(placeGuestOrder, { body });
      expect({ status, paths: issues?.map(({ path }) => path) }).toEqual({ status: 422, paths });
    }
    expect(await stored()).toBe(before);
  });

  it('to be picked up needs a name: of a group one is enough', async () => {
    const pickUp = { ...order(await makeKitchen(), 3102, 'Pickup'), phoneNumber: '' };
    const before = await stored();
    expect(await fail(placeGuestOrder, { body: called(pickUp, '') })).toMatchObject({
      status: 422,
      error: 'Enter the name for which you pick up your order',
      issues: [{ path: 'cart.orders.0.user' }],
    });
    expect(await stored()).toBe(before);
    await succeed(placeGuestOrder, { body: pickUp });
    const both = called({ ...pickUp, cart: { ...pickUp.cart, subtotal: 6204, grandTotal: 6204 } }, '', 'Ben');
    await succeed(placeGuestOrder, { body: both });
  });
});

describe('taxes and currency', () => {
  const VAT = { name: 'VAT', percent: 7, isIncluded: true };
  const SALES = { name: 'Sales tax', percent: 8.875, isIncluded: false };

  it('of a restaurant without any leave an order as it was', async () => {
    const { data } = await succeed(placeGuestOrder, { body: order(await makeKitchen(), 3102) });
    expect(data.cart).toMatchObject({ taxFee: 0, grandTotal: 3102 });
    expect(data.cart).not.toHaveProperty('taxes');
    expect(data.cart).not.toHaveProperty('currency');
  });

  it('are computed by the server, told to the diner before, and stay with the order', async () => {
    const kitchen = await makeKitchen();
    const settings = { currency: 'EUR', taxes: [VAT, SALES] } as const;
    await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: kitchen.id }, body: settings });
    const { data: served } = await succeed(getDinerMenu, { params: { id: kitchen.id }, query: {} });
    expect(served.charges).toEqual({ ...settings, deliveryFee: 0 });

    const sent = order(kitchen, 3102);
    const refused = await fail(placeGuestOrder, { body: sent });
    expect(refused).toMatchObject({ status: 409, code: 'quote-changed' });
    // 3102 × 8.875 % = 275.3; 3102 × 7 / 107 = 202.9
    const totals = { taxFee: 275, grandTotal: 3377 };
    const { data } = await succeed(placeGuestOrder, { body: { ...sent, cart: { ...sent.cart, ...totals } } });
    const taxes = [
      { ...VAT, amount: 203 },
      { ...SALES, amount: 275 },
    ];
    expect(data.cart).toMatchObject({ ...totals, taxes, currency: 'EUR' });
    await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: kitchen.id }, body: { currency: 'USD', taxes: [] } });
    const { data: details } = await succeed(getOrder, { ...AS_ADMIN, params: { id: data.id } });
    expect(details.order.cart).toMatchObject({ ...totals, taxes, currency: 'EUR' });
  });

  it.each([
    { body: { currency: 'DM' }, path: 'currency' },
    { body: { currency: 'XAU' }, path: 'currency' },
    { body: { taxes: [{ ...VAT, percent: 101 }] }, path: 'taxes.0.percent' },
    { body: { taxes: [{ ...VAT, percent: 1.23456 }] }, path: 'taxes.0.percent' },
    { body: { taxes: [{ ...VAT, name: ' ' }] }, path: 'taxes.0.name' },
    { body: { deliveryFee: -1 }, path: 'deliveryFee' },
    { body: { closedDates: ['2026-02-30'] }, path: 'closedDates.0' },
  ])('that make no sense are refused: $path of $body', async ({ body, path }) => {
    const { id } = await makeKitchen();
    const refused = await fail(updateRestaurant, { ...AS_ADMIN, params: { id }, body: body });
    expect(refused).toMatchObject({ status: 422, issues: [{ path }] });
  });
});

describe('closed dates', () => {
  it('are stored once and sorted, shown from today on, and refuse orders', async () => {
    const kitchen = await makeKitchen();
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const body = { timeZone: 'UTC', closedDates: [day(3), day(0), day(-3), day(0)] };
    const { data } = await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: kitchen.id }, body });
    expect(data.closedDates).toEqual([day(-3), day(0), day(3)]);
    const { data: served } = await succeed(getDinerMenu, { params: { id: kitchen.id }, query: {} });
    expect(served).toMatchObject({ isTakingOrders: false, closedDates: [day(0), day(3)] });
    expect(await fail(placeGuestOrder, { body: order(kitchen, 3102) })).toMatchObject({
      status: 409,
      code: 'not-taking-orders',
    });
  });
});
