import { updateIngredient } from '@justright/contract/ingredients';
import { createMenuItem, updateMenu, updateMenuItem } from '@justright/contract/menus';
import {
  cancelOrder,
  type CartItem,
  claimOrder,
  completePayment,
  editOrder,
  getMerchantOrder,
  getOrder,
  listAdminOrders,
  placeGuestOrder,
  type QuoteDetails,
} from '@justright/contract/orders';
import { updateAllergy } from '@justright/contract/preferences';
import { updateRestaurant } from '@justright/contract/restaurants';
import { LEVELS } from '@justright/dietary-rules/filter';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
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
  makeSeenKitchen,
  option,
  makePeopleOfOrders,
} from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const AS_ORDERS = { as: 'OrderAdmin' } as const;
/** The food of each dish, by what is known of it for nuts. */
const FOODS = { contains: 'praline', unknown: 'sauce', mayContain: 'chocolate', free: 'lettuce' } as const;

beforeAll(async () => {
  await makeKeys('allergies', ['nuts', 'milk', 'rare']);
  await makeKeys('goals', ['vegan']);
  await env.DB.batch([
    env.DB.prepare(`UPDATE allergies SET legal = '[{"set":"us-9","name":"Milk","code":"AM"}]' WHERE key = 'milk'`),
    env.DB.prepare(`UPDATE goals SET excludes = '["rare"]' WHERE key = 'vegan'`),
  ]);
  const state = async (id: string, body: object) => {
    const { internalId } = await makeIngredient(id, { diets: ['vegan'] });
    await succeed(updateIngredient, { ...AS_ADMIN, params: { internalId }, body });
  };
  await state(FOODS.contains, { allergies: ['nuts'] });
  await state(FOODS.unknown, { allergies: [], unknownFor: ['nuts'] });
  await state(FOODS.mayContain, { allergies: [], mayContain: ['nuts', 'rare'] });
  await state(FOODS.free, { allergies: [] });
});

/** Makes a restaurant with one dish of each food, at 5.00, and a bowl of a required choice between them. */
async function makePlace() {
  const restaurant = await makeRestaurant(await makeMerchant());
  await makeSeenKitchen(restaurant.id);
  const foods = Object.values(FOODS);
  const { menu, items } = await makeMenu(restaurant, [
    ...foods.map((food) => ({ title: food, price: 500, components: [component('Base', [food])] })),
    {
      title: 'Bowl',
      price: 500,
      components: [component('Base', ['lettuce'], { customizations: [{ title: '', customizationId: 'top' }] })],
      menuItemCustomizations: [
        group(
          'top',
          1,
          foods.map((food) => option(food, [food])),
        ),
      ],
    },
  ]);
  return { restaurant, menu, idOf: (title: string) => items.find((item) => item.title === title)?.id ?? '' };
}
type Place = Awaited<ReturnType<typeof makePlace>>;

const order = ({ restaurant, idOf }: Place, lines: { title: string; preference: object; options?: string[] }[]) => ({
  restaurant: { id: restaurant.id },
  cart: {
    subtotal: 500 * lines.length,
    grandTotal: 500 * lines.length,
    orders: [
      {
        user: 'Ann',
        items: lines.map(({ title, preference, options }) => ({
          menuItem: { id: idOf(title) },
          preference,
          ask: true,
          ...(options && { customizations: [{ customizationId: 'top', optionIds: options }] }),
        })),
      },
    ],
  },
});
const avoiding = (level: string) => ({ selectedAllergies: ['nuts'], [level]: ['nuts'] });
const REASONS = { contains: 'allergen', unknown: 'unknown', mayContain: 'traces' } as const;
const TEXTS = { contains: 'lists', unknown: 'is not known to be free of', mayContain: 'may contain' } as const;
const REFUSED = {
  strict: ['contains', 'unknown', 'mayContain'],
  avoid: ['contains', 'unknown'],
  mild: ['contains'],
} as const;
const ANSWERS = ['contains', 'unknown', 'mayContain'] as const;
const CASES = LEVELS.flatMap((level) =>
  ANSWERS.map((answer) => ({ level, answer, isRefused: REFUSED[level].some((one) => one === answer) })),
);

