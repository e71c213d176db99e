import { createApiKey } from '@justright/contract/api-keys';
import { type Call, maySign } from '@justright/contract/call';
import {
  copyCustomIngredient,
  createCustomIngredient,
  deleteCustomIngredient,
  updateCustomIngredient,
} from '@justright/contract/ingredients';
import { KEY_SCOPES } from '@justright/contract/key-scopes';
import {
  createMenu,
  createMenuItem,
  deleteMenu,
  deleteMenuItem,
  duplicateMenu,
  duplicateMenuItem,
  updateMenu,
  updateMenuItem,
} from '@justright/contract/menus';
import { endOrderPause, pauseOrders } from '@justright/contract/order-pauses';
import { getFilteredMenu, type PublicMenuItem } from '@justright/contract/public-menu';
import {
  cancelPublication,
  discardMenuDraft,
  getMenuDraft,
  listPublications,
  publishMenu,
  reviewPublication,
} from '@justright/contract/publications';
import { duplicateRestaurant, updateRestaurant } from '@justright/contract/restaurants';
import { CALLER_TYPES, type CallerType } from '@justright/contract/roles';
import { createSoldOut, endSoldOut } from '@justright/contract/sold-outs';
import { createStation, deleteStation, moveDishes, updateStation } from '@justright/contract/stations';
import { listSubmissions, refuseSubmission, signSubmission, withdrawSubmission } from '@justright/contract/submissions';
import { createSubstitution, endSubstitution } from '@justright/contract/substitutions';
import { DAY_MS } from '@justright/contract/time';
import { endTodayAnswer, sayYesForToday } from '@justright/contract/today-answers';
import { getRestaurantWorkList } from '@justright/contract/work-list';
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '../src/app.ts';
import * as ingredients from '../src/data/ingredients.ts';
import { endLeases } from '../src/data/known-state.ts';
import type { DishRecord } from '../src/domain/declaration.ts';
import { request, succeed } from './call.ts';
import {
  component,
  group,
  makeDevice,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
  makeStaffUser,
  option,
  setExcludes,
} from './factories.ts';
import { shownTitles } from './shown-titles.ts';

const [TAHINI, CUCUMBER, FISH, POTATO] = [
  'loosens-tahini',
  'loosens-cucumber',
  'loosens-fish',
  'loosens-potato',
] as const;
const WALNUT = 'loosens-walnut';
/** Whole and fresh: free of the key that no other food of a house has either. */
const [CRESS, LUPIN] = ['loosens-cress', 'lupin'] as const;
const UNTIL = new Date(Date.now() + DAY_MS).toISOString();
const ADMIN = { as: 'SuperAdmin' } as const;
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

beforeAll(async () => {
  await makeKeys('allergies', ['sesame', 'fish', LUPIN]);
  await makeKeys('goals', ['vegan']);
  await setExcludes('vegan', ['fish']);
  await makeIngredient(TAHINI, { allergies: ['sesame'], diets: ['vegan'], isSingle: true });
  await makeIngredient(CUCUMBER, { diets: ['vegan'], isSingle: true });
  await makeIngredient(FISH, { allergies: ['fish'], isSingle: true });
  await makeIngredient(WALNUT, { diets: ['vegan'], isSingle: true });
  await makeIngredient(POTATO, { diets: ['vegan'], isSingle: true });
  await makeIngredient(CRESS, { diets: ['vegan'], isSingle: true, isWholeAndFresh: true });
});

/** A restaurant of which something of everything can be loosened. */
interface House {
  merchant: string;
  restaurant: string;
  menu: string;
  /** A second active menu, whose fish is made at the fryer. */
  fishMenu: string;
  section: string;
  sauce: string;
  unused: string;
  fryer: string;
  grill: string;
  empty: string;
  dishes: Readonly<Record<'aubergine' | 'sauced' | 'dip' | 'choice' | 'fries' | 'plate' | 'sticks', DishRecord>>;
  who: Readonly<Partial<Record<CallerType, string>>>;
}

const TITLES = ['Aubergine', 'Sauced', 'Dip', 'Choice', 'Fries', 'Plate'] as const;
let made = 0;

async function makeHouse(): Promise<House> {
  const merchant = await makeMerchant();
  const restaurant = await makeRestaurant(merchant);
  const ofHouse = { params: { id: restaurant.id } };
  const station = async (name: string) =>
    (await succeed(createStation, { ...ADMIN, ...ofHouse, body: { name } })).data.id;
  const [fryer, grill, empty] = [await station('Fryer'), await station('Grill'), await station('Empty')];
  const custom = async (title: string, ids: string[]) => {
    const body = { title, restaurantId: restaurant.id, ingredients: ids.map((id) => ({ id, title: id })) };
    return (await succeed(createCustomIngredient, { ...ADMIN, body })).data.id;
  };
  const sauce = await custom('House sauce', [TAHINI]);
  const unused = await custom('Unused', [TAHINI]);
  const menuId = `menu-of-${restaurant.id}`;
  const { items } = await makeMenu(
    restaurant,
    [
      { title: TITLES[0], components: [component('Base', [CUCUMBER]), component('Drizzle', [TAHINI])] },
      { title: TITLES[1], components: [component('Sauce', [sauce])] },
      { title: TITLES[2], components: [component('Cucumber', [CUCUMBER]), component('Fish', [FISH])] },
      {
        title: TITLES[3],
        components: [component('Base', [CUCUMBER], { customizations: [{ customizationId: 'g', title: '' }] })],
        menuItemCustomizations: [group('g', 1, [option('tahini', [TAHINI])])],
      },
      { title: TITLES[4], stationId: fryer, components: [component('Potato', [POTATO])] },
      { title: TITLES[5], components: [component('Base', [POTATO])], additionalMayContain: ['sesame'] },
    ],
    { id: menuId },
  );
  const fishMenu = await makeMenu(restaurant, [
    { title: 'Sticks', stationId: fryer, components: [component('Fish', [FISH])] },
  ]);
  const [aubergine, sauced, dip, choice, fries, plate] = items;
  const [sticks] = fishMenu.items;
  if (!aubergine || !sauced || !dip || !choice || !fries || !plate || !sticks) throw new Error('A dish is missing');
  return {
    merchant,
    restaurant: restaurant.id,
    menu: menuId,
    fishMenu: fishMenu.menu.id,
    section: `${menuId}-section`,
    sauce,
    unused,
    fryer,
    grill,
    empty,
    dishes: { aubergine, sauced, dip, choice, fries, plate, sticks },
    who: {
      MerchantAdmin: await makeMerchantUser(merchant),
      RestaurantManager: await makeStaffUser(merchant, 'RestaurantManager', [restaurant.id]),
      FoodSafetyLead: await makeStaffUser(merchant, 'FoodSafetyLead', [restaurant.id]),
      KitchenStaff: await makeStaffUser(merchant, 'KitchenStaff', [restaurant.id]),
      KitchenDevice: await makeDevice(restaurant.id),
    },
  };
}

/** Everybody who may be a caller, and a key that may do all that a key may. */
const CALLERS = [...CALLER_TYPES, 'API key'] as const;
type CallerKind = (typeof CALLERS)[number];
const signs = (who: CallerKind): boolean => who !== 'API key' && maySign(who);
const admits = ({ who }: Call, caller: CallerKind): boolean =>
  typeof who === 'object' &&
  (caller === 'API key' ? KEY_SCOPES.some((scope) => who.includes(scope)) : who.includes(caller));

const keys = new Map<string, string>();
async function keyOf(merchant: string): Promise<string> {
  const known = keys.get(merchant);
  if (known !== undefined) return known;
  const body = { name: `Key ${++made}`, scopes: [...KEY_SCOPES] };
  const { secret } = (await succeed(createApiKey, { ...ADMIN, params: { id: merchant }, body })).data;
  keys.set(merchant, secret);
  return secret;
}
async function as({ who, merchant }: House, caller: CallerKind) {
  if (caller === 'API key') return { headers: { authorization: `Bearer ${await keyOf(merchant)}` } };
  return { as: caller, ...(who[caller] !== undefined && { uid: who[caller] }) };
}

