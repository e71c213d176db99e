import type { CustomIngredient } from '@justright/contract/ingredients';
import type { Role, RoleType } from '@justright/contract/roles';
import { writeOut } from '@justright/dietary-rules/composition';
import { factsOfStored, type IngredientResolver, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { foodAtStations, readStations } from '@justright/dietary-rules/stations';
import { ALLERGIES, DICTIONARY, DIETS } from './dictionary.ts';
import type { AllergyEntry, DietEntry } from './dictionary.ts';
import { loadFoods } from './foods.ts';
import type { SeedIngredient, SeedStatement } from './foods.ts';
import { DIET_KEYS } from './keys.ts';
import { drawDish, drawRestaurant, pictureAddress } from './pictures/draw.ts';
import { DEMO_MERCHANTS, DEMO_RESTAURANTS } from './restaurants/businesses.ts';
import type { SeedMerchant, SeedRestaurant } from './restaurants/businesses.ts';
import { casaVerano } from './restaurants/casa-verano.ts';
import type { Kitchen, SeedMenu, SeedMenuItem, SeedStation } from './restaurants/kitchen.ts';
import { oliveAndEmber } from './restaurants/olive-and-ember.ts';
import { tsukiNoodleHouse } from './restaurants/tsuki-noodle-house.ts';

/** Without what the store derives, and with the statement in the stored form. */
export type SeedCustomIngredient = SeedStatement & Omit<CustomIngredient, 'derived' | 'version' | keyof SeedStatement>;

/** A station whose signatures say what it contained, without their time. */
export type DemoStation = Omit<SeedStation, 'keepsApart'> & {
  readonly keepsApart: readonly (SeedStation['keepsApart'][number] & { readonly containedKeys: readonly string[] })[];
};

/** A person who can sign in to the local demo. */
export interface DemoAccount {
  readonly email: string;
  readonly displayName: string;
  readonly password: string;
  readonly role: Role;
  readonly roleType: RoleType;
  /** The merchant that the account belongs to; null for administrators. */
  readonly merchantId: string | null;
  /** The restaurants that a member of the merchant's staff sees; null for all. */
  readonly restaurantIds: readonly string[] | null;
}

export interface DemoData {
  readonly allergies: readonly AllergyEntry[];
  readonly diets: readonly DietEntry[];
  readonly ingredients: readonly SeedIngredient[];
  readonly customIngredients: readonly SeedCustomIngredient[];
  readonly merchants: readonly SeedMerchant[];
  readonly restaurants: readonly SeedRestaurant[];
  readonly menus: readonly SeedMenu[];
  readonly menuItems: readonly SeedMenuItem[];
  readonly stations: readonly DemoStation[];
  readonly accounts: readonly DemoAccount[];
  /** The drawn pictures by their addresses. */
  readonly pictures: ReadonlyMap<string, string>;
}

const PASSWORD = 'just-right-demo';

const ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'admin@justright.test',
    displayName: 'Dana Whitfield',
    password: PASSWORD,
    role: 'admin',
    roleType: 'SuperAdmin',
    merchantId: null,
    restaurantIds: null,
  },
  {
    email: 'merchant@justright.test',
    displayName: 'Nadia Haddad',
    password: PASSWORD,
    role: 'merchant',
    roleType: 'MerchantAdmin',
    merchantId: 'harbour-lane',
    restaurantIds: null,
  },
  {
    email: 'orders@justright.test',
    displayName: 'Sam Ortiz',
    password: PASSWORD,
    role: 'user',
    roleType: 'OrderAdmin',
    merchantId: null,
    restaurantIds: null,
  },
  {
    email: 'manager@justright.test',
    displayName: 'Leo Brandt',
    password: PASSWORD,
    role: 'user',
    roleType: 'RestaurantManager',
    merchantId: 'harbour-lane',
    restaurantIds: ['olive-and-ember'],
  },
  {
    email: 'safety@justright.test',
    displayName: 'Ines Costa',
    password: PASSWORD,
    role: 'user',
    roleType: 'FoodSafetyLead',
    merchantId: 'harbour-lane',
    restaurantIds: null,
  },
  {
    email: 'kitchen@justright.test',
    displayName: 'Mai Tran',
    password: PASSWORD,
    role: 'user',
    roleType: 'KitchenStaff',
    merchantId: 'harbour-lane',
    restaurantIds: ['olive-and-ember'],
  },
];