describe('an avoided food', () => {
  it.each(CASES.filter(({ isRefused }) => isRefused))(
    'at $level refuses a dish and an option of which the answer is $answer, with line, reason and allergen',
    async ({ level, answer }) => {
      const place = await makePlace();
      const preference = avoiding(level);
      const food = FOODS[answer];
      const lines = [
        { title: 'lettuce', preference },
        { title: food, preference },
        { title: 'Bowl', preference, options: [food] },
      ];
      const refusal = await fail(placeGuestOrder, { body: order(place, lines) });
      expect(refusal).toMatchObject({ status: 409, code: 'dietary-conflict' });
      expect(refusal.issues).toEqual([
        { path: 'cart.orders.0.items.1', message: `${food} ${TEXTS[answer]} Name of nuts` },
        {
          path: 'cart.orders.0.items.2.customizations.0.optionIds.0',
          message: `Option ${food} ${TEXTS[answer]} Name of nuts`,
        },
      ]);
      const causes = [{ path: expect.arrayContaining([{ kind: 'ingredient', title: `Title of ${food}` }]) }];
      const why = { foods: [{ key: 'nuts', answer, causes }] };
      expect((refusal.details as QuoteDetails).conflicts).toMatchObject([
        { line: 'orders.0.items.1', reason: REASONS[answer], allergies: ['nuts'], diets: [], why },
        { line: 'orders.0.items.2', reason: 'option-incompatible', optionId: food, allergies: ['nuts'], why },
      ]);
    },
  );

  it.each(CASES.filter(({ isRefused }) => !isRefused))(
    'at $level lets a dish and an option pass of which the answer is $answer, and the order keeps both',
    async ({ level, answer }) => {
      const place = await makePlace();
      const preference = avoiding(level);
      const food = FOODS[answer];
      const lines = [
        { title: food, preference },
        { title: 'Bowl', preference, options: [food] },
      ];
      const { data } = await succeed(placeGuestOrder, { body: order(place, lines) });
      for (const { preference: stored, told } of data.cart.orders[0]?.items ?? []) {
        expect(stored).toMatchObject({ selectedAllergies: ['nuts'], [level]: ['nuts'] });
        expect(told?.answers).toContainEqual({ key: 'nuts', name: 'Name of nuts', answer, level });
      }
    },
  );

  it('without a level has its starting level, and the stored line says which', async () => {
    const place = await makePlace();
    const preference = { selectedAllergies: ['nuts', 'milk', 'rare'], mild: ['rare'] };
    const { data } = await succeed(placeGuestOrder, { body: order(place, [{ title: 'chocolate', preference }]) });
    const kept = {
      selectedAllergies: ['milk', 'nuts', 'rare'],
      strict: ['milk'],
      avoid: ['nuts'],
      mild: ['rare'],
      foods: [],
    };
    expect(data.cart.orders[0]?.items[0]?.preference).toEqual({ ...kept, selectedDiets: [] });
  });

  it('that is in the kitchen’s row has the strictest level of all people, allergies first', async () => {
    const place = await makePlace();
    const lettuce = (preference: object) => ({ title: 'lettuce', preference });
    await succeed(placeGuestOrder, {
      body: order(place, [
        lettuce({ selectedAllergies: ['nuts', 'rare'], mild: ['nuts'], avoid: ['rare'] }),
        lettuce({ selectedAllergies: ['nuts', 'milk'], strict: ['nuts'], mild: ['milk'] }),
      ]),
    });
    const rows = (q: string) =>
      succeed(listAdminOrders, { ...AS_ORDERS, query: { restaurantId: place.restaurant.id, q } });
    expect((await rows('')).data).toMatchObject([
      { dislikes: ['Name of nuts', 'Name of rare', 'Name of milk'], dislikeLevels: ['strict', 'avoid', 'mild'] },
    ]);
    expect((await rows('allergy nuts')).total).toBe(1);
    expect((await rows('strict')).total).toBe(0);
  });

  it.each([
    { name: 'an unknown key', preference: { selectedAllergies: ['nust'] }, path: 'selectedAllergies' },
    {
      name: 'a level of an unknown key',
      preference: { selectedAllergies: ['nuts'], strict: ['nust'] },
      path: 'strict',
    },
    {
      name: 'a level of a food that is not avoided',
      preference: { selectedAllergies: [], mild: ['nuts'] },
      path: 'mild',
    },
    {
      name: 'two levels of one food',
      preference: { selectedAllergies: ['nuts'], strict: ['nuts'], mild: ['nuts'] },
      path: 'mild',
    },
  ])('with $name is a 422 at its path', async ({ preference, path }) => {
    const place = await makePlace();
    const refusal = await fail(placeGuestOrder, { body: order(place, [{ title: 'lettuce', preference }]) });
    expect(refusal).toMatchObject({ status: 422, code: 'validation-failed' });
    expect(refusal.issues?.map((issue) => issue.path)).toEqual([`cart.orders.0.items.0.preference.${path}`]);
  });
});

