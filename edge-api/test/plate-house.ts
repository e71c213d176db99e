import type { Envelope } from '@justright/contract/envelope';
import {
  createCustomIngredient,
  previewCustomIngredientImpact,
  updateCustomIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import { actInKitchen, getKitchenOrder } from '@justright/contract/kitchen';
import {
  listKitchenSignatures,
  previewKitchenSignatureEnd,
  withdrawKitchenSignature,
} from '@justright/contract/kitchen-signatures';
import { unreadChanges } from '@justright/contract/line-change-texts';
import { previewMenuImpact, previewMenuItemImpact, updateMenu, updateMenuItem } from '@justright/contract/menus';
import { type LineChange, placeGuestOrder } from '@justright/contract/orders';
import type { OrdersImpact } from '@justright/contract/orders-impact';
import { createSoldOut, endSoldOut, listSoldOuts, previewSoldOut } from '@justright/contract/sold-outs';
import { createStation } from '@justright/contract/stations';
import {
  createSubstitution,
  endSubstitution,
  listSubstitutions,
  previewSubstitutionEnd,
  previewSubstitutionImpact,
} from '@justright/contract/substitutions';
import { DAY_MS } from '@justright/contract/time';
import { request, succeed } from './call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  makeSeenKitchen,
  makeStaffUser,
  option,
} from './factories.ts';
import { signKitchenOf } from './sign-kitchen.ts';

const [SESAME, TAHINI, CARROT, BREAD, LEMON, MYSTERY] = ['sesame', 'tahini', 'carrot', 'bread', 'lemon', 'mystery'].map(
  (one) => `changed-${one}`,
) as [string, string, string, string, string, string];
export const ADMIN = { as: 'SuperAdmin' } as const;

/** Makes the foods of every house. */
export async function makeFoods(): Promise<void> {
  await makeKeys('allergies', ['sesame', 'nuts']);
  await makeIngredient(SESAME, { allergies: ['sesame'], isSingle: true });
  await makeIngredient(TAHINI, { allergies: ['sesame'], isSingle: true });
  const { internalId } = await makeIngredient(MYSTERY, { isSingle: true });
  const body = { allergies: [], unknownFor: ['sesame'], evidence: { kind: 'recipe', product: '' } };
  await succeed(updateIngredient, { ...ADMIN, params: { internalId }, body });
  for (const id of [CARROT, BREAD, LEMON]) await makeIngredient(id, { isSingle: true });
}

/** Reads what the kitchen is shown of an order: what its guests avoid, and each change. */
export async function readShown(id: string) {
  const { cart } = (await succeed(getKitchenOrder, { ...ADMIN, params: { id } })).data;
  const changes = unreadChanges(cart.orders);
  return succeed(actInKitchen, { ...ADMIN, params: { id }, body: { act: 'read', changes } });
}

/** A save, and its preview; null for one that has none. */
interface Save {
  save: () => Promise<unknown>;
  preview: (() => Promise<{ envelope: Envelope<{ orders: OrdersImpact }> }>) | null;
}

/**
 * Makes a house with a plate of carrots, optional bread, a sauce of its own and a choice of a dip; `as` edits it. Its guests avoid
 * sesame: as an allergy they ask its kitchen.
 */
