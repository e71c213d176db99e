import {
  createMenu,
  createMenuItem,
  duplicateMenuItem,
  duplicateRestaurant,
  getMenu,
  getPublicRestaurant,
  listMenus,
  updateMenu,
} from '@justright/contract/calls';
import { DISHES_MAX, MENUS_MAX, SECTIONS_MAX } from '@justright/contract/quotas';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, request, succeed } from './call.ts';
import { makeMenu, makeMerchant, makeRestaurant } from './factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
let restaurant: { id: string; merchantId: string };
beforeEach(async () => {
  restaurant = await makeRestaurant(await makeMerchant());
});

describe('the sections of a menu', () => {
  it('name a dish once each, and are at most 100', async () => {
    const { menu, items } = await makeMenu(restaurant, [{ title: 'Soup' }]);
    const id = items[0]?.id ?? '';
    const change = (subsections: object[]) => ({ ...AS_ADMIN, params: { id: menu.id }, body: { subsections } });
    expect(await fail(updateMenu, change([{ name: 'A', items: [id, id] }]))).toMatchObject({
      status: 422,
      issues: [{ path: 'subsections.0.items', message: 'A dish stands once in a section' }],
    });
    const many = Array.from({ length: SECTIONS_MAX + 1 }, () => ({ name: 'A' }));
    expect(await fail(updateMenu, change(many))).toMatchObject({
      status: 422,
      issues: [{ path: 'subsections', message: 'A menu has at most 100 sections' }],
    });
    expect((await succeed(getMenu, { ...AS_ADMIN, params: { id: menu.id } })).data).toMatchObject({ version: 1 });
  });

  it('that name a dish 25,500 times, from before there was a rule, are answered with it once', async () => {
    const { menu, items } = await makeMenu(restaurant, [{ title: 'Soup', description: 'x'.repeat(5000) }]);
    const id = items[0]?.id ?? '';
    const subsections = [{ id: 's', name: 'A', description: '', items: Array.from({ length: 25_500 }, () => id) }];
    await env.DB.prepare('UPDATE menus SET subsections = ?2, content_version = content_version + 1 WHERE id = ?1')
      .bind(menu.id, JSON.stringify(subsections))
      .run();
    const { data } = await succeed(getPublicRestaurant, { params: { id: restaurant.id } });
    expect(data.menus[0]?.subsections.map((section) => section.items)).toEqual([[id]]);
    expect(JSON.stringify(data).length).toBeLessThan(20_000);
  });
});

describe('a quota', () => {
  it('of dishes holds for a menu, also for copies, and nothing is stored beyond it', async () => {
    const titles = Array.from({ length: DISHES_MAX - 2 }, (_, index) => ({ title: `Dish ${index}` }));
    const { menu, items } = await makeMenu(restaurant, titles);
    const text = 'A menu has at most 1000 dishes';
    const copies = (numberOfCopies: number) => ({
      ...AS_ADMIN,
      params: { id: items[0]?.id ?? '' },
      body: { numberOfCopies },
    });
    expect(await fail(duplicateMenuItem, copies(3))).toMatchObject({ status: 422, error: text });
    await succeed(duplicateMenuItem, copies(1));
    const dish = { ...AS_ADMIN, body: { title: 'One more', menuId: menu.id } };
    const both = await Promise.all([request(createMenuItem, dish), request(createMenuItem, dish)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const count = await env.DB.prepare('SELECT count(*) AS n FROM menu_items WHERE menu_id = ?1')
      .bind(menu.id)
      .first('n');
    expect(count).toBe(DISHES_MAX);
  });

  it('of menus holds for a restaurant', async () => {
    for (let index = 0; index < MENUS_MAX; index++) await makeMenu(restaurant, []);
    const body = { title: 'One more', restaurantId: restaurant.id };
    expect(await fail(createMenu, { ...AS_ADMIN, body })).toMatchObject({
      status: 422,
      error: 'A restaurant has at most 50 menus',
    });
    expect((await succeed(listMenus, { ...AS_ADMIN, query: { restaurantId: restaurant.id } })).total).toBe(MENUS_MAX);
  });

  it('of room holds for a restaurant’s menus and dishes', async () => {
    const large = Array.from({ length: 60 }, (_, index) => ({ title: `Dish ${index}`, tags: ['x'.repeat(100_000)] }));
    const { menu } = await makeMenu(restaurant, large);
    const body = { title: 'One more', menuId: menu.id, tags: Array.from({ length: 90 }, () => 'y'.repeat(4900)) };
    expect(await fail(createMenuItem, { ...AS_ADMIN, body })).toMatchObject({
      status: 422,
      error: expect.stringMatching(/take more room than there is/),
    });
  });
});

it('a restaurant is not copied into itself', async () => {
  await makeMenu(restaurant, [{ title: 'Soup' }]);
  const options = { ...AS_ADMIN, params: { id: restaurant.id }, query: { restaurantId: restaurant.id }, body: {} };
  expect(await fail(duplicateRestaurant, options)).toMatchObject({ status: 422, issues: [{ path: 'restaurantId' }] });
  expect((await succeed(listMenus, { ...AS_ADMIN, query: { restaurantId: restaurant.id } })).total).toBe(1);
});
