import { pathOf } from '@justright/contract/call';
import { createCustomIngredient, updateIngredient } from '@justright/contract/ingredients';
import { searchFoods } from '@justright/contract/foods';
import { listAllergies, updateAllergy } from '@justright/contract/preferences';
import { getLeanMenu } from '@justright/contract/lean-menu';
import { type FilteredRestaurant, getFilteredMenu, listHiddenDishes } from '@justright/contract/public-menu';
import { exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
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

const SINGLE = { isSingle: true };

beforeAll(async () => {
  await makeKeys('allergies', ['milk']);
  await makeKeys('goals', ['vegan']);
  await makeIngredient('ginger-root', SINGLE);
  await makeIngredient('ground-ginger', SINGLE);
  await makeIngredient('gingersnaps');
  await makeIngredient('chicken', SINGLE);
  await makeIngredient('rice', SINGLE);
  await makeIngredient('sauce');
  await makeIngredient('marinade', { ingredients: ['ground-ginger', 'rice'] });
});

/** Makes a request with any query, for those that no client of the contract would send. */
const get = (path: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(`https://justright.test/api${path}`, { headers });

/** Lists the dishes that a diner can have: those that fit, and those that the kitchen is asked for. */
const shownIn = ({ menus, asks }: FilteredRestaurant) => [
  ...menus.flatMap((menu) => menu.menuItems),
  ...asks.map(({ item }) => item),
];

async function serve(dishes: Parameters<typeof makeMenu>[1]) {
  const restaurant = await makeRestaurant(await makeMerchant());
  await makeMenu(restaurant, dishes);
  return restaurant;
}
/** Makes a custom ingredient. */
async function makeOwn(restaurantId: string, title: string, ...parts: string[]) {
  const body = { restaurantId, title, ingredients: parts.map((id) => ({ id })) };
  return (await succeed(createCustomIngredient, { as: 'SuperAdmin', body })).data;
}
const dish = (title: string, ...ids: string[]) => ({ title, components: [component('Base', ids)] });
const DISHES = [
  dish('Chicken rice', 'chicken', 'rice'),
  dish('Ginger chicken', 'chicken', 'ginger-root'),
  dish('Marinated chicken', 'chicken', 'marinade'),
  dish('Chicken in sauce', 'chicken', 'sauce'),
];
const GINGER = 'ginger-root,ground-ginger,gingersnaps';

describe('a menu for a diner who avoids a food by its name', () => {
  it('has the dishes that are known to be without it, and says of the others whether they were checked', async () => {
    const { id } = await serve(DISHES);
    const { data } = await succeed(getFilteredMenu, { params: { id }, query: { foods: GINGER, asks: '1' } });
    expect(shownIn(data).map(({ title }) => title)).toEqual(['Chicken rice']);
    expect(data.omitted).toMatchObject([
      { title: 'Ginger chicken', reasons: ['allergen'], allergies: ['food:ginger-root'], unknownFor: [] },
      { title: 'Marinated chicken', reasons: ['allergen'], allergies: ['food:ground-ginger'], unknownFor: [] },
      { title: 'Chicken in sauce', reasons: ['unknown'], allergies: [], unknownFor: ['food:*'] },
    ]);
  });

  it('names the ingredients behind it among the hidden dishes', async () => {
    const { id } = await serve(DISHES);
    const { data } = await succeed(listHiddenDishes, { params: { id }, query: { foods: GINGER, asks: '1' } });
    const base = { kind: 'component', title: 'Base' };
    const of = (title: string) => ({ kind: 'ingredient', title: `Title of ${title}` });
    expect(data.dishes.map(({ why }) => why.foods)).toMatchObject([
      [
        {
          key: 'food:ginger-root',
          answer: 'contains',
          causes: [{ cause: 'is-food', path: [of('ginger-root'), base] }],
        },
      ],
      [{ causes: [{ cause: 'is-food', path: [of('ground-ginger'), of('marinade'), base] }] }],
      [{ key: 'food:*', answer: 'unknown', causes: [{ cause: 'parts-not-listed', path: [of('sauce'), base] }] }],
    ]);
  });

  it('marks the options and optional parts that do not fit, with what is behind it', async () => {
    const bowl = {
      title: 'Bowl',
      components: [
        component('Base', ['rice'], { customizations: [{ title: '', customizationId: 'top' }] }),
        component('Sauce', ['sauce'], { required: false }),
      ],
      menuItemCustomizations: [group('top', 1, [option('hot', ['ginger-root']), option('plain', ['chicken'])])],
    };
    const { id } = await serve([bowl]);
    const { data } = await succeed(getFilteredMenu, { params: { id }, query: { foods: GINGER, asks: '1' } });
    const [item] = shownIn(data);
    expect(item?.marks).toEqual([]);
    expect(item?.omitOptions).toEqual([{ title: 'Sauce' }]);
    expect(item?.components.map(({ compatible, marks }) => ({ compatible, marks }))).toEqual([
      { compatible: true, marks: [] },
      { compatible: false, marks: [{ key: 'food:*', answer: 'unknown', from: ['Title of sauce'] }] },
    ]);
    expect(item?.menuItemCustomizations[0]?.menuItemCustomizationOptions).toMatchObject([
      { compatible: false, marks: [{ key: 'food:ginger-root', answer: 'contains', from: ['Title of ginger-root'] }] },
      { compatible: true, marks: [] },
    ]);
    const lean = await succeed(getLeanMenu, { params: { id }, query: { foods: GINGER, view: 'lean', asks: '1' } });
    expect(lean.data.asks?.[0]?.item.groups?.[0]?.options[0]).toMatchObject({
      compatible: false,
      marks: [{ key: 'food:ginger-root', answer: 'contains', from: ['Title of ginger-root'] }],
    });
  });

  it('hides what was not checked also for a food that no dish has, and for one that nobody knows', async () => {
    const { id } = await serve(DISHES);
    for (const foods of ['kiwi', 'kiwi,papaya']) {
      const { data } = await succeed(getFilteredMenu, { params: { id }, query: { foods, asks: '1' } });
      expect(data.omitted.map(({ title }) => title)).toEqual(['Chicken in sauce']);
    }
  });

  it('does not trust a custom ingredient without parts, nor another merchant’s', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const other = await makeRestaurant(await makeMerchant());
    const own = await makeOwn(restaurant.id, 'House sauce');
    const listed = await makeOwn(restaurant.id, 'Broth', 'chicken', 'rice');
    const foreign = await makeOwn(other.id, 'Their broth', 'chicken');
    await makeMenu(restaurant, [dish('Own', own.id), dish('Listed', listed.id), dish('Foreign', foreign.id)]);
    const query = { foods: GINGER, asks: '1' } as const;
    const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query });
    expect(shownIn(data).map(({ title }) => title)).toEqual(['Listed']);
  });

  it('hides a dish with a custom ingredient, at any depth, whose title names the food and which has none of it', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const paste = await makeOwn(restaurant.id, 'Ginger paste', 'rice');
    const curry = await makeOwn(restaurant.id, 'House curry', paste.id, 'chicken');
    const genuine = await makeOwn(restaurant.id, 'True ginger paste', 'ground-ginger', 'rice');
    await makeMenu(restaurant, [
      dish('Plain', 'chicken'),
      dish('Curry', curry.id),
      dish('Root', paste.id, 'ginger-root'),
      dish('True', genuine.id),
      {
        title: 'Bowl',
        components: [component('Base', ['rice'], { customizations: [{ title: '', customizationId: 'top' }] })],
        menuItemCustomizations: [group('top', 0, [option('plain', ['chicken']), option('hot', [paste.id])])],
      },
    ]);
    const query = { foods: GINGER, foodNames: 'ginger', asks: '1' } as const;
    const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query });
    expect(shownIn(data).map(({ title }) => title)).toEqual(['Plain', 'Bowl']);
    expect(data.omitted).toMatchObject([
      { title: 'Curry', reasons: ['unknown'], unknownFor: ['food:*'] },
      { title: 'Root', reasons: ['allergen'] },
      { title: 'True', reasons: ['allergen'] },
    ]);
    const options = shownIn(data)[1]?.menuItemCustomizations[0]?.menuItemCustomizationOptions;
    expect(options?.map(({ compatible }) => compatible)).toEqual([true, false]);
  });

  it('hides what is stated for a key that is not offered and means the food: of a dish, a part, an option', async () => {
    await makeKeys('allergies', ['lupin']);
    const { data: keys } = await succeed(listAllergies, { as: 'SuperAdmin' });
    const lupin = keys.find(({ key }) => key === 'lupin');
    const body = { active: false, version: lupin?.version ?? 0 };
    await succeed(updateAllergy, { as: 'SuperAdmin', params: { id: lupin?.id ?? '' }, body });
    const restaurant = await makeRestaurant(await makeMerchant());
    const { id } = restaurant;
    const made = async (title: string, lists: { mayContain?: string[]; unknownFor?: string[] }) => {
      const stated = { restaurantId: id, title, allergies: [], ...lists, ingredients: [{ id: 'rice' }] };
      return (await succeed(createCustomIngredient, { as: 'SuperAdmin', body: stated })).data.id;
    };
    const traced = await made('Crackers', { mayContain: ['lupin'] });
    const paste = await made('Paste', { unknownFor: ['lupin'] });
    const plain = component('Base', ['rice']);
    await makeMenu(restaurant, [
      dish('Rice', 'rice'),
      { title: 'Added traces', components: [plain], additionalMayContain: ['lupin'] },
      { title: 'Added', components: [plain], additionalAllergies: ['lupin'] },
      dish('With crackers', traced),
      dish('With paste', paste),
      {
        title: 'Choice',
        components: [component('Base', ['rice'], { customizations: [{ title: '', customizationId: 'top' }] })],
        menuItemCustomizations: [group('top', 0, [option('crackers', [traced]), option('plain', ['chicken'])])],
      },
    ]);
    const { data: search } = await succeed(searchFoods, { query: { q: 'lupin' } });
    expect(search[0]).toMatchObject({ name: 'lupin', keys: [], ids: ['key-lupin'], isTooBroad: false });
    for (const query of [
      { foods: 'key-lupin', asks: '1' },
      { foods: 'chicken', foodNames: 'Lupin', asks: '1' },
    ] as const) {
      const { data } = await succeed(getFilteredMenu, { params: { id }, query });
      const shown = shownIn(data);
      expect(shown.map(({ title }) => title)).toEqual(['Rice', 'Choice']);
      const options = shown[1]?.menuItemCustomizations[0]?.menuItemCustomizationOptions ?? [];
      expect(options[0]).toMatchObject({
        compatible: false,
        marks: [{ key: 'food:key-lupin', answer: 'mayContain', from: [expect.stringMatching(/^Crackers, staff/)] }],
      });
    }
    const { data } = await succeed(listHiddenDishes, { params: { id }, query: { foods: 'key-lupin', asks: '1' } });
    expect(
      data.dishes.map(({ title, why }) => [title, ...why.foods.map(({ key, answer }) => `${key} ${answer}`)]),
    ).toEqual([
      ['Added traces', 'food:key-lupin mayContain'],
      ['Added', 'food:key-lupin contains', 'food:* unknown'],
      ['With crackers', 'food:key-lupin mayContain'],
      ['With paste', 'food:key-lupin unknown'],
    ]);
    expect(data.dishes.map(({ why }) => why.foods[0]?.causes[0])).toMatchObject([
      { cause: 'added', key: 'lupin', path: [] },
      { cause: 'added', key: 'lupin', path: [] },
      { cause: 'stated', key: 'lupin', path: [{ title: 'Crackers' }, { title: 'Base' }] },
      { cause: 'stated', key: 'lupin', path: [{ title: 'Paste' }, { title: 'Base' }] },
    ]);
  });

  it('changes as soon as staff say that an ingredient is a single food, or no longer one', async () => {
    const food = await makeIngredient('broth');
    const { id } = await serve([dish('Broth', 'broth')]);
    const titles = async () => {
      const { data } = await succeed(getFilteredMenu, { params: { id }, query: { foods: GINGER, asks: '1' } });
      return shownIn(data).map(({ title }) => title);
    };
    const say = (isSingle: boolean) =>
      succeed(updateIngredient, {
        as: 'SuperAdmin',
        params: { internalId: food.internalId },
        body: { isSingle },
      });
    expect(await titles()).toEqual([]);
    await say(true);
    expect(await titles()).toEqual(['Broth']);
    await say(false);
    expect(await titles()).toEqual([]);
  });

  it('hides a dish whose text names the food, and marks an option and a part that do, where no ingredient is that', async () => {
    const named = (title: string, description = '') => ({ ...dish(title, 'chicken', 'rice'), description });
    const bowl = {
      title: 'Bowl',
      components: [
        component('Base', ['rice'], { customizations: [{ title: '', customizationId: 'top' }] }),
        component('Ginger dressing', ['rice'], { required: false }),
      ],
      menuItemCustomizations: [group('top', 0, [option('plain', ['chicken']), option('extra ginger', ['chicken'])])],
    };
    const { id } = await serve([
      dish('Chicken rice', 'chicken', 'rice'),
      named('Steamed chicken without ginger'),
      named('Gingered chicken without ginger'),
      named('Glazed chicken', 'With rice and a GINGERS glaze.'),
      named('Ginger chicken'),
      {
        ...dish('Chicken and its side', 'chicken'),
        description: 'With ginger on the side.',
        components: [component('Base', ['chicken']), component('Side', ['ginger-root'], { required: false })],
      },
      bowl,
    ]);
    const query = { foods: GINGER, foodNames: 'ginger', asks: '1' } as const;
    const { data } = await succeed(getFilteredMenu, { params: { id }, query });
    expect(shownIn(data).map(({ title }) => title)).toEqual([
      'Chicken rice',
      'Steamed chicken without ginger',
      'Chicken and its side',
      'Bowl',
    ]);
    expect(data.omitted).toMatchObject([
      { title: 'Gingered chicken without ginger', reasons: ['unknown'], unknownFor: ['food:*'] },
      { title: 'Glazed chicken', reasons: ['unknown'], unknownFor: ['food:*'] },
      { title: 'Ginger chicken', reasons: ['unknown'], unknownFor: ['food:*'] },
    ]);
    const served = shownIn(data).at(-1);
    expect(served).not.toHaveProperty('namedInText');
    expect(served?.omitOptions).toEqual([{ title: 'Ginger dressing' }]);
    expect(served?.menuItemCustomizations[0]?.menuItemCustomizationOptions).toMatchObject([
      { compatible: true, marks: [] },
      { compatible: false, marks: [{ key: 'food:*', answer: 'unknown' }] },
    ]);
    const { data: hidden } = await succeed(listHiddenDishes, { params: { id }, query });
    expect(hidden.dishes.map(({ title, why }) => [title, why.foods])).toMatchObject(
      ['Gingered chicken without ginger', 'Glazed chicken', 'Ginger chicken'].map((title) => [
        title,
        [{ key: 'food:*', answer: 'unknown', causes: [{ cause: 'named-in-text', path: [] }] }],
      ]),
    );
    const lean = await succeed(getLeanMenu, { params: { id }, query: { ...query, view: 'lean' } });
    expect(lean.data.asks).toHaveLength(4);
    // What is made for one diner is no other one's.
    const all = await succeed(getFilteredMenu, { params: { id }, query: { diets: '' } });
    expect(all.data.menus[0]?.menuItems).toHaveLength(7);
    const kiwi = await succeed(getFilteredMenu, {
      params: { id },
      query: { foods: 'kiwi', foodNames: 'kiwi', asks: '1' },
    });
    expect(kiwi.data.omitted).toEqual([]);
  });

  it('hides a dish whose title or tag names the food where only what a guest may leave out or choose is it', async () => {
    const garnish = component('Garnish', ['ginger-root'], { required: false });
    const chosen = [option('hot', ['ginger-root'], { defaultModifier: true }), option('plain', ['chicken'])];
    const components = [component('Base', ['rice']), garnish];
    const { id } = await serve([
      { title: 'Ginger chicken', components },
      { title: 'Warm chicken', tags: ['Ginger'], components },
      { title: 'Chicken', description: 'with ginger', components },
      { title: 'Chosen ginger', components, menuItemCustomizations: [group('top', 1, chosen)] },
    ]);
    const query = { foods: GINGER, foodNames: 'ginger', asks: '1' } as const;
    const { data } = await succeed(getFilteredMenu, { params: { id }, query });
    expect(shownIn(data).map(({ title }) => title)).toEqual(['Chicken', 'Chosen ginger']);
  });

  it('reads texts by the titles of single foods where only ids are sent', async () => {
    const { id } = await serve([dish('Chicken rice', 'chicken', 'rice'), dish('Title of ginger', 'chicken')]);
    const { data } = await succeed(getFilteredMenu, { params: { id }, query: { foods: 'ginger-root', asks: '1' } });
    expect(data.omitted).toMatchObject([{ title: 'Title of ginger', reasons: ['unknown'] }]);
  });

  it('has another ETag for each set of foods, in any order, and 304 for the same one', async () => {
    const { id } = await serve(DISHES);
    const path = pathOf(getFilteredMenu, { id });
    const tagOf = async (query: string) => (await get(`${path}?${query}`)).headers.get('etag') ?? '';
    const tag = await tagOf('foods=a,b');
    expect(await tagOf('foods=b&foods=a')).toBe(tag);
    expect(
      new Set([tag, await tagOf('foods=a'), await tagOf('allergies='), await tagOf('foods=a,b&foodNames=c')]).size,
    ).toBe(4);
    const again = await get(`${path}?foods=a,b`, { 'if-none-match': tag });
    expect(again.status).toBe(304);
  });

  it.each([
    ['a custom ingredient', 'foods=ci_1'],
    ['an id with other characters', 'foods=11216%2F2'],
    ['a long id', `foods=${'1'.repeat(41)}`],
    ['too many', `foods=${Array.from({ length: 301 }, (_, n) => n).join(',')}`],
    ['a misspelt parameter', 'food=11216'],
  ])('refuses %s', async (_what, query) => {
    const { id } = await serve(DISHES);
    for (const call of [getFilteredMenu, listHiddenDishes]) {
      const response = await get(`${pathOf(call, { id })}?${query}`);
      expect(response.status).toBe(422);
    }
  });
});

