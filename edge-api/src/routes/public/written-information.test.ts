import { pathOf } from '@justright/contract/call';
import { updateIngredient } from '@justright/contract/ingredients';
import { updateMenuItem } from '@justright/contract/menus';
import { updateRestaurant } from '@justright/contract/restaurants';
import { getWrittenInformation, type WrittenAnswer } from '@justright/contract/written-information';
import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  option,
} from '../../../test/factories.ts';

/** Every key that the European list names, and two nuts. */
const KEYS = ['gluten', 'egg', 'fish', 'peanut', 'soy', 'milk', 'tree_nut', 'celery', 'mustard', 'sesame', 'sulphite'];
const KINDS: Readonly<Record<string, string>> = {
  walnut: 'tree_nut',
  pine_nut: 'tree_nut',
  wheat: 'gluten',
  crustacean: 'shellfish',
  mollusc: 'shellfish',
};

beforeAll(async () => {
  await makeKeys('allergies', [...KEYS, 'lupin', 'shellfish', ...Object.keys(KINDS)]);
  await env.DB.batch(
    Object.entries(KINDS).map(([key, family]) =>
      env.DB.prepare('UPDATE allergies SET family_key = ?2 WHERE key = ?1').bind(key, family),
    ),
  );
  await makeIngredient('butter', { allergies: ['milk'] });
  await makeIngredient('potato');
  await makeIngredient('salmon', { allergies: ['fish'] });
  await makeIngredient('walnuts', { allergies: ['walnut'] });
  await makeIngredient('pine-nuts', { allergies: ['pine_nut'] });
  await makeIngredient('mash', { ingredients: ['potato', 'butter'] });
});

const staff = { as: 'SuperAdmin' } as const;

async function serve(jurisdiction: string | null, ...dishes: Parameters<typeof makeMenu>[1]) {
  const restaurant = await makeRestaurant(await makeMerchant());
  await env.DB.prepare('UPDATE restaurants SET jurisdiction = ?2 WHERE id = ?1')
    .bind(restaurant.id, jurisdiction)
    .run();
  const { items } = await makeMenu(restaurant, dishes);
  return { ...restaurant, items };
}
const written = async (id: string) => (await succeed(getWrittenInformation, { params: { id } })).data;
const dishesOf = async (id: string) =>
  (await written(id)).menus.flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes));
/** Writes answers as `contains milk (Butter)`. */
const texts = (answers: readonly WrittenAnswer[] = []) =>
  answers.map(({ key, answer, named }) =>
    [answer, key, ...named.map((one) => `(${one.answer} ${one.name})`)].join(' '),
  );

const latte = {
  title: 'Latte',
  components: [
    component('Coffee', ['potato'], { customizations: [{ title: '', customizationId: 'base' }] }),
    component('Nuts on top', ['walnuts', 'pine-nuts'], { required: false }),
  ],
  menuItemCustomizations: [
    group('base', 1, [option('cow', ['butter'], { defaultModifier: true }), option('water', ['potato'])]),
    group('extra', 0, [option('unknown', ['deleted']), option('size', [], { noIngredients: true })]),
  ],
};

