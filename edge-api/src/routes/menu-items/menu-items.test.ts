import {
  createMenuItem,
  deleteMenuItem,
  duplicateMenuItem,
  EMPTY_MENU_ITEM,
  getMenu,
  listImportableItems,
  listMenuItems,
  updateMenu,
  updateMenuItem,
} from '@justright/contract/menus';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
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
} from '../../../test/factories.ts';

const reference = (id: string) => ({ id, title: `Title of ${id}` });
let restaurant: { id: string; merchantId: string };
let menuId: string;
let asMerchant: { as: 'MerchantAdmin'; uid: string };

beforeAll(async () => {
  await makeKeys('allergies', ['dairy', 'nuts', 'gluten']);
  await makeKeys('goals', ['vegan', 'vegetarian', 'keto', 'halal']);
  await makeIngredient('milk', { allergies: ['dairy'], diets: ['vegetarian', 'keto'] });
  await makeIngredient('flour', { allergies: ['gluten'], diets: ['vegan', 'vegetarian'] });
  await makeIngredient('almond', { allergies: ['nuts'], diets: ['vegan', 'vegetarian', 'keto'] });
});
beforeEach(async () => {
  restaurant = await makeRestaurant(await makeMerchant());
  menuId = (await makeMenu(restaurant, [])).menu.id;
  asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(restaurant.merchantId) };
});

const create = async (body: object) =>
  (await succeed(createMenuItem, { ...asMerchant, body: { title: 'Dish', menuId, ...body } })).data;
const refuse = async (body: object) =>
  fail(createMenuItem, { ...asMerchant, body: { title: 'Dish', menuId, ...body } });
const listed = async () => (await succeed(listMenuItems, { ...asMerchant, query: { menuId } })).data;