interface Sent {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}

interface Act {
  call: Call;
  what: string;
  /** What a SuperAdmin does before it. */
  before?: (house: House) => Promise<unknown>;
  sent: (house: House, prepared: unknown) => Sent;
  /** What a SuperAdmin does after it, so that a diner would see what it made. */
  after?: (house: House, data: unknown) => Promise<unknown>;
  /** What `before` takes away comes back: it is compared with what was served before that. */
  isBack?: true;
  /** The titles that a strict diner is served once somebody who may sign has made or signed it. */
  opens?: readonly string[];
}

const reference = (id: string | undefined) => ({ id: id ?? '', title: '' });
const patchOf =
  (dish: keyof House['dishes'], body: (item: DishRecord) => object) =>
  ({ dishes }: House): Sent => ({ params: { id: dishes[dish].id }, body: body(dishes[dish]) });
const withPart = (item: DishRecord, title: string, more: object) => ({
  components: item.components.map((one) => (one.title === title ? { ...one, ...more } : one)),
});
const substitution = (ingredientId: string | undefined, substituteId: string | undefined) => ({
  ingredientId,
  substituteId,
  until: UNTIL,
});
const nowNamed = async ({ menu, section }: House, ids: readonly string[]) => {
  const { results } = await env.DB.prepare('SELECT id FROM menu_items WHERE menu_id = ?1')
    .bind(menu)
    .all<{ id: string }>();
  const items = [...results.map(({ id }) => id), ...ids];
  const subsections = [{ id: section, name: 'Dishes', items: [...new Set(items)] }];
  await succeed(updateMenu, { ...ADMIN, params: { id: menu }, body: { subsections, active: true } });
};
const drafting = (house: House) =>
  succeed(updateRestaurant, { ...ADMIN, params: { id: house.restaurant }, body: { menuDrafts: true } });
const draftOf = async ({ menu }: House) =>
  (await succeed(getMenuDraft, { ...ADMIN, params: { id: menu } })).data.digest;
const change = (body: (item: DishRecord) => object, dish: keyof House['dishes']) => (house: House) =>
  succeed(updateMenuItem, { ...ADMIN, ...patchOf(dish, body)(house) });
/** Puts a text that names walnuts above the aubergine alone. */
const underNuts = async ({ menu, dishes }: House, more: readonly string[] = []) => {
  const { sticks: _sticks, aubergine, ...others } = dishes;
  const subsections = [
    { id: 'nuts', name: 'Nutty', description: 'With walnuts', items: [aubergine.id] },
    { id: 'others', name: 'Others', items: [...Object.values(others).map(({ id }) => id), ...more] },
  ];
  await succeed(updateMenu, { ...ADMIN, params: { id: menu }, body: { subsections } });
};
const NEW_DISH = { title: 'Anew', price: 900, components: [component('Base', [CUCUMBER ?? ''])] };