describe('what the diner was told', () => {
  const preference = { selectedAllergies: ['nuts'], avoid: ['nuts'], selectedDiets: ['vegan'] };
  const answers = [
    { key: 'milk', name: 'Name of milk', answer: 'notAdded', level: null },
    { key: 'nuts', name: 'Name of nuts', answer: 'mayContain', level: 'avoid' },
    { key: 'rare', name: 'Name of rare', answer: 'mayContain', level: null },
  ];
  /** What the diner saw beside the line, with the evidence behind it. */
  const marks = [
    { key: 'nuts', answer: 'mayContain', from: [expect.stringMatching(/^Title of chocolate, staff said so on /)] },
    { key: 'rare', answer: 'mayContain', from: [expect.stringMatching(/^Title of chocolate, staff said so on /)] },
  ];
  const cartOf = async (id: string) => (await succeed(getOrder, { ...AS_ORDERS, params: { id } })).data.order.cart;
  const lineOf = async (id: string): Promise<CartItem | undefined> => (await cartOf(id)).orders[0]?.items[0];
  const place = async () => {
    const at = await makePlace();
    const { data } = await succeed(placeGuestOrder, { body: order(at, [{ title: 'chocolate', preference }]) });
    return { ...at, id: data.id, cart: data.cart, line: await lineOf(data.id) };
  };

  it('names avoided foods, those that a chosen diet excludes, those that a law names, marks and the menu’s version', async () => {
    const { cart } = await place();
    const legal = { jurisdiction: null, answers: expect.any(Array) };
    const told = { menuVersion: expect.stringMatching(/./), answers, marks, legal, declaration: null };
    expect(cart.orders[0]?.items[0]?.told).toEqual(told);
  });

  it('has the allergens of the restaurant’s law, and their names, in place of those that any law names', async () => {
    await makeKeys('allergies', ['egg', 'tree_nut', 'walnut']);
    await env.DB.prepare(`UPDATE allergies SET active = 0, family_key = 'tree_nut' WHERE key = 'walnut'`).run();
    const stew = `stew-${crypto.randomUUID()}`;
    await makeIngredient(stew, { allergies: ['walnut'], diets: ['vegan'] });
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeSeenKitchen(restaurant.id);
    const { items } = await makeMenu(restaurant, [
      { title: 'Stew', price: 500, components: [component('Base', [stew])] },
    ]);
    await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: restaurant.id }, body: { jurisdiction: 'anz' } });
    const idOf = () => items[0]?.id ?? '';
    const ordered = order({ restaurant, idOf } as unknown as Place, [{ title: 'Stew', preference: {} }]);
    const { data } = await succeed(placeGuestOrder, { body: ordered });
    const told = data.cart.orders[0]?.items[0]?.told;
    // `tree_nut` is no allergen of this law, but walnut is; nobody has a key for the others.
    expect(told?.answers.map(({ key, answer }) => [key, answer])).toEqual([
      ['egg', 'notAdded'],
      ['milk', 'notAdded'],
      ['walnut', 'contains'],
    ]);
    expect(told?.legal?.jurisdiction).toBe('anz');
    const named = (answer: string) =>
      told?.legal?.answers.filter((one) => one.answer === answer).map(({ title }) => title);
    expect(named('contains')).toEqual(['Walnut']);
    expect(named('unknown')).toEqual(expect.arrayContaining(['Gluten', 'Pistachio', 'Sulphites']));
    expect(named('unknown')).not.toEqual(expect.arrayContaining(['Milk']));
    await env.DB.prepare(`DELETE FROM allergies WHERE key IN ('egg', 'tree_nut', 'walnut')`).run();
  });

  it('says to staff who had stated an answer, when, on what evidence and until when; never to the diner', async () => {
    const at = await makePlace();
    const evidence = { kind: 'label', product: 'Dark 70 %', note: 'Back side' };
    const nested = await makeIngredient(`cocoa-${at.menu.id}`, { diets: ['vegan'] });
    await succeed(updateIngredient, {
      ...AS_ADMIN,
      params: { internalId: nested.internalId },
      body: { allergies: [], mayContain: ['nuts'], evidence, reviewBy: '2027-01-31' },
    });
    const glaze = await makeIngredient(`glaze-${at.menu.id}`, { diets: ['vegan'], ingredients: [nested.id] });
    const gone = `gone-${at.menu.id}`;
    const components = [component('Base', [glaze.id]), { ...component('Topping', [gone]), required: false }];
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: at.idOf('lettuce') }, body: { components } });
    const lines = [
      { title: 'lettuce', preference: { selectedAllergies: ['nuts'], mild: ['nuts'] } },
      { title: 'chocolate', preference: { selectedAllergies: ['nuts'], mild: ['nuts'] } },
    ];
    const placed = await succeed(placeGuestOrder, { body: order(at, lines) });
    const texts = JSON.stringify(placed.data);
    for (const secret of ['Name of uid-SuperAdmin', glaze.title, 'statedMore', '"stated"']) {
      expect(texts).not.toContain(secret);
    }
    const { stated, orders } = await cartOf(placed.data.id);
    const by = 'Name of uid-SuperAdmin';
    const statedAt = expect.stringMatching(/^2\d{3}-\d\d-\d\dT/);
    expect(stated).toEqual([
      { id: glaze.id, title: glaze.title, statement: expect.objectContaining({ evidence: 'catalogue', by: null }) },
      { id: gone, title: gone, statement: null },
      {
        id: nested.id,
        title: nested.title,
        statement: { by, at: statedAt, evidence: 'label', product: 'Dark 70 %', reviewBy: '2027-01-31' },
      },
      { id: FOODS.mayContain, title: 'Title of chocolate', statement: { by, at: statedAt, evidence: 'staff' } },
    ]);
    const told = orders[0]?.items.map((item) => item.told);
    expect(told?.map((one) => one?.stated)).toEqual([[0, 1, 2], [3]]);
    const fromOf = (line: number) => told?.[line]?.answers.find(({ key }) => key === 'nuts');
    // The topping is gone, so the dish counts as unknown because of it.
    expect(fromOf(0)).toMatchObject({ answer: 'unknown', from: [1] });
    expect(fromOf(1)).toMatchObject({ answer: 'mayContain', from: [3] });
    expect(told?.[1]?.answers.find(({ key }) => key === 'milk')).not.toHaveProperty('from');
  });

  it('stays the same when the order is moved, paid and edited, and when the food and its name change', async () => {
    const { id, line } = await place();
    const params = { id };
    await succeed(claimOrder, { ...AS_ORDERS, params, body: { hasReadNeeds: true } });
    await succeed(completePayment, { ...AS_ORDERS, params });
    const cart = { orders: [] };
    await succeed(editOrder, { ...AS_ORDERS, params, body: { comments: 'Called', cart, told: null } });
    await succeed(cancelOrder, { ...AS_ORDERS, params });
    await succeed(updateAllergy, { ...AS_ADMIN, params: { id: 'nuts' }, body: { name: 'All nuts' } });
    const internalId = `internal-${FOODS.mayContain}`;
    const changed = { allergies: [], mayContain: ['rare'], unknownFor: ['nuts'] };
    await succeed(updateIngredient, { ...AS_ADMIN, params: { internalId }, body: changed });
    expect(await lineOf(id)).toEqual(line);
    await succeed(updateIngredient, {
      ...AS_ADMIN,
      params: { internalId },
      body: { allergies: [], mayContain: ['nuts', 'rare'], unknownFor: [] },
    });
    await succeed(updateAllergy, { ...AS_ADMIN, params: { id: 'nuts' }, body: { name: 'Name of nuts' } });
  });

  it.each([
    ['cart', `json_remove(cart, '$.orders[0].items[0].told')`],
    ['dislikes', `'[]'`],
    ['dislike_levels', `'["mild"]'`],
  ])('cannot be changed in the database either: %s', async (column, value) => {
    const { id, line } = await place();
    const change = env.DB.prepare(`UPDATE orders SET ${column} = ${value} WHERE id = ?1`).bind(id).run();
    await expect(change).rejects.toThrow('An order keeps what its diner chose and was told');
    expect(await lineOf(id)).toEqual(line);
  });

  it('says who had signed the dish, also when the declaration has lapsed since; the diner gets no name', async () => {
    const at = await makePlace();
    const staff = { as: 'MerchantAdmin', uid: await makeMerchantUser(at.restaurant.merchantId) } as const;
    const body = { title: 'Signed', price: 500, menuId: at.menu.id, isDeclared: true };
    const { data: dish } = await succeed(createMenuItem, { ...staff, body });
    const subsections = [{ name: 'Dishes', items: [dish.id] }];
    await succeed(updateMenu, { ...staff, params: { id: at.menu.id }, body: { subsections } });
    const lines = [{ title: 'Signed', preference: { selectedAllergies: ['nuts'], strict: ['nuts'] } }];
    const placed = await succeed(placeGuestOrder, { body: order({ ...at, idOf: () => dish.id }, lines) });
    const signed = { at: dish.declaration?.at, keys: ['milk', 'nuts', 'rare'] };
    expect(placed.data.cart.orders[0]?.items[0]?.told).toMatchObject({ declaration: signed });
    expect(placed.data.cart.orders[0]?.items[0]?.told?.declaration).not.toHaveProperty('by');
    const components = [{ title: 'Base', ingredients: [{ id: FOODS.unknown, title: 'Sauce' }] }];
    const { data: changed } = await succeed(updateMenuItem, {
      ...staff,
      params: { id: dish.id },
      body: { components },
    });
    expect(changed.declaration?.isLapsed).toBe(true);
    const told = (await lineOf(placed.data.id))?.told;
    expect(told?.declaration).toEqual({ ...signed, by: `Name of ${staff.uid}` });
    expect(told?.answers).toContainEqual({ key: 'nuts', name: 'Name of nuts', answer: 'notAdded', level: 'strict' });
  });

  it('is in orders alone: a corrected cart has none', async () => {
    const at = await makePlace();
    const body = order(at, [{ title: 'lettuce', preference }]);
    const { details } = await fail(placeGuestOrder, { body: { ...body, cart: { ...body.cart, subtotal: 1 } } });
    const [line] = (details as QuoteDetails).quote?.orders[0]?.items ?? [];
    expect(line).toMatchObject({ menuItem: { title: 'lettuce' }, contents: { known: true } });
    expect(line).not.toHaveProperty('told');
    expect((details as QuoteDetails).quote).not.toHaveProperty('stated');
  });

  it('is read by its own merchant, and by no other', async () => {
    const { id, line, restaurant } = await place();
    const read = { as: 'MerchantAdmin', params: { id } } as const;
    const own = await succeed(getMerchantOrder, { ...read, uid: await makeMerchantUser(restaurant.merchantId) });
    expect(own.data.order.cart.orders[0]?.items[0]).toEqual(line);
    const uid = await makeMerchantUser(await makeMerchant());
    expect(await fail(getMerchantOrder, { ...read, uid })).toMatchObject({ status: 404 });
  });
});

