import { listHistory } from '@justright/contract/history';
import { getIncidentFile, listIncidentChanges } from '@justright/contract/incidents';
import { createCustomIngredient } from '@justright/contract/ingredients';
import { listMenuItems, updateMenuItem } from '@justright/contract/menus';
import { getOrder, placeGuestOrder } from '@justright/contract/orders';
import { getFilteredMenu, getDinerMenu } from '@justright/contract/public-menu';
import {
  createSubstitution,
  endSubstitution,
  listSubstitutions,
  listUsedIngredients,
  previewSubstitutionImpact,
  SUBSTITUTION_MAX_MS,
} from '@justright/contract/substitutions';
import { getRestaurantWorkList } from '@justright/contract/work-list';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
  makeStaffUser,
  option,
} from '../../../test/factories.ts';
import { loadMenuSource } from '../../data/menu-source.ts';
import { compileRestaurant } from '../../domain/compile-restaurant.ts';

const NUTS = 'today-nuts';
const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let restaurant: { id: string; merchantId: string };
let menuId: string;
let burger: string;
let asMerchant: { as: 'MerchantAdmin'; uid: string };
let asLead: { as: 'FoodSafetyLead'; uid: string };

beforeAll(async () => {
  await makeKeys('allergies', [NUTS, 'today-egg']);
  await makeIngredient('today-mayo', { allergies: ['today-egg'] });
  await makeIngredient('today-nut-mayo', { allergies: [NUTS] });
  await makeIngredient('today-aioli', { allergies: ['today-egg'] });
  await makeIngredient('today-mayo-mix', { ingredients: ['today-mayo', 'today-nut-mayo'] });
  await makeIngredient('today-bread');
});
const dishes = () => [
  { title: 'Burger', components: [component('Bun', ['today-bread']), component('Sauce', ['today-mayo'])] },
  { title: 'Toast', components: [component('Toast', ['today-bread'])] },
];
beforeEach(async () => {
  const merchantId = await makeMerchant();
  restaurant = await makeRestaurant(merchantId);
  const { menu, items } = await makeMenu(restaurant, dishes());
  menuId = menu.id;
  burger = items[0]?.id ?? '';
  asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchantId) };
  asLead = { as: 'FoodSafetyLead', uid: await makeStaffUser(merchantId, 'FoodSafetyLead', [restaurant.id]) };
});

const here = () => ({ id: restaurant.id });
const nutMayo = (more: object = {}) => ({
  ingredientId: 'today-mayo',
  substituteId: 'today-nut-mayo',
  until: inHours(2),
  ...more,
});
const use = async (more: object = {}) =>
  (await succeed(createSubstitution, { ...asLead, params: here(), body: nutMayo(more) })).data;
const refused = (more: object) => fail(createSubstitution, { ...asLead, params: here(), body: nutMayo(more) });
const shownAt = async (id: string, query: object = { allergies: NUTS }) =>
  (await succeed(getFilteredMenu, { params: { id }, query })).data.menus[0]?.menuItems.map(({ title }) => title);
const shown = (query?: object) => shownAt(restaurant.id, query);
/** Lets the time of a substitution pass. */
const letPass = async (id: string) => {
  await env.DB.prepare('UPDATE substitutions SET until = ?2 WHERE id = ?1').bind(id, inHours(-1)).run();
};
const end = (id: string) => succeed(endSubstitution, { ...asLead, params: { id } });
const staffs = async (title = 'Burger') => {
  const { data } = await succeed(listMenuItems, { ...asMerchant, query: { menuId } });
  return data.find((item) => item.title === title);
};
const compiled = async () => {
  const loaded = await loadMenuSource(env.DB.withSession('first-primary'), restaurant.id);
  if (!loaded) throw new Error('The restaurant is gone');
  const { source, resolve } = loaded;
  return compileRestaurant({ ...source, restaurant: { ...source.restaurant, timeZone: null } }, resolve, Date.now());
};