/** Every act that writes to the catalogue and that somebody may do who may not sign. */
const ACTS: readonly Act[] = [
  {
    call: createMenuItem,
    what: 'a new dish',
    sent: ({ menu }) => ({ body: { ...NEW_DISH, menuId: menu } }),
    after: (house) => nowNamed(house, []),
    opens: ['Anew'],
  },
  {
    call: updateMenuItem,
    what: 'another ingredient',
    sent: patchOf('aubergine', (item) => withPart(item, 'Drizzle', { ingredients: [reference(CUCUMBER)] })),
    opens: ['Aubergine'],
  },
  {
    call: updateMenuItem,
    what: 'a part is removed',
    sent: patchOf('aubergine', ({ components: [base] }) => ({ components: [base] })),
    opens: ['Aubergine'],
  },
  {
    call: updateMenuItem,
    what: 'a part is renamed and made of something else',
    sent: patchOf('aubergine', ({ components: [base] }) => ({
      components: [base, component('Drops', [CUCUMBER ?? ''])],
    })),
    opens: ['Aubergine'],
  },
  {
    call: updateMenuItem,
    what: 'a part can be left out',
    sent: patchOf('dip', (item) => withPart(item, 'Fish', { required: false })),
    opens: ['Dip'],
  },
  {
    call: updateMenuItem,
    what: 'another option',
    sent: patchOf('choice', ({ menuItemCustomizations: [choice] }) => ({
      menuItemCustomizations: [
        {
          ...choice,
          menuItemCustomizationOptions: [
            ...(choice?.menuItemCustomizationOptions ?? []),
            option('plain', [CUCUMBER ?? '']),
          ],
        },
      ],
    })),
    opens: ['Choice'],
  },
  {
    call: updateMenuItem,
    what: 'an option of no ingredients',
    sent: patchOf('choice', ({ menuItemCustomizations: [choice] }) => ({
      menuItemCustomizations: [
        { ...choice, menuItemCustomizationOptions: [option('tahini', [], { noIngredients: true, title: 'Nothing' })] },
      ],
    })),
    opens: ['Choice'],
  },
  {
    call: updateMenuItem,
    what: 'nothing has to be chosen',
    sent: patchOf('choice', ({ menuItemCustomizations: [choice] }) => ({
      menuItemCustomizations: [{ ...choice, minPermitted: 0 }],
    })),
    opens: ['Choice'],
  },
  {
    call: updateMenuItem,
    what: 'what was added is taken back',
    sent: patchOf('plate', () => ({ additionalMayContain: [] })),
    opens: ['Plate'],
  },
  {
    call: updateMenuItem,
    what: 'made elsewhere',
    sent: patchOf('fries', ({ version }) => ({ stationId: null, version })),
    opens: ['Fries'],
  },
  {
    call: updateMenuItem,
    what: 'what is made beside it is no longer served',
    sent: patchOf('sticks', () => ({ active: false })),
    opens: ['Fries'],
  },
  {
    call: updateMenuItem,
    what: 'changed while it is not served, and served again',
    isBack: true,
    before: change(() => ({ active: false }), 'aubergine'),
    sent: patchOf('aubergine', (item) => withPart(item, 'Drizzle', { ingredients: [reference(CUCUMBER)] })),
    after: change(() => ({ active: true }), 'aubergine'),
    opens: ['Aubergine'],
  },
  {
    call: deleteMenuItem,
    what: 'what is made beside others',
    sent: ({ dishes }) => ({ params: { id: dishes.sticks.id } }),
    opens: ['Fries'],
  },
  {
    call: duplicateMenuItem,
    what: 'a copy',
    sent: ({ dishes }) => ({ params: { id: dishes.plate.id }, body: {} }),
    after: (house) => nowNamed(house, []),
  },
  {
    call: createMenu,
    what: 'a menu',
    sent: ({ restaurant }) => ({ body: { title: 'New', restaurantId: restaurant, active: true } }),
  },
  {
    call: updateMenu,
    what: 'no longer active',
    sent: ({ fishMenu }) => ({ params: { id: fishMenu }, body: { active: false } }),
    opens: ['Fries'],
  },
  {
    call: updateMenu,
    what: 'no section names it',
    sent: ({ fishMenu }) => ({ params: { id: fishMenu }, body: { subsections: [] } }),
    opens: ['Fries'],
  },
  {
    call: updateMenu,
    what: 'active again with a changed dish',
    isBack: true,
    before: async (house) => {
      const { menu } = house;
      await succeed(updateMenu, { ...ADMIN, params: { id: menu }, body: { active: false } });
      const manager = { as: 'RestaurantManager', uid: house.who.RestaurantManager ?? '' } as const;
      const body = withPart(house.dishes.aubergine, 'Drizzle', { ingredients: [reference(CUCUMBER)] });
      await succeed(updateMenuItem, { ...manager, params: { id: house.dishes.aubergine.id }, body });
    },
    sent: ({ menu }) => ({ params: { id: menu }, body: { active: true } }),
  },
  {
    call: updateMenu,
    what: 'a text above dishes is gone',
    before: underNuts,
    sent: ({ menu, dishes: { sticks: _sticks, ...own } }) => ({
      params: { id: menu },
      body: { subsections: [{ name: 'Dishes', items: Object.values(own).map(({ id }) => id) }] },
    }),
    opens: ['Aubergine'],
  },
  {
    call: duplicateMenuItem,
    what: 'a copy from under a text',
    before: underNuts,
    sent: ({ dishes }) => ({ params: { id: dishes.aubergine.id }, body: {} }),
    after: (house, data) =>
      underNuts(
        house,
        (data as { id: string }[]).map(({ id }) => id),
      ),
    opens: ['Aubergine'],
  },
  { call: deleteMenu, what: 'with fish', sent: ({ fishMenu }) => ({ params: { id: fishMenu } }), opens: ['Fries'] },
  { call: duplicateMenu, what: 'a copy', sent: ({ menu }) => ({ params: { id: menu }, body: {} }) },
  {
    call: createCustomIngredient,
    what: 'a sauce',
    sent: ({ restaurant }) => ({ body: { title: 'Another sauce', restaurantId: restaurant, ingredients: [] } }),
  },
  {
    call: updateCustomIngredient,
    what: 'its recipe',
    sent: ({ sauce }) => ({ params: { id: sauce }, body: { ingredients: [reference(CUCUMBER)], diets: ['vegan'] } }),
    opens: ['Sauced'],
  },
  { call: copyCustomIngredient, what: 'a copy', sent: ({ sauce }) => ({ params: { id: sauce }, body: {} }) },
  { call: deleteCustomIngredient, what: 'what no dish has', sent: ({ unused }) => ({ params: { id: unused } }) },
  {
    call: createStation,
    what: 'a place',
    sent: ({ restaurant }) => ({ params: { id: restaurant }, body: { name: `Wok ${++made}` } }),
  },
  {
    call: updateStation,
    what: 'its name',
    sent: ({ fryer }) => ({ params: { id: fryer }, body: { name: `Deep fryer ${++made}` } }),
  },
  {
    call: updateStation,
    what: 'keeps apart',
    sent: ({ fryer }) => ({ params: { id: fryer }, body: { keepsApart: [{ keys: ['fish'] }], version: 1 } }),
    opens: ['Fries'],
  },
  { call: deleteStation, what: 'where nothing is made', sent: ({ empty }) => ({ params: { id: empty } }) },
  {
    call: moveDishes,
    what: 'to another place',
    sent: ({ restaurant, fryer, grill, dishes }) => ({
      params: { id: restaurant },
      body: { from: fryer, to: grill, dishes: [{ id: dishes.fries.id }] },
    }),
    opens: ['Fries'],
  },
  {
    call: createSubstitution,
    what: 'tahini for cucumber',
    sent: ({ restaurant }) => ({ params: { id: restaurant }, body: substitution(TAHINI, CUCUMBER) }),
    opens: ['Aubergine', 'Choice', 'Sauced'],
  },
  {
    call: endSubstitution,
    what: 'of fish',
    before: ({ restaurant }) =>
      succeed(createSubstitution, { ...ADMIN, params: { id: restaurant }, body: substitution(POTATO, FISH) }).then(
        ({ data }) => data.id,
      ),
    sent: (_house, id) => ({ params: { id: String(id) } }),
    opens: ['Fries', 'Plate'],
  },
  {
    call: updateRestaurant,
    what: 'its hours',
    sent: ({ restaurant }) => ({ params: { id: restaurant }, body: { timeZone: 'Europe/Berlin' } }),
  },
  {
    call: createSoldOut,
    what: 'an ingredient',
    sent: ({ restaurant }) => ({ params: { id: restaurant }, body: { of: 'ingredient', id: TAHINI, until: null } }),
  },
  {
    call: endSoldOut,
    what: 'of a dish',
    isBack: true,
    before: ({ restaurant, dishes }) =>
      succeed(createSoldOut, {
        ...ADMIN,
        params: { id: restaurant },
        body: { of: 'dish', id: dishes.aubergine.id, until: UNTIL },
      }).then(({ data }) => data.id),
    sent: (_house, id) => ({ params: { id: String(id) } }),
  },
  {
    call: sayYesForToday,
    what: 'of potatoes',
    sent: ({ restaurant, dishes }) => ({
      params: { id: restaurant },
      body: { menuItemId: dishes.fries.id, keys: ['sesame'] },
    }),
    // They were served before: after a question to the kitchen.
    opens: [],
  },
  {
    call: endTodayAnswer,
    what: 'of potatoes',
    before: ({ restaurant, dishes }) =>
      succeed(sayYesForToday, {
        ...ADMIN,
        params: { id: restaurant },
        body: { menuItemId: dishes.fries.id, keys: ['sesame'] },
      }).then(({ data }) => data.id),
    sent: (_house, id) => ({ params: { id: String(id) } }),
  },
  {
    call: pauseOrders,
    what: 'all',
    sent: ({ restaurant }) => ({ params: { id: restaurant }, body: { minutes: 5 } }),
  },
  { call: endOrderPause, what: 'all', sent: ({ restaurant }) => ({ params: { id: restaurant } }) },
  {
    call: publishMenu,
    what: 'a better draft',
    before: async (house) => {
      await drafting(house);
      const body = withPart(house.dishes.aubergine, 'Drizzle', { ingredients: [reference(CUCUMBER)] });
      await succeed(updateMenuItem, { ...ADMIN, params: { id: house.dishes.aubergine.id }, body });
      return draftOf(house);
    },
    sent: ({ menu }, digest) => ({ params: { id: menu }, body: { digest } }),
    opens: ['Aubergine'],
  },
  {
    call: publishMenu,
    what: 'a new dish',
    before: async (house) => {
      await drafting(house);
      await succeed(createMenuItem, { ...ADMIN, body: { ...NEW_DISH, menuId: house.menu } });
      await nowNamed(house, []);
      return draftOf(house);
    },
    sent: ({ menu }, digest) => ({ params: { id: menu }, body: { digest } }),
    opens: ['Anew'],
  },
  {
    call: publishMenu,
    what: 'an earlier version again',
    before: async (house) => {
      await drafting(house);
      const ofMenu = { ...ADMIN, params: { id: house.menu } };
      await change(() => ({ additionalAllergies: ['fish', 'sesame'], additionalMayContain: [] }), 'plate')(house);
      await succeed(publishMenu, { ...ofMenu, body: { digest: await draftOf(house) } });
      const { data } = await succeed(listPublications, ofMenu);
      const of = data.at(-1)?.id ?? '';
      return { of, digest: (await succeed(reviewPublication, { ...ADMIN, params: { id: of } })).data.digest };
    },
    sent: ({ menu }, seen) => ({ params: { id: menu }, body: seen }),
    opens: ['Plate'],
  },
  {
    call: discardMenuDraft,
    what: 'a stricter draft',
    before: async (house) => {
      await drafting(house);
      await change(() => ({ additionalAllergies: ['fish', 'sesame'] }), 'plate')(house);
      return draftOf(house);
    },
    sent: ({ menu }, digest) => ({ params: { id: menu }, body: { digest } }),
  },
  {
    call: cancelPublication,
    what: 'one that is ahead',
    before: async (house) => {
      await drafting(house);
      await change(() => ({ additionalAllergies: ['fish', 'sesame'] }), 'plate')(house);
      const body = { digest: await draftOf(house), takesEffectAt: UNTIL };
      return succeed(publishMenu, { ...ADMIN, params: { id: house.menu }, body }).then(({ data }) => data.id);
    },
    sent: (_house, id) => ({ params: { id: String(id) } }),
  },
];

const ASKED = [
  { allergies: 'sesame', strict: 'sesame' },
  { allergies: 'fish', strict: 'fish' },
  { diets: 'vegan' },
  { foods: TAHINI ?? '' },
  { foods: WALNUT, foodNames: 'walnut' },
] as const;

