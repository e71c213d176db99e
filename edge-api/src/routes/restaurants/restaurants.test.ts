import { WEEKDAYS } from '@justright/contract/common';
import { createCustomIngredient, listCustomIngredients, updateCustomIngredient } from '@justright/contract/ingredients';
import { listMenuItems, listMenus } from '@justright/contract/menus';
import { createMerchant } from '@justright/contract/merchants';
import { listOrders, placeGuestOrder } from '@justright/contract/orders';
import { getFilteredMenu } from '@justright/contract/public-menu';
import {
  checkUrlSlug,
  createRestaurant,
  deleteRestaurant,
  duplicateRestaurant,
  getRestaurant,
  listAddresses,
  listAdminRestaurants,
  listRestaurants,
  updateRestaurant,
} from '@justright/contract/restaurants';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import { createTwice } from '../../../test/create-twice.ts';
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
  makePeopleOfOrders,
} from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const input = (urlSlug: string) => ({
  name: 'Green Table',
  address: '2 Side Street',
  urlSlug,
  phoneNumber: '5551234567',
  contactPhoneNumber: '5557654321',
  email: 'green@example.com',
  contactName: 'Bob',
  externalId: 'ext-1',
});
let merchantId: string;
let asMerchant: { as: 'MerchantAdmin'; uid: string };

beforeAll(async () => {
  await makeKeys('allergies', ['milk']);
  await makeKeys('goals', ['vegan']);
  merchantId = await makeMerchant();
  asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchantId) };
});

