import type { Call } from '@justright/contract/call';
import { listHistory } from '@justright/contract/history';
import { createCustomIngredient } from '@justright/contract/ingredients';
import { importMenu, type MenuImportPreview, previewMenuImport } from '@justright/contract/menu-import';
import { CSV_TEMPLATE } from '@justright/contract/menu-import-csv';
import { getMenu, listMenus, updateMenu, updateMenuItem } from '@justright/contract/menus';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
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

const AS_ADMIN = { as: 'SuperAdmin' } as const;
let restaurant: { id: string; merchantId: string };
beforeEach(async () => {
  restaurant = await makeRestaurant(await makeMerchant());
});

interface Sent {
  content: string;
  restaurantId?: string;
  leaveOutErrors?: boolean;
}
const bodyOf = (content: string, more: object = {}) => ({
  restaurantId: restaurant.id,
  fileName: 'menu.json',
  content,
  ...more,
});
const preview = async (content: string, more: object = {}): Promise<MenuImportPreview> =>
  (await succeed(previewMenuImport, { ...AS_ADMIN, body: bodyOf(content, more) })).data;
/** Requests the preview and confirms it. */
const importFile = async ({ content, ...more }: Sent) => {
  const { fingerprint } = await preview(content, more);
  return (await succeed(importMenu, { ...AS_ADMIN, body: bodyOf(content, { fingerprint, ...more }) })).data;
};
const menuOf = async (id = '') => (await succeed(getMenu, { ...AS_ADMIN, params: { id } })).data;
const rowsNow = async () => {
  const tables = ['menus', 'menu_items'];
  const results = await env.DB.batch(
    tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} WHERE restaurant_id = ?1`).bind(restaurant.id)),
  );
  return results.map(({ results: rows }) => rows);
};

const DRESSINGS = {
  id: 'S1',
  title: 'Choose a dressing',
  min_permitted: 1,
  max_permitted: 1,
  customization_options: [
    { plu: 'M1', title: 'Tahini', price: '0.00' },
    { plu: 'M2', title: 'Miso', price: '1.50' },
  ],
};
const BOWL = { plu: 'I1', title: 'Barley bowl', description: 'With squash', price: 11.5, customizations: [DRESSINGS] };
const TOAST = { plu: 'I2', title: 'Bean toast', price: '8.25', is_alcohol: false };
const posOf = (items: object[], more: object = {}) =>
  JSON.stringify({
    sections: [{ id: 'G1', title: 'Lunch', subsections: [{ id: 'C1', title: 'Bowls and toasts', items }], ...more }],
  });

describe('the preview of a menu file', () => {
  it('lists what would be created, and stores nothing', async () => {
    const before = await rowsNow();
    const found = await preview(posOf([BOWL, TOAST]));
    expect(found).toMatchObject({
      format: 'pos',
      counts: { created: 2, updated: 0, unchanged: 0, kept: 0, errors: 0, warnings: 0, unknown: 2 },
      menus: [{ id: null, title: 'Lunch', outcome: 'created' }],
      rows: [
        { title: 'Barley bowl', price: 1150, outcome: 'created', sectionTitle: 'Bowls and toasts', isUnknown: true },
        { title: 'Bean toast', price: 825, outcome: 'created', menuTitle: 'Lunch' },
      ],
      ignoredFields: [],
    });
    expect(await rowsNow()).toEqual(before);
  });

  it('asks once how the prices of a CSV file are written, and imports them as answered', async () => {
    const content = 'title;price\nLobster;1.250\nSoup;3';
    const asked = await preview(content);
    expect(asked.priceQuestion).toEqual({ example: '1.250', point: '$1.25', comma: '$1,250.00', answer: null });
    expect(asked.rows.map(({ outcome }) => outcome)).toEqual(['error', 'created']);
    const answered = await preview(content, { decimalSign: ',' });
    expect(answered.rows.map(({ price }) => price)).toEqual([125_000, 300]);
    // What was confirmed is the preview with this answer.
    const refused = await fail(importMenu, {
      ...AS_ADMIN,
      body: bodyOf(content, { fingerprint: answered.fingerprint, decimalSign: '.' }),
    });
    expect(refused.code).toBe('version-conflict');
    const body = bodyOf(content, { fingerprint: answered.fingerprint, decimalSign: ',' });
    const { data } = await succeed(importMenu, { ...AS_ADMIN, body });
    expect((await menuOf(data.menus[0]?.id)).menuItems.map(({ price }) => price)).toEqual([125_000, 300]);
  });

  it('reports errors by row, and previews the other rows', async () => {
    const found = await preview(posOf([BOWL, { ...TOAST, price: '-8' }]));
    expect(found.counts).toMatchObject({ created: 1, errors: 1 });
    expect(found.rows[1]).toMatchObject({
      outcome: 'error',
      issues: [
        {
          severity: 'error',
          place: 'sections[0].subsections[0].items[1].price',
          message: 'A price cannot be negative',
        },
      ],
    });
  });

  it.each([
    ['{"sections": 1', /^This is not JSON/],
    ['Dish,Cost\nSoup,5', /Missing: title, price/],
    ['', /^The file is empty$/],
    ['{"sections":[]}', /no dish/],
  ])('refuses %j with a text', async (content, message) => {
    expect(await fail(previewMenuImport, { ...AS_ADMIN, body: bodyOf(content) })).toMatchObject({
      status: 422,
      issues: [{ path: 'content', message: expect.stringMatching(message) }],
    });
  });

  it.each<{ call: Call }>([{ call: previewMenuImport }, { call: importMenu }])(
    'at $call.path is for admins and for restaurants that exist',
    async ({ call }) => {
      const asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(restaurant.merchantId) } as const;
      const body = bodyOf(posOf([BOWL]), { fingerprint: 'x' });
      expect(await fail(call, { ...asMerchant, body })).toMatchObject({ status: 403 });
      expect(await fail(call, { as: 'OrderAdmin', body })).toMatchObject({ status: 403 });
      expect(await fail(call, { ...AS_ADMIN, body: { ...body, restaurantId: 'nobodys' } })).toMatchObject({
        status: 404,
        code: 'not-found',
      });
      expect(await rowsNow()).toEqual([[], []]);
    },
  );

  it('refuses a file above the limit of a body', async () => {
    const content = `title,price\n${'x'.repeat(1024 * 1024)}`;
    expect(await fail(previewMenuImport, { ...AS_ADMIN, body: bodyOf(content) })).toMatchObject({ status: 413 });
  });
});

describe('an import from Toast', () => {
  it('is found by its content, and nothing of it is live or known before a person has stated it', async () => {
    const item = {
      name: 'Garden salad',
      guid: 'toast-salad',
      price: 9.5,
      pricingStrategy: 'BASE_PRICE',
      itemTags: [{ name: 'Gluten free' }, { name: 'Vegan' }],
      contentAdvisories: { allergens: [] },
      modifierGroupReferences: [1],
    };
    const content = JSON.stringify({
      restaurantGuid: 'r',
      menus: [{ name: 'Dinner', guid: 'toast-dinner', menuGroups: [{ name: 'Salads', guid: 'g', menuItems: [item] }] }],
      modifierGroupReferences: { 1: { name: 'Dressing', guid: 'd', referenceId: 1, modifierOptionReferences: [2] } },
      modifierOptionReferences: { 2: { name: 'Vinaigrette', guid: 'v', referenceId: 2, price: 1 } },
    });
    const found = await preview(content);
    expect(found).toMatchObject({ format: 'toast', counts: { created: 1, warnings: 1, unknown: 1 } });
    const result = await importFile({ content });
    const menu = await menuOf(result.menus[0]?.id);
    expect(menu).toMatchObject({ active: false, externalId: 'toast-dinner', externalSource: 'toast' });
    expect(menu.menuItems).toMatchObject([
      {
        externalId: 'toast-salad',
        price: 950,
        known: false,
        isDeclared: false,
        tags: [],
        diets: [],
        menuItemCustomizations: [
          { menuItemCustomizationOptions: [{ title: 'Vinaigrette', price: 100, known: false }] },
        ],
      },
    ]);
    expect((await preview(content)).counts).toMatchObject({ created: 0, unchanged: 1 });
  });
});

describe('an import', () => {
  it('stores menus, sections, dishes, groups and options; the menu is inactive and its dishes unknown', async () => {
    const result = await importFile({ content: posOf([BOWL, { ...TOAST, is_alcohol: true }]) });
    expect(result).toMatchObject({
      counts: { created: 2, unknown: 2 },
      menus: [{ title: 'Lunch', outcome: 'created' }],
    });
    const menu = await menuOf(result.menus[0]?.id);
    const [bowl, toast] = menu.menuItems;
    expect(menu).toMatchObject({
      active: false,
      externalId: 'G1',
      externalSource: 'pos',
      subsections: [{ id: 'C1', name: 'Bowls and toasts', items: [bowl?.id, toast?.id] }],
    });
    expect(bowl).toMatchObject({
      restaurantId: restaurant.id,
      merchantId: restaurant.merchantId,
      title: 'Barley bowl',
      description: 'With squash',
      price: 1150,
      externalId: 'I1',
      externalSource: 'pos',
      active: true,
      isDeclared: false,
      known: false,
      menuItemCustomizations: [
        {
          title: 'Choose a dressing',
          minPermitted: 1,
          maxPermitted: 1,
          externalId: 'S1',
          menuItemCustomizationOptions: [
            { title: 'Tahini', price: 0, externalId: 'M1', ingredients: [], known: false },
            { title: 'Miso', price: 150, externalId: 'M2' },
          ],
        },
      ],
    });
    expect(toast).toMatchObject({ price: 825, tags: ['alcohol'], externalId: 'I2' });
  });

  it('of the same file again changes nothing', async () => {
    const content = posOf([BOWL, { ...TOAST, plu: '' }], { description: 'At noon' });
    await importFile({ content });
    const before = await rowsNow();
    expect((await preview(content)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2, kept: 0 });
    expect(await importFile({ content })).toMatchObject({ menus: [{ outcome: 'unchanged' }] });
    expect(await rowsNow()).toEqual(before);
  });

  it.each([
    ['CSV', CSV_TEMPLATE],
    ['CSV without ids', 'title,price,group,option,optionPrice\nTea,3,Size,Small,0\n,,,Large,1\nCake,5,,,'],
  ])('of the same %s again changes nothing', async (_format, content) => {
    await importFile({ content });
    const before = await rowsNow();
    expect((await preview(content)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2, kept: 0 });
    await importFile({ content });
    expect(await rowsNow()).toEqual(before);
  });

  it('of a changed price updates and lists that dish alone; diners see it in their next response', async () => {
    const { menus } = await importFile({ content: posOf([BOWL, TOAST]) });
    const id = menus[0]?.id ?? '';
    await succeed(updateMenu, { ...AS_ADMIN, params: { id }, body: { active: true } });
    const query = { day: 'monday', time: '12:00' };
    const pricesSeen = async () =>
      (await succeed(getFilteredMenu, { params: { id: restaurant.id }, query })).data.menus
        .flatMap(({ menuItems }) => menuItems)
        .map(({ price }) => price);
    expect(await pricesSeen()).toEqual([1150, 825]);
    const content = posOf([BOWL, { ...TOAST, price: '8.75' }]);
    const found = await preview(content);
    expect(found.counts).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(found.rows[1]).toMatchObject({ outcome: 'updated', changes: ['Price: $8.25 → $8.75'] });
    await importFile({ content });
    expect(await pricesSeen()).toEqual([1150, 875]);
    const menu = await menuOf(id);
    expect(menu.active).toBe(true);
    expect(menu.menuItems.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('ends the declaration of a dish whose choices it changes, also when a later file undoes the change', async () => {
    const { menus } = await importFile({ content: posOf([BOWL]) });
    const id = menus[0]?.id ?? '';
    const dish = async () => (await menuOf(id)).menuItems[0];
    const bowl = await dish();
    const parts = { components: bowl?.components ?? [], menuItemCustomizations: bowl?.menuItemCustomizations ?? [] };
    const signed = { ...parts, isDeclared: true };
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: bowl?.id ?? '' }, body: signed });
    await importFile({ content: posOf([{ ...BOWL, price: 13 }]) });
    expect(await dish()).toMatchObject({ price: 1300, isDeclared: true });
    const optional = { ...DRESSINGS, min_permitted: 0 };
    await importFile({ content: posOf([{ ...BOWL, customizations: [optional] }]) });
    expect(await dish()).toMatchObject({ isDeclared: false, declaration: { isLapsed: true } });
    await importFile({ content: posOf([BOWL]) });
    expect(await dish()).toMatchObject({ isDeclared: false, declaration: { isLapsed: true } });
  });

  it('keeps the kitchen’s edits, applies the file’s changes, and matches nothing with another name', async () => {
    await makeKeys('allergies', ['sesame', 'celery']);
    await makeIngredient('import-tahini', { allergies: ['sesame'] });
    const { menus } = await importFile({ content: posOf([BOWL, TOAST]) });
    const id = menus[0]?.id ?? '';
    const bowl = (await menuOf(id)).menuItems[0];
    const groups = bowl?.menuItemCustomizations ?? [];
    const [tahini, miso] = groups[0]?.menuItemCustomizationOptions ?? [];
    const edited = {
      components: [component('Bowl', ['import-tahini'])],
      imageUrl: 'https://images.example/bowl.jpg',
      additionalAllergies: ['sesame'],
      tags: ['favourite'],
      menuItemCustomizations: [
        { ...groups[0], menuItemCustomizationOptions: [{ ...tahini, ingredients: [{ id: 'import-tahini' }] }, miso] },
        group('house-group', 0, [option('house-option', ['import-tahini'])]),
      ],
    };
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: bowl?.id ?? '' }, body: edited });
    const changed = {
      ...BOWL,
      title: 'Barley and bean bowl',
      price: 12,
      customizations: [
        {
          ...DRESSINGS,
          customization_options: [
            { plu: 'M1', title: 'Sesame', price: '0.50' },
            { plu: 'M3', title: 'Vinegar', price: '0' },
          ],
        },
      ],
    };
    const content = posOf([changed]);
    const found = await preview(content);
    expect(found.rows.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Barley and bean bowl', 'updated'],
      ['Bean toast', 'kept'],
    ]);
    expect(found.rows[0]?.changes).toEqual([
      'Title: Barley bowl → Barley and bean bowl',
      'Price: $11.50 → $12.00',
      'Choose a dressing: Tahini is now Sesame',
      'Choose a dressing: Sesame: $0.00 → $0.50',
      'Choose a dressing: Vinegar added',
      'Choose a dressing: Miso removed',
    ]);
    expect(found.rows[0]?.issues.map(({ message }) => message)).toEqual([
      'It is called something else: what it contains is unknown until somebody has checked it',
      'The option "Sesame" was called something else: what it is made of has to be said again',
      'No longer in the file, to be removed: Choose a dressing: Miso',
    ]);
    await importFile({ content });
    const after = await menuOf(id);
    expect(after.menuItems.map(({ title }) => title)).toEqual(['Barley and bean bowl', 'Bean toast']);
    expect(after.menuItems[0]).toMatchObject({
      id: bowl?.id,
      price: 1200,
      imageUrl: edited.imageUrl,
      tags: ['favourite'],
      additionalAllergies: ['sesame'],
      allergies: ['sesame'],
      unknownFor: ['celery'],
      components: [
        { title: 'Renamed by an import: to be checked', required: true, ingredients: [] },
        { title: 'Bowl', ingredients: [{ id: 'import-tahini' }] },
      ],
      menuItemCustomizations: [
        {
          id: groups[0]?.id,
          menuItemCustomizationOptions: [
            { id: tahini?.id, title: 'Sesame', price: 50, ingredients: [], known: false },
            { title: 'Vinegar', ingredients: [], known: false },
          ],
        },
        { id: 'house-group' },
      ],
    });
  });

  it('matches a dish or option despite another case, accents and punctuation', async () => {
    await makeIngredient('import-crème');
    const { menu } = await makeMenu(restaurant, [
      {
        title: 'Creme brulee',
        components: [component('Creme', ['import-crème'])],
        menuItemCustomizations: [group('size', 0, [option('large', [], { noIngredients: true, title: 'Large' })])],
      },
    ]);
    const file = await menuOf(menu.id);
    const [dessert] = file.menuItems;
    const [size] = dessert?.menuItemCustomizations ?? [];
    const options = size?.menuItemCustomizationOptions.map((one) => ({ ...one, title: 'LARGE!' }));
    const dish = {
      ...dessert,
      title: 'Crème Brûlée',
      menuItemCustomizations: [{ ...size, menuItemCustomizationOptions: options }],
    };
    await importFile({ content: JSON.stringify({ ...file, menuItems: [dish] }) });
    const [after] = (await menuOf(menu.id)).menuItems;
    expect([after?.title, after?.known]).toEqual(['Crème Brûlée', true]);
    expect(after?.menuItemCustomizations[0]?.menuItemCustomizationOptions[0]).toMatchObject({
      title: 'LARGE!',
      noIngredients: true,
    });
  });

  it('asks for a review when the description of a dish or option with ingredients changes', async () => {
    await makeIngredient('import-rice');
    const { menu } = await makeMenu(restaurant, [
      {
        title: 'Congee',
        components: [component('Congee', ['import-rice'])],
        menuItemCustomizations: [
          group('size', 0, [option('large', [], { noIngredients: true }), option('egg', ['import-rice'])]),
        ],
      },
    ]);
    const file = await menuOf(menu.id);
    const [congee] = file.menuItems;
    const [size] = congee?.menuItemCustomizations ?? [];
    const options = size?.menuItemCustomizationOptions.map((one) => ({ ...one, description: 'With peanuts' }));
    const dish = {
      ...congee,
      subtext: 'With peanuts',
      menuItemCustomizations: [{ ...size, menuItemCustomizationOptions: options }],
    };
    const found = await preview(JSON.stringify({ ...file, menuItems: [dish] }));
    expect(found.rows[0]?.issues.map(({ message }) => message)).toEqual([
      'Its text changes and its ingredients stay: check that they still fit',
      'The text of the option "Option large" changes and its ingredients stay: check that they still fit',
      'The text of the option "Option egg" changes and its ingredients stay: check that they still fit',
    ]);
  });

  it('keeps the fields of an option that the file does not have', async () => {
    const { menus } = await importFile({ content: posOf([BOWL]) });
    const [bowl] = (await menuOf(menus[0]?.id)).menuItems;
    const [dressings] = bowl?.menuItemCustomizations ?? [];
    const ours = { suspendUntil: '2099-01-01T00:00:00.000Z', pickupPrice: 75 };
    const options = dressings?.menuItemCustomizationOptions.map((one) => ({ ...one, ...ours }));
    const menuItemCustomizations = [
      { ...dressings, title: 'Choose a dressing', menuItemCustomizationOptions: options ?? [] },
    ];
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: bowl?.id ?? '' }, body: { menuItemCustomizations } });
    expect((await preview(posOf([BOWL]))).rows[0]?.changes).toEqual([]);
    const options2 = DRESSINGS.customization_options.map((one) => ({ ...one, pickup_price: '', suspend_until: null }));
    const said = posOf([{ ...BOWL, customizations: [{ ...DRESSINGS, customization_options: options2 }] }]);
    expect((await preview(said)).rows[0]?.changes).toEqual([
      'Choose a dressing: Tahini: pickup price',
      'Choose a dressing: Tahini: suspension',
      'Choose a dressing: Miso: pickup price',
      'Choose a dressing: Miso: suspension',
    ]);
  });

  it('moves a dish to its menu in the file, and takes none from a menu that is not in the file', async () => {
    const section = (id: string, items: object[]) => ({
      id,
      title: `Menu ${id}`,
      subsections: [{ id: `${id}-1`, title: 'All', items }],
    });
    const fileOf = (...sections: object[]) => JSON.stringify({ sections });
    const { menus } = await importFile({ content: fileOf(section('A', [BOWL, TOAST]), section('B', [])) });
    const [a, b] = menus.map(({ id }) => id);
    const before = await menuOf(a);
    const moved = await preview(fileOf(section('A', [BOWL]), section('B', [TOAST])));
    expect(moved.rows[1]).toMatchObject({ outcome: 'updated', changes: ['Moved from another menu'] });
    await importFile({ content: fileOf(section('A', [BOWL]), section('B', [TOAST])) });
    expect((await menuOf(a)).menuItems.map(({ title }) => title)).toEqual(['Barley bowl']);
    expect((await menuOf(b)).menuItems.map(({ id }) => id)).toEqual([before.menuItems[1]?.id]);
    await importFile({ content: fileOf(section('C', [TOAST])) });
    expect((await menuOf(b)).menuItems.map(({ title }) => title)).toEqual(['Bean toast']);
  });

  it('keeps sections and dishes that staff added, and their order', async () => {
    const { menus } = await importFile({ content: posOf([BOWL, TOAST]) });
    const id = menus[0]?.id ?? '';
    const [bowl, toast] = (await menuOf(id)).menuItems;
    const subsections = [
      { name: 'Popular', items: [toast?.id ?? ''] },
      { id: 'C1', name: 'Renamed here', items: [toast?.id ?? '', bowl?.id ?? ''] },
    ];
    await succeed(updateMenu, { ...AS_ADMIN, params: { id }, body: { subsections } });
    await importFile({ content: posOf([BOWL, TOAST, { plu: 'I3', title: 'Pear juice', price: 4 }]) });
    const { menuItems, subsections: after } = await menuOf(id);
    const juice = menuItems.find(({ title }) => title === 'Pear juice');
    expect(after).toMatchObject([
      { name: 'Popular', items: [toast?.id] },
      { id: 'C1', name: 'Bowls and toasts', items: [toast?.id, bowl?.id, juice?.id] },
    ]);
  });

  it('leaves rows with errors out only on request, and then keeps the stored dish unchanged', async () => {
    await importFile({ content: posOf([BOWL, TOAST]) });
    const before = await rowsNow();
    const content = posOf([BOWL, { ...TOAST, price: 'free' }, { plu: 'I3', title: 'Pear juice', price: 4 }]);
    const { fingerprint } = await preview(content);
    const body = bodyOf(content, { fingerprint });
    expect(await fail(importMenu, { ...AS_ADMIN, body })).toMatchObject({
      status: 422,
      issues: [{ path: 'leaveOutErrors' }],
    });
    expect(await rowsNow()).toEqual(before);
    const { counts, menus } = await importFile({ content, leaveOutErrors: true });
    expect(counts).toMatchObject({ created: 1, errors: 1, unchanged: 1 });
    const after = await menuOf(menus[0]?.id);
    expect(after.menuItems.map(({ title, price }) => [title, price])).toEqual([
      ['Barley bowl', 1150],
      ['Bean toast', 825],
      ['Pear juice', 400],
    ]);
  });

  it('creates no menu and no section from rows with errors alone', async () => {
    const content = `menu,section,title,price\nGood,Plates,Soup,7\nGood,Empty,Salad,x\nBad,Plates,Stew,x`;
    const { menus } = await importFile({ content, leaveOutErrors: true });
    expect(menus.map(({ title }) => title)).toEqual(['Good']);
    expect((await menuOf(menus[0]?.id)).subsections.map(({ name }) => name)).toEqual(['Plates']);
    expect((await rowsNow()).map((rows) => rows.length)).toEqual([1, 1]);
  });

  it('reports a group that requires more than it permits as an error of its dish', async () => {
    const found = await preview(posOf([{ ...BOWL, customizations: [{ ...DRESSINGS, min_permitted: 2 }] }]));
    expect(found.rows[0]?.issues).toMatchObject([
      { severity: 'error', message: 'Choose a dressing: The minimum must not be above the maximum' },
    ]);
  });

  it('with errors alone is refused', async () => {
    const content = posOf([{ ...TOAST, price: 'free' }]);
    const { fingerprint } = await preview(content);
    const body = bodyOf(content, { fingerprint, leaveOutErrors: true });
    expect(await fail(importMenu, { ...AS_ADMIN, body })).toMatchObject({ status: 422, issues: [{ path: 'content' }] });
    expect(await rowsNow()).toEqual([[], []]);
  });

  it.each([
    ['a menu', (id: string) => succeed(updateMenu, { ...AS_ADMIN, params: { id }, body: { title: 'Brunch' } })],
    [
      'a dish',
      async (id: string) =>
        succeed(updateMenuItem, {
          ...AS_ADMIN,
          params: { id: (await menuOf(id)).menuItems[0]?.id ?? '' },
          body: { components: [] },
        }),
    ],
    ['the restaurant, with another menu,', () => makeMenu(restaurant, [{ title: 'Hand-made' }])],
  ])('is refused when %s has changed since its preview, and stores nothing', async (_what, change) => {
    const { menus } = await importFile({ content: posOf([BOWL]) });
    const content = posOf([BOWL, TOAST]);
    const { fingerprint } = await preview(content);
    await change(menus[0]?.id ?? '');
    const before = await rowsNow();
    expect(await fail(importMenu, { ...AS_ADMIN, body: bodyOf(content, { fingerprint }) })).toMatchObject({
      status: 409,
      code: 'version-conflict',
    });
    expect(await rowsNow()).toEqual(before);
  });

  it('is refused when its content differs from the previewed file', async () => {
    const { fingerprint } = await preview(posOf([BOWL]));
    const body = bodyOf(posOf([BOWL, TOAST]), { fingerprint });
    expect(await fail(importMenu, { ...AS_ADMIN, body })).toMatchObject({ status: 409 });
    expect(await rowsNow()).toEqual([[], []]);
  });

  it('that is confirmed twice at once is written once', async () => {
    const content = posOf([BOWL, TOAST]);
    const { fingerprint } = await preview(content);
    const body = bodyOf(content, { fingerprint });
    const responses = await Promise.all([1, 2, 3].map(async () => request(importMenu, { ...AS_ADMIN, body })));
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
    expect((await succeed(listMenus, { ...AS_ADMIN, query: { restaurantId: restaurant.id } })).total).toBe(1);
  });

  it('returns the first result to a repeat with its key, also to a concurrent one', async () => {
    const content = posOf([BOWL, TOAST]);
    const { fingerprint } = await preview(content);
    const options = {
      ...AS_ADMIN,
      body: bodyOf(content, { fingerprint }),
      headers: { 'idempotency-key': `import-${restaurant.id}` },
    };
    const [first, second] = await Promise.all([succeed(importMenu, options), succeed(importMenu, options)]);
    expect(second.data).toEqual(first.data);
    expect((await succeed(importMenu, options)).data).toEqual(first.data);
    expect((await succeed(listMenus, { ...AS_ADMIN, query: { restaurantId: restaurant.id } })).total).toBe(1);
  });

  it('is in the history of every dish, with author and file name', async () => {
    const { menus } = await importFile({ content: posOf([TOAST]) });
    const id = (await menuOf(menus[0]?.id)).menuItems[0]?.id ?? '';
    const { data } = await succeed(listHistory, { ...AS_ADMIN, query: { entity: 'menuItem', id } });
    expect(data).toMatchObject([{ actorName: 'Name of uid-SuperAdmin', reason: 'Import of menu.json', before: null }]);
  });

  it('of 5,000 dishes is written completely, and changes nothing the second time', async () => {
    const lines = Array.from(
      { length: 5000 },
      (_, n) => `Menu ${n % 5},Section ${n % 200},Dish number ${n},Plain text of dish ${n},${n % 90}.25,X${n}`,
    );
    const content = `menu,section,title,description,price,externalId\n${lines.join('\n')}`;
    const { counts, menus } = await importFile({ content });
    expect(counts.created).toBe(5000);
    const menu = await menuOf(menus[4]?.id);
    expect(menu.menuItems).toHaveLength(1000);
    expect(menu.menuItems[999]).toMatchObject({ title: 'Dish number 4999', price: 4925, externalId: 'X4999' });
    expect(menu.subsections).toHaveLength(40);
    expect((await preview(content)).counts).toMatchObject({ unchanged: 5000, created: 0, updated: 0 });
  }, 60_000);
});

describe('an exported menu', () => {
  beforeAll(async () => {
    await makeKeys('allergies', ['milk']);
    await makeIngredient('import-milk', { allergies: ['milk'] });
  });
  const exported = async () => {
    const { menu } = await makeMenu(restaurant, [
      {
        title: 'Gratin',
        price: 1400,
        isDeclared: true,
        additionalAllergies: ['milk'],
        components: [component('Gratin', ['import-milk'], { customizations: [{ title: '', customizationId: 'g' }] })],
        menuItemCustomizations: [group('g', 0, [option('o', ['import-milk'])])],
      },
    ]);
    return menuOf(menu.id);
  };

  it('is imported into another restaurant with its ingredients, but without declarations', async () => {
    const menu = await exported();
    restaurant = await makeRestaurant(restaurant.merchantId);
    const content = JSON.stringify(menu);
    expect((await preview(content)).counts).toMatchObject({ created: 1, unknown: 0, warnings: 1 });
    const { menus } = await importFile({ content });
    const copy = await menuOf(menus[0]?.id);
    expect(copy.menuItems[0]).toMatchObject({
      title: 'Gratin',
      isDeclared: false,
      allergies: ['milk'],
      known: true,
      components: [
        {
          ingredients: [{ id: 'import-milk', title: 'Title of import-milk' }],
          customizations: [{ customizationId: 'g' }],
        },
      ],
      menuItemCustomizations: [{ id: 'g', menuItemCustomizationOptions: [{ ingredients: [{ id: 'import-milk' }] }] }],
      externalId: menu.menuItems[0]?.id,
      externalSource: 'justright',
    });
    expect((await preview(content)).counts).toMatchObject({ unchanged: 1, created: 0, updated: 0 });
  });

  it('states no diet and no declaration of a new dish; the preview names what the file says', async () => {
    const menu = await exported();
    restaurant = await makeRestaurant(restaurant.merchantId);
    const menuItems = menu.menuItems.map((dish) => ({ ...dish, additionalDiets: ['vegan', 'nobodys'] }));
    const content = JSON.stringify({ ...menu, menuItems });
    const [row] = (await preview(content)).rows;
    expect(row?.issues.map(({ severity, message }) => [severity, message])).toEqual(
      expect.arrayContaining([
        ['warning', 'The file declares its allergens complete: that has to be declared here again'],
        ['warning', 'The file says that it meets vegan, nobodys: that has to be stated here'],
      ]),
    );
    const { menus } = await importFile({ content });
    const [dish] = (await menuOf(menus[0]?.id)).menuItems;
    expect(dish).toMatchObject({ additionalDiets: [], isDeclared: false, declaration: null });
    expect(dish?.diets).not.toContain('vegan');
  });

  it('says of no new option that it adds no food; the preview names those of the file, and stored ones stay', async () => {
    const sizes = group('size', 1, [
      option('small', [], { noIngredients: true, title: 'Small' }),
      option('large', [], { noIngredients: true, title: 'Large' }),
    ]);
    const { menu: own } = await makeMenu(restaurant, [
      {
        title: 'Gratin of the day',
        components: [component('Base', ['import-milk'], { customizations: [{ title: '', customizationId: 'size' }] })],
        menuItemCustomizations: [sizes],
      },
    ]);
    const menu = await menuOf(own.id);
    const ticked = async (id: string | undefined) =>
      (await menuOf(id)).menuItems[0]?.menuItemCustomizations[0]?.menuItemCustomizationOptions.map(
        ({ noIngredients, known }) => [noIngredients, known],
      );
    const [dish] = menu.menuItems;
    const content = JSON.stringify({ ...menu, menuItems: [{ ...dish, subtext: 'With cream' }] });
    await importFile({ content });
    expect(await ticked(own.id)).toEqual([
      [true, true],
      [true, true],
    ]);

    restaurant = await makeRestaurant(restaurant.merchantId);
    const [row] = (await preview(content)).rows;
    const message = 'The file says that these add no food: Small, Large. Say it here again';
    expect(row?.issues).toContainEqual(expect.objectContaining({ severity: 'warning', message }));
    const { menus } = await importFile({ content });
    expect(await ticked(menus[0]?.id)).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('is imported without images that no longer exist', async () => {
    const menu = await exported();
    const imageUrl = '/images/gone/1280.webp';
    restaurant = await makeRestaurant(restaurant.merchantId);
    const menuItems = menu.menuItems.map((dish) => ({ ...dish, imageUrl, imageUrls: [imageUrl, '/images/odd'] }));
    const { menus } = await importFile({ content: JSON.stringify({ ...menu, imageUrl, menuItems }) });
    expect(await menuOf(menus[0]?.id)).toMatchObject({ imageUrl: '', menuItems: [{ imageUrl: '', imageUrls: [] }] });
  });

  it('is imported into its own restaurant as changes of the same dishes', async () => {
    const menu = await exported();
    expect((await preview(JSON.stringify(menu))).counts).toMatchObject({ unchanged: 1, created: 0 });
    const [dish] = menu.menuItems;
    await importFile({ content: JSON.stringify({ ...menu, menuItems: [{ ...dish, price: 1500 }] }) });
    const after = await menuOf(menu.id);
    expect(after.menuItems).toMatchObject([{ id: dish?.id, price: 1500, isDeclared: true, externalId: '' }]);
  });

  it.each([
    ['an ingredient that is not in the catalogue', { components: [component('a', ['nobodys'])] }, /nobodys/],
    [
      'an option of such an ingredient',
      { menuItemCustomizations: [group('g', 0, [option('o', ['nobodys'])])] },
      /nobodys/,
    ],
    [
      'a part that names a group which the dish does not have',
      { components: [component('a', ['import-milk'], { customizations: [{ title: '', customizationId: 'lost' }] })] },
      /no such customization/,
    ],
    ['an allergy that does not exist', { additionalAllergies: ['nobodys'] }, /no allergy nobodys/],
  ])('with %s has an error in that row', async (_what, change, message) => {
    const menu = await exported();
    const menuItems = [{ ...menu.menuItems[0], id: 'wrong', ...change }, ...menu.menuItems];
    const subsections = [{ name: 'All', items: menuItems.map(({ id }) => id) }];
    const found = await preview(JSON.stringify({ ...menu, menuItems, subsections }));
    expect(found.rows.map(({ outcome }) => outcome)).toEqual(['error', 'unchanged']);
    const errors = found.rows[0]?.issues.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ message: expect.stringMatching(message) }]);
  });

  it('matches no custom ingredient of another merchant, nor one reserved for another restaurant', async () => {
    const menu = await exported();
    const elsewhere = await makeRestaurant(await makeMerchant());
    const sibling = await makeRestaurant(restaurant.merchantId);
    const custom = async (restaurantId: string, isRestaurantOnly: boolean) =>
      (
        await succeed(createCustomIngredient, {
          ...AS_ADMIN,
          body: { title: 'House sauce', restaurantId, isRestaurantOnly, ingredients: [{ id: 'import-milk' }] },
        })
      ).data.id;
    const ids = [
      await custom(elsewhere.id, false),
      await custom(sibling.id, true),
      await custom(sibling.id, false),
      await custom(restaurant.id, true),
    ];
    const menuItems = ids.map((id) => ({ ...menu.menuItems[0], id, components: [component('a', [id])] }));
    const found = await preview(JSON.stringify({ ...menu, menuItems, subsections: [{ name: 'All', items: ids }] }));
    expect(found.rows.map(({ outcome }) => outcome).slice(0, 4)).toEqual(['error', 'error', 'created', 'created']);
  });
});
