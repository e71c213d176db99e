import { copyCustomIngredient, createCustomIngredient } from '@justright/contract/ingredients';
import {
  createMenu,
  createMenuItem,
  duplicateMenu,
  duplicateMenuItem,
  getMenu,
  listMenus,
  updateMenu,
} from '@justright/contract/menus';
import { getDinerMenu } from '@justright/contract/public-menu';
import {
  CUSTOM_INGREDIENTS_MAX,
  DISHES_MAX,
  IMAGES_PER_DAY_MAX,
  MENUS_MAX,
  RESTAURANTS_MAX,
  SECTIONS_MAX,
} from '@justright/contract/quotas';
import { createRestaurant, duplicateRestaurant } from '@justright/contract/restaurants';
import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, request, succeed, tokenFor } from './call.ts';
import { component, makeMenu, makeMerchant, makeMerchantUser, makeRestaurant } from './factories.ts';
import { makePng } from './png.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
let restaurant: { id: string; merchantId: string };
beforeEach(async () => {
  restaurant = await makeRestaurant(await makeMerchant());
});

/** Copies a stored row this many times, with a new id and other unique values. */
async function fill(
  table: 'restaurants' | 'custom_ingredients' | 'images',
  id: string,
  count: number,
  own: (index: number) => Record<string, string>,
  prefix = '',
): Promise<void> {
  const row = await env.DB.prepare(`SELECT * FROM ${table} WHERE id = ?1`).bind(id).first();
  const columns = Object.keys(row ?? {});
  const rows = Array.from({ length: count }, (_, index) => {
    const like: Record<string, unknown> = { ...row, id: `${prefix}${id}-${index}`, ...own(index) };
    return columns.map((column) => like[column]);
  });
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ');
  await env.DB.prepare(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?1)`)
    .bind(JSON.stringify(rows))
    .run();
}

describe('the sections of a menu', () => {
  it('name each dish once, and are at most 100', async () => {
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

  it('that name a dish 25,500 times, however they were stored, return it once', async () => {
    const { menu, items } = await makeMenu(restaurant, [{ title: 'Soup', description: 'x'.repeat(5000) }]);
    const id = items[0]?.id ?? '';
    const subsections = [{ id: 's', name: 'A', description: '', items: Array.from({ length: 25_500 }, () => id) }];
    await env.DB.prepare('UPDATE menus SET subsections = ?2, content_version = content_version + 1 WHERE id = ?1')
      .bind(menu.id, JSON.stringify(subsections))
      .run();
    const { data } = await succeed(getDinerMenu, { params: { id: restaurant.id } });
    expect(data.menus[0]?.subsections.map((section) => section.items)).toEqual([[id]]);
    expect(JSON.stringify(data).length).toBeLessThan(20_000);
  });
});

describe('a quota', () => {
  it('of dishes applies to a menu, also to copies, and nothing above it is stored', async () => {
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

  it('of menus applies to a restaurant', async () => {
    for (let index = 0; index < MENUS_MAX; index++) await makeMenu(restaurant, []);
    const body = { title: 'One more', restaurantId: restaurant.id };
    expect(await fail(createMenu, { ...AS_ADMIN, body })).toMatchObject({
      status: 422,
      error: 'A restaurant has at most 50 menus',
    });
    expect((await succeed(listMenus, { ...AS_ADMIN, query: { restaurantId: restaurant.id } })).total).toBe(MENUS_MAX);
  });

  it('of restaurants applies to a merchant, also to copies; deleted ones do not count', async () => {
    await fill('restaurants', restaurant.id, RESTAURANTS_MAX - 1, (index) => ({ url_slug: `full-${index}` }));
    const text = 'A merchant has at most 500 restaurants';
    const copy = { ...AS_ADMIN, params: { id: restaurant.id }, query: {}, body: { merchantId: restaurant.merchantId } };
    expect(await fail(duplicateRestaurant, copy)).toMatchObject({ status: 422, error: text });
    const body = {
      merchantId: restaurant.merchantId,
      name: 'One more',
      address: '1 Main Street',
      urlSlug: 'one-more',
      phoneNumber: '5551234567',
      contactPhoneNumber: '5551234567',
      contactName: 'Ann',
      email: 'ann@example.com',
      externalId: 'e-1',
    };
    expect(await fail(createRestaurant, { ...AS_ADMIN, body })).toMatchObject({ status: 422, error: text });
    await env.DB.prepare(
      "UPDATE restaurants SET deleted_at = '2026-11-20T12:00:00.000Z' WHERE url_slug = 'full-1'",
    ).run();
    await succeed(duplicateRestaurant, copy);
  });

  it('of custom ingredients applies to a restaurant, also to those copied with a menu', async () => {
    const create = { ...AS_ADMIN, body: { restaurantId: restaurant.id, title: 'House stock' } };
    const { data: stock } = await succeed(createCustomIngredient, create);
    const elsewhere = await makeRestaurant(await makeMerchant());
    const { data: own } = await succeed(createCustomIngredient, {
      ...AS_ADMIN,
      body: { restaurantId: elsewhere.id, title: 'Own stock' },
    });
    await fill('custom_ingredients', own.id, CUSTOM_INGREDIENTS_MAX - 1, () => ({}), 'ci_');
    const text = 'A restaurant has at most 2000 custom ingredients';
    const more = { ...AS_ADMIN, body: { restaurantId: elsewhere.id, title: 'One more' } };
    expect(await fail(createCustomIngredient, more)).toMatchObject({ status: 422, error: text });
    expect(await fail(copyCustomIngredient, { ...AS_ADMIN, params: { id: own.id } })).toMatchObject({
      status: 422,
      error: text,
    });
    const { menu } = await makeMenu(restaurant, [{ title: 'Soup', components: [component('Soup', [stock.id])] }]);
    const copied = { ...AS_ADMIN, params: { id: menu.id }, body: { restaurantId: elsewhere.id } };
    expect(await fail(duplicateMenu, copied)).toMatchObject({ status: 422, error: text });
    expect((await succeed(listMenus, { ...AS_ADMIN, query: { restaurantId: elsewhere.id } })).total).toBe(0);
  });

  it('of images applies to a merchant per day', async () => {
    const uid = await makeMerchantUser(restaurant.merchantId);
    const image = {
      id: 'kept',
      merchant_id: restaurant.merchantId,
      uploaded_by: uid,
      created_at: new Date().toISOString(),
    };
    await env.DB.prepare('INSERT INTO images (id, merchant_id, uploaded_by, created_at) VALUES (?1, ?2, ?3, ?4)')
      .bind(...Object.values(image))
      .run();
    await fill('images', image.id, IMAGES_PER_DAY_MAX - 1, () => ({}));
    const upload = async () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(makePng(20, 20))]), 'picture.png');
      const headers = { authorization: `Bearer ${await tokenFor('MerchantAdmin', uid)}` };
      return exports.default.fetch('https://justright.test/api/uploads', { method: 'POST', body: form, headers });
    };
    const refused = await upload();
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ error: 'At most 1000 images can be uploaded within a day' });
    await env.DB.prepare("UPDATE images SET created_at = '2020-01-01T00:00:00.000Z' WHERE id = 'kept'").run();
    expect((await upload()).status).toBe(201);
  });

  it('of bytes applies to a restaurant’s menus and dishes', async () => {
    const large = Array.from({ length: 60 }, (_, index) => ({ title: `Dish ${index}`, tags: ['x'.repeat(100_000)] }));
    const { menu } = await makeMenu(restaurant, large);
    const body = { title: 'One more', menuId: menu.id, tags: Array.from({ length: 90 }, () => 'y'.repeat(4900)) };
    expect(await fail(createMenuItem, { ...AS_ADMIN, body })).toMatchObject({
      status: 422,
      error: expect.stringMatching(/take more room than there is/),
    });
  });
});

it('a restaurant cannot be copied into itself', async () => {
  await makeMenu(restaurant, [{ title: 'Soup' }]);
  const options = { ...AS_ADMIN, params: { id: restaurant.id }, query: { restaurantId: restaurant.id }, body: {} };
  expect(await fail(duplicateRestaurant, options)).toMatchObject({ status: 422, issues: [{ path: 'restaurantId' }] });
  expect((await succeed(listMenus, { ...AS_ADMIN, query: { restaurantId: restaurant.id } })).total).toBe(1);
});
