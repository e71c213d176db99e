import { type Call, schemasOf } from '@justright/contract/call';
import { CALLS } from '@justright/contract/calls';
import { DinerCount, SMALLEST_GROUP } from '@justright/contract/reports';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { refreshAnalytics } from '../src/data/user-preferences.ts';
import { request } from './call.ts';
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

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let merchantUser: string;
let ids: readonly string[];
let diners = 0;

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  await makeKeys('goals', ['vegan']);
  const merchant = await makeMerchant();
  merchantUser = await makeMerchantUser(merchant);
  restaurant = await makeRestaurant(merchant);
  await makeIngredient('small-cream', { allergies: ['milk'] });
  const { menu, items } = await makeMenu(restaurant, [
    { title: 'Soup', components: [component('Cream', ['small-cream'])] },
    { title: 'Nobody knows' },
  ]);
  // Somebody opened the key, and nobody has answered for this food.
  await env.DB.prepare("UPDATE ingredients SET unknown_for = '[\"nuts\"]' WHERE id = 'small-cream'").run();
  ids = [restaurant.id, menu.id, items[0]?.id ?? '', merchant, 'small-cream', 'internal-small-cream', 'milk', 'vegan'];
});

/** One more diner has chosen; the restaurant is counted again, as its queue would. */
async function addDiner(): Promise<void> {
  const choices = [`small-${++diners}`, '["milk","nuts"]', '["milk","nuts"]', '["vegan"]', restaurant.id];
  const insert = `INSERT INTO user_preferences (uid, selected_allergies, strict, selected_diets, last_visited_restaurant_id,
    last_visited_at) VALUES (?1, ?2, ?3, ?4, ?5, '2026-11-20T12:00:00.000Z')`;
  const db = env.DB.withSession('first-primary');
  await db.batch([
    db.prepare(insert).bind(...choices),
    refreshAnalytics(db, restaurant.id, '2026-11-20T12:00:00.000Z'),
  ]);
}

/** What a caller may know anyway, or what differs with each request. */
const withoutTimes = (text: string) =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then').replaceAll(/"(?:snapshotId|requestId)":"[^"]*"/g, '');

const QUERY = { from: '2026-11-20', to: '2026-11-20', timeZone: 'UTC', q: '' };
async function ask(call: Call, id: string): Promise<string | undefined> {
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]));
  const isForMerchants = typeof call.who === 'object' && !call.who.includes('SuperAdmin');
  const as = isForMerchants ? { as: 'MerchantAdmin' as const, uid: merchantUser } : { as: 'SuperAdmin' as const };
  const { status, envelope } = await request(call, { ...as, params, query: QUERY });
  return status === 200 ? withoutTimes(JSON.stringify(envelope)) : undefined;
}

it('no read of any role tells a group below five from nobody, nor nine diners from five', async () => {
  const reads = CALLS.map(({ call }) => call).filter(({ method }) => method === 'GET');
  const askable: { call: Call; id: string }[] = [];
  const readAll = async () =>
    Object.fromEntries(
      await Promise.all(
        askable.map(async ({ call, id }) => [`${call.method} ${call.path} ${id}`, await ask(call, id)]),
      ),
    ) as Record<string, string | undefined>;
  for (const call of reads) {
    const tried = call.path.includes('{') ? ids : ['none'];
    for (const id of tried) if ((await ask(call, id)) !== undefined) askable.push({ call, id });
  }
  // Most reads can be made of this restaurant; the others need a thing that no diner's choice changes.
  expect(new Set(askable.map(({ call }) => call.path)).size).toBeGreaterThan(reads.length / 2);

  const none = await readAll();
  for (let more = 1; more < SMALLEST_GROUP; more++) await addDiner();
  expect(await readAll()).toEqual(none);
  await addDiner();
  const five = await readAll();
  const differing = Object.keys(five).filter((name) => five[name] !== none[name]);
  expect([...new Set(differing.map((name) => name.split(' ').slice(0, 2).join(' ')))].toSorted()).toEqual(COUNTS);
  for (let more = 1; more < SMALLEST_GROUP; more++) await addDiner();
  expect(await readAll()).toEqual(five);
}, 60_000);

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