/**
 * Returns the first data of a local installation: the catalogue of foods, three restaurants, and accounts to sign in
 * with. The same on every call. Never for a deployed environment: the passwords are public.
 */
export function demoData(): DemoData {
  const ingredients = loadFoods();
  const titles = new Map(ingredients.map((food) => [food.id, food.title]));
  const titleOf = (id: string) => titles.get(id);
  const kitchens = [oliveAndEmber(titleOf), tsukiNoodleHouse(titleOf), casaVerano(titleOf)];
  const menus = kitchens.flatMap(({ menus: own }) => own);
  const own = kitchens.flatMap(({ kitchen }) => customIngredients(kitchen, ingredients));
  const resolve = ingredientResolver(
    new Map([...ingredients, ...own].map((one) => [one.id, factsOfStored(one)])),
    DICTIONARY,
  );
  return {
    allergies: ALLERGIES,
    diets: DIETS,
    ingredients,
    customIngredients: own,
    merchants: DEMO_MERCHANTS,
    restaurants: DEMO_RESTAURANTS,
    menus: menus.map(({ menu }) => menu),
    menuItems: menus.flatMap(({ menuItems }) => menuItems),
    stations: kitchens.flatMap(({ kitchen, menus: served }) => stationsOf(kitchen, served, resolve)),
    accounts: ACCOUNTS,
    pictures: new Map(kitchens.flatMap(({ kitchen }) => picturesOf(kitchen))),
  };
}

/** Draws the restaurant and its dishes. */
function picturesOf({ owner, drawn }: Kitchen): (readonly [address: string, svg: string])[] {
  const dishes = [...drawn];
  return [
    [pictureAddress(owner.restaurantId), drawRestaurant(dishes.map(([, dish]) => dish))],
    ...dishes.map(([id, dish]) => [pictureAddress(id), drawDish(dish)] as const),
  ];
}

/** Returns the kitchen's stations: a signature keeps what the dishes on its active menus contain there. */
function stationsOf(
  { stations }: Kitchen,
  menus: readonly { menu: SeedMenu; menuItems: readonly SeedMenuItem[] }[],
  resolve: IngredientResolver,
): DemoStation[] {
  const served = menus.filter(({ menu }) => menu.active).flatMap(({ menuItems }) => menuItems);
  const foods = served
    .filter(({ active }) => active)
    .flatMap((item) => foodAtStations({ ...item, declaration: null }, resolve, DICTIONARY));
  const { containedKeys } = readStations(foods, [], DICTIONARY);
  return [...stations.values()].map((station) => ({
    ...station,
    keepsApart: station.keepsApart.map((signature) => ({ ...signature, containedKeys: containedKeys(station.id) })),
  }));
}

/**
 * Returns the kitchen's own ingredients. Where the kitchen lists no diets, they are those that the parts allow, as in the
 * API.
 */
function customIngredients(kitchen: Kitchen, foods: readonly SeedIngredient[]): SeedCustomIngredient[] {
  const own = [...kitchen.ingredients.values()];
  const resolve = ingredientResolver(
    new Map([...foods, ...own].map((one) => [one.id, factsOfStored({ ...one, diets: one.diets ?? DIET_KEYS })])),
    DICTIONARY,
  );
  return own.map(({ diets, ...one }) => ({
    ...one,
    restaurantId: kitchen.owner.restaurantId,
    merchantId: kitchen.owner.merchantId,
    active: true,
    diets: [...(diets ?? writeOut(resolve(one.id), { allergies: [], diets: DIET_KEYS }).diets)],
    isRestaurantOnly: true,
  }));
}
