import {
  createCustomIngredient,
  deleteCustomIngredient,
  deleteIngredient,
  updateCustomIngredient,
} from '@justright/contract/ingredients';
import { actInKitchen, amendLine } from '@justright/contract/kitchen';
import { updateMenuItem } from '@justright/contract/menus';
import { cancelOrder, eraseOrderPeople, type GuestOrderInput, placeGuestOrder } from '@justright/contract/orders';
import {
  listAllRecallSubjects,
  listRecallSubjects,
  recallAllOrders,
  type RecalledOrder,
  recallOrders,
} from '@justright/contract/recall';
import { createSubstitution, endSubstitution } from '@justright/contract/substitutions';
import { DAY_MS } from '@justright/contract/time';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  makeStaffUser,
  option,
} from '../../../test/factories.ts';

const ADMIN = { as: 'SuperAdmin' } as const;
const [BREAD, SESAME, OIL, DIP, ALMOND] = ['bread', 'sesame', 'oil', 'dip', 'almond'].map((one) => `recall-${one}`) as [
  string,
  string,
  string,
  string,
  string,
];
const PERIOD = {
  since: new Date(Date.now() - DAY_MS).toISOString(),
  until: new Date(Date.now() + DAY_MS).toISOString(),
};

beforeAll(async () => {
  for (const id of [BREAD, SESAME, OIL, DIP, ALMOND]) await makeIngredient(id, { isSingle: true });
});

async function makeHouse() {
  const restaurant = await makeRestaurant(await makeMerchant());
  const choice = `dip of ${restaurant.id}`;
  const { items } = await makeMenu(restaurant, [
    {
      title: 'Plate',
      components: [component('Bread', [BREAD], { required: false }), component('Oil', [OIL])],
      menuItemCustomizations: [group(`dips of ${restaurant.id}`, 0, [option(choice, [DIP])])],
    },
    { title: 'Salad', components: [component('Oil', [OIL])] },
  ]);
  const [plate = { id: '' }, salad = { id: '' }] = items;
  const place = async (line: object = {}, more: Partial<GuestOrderInput> = {}) => {
    const cart = {
      subtotal: 1000,
      grandTotal: 1000,
      orders: [{ user: 'Ann', items: [{ menuItem: { id: plate.id }, ...line }] }],
    };
    const { data } = await succeed(placeGuestOrder, {
      body: { restaurant: { id: restaurant.id }, email: 'ann@mail.test', cart, ...more },
    });
    return data.id;
  };
  const recall = async (of: 'ingredient' | 'dish' | 'substitution', id: string) =>
    (await succeed(recallOrders, { ...ADMIN, params: { id: restaurant.id }, query: { of, id, ...PERIOD } })).data;
  return { restaurant, plate, salad, choice, place, recall };
}
const waysOf = (found: readonly RecalledOrder[], id: string) =>
  found.find((order) => order.id === id)?.lines.map(({ way }) => way);