describe('restaurants', () => {
  it('of a merchant start pending, open from 08:00 to 23:30, with the default services', async () => {
    const body = { ...input('green-1'), status: 'active', isChowly: true, isDeliverySupported: false };
    const { data } = await succeed(createRestaurant, { ...asMerchant, body });
    expect(data).toMatchObject({
      ...input('green-1'),
      merchantId,
      status: 'pending',
      isDeliverySupported: true,
      isDineInSupported: true,
      isPickUpSupported: true,
      isChowly: false,
      priceMarkUpPercentage: 0,
      version: 1,
    });
    const day = { isOpen: true, hours: [{ startAt: '08:00', endAt: '23:30' }] };
    expect(Object.values(data.operatingHours)).toEqual(Array.from({ length: 7 }, () => day));
    expect((await succeed(getRestaurant, { ...asMerchant, params: { id: data.id } })).data).toEqual(data);
  });

  it('are created by an admin for a merchant, with any status and services', async () => {
    const body = { ...input('green-2'), status: 'active', isChowly: true };
    expect(await fail(createRestaurant, { ...AS_ADMIN, body })).toMatchObject({
      status: 422,
      issues: [{ path: 'merchantId' }],
    });
    expect(await fail(createRestaurant, { ...AS_ADMIN, body: { ...body, merchantId: 'nobody' } })).toMatchObject({
      status: 404,
    });
    const { data } = await succeed(createRestaurant, { ...AS_ADMIN, body: { ...body, merchantId } });
    expect(data).toMatchObject({ merchantId, status: 'active', isChowly: true });
  });

  it.each([
    { field: 'name', message: 'Restaurant Name is required' },
    { field: 'address', message: 'Restaurant Address is required' },
    { field: 'urlSlug', message: 'Restaurant Url Slug is required' },
    { field: 'phoneNumber', message: 'Phone Number is required' },
    { field: 'contactPhoneNumber', message: 'Contact Phone Number is required' },
    { field: 'email', message: 'Contact Email is required' },
    { field: 'contactName', message: 'Contact Name is required' },
    { field: 'externalId', message: 'External ID from the integration platform is required' },
  ])('refuse a missing $field: $message', async ({ field, message }) => {
    const body = { ...input('refused'), [field]: '' };
    expect(await fail(createRestaurant, { ...asMerchant, body })).toMatchObject({
      status: 422,
      issues: expect.arrayContaining([{ path: field, message }]),
    });
  });

  it('refuse invalid operating hours at their field; unchanged days are not checked', async () => {
    const period = (startAt: string, endAt: string) => ({ startAt, endAt });
    const open = (...hours: ReturnType<typeof period>[]) => ({ isOpen: true, hours });
    const week = (monday: object) => ({
      ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, open(period('08:00', '23:30'))])),
      monday,
    });
    const refused = { status: 422, code: 'validation-failed' };
    const creation = { ...input('odd-hours'), operatingHours: week(open(period('08:02', '12:00'))) };
    expect(await fail(createRestaurant, { ...asMerchant, body: creation })).toMatchObject({
      ...refused,
      issues: [{ path: 'operatingHours.monday.hours.0.startAt', message: 'Use steps of 5 minutes' }],
    });
    // Written as an import may have stored it.
    const { id } = await makeRestaurant(merchantId);
    const odd = week(open(period('00:00', '00:00')));
    await env.DB.prepare('UPDATE restaurants SET operating_hours = ?2 WHERE id = ?1')
      .bind(id, JSON.stringify(odd))
      .run();
    const change = (operatingHours: object) => ({ ...asMerchant, params: { id }, body: { operatingHours } });
    const tuesday = open(period('18:00', '02:00'), period('10:00', '14:00'));
    await succeed(updateRestaurant, change({ ...odd, tuesday }));
    const overlapping = open(period('10:00', '14:00'), period('13:00', '15:00'));
    expect(await fail(updateRestaurant, change({ ...odd, tuesday: overlapping }))).toMatchObject({
      ...refused,
      issues: [{ path: 'operatingHours.tuesday.hours.1', message: 'Overlaps with 10:00–14:00' }],
    });
    expect(await fail(updateRestaurant, change({ ...odd, friday: open() }))).toMatchObject({
      ...refused,
      issues: [{ path: 'operatingHours.friday.hours', message: 'Add a period, or close the day' }],
    });
    const { data } = await succeed(getRestaurant, { ...asMerchant, params: { id } });
    expect(data.operatingHours).toEqual({ ...odd, tuesday });
  });

  it('have names of one visible, well-formed line, stored in normal form', async () => {
    const body = { ...input('names'), name: ' Cafe\u0301 ' };
    const { data } = await succeed(createRestaurant, { ...asMerchant, body });
    expect(data.name).toBe('Café');
    for (const [name, message] of [
      ['A\0B', 'Must not contain broken characters'],
      ['A\nB', 'Must not contain line breaks, tabs or other control characters'],
      ['A\uD800', 'Must not contain broken characters'],
      ['\u200B', 'Restaurant Name is required'],
      ['A\u202EB', 'Must not contain characters that change the direction of writing'],
    ]) {
      expect(
        await fail(updateRestaurant, { ...asMerchant, params: { id: data.id }, body: { name, contactName: name } }),
      ).toMatchObject({ status: 422, issues: [{ path: 'name', message }, { path: 'contactName' }] });
    }
  });

  it('store a time zone for their hours, remove it on request, and refuse an unknown one', async () => {
    const { data } = await succeed(createRestaurant, { ...asMerchant, body: input('zone') });
    expect(data.timeZone).toBeNull();
    const params = { id: data.id };
    const change = (timeZone: unknown) => ({ ...asMerchant, params, body: { timeZone } });
    for (const wrong of ['Mars/Olympus', '+02:00', '', 5]) {
      expect(await fail(updateRestaurant, change(wrong))).toMatchObject({
        status: 422,
        issues: [{ path: 'timeZone' }],
      });
    }
    await succeed(updateRestaurant, change('America/New_York'));
    const copy = await succeed(duplicateRestaurant, { ...asMerchant, params, body: {} });
    await succeed(updateRestaurant, { ...asMerchant, params, body: { name: 'Same zone' } });
    for (const id of [data.id, copy.data.id]) {
      expect((await succeed(getRestaurant, { ...asMerchant, params: { id } })).data.timeZone).toBe('America/New_York');
    }
    await succeed(updateRestaurant, change(null));
    expect((await succeed(getRestaurant, { ...asMerchant, params })).data.timeZone).toBeNull();
  });

  it('store a jurisdiction, also in a copy, remove it on request, and refuse an unknown one', async () => {
    const { data } = await succeed(createRestaurant, { ...asMerchant, body: input('law') });
    expect(data.jurisdiction).toBeNull();
    const params = { id: data.id };
    const change = (jurisdiction: unknown) => ({ ...asMerchant, params, body: { jurisdiction } });
    for (const wrong of ['EU', '', 14]) {
      expect(await fail(updateRestaurant, change(wrong))).toMatchObject({
        status: 422,
        issues: [{ path: 'jurisdiction' }],
      });
    }
    await succeed(updateRestaurant, change('eu-14'));
    const copy = await succeed(duplicateRestaurant, { ...asMerchant, params, body: {} });
    await succeed(updateRestaurant, { ...asMerchant, params, body: { name: 'Same law' } });
    for (const id of [data.id, copy.data.id]) {
      expect((await succeed(getRestaurant, { ...asMerchant, params: { id } })).data.jurisdiction).toBe('eu-14');
    }
    await succeed(updateRestaurant, change(null));
    expect((await succeed(getRestaurant, { ...asMerchant, params })).data.jurisdiction).toBeNull();
  });

  it('refuse a slug or id of another restaurant as slug', async () => {
    const { data } = await succeed(createRestaurant, { ...asMerchant, body: input('taken') });
    const taken = { status: 409, code: 'id-already-exists', issues: [{ path: 'urlSlug' }] };
    expect(await fail(createRestaurant, { ...asMerchant, body: input('taken') })).toMatchObject(taken);
    expect(await fail(createRestaurant, { ...asMerchant, body: input(data.id) })).toMatchObject(taken);
    const { data: other } = await succeed(createRestaurant, { ...asMerchant, body: input('other') });
    const params = { id: other.id };
    expect(await fail(updateRestaurant, { ...asMerchant, params, body: { urlSlug: 'taken' } })).toMatchObject(taken);
    await succeed(updateRestaurant, { ...asMerchant, params, body: { urlSlug: 'other' } });
  });

  it('return the first result to a repeated create', async () => {
    await createTwice(createRestaurant, { ...asMerchant, body: input('once') });
  });

  it('are created once by concurrent requests with one Idempotency-Key', async () => {
    const options = { ...asMerchant, body: input('together'), headers: { 'idempotency-key': 'together' } };
    const responses = await Promise.all(Array.from({ length: 5 }, () => succeed(createRestaurant, options)));
    expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1);
  });

  it('keep an admin’s status and services when their merchant sends others', async () => {
    const { data } = await succeed(createRestaurant, { ...asMerchant, body: input('kept') });
    const params = { id: data.id };
    for (const body of [{ status: 'active' }, { isChowly: true }, { isDineInSupported: false }]) {
      expect(await fail(updateRestaurant, { ...asMerchant, params, body })).toMatchObject({ status: 403 });
    }
    const changed = await succeed(updateRestaurant, { ...asMerchant, params, body: { ...data, name: 'Renamed' } });
    expect(changed.data).toEqual({ ...data, name: 'Renamed', version: 2 });
    await succeed(updateRestaurant, { ...AS_ADMIN, params, body: { status: 'active' } });
    expect((await succeed(getRestaurant, { ...asMerchant, params })).data.status).toBe('active');
  });

  it('refuse a change made from an older version', async () => {
    const { id } = await makeRestaurant(merchantId);
    const params = { id };
    await succeed(updateRestaurant, { ...asMerchant, params, body: { name: 'Newer', version: 1 } });
    const older = await fail(updateRestaurant, { ...asMerchant, params, body: { name: 'Older', version: 1 } });
    expect(older).toMatchObject({ status: 409, code: 'version-conflict' });
    expect((await succeed(getRestaurant, { ...asMerchant, params })).data.name).toBe('Newer');
  });

  it('are shown to diners as soon as they are active, and hidden once they are disabled', async () => {
    const restaurant = await makeRestaurant(merchantId);
    await makeMenu(restaurant, [{ title: 'Dish' }]);
    const { id } = restaurant;
    const diner = async () => (await request(getFilteredMenu, { params: { id }, query: { day: 'monday' } })).status;
    expect(await diner()).toBe(200);
    await succeed(updateRestaurant, { ...AS_ADMIN, params: { id }, body: { status: 'disabled' } });
    expect(await diner()).toBe(404);
  });

  it('are listed per merchant, and to admins with the merchant’s name', async () => {
    const id = await makeMerchant('merchant-listed');
    const restaurant = await makeRestaurant(id);
    const { data } = await succeed(listRestaurants, { ...AS_ADMIN, query: { merchantId: id } });
    expect(data.map((row) => row.id)).toEqual([restaurant.id]);
    const grid = await succeed(listAdminRestaurants, { ...AS_ADMIN, query: { q: 'business merchant-listed' } });
    expect(grid.data).toMatchObject([
      { id: restaurant.id, merchantid: id, businessname: 'Business merchant-listed', active: true },
    ]);
  });

  it('are deleted with their catalogue, unless they have open orders, which are named; completed orders keep their data', async () => {
    const restaurant = await makeRestaurant(merchantId);
    const { menu } = await makeMenu(restaurant, [{ title: 'Dish' }]);
    const params = { id: restaurant.id };
    const order = env.DB.prepare(
      `INSERT INTO orders (id, restaurant_id, merchant_id, restaurant_name, order_type, cart, grand_total_cents, kitchen,
         created_at) VALUES ('order-1', ?1, ?2, 'Old Name', 'Pickup', '{"orders":[]}', 0,
         '{"omit":[],"substitute":[],"addOn":[]}', '2026-11-20T12:00:00.000Z')`,
    );
    await order.bind(restaurant.id, merchantId).run();
    await makePeopleOfOrders();
    expect(await fail(deleteRestaurant, { ...asMerchant, params })).toMatchObject({
      status: 409,
      code: 'in-use',
      error: expect.stringContaining('has open orders'),
      details: {
        uses: [
          {
            text: expect.stringMatching(/^Order JR-\d+ \(pending\)$/),
            path: `/merchants/${merchantId}/orders/order-1`,
          },
        ],
      },
    });
    expect((await succeed(listMenuItems, { ...asMerchant, query: { menuId: menu.id } })).data).toHaveLength(1);

    await env.DB.prepare("UPDATE orders SET order_status = 'complete'").run();
    await succeed(deleteRestaurant, { ...asMerchant, params });
    expect(await fail(getRestaurant, { ...AS_ADMIN, params })).toMatchObject({ status: 404 });
    expect(await fail(getFilteredMenu, { params, query: {} })).toMatchObject({ status: 404 });
    expect(await fail(listMenuItems, { ...asMerchant, query: { menuId: menu.id } })).toMatchObject({ status: 404 });
    expect(await fail(deleteRestaurant, { ...asMerchant, params })).toMatchObject({ status: 404 });
    const lists = [
      await succeed(listRestaurants, { ...asMerchant, query: { q: restaurant.id } }),
      await succeed(listAdminRestaurants, { ...AS_ADMIN, query: { q: restaurant.id } }),
    ];
    expect(lists.map(({ data }) => data)).toEqual([[], []]);
    const slug = await succeed(checkUrlSlug, { ...asMerchant, params: { slug: restaurant.urlSlug } });
    expect(slug.data.isAvailable).toBe(false);
    const { data: orders } = await succeed(listOrders, asMerchant);
    expect(orders).toMatchObject([{ id: 'order-1', restaurantName: 'Old Name' }]);
  });

  it('stay while another restaurant uses their ingredients, and the response names the uses', async () => {
    const [gone, stays] = [await makeRestaurant(merchantId), await makeRestaurant(merchantId)];
    const body = { title: 'Shared', restaurantId: gone.id, diets: ['vegan'], isRestaurantOnly: false };
    const { data: shared } = await succeed(createCustomIngredient, { ...asMerchant, body });
    const { menu } = await makeMenu(stays, [{ title: 'Dish', components: [component('Base', [shared.id])] }]);
    expect(await fail(deleteRestaurant, { ...asMerchant, params: { id: gone.id } })).toMatchObject({
      status: 409,
      code: 'in-use',
      details: { uses: [{ text: `Dish Dish (${menu.title}, Restaurant ${stays.id})`, path: `/menus/${menu.id}` }] },
    });
    await succeed(deleteRestaurant, { ...asMerchant, params: { id: stays.id } });
    await succeed(deleteRestaurant, { ...asMerchant, params: { id: gone.id } });
  });

  it('refuse an address that would run a script in an admin’s page', async () => {
    const { id } = await makeRestaurant(merchantId);
    const response = await fail(updateRestaurant, {
      ...asMerchant,
      params: { id },
      body: { homePage: 'javascript:alert(1)' },
    });
    expect(response).toMatchObject({ status: 422, issues: [{ path: 'homePage' }] });
    await succeed(updateRestaurant, { ...asMerchant, params: { id }, body: { homePage: 'https://example.com/menu' } });
  });
});