describe('written information', () => {
  it('says of a dish and of each part the worst that it can be served with, and names kinds', async () => {
    const { id } = await serve('eu-14', latte);
    const [dish] = await dishesOf(id);
    const eu = (await written(id)).columns.map(({ key }) => key);
    const unknown = eu.map((key) => `unknown ${key}`);
    expect(dish?.parts.map(({ kind, title, canBeLeftOut }) => [kind, title, canBeLeftOut])).toEqual([
      ['component', 'Coffee', false],
      ['component', 'Nuts on top', true],
      ['choice', 'Group extra', true],
    ]);
    const [coffee, nuts, extra] = dish?.parts ?? [];
    expect(texts(coffee?.answers)).toEqual(['contains milk']);
    expect(coffee?.groups).toMatchObject([{ title: 'Group base', minimum: 1, maximum: 1 }]);
    expect(coffee?.groups[0]?.options.map(({ title, answers }) => [title, texts(answers)])).toEqual([
      ['Option cow', ['contains milk']],
      ['Option water', []],
    ]);
    expect(texts(nuts?.answers)).toEqual(['contains tree_nut (contains Name of walnut)']);
    expect(texts(extra?.answers)).toEqual(unknown);
    expect(extra?.groups[0]?.options.map(({ title, answers }) => [title, texts(answers)])).toEqual([
      ['Option unknown', unknown],
      ['Option size', eu.map((key) => `free ${key}`)],
    ]);
    expect(texts(dish?.answers)).toEqual(
      eu.map((key) =>
        key === 'milk'
          ? 'contains milk'
          : key === 'tree_nut'
            ? 'contains tree_nut (contains Name of walnut)'
            : `unknown ${key}`,
      ),
    );
  });

  it('has the columns and names of the restaurant’s law, which decide nothing that a diner may avoid', async () => {
    const { id } = await serve('us-9', { title: 'Pesto', components: [component('Pesto', ['pine-nuts'])] });
    expect(await written(id)).toMatchObject({ jurisdiction: 'us-9', law: expect.stringContaining('FALCPA') });
    expect((await written(id)).columns.map(({ name, code }) => [name, code]).slice(0, 3)).toEqual([
      ['Milk', 'AM'],
      ['Eggs', 'AE'],
      ['Fish (name the species)', 'AF'],
    ]);
    const [american] = await dishesOf(id);
    expect(texts(american?.answers)).toEqual(['contains tree_nut (contains Name of pine_nut)']);
    await succeed(updateRestaurant, { ...staff, params: { id }, body: { jurisdiction: 'eu-14' } });
    expect(await dishesOf(id)).toMatchObject([{ title: 'Pesto', answers: [] }]);
    await succeed(updateRestaurant, { ...staff, params: { id }, body: { jurisdiction: null } });
    expect(await written(id)).toMatchObject({ jurisdiction: null, law: '' });
    const [anywhere] = await dishesOf(id);
    expect(texts(anywhere?.answers)).toEqual(['contains tree_nut (contains Name of pine_nut)']);
  });

  it('names the species of a fish where the law asks for it', async () => {
    const bowl = { title: 'Bowl', components: [component('Fish', ['salmon']), component('Mash', ['mash'])] };
    const [american] = await dishesOf((await serve('us-9', bowl)).id);
    expect(texts(american?.answers)).toEqual(['contains milk', 'contains fish (contains Title of salmon)']);
    expect(american?.parts.map(({ answers }) => texts(answers))).toEqual([
      ['contains fish (contains Title of salmon)'],
      ['contains milk'],
    ]);
    const [european] = await dishesOf((await serve('eu-14', bowl)).id);
    expect(texts(european?.answers)).toEqual(['contains fish', 'contains milk']);
  });

  it('says apart from the parts what staff added to a dish as a whole, and that a dish without parts is not known', async () => {
    const { id } = await serve(
      'us-9',
      {
        title: 'Cake',
        components: [component('Base', ['butter'])],
        additionalAllergies: ['soy'],
        additionalMayContain: ['milk'],
      },
      { title: 'Mystery' },
    );
    const [cake, mystery] = await dishesOf(id);
    expect(cake?.parts.map(({ kind, answers }) => [kind, texts(answers)])).toEqual([
      ['component', ['contains milk']],
      ['whole', (await written(id)).columns.map(({ key }) => (key === 'soy' ? 'contains soy' : `free ${key}`))],
    ]);
    expect(mystery?.parts).toMatchObject([{ kind: 'whole', answers: mystery?.answers }]);
    expect(mystery?.answers.map(({ answer }) => answer)).toEqual(Array(9).fill('unknown'));
  });

  it('says free only where traces are ruled out, and nothing where a food is merely no ingredient', async () => {
    const { internalId } = await makeIngredient('oat-drink');
    const body = { allergies: [], freeFrom: ['peanut', 'milk'] };
    await succeed(updateIngredient, { ...staff, params: { internalId }, body });
    const { id } = await serve(
      'us-9',
      { title: 'Oats', components: [component('Base', ['oat-drink'])] },
      { title: 'Toast', components: [component('Base', ['butter'])] },
    );
    // Butter is in the house.
    expect((await dishesOf(id)).map(({ answers }) => texts(answers))).toEqual([['free peanut'], ['contains milk']]);
  });

  it('says who signed a dish and when, and how old its oldest statement is; a lapsed signature says nothing', async () => {
    const { internalId } = await makeIngredient('flour', {});
    await env.DB.prepare(
      "UPDATE ingredients SET statement = json_set(statement, '$.at', '2024-02-01') WHERE id = 'flour'",
    ).run();
    const { id, items } = await serve('us-9', {
      title: 'Bun',
      components: [component('Base', ['flour', 'mystery', 'mash'])],
    });
    const params = { id: items[0]?.id ?? '' };
    expect(await dishesOf(id)).toMatchObject([{ signed: null, oldestStatementAt: '2024-02-01' }]);
    await succeed(updateMenuItem, { as: 'SuperAdmin', uid: 'signer', params, body: { isDeclared: true, version: 1 } });
    const signed = { by: 'Name of signer', at: expect.stringMatching(/^20/) };
    const [bun] = await dishesOf(id);
    expect(bun).toMatchObject({ signed });
    expect(texts(bun?.answers)).toEqual(['contains milk']);
    await succeed(updateIngredient, {
      ...staff,
      params: { internalId },
      body: { allergies: ['soy'], mayContain: [], unknownFor: ['egg'] },
    });
    const [lapsed] = await dishesOf(id);
    expect(lapsed?.signed).toBeNull();
    expect(texts(lapsed?.answers)).toContain('unknown peanut');
  });

  it('is a 304 for its own ETag until an ingredient changes, and reads no table within the lease', async () => {
    const { internalId } = await makeIngredient('dip');
    const { id } = await serve('ca', { title: 'Dip', components: [component('Base', ['dip'])] });
    const url = `https://justright.test/api${pathOf(getWrittenInformation, { id })}`;
    const first = await exports.default.fetch(url);
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('server-timing')).toContain('db');
    const again = () => exports.default.fetch(url, { headers: { 'if-none-match': tag } });
    const unchanged = await again();
    expect([unchanged.status, unchanged.headers.get('server-timing')]).toEqual([304, null]);
    await succeed(updateIngredient, { ...staff, params: { internalId }, body: { allergies: ['egg'] } });
    const changed = await again();
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
  });

  it('is a 404 for unknown, disabled and incomplete restaurants, and there for paused and pending ones', async () => {
    const merchant = await makeMerchant();
    const status = async (of: Parameters<typeof makeRestaurant>[1]) =>
      (await request(getWrittenInformation, { params: { id: (await makeRestaurant(merchant, of)).id } })).status;
    expect(await Promise.all([status('disabled'), status('incomplete')])).toEqual([404, 404]);
    expect(await Promise.all([status('paused'), status('pending'), status('active')])).toEqual([200, 200, 200]);
    expect(await fail(getWrittenInformation, { params: { id: 'nowhere' } })).toMatchObject({ status: 404 });
  });
});

