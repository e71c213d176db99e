import {
  getAdminIncidentFile,
  getIncidentFile,
  type IncidentChange,
  listAdminIncidentChanges,
  listIncidentChanges,
  type SealedRecord,
} from '@justright/contract/incidents';
import {
  createCustomIngredient,
  deleteCustomIngredient,
  updateCustomIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import { amendLine } from '@justright/contract/kitchen';
import { updateMenuItem } from '@justright/contract/menus';
import {
  cancelOrder,
  claimOrder,
  editOrder,
  eraseOrderPeople,
  getOrder,
  placeGuestOrder,
} from '@justright/contract/orders';
import { createSoldOut } from '@justright/contract/sold-outs';
import { createStation } from '@justright/contract/stations';
import { createSubstitution, endSubstitution } from '@justright/contract/substitutions';
import { DAY_MS } from '@justright/contract/time';
import { chainDigest, personalDigest, rowDigest } from '@justright/worker-kit/seals';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
  makeStaffUser,
} from '../../../test/factories.ts';
import { sealNextRows } from '../../data/seals.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const AS_ORDERS = { as: 'OrderAdmin' } as const;
const LABEL = { kind: 'label', product: 'Tin of 500 g' };

beforeAll(() => makeKeys('allergies', ['sesame', 'milk']));