describe('a recall of an ingredient', () => {
  it('lists orders whose dishes had it, with who can be reached, and no other', async () => {
    const { place, recall, salad, choice, restaurant } = await makeHouse();
    const plain = await place();
    const breadless = await place({ omit: ['Bread'] });
    const other = await place({ menuItem: { id: salad.id } });
    const dipped = await place({
      customizations: [{ customizationId: `dips of ${restaurant.id}`, optionIds: [choice] }],
    });
    const found = await recall('ingredient', BREAD);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([plain, dipped]));
    expect(found.find(({ id }) => id === plain)).toMatchObject({
      userName: 'Ann',
      email: 'ann@mail.test',
      isErased: false,
      lines: [{ title: 'Plate', quantity: 1, way: 'ordered' }],
    });
    expect((await recall('ingredient', DIP)).map(({ id }) => id)).toEqual([dipped]);
    const ofOil = (await recall('ingredient', OIL)).map(({ id }) => id);
    expect(new Set(ofOil)).toEqual(new Set([plain, breadless, other, dipped]));
    expect(await recall('ingredient', SESAME)).toEqual([]);
  });

  it('reads lines as the kitchen made them: without what it left out, and a refused one as refused', async () => {
    const { place, recall } = await makeHouse();
    const [leftOut, refused, cancelled] = [await place(), await place(), await place()];
    const make = { act: 'make', customizations: [], omit: ['Bread'], without: [] } as const;
    await succeed(amendLine, { ...ADMIN, params: { id: leftOut, place: '1' }, body: make });
    await succeed(amendLine, {
      ...ADMIN,
      params: { id: refused, place: '1' },
      body: { act: 'refuse', reason: 'No bread' },
    });
    await succeed(cancelOrder, { ...ADMIN, params: { id: cancelled } });
    const found = await recall('ingredient', BREAD);
    expect([leftOut, refused, cancelled].map((id) => waysOf(found, id))).toEqual([undefined, ['refused'], ['refused']]);
    expect(waysOf(await recall('ingredient', OIL), leftOut)).toEqual(['amended']);
  });

  it('counts what was used instead while an order was open, and what it replaced; not for one that was done before', async () => {
    const { place, recall, restaurant } = await makeHouse();
    const [done, open] = [await place(), await place()];
    for (const act of ['accept', 'done'] as const) {
      await succeed(actInKitchen, { ...ADMIN, params: { id: done }, body: { act } });
    }
    const { data: today } = await succeed(createSubstitution, {
      ...ADMIN,
      params: { id: restaurant.id },
      body: { ingredientId: BREAD, substituteId: SESAME, until: PERIOD.until },
    });
    const later = await place();
    const ofSesame = await recall('ingredient', SESAME);
    expect([done, open, later].map((id) => waysOf(ofSesame, id))).toEqual([undefined, ['substituted'], ['ordered']]);
    const ofBread = await recall('ingredient', BREAD);
    expect([done, open].map((id) => waysOf(ofBread, id))).toEqual([['ordered'], ['ordered']]);
    const ofToday = await recall('substitution', today.id);
    expect([done, open].map((id) => waysOf(ofToday, id))).toEqual([undefined, ['substituted']]);
    expect(waysOf(ofToday, later)).toBeDefined();
  });

  it('lists an erased order without contact, and joins pages without a gap', async () => {
    const { place, recall, restaurant } = await makeHouse();
    const ids = [await place(), await place(), await place()];
    const erased = ids[1] ?? '';
    await succeed(cancelOrder, { ...ADMIN, params: { id: erased } });
    await succeed(eraseOrderPeople, { ...ADMIN, params: { id: erased }, body: {} });
    const found = await recall('ingredient', BREAD);
    expect(found.find(({ id }) => id === erased)).toMatchObject({
      isErased: true,
      userName: '',
      email: '',
      phoneNumber: '',
    });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const query = {
        of: 'ingredient',
        id: BREAD,
        ...PERIOD,
        limit: '1',
        ...(cursor !== undefined && { cursor }),
      } as const;
      const page = await succeed(recallOrders, { ...ADMIN, params: { id: restaurant.id }, query });
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(found.map(({ id }) => id));
    expect(new Set(paged)).toEqual(new Set(ids));
  });
});

