import { listHistory } from '@justright/contract/history';
import { importMenu, previewMenuImport } from '@justright/contract/menu-import';
import { duplicateMenuItem, getMenu, listMenuItems, updateMenuItem } from '@justright/contract/menus';
import { getFilteredMenu, getDinerMenu, listHiddenDishes } from '@justright/contract/public-menu';
import type { StaffRoleType } from '@justright/contract/roles';
import { signSubmission, submitForSigning } from '@justright/contract/submissions';
import { getRestaurantWorkList } from '@justright/contract/work-list';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  makeStaffUser,
} from '../../../test/factories.ts';

type Person = { as: StaffRoleType; uid: string };
const KEYS = ['listed-dairy', 'listed-nuts'];
let restaurant: { id: string; merchantId: string };
let manager: Person;
let lead: Person;
let menuId: string;
let dish: string;
beforeAll(async () => {
  await makeKeys('allergies', KEYS);
  await makeIngredient('listed-milk', { allergies: ['listed-dairy'] });
  await makeIngredient('listed-tomato');
});
beforeEach(async () => {
  restaurant = await makeRestaurant(await makeMerchant());
  const join = async (as: StaffRoleType): Promise<Person> => ({
    as,
    uid: await makeStaffUser(restaurant.merchantId, as, [restaurant.id]),
  });
  [manager, lead] = [await join('RestaurantManager'), await join('FoodSafetyLead')];
  const { menu, items } = await makeMenu(restaurant, [{ title: 'Edgewater soup' }]);
  menuId = menu.id;
  dish = items[0]?.id ?? '';
});

const SOUP = { components: [component('Base', ['listed-milk', 'listed-tomato'])], menuItemCustomizations: [] };
const change = async (body: object, as = manager, id = dish) =>
  (await succeed(updateMenuItem, { ...as, params: { id }, body })).data;
const read = async () =>
  (await succeed(listMenuItems, { ...manager, query: { menuId } })).data.find(({ id }) => id === dish);
const ofDiner = { params: { id: '' }, query: { allergies: 'listed-nuts' } };
/** Returns the titles of the dishes that fit a diner who avoids nuts. */
const fitting = async () => {
  const { menus } = (await succeed(getFilteredMenu, { ...ofDiner, params: { id: restaurant.id } })).data;
  return menus.flatMap(({ menuItems }) => menuItems.map(({ title }) => title));
};
const AT = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

describe('a dish whose parts were taken from the words of the menu', () => {
  it('contains what they name, is unknown for everything else, and is hidden with the reason', async () => {
    expect(await change({ ...SOUP, isAllListed: false })).toMatchObject({
      allergies: ['listed-dairy'],
      unknownFor: ['listed-nuts'],
      listing: { isAll: false, by: `Name of ${manager.uid}`, at: AT },
    });
    expect(await fitting()).toEqual([]);
    const [hidden] = (await succeed(listHiddenDishes, { ...ofDiner, params: { id: restaurant.id } })).data.dishes;
    expect(hidden?.why.foods).toMatchObject([
      { key: 'listed-nuts', answer: 'unknown', causes: [{ cause: 'unlisted', path: [] }], more: 0 },
    ]);
  });

  it('is known once somebody who may sign says that they are everything, in their name', async () => {
    await change({ ...SOUP, isAllListed: false });
    const said = await change({ ...SOUP, isAllListed: true }, lead);
    expect(said).toMatchObject({ unknownFor: [], listing: { isAll: true, by: `Name of ${lead.uid}`, at: AT } });
    expect(await fitting()).toEqual(['Edgewater soup']);
    const query = { entity: 'menuItem', id: dish } as const;
    const { data } = await succeed(listHistory, { ...lead, query });
    expect(data[0]).toMatchObject({ actorName: `Name of ${lead.uid}`, after: { listing: { isAll: true } } });
  });

  it("tells diners nobody's name", async () => {
    await change({ ...SOUP, isAllListed: true }, lead);
    const { data } = await succeed(getDinerMenu, { params: { id: restaurant.id } });
    expect(JSON.stringify(data)).not.toContain('Name of');
  });

  it('waits for somebody who may sign, where the author may not', async () => {
    const { version } = await change({ ...SOUP, isAllListed: false });
    expect(
      await fail(updateMenuItem, { ...manager, params: { id: dish }, body: { ...SOUP, isAllListed: true } }),
    ).toMatchObject({ status: 403 });
    const body = { entity: 'menuItem', entityId: dish, version, changes: { isAllListed: true } } as const;
    const submission = (await succeed(submitForSigning, { ...manager, body })).data;
    expect(await fitting()).toEqual([]);
    await succeed(signSubmission, { ...lead, params: { id: submission.id } });
    expect(await fitting()).toEqual(['Edgewater soup']);
    expect((await read())?.listing).toMatchObject({ isAll: true, by: `Name of ${lead.uid}` });
  });

  it('is said to be complete only by somebody who has seen its parts', async () => {
    expect(await fail(updateMenuItem, { ...lead, params: { id: dish }, body: { isAllListed: true } })).toMatchObject({
      status: 422,
      issues: [{ path: 'isAllListed' }],
    });
  });

  it('stays unknown when staff change it, and what was said of it ends with other parts', async () => {
    await change({ ...SOUP, isAllListed: false });
    const other = { ...SOUP, components: [component('Base', ['listed-tomato'])] };
    expect(await change({ ...other, title: 'Soup' })).toMatchObject({ listing: { isAll: false }, unknownFor: KEYS });
    await change({ ...other, isAllListed: true }, lead);
    expect((await change({ title: 'Tomato soup' })).listing).toMatchObject({ isAll: true, by: `Name of ${lead.uid}` });
    expect((await change(SOUP)).listing).toBeNull();
  });

  it('is settled by a declaration as any other unknown food is', async () => {
    await change({ ...SOUP, isAllListed: false });
    const declared = await change({ ...SOUP, isDeclared: true }, lead);
    expect(declared).toMatchObject({
      allergies: ['listed-dairy'],
      unknownFor: [],
      declaration: { keys: ['listed-nuts'] },
    });
  });

  it('is one entry of the work list', async () => {
    await change({ ...SOUP, isAllListed: false }, lead);
    const { entries } = (await succeed(getRestaurantWorkList, { ...manager, params: { id: restaurant.id } })).data;
    expect(entries).toMatchObject([{ kind: 'unlisted', of: 'dish', id: dish, keys: ['listed-nuts'] }]);
  });
});

