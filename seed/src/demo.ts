import type { CustomIngredient } from '@justright/contract/ingredients';
import type { Role, RoleType } from '@justright/contract/roles';
import { writeOut } from '@justright/dietary-rules/composition';
import {
  factsOfStored,
  type IngredientFacts,
  type IngredientResolver,
  ingredientResolver,
  membersOf,
} from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import {
  againstIn,
  coveredKeys,
  type KitchenSignature,
  ownAnswers,
  piecesOf,
} from '@justright/dietary-rules/kitchen-signature';
import { foodAtStations, readStations, type StationDish } from '@justright/dietary-rules/stations';
import { ALLERGIES, DICTIONARY, DIETS } from './dictionary.ts';
import type { AllergyEntry, DietEntry } from './dictionary.ts';
import { loadFoods } from './foods.ts';
import type { SeedIngredient, SeedStatement } from './foods.ts';
import { ALLERGY_KEYS, DIET_KEYS } from './keys.ts';
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

/** A kitchen's signature with what it covers, without its time. */
export interface DemoKitchenSignature extends KitchenSignature {
  readonly id: string;
  readonly restaurantId: string;
  readonly merchantId: string;
  readonly by: string;
  readonly how: string;
}

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
  readonly kitchenSignatures: readonly DemoKitchenSignature[];
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
  const facts = factsOf({ ingredients, customIngredients: own });
  const resolve = ingredientResolver(facts, DICTIONARY);
  return {
    allergies: ALLERGIES,
    diets: DIETS,
    ingredients,
    customIngredients: own,
    merchants: DEMO_MERCHANTS,
    restaurants: DEMO_RESTAURANTS,
    menus: menus.map(({ menu }) => menu),
    menuItems: menus.flatMap(({ menuItems }) => menuItems),
    stations: kitchens.flatMap(({ kitchen, menus: served }) => stationsOf(kitchen, servedOn(served), resolve)),
    kitchenSignatures: kitchens.flatMap(({ kitchen, menus: served }) =>
      signaturesOf(kitchen, servedOn(served), facts, resolve),
    ),
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

/** Returns what the rules read of the ingredients by their ids. */
export const factsOf = ({
  ingredients,
  customIngredients: own,
}: Pick<DemoData, 'ingredients' | 'customIngredients'>): ReadonlyMap<string, IngredientFacts> =>
  new Map([
    ...ingredients.map((one) => [one.id, factsOfStored({ ...one, isOfCatalogue: true })] as const),
    ...own.map((one) => [one.id, factsOfStored(one)] as const),
  ]);

/** Returns a dish as the rules read it. */
export const ruleItemOf = (item: SeedMenuItem): StationDish => ({
  ...item,
  declaration: item.isDeclared ? { keys: ALLERGY_KEYS } : null,
});

/** Lists the dishes that diners are served of menus, as the rules read them. */
const servedOn = (
  menus: readonly { readonly menu: SeedMenu; readonly menuItems: readonly SeedMenuItem[] }[],
): StationDish[] =>
  menus
    .flatMap(({ menu, menuItems: items }) => (menu.active ? items : []))
    .filter(({ active }) => active)
    .map(ruleItemOf);

/** Returns the kitchen's stations: a signature keeps what the served dishes contain there. */
function stationsOf({ stations }: Kitchen, served: readonly StationDish[], resolve: IngredientResolver): DemoStation[] {
  const foods = served.flatMap((item) => foodAtStations({ ...item, declaration: null }, resolve, DICTIONARY));
  const { containedKeys } = readStations(foods, [], DICTIONARY);
  return [...stations.values()].map((station) => ({
    ...station,
    keepsApart: station.keepsApart.map((signature) => ({ ...signature, containedKeys: containedKeys(station.id) })),
  }));
}

/**
 * Returns the kitchen's signatures with what they cover: the foods of the served dishes that their author has seen. None covers
 * a declared dish: its declaration came later.
 */
function signaturesOf(
  { owner, signatures }: Kitchen,
  served: readonly StationDish[],
  facts: ReadonlyMap<string, IngredientFacts>,
  resolve: IngredientResolver,
): DemoKitchenSignature[] {
  const pieces = served.flatMap((item) => piecesOf(item, deriveItem(item, resolve, DICTIONARY)));
  const named = served.flatMap(({ components, menuItemCustomizations: groups }) => [
    ...components.flatMap(({ ingredients }) => ingredients),
    ...groups.flatMap((group) => group.menuItemCustomizationOptions.flatMap(({ ingredients }) => ingredients)),
  ]);
  const members = membersOf(
    named.map(({ id }) => id),
    facts,
  );
  return signatures.map(({ keys, by, how, unseen }) => {
    const covered = coveredKeys(keys, DICTIONARY);
    const foods = [...facts].filter(([id]) => members.has(id) && !unseen.includes(id));
    return {
      id: `${owner.prefix}-signed-${keys.join('-')}`,
      restaurantId: owner.restaurantId,
      merchantId: owner.merchantId,
      keys,
      by,
      how,
      foods: Object.fromEntries(foods.map(([id, one]) => [id, ownAnswers(id, one, covered, DICTIONARY)])),
      declared: {},
      against: againstIn(pieces, covered),
    };
  });
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