describe('a recall of what came into a dish while its order was open', () => {
  /** A house whose plate has a sauce of its own and a dip to choose, with the edits that bring almonds in and out again. */
  async function makeCorrected() {
    const house = await makeHouse();
    const { restaurant, plate, choice } = house;
    const params = { id: plate.id };
    const sauceOf = (id: string) => ({ title: 'Sauce', ingredients: [{ id, title: '' }] });
    const body = { ...sauceOf(OIL), restaurantId: restaurant.id };
    const sauce = (await succeed(createCustomIngredient, { ...ADMIN, body })).data.id;
    const parts = (base: string) => [component('Base', [base]), component('Sauce', [sauce])];
    const dips = (of: string) => [group(`dips of ${restaurant.id}`, 0, [option(choice, [of])])];
    const save = (dish: object) => succeed(updateMenuItem, { ...ADMIN, params, body: dish });
    await save({ components: parts(BREAD), menuItemCustomizations: dips(DIP) });
    const custom = (of: string) =>
      succeed(updateCustomIngredient, { ...ADMIN, params: { id: sauce }, body: sauceOf(of) });
    const edits = {
      'a corrected recipe': [() => save({ components: parts(ALMOND) }), () => save({ components: parts(BREAD) })],
      'a corrected custom ingredient': [() => custom(ALMOND), () => custom(OIL)],
      'a changed option': [
        () => save({ menuItemCustomizations: dips(ALMOND) }),
        () => save({ menuItemCustomizations: dips(DIP) }),
      ],
    } as const;
    const dipped = { customizations: [{ customizationId: `dips of ${restaurant.id}`, optionIds: [choice] }] };
    const done = async (id: string) => {
      for (const act of ['accept', 'done'] as const)
        await succeed(actInKitchen, { ...ADMIN, params: { id }, body: { act } });
    };
    return { ...house, edits, dipped, done };
  }

  it.each(['a corrected recipe', 'a corrected custom ingredient', 'a changed option'] as const)(
    'finds it by %s, while that is so and after it was taken back; not orders before and after',
    async (name) => {
      const { place, recall, edits, dipped, done } = await makeCorrected();
      const [begin, end] = edits[name];
      const [before, open, reverted] = [await place(dipped), await place(dipped), await place(dipped)];
      await done(before);
      await begin();
      await done(open);
      const ways = async (...ids: string[]) => {
        const found = await recall('ingredient', ALMOND);
        return ids.map((id) => waysOf(found, id));
      };
      expect(await ways(before, open, reverted)).toEqual([undefined, ['changed'], ['changed']]);
      await end();
      const later = await place(dipped);
      await done(reverted);
      expect(await ways(before, open, reverted, later)).toEqual([undefined, ['changed'], ['changed'], undefined]);
      // What it was ordered with counts too.
      expect(waysOf(await recall('ingredient', OIL), open)).toEqual(['ordered']);
    },
  );

  it('finds it also when the next save takes it back before anybody has compared', async () => {
    const { place, recall, edits, plate } = await makeCorrected();
    const id = await place();
    const [, end] = edits['a corrected recipe'];
    // No response follows this one, so nothing is compared after it.
    await env.DB.prepare('UPDATE menu_items SET components = replace(components, ?2, ?3) WHERE id = ?1')
      .bind(plate.id, BREAD, ALMOND)
      .run();
    await end();
    expect(waysOf(await recall('ingredient', ALMOND), id)).toEqual(['changed']);
  });

  it('counts what was used instead of it, and what the kitchen made of it since', async () => {
    const { place, recall, edits, restaurant } = await makeCorrected();
    const [begin] = edits['a corrected recipe'];
    const [kept, remade] = [await place(), await place()];
    await begin();
    await recall('ingredient', ALMOND);
    const body = { ingredientId: ALMOND, substituteId: SESAME, until: PERIOD.until };
    const { data: today } = await succeed(createSubstitution, { ...ADMIN, params: { id: restaurant.id }, body });
    const make = { act: 'make', customizations: [], omit: [], without: ['Base'] } as const;
    await succeed(amendLine, { ...ADMIN, params: { id: remade, place: '1' }, body: make });
    await succeed(endSubstitution, { ...ADMIN, params: { id: today.id } });
    const ofSesame = await recall('ingredient', SESAME);
    expect([kept, remade].map((id) => waysOf(ofSesame, id))).toEqual([['substituted'], undefined]);
    const ofAlmond = await recall('ingredient', ALMOND);
    expect([kept, remade].map((id) => waysOf(ofAlmond, id))).toEqual([['changed'], undefined]);
    expect(waysOf(await recall('substitution', today.id), kept)).toEqual(['substituted']);
  });

  it('keeps nothing while a line is made of the same, whatever else is saved', async () => {
    const { place, recall, restaurant, plate } = await makeCorrected();
    const id = await place();
    await succeed(updateMenuItem, { ...ADMIN, params: { id: plate.id }, body: { description: 'With love' } });
    await recall('ingredient', BREAD);
    const { n } =
      (await env.DB.prepare(
        'SELECT count(*) AS n FROM line_foods JOIN orders ON seq = order_seq WHERE restaurant_id = ?1',
      )
        .bind(restaurant.id)
        .first<{ n: number }>()) ?? {};
    expect({ id, n }).toEqual({ id, n: 0 });
  });
});

it('a recall of a dish lists its orders, also of all restaurants for an administrator', async () => {
  const [one, other] = [await makeHouse(), await makeHouse()];
  const [mine, theirs] = [await one.place(), await other.place()];
  expect((await one.recall('dish', one.plate.id)).map(({ id }) => id)).toEqual([mine]);
  const { data } = await succeed(recallAllOrders, { ...ADMIN, query: { of: 'ingredient', id: BREAD, ...PERIOD } });
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([mine, theirs]));
  const query = { of: 'ingredient', id: BREAD, ...PERIOD, restaurantId: other.restaurant.id } as const;
  expect((await succeed(recallAllOrders, { ...ADMIN, query })).data.map(({ id }) => id)).toEqual([theirs]);
});