/**
 * Lists what strict diners are served: the dishes that they can have, and the options; and those that they can have without
 * a question to the kitchen.
 */
async function served({ restaurant }: House): Promise<string[]> {
  const lists = await Promise.all(
    ASKED.map(async (query) => {
      const { data } = await succeed(getFilteredMenu, { params: { id: restaurant }, query: { ...query, asks: '1' } });
      const read = (item: PublicMenuItem, isUnasked: boolean) => {
        const dish = `${JSON.stringify(query)} ${item.title.replace(' (copy)', '')}`;
        const lines = (line: string, is: boolean) => (is ? [line, `${line} without a question`] : [line]);
        // A copy's options have other ids, and a changed one another title: each is known by its place.
        const options = item.menuItemCustomizations.flatMap((one) => one.menuItemCustomizationOptions);
        return [
          ...lines(dish, isUnasked),
          ...options.flatMap(({ compatible, asks = [] }, at) =>
            compatible ? lines(`${dish} with option ${at}`, isUnasked && asks.length === 0) : [],
          ),
        ];
      };
      return [
        ...data.menus.flatMap((menu) => menu.menuItems.flatMap((item) => read(item, true))),
        ...data.asks.flatMap(({ item }) => read(item, false)),
      ];
    }),
  );
  return [...new Set(lists.flat())].toSorted();
}

const newIn = (before: readonly string[], after: readonly string[]) => after.filter((one) => !before.includes(one));
const titlesIn = (lines: readonly string[]) =>
  [...new Set(lines.flatMap((line) => line.match(/} (\w+)$/)?.[1] ?? []))].toSorted();

/** Makes an act as a caller; returns its response, and what diners were served before and after it. */
async function make(house: House, act: Act, caller: CallerKind) {
  const atFirst = act.isBack ? await served(house) : [];
  const prepared = await act.before?.(house);
  const before = [...atFirst, ...(await served(house))];
  const sent = act.sent(house, prepared);
  const { query, ...rest } = sent;
  const response = await request(act.call, {
    ...(await as(house, caller)),
    ...rest,
    ...(query && { query: { ...query } }),
  });
  if (response.status < 300) await act.after?.(house, response.envelope.success ? response.envelope.data : undefined);
  return { ...response, before, after: await served(house) };
}

/** Signs what waits in a restaurant; each signature may change what the next one opens. Returns what was open at first. */
async function signAll({ restaurant }: House) {
  const ofHouse = { params: { id: restaurant }, query: { state: 'open' } } as const;
  const open = async () => (await succeed(listSubmissions, { ...ADMIN, ...ofHouse })).data;
  const first = await open();
  for (let [next] = first; next; [next] = await open()) {
    const { status } = await request(signSubmission, { ...ADMIN, params: { id: next.id } });
    expect([200, 409]).toContain(status);
  }
  return first;
}

let sharedHouse: House | undefined;
const shared = async (): Promise<House> => (sharedHouse ??= await makeHouse());

const WRITING = ENDPOINTS.filter(({ options }) => options.changes === 'menus').map(({ call }) => call);
const OTHERS = CALLERS.filter((caller) => !signs(caller));

describe('the table of acts', () => {
  it.each(WRITING.map((call) => ({ name: nameOf(call), call })))(
    'has $name, or nobody makes it who may not sign',
    async ({ name, call }) => {
      const mayMake = OTHERS.filter((caller) => admits(call, caller));
      expect(mayMake.length === 0 || ACTS.some((act) => nameOf(act.call) === name)).toBe(true);
    },
  );
});

describe.each(ACTS.map((act) => ({ name: `${nameOf(act.call)}, ${act.what}`, act })))('$name', ({ act }) => {
  it('is refused to everybody whom the call does not name', async () => {
    const house = await shared();
    for (const caller of CALLERS.filter((one) => !admits(act.call, one))) {
      const { query: _query, ...sent } = act.sent(house, 'nobodys');
      const { status } = await request(act.call, { ...(await as(house, caller)), ...sent });
      expect({ caller, status }).toEqual({ caller, status: 403 });
    }
  });

  it.each(OTHERS.filter((caller) => admits(act.call, caller)))(
    'serves no strict diner anything better by a %s',
    async (caller) => {
      const house = await makeHouse();
      const { status, before, after } = await make(house, act, caller);
      expect(newIn(before, after)).toEqual([]);
      if (status !== 202) return;
      const ofHouse = { params: { id: house.restaurant }, query: { state: 'open' } } as const;
      const open = (await succeed(listSubmissions, { ...ADMIN, ...ofHouse })).data;
      expect(open).toMatchObject([{ entity: 'answers' }]);
      for (const { id } of open) await succeed(signSubmission, { ...ADMIN, params: { id } });
      expect(titlesIn(newIn(before, await served(house)))).toEqual((act.opens ?? []).toSorted());
    },
  );

  // Of an act that loosens nothing there is nothing to see.
  it.each(CALLERS.filter((caller) => act.opens !== undefined && signs(caller) && admits(act.call, caller)))(
    'is done at once by a %s',
    async (caller) => {
      const house = await makeHouse();
      const { status, before, after } = await make(house, act, caller);
      expect(status).toBeLessThan(202);
      expect(titlesIn(newIn(before, after))).toEqual((act.opens ?? []).toSorted());
    },
  );
});

it('what an act makes worse counts at once, and what it makes better when it is signed', async () => {
  const house = await makeHouse();
  const manager = { as: 'RestaurantManager', uid: house.who.RestaurantManager ?? '' } as const;
  const body = withPart(house.dishes.aubergine, 'Drizzle', { ingredients: [reference(FISH)] });
  const query = { allergies: 'fish' };
  const params = { id: house.restaurant };
  const titles = async () =>
    (await succeed(getFilteredMenu, { params, query })).data.menus.flatMap((menu) =>
      menu.menuItems.map(({ title }) => title),
    );
  expect(await titles()).toContain('Aubergine');
  const response = await request(updateMenuItem, { ...manager, params: { id: house.dishes.aubergine.id }, body });
  expect(response).toMatchObject({ status: 202, envelope: { submission: { dishes: ['Aubergine'] } } });
  expect(await titles()).not.toContain('Aubergine');
});

