import { WEEKDAYS } from '@justright/contract/common';
import type { Ingredient } from '@justright/contract/ingredients';
import {
  type Component,
  type Customization,
  type CustomizationOption,
  EMPTY_MENU_ITEM,
  type Menu,
} from '@justright/contract/menus';
import type { StaffRoleType } from '@justright/contract/roles';
import type { RestaurantStatus } from '@justright/contract/restaurants';
import { digest } from '@justright/worker-kit/digest';
import { env } from 'cloudflare:workers';
import { type DishRecord, signDish } from '../src/domain/declaration.ts';
import { catalogueDatabase } from '../src/data/catalogue-database.ts';
import { insertIngredient, shownIngredient, type StoredIngredient } from '../src/data/ingredients.ts';
import { loadDictionary } from '../src/data/dictionary.ts';
import { activeKeysOf } from '../src/domain/menu-source.ts';
import { MENU_ITEMS } from '../src/data/menu-items.ts';
import { MENUS } from '../src/data/menus.ts';
import { loadRestaurantRules } from '../src/data/load-rules.ts';
import { secretOf } from './call.ts';

const CREATED_AT = '2026-11-20T12:00:00.000Z';
/** Unique per test file: the counts of the rate limiters outlive a file. */
const FILE = crypto.randomUUID().slice(0, 8);
let counter = 0;
/** Makes ids that sort in the order in which they are made: a list sorts equal rows by their ids. */
const next = (kind: string) => `${kind}-${FILE}-${String(++counter).padStart(6, '0')}`;
const session = () => catalogueDatabase(env.DB.withSession('first-primary'));

/** Stores empty personal parts of the orders that a test has inserted by SQL. */
export const makePeopleOfOrders = (): Promise<unknown> =>
  env.DB.prepare(
    `INSERT INTO order_people (order_seq, salt)
     SELECT seq, 'salt' FROM orders WHERE seq NOT IN (SELECT order_seq FROM order_people)`,
  ).run();

export async function makeMerchant(id = next('merchant')): Promise<string> {
  await env.DB.prepare(
    'INSERT INTO merchants (id, business_name, email, status, created_at) VALUES (?1, ?2, ?3, ?4, ?5)',
  )
    .bind(id, `Business ${id}`, `${id}@merchants.test`, 'active', CREATED_AT)
    .run();
  return id;
}

/** Makes a MerchantAdmin's account for a merchant; returns its uid. */
export async function makeMerchantUser(merchantId: string, uid = next('uid')): Promise<string> {
  await env.DB.prepare(
    `INSERT INTO users (uid, account_email, display_name, role_type, merchant_id, created_at)
     VALUES (?1, ?1 || '@justright.test', 'Name of ' || ?1, 'MerchantAdmin', ?2, ?3)`,
  )
    .bind(uid, merchantId, CREATED_AT)
    .run();
  return uid;
}

/** Makes the account of a member of a merchant's staff, for some restaurants or all (null); returns its uid. */
export async function makeStaffUser(
  merchantId: string,
  roleType: StaffRoleType,
  restaurantIds: readonly string[] | null = null,
  uid = next('staff'),
): Promise<string> {
  await env.DB.prepare(
    `INSERT INTO users (uid, account_email, display_name, role_type, merchant_id, restaurant_ids, created_at)
     VALUES (?1, ?1 || '@justright.test', 'Name of ' || ?1, ?2, ?3, ?4, ?5)`,
  )
    .bind(uid, roleType, merchantId, restaurantIds && JSON.stringify(restaurantIds), CREATED_AT)
    .run();
  return uid;
}

/** Makes a device of a restaurant's kitchen that is signed in; returns its id. */
export async function makeDevice(restaurantId: string, id = next('device')): Promise<string> {
  await env.DB.prepare(
    `INSERT OR REPLACE INTO devices (id, restaurant_id, name, secret_digest, signed_in_at, signed_in_by, last_seen_at)
     VALUES (?1, ?2, 'Name of ' || ?1, ?3, ?4, 'Ann', ?4)`,
  )
    .bind(id, restaurantId, digest(secretOf(id)), CREATED_AT)
    .run();
  return id;
}

/** Makes a kitchen that can be asked: one of its devices was seen just now. Returns its id. */
export async function makeSeenKitchen(restaurantId: string): Promise<string> {
  const id = await makeDevice(restaurantId);
  await env.DB.prepare('UPDATE devices SET last_seen_at = ?2 WHERE id = ?1').bind(id, new Date().toISOString()).run();
  return id;
}