const countHistory = (orderId: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM order_history WHERE order_id = ?1').bind(orderId).first<number>('n');

/** States that an ingredient has none of the foods of the dictionary. */
const stateFree = ({ internalId }: { internalId: string }) =>
  succeed(updateIngredient, {
    ...AS_ADMIN,
    params: { internalId },
    body: { evidence: LABEL, allergies: [], mayContain: [] },
  });

/** Makes a restaurant whose dish has tahini in a sauce, and an order of it. */
async function makeIncident() {
  const merchant = await makeMerchant();
  const restaurant = await makeRestaurant(merchant);
  const uid = await makeMerchantUser(merchant);
  const mark = crypto.randomUUID().slice(0, 8);
  const tahini = await makeIngredient(`tahini-${mark}`);
  const lettuce = await makeIngredient(`lettuce-${mark}`);
  const state = (body: object) =>
    succeed(updateIngredient, {
      ...AS_ADMIN,
      params: { internalId: tahini.internalId },
      body: { evidence: LABEL, ...body },
    });
  await state({ allergies: [], mayContain: ['milk'] });
  await state({ allergies: [], mayContain: [] });
  const { data: sauce } = await succeed(createCustomIngredient, {
    as: 'MerchantAdmin',
    uid,
    body: { title: 'House sauce', restaurantId: restaurant.id, ingredients: [{ id: tahini.id }] },
  });
  const { items } = await makeMenu(restaurant, [{ title: 'Falafel', components: [component('Sauce', [sauce.id])] }]);
  const dish = items[0]?.id ?? '';
  const place = () =>
    succeed(placeGuestOrder, {
      body: {
        restaurant: { id: restaurant.id },
        email: 'ann@mail.test',
        cart: {
          subtotal: 1000,
          grandTotal: 1000,
          orders: [
            {
              user: 'Ann',
              items: [{ menuItem: { id: dish }, preference: { selectedAllergies: ['milk'], avoid: ['milk'] } }],
            },
          ],
        },
      },
    });
  const { data: order } = await place();
  return { restaurant, merchant, uid, tahini, lettuce, sauce, dish, order, state };
}
const changesOf = async (id: string, query: { limit?: string } = {}) => {
  const found: IncidentChange[] = [];
  let cursor: string | undefined;
  do {
    const page = await succeed(listAdminIncidentChanges, {
      ...AS_ORDERS,
      params: { id },
      query: { ...query, ...(cursor !== undefined && { cursor }) },
    });
    found.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
};
async function sealAll() {
  while ((await sealNextRows(env.DB.withSession('first-primary'))).isMoreLeft);
}
/** Checks a record with nothing but what is in it. */
function expectProved(record: Pick<SealedRecord, 'source' | 'rowId' | 'personal' | 'seal'> & { row: object }) {
  const { seal, personal, row } = record;
  if (!seal) throw new Error(`${record.source} ${record.rowId} is not sealed`);
  expect(rowDigest({ ...record, row: { ...row } }, seal)).toBe(seal.rowDigest);
  expect(chainDigest(seal.previousDigest, seal.rowDigest)).toBe(seal.chainDigest);
  if (personal) expect(personalDigest(personal.salt, personal.part)).toBe(seal.personalDigest);
}

describe('an incident file', () => {
  it('has no act at another restaurant of the merchant, which its reader may not see', async () => {
    const { restaurant, merchant, uid, order, tahini } = await makeIncident();
    const boss = { as: 'MerchantAdmin', uid } as const;
    const lead = {
      as: 'FoodSafetyLead',
      uid: await makeStaffUser(merchant, 'FoodSafetyLead', [restaurant.id]),
    } as const;
    const other = await makeRestaurant(merchant);
    const { items } = await makeMenu(other, [{ title: 'Elsewhere', components: [component('Sauce', [tahini.id])] }]);
    await succeed(createStation, { ...boss, params: { id: other.id }, body: { name: 'Elsewhere' } });
    await succeed(updateMenuItem, { ...boss, params: { id: items[0]?.id ?? '' }, body: { title: 'Elsewhere too' } });
    await succeed(createCustomIngredient, {
      ...boss,
      body: { title: 'Elsewhere', restaurantId: other.id, ingredients: [{ id: tahini.id }] },
    });
    await succeed(createSoldOut, {
      ...boss,
      params: { id: other.id },
      body: { of: 'dish', id: items[0]?.id, until: new Date(Date.now() + 3_600_000).toISOString() },
    });
    const read = { ...lead, params: { id: order.id } };
    const [file, changes] = [await succeed(getIncidentFile, read), await succeed(listIncidentChanges, read)];
    expect(JSON.stringify([file.data, changes.data])).not.toContain('Elsewhere');
  });

  it('has what the diner was told, who acted, the comments, and of each ingredient the history before and after', async () => {
    const { order, dish, sauce, tahini, lettuce, state } = await makeIncident();
    const params = { id: order.id };
    await succeed(claimOrder, { ...AS_ORDERS, params, body: { hasReadNeeds: true } });
    await succeed(editOrder, { ...AS_ORDERS, params, body: { comments: 'Guest reports itching' } });
    await succeed(editOrder, { ...AS_ORDERS, params, body: { comments: 'Ambulance called' } });
    await state({ allergies: ['milk'], mayContain: [] });
    // Whoever reads the order compares its lines with the catalogue.
    await succeed(getOrder, { ...AS_ORDERS, params });
    const components = [component('Sauce', [lettuce.id])];
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: dish }, body: { components } });
    await succeed(getOrder, { ...AS_ORDERS, params });
    await sealAll();

    const { data: file } = await succeed(getAdminIncidentFile, { ...AS_ORDERS, params });
    expect(file).toMatchObject({
      format: 1,
      madeBy: 'Name of uid-OrderAdmin',
      customer: { name: 'Ann', email: 'ann@mail.test' },
    });
    const line = file.order.cart.orders[0]?.items[0];
    expect(line?.told?.answers).toContainEqual({
      key: 'milk',
      name: 'Name of milk',
      answer: 'notAdded',
      level: 'avoid',
    });
    expect(file.order.cart.stated?.map(({ title }) => title)).toEqual(['House sauce', tahini.title]);
    expect(file.order.history.map(({ action, by }) => [action, by])).toEqual([
      ['place', 'Ann'],
      ['kitchen-read', 'Name of uid-OrderAdmin'],
      ['claim', 'Name of uid-OrderAdmin'],
      ['edit', 'Name of uid-OrderAdmin'],
      ['edit', 'Name of uid-OrderAdmin'],
      ['line-changed', 'Name of uid-SuperAdmin'],
      ['line-restored', ''],
      ['incident-file', 'Name of uid-OrderAdmin'],
    ]);
    expect(file.comments.map(({ comments }) => comments)).toEqual(['Guest reports itching', 'Ambulance called']);
    // What the dish was made of when it was ordered, and what it is made of now.
    expect(new Set(file.things.map(({ entity, title }) => `${entity} ${title}`))).toEqual(
      new Set([
        'menuItem Falafel',
        'customIngredient House sauce',
        `ingredient ${tahini.title}`,
        `ingredient ${lettuce.title}`,
      ]),
    );

    const changes = await changesOf(order.id);
    const ofTahini = changes.filter(({ row }) => row.entityId === tahini.internalId);
    expect(
      ofTahini.map(({ isBeforeOrder, row }) => [isBeforeOrder, row.after?.['allergies'], row.after?.['mayContain']]),
    ).toEqual([
      [true, [], []],
      [false, ['milk'], []],
    ]);
    expect(ofTahini[0]?.row.after).toMatchObject({ statement: { by: 'Name of uid-SuperAdmin', evidence: LABEL } });
    const ofDish = changes.filter(({ row }) => row.entityId === dish);
    expect(ofDish.at(-1)).toMatchObject({ title: 'Falafel', isBeforeOrder: false });
    expect(changes.filter(({ row }) => row.entityId === sauce.id)).toMatchObject([
      { isBeforeOrder: true, row: { before: null } },
    ]);
  });

  it('proves each of its rows with what is in it, and pages of changes join without a gap', async () => {
    const { order, state } = await makeIncident();
    for (const allergies of [['milk'], [], ['milk'], []]) await state({ allergies, mayContain: [] });
    await sealAll();
    const { data: file } = await succeed(getAdminIncidentFile, { ...AS_ORDERS, params: { id: order.id } });
    // The order, and each entry of its history: its line no longer fitted, and fitted again.
    const ofHistory = await countHistory(order.id);
    expect(ofHistory).toBeGreaterThan(2);
    expect(file.records.map(({ source }) => source)).toEqual([
      'orders',
      ...Array.from({ length: ofHistory ?? 0 }, () => 'order_history'),
    ]);
    file.records.forEach(expectProved);
    expect(file.records[0]?.personal?.part).toMatchObject({ userName: 'Ann', email: 'ann@mail.test' });
    expect(file.head?.seq).toBeGreaterThanOrEqual(Math.max(...file.records.map(({ seal }) => seal?.seq ?? 0)));
    const whole = await changesOf(order.id);
    whole.forEach(expectProved);
    expect(await changesOf(order.id, { limit: '2' })).toEqual(whole);
    expect(whole.map(({ rowId }) => rowId)).toEqual(whole.map(({ rowId }) => rowId).toSorted((a, b) => a - b));
  });

  it('of an erased order names nobody, and its row is still proved', async () => {
    const { order } = await makeIncident();
    const params = { id: order.id };
    await succeed(editOrder, { ...AS_ORDERS, params, body: { comments: 'Ann called' } });
    await succeed(cancelOrder, { ...AS_ORDERS, params });
    await sealAll();
    await succeed(eraseOrderPeople, { ...AS_ADMIN, params });
    const { data: file } = await succeed(getAdminIncidentFile, { ...AS_ORDERS, params });
    expect(JSON.stringify(file)).not.toMatch(/Ann|ann@mail/);
    expect(file.order.isErased).toBe(true);
    expect(file.comments.map(({ comments }) => comments)).toEqual([null]);
    expect(file.records[0]).toMatchObject({
      source: 'orders',
      personal: null,
      seal: { personalDigest: expect.any(String) },
    });
    if (file.records[0]) expectProved(file.records[0]);
  });

  it('finds a deleted ingredient, and works for an order that keeps no ingredients, as those of the demo', async () => {
    const { order, uid, sauce, lettuce, dish, restaurant } = await makeIncident();
    const components = [component('Sauce', [lettuce.id])];
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: dish }, body: { components } });
    await succeed(deleteCustomIngredient, { as: 'MerchantAdmin', uid, params: { id: sauce.id } });
    const ofSauce = (await changesOf(order.id)).filter(({ row }) => row.entityId === sauce.id);
    expect(ofSauce.map(({ isBeforeOrder, row }) => [isBeforeOrder, row.after === null])).toEqual([
      [true, false],
      [false, true],
    ]);

    const id = `old-${restaurant.id}`;
    const cart = {
      orders: [
        {
          userId: '1',
          user: 'Old Ann',
          items: [
            {
              menuItem: { id: dish, title: 'Falafel', description: '', imageUrl: '' },
              customizations: [],
              quantity: 1,
              price: 5,
              customisedPrice: 5,
              total: 5,
              preference: { selectedAllergies: [], selectedDiets: [] },
              omit: [],
              kitchen: { omissions: [], substitutions: [], addOns: [] },
            },
          ],
          quantity: 1,
          size: 1,
          total: 5,
        },
      ],
      subtotal: 5,
      markup: 0,
      serviceFee: 0,
      deliveryFee: 0,
      tipFee: 0,
      taxFee: 0,
      grandTotal: 5,
    };
    await env.DB.prepare(
      `INSERT INTO orders (id, restaurant_id, merchant_id, restaurant_name, order_type, cart, grand_total_cents, kitchen, created_at)
       VALUES (?1, ?2, ?3, 'R', 'Pickup', ?4, 5, '{"omit":[],"substitute":[],"addOn":[]}', '2026-10-01T12:00:00.000Z')`,
    )
      .bind(id, restaurant.id, restaurant.merchantId, JSON.stringify(cart))
      .run();
    await env.DB.prepare(
      `INSERT INTO order_people (order_seq, salt, user_name) SELECT seq, 'salt', 'Old Ann' FROM orders WHERE id = ?1`,
    )
      .bind(id)
      .run();
    const { data: file } = await succeed(getAdminIncidentFile, { ...AS_ORDERS, params: { id } });
    expect(file.customer.name).toBe('Old Ann');
    expect(file.order.cart.orders[0]?.items[0]?.told).toBeUndefined();
    expect(file.things.map(({ title }) => title)).toEqual(['Falafel', lettuce.title]);
    // All of the history came after it.
    expect((await changesOf(id)).every(({ isBeforeOrder }) => !isBeforeOrder)).toBe(true);
    expect(file.records[0]).toMatchObject({ source: 'orders', personal: { part: { userName: 'Old Ann' } } });
  });

  it('has the stations of the dishes with their history', async () => {
    const { order, dish, restaurant } = await makeIncident();
    const id = `fryer-${restaurant.id}`;
    await env.DB.batch([
      env.DB.prepare('INSERT INTO stations (id, restaurant_id, merchant_id, name) VALUES (?1, ?2, ?3, ?4)').bind(
        id,
        restaurant.id,
        restaurant.merchantId,
        'Fryer 1',
      ),
      env.DB.prepare('UPDATE menu_items SET station_id = ?2 WHERE id = ?1').bind(dish, id),
    ]);
    const { data: file } = await succeed(getAdminIncidentFile, { ...AS_ORDERS, params: { id: order.id } });
    expect(file.things).toContainEqual({ entity: 'station', id, title: 'Fryer 1' });
    expect((await changesOf(order.id)).map(({ row }) => row.entityId)).toContain(id);
  });

  it('has what the line was made of later, from when, with who had stated it, also once that is over', async () => {
    const { order, restaurant, tahini, lettuce, sauce, dish, uid } = await makeIncident();
    const params = { id: order.id };
    const ofHouse = { ...AS_ADMIN, params: { id: restaurant.id } };
    const [nuts, seeds] = [
      await makeIngredient(`nuts-${restaurant.id}`),
      await makeIngredient(`seeds-${restaurant.id}`),
    ];
    await stateFree(seeds);
    await makeMenu(restaurant, [{ title: 'Salad', components: [component('Leaf', [lettuce.id])] }]);
    const until = new Date(Date.now() + DAY_MS).toISOString();
    const exchange = async (ingredientId: string, substituteId: string) => {
      const body = { ingredientId, substituteId, until };
      return (await succeed(createSubstitution, { ...ofHouse, body })).data.id;
    };
    const compare = () => succeed(getOrder, { ...AS_ORDERS, params });
    const begun = await exchange(tahini.id, nuts.id);
    await compare();
    await succeed(endSubstitution, { ...AS_ADMIN, params: { id: begun } });
    await compare();
    const correct = (id: string) =>
      succeed(updateCustomIngredient, {
        as: 'MerchantAdmin',
        uid,
        params: { id: sauce.id },
        body: { title: 'House sauce', ingredients: [{ id }] },
      });
    await correct(seeds.id);
    // Of what is not in the dish.
    await exchange(lettuce.id, tahini.id);
    await compare();
    await correct(tahini.id);
    await compare();
    await succeed(cancelOrder, { ...AS_ORDERS, params });
    // After the order was over.
    const late = await exchange(tahini.id, nuts.id);
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: dish }, body: { subtext: 'Later' } });

    const { data: file } = await succeed(getAdminIncidentFile, { ...AS_ORDERS, params });
    const [ofSauce, ofTahini, ofNuts, ofSeeds] = [sauce, tahini, nuts, seeds].map(({ id }) => id);
    expect(file.madeLater.map(({ place, by, stated }) => [place, by, ...stated.map(({ id }) => id)])).toEqual([
      [1, '', ofSauce, ofNuts],
      [1, '', ofSauce, ofTahini],
      [1, '', ofSauce, ofSeeds],
      [1, '', ofSauce, ofTahini],
    ]);
    const times = file.madeLater.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(order.createdAt < (times[0] ?? '')).toBe(true);
    expect(file.madeLater[2]?.stated[1]).toMatchObject({ title: seeds.title, statement: { at: expect.any(String) } });
    const things = new Set(file.things.map(({ entity, id }) => `${entity} ${id}`));
    for (const { internalId } of [tahini, nuts, seeds]) expect(things).toContain(`ingredient ${internalId}`);
    const substitutions = file.things.filter(({ entity }) => entity === 'substitution').map(({ id }) => id);
    expect(substitutions).toContain(begun);
    expect(substitutions).not.toContain(late);
    const changed = new Set((await changesOf(order.id)).map(({ row }) => row.entityId));
    for (const id of [begun, nuts.internalId, seeds.internalId]) expect(changed).toContain(id);
  });

  it('has what the kitchen decided a line is made of, also what it decided before it decided anew', async () => {
    const { order, restaurant, lettuce, sauce, dish } = await makeIncident();
    const params = { id: order.id };
    await stateFree(lettuce);
    const components = [component('Sauce', [sauce.id]), component('Base', [lettuce.id])];
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: dish }, body: { components } });
    const make = async (...without: string[]) => {
      const body = { act: 'make' as const, customizations: [], omit: [], without };
      await succeed(amendLine, { ...AS_ADMIN, params: { id: order.id, place: '1' }, body });
    };
    await make('Sauce');
    await make('Base');
    const { data: file } = await succeed(getAdminIncidentFile, { ...AS_ORDERS, params });
    const by = 'Name of uid-SuperAdmin';
    expect(file.madeLater.filter((foods) => foods.by !== '')).toMatchObject([
      { place: 1, by, stated: [{ id: lettuce.id }] },
      { place: 1, by, stated: [{ id: sauce.id }, {}] },
    ]);
    const kept = env.DB.prepare(`UPDATE line_foods SET stated = '[]' WHERE order_seq IN (
      SELECT seq FROM orders WHERE restaurant_id = ?1)`);
    await expect(kept.bind(restaurant.id).run()).rejects.toThrow('what a line was made of is kept');
  });

  it('has what was done at the restaurant until the order was over, and says what touched the order', async () => {
    const { order, restaurant, tahini, lettuce, sauce, dish, uid } = await makeIncident();
    const params = { id: order.id };
    const ofHouse = { ...AS_ADMIN, params: { id: restaurant.id } };
    const own = { as: 'MerchantAdmin', uid } as const;
    const until = new Date(Date.now() + DAY_MS).toISOString();
    const other = (await makeMenu(restaurant, [{ title: 'Salad', components: [component('Leaf', [lettuce.id])] }]))
      .items[0];
    const body = { ingredientId: tahini.id, substituteId: lettuce.id, until };
    const begun = (await succeed(createSubstitution, { ...ofHouse, body })).data;
    await succeed(endSubstitution, { ...AS_ADMIN, params: { id: begun.id } });
    await succeed(createSoldOut, {
      ...ofHouse,
      body: { of: 'dish', id: other?.id ?? '', until },
    });
    await succeed(updateCustomIngredient, { ...own, params: { id: sauce.id }, body: { title: 'Green sauce' } });
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: other?.id ?? '' }, body: { subtext: 'Fresh' } });
    // Another restaurant of the merchant.
    const elsewhere = await makeRestaurant(restaurant.merchantId);
    await makeMenu(elsewhere, [{ title: 'Elsewhere' }]);
    await succeed(cancelOrder, { ...AS_ORDERS, params });
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: dish }, body: { subtext: 'Too late' } });
    const { meanwhile } = (await succeed(getAdminIncidentFile, { ...AS_ORDERS, params })).data;
    expect(meanwhile).toMatchObject({ until: expect.any(String), more: 0 });
    expect(meanwhile.acts.map(({ entity, act, title, touches }) => [entity, act, title, touches])).toEqual([
      ['menuItem', 'made', 'Salad', false],
      ['substitution', 'began', `${lettuce.title} instead of ${tahini.title}`, true],
      ['substitution', 'ended', `${lettuce.title} instead of ${tahini.title}`, true],
      ['soldOut', 'began', 'Salad', false],
      ['customIngredient', 'changed', 'Green sauce', true],
      ['menuItem', 'changed', 'Salad', false],
    ]);
  });

  it('is made for the own merchant and no other; every reading is recorded, a refused one is not', async () => {
    const { order, uid } = await makeIncident();
    const params = { id: order.id };
    const own = { as: 'MerchantAdmin', uid, params } as const;
    const { data: file } = await succeed(getIncidentFile, own);
    expect(file.madeBy).toBe(`Name of ${uid}`);
    expect((await succeed(listIncidentChanges, own)).data.length).toBeGreaterThan(0);
    const stranger = { as: 'MerchantAdmin', uid: await makeMerchantUser(await makeMerchant()), params } as const;
    expect(await fail(getIncidentFile, stranger)).toMatchObject({ status: 404, code: 'not-found' });
    expect(await fail(listIncidentChanges, stranger)).toMatchObject({ status: 404, code: 'not-found' });
    for (const as of ['RestaurantManager', 'KitchenStaff', 'User'] as const) {
      expect(await fail(getIncidentFile, { as, uid: `${as}-incident`, params })).toMatchObject({ status: 403 });
    }
    const { data } = await succeed(getOrder, { ...AS_ORDERS, params });
    expect(data.order.history.filter(({ action }) => action === 'incident-file')).toMatchObject([
      { by: `Name of ${uid}` },
    ]);
  });
});
