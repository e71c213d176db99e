import { WEEKDAYS } from '@justright/contract/common';
import { type HistoryEntity, listHistory } from '@justright/contract/history';
import {
  copyCustomIngredient,
  copyIngredient,
  createCustomIngredient,
  createIngredient,
  getCustomIngredient,
  getIngredient,
  listCustomIngredients,
  listIngredients,
  updateCustomIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import { importMenu, previewMenuImport } from '@justright/contract/menu-import';
import {
  createMenu,
  createMenuItem,
  duplicateMenu,
  duplicateMenuItem,
  getMenu,
  listMenuItems,
  listMenus,
  updateMenu,
  updateMenuItem,
} from '@justright/contract/menus';
import { createMerchant, getMerchant, listMerchants, updateMerchant } from '@justright/contract/merchants';
import { actInKitchen, answerOrder } from '@justright/contract/kitchen';
import { completeOrder, editOrder, getOrder, listAdminOrders, placeGuestOrder } from '@justright/contract/orders';
import { listAllergies, listDiets, updateAllergy, updateDiet } from '@justright/contract/preferences';
import {
  createRestaurant,
  duplicateRestaurant,
  getRestaurant,
  listRestaurants,
  updateRestaurant,
} from '@justright/contract/restaurants';
import { getGlobalSettings, updateGlobalSettings } from '@justright/contract/settings';
import { getUser, getSavedProfile, saveProfile, updateUser } from '@justright/contract/users';
import * as accountMails from '@justright/contract/account-mails';
import * as ingredients from '@justright/contract/ingredients';
import * as invites from '@justright/contract/invites';
import * as menus from '@justright/contract/menus';
import * as preferences from '@justright/contract/preferences';
import * as merchants from '@justright/contract/merchants';
import * as orders from '@justright/contract/orders';
import * as restaurants from '@justright/contract/restaurants';
import * as settings from '@justright/contract/settings';
import { createStation, listStations, updateStation } from '@justright/contract/stations';
import * as staff from '@justright/contract/staff';
import * as stations from '@justright/contract/stations';
import * as submissions from '@justright/contract/submissions';
import * as users from '@justright/contract/users';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { MERCHANT_SETTINGS, RESTAURANT_SETTINGS } from '../src/domain/setting-rules.ts';
import { succeed } from './call.ts';
import { component, makeIngredient, makeKeys, makeMenu, makeMerchant, makeRestaurant } from './factories.ts';
import { type Given, sampleOf } from './sample-body.ts';

/** The bodies that are stored completely. A schema in neither list fails the first test. */
const KEPT = [
  'IngredientInput',
  'IngredientPatch',
  'CustomIngredientInput',
  'CustomIngredientPatch',
  'CustomizationOptionInput',
  'CustomizationInput',
  'ComponentInput',
  'MenuItemInput',
  'MenuItemPatch',
  'SubsectionInput',
  'MenuInput',
  'MenuPatch',
  'AllergyInput',
  'DietInput',
  'MerchantInput',
  'MerchantPatch',
  'CartItemInput',
  'CartOrderInput',
  'CartInput',
  'GuestOrderInput',
  'EditOrderInput',
  'CompleteOrderInput',
  'RestaurantInput',
  'RestaurantPatch',
  'GlobalSettingsPatch',
  'StationInput',
  'StationPatch',
  'UpdateUserInput',
  'SavedProfileInput',
];
/** The bodies of queries and commands, which are not stored as sent. */
const NOT_STORED = [
  'DuplicateMenuInput',
  'DuplicateMenuItemInput',
  'SearchIngredientsInput',
  'RawIngredientsInput',
  'OrderCustomizationsInput',
  'DuplicateRestaurantInput',
  'EmailInput',
  'VerifyEmailInput',
  // Tested in routes/invites and routes/admin-users.
  'InviteUserInput',
  'AcceptInviteInput',
  'AdminUserPatch',
  // Tested in routes/staff.
  'StaffMemberPatch',
  // Tested in routes/orders/kitchen.
  'ReasonInput',
  // Tested in test/orders-impact.
  'MenuImpactInput',
  // Tested in routes/stations.
  'MoveDishesInput',
  // Tested in routes/submissions.
  'SubmissionInput',
  'RefuseSubmissionInput',
];

/** Stored with who says it and when, in `listing`. */
const SAID = 'isAllListed';
const AS_ADMIN = { as: 'SuperAdmin' } as const;
let merchantId: string;
let restaurantId: string;
let menuId: string;

/** Values that only the database knows: references must exist, and related fields must match. */
let given: Given;
/** The station at every place of a dish. */
const stationsOf = (id: string | null): Given =>
  Object.fromEntries(
    ['', 'components.', 'menuItemCustomizations.menuItemCustomizationOptions.'].map((place) => [
      `${place}stationId`,
      id,
    ]),
  );
const availability = (start: string) => [
  { day_of_week: 'tuesday', enabled: true, time_periods: [{ start_time: start, end_time: '21:55' }] },
];
const hours = (startAt: string) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, { isOpen: true, hours: [{ startAt, endAt: '22:05' }] }]));

