import type { OrderType } from '@justright/contract/order-type';
import { getOrder, placeGuestOrder, type QuoteDetails } from '@justright/contract/orders';
import { getPublicRestaurant } from '@justright/contract/public-menu';
import { updateRestaurant } from '@justright/contract/restaurants';
import { updateGlobalSettings } from '@justright/contract/settings';
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
  cart: {
    subtotal,
    deliveryFee,
    grandTotal: subtotal + deliveryFee,
    orders: [
      {
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
    const { data: restaurant } = await succeed(getPublicRestaurant, { params: { id: kitchen.id }, query: {} });
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
});