it('an import that adds to a dish ends what was said of its parts', async () => {
  await change({ ...SOUP, isAllListed: true }, lead);
  const asAdmin = { as: 'SuperAdmin' } as const;
  const menu = (await succeed(getMenu, { ...asAdmin, params: { id: menuId } })).data;
  const toppings = { title: 'Toppings', menuItemCustomizationOptions: [{ title: 'Croutons' }] };
  const menuItems = menu.menuItems.map((one) => ({ ...one, menuItemCustomizations: [toppings] }));
  const file = { restaurantId: restaurant.id, content: JSON.stringify({ ...menu, menuItems }) };
  const { fingerprint } = (await succeed(previewMenuImport, { ...asAdmin, body: file })).data;
  await succeed(importMenu, { ...asAdmin, body: { ...file, fingerprint } });
  expect(await read()).toMatchObject({ menuItemCustomizations: [{ title: 'Toppings' }], listing: null });
});

describe('a copy of it', () => {
  const copy = async (as: Person) =>
    (await succeed(duplicateMenuItem, { ...as, params: { id: dish }, body: {} })).data[0]?.listing;

  it('is as unknown as its source', async () => {
    await change({ ...SOUP, isAllListed: false });
    expect(await copy(lead)).toMatchObject({ isAll: false });
  });

  it('keeps what was said where the copying person may sign, and else is said by nobody', async () => {
    await change({ ...SOUP, isAllListed: true }, lead);
    expect(await copy(lead)).toMatchObject({ isAll: true, by: `Name of ${lead.uid}` });
    expect(await copy(manager)).toMatchObject({ isAll: false, by: null });
  });

  it('of a file is unknown, whatever the file says', async () => {
    await change({ ...SOUP, isAllListed: true }, lead);
    const asAdmin = { as: 'SuperAdmin' } as const;
    const content = JSON.stringify((await succeed(getMenu, { ...asAdmin, params: { id: menuId } })).data);
    const file = { restaurantId: (await makeRestaurant(restaurant.merchantId)).id, content };
    const { data: preview } = await succeed(previewMenuImport, { ...asAdmin, body: file });
    expect(preview.ignoredFields).toEqual([]);
    const body = { ...file, fingerprint: preview.fingerprint };
    const id = (await succeed(importMenu, { ...asAdmin, body })).data.menus[0]?.id ?? '';
    const [imported] = (await succeed(getMenu, { ...asAdmin, params: { id } })).data.menuItems;
    expect(imported).toMatchObject({ listing: { isAll: false, by: null }, unknownFor: ['listed-nuts'] });
  });
});
