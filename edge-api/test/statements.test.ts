import { listHistory } from '@justright/contract/history';
import {
  copyCustomIngredient,
  copyIngredient,
  createCustomIngredient,
  createIngredient,
  type CustomIngredient,
  getCustomIngredient,
  getIngredient,
  getRawIngredients,
  type Ingredient,
  listCustomIngredients,
  listIngredients,
  previewCustomIngredientImpact,
  previewIngredientImpact,
  searchIngredients,
  updateCustomIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import { updateAllergy } from '@justright/contract/preferences';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { duplicateRestaurant } from '@justright/contract/restaurants';
import { env } from 'cloudflare:workers';
import type { Level } from '@justright/dietary-rules/filter';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from './call.ts';
import { component, makeKeys, makeMenu, makeMerchant, makeRestaurant, setExcludes } from './factories.ts';

const ANN = { as: 'SuperAdmin', uid: 'ann' } as const;
const BEN = { as: 'SuperAdmin', uid: 'ben' } as const;
const INSTANT = expect.stringMatching(/^\d{4}-.*Z$/);
const LABEL = { kind: 'label', product: 'Acme paste', gtin: '4006381333931', note: 'Jar of 500 g' } as const;

let restaurant: { id: string; merchantId: string };
let count = 0;
beforeAll(async () => {
  await makeKeys('allergies', ['egg', 'milk', 'nuts', 'sesame']);
  await makeKeys('goals', ['vegan']);
  restaurant = await makeRestaurant(await makeMerchant());
});

/** What staff do with an ingredient; raw and custom ones alike. */
interface Kind {
  entity: 'ingredient' | 'customIngredient';
  create: (body: object, who?: typeof ANN) => Promise<Ingredient | CustomIngredient>;
  refuseCreate: (body: object) => Promise<unknown>;
  get: (one: Ingredient | CustomIngredient) => Promise<Ingredient | CustomIngredient>;
  update: (
    one: Ingredient | CustomIngredient,
    body: object,
    who?: typeof ANN | typeof BEN,
  ) => Promise<Ingredient | CustomIngredient>;
  refuseUpdate: (one: Ingredient | CustomIngredient, body: object) => Promise<unknown>;
  preview: (one: Ingredient | CustomIngredient, body: object) => Promise<unknown>;
  copy: (one: Ingredient | CustomIngredient) => Promise<Ingredient | CustomIngredient>;
  idOf: (one: Ingredient | CustomIngredient) => string;
}
const rawParams = (one: Ingredient | CustomIngredient) => ({ internalId: 'internalId' in one ? one.internalId : '' });
const rawBody = (body: object) => ({ id: `statement-${++count}`, title: 'Spread', ...body });
const RAW: Kind = {
  entity: 'ingredient',
  create: async (body, who = ANN) => (await succeed(createIngredient, { ...who, body: rawBody(body) })).data,
  refuseCreate: (body) => fail(createIngredient, { ...ANN, body: rawBody(body) }),
  get: async (one) => (await succeed(getIngredient, { ...ANN, params: rawParams(one) })).data,
  update: async (one, body, who = ANN) =>
    (await succeed(updateIngredient, { ...who, params: rawParams(one), body })).data,
  refuseUpdate: (one, body) => fail(updateIngredient, { ...ANN, params: rawParams(one), body }),
  preview: async (one, body) => (await succeed(previewIngredientImpact, { ...ANN, params: rawParams(one), body })).data,
  copy: async (one) => (await succeed(copyIngredient, { ...ANN, params: rawParams(one) })).data,
  idOf: (one) => rawParams(one).internalId,
};
const customBody = (body: object) => ({ restaurantId: restaurant.id, title: 'House spread', ...body });
const CUSTOM: Kind = {
  entity: 'customIngredient',
  create: async (body, who = ANN) => (await succeed(createCustomIngredient, { ...who, body: customBody(body) })).data,
  refuseCreate: (body) => fail(createCustomIngredient, { ...ANN, body: customBody(body) }),
  get: async ({ id }) => (await succeed(getCustomIngredient, { ...ANN, params: { id } })).data,
  update: async ({ id }, body, who = ANN) =>
    (await succeed(updateCustomIngredient, { ...who, params: { id }, body })).data,
  refuseUpdate: ({ id }, body) => fail(updateCustomIngredient, { ...ANN, params: { id }, body }),
  preview: async ({ id }, body) =>
    (await succeed(previewCustomIngredientImpact, { ...ANN, params: { id }, body })).data,
  copy: async ({ id }) => (await succeed(copyCustomIngredient, { ...ANN, params: { id } })).data,
  idOf: ({ id }) => id,
};

/** Reads whether the diner's menu shows the restaurant's one dish of an ingredient to a person who avoids a key. */
async function makeDish(ingredientId: string): Promise<(avoided: string, level?: Level) => Promise<boolean>> {
  const place = { id: (await makeRestaurant(restaurant.merchantId)).id, merchantId: restaurant.merchantId };
  await makeMenu(place, [{ title: 'Bowl', components: [component('Base', [ingredientId])] }]);
  return async (avoided, level = 'avoid') => {
    const query = { allergies: avoided, [level]: avoided };
    const { data } = await succeed(getFilteredMenu, { params: { id: place.id }, query });
    return data.omitted.length === 0;
  };
}

describe.each([
  ['raw', RAW],
  ['custom', CUSTOM],
])('the statement of a %s ingredient', (_, kind) => {
  it('is not made by a create without allergies: every active key is unknown', async () => {
    const one = await kind.create({});
    const unknownFor = ['egg', 'milk', 'nuts', 'sesame'];
    expect(one).toMatchObject({ allergies: [], mayContain: [], unknownFor, statement: null });
    expect(await kind.get(one)).toEqual(one);
  });

  it('of a create without diets rules out what the ingredient itself contains, whatever its parts allow', async () => {
    const lettuce = await RAW.create({ allergies: [], diets: ['vegan'] });
    const milk = await RAW.create({ allergies: ['milk'] });
    const ingredients = [{ id: lettuce.id }];
    await setExcludes('vegan', ['milk']);
    expect(await kind.create({ ingredients })).toMatchObject({ diets: ['vegan'] });
    expect(await kind.create({ ingredients, allergies: ['egg'] })).toMatchObject({ diets: ['vegan'] });
    expect(await kind.create({ ingredients, allergies: ['milk'] })).toMatchObject({ diets: [] });
    expect(await kind.create({ ingredients: [...ingredients, { id: milk.id }] })).toMatchObject({ diets: [] });
    expect(await kind.create({ allergies: [] })).toMatchObject({ diets: [] });
    await setExcludes('vegan', []);
  });

  it('answers every active key, and has author, time, evidence and the day of its review', async () => {
    const body = { allergies: ['sesame'], mayContain: ['nuts'], evidence: LABEL, reviewBy: '2027-05-01' };
    const one = await kind.create(body);
    expect(one).toMatchObject({
      allergies: ['sesame'],
      mayContain: ['nuts'],
      unknownFor: [],
      statement: { by: 'Name of ann', at: INSTANT, evidence: LABEL, reviewBy: '2027-05-01' },
    });
    expect(await kind.get(one)).toEqual(one);
  });

  it('keeps the lists that a change leaves out, and is then of the person who changed it', async () => {
    const one = await kind.create({ allergies: [], mayContain: ['nuts'], unknownFor: ['egg'], evidence: LABEL });
    expect(await kind.update(one, { allergies: ['nuts', 'milk'] }, BEN)).toMatchObject({
      allergies: ['nuts', 'milk'],
      mayContain: [],
      unknownFor: ['egg'],
      statement: { by: 'Name of ben', at: INSTANT, evidence: { kind: 'staff' } },
    });
  });

  it('stays when a change says the same or nothing of it', async () => {
    const lists = { allergies: ['milk'], mayContain: [], unknownFor: ['egg', 'nuts'] };
    const one = await kind.create({ ...lists, evidence: LABEL });
    const turned = { ...lists, unknownFor: ['nuts', 'egg'], evidence: { kind: 'recipe' }, reviewBy: '2028-01-01' };
    for (const body of [turned, { allergies: ['milk'] }, { title: 'Other' }]) {
      const changed = await kind.update(one, body, BEN);
      expect(changed).toMatchObject({ ...lists, statement: one.statement });
    }
  });

  it.each([
    { body: { allergies: ['milk'], mayContain: ['milk'] }, path: 'mayContain' },
    { body: { allergies: [], mayContain: ['milk'], unknownFor: ['milk'] }, path: 'unknownFor' },
    { body: { allergies: [], mayContain: ['mlik'] }, path: 'mayContain' },
    { body: { allergies: [], unknownFor: ['mlik'] }, path: 'unknownFor' },
    { body: { mayContain: ['milk'] }, path: 'mayContain' },
    { body: { unknownFor: [] }, path: 'unknownFor' },
    { body: { allergies: [], evidence: { kind: 'rumour' } }, path: 'evidence.kind' },
    { body: { allergies: [], evidence: { gtin: '123' } }, path: 'evidence.gtin' },
    { body: { allergies: [], reviewBy: '2027-02-30' }, path: 'reviewBy' },
  ])('is refused: $body', async ({ body, path }) => {
    const one = await kind.create({ allergies: ['egg'] });
    const refusal = { status: 422, code: 'validation-failed', issues: [{ path }] };
    expect(await kind.refuseCreate(body)).toMatchObject(refusal);
    expect(await kind.refuseUpdate(one, body)).toMatchObject(refusal);
    expect(await kind.get(one)).toEqual(one);
  });

  it('of an older version is refused, so that the second of two people is told', async () => {
    const one = await kind.create({ allergies: [] });
    const { version } = one;
    await kind.update(one, { allergies: ['milk'], version });
    const second = await kind.refuseUpdate(one, { allergies: ['egg'], version });
    expect(second).toMatchObject({ status: 409, code: 'version-conflict' });
    expect(await kind.get(one)).toMatchObject({ allergies: ['milk'] });
  });

  it('changes what diners are shown: what may be contained hides a dish from an allergy, what is not known from all', async () => {
    const one = await kind.create({ allergies: [] });
    const isShownTo = await makeDish(one.id);
    expect(await isShownTo('milk')).toBe(true);
    await kind.update(one, { allergies: [], mayContain: ['milk'], unknownFor: ['nuts'] });
    expect([await isShownTo('milk'), await isShownTo('milk', 'strict')]).toEqual([true, false]);
    expect([await isShownTo('nuts'), await isShownTo('nuts', 'mild'), await isShownTo('egg')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is previewed with what may be contained, and then is as it was', async () => {
    const one = await kind.create({ allergies: [] });
    await makeDish(one.id);
    const body = { allergies: [], mayContain: ['milk'], unknownFor: ['egg'] };
    expect(await kind.preview(one, body)).toMatchObject({
      dishCount: 1,
      dishes: [
        {
          title: 'Bowl',
          foods: [
            { key: 'egg', before: 'notAdded', after: 'unknown' },
            { key: 'milk', before: 'notAdded', after: 'mayContain' },
          ],
        },
      ],
    });
    expect(await kind.get(one)).toEqual(one);
  });

  it('is kept by a copy, with author and evidence', async () => {
    const one = await kind.create({ allergies: ['milk'], mayContain: ['nuts'], unknownFor: ['egg'], evidence: LABEL });
    const { allergies, mayContain, unknownFor, statement } = one;
    expect(await kind.copy(one)).toMatchObject({ allergies, mayContain, unknownFor, statement });
    // What it calls free is copied too: another key would be unknown.
    expect(await kind.update(await kind.copy(one), { allergies: ['milk'] }, BEN)).toMatchObject({ statement });
  });

  it('is kept in the history with each change', async () => {
    const one = await kind.create({ allergies: ['milk'], evidence: LABEL });
    await kind.update(one, { allergies: ['milk'], mayContain: ['nuts'], unknownFor: ['egg'] }, BEN);
    await kind.update(one, { allergies: ['milk'], mayContain: ['nuts'], unknownFor: ['egg'] }, BEN);
    const { data } = await succeed(listHistory, { ...ANN, query: { entity: kind.entity, id: kind.idOf(one) } });
    const first = {
      allergies: ['milk'],
      mayContain: [],
      unknownFor: [],
      notAdded: ['egg', 'nuts', 'sesame'],
      freeFrom: [],
    };
    const second = {
      allergies: ['milk'],
      mayContain: ['nuts'],
      unknownFor: ['egg'],
      notAdded: ['sesame'],
      freeFrom: [],
    };
    expect(data.slice(-2)).toMatchObject([
      {
        actorName: 'Name of ben',
        before: { ...first, statement: one.statement },
        after: { ...second, statement: { by: 'Name of ben' } },
      },
      { actorName: 'Name of ann', before: null, after: { ...first, statement: { evidence: LABEL } } },
    ]);
    expect(data.slice(0, -2).map(({ before, after }) => [before, after])).toEqual([]);
  });
});

it('a statement does not answer for a key that is added later, in any response', async () => {
  const raw = await RAW.create({ title: 'Zaatar', allergies: ['sesame'] });
  const custom = await CUSTOM.create({ title: 'Zaatar mix', allergies: ['sesame'] });
  await succeed(updateAllergy, { ...ANN, params: { id: 'lupin' }, body: { name: 'Lupin', active: true } });
  const unknown = { allergies: ['sesame'], mayContain: [], unknownFor: ['lupin'] };
  const bodies = await Promise.all([
    RAW.get(raw),
    CUSTOM.get(custom),
    succeed(getRawIngredients, { ...ANN, body: { ingredientIds: [raw.id] } }).then(({ data }) => data[0]),
    succeed(listIngredients, { ...ANN, query: { query: 'zaatar' } }).then(({ data }) => data[0]),
    succeed(listCustomIngredients, { ...ANN, query: { restaurantId: restaurant.id, q: 'zaatar' } }).then(
      ({ data }) => data[0],
    ),
    succeed(searchIngredients, { ...ANN, body: { ingredientName: 'zaatar' } }).then(({ data }) => data.ingredients[0]),
    succeed(searchIngredients, { ...ANN, body: { ingredientName: 'zaatar mix' } }).then(
      ({ data }) => data.customIngredients[0],
    ),
  ]);
  for (const body of bodies) expect(body).toMatchObject(unknown);

  const kept = await RAW.update(raw, { allergies: ['sesame', 'milk'] });
  expect(kept.unknownFor).toEqual(['lupin']);
  const answered = await RAW.update(raw, { allergies: ['sesame', 'milk'], unknownFor: [] });
  expect(answered.unknownFor).toEqual([]);
  await env.DB.prepare("DELETE FROM allergies WHERE key = 'lupin'").run();
});

it('a statement that a family is free answers for its later kinds, unless the family does not cover them', async () => {
  const one = await RAW.create({ allergies: ['sesame'] });
  const kinds = { almond: { familyKey: 'nuts' }, coconut: { familyKey: 'nuts', isCoveredByFamily: false } };
  for (const [id, kind] of Object.entries(kinds)) {
    await succeed(updateAllergy, { ...ANN, params: { id }, body: { name: id, active: true, ...kind } });
  }
  expect((await RAW.get(one)).unknownFor).toEqual(['coconut']);
  await env.DB.prepare("DELETE FROM allergies WHERE family_key = 'nuts'").run();
});

it('a copy of a restaurant keeps the statements of its ingredients', async () => {
  const source = await makeRestaurant(await makeMerchant());
  const body = { restaurantId: source.id, title: 'Own', allergies: ['milk'], unknownFor: ['egg'], evidence: LABEL };
  const { data } = await succeed(createCustomIngredient, { ...ANN, body });
  const params = { id: source.id };
  const copy = await succeed(duplicateRestaurant, { ...ANN, params, body: { merchantId: await makeMerchant() } });
  const copied = await succeed(listCustomIngredients, { ...ANN, query: { restaurantId: copy.data.id } });
  expect(copied.data).toMatchObject([{ allergies: ['milk'], unknownFor: ['egg'], statement: data.statement }]);
});

describe('a statement over parts', () => {
  it('hides a dish from who avoids what it does not know, until a person says otherwise', async () => {
    const basil = await RAW.create({ allergies: [] });
    const pesto = await CUSTOM.create({
      ingredients: [{ id: basil.id }],
      allergies: [],
      mayContain: [],
      unknownFor: ['nuts'],
    });
    const isShown = await makeDish(pesto.id);
    expect(pesto).toMatchObject({ unknownFor: ['nuts'], derived: { unknownFor: ['nuts'] } });
    expect(await isShown('nuts')).toBe(false);
    expect(await isShown('egg')).toBe(true);
    const known = await CUSTOM.update(pesto, { allergies: [], unknownFor: [] });
    expect(await isShown('nuts')).toBe(true);
    expect(await CUSTOM.update(known, { ingredients: [] })).toMatchObject({
      unknownFor: ['egg', 'milk', 'nuts', 'sesame'],
    });
  });
});