export async function makeHouse(
  as: 'SuperAdmin' | 'RestaurantManager' = 'SuperAdmin',
  level: 'strict' | 'avoid' = 'avoid',
) {
  const merchant = await makeMerchant();
  const restaurant = await makeRestaurant(merchant);
  if (level === 'strict') await makeSeenKitchen(restaurant.id);
  const author = as === 'SuperAdmin' ? ADMIN : { as, uid: await makeStaffUser(merchant, as, [restaurant.id]) };
  const ofHouse = { ...ADMIN, params: { id: restaurant.id } };
  const sauceOf = (id: string) => ({
    title: 'House sauce',
    restaurantId: restaurant.id,
    ingredients: [{ id, title: '' }],
  });
  const sauce = (await succeed(createCustomIngredient, { ...ADMIN, body: sauceOf(LEMON) })).data.id;
  const station = (await succeed(createStation, { ...ofHouse, body: { name: 'Board' } })).data.id;
  const dips = `dips of ${restaurant.id}`;
  const [plain, tahini] = [`plain of ${restaurant.id}`, `tahini of ${restaurant.id}`];
  const parts = (base: string, stationId: string | null = null) => [
    component('Base', [base], { stationId }),
    component('Bread', [BREAD], { required: false }),
    component('Sauce', [sauce]),
  ];
  const choice = (isDisabled = false) => [
    group(dips, 1, [option(plain, [LEMON], { disabled: isDisabled }), option(tahini, [TAHINI])]),
  ];
  const { items, menu } = await makeMenu(restaurant, [
    { title: 'Plate', components: parts(CARROT), menuItemCustomizations: choice() },
    { title: 'Other', components: [component('Base', [SESAME])] },
  ]);
  const [plate, other] = items;
  if (!plate || !other) throw new Error('A dish is missing');

  /** Changes a dish. */
  const save = (id: string, body: object): Save => ({
    save: () => request(updateMenuItem, { ...author, params: { id }, body }),
    preview: () => request(previewMenuItemImpact, { ...author, params: { id }, body }),
  });
  const sectionsOf = (ids: string[]) => menu.subsections.map((section) => ({ ...section, items: ids }));
  /** Changes the menu. */
  const saveMenu = (body: object): Save => ({
    save: () => request(updateMenu, { ...author, params: { id: menu.id }, body }),
    preview: () => request(previewMenuImpact, { ...author, params: { id: menu.id }, body }),
  });
  const endAll = async () => {
    for (const { id, ended } of (await succeed(listSubstitutions, ofHouse)).data) {
      if (ended === null) await succeed(endSubstitution, { ...author, params: { id } });
    }
    for (const { id } of (await succeed(listSoldOuts, ofHouse)).data)
      await request(endSoldOut, { ...author, params: { id } });
  };
  /** Ends the newest substitution, if there is one. */
  const endOne: Save = (() => {
    const call = async () => {
      const open = (await succeed(listSubstitutions, ofHouse)).data.find(({ ended }) => ended === null);
      return { ...author, params: { id: open?.id ?? 'none' } };
    };
    return {
      save: async () => request(endSubstitution, await call()),
      preview: async () => request(previewSubstitutionEnd, await call()),
    };
  })();
  /** Withdraws the newest kitchen signature, if there is one. */
  const unsign: Save = (() => {
    const call = async () => {
      const [newest] = (await succeed(listKitchenSignatures, { ...ofHouse, query: {} })).data;
      return { ...ADMIN, params: { id: newest?.id ?? 'none' } };
    };
    return {
      save: async () => request(withdrawKitchenSignature, await call()),
      preview: async () => request(previewKitchenSignatureEnd, await call()),
    };
  })();
  const until = new Date(Date.now() + DAY_MS).toISOString();
  const exchange = (ingredientId: string, substituteId: string): Save => {
    const call = { ...ofHouse, ...author, body: { ingredientId, substituteId, until } };
    return { save: () => request(createSubstitution, call), preview: () => request(previewSubstitutionImpact, call) };
  };
  const makeSauceOf = (id: string): Save => {
    const { restaurantId: _restaurant, ...body } = sauceOf(id);
    const call = { ...author, params: { id: sauce }, body };
    return {
      save: () => succeed(updateCustomIngredient, call),
      preview: () => request(previewCustomIngredientImpact, call),
    };
  };
  const sellOut = (id: string, of: 'ingredient' | 'dish' = 'ingredient'): Save => {
    const call = { ...ofHouse, ...author, body: { of, id, until } };
    return { save: () => request(createSoldOut, call), preview: () => request(previewSoldOut, call) };
  };
  // A manager's is refused where it makes an answer better: its preview says what the submission would change.
  const signed = (one: Save): Save => (as === 'SuperAdmin' ? one : { ...one, preview: null });
  /** Every way in which an answer of the plate changes, by name. */
  const signature = save(plate.id, {
    isDeclared: true,
    components: parts(CARROT),
    menuItemCustomizations: choice(),
  });
  const saves = {
    'another base': save(plate.id, { components: parts(SESAME) }),
    'the base again': save(plate.id, { components: parts(CARROT) }),
    'sesame in the sauce': makeSauceOf(TAHINI),
    'no sesame in the sauce': makeSauceOf(LEMON),
    'of the sauce nothing is known': makeSauceOf(MYSTERY),
    'the plate is signed': signed(signature),
    'another bread today': exchange(BREAD, SESAME),
    'another carrot today': exchange(CARROT, TAHINI),
    'end of what is for today': { save: endAll, preview: null },
    'end of one exchange': endOne,
    'the kitchen signs': { save: () => signKitchenOf(restaurant.id, ['sesame']), preview: null },
    'the kitchen withdraws': unsign,
    'sesame added by staff': save(plate.id, { additionalAllergies: ['sesame'] }),
    'no sesame added': signed(save(plate.id, { additionalAllergies: [] })),
    'traces added by staff': save(plate.id, { additionalMayContain: ['sesame'] }),
    'no traces added': signed(save(plate.id, { additionalMayContain: [] })),
    'sesame moves to the station': save(other.id, {
      components: [component('Base', [SESAME], { stationId: station })],
    }),
    'sesame leaves the station': save(other.id, { components: [component('Base', [SESAME])] }),
    'the plate moves to the station': save(plate.id, { components: parts(CARROT, station) }),
    'the dip is out': save(plate.id, { menuItemCustomizations: choice(true) }),
    'the dip is back': save(plate.id, { menuItemCustomizations: choice() }),
    'the plate is sold out': save(plate.id, { disabled: true }),
    'the plate is back': save(plate.id, { disabled: false }),
    'the plate is sold out until tomorrow': sellOut(plate.id, 'dish'),
    'bread is sold out': sellOut(BREAD),
    'the menu is switched off': saveMenu({ active: false }),
    'the menu is served again': saveMenu({ active: true }),
    'the plate leaves its section': saveMenu({ subsections: sectionsOf([other.id]) }),
    'the plate is in its section': saveMenu({ subsections: sectionsOf([plate.id, other.id]) }),
  } satisfies Record<string, Save>;
  const edits = Object.fromEntries(Object.entries(saves).map(([name, one]) => [name, one.save])) as Record<
    keyof typeof saves,
    () => Promise<unknown>
  >;

  const items1 = (omit: string[] = []) => [
    {
      menuItem: { id: plate.id },
      customizations: [{ customizationId: dips, optionIds: [plain] }],
      preference: { selectedAllergies: ['sesame'], [level]: ['sesame'] },
      omit,
      ask: level === 'strict',
    },
  ];
  const cart = (omit: string[]) => ({
    restaurant: { id: restaurant.id },
    cart: { subtotal: 1000, grandTotal: 1000, orders: [{ items: items1(omit) }] },
  });
  /** Places the order anew: whether it would be taken, and made as before. */
  const isTakenAnew = async (omit: string[] = []): Promise<boolean> => {
    const { envelope } = await request(placeGuestOrder, { body: cart(omit) });
    return (
      envelope.success && envelope.data.cart.orders[0]?.items[0]?.omit.every((title) => omit.includes(title)) === true
    );
  };
  const ask = async (notes: string) =>
    (await succeed(placeGuestOrder, { body: { ...cart([]), notes, isQuestion: true } })).data;
  const place = async (omit: string[] = []) => (await succeed(placeGuestOrder, { body: cart(omit) })).data.id;
  /** Places a plate for somebody who avoids nothing. */
  const placeCareless = async () => {
    const items = items1().map(({ preference: _preference, ...item }) => item);
    const body = { restaurant: { id: restaurant.id }, cart: { subtotal: 1000, grandTotal: 1000, orders: [{ items }] } };
    return (await succeed(placeGuestOrder, { body })).data.id;
  };
  const placed = async (more: { addressString?: string } = {}) =>
    (await succeed(placeGuestOrder, { body: { ...cart([]), ...more } })).data;
  /** Places a plate for each of some guests. */
  const placedFor = async (count: number) => {
    const orders = Array.from({ length: count }, (_, index) => ({ user: `Guest ${index + 1}`, items: items1() }));
    const sum = 1000 * count;
    const body = { restaurant: { id: restaurant.id }, cart: { subtotal: sum, grandTotal: sum, orders } };
    return (await succeed(placeGuestOrder, { body })).data;
  };
  const lineOf = async (id: string) => {
    const { data } = await succeed(getKitchenOrder, { ...ADMIN, params: { id } });
    const line = data.cart.orders[0]?.items[0];
    if (!line) throw new Error('The order has no line');
    return line;
  };
  const changeOf = async (id: string): Promise<LineChange | undefined> => (await lineOf(id)).changed;
  /** The plate as the kitchen makes it for one order. */
  const made = (id: string, more: { omit?: string[]; without?: string[]; option?: string }) => ({
    ...ADMIN,
    params: { id, place: '1' },
    body: {
      act: 'make' as const,
      omit: more.omit ?? [],
      without: more.without ?? [],
      customizations: [{ customizationId: dips, optionIds: [more.option ?? plain] }],
    },
  });
  /** Begins and ends an exchange of what the other dish has and the plate does not. */
  const foreign = {
    begin: async () => {
      await save(other.id, { components: [component('Base', [MYSTERY])] }).save();
      const body = { ingredientId: MYSTERY, substituteId: TAHINI, until };
      return (await succeed(createSubstitution, { ...ofHouse, ...author, body })).data.id;
    },
    end: (id: string) => succeed(endSubstitution, { ...author, params: { id } }),
  };
  return {
    foreign,
    restaurant,
    menu,
    saveMenu,
    plate,
    plain,
    dips,
    edits,
    saves,
    save,
    parts,
    station,
    author,
    other,
    place,
    placeCareless,
    placed,
    placedFor,
    ask,
    isTakenAnew,
    lineOf,
    changeOf,
    ofHouse,
    endOne,
    unsign,
    choice,
    made,
    tahini,
  };
}
