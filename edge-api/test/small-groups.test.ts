import { type Call, schemasOf } from '@justright/contract/call';
import { CALLS } from '@justright/contract/calls';
import { completeOrder, placeGuestOrder } from '@justright/contract/orders';
import { eraseOwnData } from '@justright/contract/own-data';
import { DinerCount, SMALLEST_GROUP } from '@justright/contract/reports';
import { getRestaurantAnalytics } from '@justright/contract/restaurants';
import { saveProfile } from '@justright/contract/users';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { request, succeed } from './call.ts';
import { countNextDay, makeDinersOrder, makeVisit } from './counted-diners.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
} from './factories.ts';

/** The calls that count diners' choices. Another one that does so fails the test until it is listed here. */
const COUNTS = [
  'GET /restaurants/{id}/analytics',
  'GET /restaurants/{id}/diners-report',
  'GET /restaurants/{id}/work-list',
  'GET /work-list',
];

/** What every diner of these tests avoids and wants. */
const CHOSEN = { allergies: ['milk', 'nuts'], diets: ['vegan'] };

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let merchantUser: string;
let ids: readonly string[];
let diners = 0;

/** A restaurant where a food and a dish are hidden from the diners of {@link CHOSEN}. */
beforeEach(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  await makeKeys('goals', ['vegan']);
  const merchant = await makeMerchant();
  merchantUser = await makeMerchantUser(merchant);
  restaurant = await makeRestaurant(merchant);
  const cream = `cream-of-${restaurant.id}`;
  await makeIngredient(cream, { allergies: ['milk'] });
  const { menu, items } = await makeMenu(restaurant, [
    { title: 'Soup', components: [component('Cream', [cream])] },
    { title: 'Nobody knows' },
  ]);
  // Somebody opened the key, and nobody has answered for this food.
  await env.DB.prepare('UPDATE ingredients SET unknown_for = \'["nuts"]\' WHERE id = ?1').bind(cream).run();
  ids = [restaurant.id, menu.id, items[0]?.id ?? '', merchant, cream, `internal-${cream}`, 'milk', 'vegan'];
});

/** One more diner has chosen and ordered. */
async function addDiner(): Promise<string> {
  const uid = `small-${++diners}`;
  await makeVisit(uid, restaurant.id, CHOSEN);
  await makeDinersOrder(uid, restaurant.id, CHOSEN);
  return uid;
}

/** What a caller may know anyway, or what differs with each request. */
const withoutTimes = (text: string) =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then').replaceAll(/,?"(?:snapshotId|requestId)":"[^"]*"/g, '');

const analyticsOf = async () =>
  (await succeed(getRestaurantAnalytics, { as: 'SuperAdmin', params: { id: restaurant.id } })).data;

const QUERY = { from: '2026-11-20', to: '2026-11-20', timeZone: 'UTC', q: '' };
async function ask(call: Call, id: string): Promise<string | undefined> {
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]));
  const isForMerchants = typeof call.who === 'object' && !call.who.includes('SuperAdmin');
  const as = isForMerchants ? { as: 'MerchantAdmin' as const, uid: merchantUser } : { as: 'SuperAdmin' as const };
  const { status, envelope } = await request(call, { ...as, params, query: QUERY });
  return status === 200 ? withoutTimes(JSON.stringify(envelope)) : undefined;
}

/** Reads a call of {@link COUNTS} of the restaurant. */
async function readOf(name: string): Promise<string | undefined> {
  const found = CALLS.find(({ call }) => `${call.method} ${call.path}` === name);
  return found && ask(found.call, restaurant.id);
}

/** Reads all that can be read of this restaurant, as the role that may read most. */
async function readerOfAll(): Promise<() => Promise<Record<string, string | undefined>>> {
  const reads = CALLS.map(({ call }) => call).filter(({ method }) => method === 'GET');
  const askable: { call: Call; id: string }[] = [];
  for (const call of reads) {
    const tried = call.path.includes('{') ? ids : ['none'];
    for (const id of tried) if ((await ask(call, id)) !== undefined) askable.push({ call, id });
  }
  // Most reads can be made of this restaurant; the others need a thing that no diner's choice changes.
  expect(new Set(askable.map(({ call }) => call.path)).size).toBeGreaterThan(reads.length / 2);
  return async () =>
    Object.fromEntries(
      await Promise.all(
        askable.map(async ({ call, id }) => [`${call.method} ${call.path} ${id}`, await ask(call, id)]),
      ),
    ) as Record<string, string | undefined>;
}

it('no read of any role tells a group below five from nobody, nor nine diners from five', async () => {
  // Their orders are read by the same roles; what is compared is what was counted of them.
  const counted = Array.from({ length: 2 * SMALLEST_GROUP - 1 }, addDiner);
  await Promise.all(counted);
  const hide = (left: number) =>
    env.DB.prepare(
      `UPDATE user_preferences SET last_visited_restaurant_id = iif(uid IN (
         SELECT uid FROM user_preferences WHERE uid LIKE 'small-%' ORDER BY uid LIMIT ?1), ?2, NULL) WHERE uid LIKE 'small-%'`,
    )
      .bind(left, restaurant.id)
      .run();
  const readAll = await readerOfAll();
  const counting = async (left: number) => {
    await hide(left);
    await countNextDay();
    return readAll();
  };
  const none = await counting(0);
  expect(await counting(SMALLEST_GROUP - 1)).toEqual(none);
  const five = await counting(SMALLEST_GROUP);
  const differing = Object.keys(five).filter((name) => five[name] !== none[name]);
  expect([...new Set(differing.map((name) => name.split(' ').slice(0, 2).join(' ')))].toSorted()).toEqual(COUNTS);
  expect(await counting(2 * SMALLEST_GROUP - 1)).toEqual(five);
});