it('a manager of one restaurant recalls its orders and no other', async () => {
  const [own, foreign] = [await makeHouse(), await makeHouse()];
  const uid = await makeStaffUser(own.restaurant.merchantId, 'RestaurantManager', [own.restaurant.id]);
  const id = await own.place();
  const as = { as: 'RestaurantManager', uid } as const;
  const query = { of: 'ingredient', id: BREAD, ...PERIOD } as const;
  const { data } = await succeed(recallOrders, { ...as, params: { id: own.restaurant.id }, query });
  expect(data.map((order) => order.id)).toEqual([id]);
  const params = { id: foreign.restaurant.id };
  expect(await fail(recallOrders, { ...as, params, query })).toMatchObject({ status: 404 });
  expect(await fail(listRecallSubjects, { ...as, params, query: { of: 'dish' } })).toMatchObject({ status: 404 });
});

it('asks about 90 days at most, and the end comes after the begin', async () => {
  const { restaurant } = await makeHouse();
  const ask = (since: number, until: number) =>
    fail(recallOrders, {
      ...ADMIN,
      params: { id: restaurant.id },
      query: {
        of: 'dish',
        id: 'x',
        since: new Date(since).toISOString(),
        until: new Date(until).toISOString(),
      },
    });
  const now = Date.now();
  expect(await ask(now - 91 * DAY_MS, now)).toMatchObject({ status: 422 });
  expect(await ask(now, now - 1)).toMatchObject({ status: 422 });
});

it('what a recall can be about is found by words of its title', async () => {
  const { restaurant, plate, place } = await makeHouse();
  await place();
  const subjects = async (of: 'ingredient' | 'dish' | 'substitution', q: string) =>
    (await succeed(listRecallSubjects, { ...ADMIN, params: { id: restaurant.id }, query: { of, q } })).data;
  const found = [{ id: plate.id, title: 'Plate', restaurantName: `Restaurant ${restaurant.id}`, at: null }];
  expect(await subjects('dish', 'pla')).toEqual(found);
  expect((await subjects('ingredient', 'recall-bre')).map(({ id }) => id)).toEqual([BREAD]);
  expect(await subjects('substitution', '')).toEqual([]);
  const ofAll = await succeed(listAllRecallSubjects, {
    ...ADMIN,
    query: { of: 'dish', q: 'plate', restaurantId: restaurant.id },
  });
  expect(ofAll.data).toEqual(found);
});

it('of foods with one title those that the restaurant uses are found first, and each says whose it is', async () => {
  const merchant = await makeMerchant();
  const [house, other] = [await makeRestaurant(merchant), await makeRestaurant(merchant)];
  const cumin = async (restaurantId: string) => {
    const body = { title: 'Ground cumin', restaurantId, ingredients: [{ id: OIL, title: '' }] };
    return (await succeed(createCustomIngredient, { ...ADMIN, body })).data.id;
  };
  for (let count = 0; count < 20; count++) await cumin(other.id);
  const [idle, own] = [await cumin(house.id), await cumin(house.id)];
  await makeMenu(house, [{ title: 'Soup', components: [component('Soup', [own])] }]);
  const query = { of: 'ingredient', q: 'cumin' } as const;
  const { data } = await succeed(listRecallSubjects, { ...ADMIN, params: { id: house.id }, query });
  expect(data[0]).toEqual({ id: own, title: 'Ground cumin', restaurantName: `Restaurant ${house.id}`, at: null });
  expect(data[1]).toMatchObject({ id: idle });
  expect(data[2]).toMatchObject({ restaurantName: `Restaurant ${other.id}` });
  // Who works at one restaurant reads no recipes of another one.
  const uid = await makeStaffUser(house.merchantId, 'RestaurantManager', [house.id]);
  const ofStaff = { as: 'RestaurantManager', uid, params: { id: house.id }, query } as const;
  expect((await succeed(listRecallSubjects, ofStaff)).data.map(({ restaurantName }) => restaurantName)).toEqual(
    Array(2).fill(`Restaurant ${house.id}`),
  );
});

