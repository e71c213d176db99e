import { closeDishReport, reportDish } from '@justright/contract/dish-reports';
import { createCustomIngredient, updateCustomIngredient, updateIngredient } from '@justright/contract/ingredients';
import { createMenuItem, updateMenu, updateMenuItem } from '@justright/contract/menus';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { getCatalogueWorkList, getRestaurantWorkList } from '@justright/contract/work-list';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { succeed } from '../../../test/call.ts';
import { makeCountedDiners } from '../../../test/counted-diners.ts';
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

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
beforeEach(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  restaurant = await makeRestaurant(await makeMerchant());
});

const work = async (as: { as: 'SuperAdmin' | 'MerchantAdmin'; uid?: string } = AS_ADMIN) =>
  (await succeed(getRestaurantWorkList, { ...as, params: { id: restaurant.id } })).data;

/** Makes diners who have ordered at the restaurant and avoid a food. */
const visit = (diners: number, allergy: string) => makeCountedDiners(restaurant.id, diners, { allergies: [allergy] });

const newSauce = async () =>
  (await succeed(createCustomIngredient, { ...AS_ADMIN, body: { title: 'House sauce', restaurantId: restaurant.id } }))
    .data;

describe('the work list of a restaurant', () => {
  it('names a sauce that nobody has stated with its dishes and diners, until it is stated', async () => {
    const sauce = await newSauce();
    const { menu } = await makeMenu(restaurant, [
      { title: 'Pasta', components: [component('Sauce', [sauce.id])] },
      { title: 'Special' },
    ]);
    await visit(5, 'nuts');
    const { entries, total } = await work();
    expect(total).toBe(entries.length);
    expect(entries).toMatchObject([
      {
        kind: 'not-stated',
        of: 'customIngredient',
        id: sauce.id,
        title: 'House sauce',
        menu: null,
        keys: expect.arrayContaining(['milk', 'nuts']),
        dishes: 1,
        dishTitles: ['Pasta'],
        diners: 5,
        report: null,
        submission: null,
      },
      {
        kind: 'no-evidence',
        of: 'dish',
        title: 'Special',
        menu: { id: menu.id, title: menu.title },
        dishes: 1,
        diners: 5,
      },
    ]);

    const filter = { params: { id: restaurant.id }, query: { allergies: 'nuts' } };
    const shown = async () =>
      (await succeed(getFilteredMenu, filter)).data.menus[0]?.menuItems.map(({ title }) => title);
    expect(await shown()).toEqual([]);
    const asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(restaurant.merchantId) } as const;
    await succeed(updateCustomIngredient, { ...asMerchant, params: { id: sauce.id }, body: { allergies: [] } });
    expect((await work(asMerchant)).entries.filter(({ keys, id }) => id === sauce.id && keys.length > 0)).toEqual([]);
    expect(await shown()).toEqual(['Pasta']);
  });

  it('begins with what diners report, until staff close it', async () => {
    const { menu, items } = await makeMenu(restaurant, [{ title: 'Special' }]);
    const itemId = items[0]?.id ?? '';
    await succeed(reportDish, { params: { id: restaurant.id, itemId }, body: { text: 'Nuts on top' } });
    const [first, ...others] = (await work()).entries;
    expect(first).toMatchObject({
      kind: 'report',
      of: 'dish',
      id: itemId,
      title: 'Special',
      menu: { id: menu.id },
      report: { text: 'Nuts on top' },
    });
    await succeed(closeDishReport, {
      ...AS_ADMIN,
      params: { id: first?.report?.id ?? '' },
      body: { outcome: 'was-right' },
    });
    expect((await work()).entries).toEqual(others);

    await succeed(reportDish, { params: { id: restaurant.id, itemId }, body: { text: '' } });
    await env.DB.prepare('DELETE FROM menu_items WHERE id = ?1').bind(itemId).run();
    expect((await work()).entries).toMatchObject([{ kind: 'report', id: itemId, title: 'Special', menu: null }]);
  });

  it('has a declaration that lapsed, until it is signed again', async () => {
    const sauce = await newSauce();
    const { menu } = await makeMenu(restaurant, []);
    const body = {
      menuId: menu.id,
      title: 'Pasta',
      components: [component('Sauce', [sauce.id])],
      isDeclared: true,
    };
    const { data: dish } = await succeed(createMenuItem, { ...AS_ADMIN, body });
    const subsections = [{ name: 'Dishes', items: [dish.id] }];
    await succeed(updateMenu, { ...AS_ADMIN, params: { id: menu.id }, body: { subsections } });
    const lapsed = async () => (await work()).entries.filter(({ kind }) => kind === 'lapsed');
    expect(await lapsed()).toEqual([]);
    const statement = { allergies: ['nuts'] };
    await succeed(updateCustomIngredient, { ...AS_ADMIN, params: { id: sauce.id }, body: statement });
    expect(await lapsed()).toMatchObject([
      {
        of: 'dish',
        id: dish.id,
        title: 'Pasta',
        keys: expect.arrayContaining(['milk', 'nuts']),
        menu: { id: menu.id },
      },
    ]);
    const again = { isDeclared: true, version: dish.version + 1 };
    const { data: signed } = await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: dish.id }, body: again });
    expect(await lapsed()).toEqual([]);

    // Everything is answered, so nothing is settled, and the dish changes all the same.
    expect(signed.declaration?.keys).toEqual([]);
    const more = { components: [component('Sauce', [sauce.id]), component('Side', [sauce.id])] };
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: dish.id }, body: more });
    expect(await lapsed()).toMatchObject([{ of: 'dish', id: dish.id, keys: [], diets: [], dishes: 1 }]);
  });

  it('has statements that are past their date, for review', async () => {
    const sauce = await newSauce();
    await makeMenu(restaurant, [{ title: 'Pasta', components: [component('Sauce', [sauce.id])] }]);
    const state = async (reviewBy: string) =>
      succeed(updateCustomIngredient, {
        ...AS_ADMIN,
        params: { id: sauce.id },
        body: { allergies: [], reviewBy, isReviewed: true },
      });
    const reviews = async () => (await work()).entries.filter(({ kind }) => kind === 'review');
    await state('2020-02-01');
    expect(await reviews()).toMatchObject([{ id: sauce.id, reviewBy: '2020-02-01', dishes: 1 }]);
    await state('2999-01-01');
    expect(await reviews()).toEqual([]);
  });
});