describe('dishes', () => {
  it('get defaults for omitted fields, and are unknown until facts are stated', async () => {
    const data = await create({});
    expect(data).toEqual({
      ...EMPTY_MENU_ITEM,
      id: data.id,
      menuId,
      restaurantId: restaurant.id,
      merchantId: restaurant.merchantId,
      title: 'Dish',
      subtext: '',
      description: '',
      imageUrl: '',
      imageUrls: [],
      price: 0,
      tags: [],
      components: [],
      menuItemCustomizations: [],
      active: true,
      disabled: false,
      isDeclared: false,
      declaration: null,
      additionalAllergies: [],
      additionalMayContain: [],
      additionalDiets: [],
      externalId: '',
      externalSource: '',
      version: 1,
      allergies: [],
      mayContain: [],
      unknownFor: ['dairy', 'gluten', 'nuts'],
      notAdded: [],
      diets: [],
      notDiets: [],
      known: false,
    });
    expect(await listed()).toEqual([data]);
  });

  it('have computed allergens and diets at every level, never those of the body', async () => {
    const claims = { allergies: [], diets: ['vegan', 'keto', 'halal'], known: true };
    const data = await create({
      ...claims,
      components: [
        {
          ...claims,
          title: 'Base',
          ingredients: [reference('milk'), reference('flour')],
          customizations: [{ title: 'Topping', customizationId: 'topping' }],
        },
      ],
      menuItemCustomizations: [
        {
          ...claims,
          id: 'topping',
          title: 'Topping',
          minPermitted: 1,
          menuItemCustomizationOptions: [
            { ...claims, title: 'Almonds', ingredients: [reference('almond')] },
            { ...claims, title: 'Mystery' },
            { ...claims, title: 'Nothing', noIngredients: true },
          ],
        },
      ],
    });
    const milkAndFlour = { allergies: ['dairy', 'gluten'], diets: ['vegetarian'], known: true };
    expect(data).toMatchObject({ ...milkAndFlour, components: [{ ...milkAndFlour, required: true }] });
    const [group] = data.menuItemCustomizations;
    expect(group).toMatchObject({ allergies: [], diets: ['halal', 'keto', 'vegan', 'vegetarian'], known: true });
    expect(group?.menuItemCustomizationOptions).toMatchObject([
      { allergies: ['nuts'], diets: ['keto', 'vegan', 'vegetarian'], known: true, ingredients: [reference('almond')] },
      { allergies: [], diets: [], known: false },
      { allergies: [], diets: ['halal', 'keto', 'vegan', 'vegetarian'], known: true },
    ]);
    expect(await listed()).toEqual([data]);
  });

  it('count what a group says that its options share as food of every option, and answer it', async () => {
    const shared = {
      title: 'Topping',
      minPermitted: 1,
      ingredients: [reference('milk')],
      menuItemCustomizationOptions: [
        { title: 'Almonds', ingredients: [reference('almond')] },
        { title: 'Milk too', ingredients: [reference('flour'), reference('milk')] },
        { title: 'Plain', noIngredients: true },
      ],
    };
    const data = await create({ menuItemCustomizations: [shared] });
    const ids = (references: readonly { id: string }[] | undefined) => references?.map(({ id }) => id);
    const [group] = data.menuItemCustomizations;
    expect(ids(group?.ingredients)).toEqual(['milk']);
    expect(group?.menuItemCustomizationOptions.map((one) => [ids(one.ingredients), one.allergies])).toEqual([
      [
        ['almond', 'milk'],
        ['dairy', 'nuts'],
      ],
      [
        ['flour', 'milk'],
        ['dairy', 'gluten'],
      ],
      [['milk'], ['dairy']],
    ]);
    expect(await listed()).toEqual([data]);
    const params = { id: data.id };
    const again = { menuItemCustomizations: data.menuItemCustomizations, version: data.version };
    const patched = await succeed(updateMenuItem, { ...asMerchant, params, body: again });
    expect(patched.data.menuItemCustomizations).toEqual(data.menuItemCustomizations);
  });

  it('keep the food that options share when an editor sends the options alone, and lose it only where it is taken away', async () => {
    const data = await create({
      menuItemCustomizations: [
        {
          title: 'Topping',
          ingredients: [reference('milk')],
          menuItemCustomizationOptions: [
            { title: 'Almonds', ingredients: [reference('almond')] },
            { title: 'Plain', noIngredients: true },
          ],
        },
      ],
    });
    const alone = data.menuItemCustomizations.map(({ ingredients: _shared, ...group }) => group);
    const params = { id: data.id };
    const save = async (menuItemCustomizations: typeof alone, version: number) =>
      (await succeed(updateMenuItem, { ...asMerchant, params, body: { menuItemCustomizations, version } })).data;
    const saved = await save(alone, data.version);
    expect(saved.menuItemCustomizations).toEqual(data.menuItemCustomizations);

    const withoutMilk = alone.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) =>
        option.title === 'Almonds' ? { ...option, ingredients: [reference('almond')] } : option,
      ),
    }));
    const [group] = (await save(withoutMilk, saved.version)).menuItemCustomizations;
    expect(group?.ingredients).toEqual([]);
    expect(group?.menuItemCustomizationOptions.map(({ allergies }) => allergies)).toEqual([['nuts'], ['dairy']]);
  });

  it('are refused when a shared ingredient has no option, would make one look known, or is another merchant’s', async () => {
    const group = {
      title: 'Topping',
      ingredients: [reference('milk')],
      menuItemCustomizationOptions: [{ title: 'Sauce' }],
    };
    expect(await refuse({ menuItemCustomizations: [group] })).toMatchObject({
      status: 422,
      issues: [{ path: 'menuItemCustomizations.0.ingredients' }],
    });
    expect(await refuse({ menuItemCustomizations: [{ ...group, menuItemCustomizationOptions: [] }] })).toMatchObject({
      status: 422,
      issues: [
        { path: 'menuItemCustomizations.0.ingredients', message: expect.stringContaining('the group has none') },
      ],
    });
    const options = [{ title: 'Plain', noIngredients: true }];
    const strange = { ...group, ingredients: [reference('ci_of-another')], menuItemCustomizationOptions: options };
    expect(await refuse({ menuItemCustomizations: [strange] })).toMatchObject({
      status: 422,
      issues: [{ path: 'menuItemCustomizations.0.ingredients.0.id' }],
    });
  });

  it('become unknown, and are not refused, when they name an ingredient that does not exist', async () => {
    const base = { title: 'Base', ingredients: [reference('milk'), reference('gone')] };
    expect(await create({ components: [base] })).toMatchObject({
      allergies: ['dairy'],
      unknownFor: ['gluten', 'nuts'],
      diets: [],
    });
  });

  it('get ids and limits for groups and options without them', async () => {
    const groups = [
      { title: 'Any', menuItemCustomizationOptions: [{ title: 'a' }, { title: 'b', id: 'mine' }] },
      { title: 'Three', minPermitted: 3 },
      { title: 'Set', maxPermitted: 4 },
    ];
    const data = await create({ menuItemCustomizations: groups });
    expect(data.menuItemCustomizations).toMatchObject([
      { minPermitted: 0, maxPermitted: 1, menuItemCustomizationOptions: [{ title: 'a' }, { id: 'mine' }] },
      { minPermitted: 3, maxPermitted: 3 },
      { minPermitted: 0, maxPermitted: 4 },
    ]);
    const ids = data.menuItemCustomizations.flatMap((group) => [
      group.id,
      ...group.menuItemCustomizationOptions.map(({ id }) => id),
    ]);
    expect(new Set(ids.filter(Boolean)).size).toBe(5);
  });

  it('have no group whose minimum is above its maximum; a limit above the number of options means no limit', async () => {
    const choices = [{ title: 'One', noIngredients: true }];
    const sized = (minPermitted: number, maxPermitted: number) => ({
      title: 'Size',
      minPermitted,
      maxPermitted,
      menuItemCustomizationOptions: choices,
    });
    const issue = { path: 'menuItemCustomizations.1', message: 'The minimum must not be above the maximum' };
    expect(await refuse({ menuItemCustomizations: [sized(0, 1), sized(2, 1)] })).toMatchObject({
      status: 422,
      issues: [issue],
    });
    const dish = await create({ menuItemCustomizations: [sized(3, 5), sized(0, 0)] });
    expect(dish.menuItemCustomizations.map((each) => [each.minPermitted, each.maxPermitted])).toEqual([
      [3, 5],
      [0, 0],
    ]);
    // A stored group like this is kept until it is changed (docs/api.md).
    const { items } = await makeMenu(restaurant, [
      { title: 'Imported', menuItemCustomizations: [group('odd', 2, [option('a', [])], { maxPermitted: 1 })] },
    ]);
    const [odd] = items[0]?.menuItemCustomizations ?? [];
    const change = (body: object) => ({ ...asMerchant, params: { id: items[0]?.id ?? '' }, body });
    const reordered = odd && Object.fromEntries(Object.entries(odd).toReversed());
    await succeed(updateMenuItem, change({ title: 'Renamed', menuItemCustomizations: [reordered] }));
    expect(
      await fail(updateMenuItem, change({ menuItemCustomizations: [sized(0, 1), odd, sized(3, 1)] })),
    ).toMatchObject({ status: 422, issues: [{ path: 'menuItemCustomizations.2' }] });
    expect(
      await fail(updateMenuItem, change({ menuItemCustomizations: [{ ...odd, title: 'Changed' }] })),
    ).toMatchObject({ status: 422, issues: [{ path: 'menuItemCustomizations.0' }] });
  });

  it('have tags split at commas and trimmed, without empty ones', async () => {
    expect((await create({ tags: ['spicy, hot ', ' ', 'new,,'] })).tags).toEqual(['spicy', 'hot', 'new']);
  });

  it.each([
    { name: 'no title', body: { title: '' }, path: 'title', message: 'Required' },
    { name: 'no menu', body: { menuId: '' }, path: 'menuId', message: 'Required' },
    { name: 'a broken price', body: { price: 9.5 }, path: 'price', message: 'Must be a whole number of cents' },
    {
      name: 'an unknown allergy',
      body: { additionalAllergies: ['diary'] },
      path: 'additionalAllergies',
      message: 'There is no such allergy',
    },
    {
      name: 'an unknown diet',
      body: { additionalDiets: ['vegna'] },
      path: 'additionalDiets',
      message: 'There is no such diet',
    },
    {
      name: 'a component of a group that the dish does not have',
      body: { components: [{ title: 'c', customizations: [{ customizationId: 'nowhere' }] }] },
      path: 'components.0.customizations.0.customizationId',
      message: 'There is no such customization in this item',
    },
    {
      name: 'two components with one title',
      body: { components: [{ title: 'Cheese' }, { title: 'Olives' }, { title: ' cheese' }] },
      path: 'components.2.title',
      message: 'Title Already Exists',
    },
    {
      name: 'two groups with one id',
      body: {
        menuItemCustomizations: [
          { id: 'g', title: 'a' },
          { id: 'g', title: 'b' },
        ],
      },
      path: 'menuItemCustomizations.1.id',
      message: 'ID Already Exists',
    },
    {
      name: 'two options with one id',
      body: {
        menuItemCustomizations: [
          {
            title: 'a',
            menuItemCustomizationOptions: [
              { id: 'o', title: 'a' },
              { id: 'o', title: 'b' },
            ],
          },
        ],
      },
      path: 'menuItemCustomizations.0.menuItemCustomizationOptions.1.id',
      message: 'ID Already Exists',
    },
  ])('refuse $name and store nothing', async ({ body, path, message }) => {
    expect(await refuse(body)).toMatchObject({
      status: 422,
      code: 'validation-failed',
      issues: [{ path, message }],
    });
    expect(await listed()).toEqual([]);
  });

  it('are listed for one menu, which is required', async () => {
    expect(await fail(listMenuItems, asMerchant)).toMatchObject({
      status: 422,
      issues: [{ path: 'menuId', message: 'Required' }],
    });
    for (const title of ['Soup', 'Salad', 'Cake']) await create({ title });
    const page = async (query: Record<string, string>) =>
      succeed(listMenuItems, { ...asMerchant, query: { menuId, ...query } });
    const first = await page({ limit: '2' });
    const second = await page({ limit: '2', cursor: first.nextCursor ?? '' });
    expect([...first.data, ...second.data].map(({ title }) => title)).toEqual(['Soup', 'Salad', 'Cake']);
    expect([first.total, second.nextCursor]).toEqual([3, null]);
    expect((await page({ q: 'sal' })).data.map(({ title }) => title)).toEqual(['Salad']);
  });

  it('return the first result to a repeated create', async () => {
    const body = { title: 'Dish', menuId, components: [{ title: 'Base', ingredients: [reference('milk')] }] };
    await createTwice(createMenuItem, { ...asMerchant, body });
    expect(await listed()).toHaveLength(1);
  });

  it('keep what a change omits, and are computed again', async () => {
    const before = await create({
      price: 900,
      tags: ['hot'],
      components: [{ title: 'Base', ingredients: [reference('milk')] }],
    });
    const params = { id: before.id };
    const body = { ...before, components: undefined, title: 'Renamed', allergies: [], known: false };
    const { data: renamed } = await succeed(updateMenuItem, { ...asMerchant, params, body });
    expect(renamed).toEqual({ ...before, title: 'Renamed', version: 2 });
    const components = [{ title: 'Base', ingredients: [reference('flour')] }];
    const { data } = await succeed(updateMenuItem, { ...asMerchant, params, body: { components } });
    expect(data).toMatchObject({ price: 900, tags: ['hot'], allergies: ['gluten'], version: 3 });
    expect(await listed()).toEqual([data]);
  });

  it('accept their own response as a change and stay the same', async () => {
    const before = await create({
      components: [{ title: 'Base', customizations: [{ title: 'g', customizationId: 'g' }] }],
      menuItemCustomizations: [
        { id: 'g', title: 'g', minPermitted: 1, menuItemCustomizationOptions: [{ title: 'o' }] },
      ],
    });
    const { data } = await succeed(updateMenuItem, { ...asMerchant, params: { id: before.id }, body: before });
    expect(data).toEqual({ ...before, version: 2 });
  });

  it('refuse an invalid change or one made from an older version, and stay unchanged', async () => {
    const { id } = await create({
      components: [{ title: 'Base', customizations: [{ customizationId: 'g' }] }],
      menuItemCustomizations: [{ id: 'g', title: 'g' }],
    });
    const patch = (body: object) => fail(updateMenuItem, { ...asMerchant, params: { id }, body });
    const before = await listed();
    expect(await patch({ menuItemCustomizations: [] })).toMatchObject({
      status: 422,
      issues: [{ path: 'components.0.customizations.0.customizationId' }],
    });
    expect(await patch({ additionalDiets: ['vegna'] })).toMatchObject({ status: 422 });
    expect(await listed()).toEqual(before);
    await succeed(updateMenuItem, { ...asMerchant, params: { id }, body: { title: 'Newer', version: 1 } });
    expect(await patch({ title: 'Older', version: 1 })).toMatchObject({ status: 409, code: 'version-conflict' });
    expect(await listed()).toMatchObject([{ title: 'Newer', version: 2 }]);
  });

  it('that were stored with two parts of one title stay readable and editable; a copy gets unique titles', async () => {
    const cheeses = ['milk', 'almond'].map((id) => component('Cheese', [id], { required: false }));
    const { menu, items } = await makeMenu(restaurant, [{ title: 'Salad', components: cheeses }]);
    const params = { id: items[0]?.id ?? '' };
    const patch = { ...asMerchant, params };
    const { data } = await succeed(updateMenuItem, { ...patch, body: { price: 700 } });
    expect(data).toMatchObject({ price: 700, components: [{ title: 'Cheese' }, { title: 'Cheese' }] });
    expect(await fail(updateMenuItem, { ...patch, body: { components: cheeses } })).toMatchObject({
      status: 422,
      issues: [{ path: 'components.1.title', message: 'Title Already Exists' }],
    });
    const { data: copies } = await succeed(duplicateMenuItem, {
      ...patch,
      body: { numberOfCopies: 1, menuId: menu.id },
    });
    expect(copies[0]?.components.map(({ title }) => title)).toEqual(['Cheese (milk)', 'Cheese (almond)']);
  });

  it('reach a diner with every change at once, and only while they fit', async () => {
    const { id } = await create({ components: [{ title: 'Base', ingredients: [reference('milk')] }] });
    const params = { id: restaurant.id };
    const shown = async () =>
      (await succeed(getFilteredMenu, { params, query: { allergies: 'nuts' } })).data.menus.flatMap((menu) =>
        menu.menuItems.map(({ title }) => title),
      );
    const subsections = [{ name: 'All', items: [id] }];
    await succeed(updateMenu, { ...asMerchant, params: { id: menuId }, body: { subsections } });
    expect(await shown()).toEqual(['Dish']);
    const components = [{ title: 'Base', ingredients: [reference('almond')] }];
    await succeed(updateMenuItem, { ...asMerchant, params: { id }, body: { components } });
    expect(await shown()).toEqual([]);
  });

  it('are removed from their menu’s sections and from diners at once', async () => {
    const dishes = ['One', 'Two', 'Three'].map((title) => ({ title, components: [component('a', ['milk'])] }));
    const { menu, items } = await makeMenu(restaurant, dishes);
    const [one, two, three] = items.map(({ id }) => id);
    await succeed(deleteMenuItem, { ...asMerchant, params: { id: two ?? '' } });
    const { data } = await succeed(getMenu, { ...asMerchant, params: { id: menu.id } });
    expect(data.subsections).toEqual([{ ...menu.subsections[0], items: [one, three] }]);
    expect(data.menuItems.map(({ title }) => title)).toEqual(['One', 'Three']);
    expect(await fail(deleteMenuItem, { ...asMerchant, params: { id: two ?? '' } })).toMatchObject({ status: 404 });
  });
});

