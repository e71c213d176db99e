import {
  getMerchantOrder,
  getOrderCustomizations,
  listAdminOrders,
  placeGuestOrder,
  type QuoteDetails,
} from '@justright/contract/orders';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  makeSeenKitchen,
  option,
} from '../../../test/factories.ts';

const SINGLE = { isSingle: true };
const GINGER = { name: 'ginger', ids: ['ginger-root'] };
const KIWI = { name: 'kiwi', ids: ['kiwi'] };

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  await makeIngredient('ginger-root', SINGLE);
  await makeIngredient('chicken', SINGLE);
  await makeIngredient('sauce');
});

/** Returns what orders dishes at 500 each, by their titles. */
function orderOf({ id: restaurantId }: { id: string }, items: readonly { id: string; title: string }[]) {
  const idOf = (title: string) => items.find((item) => item.title === title)?.id ?? '';
  return (...lines: { title: string; preference: object; options?: string[] | undefined }[]) => ({
    restaurant: { id: restaurantId },
    cart: {
      subtotal: 500 * lines.length,
      grandTotal: 500 * lines.length,
      orders: [
        {
          user: 'Ann',
          items: lines.map(({ title, preference, options }) => ({
            menuItem: { id: idOf(title) },
            preference,
            ask: true,
            ...(options && { customizations: [{ customizationId: 'top', optionIds: options }] }),
          })),
        },
      ],
    },
  });
}

async function makePlace() {
  const restaurant = await makeRestaurant(await makeMerchant());
  await makeSeenKitchen(restaurant.id);
  const { items } = await makeMenu(restaurant, [
    { title: 'Chicken', price: 500, components: [component('Base', ['chicken'])] },
    { title: 'Ginger chicken', price: 500, components: [component('Base', ['chicken', 'ginger-root'])] },
    { title: 'Chicken in sauce', price: 500, components: [component('Base', ['chicken', 'sauce'])] },
    {
      title: 'Bowl',
      price: 500,
      components: [
        component('Base', ['chicken'], { customizations: [{ title: '', customizationId: 'top' }] }),
        component('Dip', ['sauce'], { required: false }),
      ],
      menuItemCustomizations: [group('top', 0, [option('ginger', ['ginger-root'])])],
    },
  ]);
  return { restaurant, order: orderOf(restaurant, items) };
}

