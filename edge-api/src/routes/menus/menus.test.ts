import { WEEKDAYS } from '@justright/contract/common';
import {
  createMenu,
  createMenuItem,
  deleteMenu,
  duplicateMenu,
  getMenu,
  listMenus,
  updateMenu,
} from '@justright/contract/menus';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import { createTwice } from '../../../test/create-twice.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
} from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
let restaurant: { id: string; merchantId: string };
let asMerchant: { as: 'MerchantAdmin'; uid: string };

beforeEach(async () => {
  restaurant = await makeRestaurant(await makeMerchant());
  asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(restaurant.merchantId) };
});
const titlesFor = async (id: string) => {
  const { data } = await succeed(getFilteredMenu, { params: { id }, query: { day: 'monday', time: '12:00' } });
  return data.menus.map(({ title }) => title);
};

describe('menus', () => {
  it('start inactive and empty, served 08:00 to 23:30 every day, whatever the body says about active', async () => {
    const options = { ...asMerchant, query: { restaurantId: restaurant.id }, body: { title: 'Lunch', active: true } };
    const { data } = await succeed(createMenu, options);
    expect(data).toEqual({
      id: data.id,
      restaurantId: restaurant.id,
      merchantId: restaurant.merchantId,
      title: 'Lunch',
      subtitle: '',
      description: '',
      imageUrl: '',
      active: false,
      serviceAvailability: WEEKDAYS.map((day) => ({
        day_of_week: day,
        enabled: true,
        time_periods: [{ start_time: '08:00', end_time: '23:30' }],
      })),
      subsections: [],
      externalId: '',
      externalSource: '',
      version: 1,
    });
    expect((await succeed(getMenu, { ...asMerchant, params: { id: data.id } })).data).toEqual({
      ...data,
      menuItems: [],
    });
  });

  it('accept their restaurant in the body, and require one', async () => {
    const body = { title: 'Lunch', restaurantId: restaurant.id };
    expect((await succeed(createMenu, { ...asMerchant, body })).data.restaurantId).toBe(restaurant.id);
    expect(await fail(createMenu, { ...asMerchant, body: { title: 'Lunch' } })).toMatchObject({
      status: 422,
      issues: [{ path: 'restaurantId', message: 'Required' }],
    });
    expect(await fail(createMenu, { ...asMerchant, body: { restaurantId: restaurant.id } })).toMatchObject({
      status: 422,
      issues: [{ path: 'title', message: 'Required' }],
    });
  });

  it('refuse serving times by the rule of operating hours, unless they are unchanged', async () => {
    const served = (start_time: string, end_time: string) => [
      { day_of_week: 'monday', enabled: true, time_periods: [{ start_time, end_time }] },
    ];
    const creation = { title: 'Lunch', restaurantId: restaurant.id, serviceAvailability: served('12:00', '12:02') };
    const issues = [{ path: 'serviceAvailability.0.time_periods.0.end_time', message: 'Use steps of 5 minutes' }];
    expect(await fail(createMenu, { ...asMerchant, body: creation })).toMatchObject({ status: 422, issues });
    const { menu } = await makeMenu(restaurant, []);
    const change = (serviceAvailability: object[]) => ({
      ...asMerchant,
      params: { id: menu.id },
      body: { serviceAvailability },
    });
    await succeed(updateMenu, change(menu.serviceAvailability));
    const whole = await succeed(updateMenu, change(served('00:00', '00:00')));
    expect(whole.data.serviceAvailability).toEqual(served('00:00', '00:00'));
    expect(await fail(updateMenu, change(served('12:01', '13:00')))).toMatchObject({
      status: 422,
      issues: [{ path: 'serviceAvailability.0.time_periods.0.start_time', message: 'Use steps of 5 minutes' }],
    });
    const { data } = await succeed(updateMenu, change(served('22:00', '02:00')));
    expect(data.serviceAvailability).toEqual(served('22:00', '02:00'));
  });

  it('return the first result to a repeated create', async () => {
    await createTwice(createMenu, { ...asMerchant, body: { title: 'Once', restaurantId: restaurant.id } });
    expect((await succeed(listMenus, { ...asMerchant, query: { restaurantId: restaurant.id } })).total).toBe(1);
  });

  it('are listed in their order, of one restaurant only', async () => {
    for (const title of ['Zebra', 'Apple', 'Mango']) {
      await succeed(createMenu, { ...asMerchant, body: { title, restaurantId: restaurant.id } });
    }
    await makeMenu(await makeRestaurant(restaurant.merchantId), []);
    const list = async (query: Record<string, string>) =>
      succeed(listMenus, { ...asMerchant, query: { restaurantId: restaurant.id, ...query } });
    const first = await list({ limit: '2' });
    const second = await list({ limit: '2', cursor: first.nextCursor ?? '' });
    expect([...first.data, ...second.data].map(({ title }) => title)).toEqual(['Zebra', 'Apple', 'Mango']);
    expect((await list({ q: 'app' })).data.map(({ title }) => title)).toEqual(['Apple']);
  });

  it('reach diners with the next response after they are activated, renamed or hidden', async () => {
    const { menu } = await makeMenu(restaurant, [{ title: 'Dish' }], { active: false, title: 'Dinner' });
    const params = { id: menu.id };
    const steps = [{}, { active: true }, { title: 'Supper' }, { active: false }];
    const seen = [];
    for (const body of steps) {
      await succeed(updateMenu, { ...asMerchant, params, body });
      seen.push(await titlesFor(restaurant.id));
    }
    expect(seen).toEqual([[], ['Dinner'], ['Supper'], []]);
  });

  it('have the dishes that their sections name, computed from the ingredients', async () => {
    await makeKeys('allergies', ['milk']);
    await makeKeys('goals', ['keto']);
    await makeIngredient('menus-milk', { allergies: ['milk'], diets: ['keto'] });
    const dishes = [{ title: 'Named', components: [component('a', ['menus-milk'])] }, { title: 'Unnamed' }];
    const { menu, items } = await makeMenu(restaurant, dishes);
    const [named] = items;
    const sections = [{ name: 'Only', items: [named?.id ?? ''] }];
    const saved = await succeed(updateMenu, {
      ...asMerchant,
      params: { id: menu.id },
      body: { subsections: sections },
    });
    expect(saved.data.subsections).toEqual([
      { id: expect.stringMatching(/./), name: 'Only', description: '', items: [named?.id] },
    ]);
    const { data } = await succeed(getMenu, { ...asMerchant, params: { id: menu.id } });
    expect(data.menuItems).toMatchObject([{ title: 'Named', allergies: ['milk'], diets: ['keto'], known: true }]);
  });

  it('refuse sections that name a dish of another menu', async () => {
    const { menu } = await makeMenu(restaurant, []);
    const { items } = await makeMenu(restaurant, [{ title: 'Elsewhere' }]);
    const subsections = [
      { name: 'a', items: [] },
      { name: 'b', items: [items[0]?.id ?? ''] },
    ];
    const options = { ...asMerchant, params: { id: menu.id }, body: { subsections } };
    expect(await fail(updateMenu, options)).toMatchObject({
      status: 422,
      issues: [{ path: 'subsections.1.items.0' }],
    });
  });

  it('refuse a change made from an older version and stay unchanged', async () => {
    const { menu } = await makeMenu(restaurant, []);
    const params = { id: menu.id };
    await succeed(updateMenu, { ...asMerchant, params, body: { title: 'Newer', version: 1 } });
    const older = await fail(updateMenu, { ...asMerchant, params, body: { title: 'Older', version: 1 } });
    expect(older).toMatchObject({ status: 409, code: 'version-conflict' });
    expect((await succeed(getMenu, { ...asMerchant, params })).data).toMatchObject({ title: 'Newer', version: 2 });
  });

  it('are deleted with their dishes, and disappear for diners at once', async () => {
    const { menu } = await makeMenu(restaurant, [{ title: 'Dish' }], { title: 'Short-lived' });
    expect(await titlesFor(restaurant.id)).toEqual(['Short-lived']);
    await succeed(deleteMenu, { ...asMerchant, params: { id: menu.id } });
    expect(await titlesFor(restaurant.id)).toEqual([]);
    expect(await fail(getMenu, { ...asMerchant, params: { id: menu.id } })).toMatchObject({ status: 404 });
  });
});