it('each substitution says when it began', async () => {
  const { restaurant } = await makeHouse();
  const body = { ingredientId: BREAD, substituteId: SESAME, until: PERIOD.until };
  const ofHouse = { ...ADMIN, params: { id: restaurant.id } };
  const { data: today } = await succeed(createSubstitution, { ...ofHouse, body });
  const { data } = await succeed(listRecallSubjects, { ...ofHouse, query: { of: 'substitution' } });
  expect(data).toEqual([
    {
      id: today.id,
      title: `Title of ${SESAME} instead of Title of ${BREAD}`,
      restaurantName: `Restaurant ${restaurant.id}`,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

describe('a recall of a food that the restaurant has deleted', () => {
  /** A house that has used a loaf of its own instead of its bread while an order was open, has ended that and deleted the loaf. */
  async function makeDeleted(more: object = {}) {
    const house = await makeHouse();
    const { restaurant, place } = house;
    const body = { title: 'Zedsesame loaf', restaurantId: restaurant.id, ingredients: [{ id: SESAME, title: '' }] };
    const { data: loaf } = await succeed(createCustomIngredient, { ...ADMIN, body: { ...body, ...more } });
    const open = await place();
    const { data: today } = await succeed(createSubstitution, {
      ...ADMIN,
      params: { id: restaurant.id },
      body: { ingredientId: BREAD, substituteId: loaf.id, until: PERIOD.until },
    });
    const during = await place();
    await succeed(endSubstitution, { ...ADMIN, params: { id: today.id } });
    await succeed(deleteCustomIngredient, { ...ADMIN, params: { id: loaf.id } });
    const query = { of: 'ingredient', q: 'zedses' } as const;
    return { ...house, loaf, today, open, during, query };
  }

  it('finds it by its title, once, with whose it was', async () => {
    const { restaurant, query, loaf } = await makeDeleted();
    const found = [{ id: loaf.id, title: 'Zedsesame loaf', restaurantName: `Restaurant ${restaurant.id}`, at: null }];
    const manager = await makeStaffUser(restaurant.merchantId, 'RestaurantManager', [restaurant.id]);
    const ofHouse = { params: { id: restaurant.id }, query };
    expect((await succeed(listRecallSubjects, { ...ADMIN, ...ofHouse })).data).toEqual(found);
    expect((await succeed(listRecallSubjects, { as: 'RestaurantManager', uid: manager, ...ofHouse })).data).toEqual(
      found,
    );
    const ofAll = await succeed(listAllRecallSubjects, { ...ADMIN, query: { ...query, restaurantId: restaurant.id } });
    expect(ofAll.data).toEqual(found);
  });

  it('finds the orders that had it, and by what it was made of', async () => {
    const { recall, loaf, today, open, during } = await makeDeleted();
    for (const id of [loaf.id, SESAME]) {
      const found = await recall('ingredient', id);
      expect([open, during].map((one) => waysOf(found, one) !== undefined)).toEqual([true, true]);
    }
    expect(waysOf(await recall('substitution', today.id), open)).toEqual(['substituted']);
  });

  it('shows those of other restaurants of the merchant only while they were shared, and none of other merchants', async () => {
    const [shared, own] = [await makeDeleted({ isRestaurantOnly: false }), await makeDeleted()];
    const subjectsOf = async ({ restaurant, query }: typeof own) => {
      const sister = await makeRestaurant(restaurant.merchantId);
      const uid = await makeStaffUser(restaurant.merchantId, 'RestaurantManager', [sister.id]);
      const ofSister = { as: 'RestaurantManager', uid, params: { id: sister.id }, query } as const;
      return (await succeed(listRecallSubjects, ofSister)).data.map(({ id }) => id);
    };
    expect(await subjectsOf(shared)).toEqual([shared.loaf.id]);
    expect(await subjectsOf(own)).toEqual([]);
  });

  it('finds one of the shared catalogue', async () => {
    const { restaurant, place, plate, recall } = await makeHouse();
    const id = 'recall-quinoa-withdrawn';
    await makeIngredient(id, { isSingle: true });
    const params = { id: plate.id };
    const save = (of: string) =>
      succeed(updateMenuItem, { ...ADMIN, params, body: { components: [component('Bread', [of])] } });
    await save(id);
    const order = await place();
    await save(BREAD);
    await succeed(deleteIngredient, { ...ADMIN, params: { internalId: `internal-${id}` } });
    const query = { of: 'ingredient', q: id } as const;
    const { data } = await succeed(listRecallSubjects, { ...ADMIN, params: { id: restaurant.id }, query });
    expect(data).toEqual([{ id, title: `Title of ${id}`, restaurantName: '', at: null }]);
    expect(waysOf(await recall('ingredient', id), order)).toEqual(['ordered']);
  });
});