it('four made-up diners reveal nothing of a fifth: neither who looked, nor an order, nor what no order has told', async () => {
  for (let more = 1; more < SMALLEST_GROUP; more++) await addDiner();
  await countNextDay();
  const counts = () => Promise.all(COUNTS.map((name) => readOf(name)));
  const none = await counts();
  const fifth = { as: 'User', uid: 'the-fifth' } as const;
  const choose = (selectedAllergies: readonly string[]) =>
    succeed(saveProfile, {
      ...fifth,
      body: {
        selectedAllergies: [...selectedAllergies],
        strict: [...selectedAllergies],
        selectedDiets: CHOSEN.diets,
        lastVisitedRestaurantId: restaurant.id,
      },
    });
  const expectNothing = async () => {
    expect(await counts()).toEqual(none);
    await countNextDay();
    expect(await counts()).toEqual(none);
  };
  // Who looked and chose, an order that is open, one that was cancelled, and one elsewhere.
  await choose(CHOSEN.allergies);
  await expectNothing();
  await makeDinersOrder(fifth.uid, restaurant.id, CHOSEN, 'pending');
  await makeDinersOrder(fifth.uid, restaurant.id, CHOSEN, 'cancelled');
  await makeDinersOrder(fifth.uid, (await makeRestaurant(restaurant.merchantId)).id, CHOSEN);
  await expectNothing();

  // An order that tells less: what the person chose otherwise is nobody's to know here.
  const { items } = await makeMenu(restaurant, [{ title: 'Bread', price: 500, isDeclared: true }]);
  const preference = { selectedAllergies: ['nuts'], avoid: ['nuts'], selectedDiets: [] };
  const line = { menuItem: { id: items[0]?.id }, price: 500, preference };
  const cart = { subtotal: 500, grandTotal: 500, orders: [{ userId: '1', user: '', items: [line] }] };
  const placed = await succeed(placeGuestOrder, { ...fifth, body: { restaurant: { id: restaurant.id }, cart } });
  const { id } = placed.data;
  await succeed(completeOrder, {
    as: 'SuperAdmin',
    params: { id },
    body: { externalOrderNumber: '1', hasReadNeeds: true },
  });
  const told = await readOf('GET /restaurants/{id}/analytics');
  expect(told).toBe(none[0]);
  await countNextDay();
  const { allergyCounts, dietCounts, totalUsers } = await analyticsOf();
  expect([allergyCounts, dietCounts, totalUsers]).toEqual([{ nuts: 5 }, {}, 5]);

  // What is chosen later, without an order, is not counted either.
  await choose(['milk', 'nuts']);
  await countNextDay();
  expect((await analyticsOf()).allergyCounts).toEqual({ nuts: 5 });
});

it('an erasure shows in no count before the next day', async () => {
  const [first = ''] = await Promise.all(Array.from({ length: SMALLEST_GROUP }, addDiner));
  await countNextDay();
  const counts = () => Promise.all(COUNTS.map((name) => readOf(name)));
  const five = await counts();
  await succeed(eraseOwnData, { as: 'User', uid: first, body: { parts: ['choices'] } });
  expect(await counts()).toEqual(five);
  await countNextDay();
  expect((await analyticsOf()).totalUsers).toBe(0);
});

/** Lists the numbers of a schema by their paths, with the schema of each. */
function numbersIn(schema: v.GenericSchema, path: string): { path: string; schema: v.GenericSchema }[] {
  const { type, entries, item, value, wrapped, options, pipe } = schema as v.GenericSchema & {
    entries?: Record<string, v.GenericSchema>;
    item?: v.GenericSchema;
    value?: v.GenericSchema;
    wrapped?: v.GenericSchema;
    options?: readonly v.GenericSchema[];
    pipe?: readonly v.GenericSchema[];
  };
  if (type === 'number') return [{ path, schema }];
  const [first] = pipe ?? [];
  const inner = [item, value, wrapped, ...(first && first !== schema && first.type !== type ? [first] : [])];
  return [
    ...Object.entries(entries ?? {}).flatMap(([name, one]) => numbersIn(one, `${path}.${name}`)),
    ...inner.flatMap((one) => (one ? numbersIn(one, path) : [])),
    ...(type === 'union' || type === 'variant' ? (options ?? []).flatMap((one) => numbersIn(one, path)) : []),
  ];
}

it('every number of people in a response is one of whole groups, which its schema demands', () => {
  const numbers = CALLS.flatMap(({ call }) => numbersIn(schemasOf(call).data, `${call.method} ${call.path}`));
  const ofPeople = numbers.filter(({ path }) =>
    /diner|user|people|guest|visitor|dietCounts|allergyCounts/i.test(path.slice(path.indexOf('.'))),
  );
  expect(ofPeople.length).toBeGreaterThan(6);
  expect(ofPeople.filter(({ schema }) => schema !== DinerCount).map(({ path }) => path)).toEqual([]);
  expect(numbers.length).toBeGreaterThan(100);
});