beforeAll(async () => {
  await makeKeys('allergies', ['nuts', 'egg', 'milk', 'fish', 'soy']);
  await makeKeys('goals', ['vegan', 'keto']);
  await makeIngredient('kept-lettuce', { diets: ['vegan'] });
  merchantId = await makeMerchant();
  restaurantId = (await makeRestaurant(merchantId)).id;
  menuId = (await makeMenu({ id: restaurantId, merchantId }, [])).menu.id;
  const found = [{ id: 'kept-lettuce', title: 'Title of kept-lettuce' }];
  const paths = [
    'ingredients',
    'components.ingredients',
    'menuItemCustomizations.ingredients',
    'menuItemCustomizations.menuItemCustomizationOptions.ingredients',
  ];
  await env.DB.batch(
    ['kept-fryer', 'kept-grill'].map((id) =>
      env.DB.prepare('INSERT INTO stations (id, restaurant_id, merchant_id, name) VALUES (?1, ?2, ?3, ?1)').bind(
        id,
        restaurantId,
        merchantId,
      ),
    ),
  );
  given = {
    ...stationsOf('kept-fryer'),
    ...Object.fromEntries(
      ['', 'components.', 'menuItemCustomizations.menuItemCustomizationOptions.'].map((place) => [
        `${place}declares.keys`,
        ['soy'],
      ]),
    ),
    merchantId,
    restaurantId,
    menuId,
    ...Object.fromEntries(paths.map((path) => [path, found])),
    'components.customizations.customizationId': 'kept-group',
    'menuItemCustomizations.id': 'kept-group',
    'menuItemCustomizations.minPermitted': 1,
    'menuItemCustomizations.maxPermitted': 2,
    additionalAllergies: ['nuts'],
    additionalMayContain: ['milk'],
    additionalDiets: ['vegan'],
    allergies: ['egg'],
    mayContain: ['milk'],
    unknownFor: ['fish'],
    freeFrom: [],
    'evidence.gtin': '04006381333931',
    reviewBy: '2027-05-01',
    noneOfTheRest: ['nuts'],
    diets: ['keto'],
    goals: ['keto'],
    familyKey: 'nuts',
    excludes: ['egg'],
    strict: ['egg'],
    avoid: [],
    mild: [],
    serviceAvailability: availability('07:05'),
    operatingHours: hours('07:05'),
    status: 'incomplete',
    wizardStep: 2,
    timeZone: 'America/Chicago',
    closedDates: ['2026-12-25'],
    currency: 'EUR',
    taxes: [{ name: 'VAT', percent: 7, isIncluded: true }],
    deliveryFee: 250,
    'subsections.items': [],
    version: undefined,
  };
});