describe('an order of a diner who avoids a food by its name', () => {
  it('is refused for a dish or an option with it, and for one that was not checked, by name', async () => {
    const { order } = await makePlace();
    const preference = { foods: [GINGER] };
    const refusal = await fail(placeGuestOrder, {
      body: order(
        { title: 'Chicken', preference },
        { title: 'Ginger chicken', preference },
        { title: 'Chicken in sauce', preference: { foods: [GINGER, KIWI] } },
        { title: 'Bowl', preference, options: ['ginger'] },
      ),
    });
    expect(refusal).toMatchObject({ status: 409, code: 'dietary-conflict' });
    expect(refusal.issues).toEqual([
      { path: 'cart.orders.0.items.1', message: 'Ginger chicken lists ginger' },
      {
        path: 'cart.orders.0.items.2',
        message: 'Chicken in sauce is not known to be free of ginger, kiwi',
      },
      {
        path: 'cart.orders.0.items.3.customizations.0.optionIds.0',
        message: 'Option ginger lists ginger',
      },
    ]);
    expect((refusal.details as QuoteDetails).conflicts).toMatchObject([
      { reason: 'allergen', allergies: ['food:ginger-root'], why: { foods: [{ answer: 'contains' }] } },
      { reason: 'unknown', allergies: ['food:*'], why: { foods: [{ answer: 'unknown' }] } },
      { reason: 'option-incompatible', optionId: 'ginger', allergies: ['food:ginger-root'] },
    ]);
  });

  it('keeps no name and no id that a client made up: what is avoided outlives the order’s people', async () => {
    const { order } = await makePlace();
    const place = (food: typeof GINGER) => ({ body: order({ title: 'Chicken', preference: { foods: [food] } }) });
    for (const name of ['Ann Lee', 'ginger 555 0100', 'ginger, ann@lee.test']) {
      expect(await fail(placeGuestOrder, place({ ...GINGER, name }))).toMatchObject({ status: 422 });
    }
    const { data } = await succeed(placeGuestOrder, place({ ...GINGER, ids: [...GINGER.ids, 'ann-lee'] }));
    expect(data.cart.orders[0]?.items[0]?.preference.foods).toEqual([{ ...GINGER, level: 'strict' }]);
  });

  it('keeps names and ids, the answers that were told, and the food among the allergies of its row', async () => {
    const { restaurant, order } = await makePlace();
    const preference = { selectedAllergies: ['milk', 'nuts'], strict: ['nuts'], avoid: ['milk'], foods: [GINGER] };
    const { data } = await succeed(placeGuestOrder, { body: order({ title: 'Chicken', preference }) });
    const read = await succeed(getMerchantOrder, { as: 'SuperAdmin', params: { id: data.id } });
    for (const cart of [data.cart, read.data.order.cart]) {
      const [line] = cart.orders[0]?.items ?? [];
      expect(line?.preference.foods).toEqual([{ ...GINGER, level: 'strict' }]);
      expect(line?.told?.answers).toContainEqual({
        key: 'food:ginger',
        name: 'ginger',
        answer: 'notAdded',
        level: 'strict',
      });
    }
    const rows = (await succeed(listAdminOrders, { as: 'SuperAdmin', query: { restaurantId: restaurant.id } })).data;
    expect(rows).toMatchObject([
      { dislikes: ['Name of nuts', 'ginger', 'Name of milk'], dislikeLevels: ['strict', 'strict', 'avoid'] },
    ]);
  });

  it('leaves out an optional part that was not checked, and says so to the kitchen', async () => {
    const { order } = await makePlace();
    const { data } = await succeed(placeGuestOrder, {
      body: order({ title: 'Bowl', preference: { foods: [GINGER] } }),
    });
    expect(data.cart.orders[0]?.items[0]).toMatchObject({ omit: ['Dip'], kitchen: { omissions: [{ title: 'Dip' }] } });
    const body = order({ title: 'Bowl', preference: { foods: [GINGER] } });
    const asked = await succeed(getOrderCustomizations, { body });
    expect(asked.data.orders[0]?.items[0]?.omitOptions).toEqual([{ title: 'Dip' }]);
  });

  it('is checked with the foods that have the name now, also those that the device does not know', async () => {
    await makeIngredient('new-ginger', SINGLE);
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeSeenKitchen(restaurant.id);
    const { items } = await makeMenu(restaurant, [
      { title: 'New ginger tea', price: 500, components: [component('Base', ['new-ginger'])] },
    ]);
    const order = orderOf(restaurant, items);
    const body = (name: string) =>
      order({ title: 'New ginger tea', preference: { foods: [{ name, ids: ['ginger-root'] }] } });
    const refusal = await fail(placeGuestOrder, { body: body('ginger') });
    expect(refusal).toMatchObject({ status: 409, issues: [{ message: 'New ginger tea lists ginger' }] });
    await succeed(placeGuestOrder, { body: body('root') });
  });

  it('takes a name that the dictionary answers for as an allergy to that, and never tells it as a food', async () => {
    const { restaurant } = await makePlace();
    await makeIngredient('whey', { ...SINGLE, allergies: ['milk'] });
    await makeIngredient('melon', SINGLE);
    const { items } = await makeMenu(restaurant, [
      { title: 'Whey shake', price: 500, components: [component('Base', ['whey'])] },
      { title: 'Melon', price: 500, components: [component('Base', ['melon'])] },
    ]);
    const order = orderOf(restaurant, items);
    const body = (title: string, preference: object) => order({ title, preference });
    // The ids hold none of the dish's: by these alone it would fit.
    const lactose = { foods: [{ name: 'Lactose', ids: ['kiwi'] }] };
    expect(await fail(placeGuestOrder, { body: body('Whey shake', lactose) })).toMatchObject({
      status: 409,
      code: 'dietary-conflict',
      issues: [{ message: 'Whey shake lists Name of milk' }],
    });
    const chosen = { selectedAllergies: ['milk'], avoid: ['milk'], ...lactose };
    for (const preference of [lactose, chosen]) {
      const { data } = await succeed(placeGuestOrder, { body: body('Melon', preference) });
      const [line] = data.cart.orders[0]?.items ?? [];
      expect(line?.preference).toMatchObject({ selectedAllergies: ['milk'], strict: ['milk'], avoid: [], foods: [] });
      expect(line?.told?.answers.filter(({ key }) => key.startsWith('food:'))).toEqual([]);
      expect(line?.told?.answers).toContainEqual(
        expect.objectContaining({ key: 'milk', answer: 'notAdded', level: 'strict' }),
      );
    }
  });

  it('is refused for what is stated for a key that is not offered and has the name, and the line never tells it is free', async () => {
    await makeKeys('allergies', ['lupin']);
    await env.DB.prepare("UPDATE allergies SET active = 0 WHERE key = 'lupin'").run();
    const { restaurant } = await makePlace();
    const { items } = await makeMenu(restaurant, [
      { title: 'Plain', price: 500, components: [component('Base', ['chicken'])] },
      {
        title: 'Traced',
        price: 500,
        components: [component('Base', ['chicken'])],
        additionalMayContain: ['lupin'],
      },
    ]);
    // The device knows no food of the name: the name alone leads to the key.
    const order = orderOf(restaurant, items);
    const body = (title: string) => order({ title, preference: { foods: [{ name: 'Lupin', ids: ['kiwi'] }] } });
    expect(await fail(placeGuestOrder, { body: body('Traced') })).toMatchObject({
      status: 409,
      code: 'dietary-conflict',
      issues: [{ message: 'Traced may contain Lupin' }],
    });
    const { data } = await succeed(placeGuestOrder, { body: body('Plain') });
    expect(data.cart.orders[0]?.items[0]?.told?.answers).toContainEqual(
      expect.objectContaining({ key: 'food:Lupin', answer: 'notAdded' }),
    );
  });

  it('is refused for a dish and an option whose texts name it, and a part whose text names it is left out', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeSeenKitchen(restaurant.id);
    const { items } = await makeMenu(restaurant, [
      { title: 'Ginger rice', price: 500, components: [component('Base', ['chicken'])] },
      {
        title: 'Plate',
        price: 500,
        components: [
          component('Base', ['chicken'], { customizations: [{ title: '', customizationId: 'top' }] }),
          component('Ginger dip', ['chicken'], { required: false }),
        ],
        menuItemCustomizations: [group('top', 0, [option('ginger', ['chicken'])])],
      },
    ]);
    const order = orderOf(restaurant, items);
    const body = (title: string, options?: string[]) => order({ title, preference: { foods: [GINGER] }, options });
    expect(await fail(placeGuestOrder, { body: body('Ginger rice') })).toMatchObject({
      status: 409,
      issues: [{ message: 'Ginger rice is not known to be free of ginger' }],
    });
    expect(await fail(placeGuestOrder, { body: body('Plate', ['ginger']) })).toMatchObject({
      status: 409,
      issues: [{ message: 'Option ginger is not known to be free of ginger' }],
    });
    const { data } = await succeed(placeGuestOrder, { body: body('Plate') });
    expect(data.cart.orders[0]?.items[0]).toMatchObject({ omit: ['Ginger dip'] });
    const asked = await succeed(getOrderCustomizations, { body: body('Plate') });
    expect(asked.data.orders[0]?.items[0]?.omitOptions).toEqual([{ title: 'Ginger dip' }]);
  });

  it('refuses a name of many foods, at its path', async () => {
    const { order } = await makePlace();
    const body = order({ title: 'Chicken', preference: { foods: [GINGER, { name: 'fruit', ids: ['kiwi'] }] } });
    expect(await fail(placeGuestOrder, { body })).toMatchObject({
      status: 422,
      issues: [{ path: 'cart.orders.0.items.0.preference.foods.1.name' }],
    });
  });

  it('refuses ids that are none, at their path', async () => {
    const { order } = await makePlace();
    const body = order({ title: 'Chicken', preference: { foods: [{ name: 'ginger', ids: ['ci_1'] }] } });
    expect(await fail(placeGuestOrder, { body })).toMatchObject({
      status: 422,
      issues: [{ path: 'cart.orders.0.items.0.preference.foods.0.ids.0' }],
    });
  });
});