describe('an edition of written information', () => {
  const editionOf = async (id: string) => (await written(id)).edition.number;
  const stored = async (id: string) =>
    (
      await env.DB.prepare(
        'SELECT number, code, superseded_at FROM written_editions WHERE restaurant_id = ?1 ORDER BY number',
      )
        .bind(id)
        .all<{ number: number; code: string; superseded_at: string | null }>()
    ).results;

  it('is another one with another content alone: not with a price, and the former one when the content is as before', async () => {
    const { internalId } = await makeIngredient('sauce');
    const { id, items } = await serve('us-9', { title: 'Wrap', components: [component('Base', ['sauce'])] });
    const change = (allergies: string[]) =>
      succeed(updateIngredient, {
        ...staff,
        params: { internalId },
        body: { allergies, mayContain: [], unknownFor: [] },
      });
    const params = { id: items[0]?.id ?? '' };
    expect(await editionOf(id)).toBe(1);
    await succeed(updateMenuItem, { ...staff, params, body: { price: 1234 } });
    expect(await editionOf(id)).toBe(1);
    await change(['egg']);
    expect(await editionOf(id)).toBe(2);
    expect((await stored(id)).map(({ superseded_at: at }) => at === null)).toEqual([false, true]);
    await change([]);
    expect(await editionOf(id)).toBe(1);
    expect((await stored(id)).map(({ superseded_at: at }) => at === null)).toEqual([true, false]);
    await succeed(updateMenuItem, { ...staff, params, body: { title: 'Roll' } });
    expect(await editionOf(id)).toBe(3);
  });

  it('has a code that nobody can guess, and one that no other edition has', async () => {
    const { id } = await serve('us-9', { title: 'Bread', components: [component('Base', ['potato'])] });
    const other = await serve('us-9', { title: 'Bread', components: [component('Base', ['potato'])] });
    await Promise.all([editionOf(id), editionOf(other.id), editionOf(id)]);
    const codes = [...(await stored(id)), ...(await stored(other.id))].map(({ code }) => code);
    expect(codes).toHaveLength(2);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[\w-]{22}$/);
  });
});