describe('a substitution', () => {
  it('hides and shows dishes from its first second on, until staff end it', async () => {
    expect(await shown()).toEqual(['Burger', 'Toast']);
    const made = await use({ note: 'Delivery came late' });
    expect(made).toMatchObject({
      ingredient: { id: 'today-mayo', title: 'Title of today-mayo' },
      substitute: { id: 'today-nut-mayo', title: 'Title of today-nut-mayo' },
      by: `Name of ${asLead.uid}`,
      note: 'Delivery came late',
      ended: null,
      isInEffect: true,
      // What it takes from diners: the recipe has no nuts. That it has no egg takes nothing.
      dishes: [{ id: burger, title: 'Burger', foods: [NUTS], diets: [] }],
    });
    expect(await shown()).toEqual(['Toast']);
    expect(await shown({ allergies: 'today-egg' })).toEqual(['Burger', 'Toast']);

    expect((await end(made.id)).data).toMatchObject({
      isInEffect: false,
      dishes: [],
      ended: { by: `Name of ${asLead.uid}`, at: expect.any(String) },
    });
    expect(await shown()).toEqual(['Burger', 'Toast']);
    expect(await shown({ allergies: 'today-egg' })).toEqual(['Toast']);
    expect(await fail(endSubstitution, { ...asLead, params: { id: made.id } })).toMatchObject({ status: 409 });
  });

  it('ends by itself, without a write, and the menu is compiled until then only', async () => {
    expect((await compiled()).validUntilMs).toBe(Infinity);
    const { id, until } = await use();
    const during = await compiled();
    expect(during.validUntilMs).toBe(Date.parse(until));
    await letPass(id);
    const after = await compiled();
    expect(after.source.menuVersion).not.toBe(during.source.menuVersion);
    expect(after.validUntilMs).toBe(Infinity);
    expect([...after.source.ingredients.keys()]).toContain('today-mayo');
    const { data } = await succeed(listSubstitutions, { ...asLead, params: here() });
    expect(data).toMatchObject([{ id, isInEffect: false, ended: null, dishes: [] }]);
  });

  it('counts at any depth, in options and in custom ingredients, and in no other restaurant', async () => {
    const sibling = await makeRestaurant(restaurant.merchantId);
    const body = { restaurantId: restaurant.id, title: 'House dip', ingredients: [{ id: 'today-mayo' }] };
    const { data: dip } = await succeed(createCustomIngredient, { ...asMerchant, body });
    const nested = [
      { title: 'Nachos', components: [component('Dip', [dip.id])] },
      {
        title: 'Fries',
        components: [
          component('Fries', ['today-bread'], { customizations: [{ customizationId: 'dips', title: 'Dips' }] }),
        ],
        menuItemCustomizations: [group('dips', 1, [option('mayo', ['today-mayo'])])],
      },
    ];
    await makeMenu(restaurant, nested, { subsections: [] });
    await makeMenu(sibling, [...dishes(), { title: 'Nachos', components: [component('Dip', [dip.id])] }]);
    const { dishes: changed } = await use();
    expect(changed.map(({ title }) => title)).toEqual(['Burger', 'Fries', 'Nachos']);
    const items = (await compiled()).source.menus.flatMap((menu) => menu.items);
    expect(items.map(({ title }) => title).toSorted()).toEqual(['Burger', 'Fries', 'Nachos', 'Toast']);
    expect(await shownAt(sibling.id)).toEqual(['Burger', 'Toast', 'Nachos']);
  });

  it('is named by what is really used, on the menu and to staff', async () => {
    await use();
    const { data } = await succeed(getDinerMenu, { params: { id: restaurant.id } });
    const sauce = data.menus[0]?.menuItems.find(({ title }) => title === 'Burger')?.components[1];
    expect(sauce).toMatchObject({
      allergies: [NUTS],
      ingredients: [{ id: 'today-nut-mayo', title: 'Title of today-nut-mayo, today instead of Title of today-mayo' }],
    });
    // Staff edit the recipe, and see what diners are told.
    expect(await staffs()).toMatchObject({
      allergies: [NUTS],
      components: [{}, { allergies: [NUTS], ingredients: [{ id: 'today-mayo' }] }],
    });
  });

  it('makes the server check an order again, and the order keeps what was used', async () => {
    const order = (selectedAllergies: string[]) => ({
      restaurant: { id: restaurant.id },
      cart: {
        subtotal: 1000,
        grandTotal: 1000,
        orders: [{ items: [{ menuItem: { id: burger }, preference: { selectedAllergies } }] }],
      },
    });
    await succeed(placeGuestOrder, { body: order([NUTS]) });
    const made = await use();
    expect(await fail(placeGuestOrder, { body: order([NUTS]) })).toMatchObject({
      status: 409,
      code: 'dietary-conflict',
    });
    const { data: placed } = await succeed(placeGuestOrder, { body: order([]) });
    const { data } = await succeed(getOrder, { as: 'OrderAdmin', params: { id: placed.id } });
    expect(data.order.cart.stated?.map(({ title }) => title)).toEqual([
      'Title of today-bread',
      'Title of today-nut-mayo, today instead of Title of today-mayo',
    ]);
    // The incident file names the substitution, and who ended it later.
    await end(made.id);
    const incident = { ...asMerchant, params: { id: placed.id } };
    const { data: file } = await succeed(getIncidentFile, incident);
    const thing = {
      entity: 'substitution',
      id: made.id,
      title: 'Title of today-nut-mayo instead of Title of today-mayo',
    };
    expect(file.things).toContainEqual(thing);
    const { data: changes } = await succeed(listIncidentChanges, incident);
    expect(changes.filter(({ title }) => title === thing.title).map(({ isBeforeOrder }) => isBeforeOrder)).toEqual([
      true,
      false,
    ]);
    const { data: later } = await succeed(placeGuestOrder, { body: order([NUTS]) });
    const { data: other } = await succeed(getIncidentFile, { ...asMerchant, params: { id: later.id } });
    expect(other.things.map(({ entity }) => entity)).not.toContain('substitution');
  });
});

