import { type Call, schemasOf } from '@justright/contract/call';
import {
  createCustomIngredient,
  createIngredient,
  getCustomIngredient,
  getIngredient,
  updateCustomIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import { importMenu, previewMenuImport } from '@justright/contract/menu-import';
import { createMenuItem, getMenu, updateMenu, updateMenuItem } from '@justright/contract/menus';
import { getMenuDraft, listPublications, publishMenu, reviewPublication } from '@justright/contract/publications';
import { updateRestaurant } from '@justright/contract/restaurants';
import { signSubmission, submitForSigning } from '@justright/contract/submissions';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../src/app.ts';
import { fail, succeed } from './call.ts';
import { component, group, makeMenu, makeMerchant, makeRestaurant, makeStaffUser, option } from './factories.ts';
import { stockKitchen } from './kitchen-foods.ts';
import { itemOf } from './sample-body.ts';

const [ROMAINE, BUTTER] = ['11251', '01145'] as const;
const AS_ADMIN = { as: 'SuperAdmin' } as const;
const BUTTERY = 'With brown butter';
const SENTENCE = 'Roasted peanuts, and more';
const IS_ID = /(?:^|\.)id$|Id$/;

interface Parts {
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  entries?: Record<string, v.GenericSchema>;
  options?: readonly unknown[];
}

/** Lists the paths of a body's fields that take any sentence. */
function textFields(schema: v.GenericSchema & Parts, path = ''): string[] {
  const item = itemOf(schema);
  if (schema.wrapped) return textFields(schema.wrapped, path);
  if (item) return textFields(item, path);
  if (schema.entries)
    return Object.entries(schema.entries).flatMap(([name, field]) =>
      textFields(field, path === '' ? name : `${path}.${name}`),
    );
  if (schema.type === 'variant' || schema.type === 'union')
    return (schema.options ?? []).flatMap((one) => textFields(one as v.GenericSchema, path));
  return schema.type === 'string' && v.is(schema, SENTENCE) && !IS_ID.test(path) ? [path] : [];
}
const resourceOf = ({ path }: Call) => path.split('/')[1] ?? '';

const PART = component('Base', [ROMAINE]);
const GROUP = group('g', 0, [option('o', [ROMAINE])]);
const OPTION = option('o', [ROMAINE]);

/** Every text of a dish that guests or the kitchen read, with a body that names butter there. */
const OF_DISHES: Readonly<Record<string, object>> = {
  title: { title: BUTTERY },
  subtext: { subtext: BUTTERY },
  description: { description: BUTTERY },
  tags: { tags: ['new', 'brown butter'] },
  'components.title': { components: [{ ...PART, title: BUTTERY }] },
  'components.description': { components: [{ ...PART, description: BUTTERY }] },
  'menuItemCustomizations.title': { menuItemCustomizations: [{ ...GROUP, title: BUTTERY }] },
  'menuItemCustomizations.description': { menuItemCustomizations: [{ ...GROUP, description: BUTTERY }] },
  'menuItemCustomizations.menuItemCustomizationOptions.title': {
    menuItemCustomizations: [{ ...GROUP, menuItemCustomizationOptions: [{ ...OPTION, title: BUTTERY }] }],
  },
  'menuItemCustomizations.menuItemCustomizationOptions.description': {
    menuItemCustomizations: [{ ...GROUP, menuItemCustomizationOptions: [{ ...OPTION, description: BUTTERY }] }],
  },
};
/** The same of ingredients. */
const OF_INGREDIENTS: Readonly<Record<string, object>> = {
  title: { title: 'Brown butter' },
  description: { description: BUTTERY },
};

const ALL_BUTTERED = 'All with brown butter';
/** The same of menus: texts that speak of each dish. */
const OF_MENUS: Readonly<Record<string, (section: object) => object>> = {
  title: () => ({ title: ALL_BUTTERED }),
  subtitle: () => ({ subtitle: ALL_BUTTERED }),
  description: () => ({ description: ALL_BUTTERED }),
  'subsections.name': (section) => ({ subsections: [{ ...section, name: ALL_BUTTERED }] }),
  'subsections.description': (section) => ({ subsections: [{ ...section, description: 'Our brown butter sauce' }] }),
};

const READ = [
  ...Object.keys(OF_MENUS).map((field) => `menus ${field}`),
  ...Object.keys(OF_DISHES).map((field) => `menuItems ${field}`),
  ...['customIngredients', 'ingredients'].flatMap((one) =>
    [...Object.keys(OF_INGREDIENTS), 'evidence.product'].map((field) => `${one} ${field}`),
  ),
  // A file is read as the dishes that it makes.
  'menus content',
];

/** The other texts, by why nobody reads there what a dish has. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  'a label of staff': ['menuItems components.customizations.title', 'ingredients foodGroup'],
  'the title that the ingredient itself has is shown': [
    'customIngredients ingredients.title',
    'ingredients ingredients.title',
    'menuItems components.ingredients.title',
    'menuItems menuItemCustomizations.ingredients.title',
    'menuItems menuItemCustomizations.menuItemCustomizationOptions.ingredients.title',
  ],
  'results of a search, without effect': [
    'menuItems menuItemCustomizations.menuItemCustomizationOptions.fuzzySearchIngredientsResults.customIngredients.title',
    'menuItems menuItemCustomizations.menuItemCustomizationOptions.fuzzySearchIngredientsResults.ingredients.title',
  ],
  'says on what a statement relies, or why': [
    'allergies answers.note',
    'customIngredients evidence.note',
    'ingredients evidence.note',
    'kitchen-signatures how',
    'menus note',
    'publications reason',
    'restaurants how',
    'restaurants note',
    'stations keepsApart.note',
  ],
  'is a word of the dictionary': [
    'allergies description',
    'allergies legal.code',
    'allergies legal.name',
    'allergies name',
    'allergies title',
    'goals description',
    'goals name',
    'goals title',
  ],
  'names a restaurant, a place, a person or a tax': [
    'merchants businessAddress',
    'merchants businessName',
    'merchants contactName',
    'merchants contactPhoneNumber',
    'merchants email',
    'merchants phoneNumber',
    'restaurants address',
    'restaurants contactName',
    'restaurants contactPhoneNumber',
    'restaurants email',
    'restaurants name',
    'restaurants phoneNumber',
    'restaurants tags',
    'restaurants taxes.name',
    'restaurants urlSlug',
    'stations name',
  ],
  'names no food: an id, a file or a digest': [
    'menuItems externalSource',
    'menuItems menuItemCustomizations.externalSource',
    'menuItems menuItemCustomizations.menuItemCustomizationOptions.externalSource',
    'kitchen-signatures state',
    'menus digest',
    'menus externalSource',
    'menus fileName',
    'menus fingerprint',
    'menus of',
    'menus subsections.items',
    'publications digest',
    'restaurants from',
    'restaurants options',
    'restaurants state',
    'restaurants to',
  ],
  'is the title of a part that the dish has': ['restaurants parts'],
};

it('every text field of a call that writes to the catalogue is read, or it is said why not', () => {
  const fields = ENDPOINTS.filter(({ options }) => options.changes === 'menus').flatMap(({ call }) => {
    const { body } = schemasOf(call);
    return body ? textFields(body).map((field) => `${resourceOf(call)} ${field}`) : [];
  });
  expect([...new Set(fields)].toSorted()).toEqual([...READ, ...Object.values(UNREAD).flat()].toSorted());
});

const REFUSED = { status: 422, code: 'text-contradiction', details: { words: ['brown butter'] } };
let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let menuId: string;
let dish: string;
let manager: { as: 'RestaurantManager'; uid: string };
let lead: { as: 'FoodSafetyLead'; uid: string };

beforeAll(stockKitchen);
beforeEach(async () => {
  restaurant = await makeRestaurant(await makeMerchant());
  const person = (role: 'RestaurantManager' | 'FoodSafetyLead') =>
    makeStaffUser(restaurant.merchantId, role, [restaurant.id]);
  manager = { as: 'RestaurantManager', uid: await person('RestaurantManager') };
  lead = { as: 'FoodSafetyLead', uid: await person('FoodSafetyLead') };
  const { menu, items } = await makeMenu(restaurant, [
    { title: 'Plate', components: [PART], menuItemCustomizations: [GROUP] },
  ]);
  menuId = menu.id;
  dish = items[0]?.id ?? '';
});
const dishes = async () => (await succeed(getMenu, { ...AS_ADMIN, params: { id: menuId } })).data.menuItems;

describe.each(Object.entries(OF_DISHES))('the %s of a dish', (_field, sent) => {
  it('names no food that is not there, until somebody who may sign confirms it', async () => {
    const save = { params: { id: dish }, body: sent };
    const before = await dishes();
    expect(await fail(updateMenuItem, { ...manager, ...save })).toMatchObject(REFUSED);
    const made = { menuId, price: 500, title: 'New', components: [PART], ...sent };
    expect(await fail(createMenuItem, { ...manager, body: made })).toMatchObject(REFUSED);
    expect(await dishes()).toEqual(before);
    const confirmed = { ...save, body: { ...sent, confirmsTexts: true } };
    expect(await fail(updateMenuItem, { ...manager, ...confirmed })).toMatchObject({ status: 403 });
    await succeed(updateMenuItem, { ...lead, ...confirmed });
    await succeed(updateMenuItem, { ...manager, ...save });
  });
});

describe.each(Object.entries(OF_MENUS))('the %s of a menu', (_field, sentFor) => {
  it('names no food that a dish under it lacks, until somebody who may sign confirms it', async () => {
    const stored = async () => (await succeed(getMenu, { ...AS_ADMIN, params: { id: menuId } })).data;
    const before = await stored();
    const sent = sentFor({ name: 'Dishes', items: [dish] });
    const save = { params: { id: menuId }, body: sent };
    expect(await fail(updateMenu, { ...manager, ...save })).toMatchObject({
      ...REFUSED,
      details: { contradictions: [{ key: 'milk', dish: 'Plate' }] },
    });
    expect(await stored()).toEqual(before);
    const confirmed = { ...save, body: { ...sent, confirmsTexts: true } };
    expect(await fail(updateMenu, { ...manager, ...confirmed })).toMatchObject({ status: 403 });
    await succeed(updateMenu, { ...lead, ...confirmed });
    expect(await stored()).not.toHaveProperty('confirmsTexts');
    await succeed(updateMenu, { ...manager, ...save });
  });
});

describe.each(Object.entries(OF_INGREDIENTS))('the %s of an ingredient', (_field, sent) => {
  const ingredients = [{ id: ROMAINE, title: 'Romaine' }];

  it('names no food that is not in it, until somebody who may sign confirms it', async () => {
    const made = { title: 'Sauce', restaurantId: restaurant.id, ingredients };
    expect(await fail(createCustomIngredient, { ...manager, body: { ...made, ...sent } })).toMatchObject(REFUSED);
    const { id } = (await succeed(createCustomIngredient, { ...manager, body: made })).data;
    const save = { params: { id }, body: sent };
    expect(await fail(updateCustomIngredient, { ...manager, ...save })).toMatchObject(REFUSED);
    expect((await succeed(getCustomIngredient, { ...lead, params: { id } })).data).toMatchObject({ title: 'Sauce' });
    const confirmed = { ...sent, confirmsTexts: true };
    expect(await fail(updateCustomIngredient, { ...manager, ...save, body: confirmed })).toMatchObject({ status: 403 });
    await succeed(updateCustomIngredient, { ...lead, ...save, body: confirmed });
    await succeed(updateCustomIngredient, { ...manager, ...save });
  });

  it('names none of the shared catalogue either', async () => {
    const id = crypto.randomUUID();
    const made = { id, title: 'Leaves', ingredients };
    expect(await fail(createIngredient, { ...AS_ADMIN, body: { ...made, ...sent } })).toMatchObject(REFUSED);
    const { internalId } = (await succeed(createIngredient, { ...AS_ADMIN, body: made })).data;
    const save = { params: { internalId }, body: sent };
    expect(await fail(updateIngredient, { ...AS_ADMIN, ...save })).toMatchObject(REFUSED);
    await succeed(updateIngredient, { ...AS_ADMIN, ...save, body: { ...sent, confirmsTexts: true } });
    expect((await succeed(getIngredient, { ...AS_ADMIN, params: { internalId } })).data).toMatchObject(sent);
  });
});

it('the product that a statement relies on names no food that is not in it, until somebody who may sign confirms it', async () => {
  const made = { title: 'Spread', restaurantId: restaurant.id };
  const { id } = (await succeed(createCustomIngredient, { ...lead, body: made })).data;
  const evidence = { kind: 'label' as const, product: 'Ann’s brown butter' };
  const save = { ...lead, params: { id }, body: { allergies: [], evidence } };
  const refused = await fail(updateCustomIngredient, save);
  expect(refused).toMatchObject({ ...REFUSED, details: { contradictions: [{ key: 'milk', part: evidence.product }] } });
  expect(await fail(createCustomIngredient, { ...lead, body: { ...made, ...save.body } })).toMatchObject(REFUSED);
  await succeed(updateCustomIngredient, { ...save, body: { ...save.body, allergies: ['milk'] } });
  await succeed(updateCustomIngredient, { ...save, body: { ...save.body, confirmsTexts: true } });
  const food = { id: crypto.randomUUID(), title: 'Spread', allergies: [], evidence };
  expect(await fail(createIngredient, { ...AS_ADMIN, body: food })).toMatchObject(REFUSED);
});

const inSauce = (ingredientId: string) => [{ id: ingredientId, title: 'In the sauce' }];
/** Makes a dish that is called after the butter in its sauce. */
async function makeButtery(): Promise<string> {
  const body = { title: 'Sauce', restaurantId: restaurant.id, ingredients: inSauce(BUTTER) };
  const { id } = (await succeed(createCustomIngredient, { ...lead, body })).data;
  const components = [component('Base', [id])];
  await succeed(updateMenuItem, { ...lead, params: { id: dish }, body: { description: BUTTERY, components } });
  return id;
}

it('a recipe of an ingredient makes no text of a dish untrue', async () => {
  const id = await makeButtery();
  const save = { params: { id }, body: { ingredients: inSauce(ROMAINE) } };
  const refused = {
    ...REFUSED,
    error: 'The text of Plate names “brown butter”, and the dish does not have it',
    details: { contradictions: [{ key: 'milk', dish: 'Plate' }] },
  };
  expect(await fail(updateCustomIngredient, { ...manager, ...save })).toMatchObject(refused);
  expect(await fail(updateCustomIngredient, { ...lead, ...save })).toMatchObject(refused);
  await succeed(updateCustomIngredient, { ...lead, ...save, body: { ...save.body, confirmsTexts: true } });
});

it('a recipe of an ingredient makes no text above a dish untrue', async () => {
  const id = await makeButtery();
  await succeed(updateMenuItem, { ...lead, params: { id: dish }, body: { description: '' } });
  const subsections = [{ name: 'Mains', description: ALL_BUTTERED, items: [dish] }];
  await succeed(updateMenu, { ...manager, params: { id: menuId }, body: { subsections } });
  const save = { params: { id }, body: { ingredients: inSauce(ROMAINE) } };
  expect(await fail(updateCustomIngredient, { ...manager, ...save })).toMatchObject({
    ...REFUSED,
    error: 'The text of Mains names “brown butter”, and Plate does not have it',
  });
  await succeed(updateCustomIngredient, { ...lead, ...save, body: { ...save.body, confirmsTexts: true } });
});

it('a signature under a statement or a dish makes no text untrue', async () => {
  const unknown = { title: 'Brown butter', restaurantId: restaurant.id };
  const { id, version } = (await succeed(createCustomIngredient, { ...manager, body: unknown })).data;
  await succeed(updateMenuItem, { ...manager, params: { id: dish }, body: { description: BUTTERY, components: [] } });
  const [before] = await dishes();
  const submissions = [
    { entity: 'customIngredient', entityId: id, version, changes: { allergies: [] } },
    { entity: 'menuItem', entityId: dish, version: before?.version ?? 0, changes: { isDeclared: true } },
  ] as const;
  for (const body of submissions) {
    const { data } = await succeed(submitForSigning, { ...manager, body });
    const sign = { ...lead, params: { id: data.id } };
    expect(await fail(signSubmission, sign)).toMatchObject(REFUSED);
    await succeed(signSubmission, { ...sign, body: { confirmsTexts: true } });
  }
});

it('an import makes no text untrue', async () => {
  const [item] = await dishes();
  const menu = (await succeed(getMenu, { ...AS_ADMIN, params: { id: menuId } })).data;
  const content = JSON.stringify({ ...menu, menuItems: [{ ...item, description: BUTTERY }] });
  const file = { restaurantId: restaurant.id, content };
  const { fingerprint } = (await succeed(previewMenuImport, { ...AS_ADMIN, body: file })).data;
  const body = { ...file, fingerprint };
  expect(await fail(importMenu, { ...AS_ADMIN, body })).toMatchObject({
    ...REFUSED,
    details: { contradictions: [{ key: 'milk', dish: 'Plate' }] },
  });
  expect(await dishes()).toEqual([item]);
  await succeed(importMenu, { ...AS_ADMIN, body: { ...body, confirmsTexts: true } });
  expect(await dishes()).toMatchObject([{ description: BUTTERY }]);
});

it('an import makes no text above a dish untrue', async () => {
  const menu = (await succeed(getMenu, { ...AS_ADMIN, params: { id: menuId } })).data;
  const content = JSON.stringify({ ...menu, description: ALL_BUTTERED });
  const file = { restaurantId: restaurant.id, content };
  const { fingerprint } = (await succeed(previewMenuImport, { ...AS_ADMIN, body: file })).data;
  const body = { ...file, fingerprint };
  expect(await fail(importMenu, { ...AS_ADMIN, body })).toMatchObject({
    ...REFUSED,
    details: { contradictions: [{ key: 'milk', dish: 'Plate', heading: menu.title }] },
  });
  await succeed(importMenu, { ...AS_ADMIN, body: { ...body, confirmsTexts: true } });
  expect((await succeed(getMenu, { ...AS_ADMIN, params: { id: menuId } })).data).toMatchObject({
    description: ALL_BUTTERED,
  });
});

it('a roll back brings no text above dishes back that is untrue meanwhile', async () => {
  const ofMenu = { ...AS_ADMIN, params: { id: menuId } };
  const sauce = await makeButtery();
  await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: dish }, body: { description: '' } });
  await succeed(updateMenu, { ...ofMenu, body: { description: ALL_BUTTERED } });
  await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: restaurant.id }, body: { menuDrafts: true } });
  await succeed(updateMenu, { ...ofMenu, body: { description: '' } });
  const draft = (await succeed(getMenuDraft, ofMenu)).data;
  await succeed(publishMenu, { ...ofMenu, body: { digest: draft.digest } });
  const save = { ...AS_ADMIN, params: { id: sauce }, body: { ingredients: inSauce(ROMAINE) } };
  await succeed(updateCustomIngredient, save);
  const of = (await succeed(listPublications, ofMenu)).data.at(-1)?.id ?? '';
  const { digest } = (await succeed(reviewPublication, { ...AS_ADMIN, params: { id: of } })).data;
  expect(await fail(publishMenu, { ...ofMenu, body: { of, digest } })).toMatchObject(REFUSED);
  await succeed(publishMenu, { ...ofMenu, body: { of, digest, confirmsTexts: true } });
});

it('a roll back brings no text back that is untrue meanwhile', async () => {
  const ofMenu = { ...AS_ADMIN, params: { id: menuId } };
  const sauce = await makeButtery();
  await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: restaurant.id }, body: { menuDrafts: true } });
  const publish = async () => {
    const { digest } = (await succeed(getMenuDraft, ofMenu)).data;
    return (await succeed(publishMenu, { ...ofMenu, body: { digest } })).data.id;
  };
  const plain = { ...AS_ADMIN, params: { id: dish }, body: { description: '' } };
  await succeed(updateMenuItem, plain);
  await publish();
  await succeed(updateCustomIngredient, {
    ...AS_ADMIN,
    params: { id: sauce },
    body: { ingredients: inSauce(ROMAINE) },
  });
  const of = (await succeed(listPublications, ofMenu)).data.at(-1)?.id ?? '';
  const { digest } = (await succeed(reviewPublication, { ...AS_ADMIN, params: { id: of } })).data;
  expect(await fail(publishMenu, { ...ofMenu, body: { of, digest } })).toMatchObject(REFUSED);
  await succeed(publishMenu, { ...ofMenu, body: { of, digest, confirmsTexts: true } });
});