describe('the search for a food by name', () => {
  const search = async (q: string) => (await succeed(searchFoods, { query: { q } })).data;

  it('gives all raw ingredients with the name, single foods first, without a session', async () => {
    expect(await search('ginger')).toEqual([
      {
        name: 'ginger',
        keys: [],
        isTooBroad: false,
        ids: ['ginger-root', 'ground-ginger'],
        titles: ['Title of ginger-root', 'Title of ground-ginger'],
        total: 2,
      },
    ]);
    expect((await search('ging')).map(({ name }) => name)).toEqual(['ginger']);
    expect((await search('marinade'))[0]).toMatchObject({ ids: ['marinade'], total: 1 });
    expect(await search('nothing of that name')).toEqual([]);
  });

  it('knows a food as soon as it is there', async () => {
    expect(await search('turmeric')).toEqual([]);
    await makeIngredient('turmeric', SINGLE);
    expect(await search('turmeric')).toMatchObject([{ ids: ['turmeric'] }]);
  });

  it('gives no ids of a name that too many single foods have', async () => {
    await Promise.all(Array.from({ length: 151 }, (_, n) => makeIngredient(`bean-${n}`, SINGLE)));
    expect((await search('bean'))[0]).toMatchObject({ isTooBroad: true, ids: [], total: 151 });
  });

  it('gives the keys that a word means in place of foods whose titles hold it, and follows the dictionary', async () => {
    await makeIngredient('lactose');
    const { data } = await succeed(listAllergies, {});
    const { id = '' } = data.find(({ key }) => key === 'milk') ?? {};
    const dictionary = { name: 'lactose', keys: ['milk'], isTooBroad: false, ids: [] };
    expect(await search('lactose')).toMatchObject([dictionary]);
    expect(await search('fruit')).toEqual([
      { name: 'fruit', keys: [], isTooBroad: true, ids: [], titles: [], total: 0 },
    ]);
    const offer = (active: boolean) => succeed(updateAllergy, { as: 'SuperAdmin', params: { id }, body: { active } });
    await offer(false);
    expect(await search('lactose')).toMatchObject([{ name: 'lactose', keys: [], ids: ['key-milk', 'lactose'] }]);
    await offer(true);
    expect(await search('lactose')).toMatchObject([dictionary]);
  });

  it('is stored by no browser, since its address says what a person avoids', async () => {
    const { headers } = await get(`${pathOf(searchFoods)}?q=ginger`);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });

  it('refuses an empty and a very long text', async () => {
    for (const q of ['', '  ', 'x'.repeat(201)]) {
      expect(await fail(searchFoods, { query: { q } })).toMatchObject({ status: 422, issues: [{ path: 'q' }] });
    }
  });
});