describe('a declaration of a dish with a substitution', () => {
  const signedDish = async () => {
    const body = { restaurantId: restaurant.id, title: 'Dark sauce' };
    const { data: sauce } = await succeed(createCustomIngredient, { ...asMerchant, body });
    const components = [component('Base', [sauce.id, 'today-mayo'])];
    const { items } = await makeMenu(restaurant, [{ title: 'Stew', components }]);
    const id = items[0]?.id ?? '';
    const sign = { ...asMerchant, params: { id }, body: { isDeclared: true, components, menuItemCustomizations: [] } };
    await succeed(updateMenuItem, sign);
    return { id, sign };
  };
  const stew = async (id: string) => {
    const source = (await compiled()).source;
    return source.menus.flatMap((menu) => menu.items).find((item) => item.id === id)?.declaration ?? null;
  };

  it('does not count meanwhile, also where all answers are the same, and comes back by itself', async () => {
    const { id } = await signedDish();
    expect(await stew(id)).toMatchObject({ keys: expect.arrayContaining([NUTS]) });
    // Aioli answers all keys as mayo does: only the product is another one.
    const made = await use({ substituteId: 'today-aioli' });
    expect(await stew(id)).toBeNull();
    const { data } = await succeed(getRestaurantWorkList, { ...asMerchant, params: here() });
    expect(data.entries.filter((entry) => entry.kind === 'lapsed')).toEqual([]);
    await letPass(made.id);
    expect(await stew(id)).toMatchObject({ keys: expect.arrayContaining([NUTS]) });
  });

  it('is not stored as lapsed by a save meanwhile', async () => {
    const { id } = await signedDish();
    const made = await use();
    await succeed(updateMenuItem, { ...asMerchant, params: { id }, body: { title: 'Stew of the day' } });
    expect(await stew(id)).toBeNull();
    await end(made.id);
    expect(await stew(id)).toMatchObject({ keys: expect.arrayContaining([NUTS]) });
  });

  it('cannot be signed meanwhile: its author would see another dish', async () => {
    const { sign } = await signedDish();
    const made = await use();
    expect(await fail(updateMenuItem, sign)).toMatchObject({
      status: 422,
      issues: [
        {
          path: 'isDeclared',
          message:
            'Today you use Title of today-nut-mayo instead of Title of today-mayo. Sign the dish when that is over.',
        },
      ],
    });
    await letPass(made.id);
    await succeed(updateMenuItem, sign);
  });
});