describe('a copied restaurant', () => {
  /** Makes a restaurant whose only dish uses, in a part and in an option, a custom ingredient with a nested one. */
  async function makeSource() {
    const source = await makeRestaurant(merchantId);
    await makeIngredient(`raw-${source.id}`, { diets: ['vegan'] });
    const custom = async (title: string, ingredient: string) => {
      const body = { title, restaurantId: source.id, ingredients: [{ id: ingredient, title: ingredient }] };
      return (await succeed(createCustomIngredient, { ...asMerchant, body })).data;
    };
    const inner = await custom('Inner', `raw-${source.id}`);
    const outer = await custom('Outer', inner.id);
    await makeMenu(source, [
      {
        title: 'Dish',
        components: [component('Base', [outer.id], { customizations: [{ title: 'g', customizationId: 'g' }] })],
        menuItemCustomizations: [group('g', 1, [option('o', [outer.id])])],
      },
    ]);
    return { source, inner, outer };
  }
  const shown = async (id: string) => {
    const { data } = await succeed(getFilteredMenu, { params: { id }, query: { diets: 'vegan', allergies: 'milk' } });
    return data.menus.flatMap((menu) => menu.menuItems.map(({ title }) => title));
  };

  it('accepts a form too, empty or with the target merchant', async () => {
    const source = await makeRestaurant(merchantId);
    const copyBy = async (form: FormData) => {
      const encoded = new Response(form);
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
      const body = await encoded.text();
      return (await succeed(duplicateRestaurant, { ...asMerchant, params: { id: source.id }, body, headers })).data;
    };
    expect(await copyBy(new FormData())).toMatchObject({ name: `Restaurant ${source.id} (copy)`, merchantId });
    const named = new FormData();
    named.set('merchantId', merchantId);
    expect(await copyBy(named)).toMatchObject({ merchantId });
    named.set('merchantId', await makeMerchant());
    await expect(copyBy(named)).rejects.toThrow('404');
    const closing = { body: '--boundary--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=boundary' } };
    const params = { id: source.id };
    expect((await request(duplicateRestaurant, { ...asMerchant, params, ...closing })).status).toBe(201);
  });

  it('has copies of everything with new ids, and does not follow later changes of the original', async () => {
    const { source, inner, outer } = await makeSource();
    const { data: copy } = await succeed(duplicateRestaurant, { ...asMerchant, params: { id: source.id }, body: {} });
    expect(copy).toMatchObject({
      name: `Restaurant ${source.id} (copy)`,
      urlSlug: `${source.urlSlug}-copy`,
      status: 'pending',
      merchantId,
    });
    const customs = await succeed(listCustomIngredients, { ...asMerchant, query: { restaurantId: copy.id } });
    const [copiedInner, copiedOuter] = customs.data;
    expect(copiedOuter?.ingredients).toEqual([{ id: copiedInner?.id, title: inner.id }]);
    const menus = await succeed(listMenus, { ...asMerchant, query: { restaurantId: copy.id } });
    const menuId = menus.data[0]?.id ?? '';
    const [item] = (await succeed(listMenuItems, { ...asMerchant, query: { menuId } })).data;
    const [copiedGroup] = item?.menuItemCustomizations ?? [];
    expect(item?.components[0]?.customizations[0]?.customizationId).toBe(copiedGroup?.id);
    expect(menus.data[0]?.subsections[0]?.items).toEqual([item?.id]);
    const [copiedOption] = copiedGroup?.menuItemCustomizationOptions ?? [];
    expect(copiedGroup?.id).not.toBe('g');
    expect(copiedOption?.id).not.toBe('o');
    for (const part of [item?.components[0], copiedOption]) expect(part?.ingredients[0]?.id).toBe(copiedOuter?.id);
    expect([inner.id, outer.id]).not.toContain(copiedOuter?.id);
    expect(await shown(copy.id)).toEqual(['Dish']);
    await succeed(updateCustomIngredient, { ...asMerchant, params: { id: inner.id }, body: { allergies: ['milk'] } });
    expect([await shown(source.id), await shown(copy.id)]).toEqual([[], ['Dish']]);
  });

  it('of a disabled one stays disabled when its merchant copies it: it is hidden and takes no orders', async () => {
    const closed = await makeRestaurant(merchantId, 'disabled');
    await makeMenu(closed, [{ title: 'Dish' }]);
    const options = { params: { id: closed.id }, body: {} };
    const { data } = await succeed(duplicateRestaurant, { ...asMerchant, ...options });
    expect(data.status).toBe('disabled');
    expect((await succeed(getRestaurant, { ...asMerchant, params: { id: data.id } })).data.status).toBe('disabled');
    for (const id of [data.id, data.urlSlug]) {
      expect(await fail(getFilteredMenu, { params: { id }, query: {} })).toMatchObject({ status: 404 });
    }
    const order = { restaurant: { id: data.id }, orderType: 'Pickup', cart: { orders: [] } };
    expect((await fail(placeGuestOrder, { body: order })).success).toBe(false);
    expect(
      await fail(updateRestaurant, { ...asMerchant, params: { id: data.id }, body: { status: 'pending' } }),
    ).toMatchObject({ status: 403 });
    expect((await succeed(duplicateRestaurant, { ...AS_ADMIN, ...options })).data.status).toBe('pending');
  });

  it('of its merchant’s active or paused one starts pending', async () => {
    for (const status of ['active', 'paused', 'pending'] as const) {
      const { id } = await makeRestaurant(merchantId, status);
      const { data } = await succeed(duplicateRestaurant, { ...asMerchant, params: { id }, body: {} });
      expect(data.status).toBe('pending');
    }
  });

  it('made ten times at once are ten restaurants, each with a slug of its own', async () => {
    const params = { id: (await makeRestaurant(merchantId)).id };
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => succeed(duplicateRestaurant, { ...asMerchant, params, body: {} })),
    );
    expect(new Set(copies.map(({ data }) => data.urlSlug)).size).toBe(10);
  });

  it('gets a unique slug each time', async () => {
    const source = await makeRestaurant(merchantId);
    const copy = async () =>
      (await succeed(duplicateRestaurant, { ...asMerchant, params: { id: source.id } })).data.urlSlug;
    expect([await copy(), await copy()]).toEqual([`${source.urlSlug}-copy`, `${source.urlSlug}-copy-2`]);
  });

  it('can be copied into another one, which keeps its own fields', async () => {
    const { source } = await makeSource();
    const target = await makeRestaurant(merchantId);
    const options = { ...asMerchant, params: { id: source.id }, query: { restaurantId: target.id }, body: {} };
    const { data } = await succeed(duplicateRestaurant, options);
    expect(data).toMatchObject({ id: target.id, urlSlug: target.urlSlug, status: 'active', version: 1 });
    expect(await shown(target.id)).toEqual(['Dish']);
  });

  it('for another merchant includes every custom ingredient that its dishes need', async () => {
    const { source, outer } = await makeSource();
    const user = await makeRestaurant(merchantId);
    await makeMenu(user, [{ title: 'Borrowed', components: [component('Base', [outer.id])] }]);
    const other = (await succeed(createMerchant, { ...AS_ADMIN, body: merchantInput })).data.id;
    const options = { ...AS_ADMIN, params: { id: user.id }, body: { merchantId: other } };
    const { data: copy } = await succeed(duplicateRestaurant, options);
    expect(copy.merchantId).toBe(other);
    expect(await shown(copy.id)).toEqual(['Borrowed']);
    const customs = await succeed(listCustomIngredients, { ...AS_ADMIN, query: { restaurantId: copy.id } });
    expect(customs.data.map(({ title, merchantId: owner }) => [title, owner])).toEqual([
      ['Inner', other],
      ['Outer', other],
    ]);
    expect((await succeed(getRestaurant, { ...AS_ADMIN, params: { id: source.id } })).data.merchantId).toBe(merchantId);
  });

  it('is made once per Idempotency-Key', async () => {
    const source = await makeRestaurant(merchantId);
    await createTwice(duplicateRestaurant, { ...asMerchant, params: { id: source.id }, body: {} });
  });
});