export async function makeRestaurant(merchantId: string, status: RestaurantStatus = 'active', id = next('restaurant')) {
  const hours = Object.fromEntries(
    WEEKDAYS.map((day) => [day, { isOpen: true, hours: [{ startAt: '08:00', endAt: '23:30' }] }]),
  );
  await env.DB.prepare(
    `INSERT INTO restaurants (id, merchant_id, name, address, status, url_slug, operating_hours, created_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  )
    .bind(id, merchantId, `Restaurant ${id}`, '1 Main Street', status, `${id}-slug`, JSON.stringify(hours), CREATED_AT)
    .run();
  return { id, merchantId, urlSlug: `${id}-slug` };
}

export async function makeKeys(table: 'allergies' | 'goals', keys: readonly string[]): Promise<void> {
  await env.DB.batch(
    keys.map((key) =>
      env.DB.prepare(`INSERT OR IGNORE INTO ${table} (id, key, name) VALUES (?1, ?1, ?2)`).bind(key, `Name of ${key}`),
    ),
  );
}

/** Sets the keys that rule a diet out. */
export async function setExcludes(diet: string, keys: readonly string[]): Promise<void> {
  await env.DB.prepare('UPDATE goals SET excludes = ?2 WHERE key = ?1').bind(diet, JSON.stringify(keys)).run();
}

/** Returns the statement of a food that contains these keys and no other one that there is. */
export async function statementOf(
  allergies: string[],
): Promise<Pick<StoredIngredient, 'allergies' | 'mayContain' | 'unknownFor' | 'notAdded' | 'freeFrom' | 'statement'>> {
  const { allergies: keys } = await loadDictionary(session());
  return {
    allergies,
    mayContain: [],
    unknownFor: [],
    notAdded: keys.map(({ key }) => key).filter((key) => !allergies.includes(key)),
    freeFrom: [],
    statement: { by: null, at: CREATED_AT, evidence: { kind: 'catalogue' } },
  };
}

export async function makeIngredient(
  id: string,
  facts: {
    allergies?: string[];
    diets?: string[];
    ingredients?: string[];
    isSingle?: boolean;
    isWholeAndFresh?: boolean;
  } = {},
): Promise<Ingredient> {
  const ingredient: StoredIngredient = {
    id,
    internalId: `internal-${id}`,
    title: `Title of ${id}`,
    description: '',
    foodGroup: 'Foods',
    active: true,
    ...(await statementOf(facts.allergies ?? [])),
    diets: facts.diets ?? [],
    ingredients: (facts.ingredients ?? []).map((nested) => ({ id: nested, title: nested })),
    isSingle: facts.isSingle ?? false,
    isWholeAndFresh: facts.isWholeAndFresh ?? false,
    version: 1,
  };
  await session().batch(insertIngredient(session(), ingredient));
  return shownIngredient(session(), ingredient);
}

export const option = (
  id: string,
  ingredients: string[],
  more: Partial<CustomizationOption> = {},
): CustomizationOption => ({
  id,
  title: `Option ${id}`,
  description: '',
  price: 0,
  pickupPrice: null,
  suspendUntil: null,
  defaultModifier: false,
  disabled: false,
  noIngredients: false,
  ingredients: ingredients.map((ingredient) => ({ id: ingredient, title: ingredient })),
  stationId: null,
  externalId: '',
  externalSource: '',
  ...more,
});

export const group = (
  id: string,
  minPermitted: number,
  options: CustomizationOption[],
  more: Partial<Customization> = {},
): Customization => ({
  id,
  title: `Group ${id}`,
  description: '',
  minPermitted,
  maxPermitted: Math.max(1, minPermitted),
  menuItemCustomizationOptions: options,
  externalId: '',
  externalSource: '',
  ...more,
});

export const component = (title: string, ingredients: string[], more: Partial<Component> = {}): Component => ({
  title,
  description: '',
  required: true,
  ingredients: ingredients.map((ingredient) => ({ id: ingredient, title: ingredient })),
  stationId: null,
  customizations: [],
  ...more,
});

const { isDeclared: _isDeclared, ...NOTHING_ENTERED } = EMPTY_MENU_ITEM;

/**
 * Makes a menu with these dishes in one section, served around the clock by default. A declared dish is signed for the
 * keys that are active now.
 */
export async function makeMenu(
  restaurant: { id: string; merchantId: string },
  dishes: (Partial<DishRecord> & { title: string; isDeclared?: boolean })[],
  more: Partial<Menu> = {},
): Promise<{ menu: Menu; items: DishRecord[] }> {
  const menuId = more.id ?? next('menu');
  const keys = activeKeysOf(await loadDictionary(session())).allergies;
  const made = dishes.map(({ isDeclared: _signs, ...dish }): DishRecord => ({
    ...NOTHING_ENTERED,
    id: next('item'),
    menuId,
    restaurantId: restaurant.id,
    merchantId: restaurant.merchantId,
    price: 1000,
    version: 1,
    ...dish,
  }));
  const menu: Menu = {
    id: menuId,
    restaurantId: restaurant.id,
    merchantId: restaurant.merchantId,
    title: `Menu ${menuId}`,
    subtitle: '',
    description: '',
    imageUrl: '',
    active: true,
    serviceAvailability: WEEKDAYS.map((day) => ({
      day_of_week: day,
      enabled: true,
      time_periods: [{ start_time: '00:00', end_time: '00:00' }],
    })),
    subsections: [{ id: `${menuId}-section`, name: 'Dishes', description: '', items: made.map(({ id }) => id) }],
    externalId: '',
    externalSource: '',
    version: 1,
    ...more,
  };
  const db = session();
  const owner = { restaurantId: restaurant.id, merchantId: restaurant.merchantId };
  const rules = await loadRestaurantRules(db, owner, made);
  const signer = { by: 'Signer', at: CREATED_AT };
  const items = made.map((item, index) =>
    dishes[index]?.isDeclared === true ? { ...item, declaration: signDish(item, signer, keys, rules) } : item,
  );
  await db.batch([MENUS.insert(db, menu), ...items.map((item) => MENU_ITEMS.insert(db, item))]);
  return { menu, items };
}