describe('a duplicated dish', () => {
  const source = {
    title: 'Bowl',
    price: 900,
    components: [
      {
        title: 'Base',
        ingredients: [reference('milk')],
        customizations: [{ title: 'Topping', customizationId: 'topping' }],
      },
    ],
    menuItemCustomizations: [
      {
        id: 'topping',
        title: 'Topping',
        minPermitted: 1,
        menuItemCustomizationOptions: [{ id: 'almonds', title: 'Almonds', ingredients: [reference('almond')] }],
      },
    ],
  };

  it('is copied as often as requested, with consistent new ids', async () => {
    const { id, allergies } = await create(source);
    const options = { ...asMerchant, params: { id }, body: { numberOfCopies: 3 } };
    const { data } = await succeed(duplicateMenuItem, options);
    expect(data).toHaveLength(3);
    for (const copy of data) {
      expect(copy).toMatchObject({ title: 'Bowl (copy)', price: 900, menuId, allergies, known: true });
      const [group] = copy.menuItemCustomizations;
      expect(group?.id).not.toBe('topping');
      expect(copy.components[0]?.customizations[0]?.customizationId).toBe(group?.id);
      expect(group?.menuItemCustomizationOptions[0]?.id).not.toBe('almonds');
    }
    expect(new Set(data.map((copy) => copy.id)).size).toBe(3);
    expect(await listed()).toHaveLength(4);
  });

  it('is one copy in its own menu by default, and keeps its name in another menu', async () => {
    const { id } = await create(source);
    const other = (await makeMenu(await makeRestaurant(restaurant.merchantId), [])).menu;
    expect((await succeed(duplicateMenuItem, { ...asMerchant, params: { id } })).data).toHaveLength(1);
    const options = { ...asMerchant, params: { id }, body: { menuId: other.id } };
    expect((await succeed(duplicateMenuItem, options)).data).toMatchObject([
      { title: 'Bowl', menuId: other.id, restaurantId: other.restaurantId },
    ]);
  });

  it('stays with its merchant, who owns its ingredients', async () => {
    const { id } = await create(source);
    const foreign = (await makeMenu(await makeRestaurant(await makeMerchant()), [])).menu;
    const options = { as: 'SuperAdmin', params: { id }, body: { menuId: foreign.id } } as const;
    expect(await fail(duplicateMenuItem, options)).toMatchObject({ status: 422, issues: [{ path: 'menuId' }] });
  });

  it('refuses an invalid number of copies, and is made once per Idempotency-Key', async () => {
    const { id } = await create(source);
    for (const numberOfCopies of [0, 1.5, 101]) {
      const options = { ...asMerchant, params: { id }, body: { numberOfCopies } };
      expect(await fail(duplicateMenuItem, options)).toMatchObject({ status: 422 });
    }
    await createTwice(duplicateMenuItem, { ...asMerchant, params: { id }, body: { numberOfCopies: 2 } });
    expect(await listed()).toHaveLength(3);
  });
});