describe('a text above dishes that names a food', () => {
  const shown = async (menu: (ids: string[]) => Parameters<typeof makeMenu>[2], dishes = DISHES.slice(0, 2)) => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const ids = dishes.map(() => crypto.randomUUID());
    await makeMenu(
      restaurant,
      dishes.map((one, at) => ({ ...one, id: ids[at] ?? '' })),
      menu(ids),
    );
    const query = { foods: GINGER, foodNames: 'ginger', asks: '1' } as const;
    const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query });
    return shownIn(data).map(({ title }) => title) ?? [];
  };
  const section = (name: string, description: string, items: string[]) => ({
    subsections: [{ id: 'mains', name, description, items }],
  });
  const [PLAIN] = DISHES;

  it('counts as a text of each of them where it speaks of each', async () => {
    expect(await shown((items) => section('Mains', 'Light', items))).toEqual(['Chicken rice']);
    expect(await shown((items) => section('Mains', 'Fresh ginger', items))).toEqual([]);
    expect(await shown((items) => section('Ginger dishes, all with fresh ginger', '', items))).toEqual([]);
    expect(await shown(() => ({ description: 'Everything is served with ginger.' }))).toEqual([]);
    expect(await shown((items) => section('Mains', 'Made without ginger', items))).toEqual(['Chicken rice']);
  });

  it('counts where none of them has the food, and not where it says what is among them', async () => {
    expect(await shown((items) => section('Chicken and ginger', '', items))).toEqual(['Chicken rice']);
    expect(await shown((items) => section('Chicken and ginger', '', items), PLAIN ? [PLAIN] : [])).toEqual([]);
    expect(await shown(() => ({ title: 'Ginger menu' }), PLAIN ? [PLAIN] : [])).toEqual([]);
  });
});