describe('an order in the list', () => {
  it.each([
    { levels: ['avoid'], allergy: 0, avoid: 1 },
    { levels: ['strict'], allergy: 1, avoid: 0 },
    { levels: ['avoid', 'strict'], allergy: 1, avoid: 1 },
    { levels: [], allergy: 0, avoid: 0 },
  ])('is found by the levels that its row shows: $levels', async ({ levels, ...found }) => {
    const { id, merchantId } = await makeRestaurant(await makeMerchant());
    await env.DB.prepare(
      `INSERT INTO orders (id, restaurant_id, merchant_id, restaurant_name, order_type, cart, grand_total_cents, dislikes,
         dislike_levels, kitchen, created_at)
       VALUES (?1, ?1, ?2, 'Old', 'Pickup', '{"orders":[]}', 500, ?3, ?4,
         '{"omit":[],"substitute":[],"addOn":[]}', '2026-10-01T12:00:00.000Z')`,
    )
      .bind(id, merchantId, JSON.stringify(levels.map((_level, index) => `Food ${index}`)), JSON.stringify(levels))
      .run();
    await makePeopleOfOrders();
    const count = async (q: string) =>
      (await succeed(listAdminOrders, { ...AS_ORDERS, query: { restaurantId: id, q } })).total;
    expect({ allergy: await count('allergy'), avoid: await count('avoid') }).toEqual(found);
    expect(await count('strict')).toBe(0);
  });
});