describe('importable dishes', () => {
  const asAdmin = { as: 'SuperAdmin' } as const;
  const importable = async (query: Record<string, string> = {}) =>
    succeed(listImportableItems, { ...asAdmin, params: { id: menuId }, query });

  it('are those of the merchant’s other menus, in all its restaurants, and no others', async () => {
    const second = await makeRestaurant(restaurant.merchantId);
    await create({ title: 'Own' });
    await makeMenu(restaurant, [{ title: 'Soup', description: 'Hot', price: 700 }], { title: 'Lunch' });
    await makeMenu(second, [{ title: 'Cake' }], { title: 'Sweets' });
    await makeMenu(await makeRestaurant(await makeMerchant()), [{ title: 'Foreign' }]);
    const { data, total } = await importable();
    expect(data.map(({ title }) => title).toSorted()).toEqual(['Cake', 'Soup']);
    expect(total).toBe(2);
    expect(data.find(({ title }) => title === 'Soup')).toMatchObject({
      description: 'Hot',
      price: 700,
      menuTitle: 'Lunch',
      restaurantName: `Restaurant ${restaurant.id}`,
    });
  });

  it('are found by dish, menu and restaurant, in pages', async () => {
    await makeMenu(restaurant, [{ title: 'Soup' }, { title: 'Salad' }, { title: 'Stew' }], { title: 'Lunch' });
    expect((await importable({ q: 'lunch sal' })).data.map(({ title }) => title)).toEqual(['Salad']);
    const first = await importable({ limit: '2' });
    const second = await importable({ limit: '2', cursor: first.nextCursor ?? '' });
    expect([...first.data, ...second.data].map(({ title }) => title)).toEqual(['Soup', 'Salad', 'Stew']);
  });

  it('can be copied as listed, and are a 404 for a menu that does not exist', async () => {
    await makeMenu(restaurant, [{ title: 'Soup' }]);
    const [soup] = (await importable()).data;
    const body = { menuId, numberOfCopies: 2 };
    await succeed(duplicateMenuItem, { ...asAdmin, params: { id: soup?.id ?? '' }, body });
    expect((await listed()).map(({ title }) => title)).toEqual(['Soup', 'Soup']);
    expect(await fail(listImportableItems, { ...asAdmin, params: { id: 'nowhere' } })).toMatchObject({ status: 404 });
  });
});