type Body = Record<string, unknown>;
/** Makes a body with every field of a schema, and the part of it that the response must have. */
function bodyOf(schema: v.GenericSchema, more: Given = {}, unlike?: unknown): { body: Body; kept: Body } {
  const body = sampleOf(schema, { ...given, ...more }, unlike) as Body;
  // What is said of the act itself is not stored.
  const { version: _asSeen, confirmsTexts: _ofTheAct, ...kept } = unsigned(v.parse(schema, body)) as Body;
  return { body, kept };
}
/** Returns a value without what it signs, at any depth: signatures are returned in their own form. */
const unsigned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unsigned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (name === 'declares' ? [] : [[name, unsigned(part)]])),
  );
};
const without = (fields: Body, ...names: string[]): Body =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Returns a dish as it is stored: what the options of a group share is food of each option alone. */
const stored = (fields: Body): Body => ({
  ...fields,
  menuItemCustomizations: (fields['menuItemCustomizations'] as Body[]).map((group) => without(group, 'ingredients')),
});

/** Returns the part of an ingredient's body that the response must have: it keeps the evidence in the statement. */
const statedBodyOf = (schema: v.GenericSchema, more?: Given, unlike?: unknown): { body: Body; kept: Body } => {
  const { body, kept } = bodyOf(schema, more, unlike);
  const { evidence, reviewBy, noneOfTheRest, isReviewed: _isReviewed, ...fields } = kept;
  // Over parts a statement frees nothing.
  const hasParts = (fields['ingredients'] as unknown[]).length > 0;
  return { body, kept: { ...fields, statement: { evidence, reviewBy, ...(!hasParts && { noneOfTheRest }) } } };
};

/** Returns a value without the fields that differ in a copy, at any depth. */
const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !['id', 'customizationId', 'items'].includes(name))
      .map(([name, part]) => [name, copied(part)]),
  );
};
const byId = <Row extends { id: string }>(rows: readonly Row[], id: string) => rows.find((row) => row.id === id);
const latestOf = async (entity: HistoryEntity, id: string) =>
  (await succeed(listHistory, { ...AS_ADMIN, query: { entity, id } })).data[0]?.after;

/** Reads what the newest entry of the platform's own history has. */
const platformEntry = async (entity: HistoryEntity): Promise<Body> => {
  const newest = env.DB.prepare('SELECT after FROM history WHERE entity = ?1 ORDER BY id DESC LIMIT 1').bind(entity);
  return JSON.parse((await newest.first<string>('after')) ?? '{}');
};

it('every body of the contract is either stored completely and tested here, or stores nothing', () => {
  const modules = [
    accountMails,
    ingredients,
    invites,
    menus,
    merchants,
    orders,
    preferences,
    restaurants,
    settings,
    staff,
    stations,
    submissions,
    users,
  ];
  const names = modules.flatMap((module) => Object.keys(module)).filter((name) => /(?:Input|Patch)$/.test(name));
  expect(names.toSorted()).toEqual([...KEPT, ...NOT_STORED].toSorted());
});