describe('a text that no longer names a food', () => {
  const NAMING = {
    title: 'Walnut plate',
    subtext: 'Walnuts on top',
    description: 'With walnuts',
    tags: ['Walnut'],
    components: [component('Potato with walnuts', [POTATO ?? ''], { description: 'Walnuts in it' })],
  };
  const PLAIN = {
    title: 'Plate',
    subtext: '',
    description: '',
    tags: [],
    components: [component('Potato', [POTATO ?? ''])],
  };
  const makeNaming = async (fields: object) => {
    const house = await makeHouse();
    const body = { ...PLAIN, ...fields, confirmsTexts: true };
    await succeed(updateMenuItem, { ...ADMIN, params: { id: house.dishes.plate.id }, body });
    const params = { id: house.restaurant };
    const plates = async () => {
      const query = { foods: WALNUT, foodNames: 'walnut', asks: '1' } as const;
      const { menus, asks } = (await succeed(getFilteredMenu, { params, query })).data;
      const items = [...menus.flatMap((menu) => menu.menuItems), ...asks.map(({ item }) => item)];
      return items.filter(({ id }) => id === house.dishes.plate.id);
    };
    const manager = { as: 'RestaurantManager', uid: house.who.RestaurantManager ?? '' } as const;
    return { house, plates, manager };
  };
  it.each(Object.keys(NAMING) as (keyof typeof NAMING)[])('opens a dish by its %s when it is signed', async (field) => {
    const { house, plates, manager } = await makeNaming({ [field]: NAMING[field] });
    expect(await plates()).toEqual([]);
    const body = { [field]: PLAIN[field] };
    const { status } = await request(updateMenuItem, { ...manager, params: { id: house.dishes.plate.id }, body });
    expect(status).toBe(202);
    expect(await plates()).toEqual([]);
    const [submission] = await signAll(house);
    expect(submission?.changes).toMatchObject({
      answers: [{ key: `food:${WALNUT}`, from: 'unknown', to: 'notAdded' }],
    });
    expect(await plates()).toHaveLength(1);
  });

  it('opens an option when it is signed', async () => {
    const menuItemCustomizations = [group('g', 0, [option('o', [POTATO ?? ''], { description: 'With walnuts' })])];
    const { house, plates, manager } = await makeNaming({ menuItemCustomizations });
    const isOpen = async () =>
      (await plates())[0]?.menuItemCustomizations[0]?.menuItemCustomizationOptions[0]?.compatible;
    expect(await isOpen()).toBe(false);
    const body = { menuItemCustomizations: [group('g', 0, [option('o', [POTATO ?? ''])])] };
    const { status } = await request(updateMenuItem, { ...manager, params: { id: house.dishes.plate.id }, body });
    expect(status).toBe(202);
    expect(await isOpen()).toBe(false);
    await signAll(house);
    expect(await isOpen()).toBe(true);
  });

  it.each([
    [
      'a part that can be left out',
      { components: [component('Potato', [POTATO]), component('Nuts', [POTATO, WALNUT], { required: false })] },
    ],
    ['an option', { menuItemCustomizations: [group('g', 0, [option('o', [POTATO, WALNUT])])] }],
  ])('opens a dish as the text of %s that gets the food, when it is signed', async (_where, more) => {
    const plain = JSON.parse(JSON.stringify(more).replace(`,{"id":"${WALNUT}","title":"${WALNUT}"}`, '')) as object;
    const { house, plates, manager } = await makeNaming({ description: 'With walnuts', ...plain });
    expect(await plates()).toEqual([]);
    const sent = { ...manager, params: { id: house.dishes.plate.id }, body: more };
    expect((await request(updateMenuItem, sent)).status).toBe(202);
    expect(await plates()).toEqual([]);
    await signAll(house);
    expect(await plates()).toHaveLength(1);
  });

  it('opens a dish as the text of an option that is chosen by itself, when it is signed', async () => {
    const groups = (isDefault: boolean) => ({
      menuItemCustomizations: [group('g', 0, [option('o', [WALNUT], { defaultModifier: isDefault })])],
    });
    const { house, plates, manager } = await makeNaming({ title: 'Walnut plate', ...groups(false) });
    expect(await plates()).toEqual([]);
    const sent = { ...manager, params: { id: house.dishes.plate.id }, body: groups(true) };
    expect((await request(updateMenuItem, sent)).status).toBe(202);
    expect(await plates()).toEqual([]);
    await signAll(house);
    expect(await plates()).toHaveLength(1);
  });

  it('opens no dish that may not be known for it, and waits for nobody where the dish has the food', async () => {
    const components = [component('Walnut', [WALNUT])];
    const { house, manager } = await makeNaming({ components, description: 'With walnuts' });
    const sent = { ...manager, params: { id: house.dishes.plate.id }, body: { description: '' } };
    expect((await request(updateMenuItem, sent)).status).toBe(200);
  });

  it('waits for approval where the restaurant drafts', async () => {
    const { house, manager } = await makeNaming({ description: 'With walnuts' });
    await drafting(house);
    const params = { id: house.dishes.plate.id };
    expect((await request(updateMenuItem, { ...manager, params, body: { description: '' } })).status).toBe(200);
    const sent = { ...manager, params: { id: house.menu }, body: { digest: await draftOf(house) } };
    expect((await succeed(publishMenu, sent)).data).toMatchObject({ state: 'waiting' });
  });
});