const merchantInput = {
  businessName: 'Other',
  businessAddress: '1 Main Street',
  phoneNumber: '5551234567',
  contactPhoneNumber: '5557654321',
  contactName: 'Ann',
  email: 'other@example.com',
};

describe('an incomplete restaurant', () => {
  it('continues at its last step, and is pending when it is completed', async () => {
    const { data: begun } = await succeed(createRestaurant, {
      ...asMerchant,
      body: { ...input('unfinished'), wizardStep: 2 },
    });
    expect(begun).toMatchObject({ status: 'incomplete', wizardStep: 2 });
    const params = { id: begun.id };
    expect(await fail(getFilteredMenu, { params, query: {} })).toMatchObject({ status: 404 });
    await succeed(updateRestaurant, { ...asMerchant, params, body: { wizardStep: 3 } });
    expect((await succeed(getRestaurant, { ...asMerchant, params })).data).toMatchObject({
      status: 'incomplete',
      wizardStep: 3,
    });
    const finished = await succeed(updateRestaurant, { ...asMerchant, params, body: { wizardStep: null } });
    expect(finished.data).toMatchObject({ status: 'pending', wizardStep: null });
    expect(await fail(updateRestaurant, { ...asMerchant, params, body: { wizardStep: 1 } })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
    });
  });

  it('is completed by its merchant as pending only, by an administrator with any status', async () => {
    const begin = async (urlSlug: string) =>
      (await succeed(createRestaurant, { ...asMerchant, body: { ...input(urlSlug), wizardStep: 4 } })).data;
    const body = { wizardStep: null, status: 'active' } as const;
    const own = { params: { id: (await begin('finish-own')).id } };
    expect(await fail(updateRestaurant, { ...asMerchant, ...own, body })).toMatchObject({ status: 403 });
    const { data } = await succeed(updateRestaurant, { ...AS_ADMIN, ...own, body });
    expect(data).toMatchObject({ status: 'active', wizardStep: null });
  });

  it('stays incomplete in a copy', async () => {
    const { data: source } = await succeed(createRestaurant, {
      ...asMerchant,
      body: { ...input('unfinished-source'), wizardStep: 3 },
    });
    const { data } = await succeed(duplicateRestaurant, { ...asMerchant, params: { id: source.id }, body: {} });
    expect(data).toMatchObject({ status: 'incomplete', wizardStep: 3 });
  });
});