describe('every field is returned as it was stored, and read again', () => {
  it('of a merchant', async () => {
    const image = 'https://images.justright.test/merchant.png';
    const of = { status: 'paused', imageUrl: image, image };
    const { body, kept } = bodyOf(merchants.MerchantInput, of);
    const { data } = await succeed(createMerchant, { ...AS_ADMIN, body });
    expect(data).toMatchObject({ ...kept, merchantRecord: { email: kept['email'] } });
    const params = { id: data.id };
    expect((await succeed(getMerchant, { ...AS_ADMIN, params })).data).toEqual(data);
    expect(byId((await succeed(listMerchants, AS_ADMIN)).data, data.id)).toEqual(data);

    const other = { status: 'disabled', imageUrl: `${image}?2`, image: `${image}?2` };
    const change = bodyOf(merchants.MerchantPatch, other, data);
    const changed = (await succeed(updateMerchant, { ...AS_ADMIN, params, body: change.body })).data;
    expect(changed).toMatchObject(change.kept);
    expect((await succeed(getMerchant, { ...AS_ADMIN, params })).data).toEqual(changed);

    const { image: _same, contactName: _name, contactPhoneNumber: _number, email: _address, ...recorded } = change.kept;
    expect(Object.keys(without(change.kept, 'version')).toSorted()).toEqual(Object.keys(MERCHANT_SETTINGS).toSorted());
    expect(await platformEntry('merchant')).toEqual({ ...recorded, contact: 'another' });
    expect(await platformEntry('setting')).toEqual({ name: changed.businessName, pastReview: changed.pastReview });
  });

  it('of a restaurant and its copy', async () => {
    const { body, kept } = bodyOf(restaurants.RestaurantInput);
    const { data } = await succeed(createRestaurant, { ...AS_ADMIN, body });
    expect(data).toMatchObject(kept);
    const params = { id: data.id };
    expect((await succeed(getRestaurant, { ...AS_ADMIN, params })).data).toEqual(data);
    const listed = await succeed(listRestaurants, { ...AS_ADMIN, query: { merchantId } });
    expect(byId(listed.data, data.id)).toEqual(data);

    const other = { operatingHours: hours('08:05'), wizardStep: 3, timeZone: 'America/Denver' };
    const change = bodyOf(restaurants.RestaurantPatch, other, data);
    const changed = (await succeed(updateRestaurant, { ...AS_ADMIN, params, body: change.body })).data;
    expect(changed).toMatchObject(change.kept);
    expect((await succeed(getRestaurant, { ...AS_ADMIN, params })).data).toEqual(changed);

    const recorded = Object.entries(RESTAURANT_SETTINGS).flatMap(([name, rule]) => (rule.isRecorded ? [name] : []));
    const platform = await platformEntry('restaurant');
    const settings = { ...platform, ...(await platformEntry('setting')) };
    expect(recorded.filter((name) => !(name in settings))).toEqual([]);
    for (const name of recorded) expect(settings[name], name).toEqual(changed[name as keyof typeof changed]);

    const copy = (await succeed(duplicateRestaurant, { ...AS_ADMIN, params, body: {} })).data;
    // A copy has another name, slugs are unique, and nothing of it was published.
    expect(copy).toMatchObject(without(change.kept, 'name', 'urlSlug', 'menuDrafts'));
    expect((await succeed(getRestaurant, { ...AS_ADMIN, params: { id: copy.id } })).data).toEqual(copy);
  });

  it('of a menu, its sections and its copy', async () => {
    const { body, kept } = bodyOf(menus.MenuInput);
    const { data } = await succeed(createMenu, { ...AS_ADMIN, query: { restaurantId }, body });
    // The endpoint ignores `active`: a new menu is inactive.
    expect(data).toMatchObject(without(kept, 'active'));
    const params = { id: data.id };
    const read = (await succeed(getMenu, { ...AS_ADMIN, params })).data;
    expect(read).toEqual({ ...data, menuItems: [] });
    expect(byId((await succeed(listMenus, { ...AS_ADMIN, query: { restaurantId } })).data, data.id)).toEqual(data);

    const dish = await succeed(createMenuItem, { ...AS_ADMIN, body: { title: 'Named', menuId: data.id } });
    const other = { 'subsections.items': [dish.data.id], serviceAvailability: availability('08:05') };
    const change = bodyOf(menus.MenuPatch, other, data);
    const changed = (await succeed(updateMenu, { ...AS_ADMIN, params, body: change.body })).data;
    expect(changed).toMatchObject(change.kept);
    expect((await succeed(getMenu, { ...AS_ADMIN, params })).data).toMatchObject(changed);

    const elsewhere = (await makeRestaurant(merchantId)).id;
    const copy = (await succeed(duplicateMenu, { ...AS_ADMIN, params, body: { restaurantId: elsewhere } })).data;
    expect(copy).toMatchObject(copied(without(change.kept, 'active')) as Body);
    expect((await succeed(getMenu, { ...AS_ADMIN, params: { id: copy.id } })).data).toMatchObject(copy);
  });

  it('of a dish with its components, groups and options, its copy, its file and its history', async () => {
    const { body, kept } = bodyOf(menus.MenuItemInput);
    // What is signed has tests of its own (declarations.test.ts).
    const { data } = await succeed(createMenuItem, { ...AS_ADMIN, body: unsigned(body) as Body });
    expect(data).toMatchObject(without(kept, SAID));
    expect(data.listing).toMatchObject({ isAll: body[SAID] });
    const listedIn = async (id: string) => (await succeed(listMenuItems, { ...AS_ADMIN, query: { menuId: id } })).data;
    expect(byId(await listedIn(menuId), data.id)).toEqual(data);
    expect(await latestOf('menuItem', data.id)).toMatchObject(stored(without(kept, 'menuId', SAID)));

    const params = { id: data.id };
    const other = {
      additionalAllergies: ['egg'],
      additionalMayContain: ['fish'],
      additionalDiets: ['keto'],
      'menuItemCustomizations.minPermitted': 2,
      ...stationsOf('kept-grill'),
    };
    const change = bodyOf(menus.MenuItemPatch, other, data);
    const sent = unsigned(change.body) as Body;
    const changed = (await succeed(updateMenuItem, { ...AS_ADMIN, params, body: sent })).data;
    expect(changed).toMatchObject(without(change.kept, SAID));
    expect(changed.listing).toMatchObject({ isAll: change.body[SAID] });
    expect(byId(await listedIn(menuId), data.id)).toEqual(changed);
    const { listing } = changed;
    expect(await latestOf('menuItem', data.id)).toMatchObject(stored({ ...without(change.kept, SAID), listing }));

    const target = await makeMenu({ id: restaurantId, merchantId }, []);
    await succeed(duplicateMenuItem, { ...AS_ADMIN, params, body: { menuId: target.menu.id } });
    expect(await listedIn(target.menu.id)).toMatchObject([
      { ...(copied(without(change.kept, SAID)) as Body), listing },
    ]);
  });

  it('of a menu that is exported and imported elsewhere', async () => {
    const source = await makeMenu({ id: restaurantId, merchantId }, []);
    // The restaurant elsewhere has no such station, and no file says that an option adds no food.
    const { body, kept } = bodyOf(menus.MenuItemInput, {
      menuId: source.menu.id,
      'menuItemCustomizations.menuItemCustomizationOptions.noIngredients': false,
      ...stationsOf(null),
    });
    const dish = await succeed(createMenuItem, { ...AS_ADMIN, body });
    const params = { id: source.menu.id };
    const change = bodyOf(menus.MenuPatch, { 'subsections.items': [dish.data.id] }, source.menu);
    await succeed(updateMenu, { ...AS_ADMIN, params, body: change.body });
    const content = JSON.stringify((await succeed(getMenu, { ...AS_ADMIN, params })).data);

    const file = { restaurantId: (await makeRestaurant(merchantId)).id, content };
    const { data: preview } = await succeed(previewMenuImport, { ...AS_ADMIN, body: file });
    expect(preview.ignoredFields).toEqual([]);
    const confirmed = { ...file, fingerprint: preview.fingerprint };
    const imported = (await succeed(importMenu, { ...AS_ADMIN, body: confirmed })).data.menus[0]?.id ?? '';
    const read = (await succeed(getMenu, { ...AS_ADMIN, params: { id: imported } })).data;
    // docs/menu-import.md: a new menu starts inactive, and only a person at this restaurant declares a dish complete, says
    // that all of it is listed, or lists its diets.
    expect(read).toMatchObject(copied(without(change.kept, 'active')) as Body);
    expect(read.menuItems).toMatchObject([
      {
        ...(copied(without(kept, 'menuId', 'isDeclared', 'additionalDiets', SAID)) as Body),
        listing: { isAll: false, by: null },
      },
    ]);
  });

  it('of a raw ingredient, its copy and its history', async () => {
    // What has parts is no single food and not whole and fresh; the change below takes the parts away.
    const { body, kept } = statedBodyOf(ingredients.IngredientInput, {
      id: 'kept-food',
      isSingle: false,
      isWholeAndFresh: false,
    });
    const { data } = await succeed(createIngredient, { ...AS_ADMIN, body });
    expect(data).toMatchObject(kept);
    const params = { internalId: data.internalId };
    expect((await succeed(getIngredient, { ...AS_ADMIN, params })).data).toEqual(data);
    const listed = await succeed(listIngredients, { ...AS_ADMIN, query: { query: data.id } });
    expect(byId(listed.data, data.id)).toEqual(data);
    expect(await latestOf('ingredient', data.internalId)).toMatchObject(kept);

    const other = {
      allergies: ['nuts'],
      mayContain: ['fish'],
      unknownFor: ['milk'],
      freeFrom: ['soy'],
      reviewBy: '2027-06-01',
      noneOfTheRest: ['egg'],
      diets: ['vegan'],
      ingredients: [],
      isSingle: true,
      isWholeAndFresh: true,
    };
    const change = statedBodyOf(ingredients.IngredientPatch, other, data);
    const changed = (await succeed(updateIngredient, { ...AS_ADMIN, params, body: change.body })).data;
    expect(changed).toMatchObject(change.kept);
    expect((await succeed(getIngredient, { ...AS_ADMIN, params })).data).toEqual(changed);
    expect(await latestOf('ingredient', data.internalId)).toMatchObject(change.kept);

    const copy = (await succeed(copyIngredient, { ...AS_ADMIN, params })).data;
    expect(copy).toMatchObject({ ...without(change.kept, 'title'), isSingle: false });
    const own = { internalId: copy.internalId };
    expect((await succeed(getIngredient, { ...AS_ADMIN, params: own })).data).toEqual(copy);
  });

  it('of a custom ingredient, its copy and its history', async () => {
    const { body, kept } = statedBodyOf(ingredients.CustomIngredientInput);
    const { data } = await succeed(createCustomIngredient, { ...AS_ADMIN, body });
    expect(data).toMatchObject(kept);
    const params = { id: data.id };
    expect((await succeed(getCustomIngredient, { ...AS_ADMIN, params })).data).toEqual(data);
    const listed = await succeed(listCustomIngredients, { ...AS_ADMIN, query: { restaurantId } });
    expect(byId(listed.data, data.id)).toEqual(data);
    expect(await latestOf('customIngredient', data.id)).toMatchObject(without(kept, 'restaurantId'));

    const other = {
      allergies: ['nuts'],
      mayContain: ['fish'],
      unknownFor: ['milk'],
      freeFrom: ['soy'],
      reviewBy: '2027-06-01',
      noneOfTheRest: ['egg'],
      diets: ['vegan'],
      ingredients: [],
    };
    const change = statedBodyOf(ingredients.CustomIngredientPatch, other, data);
    const changed = (await succeed(updateCustomIngredient, { ...AS_ADMIN, params, body: change.body })).data;
    expect(changed).toMatchObject(change.kept);
    expect((await succeed(getCustomIngredient, { ...AS_ADMIN, params })).data).toEqual(changed);
    expect(await latestOf('customIngredient', data.id)).toMatchObject(change.kept);

    const copy = (await succeed(copyCustomIngredient, { ...AS_ADMIN, params })).data;
    expect(copy).toMatchObject(without(change.kept, 'title'));
    expect((await succeed(getCustomIngredient, { ...AS_ADMIN, params: { id: copy.id } })).data).toEqual(copy);
  });

  it('of a station, its copy and its history', async () => {
    const { body, kept } = bodyOf(stations.StationInput);
    const at = { ...AS_ADMIN, params: { id: restaurantId } };
    const { data } = await succeed(createStation, { ...at, body });
    const { id } = data;
    expect(data).toMatchObject(kept);
    expect(byId((await succeed(listStations, at)).data, id)).toEqual(data);
    expect(await latestOf('station', id)).toMatchObject(kept);

    // Signed now, of a station where nothing is made.
    const signed = { 'keepsApart.keys': ['nuts'], 'keepsApart.at': undefined, 'keepsApart.containedKeys': [] };
    const change = bodyOf(stations.StationPatch, { ...signed, version: data.version }, data);
    const changed = (await succeed(updateStation, { ...AS_ADMIN, params: { id }, body: change.body })).data;
    const [apart] = change.kept['keepsApart'] as Body[];
    const next = { name: change.kept['name'], keepsApart: [without(apart ?? {}, 'at')] };
    expect(changed).toMatchObject(next);
    expect(byId((await succeed(listStations, at)).data, id)).toEqual(changed);
    expect(await latestOf('station', id)).toMatchObject(next);

    const menu = (await succeed(createMenu, { ...AS_ADMIN, query: { restaurantId }, body: { title: 'At a station' } }))
      .data;
    await succeed(createMenuItem, { ...AS_ADMIN, body: { title: 'Fries', menuId: menu.id, stationId: id } });
    const elsewhere = (await makeRestaurant(merchantId)).id;
    await succeed(duplicateMenu, { ...AS_ADMIN, params: { id: menu.id }, body: { restaurantId: elsewhere } });
    // A signature is of one kitchen.
    const copies = (await succeed(listStations, { ...AS_ADMIN, params: { id: elsewhere } })).data;
    expect(copies).toMatchObject([{ name: changed.name, keepsApart: [] }]);
  });

  it('of an allergy and its history', async () => {
    const params = { id: 'kept-allergy' };
    const minimal = { key: params.id, title: '', description: '', active: true, isCoveredByFamily: true };
    const { body, kept } = bodyOf(preferences.AllergyInput, { key: params.id }, minimal);
    const { data } = await succeed(updateAllergy, { ...AS_ADMIN, params, body });
    expect(data).toMatchObject(kept);
    expect(byId((await succeed(listAllergies, AS_ADMIN)).data, params.id)).toEqual(data);
    expect(await latestOf('allergy', params.id)).toMatchObject(kept);

    const other = { key: params.id, familyKey: 'egg', allergies: ['nuts'], diets: ['vegan'] };
    const change = bodyOf(preferences.AllergyInput, other, data);
    const changed = (await succeed(updateAllergy, { ...AS_ADMIN, params, body: change.body })).data;
    expect(changed).toMatchObject(change.kept);
    expect(byId((await succeed(listAllergies, AS_ADMIN)).data, params.id)).toEqual(changed);
    expect(await latestOf('allergy', params.id)).toMatchObject(change.kept);
  });

  it('of a diet and its history', async () => {
    const params = { id: 'kept-goal' };
    const minimal = { key: params.id, title: '', description: '', active: true };
    const { body, kept } = bodyOf(preferences.DietInput, { key: params.id }, minimal);
    const { data } = await succeed(updateDiet, { ...AS_ADMIN, params, body });
    expect(data).toMatchObject(kept);
    expect(byId((await succeed(listDiets, AS_ADMIN)).data, params.id)).toEqual(data);
    expect(await latestOf('goal', params.id)).toMatchObject(kept);

    const other = { key: params.id, excludes: ['nuts'], diets: ['vegan'], goals: ['vegan'] };
    const change = bodyOf(preferences.DietInput, other, data);
    const changed = (await succeed(updateDiet, { ...AS_ADMIN, params, body: change.body })).data;
    expect(changed).toMatchObject(change.kept);
    expect(byId((await succeed(listDiets, AS_ADMIN)).data, params.id)).toEqual(changed);
    expect(await latestOf('goal', params.id)).toMatchObject(change.kept);
  });

  it('of the settings', async () => {
    const before = (await succeed(getGlobalSettings, AS_ADMIN)).data;
    const { body, kept } = bodyOf(settings.GlobalSettingsPatch, {}, before);
    const { data } = await succeed(updateGlobalSettings, { ...AS_ADMIN, body });
    expect(data).toMatchObject(kept);
    expect((await succeed(getGlobalSettings, AS_ADMIN)).data).toEqual(data);
    expect(await platformEntry('globalSettings')).toMatchObject(kept);
    await succeed(updateGlobalSettings, { ...AS_ADMIN, body: without({ ...before }, 'version') });
  });

  it('of a user and of the user’s choices', async () => {
    const own = { as: 'User', uid: 'keeping' } as const;
    const before = (await succeed(getUser, own)).data;
    const { body, kept } = bodyOf(users.UpdateUserInput, {}, before);
    const { data } = await succeed(updateUser, { ...own, body });
    const { name, ...fields } = kept;
    expect(data).toMatchObject({ ...fields, displayName: name });
    expect((await succeed(getUser, own)).data).toEqual(data);

    const chosen = { selectedAllergies: ['egg'], selectedDiets: ['keto'], lastVisitedRestaurantId: restaurantId };
    const choice = bodyOf(users.SavedProfileInput, chosen);
    const saved = (await succeed(saveProfile, { ...own, body: choice.body })).data;
    expect(saved).toEqual(choice.kept);
    expect((await succeed(getSavedProfile, own)).data).toEqual(saved);
  });

  it('of a guest’s order and of the staff’s comments', async () => {
    const { items } = await makeMenu({ id: restaurantId, merchantId }, [
      {
        title: 'Salad',
        price: 1000,
        components: [component('Base', ['kept-lettuce']), component('Dressing', ['kept-lettuce'], { required: false })],
      },
    ]);
    const at = 'cart.orders.items';
    const figures = { 'cart.orders.total': 2000, 'cart.subtotal': 2000, 'cart.grandTotal': 2055 };
    const { body, kept } = bodyOf(orders.GuestOrderInput, {
      'restaurant.id': restaurantId,
      email: 'diner@justright.test',
      phoneNumber: '+14155550100',
      [`${at}.menuItem.id`]: items[0]?.id,
      [`${at}.customizations`]: [],
      [`${at}.quantity`]: 2,
      [`${at}.price`]: 1000,
      [`${at}.preference`]: {
        selectedAllergies: ['nuts'],
        selectedDiets: ['vegan'],
        strict: [],
        avoid: ['nuts'],
        mild: [],
      },
      [`${at}.omit`]: ['Dressing'],
      'cart.serviceFee': 0,
      'cart.deliveryFee': 0,
      'cart.tipFee': 55,
      'cart.taxFee': 0,
      orderType: 'Pickup',
      ...figures,
    });
    const { data } = await succeed(placeGuestOrder, { body });
    // What a line asks is its question, which the server finds: here none.
    const cart = kept['cart'] as { orders: { items: Body[] }[] };
    const people = cart.orders.map((person) => ({ ...person, items: person.items.map((one) => without(one, 'ask')) }));
    const stored: Body = { ...kept, cart: { ...cart, orders: people } };
    expect(data).toMatchObject({ ...stored, question: 'asked' });
    const params = { id: data.id };
    const details = async () => (await succeed(getOrder, { ...AS_ADMIN, params })).data;
    const { restaurant, email, phoneNumber, ...order } = stored;
    expect(await details()).toMatchObject({
      order: { ...order, question: 'asked' },
      restaurant,
      customer: { email, phoneNumber },
    });

    const note = bodyOf(orders.EditOrderInput, { commentsBefore: '' });
    const edited = (await succeed(editOrder, { ...AS_ADMIN, params, body: note.body })).data;
    expect(edited).toMatchObject(without(note.kept, 'commentsBefore'));
    await succeed(actInKitchen, { ...AS_ADMIN, params, body: { act: 'read' } });
    await succeed(answerOrder, { ...AS_ADMIN, params, body: { answer: 'yes', lines: [] } });
    const done = bodyOf(orders.CompleteOrderInput);
    const number = done.body as { externalOrderNumber: string };
    const completed = (await succeed(completeOrder, { ...AS_ADMIN, params, body: number })).data;
    expect(completed).toMatchObject({ externalOrderId: number.externalOrderNumber, comments: edited.comments });
    const listed = await succeed(listAdminOrders, { ...AS_ADMIN, query: { restaurantId } });
    expect(byId(listed.data, data.id)).toEqual(completed);
    expect((await details()).order).toMatchObject({
      comments: edited.comments,
      ...(number && { externalOrderId: number.externalOrderNumber }),
    });
  });
});