describe('the preview of a substitution', () => {
  it('names the dishes that gain or lose something, and stores nothing', async () => {
    const { data } = await succeed(previewSubstitutionImpact, { ...asLead, params: here(), body: nutMayo() });
    expect(data).toMatchObject({
      dishCount: 1,
      usedInDishCount: 1,
      counts: { gainAllergies: 1, loseAllergies: 1 },
      dishes: [
        {
          id: burger,
          foods: [
            { key: 'today-egg', before: 'contains', after: 'notAdded' },
            { key: NUTS, before: 'notAdded', after: 'contains' },
          ],
        },
      ],
    });
    expect((await succeed(listSubstitutions, { ...asLead, params: here() })).data).toEqual([]);
    expect(await shown()).toEqual(['Burger', 'Toast']);
  });
});

describe('a substitution is refused, and changes nothing,', () => {
  it.each([
    { what: 'by itself', body: { substituteId: 'today-mayo' }, path: 'substituteId' },
    { what: 'by something that contains it', body: { substituteId: 'today-mayo-mix' }, path: 'substituteId' },
    { what: 'by an unknown ingredient', body: { substituteId: 'today-nothing' }, path: 'substituteId' },
    { what: 'by an unknown custom ingredient', body: { substituteId: 'ci_nothing' }, path: 'substituteId' },
    { what: 'of something that no dish has', body: { ingredientId: 'today-aioli' }, path: 'ingredientId' },
    { what: 'until a time that is past', body: { until: inHours(-1) }, path: 'until' },
    {
      what: 'for weeks',
      body: { until: new Date(Date.now() + SUBSTITUTION_MAX_MS + HOUR_MS).toISOString() },
      path: 'until',
    },
    { what: 'without a time', body: { until: undefined }, path: 'until' },
  ])('$what', async ({ body, path }) => {
    expect(await refused(body)).toMatchObject({ status: 422, issues: [{ path }] });
    const preview = { ...asLead, params: here(), body: nutMayo(body) };
    expect(await fail(previewSubstitutionImpact, preview)).toMatchObject({ status: 422, issues: [{ path }] });
    expect((await succeed(listSubstitutions, { ...asLead, params: here() })).data).toEqual([]);
  });

  it('a second time for the same ingredient, and in a circle through another one', async () => {
    const made = await use();
    expect(await refused({ substituteId: 'today-aioli' })).toMatchObject({ status: 409 });
    expect(await refused({ ingredientId: 'today-nut-mayo', substituteId: 'today-mayo' })).toMatchObject({
      status: 422,
      issues: [{ path: 'substituteId' }],
    });
    // The substitute itself has run out.
    const next = await use({ ingredientId: 'today-nut-mayo', substituteId: 'today-aioli' });
    expect(await shown()).toEqual(['Burger', 'Toast']);
    await letPass(made.id);
    await letPass(next.id);
    await use();
  });

  it("by another merchant's custom ingredient", async () => {
    const other = await makeMerchant();
    const asOther = { as: 'MerchantAdmin', uid: await makeMerchantUser(other) } as const;
    const body = { restaurantId: (await makeRestaurant(other)).id, title: 'Theirs' };
    const { data: theirs } = await succeed(createCustomIngredient, { ...asOther, body });
    expect(await refused({ substituteId: theirs.id })).toMatchObject({ status: 422 });
  });
});

it('a restaurant can replace what its dishes use at any depth, and its substitutes', async () => {
  const listed = async () =>
    (await succeed(listUsedIngredients, { ...asLead, params: here() })).data.map(({ id }) => id);
  expect(await listed()).toEqual(['today-bread', 'today-mayo']);
  await use();
  expect(await listed()).toEqual(['today-bread', 'today-mayo', 'today-nut-mayo']);
});

it('the history has who made a substitution and who ended it', async () => {
  const { id } = await use({ note: 'Late delivery' });
  await succeed(endSubstitution, { ...asMerchant, params: { id } });
  const { data } = await succeed(listHistory, { ...asMerchant, query: { entity: 'substitution', id } });
  expect(data).toMatchObject([
    { actorName: `Name of ${asMerchant.uid}`, before: { endedAt: null }, after: { endedAt: expect.any(String) } },
    {
      actorName: `Name of ${asLead.uid}`,
      before: null,
      after: { ingredient: 'Title of today-mayo', substitute: 'Title of today-nut-mayo', note: 'Late delivery' },
    },
  ]);
});