describe('the work list of the catalogue', () => {
  const catalogue = async (title: string) =>
    (await succeed(getCatalogueWorkList, AS_ADMIN)).data.entries.filter((entry) => entry.title === title);

  it('has the raw ingredients that diners’ dishes use, with the diners of all restaurants, until they are stated', async () => {
    const id = `open-${crypto.randomUUID().slice(0, 8)}`;
    const { internalId, title } = await makeIngredient(id);
    await succeed(updateIngredient, {
      ...AS_ADMIN,
      params: { internalId },
      body: { allergies: [], unknownFor: ['nuts'] },
    });
    expect(await catalogue(title)).toEqual([]);
    const dishes = [1, 2].map((number) => ({ title: `Dish ${number}`, components: [component('Base', [id])] }));
    await makeMenu(restaurant, dishes);
    await makeMenu(restaurant, dishes, { active: false });
    const other = await makeRestaurant(await makeMerchant());
    await makeMenu(other, dishes.slice(1));
    await visit(5, 'nuts');
    await visit(5, 'milk');
    expect(await catalogue(title)).toMatchObject([
      { kind: 'not-stated', of: 'ingredient', id: internalId, keys: ['nuts'], dishes: 3, diners: 5, menu: null },
    ]);
    await succeed(updateIngredient, { ...AS_ADMIN, params: { internalId }, body: { allergies: [], unknownFor: [] } });
    expect((await catalogue(title)).filter(({ keys }) => keys.length > 0)).toEqual([]);
  });
});
