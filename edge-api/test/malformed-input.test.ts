import { schemasOf } from '@justright/contract/call';
import { CALLS } from '@justright/contract/calls';
import { env, exports } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { tokenFor } from './call.ts';
import { makeKeys, makeMenu, makeMerchant, makeMerchantUser, makeRestaurant } from './factories.ts';
import { publish } from './releases.ts';

/**
 * Each run of the gate tries ten others; the seed of a failure is printed. `FUZZ_BODIES=100000` tries as many in all
 * (CONTRIBUTING.md).
 */
const RUNS_PER_CALL = Math.max(10, Math.ceil(Number(env.TEST_FUZZ_BODIES) / CALLS.length));
const TIMEOUT_MS = 120_000 + RUNS_PER_CALL * 1_000;
/** No refusal repeats what it got, and no list of this small product is longer. */
const RESPONSE_LENGTH_MAX = 64 * 1024;

/** The fields of all schemas of the contract, and some inherited by every object. */
const FIELDS = [
  ...new Set(
    CALLS.flatMap(({ call }) => {
      const { query, body, form } = schemasOf(call);
      return [query, body, form].flatMap((schema) =>
        schema && 'entries' in schema ? Object.keys(Object(schema.entries)) : [],
      );
    }),
  ),
  '__proto__',
  'constructor',
];

/** Texts that break naive code: NUL, a lone surrogate, SQL, JSON, very long texts, numbers out of range, dates. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  '\uD800',
  "' OR 1=1 --",
  '[]',
  '{"a":1}',
  '%',
  '%00',
  '../..',
  '1e999',
  '-0',
  'NaN',
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  'javascript:alert(1)',
  'a@b.co',
  'x'.repeat(6000),
  '🍕'.repeat(200),
];
const NASTY_NUMBERS = [0, -1, 0.1, 1e21, Number.MAX_SAFE_INTEGER, -Number.MAX_VALUE];

/** Ids that exist, filled before the tests, so that references are often valid. */
const known: string[] = ['nobodys'];

const leaf = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.constantFrom(...NASTY_NUMBERS),
  fc.boolean(),
  fc.constant(null),
  fc.nat({ max: 3 }).map((index) => known[index % known.length] ?? ''),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('list'), tie('record')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  record: fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 5 }),
}));
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 }).map((one) => JSON.stringify(one)),
  },
  { weight: 1, arbitrary: fc.jsonValue().map((one) => JSON.stringify(one)) },
  { weight: 1, arbitrary: fc.constantFrom('{', '"', 'null', '[[[', '\0', '{"a":1}}', 'a=b') },
);
const query = fc.dictionary(
  fc.constantFrom(
    'q',
    'limit',
    'cursor',
    'snapshotId',
    'merchantId',
    'restaurantId',
    'menuId',
    'diets',
    'allergies',
    'day',
    'time',
    'query',
    'offset',
    'roleType',
    'sort',
    'direction',
  ),
  fc.oneof(
    fc.constantFrom(...NASTY_TEXTS.filter((text) => text.length < 1000 && text !== '\uD800')),
    fc.nat().map(String),
  ),
  { maxKeys: 3 },
);
const id = fc.oneof(
  fc.nat({ max: 5 }).map((index) => known[index % known.length] ?? ''),
  fc.constantFrom('nobodys', '%00', "' OR 1=1 --", '🍕', '..', 'x'.repeat(500)),
);

let tokens: string[];
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  // GET /ready succeeds only when the diner's remote is published.
  await publish({ name: 'mf-diner', change: { routes: ['/explore'] } });
  await makeKeys('allergies', ['milk']);
  await makeKeys('goals', ['vegan']);
  const merchantId = await makeMerchant();
  const restaurant = await makeRestaurant(merchantId);
  const { menu, items } = await makeMenu(restaurant, [{ title: 'Dish' }]);
  known.push(merchantId, restaurant.id, menu.id, ...items.map((item) => item.id), 'milk', 'vegan');
  const uid = await makeMerchantUser(merchantId);
  tokens = await Promise.all([tokenFor('SuperAdmin'), tokenFor('MerchantAdmin', uid), tokenFor('User')]);
  known.push(uid);
});

test.each(CALLS.map(({ call }) => ({ name: `${call.method} ${call.path}`, call })))(
  '$name never responds to its input with a 500, or with much',
  async ({ call }) => {
    await fc.assert(
      fc.asyncProperty(id, query, body, fc.nat({ max: 2 }), async (param, search, text, who) => {
        const path = call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(param));
        const url = new URL(`https://justright.test/api${path}?${new URLSearchParams(search).toString()}`);
        const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
        const response = await exports.default.fetch(url, {
          method: call.method,
          headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
          ...(hasBody && { body: text }),
        });
        const content = await response.text();
        expect(response.status, content).toBeLessThan(500);
        expect(content.length, content.slice(0, 200)).toBeLessThan(RESPONSE_LENGTH_MAX);
      }),
      { numRuns: RUNS_PER_CALL },
    );
  },
  TIMEOUT_MS,
);