describe('a duplicated menu', () => {
  it('starts inactive beside its original, with its own dishes and sections', async () => {
    const { menu, items } = await makeMenu(restaurant, [{ title: 'One' }, { title: 'Two' }]);
    const { data } = await succeed(duplicateMenu, { ...asMerchant, params: { id: menu.id }, body: {} });
    expect(data).toMatchObject({ title: `${menu.title} (copy)`, active: false, restaurantId: restaurant.id });
    const copy = (await succeed(getMenu, { ...asMerchant, params: { id: data.id } })).data;
    expect(copy.menuItems.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(copy.subsections[0]?.items).toEqual(copy.menuItems.map(({ id }) => id));
    const originals = new Set(items.map(({ id }) => id));
    expect(copy.menuItems.some(({ id }) => originals.has(id))).toBe(false);
  });

  it('can go into another restaurant of the merchant, under its own name', async () => {
    const target = await makeRestaurant(restaurant.merchantId);
    const { menu } = await makeMenu(restaurant, [{ title: 'One' }]);
    const options = { ...asMerchant, params: { id: menu.id }, body: { restaurantId: target.id } };
    const { data } = await succeed(duplicateMenu, options);
    expect(data).toMatchObject({ title: menu.title, restaurantId: target.id, merchantId: restaurant.merchantId });
    const { data: copy } = await succeed(getMenu, { ...asMerchant, params: { id: data.id } });
    expect(copy.menuItems).toMatchObject([{ restaurantId: target.id, menuId: data.id }]);
  });

  it('is made once per Idempotency-Key', async () => {
    const { menu } = await makeMenu(restaurant, [{ title: 'One' }]);
    await createTwice(duplicateMenu, { ...asMerchant, params: { id: menu.id }, body: {} });
    expect((await succeed(listMenus, { ...AS_ADMIN, query: { restaurantId: restaurant.id } })).total).toBe(2);
  });

  it('is a 404 when its original does not exist', async () => {
    const options = { ...asMerchant, params: { id: 'nowhere' }, body: {} };
    expect(await fail(duplicateMenu, options)).toMatchObject({ status: 404 });
    const item = { ...asMerchant, body: { title: 'x', menuId: 'nowhere' } };
    expect(await fail(createMenuItem, item)).toMatchObject({ status: 404 });
  });
});