describe('the restaurant form', () => {
  it('gets a free slug or a suggestion; the restaurant’s own slug counts as free', async () => {
    const taken = await makeRestaurant(merchantId);
    const check = async (slug: string, restaurantId?: string) =>
      (await succeed(checkUrlSlug, { ...asMerchant, params: { slug }, query: { restaurantId } })).data;
    expect(await check('never-seen')).toEqual({ isAvailable: true, suggestion: 'never-seen' });
    expect(await check(taken.urlSlug)).toEqual({ isAvailable: false, suggestion: `${taken.urlSlug}-2` });
    expect(await check(taken.id)).toMatchObject({ isAvailable: false });
    expect(await check(taken.urlSlug, taken.id)).toMatchObject({ isAvailable: true });
    const foreign = await makeRestaurant(await makeMerchant());
    expect(await check(foreign.urlSlug, foreign.id)).toMatchObject({ isAvailable: false });
    expect(await check(foreign.urlSlug, 'nobodys')).toMatchObject({ isAvailable: false });
    expect(await check('never-seen-either', foreign.id)).toMatchObject({ isAvailable: true });
    const asAdmin = { ...AS_ADMIN, params: { slug: foreign.urlSlug }, query: { restaurantId: foreign.id } };
    expect((await succeed(checkUrlSlug, asAdmin)).data.isAvailable).toBe(true);
  });

  it('suggests stored addresses, but no hidden ones of another merchant', async () => {
    const other = await makeMerchant();
    const set = async (owner: string, status: 'active' | 'paused', address: string) => {
      const { id } = await makeRestaurant(owner, status);
      await succeed(updateRestaurant, { ...AS_ADMIN, params: { id }, body: { address, latitude: 1.5, longitude: 2 } });
    };
    await set(merchantId, 'paused', '12 Quay Street, Harbour');
    await set(other, 'active', '14 Quay Street, Harbour');
    await set(other, 'paused', '16 Quay Street, Harbour');
    const { data } = await succeed(listAddresses, { ...asMerchant, query: { q: 'quay, HARB' } });
    expect(data).toEqual([
      { address: '12 Quay Street, Harbour', googlePlaceId: '', latitude: 1.5, longitude: 2 },
      { address: '14 Quay Street, Harbour', googlePlaceId: '', latitude: 1.5, longitude: 2 },
    ]);
    expect((await succeed(listAddresses, { ...AS_ADMIN, query: { q: 'quay' } })).data).toHaveLength(3);
    expect((await succeed(listAddresses, { ...asMerchant, query: { q: 'qu' } })).data).toEqual([]);
  });
});