describe('what an act holds', () => {
  const cucumberFor = (house: House) =>
    withPart(house.dishes.aubergine, 'Drizzle', { ingredients: [reference(CUCUMBER)] });
  const fitting = ({ restaurant }: House, query: object) => shownTitles(restaurant, query);
  const open = async (house: House) => {
    const ofHouse = { params: { id: house.restaurant }, query: { state: 'open' } } as const;
    return (await succeed(listSubmissions, { ...ADMIN, ...ofHouse })).data;
  };
  const ofManager = ({ who }: House) => ({ as: 'RestaurantManager', uid: who.RestaurantManager ?? '' }) as const;
  const save = (house: House, body: object) =>
    request(updateMenuItem, { ...ofManager(house), params: { id: house.dishes.aubergine.id }, body });
  const SESAME = { allergies: 'sesame', strict: 'sesame' };
  const waitingIn = ({ restaurant }: House) =>
    env.DB.prepare('SELECT count(*) AS n FROM waiting_changes WHERE restaurant_id = ?1').bind(restaurant).first('n');

  it('is also that an asked dish fits: it is asked for until that is signed', async () => {
    const house = await makeHouse();
    const { plate } = house.dishes;
    const titles = async () => {
      const query = { allergies: LUPIN, strict: LUPIN, asks: '1' } as const;
      const { data } = await succeed(getFilteredMenu, { params: { id: house.restaurant }, query });
      return {
        fitting: data.menus.flatMap((menu) => menu.menuItems.map(({ title }) => title)),
        asked: data.asks.map(({ item }) => item.title),
      };
    };
    const isAsked = { fitting: [], asked: expect.arrayContaining([plate.title]) };
    expect(await titles()).toEqual(isAsked);
    const body = { components: [component('Base', [CRESS])] };
    const sent = { ...ofManager(house), params: { id: plate.id }, body };
    expect(await request(updateMenuItem, sent)).toMatchObject({
      status: 202,
      envelope: { submission: { dishes: [plate.title] } },
    });
    expect(await titles()).toEqual(isAsked);
    await signAll(house);
    const after = await titles();
    expect(after.fitting).toEqual([plate.title]);
    expect(after.asked).not.toContain(plate.title);
  });

  it('ends with the change, when that is taken back and nothing gets better by it', async () => {
    const house = await makeHouse();
    const { dip } = house.dishes;
    const saveDip = (required: boolean) => {
      const body = withPart(dip, 'Fish', { required });
      return request(updateMenuItem, { ...ofManager(house), params: { id: dip.id }, body });
    };
    expect((await saveDip(false)).status).toBe(202);
    expect(await open(house)).toHaveLength(1);
    expect((await saveDip(true)).status).toBe(200);
    expect(await open(house)).toEqual([]);
    expect(await waitingIn(house)).toBe(0);
  });

  it('is one submission of one person and dish, however often it is saved', async () => {
    const house = await makeHouse();
    await save(house, cucumberFor(house));
    await save(house, withPart(house.dishes.aubergine, 'Drizzle', { ingredients: [reference(POTATO)] }));
    await save(house, { components: [component('Base', [CUCUMBER ?? ''])] });
    expect(await open(house)).toMatchObject([
      { entity: 'answers', title: 'Aubergine', changes: { dishes: [{ title: 'Aubergine', isNew: false }] } },
    ]);
    expect(await fitting(house, SESAME)).not.toContain('Aubergine');
  });

  it('is signed as it was seen: a dish that is made of something else by then is looked at again', async () => {
    const house = await makeHouse();
    await save(house, cucumberFor(house));
    const [submission] = await open(house);
    const sign = () => request(signSubmission, { ...ADMIN, params: { id: submission?.id ?? '' } });
    await env.DB.prepare(
      `UPDATE menu_items SET components = replace(components, ?2, ?3), version = version + 1 WHERE id = ?1`,
    )
      .bind(house.dishes.aubergine.id, CUCUMBER, POTATO)
      .run();
    expect((await sign()).status).toBe(409);
    expect(await fitting(house, SESAME)).not.toContain('Aubergine');
    expect((await sign()).status).toBe(409);
    const [again] = await open(house);
    await succeed(signSubmission, { ...ADMIN, params: { id: again?.id ?? '' } });
    expect(await fitting(house, SESAME)).toContain('Aubergine');
  });

  it('stays held when it is refused, also when who may sign saves the dish, until they sign it', async () => {
    const house = await makeHouse();
    await save(house, cucumberFor(house));
    const [submission] = await open(house);
    const params = { id: submission?.id ?? '' };
    expect((await request(withdrawSubmission, { ...ofManager(house), params })).status).toBe(422);
    await succeed(refuseSubmission, { ...ADMIN, params, body: { note: 'There is tahini in it' } });
    expect(await fitting(house, SESAME)).not.toContain('Aubergine');
    const ofDish = { params: { id: house.restaurant }, query: { entityId: house.dishes.aubergine.id } };
    const seen = async () => (await succeed(listSubmissions, { ...ofManager(house), ...ofDish })).data;
    const refused = { outcome: 'refused', note: 'There is tahini in it' };
    expect(await seen()).toMatchObject([{ isOwn: true, isHeld: true, closed: refused }]);
    const workList = async () => {
      const sent = { ...ofManager(house), params: { id: house.restaurant } };
      return (await succeed(getRestaurantWorkList, sent)).data.entries.flatMap((one) => one.submission ?? []);
    };
    expect(await workList()).toMatchObject([{ ...params, refused: { note: 'There is tahini in it' } }]);
    const body = { components: [component('Base', [CUCUMBER ?? ''])] };
    const saved = await request(updateMenuItem, { ...ADMIN, params: { id: house.dishes.aubergine.id }, body });
    expect(saved).toMatchObject({ status: 202, envelope: { submission: { dishes: ['Aubergine'] } } });
    expect(await fitting(house, SESAME)).not.toContain('Aubergine');
    const [again] = await open(house);
    expect((await seen()).map(({ isHeld }) => isHeld)).toEqual([true, false]);
    expect(await workList()).toMatchObject([{ id: again?.id, refused: null }]);
    await succeed(signSubmission, { ...ADMIN, params: { id: again?.id ?? '' } });
    expect(await fitting(house, SESAME)).toContain('Aubergine');
    expect(await workList()).toEqual([]);
  });

  it('is nothing any more when a refused change is set back to what was signed', async () => {
    const house = await makeHouse();
    await save(house, cucumberFor(house));
    const [submission] = await open(house);
    const body = { note: 'There is tahini in it' };
    await succeed(refuseSubmission, { ...ADMIN, params: { id: submission?.id ?? '' }, body });
    const back = { components: house.dishes.aubergine.components };
    expect((await save(house, back)).status).toBe(200);
    expect(await waitingIn(house)).toBe(0);
    const ofDish = { params: { id: house.restaurant }, query: { entityId: house.dishes.aubergine.id } };
    expect((await succeed(listSubmissions, { ...ADMIN, ...ofDish })).data).toMatchObject([{ isHeld: false }]);
  });

  it('ends when who may sign declares the dish', async () => {
    const house = await makeHouse();
    await save(house, cucumberFor(house));
    const { version } = (await env.DB.prepare('SELECT version FROM menu_items WHERE id = ?1')
      .bind(house.dishes.aubergine.id)
      .first<{ version: number }>()) ?? { version: 0 };
    const body = { isDeclared: true, version };
    await succeed(updateMenuItem, { ...ADMIN, params: { id: house.dishes.aubergine.id }, body });
    expect(await fitting(house, SESAME)).toContain('Aubergine');
    expect(await open(house)).toEqual([]);
  });

  it('is signed as it was read: another change that joins it is a submission of its own', async () => {
    const house = await makeHouse();
    await save(house, cucumberFor(house));
    const [read] = await open(house);
    await save(house, { components: [component('Base', [CUCUMBER ?? ''])] });
    const signed = await request(signSubmission, { ...ADMIN, params: { id: read?.id ?? '' } });
    expect(signed).toMatchObject({
      status: 409,
      envelope: { error: expect.stringMatching(/ has changed it since: what waits now is listed anew$/) as unknown },
    });
    expect(await fitting(house, SESAME)).not.toContain('Aubergine');
    expect(await open(house)).toHaveLength(1);
  });

  it('of an exchange, and of its end, is named by what was asked', async () => {
    const house = await makeHouse();
    const manager = { as: 'RestaurantManager', uid: house.who.RestaurantManager ?? '' } as const;
    const params = { id: house.restaurant };
    await request(createSubstitution, { ...manager, params, body: substitution(TAHINI, CUCUMBER) });
    expect((await open(house)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/cucumber instead of .*tahini in 3 dishes, until \d+ \w+ \d{4}, \d\d:\d\d /),
    ]);
    const { data } = await succeed(createSubstitution, { ...ADMIN, params, body: substitution(POTATO, FISH) });
    await request(endSubstitution, { ...manager, params: { id: data.id } });
    expect((await open(house)).map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/potato again instead of .*fish in 2 dishes$/),
    );
  });

  it('lists what gets better once an exchange ends', async () => {
    const house = await makeHouse();
    const params = { id: house.restaurant };
    await succeed(createSubstitution, { ...ADMIN, params, body: substitution(TAHINI, CUCUMBER) });
    await save(house, { components: [component('Base', [CUCUMBER ?? ''])] });
    const [submission] = await open(house);
    expect(submission?.changes).toMatchObject({
      answers: expect.arrayContaining([
        expect.objectContaining({ key: 'sesame', from: 'contains', to: 'notAdded' }),
      ]) as unknown,
    });
  });

  it('takes nothing away where the change only adds, and is not submitted', async () => {
    const house = await makeHouse();
    const added = withPart(house.dishes.aubergine, 'Drizzle', { ingredients: [reference(TAHINI), reference(FISH)] });
    expect((await save(house, added)).status).toBe(200);
    expect(await waitingIn(house)).toBe(0);
    expect(await fitting(house, { allergies: 'fish' })).not.toContain('Aubergine');
  });

  it.each([2, 3, 4, 5])('holds each of %i changes that are made at once', async (count) => {
    const house = await makeHouse();
    const { aubergine, sauced, choice, dip, fries } = house.dishes;
    const plain = { components: [component('Base', [CUCUMBER ?? ''])], menuItemCustomizations: [] };
    const bodies = [aubergine, sauced, choice, dip, fries].slice(0, count).map(({ id }) => ({
      params: { id },
      body: { ...plain, stationId: null },
    }));
    const before = await served(house);
    const sent = await Promise.all(bodies.map((one) => request(updateMenuItem, { ...ofManager(house), ...one })));
    expect(sent.map(({ status }) => status)).toEqual(bodies.map(() => 202));
    expect(newIn(before, await served(house))).toEqual([]);
  });

  it('waits after a request that was cut off when it had written, and the next act submits it', async () => {
    const house = await makeHouse();
    const before = await served(house);
    const { aubergine, dip } = house.dishes;
    const components = JSON.stringify(cucumberFor(house).components);
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO acting (id, uid, name, reason, signs, act) VALUES (1, 'uid', 'Ann', '', 0, 'cut off')`,
      ),
      env.DB.prepare('UPDATE menu_items SET components = ?2, version = version + 1 WHERE id = ?1').bind(
        aubergine.id,
        components,
      ),
      env.DB.prepare('DELETE FROM acting'),
    ]);
    endLeases();
    expect(newIn(before, await served(house))).toEqual([]);
    expect(await open(house)).toEqual([]);
    await env.DB.prepare('UPDATE waiting_changes SET at = ?2 WHERE restaurant_id = ?1')
      .bind(house.restaurant, new Date(Date.now() - 120_000).toISOString())
      .run();
    const price = { params: { id: dip.id }, body: { price: 1000 } };
    expect((await request(updateMenuItem, { ...ofManager(house), ...price })).status).toBe(200);
    expect(await open(house)).toMatchObject([{ entity: 'answers', title: 'Aubergine' }]);
    expect(newIn(before, await served(house))).toEqual([]);
  });

  it('holds both of two changes of one dish that are made at once', async () => {
    const house = await makeHouse();
    const before = await served(house);
    await Promise.all([
      save(house, cucumberFor(house)),
      save(house, { components: [component('Base', [CUCUMBER ?? ''])] }),
      save(house, withPart(house.dishes.aubergine, 'Drizzle', { required: false })),
    ]);
    expect(newIn(before, await served(house))).toEqual([]);
    expect(await open(house)).toHaveLength(1);
  });
});

describe('what waits', () => {
  const ofManager = ({ who }: House) => ({ as: 'RestaurantManager', uid: who.RestaurantManager ?? '' }) as const;
  const ofKitchen = ({ who }: House) => ({ as: 'KitchenStaff', uid: who.KitchenStaff ?? '' }) as const;
  const fitting = (restaurant: string) => shownTitles(restaurant, { allergies: 'sesame', strict: 'sesame' });
  /** Takes the tahini out of the aubergine, as a manager. */
  const loosen = async (house: House) => {
    const { aubergine } = house.dishes;
    const body = withPart(aubergine, 'Drizzle', { ingredients: [reference(CUCUMBER)] });
    const { status } = await request(updateMenuItem, { ...ofManager(house), params: { id: aubergine.id }, body });
    expect(status).toBe(202);
  };
  const exchange = (house: House) =>
    succeed(createSubstitution, {
      ...ofKitchen(house),
      params: { id: house.restaurant },
      body: substitution(TAHINI, CUCUMBER),
    });

  it.each(['SuperAdmin', 'RestaurantManager'] as const)('waits in a copy of the dish by a %s too', async (caller) => {
    const house = await makeHouse();
    await loosen(house);
    const sent = { params: { id: house.dishes.aubergine.id }, body: {} };
    await succeed(duplicateMenuItem, { ...(await as(house, caller)), ...sent });
    await nowNamed(house, []);
    expect(await fitting(house.restaurant)).not.toContain('Aubergine (copy)');
  });

  it('is nothing in a copy of a signed dish by who may not sign', async () => {
    const house = await makeHouse();
    const sent = { ...ofManager(house), params: { id: house.dishes.dip.id }, body: {} };
    expect((await request(duplicateMenuItem, sent)).status).toBe(201);
    await nowNamed(house, []);
    expect(await fitting(house.restaurant)).toContain('Dip (copy)');
  });

  it('waits in a copy of its menu and of its restaurant', async () => {
    const house = await makeHouse();
    await loosen(house);
    const body = { ingredients: [reference(CUCUMBER)] };
    await request(updateCustomIngredient, { ...ofManager(house), params: { id: house.sauce }, body });
    const { data: menu } = await succeed(duplicateMenu, { ...ADMIN, params: { id: house.menu }, body: {} });
    await succeed(updateMenu, { ...ADMIN, params: { id: menu.id }, body: { active: true } });
    // Diners are served the first menu.
    for (const id of [house.menu, house.fishMenu])
      await succeed(updateMenu, { ...ADMIN, params: { id }, body: { active: false } });
    expect(await fitting(house.restaurant)).not.toContain('Aubergine');
    expect(await fitting(house.restaurant)).toContain('Dip');
    const { data } = await succeed(duplicateRestaurant, {
      ...ADMIN,
      params: { id: house.restaurant },
      query: {},
      body: {},
    });
    await succeed(updateRestaurant, { ...ADMIN, params: { id: data.id }, body: { status: 'active' } });
    const copied = await fitting(data.id);
    expect(copied).toContain('Dip');
    expect(copied).not.toContain('Aubergine');
    expect(copied).not.toContain('Sauced');
  });

  /** Takes the tahini out of the aubergine in a draft, and drafts a new dish. */
  const draft = async (house: House) => {
    await drafting(house);
    const { aubergine } = house.dishes;
    const body = withPart(aubergine, 'Drizzle', { ingredients: [reference(CUCUMBER)] });
    await succeed(updateMenuItem, { ...ofManager(house), params: { id: aubergine.id }, body });
    const anew = { ...NEW_DISH, menuId: house.menu };
    return (await succeed(createMenuItem, { ...ofManager(house), body: anew })).data.id;
  };

  it.each(['MerchantAdmin', 'RestaurantManager'] as const)(
    'waits in copies of drafts where the other restaurant does not draft, by a %s',
    async (caller) => {
      const house = await makeHouse();
      const other = await makeRestaurant(house.merchant);
      const { menu } = await makeMenu(other, []);
      const anew = await draft(house);
      const manager = await makeStaffUser(house.merchant, 'RestaurantManager', [house.restaurant, other.id]);
      const uid = (caller === 'RestaurantManager' ? manager : house.who.MerchantAdmin) ?? '';
      const statuses: number[] = [];
      const copies: string[] = [];
      for (const id of [house.dishes.aubergine.id, anew, house.dishes.dip.id]) {
        const sent = { as: caller, uid, params: { id }, body: { menuId: menu.id } };
        const { status, envelope } = await request(duplicateMenuItem, sent);
        statuses.push(status);
        if (envelope.success) copies.push(...envelope.data.map((one) => one.id));
      }
      expect(statuses).toEqual([202, 202, 201]);
      const subsections = [{ id: 'copies', name: 'Copies', items: copies }];
      await succeed(updateMenu, { as: caller, uid, params: { id: menu.id }, body: { subsections, active: true } });
      expect(await fitting(other.id)).toEqual(['Dip']);
    },
  );

  it('waits in a copy of a restaurant that drafts', async () => {
    const house = await makeHouse();
    await draft(house);
    await nowNamed(house, []);
    const sent = { ...ADMIN, params: { id: house.restaurant }, query: {}, body: {} };
    const { status, envelope } = await request(duplicateRestaurant, sent);
    expect(status).toBe(202);
    const id = envelope.success ? envelope.data.id : '';
    await succeed(updateRestaurant, { ...ADMIN, params: { id }, body: { status: 'active' } });
    const copied = await fitting(id);
    expect(copied).toContain('Dip');
    expect(copied).not.toContain('Aubergine');
    expect(copied).not.toContain('Anew');
  });

  it('is signed by no publication, and by no declaration of a draft', async () => {
    const house = await makeHouse();
    await loosen(house);
    await drafting(house);
    await change(() => ({ price: 555 }), 'dip')(house);
    const ofMenu = { ...ADMIN, params: { id: house.menu } };
    await succeed(publishMenu, { ...ofMenu, body: { digest: await draftOf(house) } });
    expect(await fitting(house.restaurant)).not.toContain('Aubergine');
    const { aubergine } = house.dishes;
    const back = withPart(aubergine, 'Drizzle', { ingredients: [reference(TAHINI)] });
    await succeed(updateMenuItem, { ...ofManager(house), params: { id: aubergine.id }, body: back });
    expect(await fitting(house.restaurant)).not.toContain('Aubergine');
    const { version } = (await env.DB.prepare('SELECT version FROM menu_items WHERE id = ?1')
      .bind(aubergine.id)
      .first<{ version: number }>()) ?? { version: 0 };
    const body = { isDeclared: true, version };
    await succeed(updateMenuItem, { ...ADMIN, params: { id: aubergine.id }, body });
    expect(await fitting(house.restaurant)).not.toContain('Aubergine');
    await succeed(deleteMenuItem, { ...ADMIN, params: { id: aubergine.id } });
    expect(await fitting(house.restaurant)).not.toContain('Aubergine');
  });

  it('of a shared ingredient is listed with the dishes of every restaurant, and signed by who sees them all', async () => {
    const house = await makeHouse();
    const other = await makeRestaurant(house.merchant);
    await makeMenu(other, [{ title: 'Bowl', components: [component('Sauce', [house.sauce])] }]);
    const lead = (ids: string[]) => makeStaffUser(house.merchant, 'FoodSafetyLead', ids);
    const body = { ingredients: [reference(CUCUMBER)] };
    await request(updateCustomIngredient, { ...ofManager(house), params: { id: house.sauce }, body });
    const ofHouse = { params: { id: house.restaurant }, query: { state: 'open' } } as const;
    const [submission] = (await succeed(listSubmissions, { ...ADMIN, ...ofHouse })).data;
    expect(submission?.changes).toMatchObject({
      dishes: [{ title: 'Sauced' }, { title: expect.stringMatching(/^Bowl \(/) as unknown }],
    });
    const sign = async (uid: string) =>
      request(signSubmission, { as: 'FoodSafetyLead', uid, params: { id: submission?.id ?? '' } });
    expect((await sign(await lead([house.restaurant]))).status).toBe(403);
    expect(await fitting(other.id)).toEqual([]);
    const readUses = vi.spyOn(ingredients, 'restaurantsUsing');
    expect((await sign(await lead([house.restaurant, other.id]))).status).toBe(200);
    expect(readUses).toHaveBeenCalledTimes(1);
    expect(await fitting(other.id)).toEqual(['Bowl']);
  });

  it('counts in a dish that gets the exchanged food later, by anybody', async () => {
    const house = await makeHouse();
    await exchange(house);
    const { dip } = house.dishes;
    const withTahini = [...dip.components, component('Tahini', [TAHINI ?? ''])];
    await request(updateMenuItem, { ...ofManager(house), params: { id: dip.id }, body: { components: withTahini } });
    const { data } = await succeed(createMenuItem, {
      ...ADMIN,
      body: { ...NEW_DISH, components: [component('Sesame', [TAHINI ?? ''])], menuId: house.menu },
    });
    await nowNamed(house, [data.id]);
    expect(await fitting(house.restaurant)).not.toContain('Dip');
    expect(await fitting(house.restaurant)).not.toContain('Anew');
    await signAll(house);
    expect(await fitting(house.restaurant)).toEqual(expect.arrayContaining(['Dip', 'Anew']));
  });

  it('counts in a dish that gets the changed custom ingredient later', async () => {
    const house = await makeHouse();
    const body = { ingredients: [reference(CUCUMBER)] };
    await request(updateCustomIngredient, { ...ofManager(house), params: { id: house.sauce }, body });
    const components = [component('Base', [CUCUMBER ?? '']), component('Sauce', [house.sauce])];
    await succeed(updateMenuItem, { ...ADMIN, params: { id: house.dishes.fries.id }, body: { components } });
    expect(await fitting(house.restaurant)).not.toContain('Fries');
    await signAll(house);
    expect(await fitting(house.restaurant)).toContain('Fries');
  });
});

/** A step of a random evening: acts of people who may not sign, all at once, or what an administrator does with what waits. */
type Step = { acts: readonly RandomAct[] } | 'sign all' | 'refuse';
interface RandomAct {
  caller: 'RestaurantManager' | 'KitchenStaff' | 'API key';
  what: 'dish' | 'text' | 'sauce' | 'exchange' | 'end' | 'copy' | 'delete' | 'new';
  dish: keyof House['dishes'];
  foods: readonly (string | undefined)[];
  /** The sauce is in it too. */
  hasSauce: boolean;
  required: boolean;
  /** The text that the dish gets, if any. */
  text: { description?: string; title?: string; tags?: string[]; subtext?: string };
}

const randomAct: fc.Arbitrary<RandomAct> = fc.record({
  caller: fc.constantFrom('RestaurantManager', 'RestaurantManager', 'KitchenStaff', 'API key'),
  what: fc.constantFrom(
    'dish',
    'dish',
    'dish',
    'text',
    'text',
    'sauce',
    'sauce',
    'exchange',
    'end',
    'copy',
    'delete',
    'new',
  ),
  dish: fc.constantFrom('aubergine', 'sauced', 'dip', 'choice', 'fries', 'plate'),
  foods: fc.uniqueArray(fc.constantFrom(TAHINI, CUCUMBER, FISH, POTATO, WALNUT), { minLength: 1, maxLength: 2 }),
  hasSauce: fc.boolean(),
  required: fc.boolean(),
  text: fc.constantFrom({}, {}, { description: '' }, { description: 'Walnuts' }, { subtext: '' }, { tags: [] }),
});
const randomStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ acts: fc.array(randomAct, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.constant('sign all' as const) },
  { weight: 1, arbitrary: fc.constant('refuse' as const) },
);

/** Dishes whose texts name a food that they lack, as an administrator confirmed. */
const NAMING_WALNUTS = {
  aubergine: { description: 'With walnuts' },
  plate: { tags: ['walnut'] },
  dip: {
    subtext: 'Walnuts on top',
    components: [component('Base', [CUCUMBER]), component('Drizzle', [POTATO], { required: false })],
  },
} satisfies Partial<Record<keyof House['dishes'], object>>;

/** Returns the request of a random act on a house. */
async function randomRequest(
  house: House,
  { what, dish, foods, hasSauce, required, text }: RandomAct,
): Promise<Omit<Sent, 'query'> & { call: Call }> {
  const params = { id: house.dishes[dish].id };
  const ofHouse = { id: house.restaurant };
  const ingredients = [...foods, ...(hasSauce ? [house.sauce] : [])].map(reference);
  const components = [component('Base', [CUCUMBER ?? '']), { ...component('Drizzle', []), ingredients, required }];
  switch (what) {
    case 'dish':
      return { call: updateMenuItem, params, body: { components, ...text } };
    case 'text':
      return { call: updateMenuItem, params, body: text };
    case 'sauce':
      return { call: updateCustomIngredient, params: { id: house.sauce }, body: { ingredients: foods.map(reference) } };
    case 'exchange':
      return { call: createSubstitution, params: ofHouse, body: substitution(foods[0], foods[1] ?? POTATO) };
    case 'end': {
      const id = await env.DB.prepare('SELECT id FROM substitutions WHERE restaurant_id = ?1 AND ended_at IS NULL')
        .bind(house.restaurant)
        .first<string>('id');
      return { call: endSubstitution, params: { id: id ?? 'none' } };
    }
    case 'copy':
      return { call: duplicateMenuItem, params, body: {} };
    case 'delete':
      return { call: deleteMenuItem, params };
    case 'new':
      return { call: createMenuItem, body: { ...NEW_DISH, components, menuId: house.menu } };
  }
}

/** Counts what waits in a restaurant. */
const countWaiting = async ({ restaurant }: House): Promise<number> =>
  (await env.DB.prepare('SELECT count(*) AS n FROM waiting_changes WHERE restaurant_id = ?1')
    .bind(restaurant)
    .first<number>('n')) ?? 0;

async function takeStep(house: House, step: Step): Promise<void> {
  if (typeof step === 'object') {
    const sent = await Promise.all(
      step.acts.map(async (act) => {
        const { call, ...rest } = await randomRequest(house, act);
        return request(call, { ...(await as(house, act.caller)), ...rest });
      }),
    );
    for (const { status } of sent) expect(status).toBeLessThan(500);
    // What is new or copied stands on the menu too.
    await nowNamed(house, []);
    return;
  }
  if (step === 'sign all') {
    await signAll(house);
    return;
  }
  const ofHouse = { params: { id: house.restaurant }, query: { state: 'open' } } as const;
  for (const { id } of (await succeed(listSubmissions, { ...ADMIN, ...ofHouse })).data)
    await succeed(refuseSubmission, { ...ADMIN, params: { id }, body: { note: 'Not like that' } });
}

it(
  'acts in any order, also at once, serve nothing better than what was signed last',
  { timeout: 600_000 },
  async () => {
    let waited = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(randomStep, { minLength: 2, maxLength: 5 }), async (steps) => {
        const house = await makeHouse();
        for (const [dish, body] of Object.entries(NAMING_WALNUTS))
          await change(() => ({ ...body, confirmsTexts: true }), dish as keyof House['dishes'])(house);
        let signed = await served(house);
        for (const step of steps) {
          await takeStep(house, step);
          const now = await served(house);
          if (step !== 'sign all') expect(newIn(signed, now)).toEqual([]);
          const waits = await countWaiting(house);
          if (waits === 0) signed = now;
          // Of what was refused only a part is signed then: no moment says what is.
          else if (step === 'sign all') return;
          else waited += 1;
        }
      }),
      { numRuns: 12 },
    );
    expect(waited).toBeGreaterThan(0);
  },
);
