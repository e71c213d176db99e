import { listHistory } from '@justright/contract/history';
import {
  createCustomIngredient,
  createIngredient,
  getIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import {
  countOpenForAllergy,
  countOpenForDiet,
  listFoodsOpenForAllergy,
  listFoodsOpenForDiet,
  stateAllergy,
  type StateAllergyInput,
  stateDiet,
} from '@justright/contract/open-foods';
import { updateAllergy, updateDiet } from '@justright/contract/preferences';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import { component, makeKeys, makeMenu, makeMerchant, makeRestaurant } from '../../../test/factories.ts';

const ANN = { as: 'SuperAdmin', uid: 'ann' } as const;
const BEN = { as: 'SuperAdmin', uid: 'ben' } as const;
const AUTHOR = { at: expect.stringMatching(/Z$/) };

let restaurant: { id: string; merchantId: string };
beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'egg', 'gluten']);
  restaurant = await makeRestaurant(await makeMerchant());
});

const makeFood = async (id: string, title: string, more: object = {}) =>
  (
    await succeed(createIngredient, {
      ...ANN,
      body: { id, title, foodGroup: 'Spices and Herbs', allergies: [], ...more },
    })
  ).data;
const read = async ({ internalId }: { internalId: string }) =>
  (await succeed(getIngredient, { ...ANN, params: { internalId } })).data;
const activate = (id: string, more: object = {}) =>
  succeed(updateAllergy, { ...ANN, params: { id }, body: { name: `Name of ${id}`, active: true, ...more } });
const openFor = async (id: string, words = '') =>
  (await succeed(listFoodsOpenForAllergy, { ...ANN, params: { id }, query: { words } })).data;
type Seen = { internalId: string; version: number };
const answerOf = ({ internalId, version }: Seen, answer: 'contains' | 'mayContain' | 'unknown' | 'free') => ({
  internalId,
  version,
  answer,
});

describe('an allergy that was added later', () => {
  it('counts, before and after it is active, the foods, own ingredients and dishes without an answer', async () => {
    const flour = await makeFood('80001', 'Flour of the mill');
    await makeFood('80002', 'Bread of it', { ingredients: [{ id: flour.id, title: flour.title }] });
    await succeed(createCustomIngredient, { ...ANN, body: { title: 'House dip', restaurantId: restaurant.id } });
    await succeed(createCustomIngredient, {
      ...ANN,
      body: { title: 'House dough', restaurantId: restaurant.id, ingredients: [{ id: flour.id, title: flour.title }] },
    });
    await makeMenu(restaurant, [
      { title: 'Toast', components: [component('Base', ['80002'])] },
      { title: 'Nothing', components: [component('Base', ['99998'])] },
    ]);
    await activate('lupin', { active: false });
    const params = { id: 'lupin' };
    const before = (await succeed(countOpenForAllergy, { ...ANN, params })).data;
    expect(before).toMatchObject({ customIngredients: 1, dishes: 1 });
    expect(before.foods).toBe(before.totalFoods - 1);
    await activate('lupin');
    expect((await succeed(countOpenForAllergy, { ...ANN, params })).data).toEqual(before);
  });

  it('is proposed for foods whose words name it, and asked for where only the description or the family does', async () => {
    await makeFood('80010', 'Celery, raw');
    await makeFood('80011', 'Stock cube', { description: 'with celeries', foodGroup: 'Soups, Sauces, and Gravies' });
    await makeFood('80012', 'Stock, celery-free');
    await makeKeys('allergies', ['umbel']);
    const family = await makeFood('80014', 'Umbel root', { allergies: ['umbel'] });
    await activate('celery', { familyKey: 'umbel', isCoveredByFamily: false });
    const foods = await openFor('celery', 'Celery, céleri');
    const found = new Map(foods.map((food) => [food.id, food.found]));
    expect(found.get('80010')).toEqual({ source: 'title', words: 'Celery' });
    expect(found.get('80011')).toEqual({ source: 'description', words: 'Celery' });
    expect(found.get('80012')).toBeUndefined();
    expect(found.get(family.id)).toEqual({ source: 'family', words: 'Name of umbel' });
    expect(foods.find(({ id }) => id === '80011')).toMatchObject({ isMixed: true });
    expect(foods.find(({ id }) => id === '80010')).toMatchObject({ isMixed: false });
  });

  it('needs no answer where the free family covers it, or one of its kinds is contained', async () => {
    await makeKeys('allergies', ['grain']);
    const free = await makeFood('80020', 'Salt');
    await activate('teff', { familyKey: 'grain' });
    expect((await openFor('teff')).map(({ id }) => id)).not.toContain(free.id);
    await makeKeys('allergies', ['walnut']);
    const nut = await makeFood('80021', 'Walnut', { allergies: ['walnut'] });
    await activate('nut');
    await succeed(updateAllergy, { ...ANN, params: { id: 'walnut' }, body: { familyKey: 'nut' } });
    const open = (await openFor('nut')).map(({ id }) => id);
    expect(open).not.toContain(nut.id);
    expect(open).toContain(free.id);
  });

  it('needs an answer where another kind of the free family is not free: the family then says nothing of it', async () => {
    const family = { familyKey: 'pod' };
    await makeKeys('allergies', ['pod']);
    await activate('bean', family);
    const foods = [
      await makeFood('80025', 'Carob', { allergies: ['bean'] }),
      await makeFood('80026', 'Cordial', { allergies: [], mayContain: ['bean'] }),
      await makeFood('80027', 'Carob sauce', { allergies: [], unknownFor: ['bean'] }),
      await makeFood('80028', 'Salt', { allergies: [] }),
    ];
    await activate('pea', family);
    const open = new Set((await openFor('pea')).map(({ id }) => id));
    const shown = await Promise.all(foods.map(async (food) => (await read(food)).unknownFor.includes('pea')));
    expect(shown).toEqual([true, true, true, false]);
    expect(foods.map(({ id }) => open.has(id))).toEqual(shown);
    const { data } = await succeed(stateAllergy, {
      ...BEN,
      params: { id: 'pea' },
      body: { answers: foods.map((food) => answerOf(food, 'free')) },
    });
    expect(data).toMatchObject({ stated: 3, skipped: [foods[3]?.internalId] });
  });

  it('is answered for many foods; other answers and their authors stay, and each food keeps its history', async () => {
    const one = await makeFood('80030', 'Mustard seed', { allergies: ['egg'], mayContain: ['milk'] });
    const other = await makeFood('80031', 'Pepper', { allergies: undefined });
    await activate('mustard');
    const seen = [one, other].map((food, index) => ({
      ...answerOf(food, index === 0 ? 'contains' : 'free'),
      note: index === 0 ? 'Named in its title' : '',
    }));
    const params = { id: 'mustard' };
    expect((await succeed(stateAllergy, { ...BEN, params, body: { answers: seen } })).data).toEqual({
      stated: 2,
      skipped: [],
      untrue: [],
    });
    const after = await read(one);
    expect(after).toMatchObject({ allergies: ['egg', 'mustard'], mayContain: ['milk'], version: 2 });
    expect(after.statement).toMatchObject({
      ...one.statement,
      laterAnswers: [{ key: 'mustard', by: 'Name of ben', note: 'Named in its title', ...AUTHOR }],
    });
    const first = await read(other);
    expect(first).toMatchObject({
      allergies: [],
      mayContain: [],
      statement: { by: 'Name of ben', evidence: { kind: 'staff' } },
    });
    expect(first.unknownFor).toEqual(expect.arrayContaining(['egg', 'gluten', 'milk']));
    expect(first.unknownFor).not.toContain('mustard');
    const { data } = await succeed(listHistory, { ...ANN, query: { entity: 'ingredient', id: one.internalId } });
    expect(data[0]).toMatchObject({
      actorName: 'Name of ben',
      before: { allergies: ['egg'] },
      after: { allergies: ['egg', 'mustard'] },
    });
    expect((await openFor('mustard')).map(({ id }) => id)).not.toContain(one.id);
  });

  it('shows a dish to its diners once every food in it is answered', async () => {
    const salt = await makeFood('80040', 'Sea salt');
    const place = await makeRestaurant(await makeMerchant());
    await makeMenu(place, [{ title: 'Salted', components: [component('Base', [salt.id])] }]);
    await activate('sulphite');
    const menu = async () =>
      (await succeed(getFilteredMenu, { params: { id: place.id }, query: { allergies: 'sulphite' } })).data;
    expect((await menu()).omitted).toMatchObject([{ title: 'Salted', reasons: ['unknown'] }]);
    const body = { answers: [answerOf(salt, 'free')] };
    await succeed(stateAllergy, { ...ANN, params: { id: 'sulphite' }, body });
    expect((await menu()).omitted).toEqual([]);
  });

  it('leaves out foods that were changed, answered or deleted meanwhile, and tells which', async () => {
    const changed = await makeFood('80050', 'Changed');
    const answered = await makeFood('80051', 'Answered');
    const still = await makeFood('80052', 'As it was');
    await activate('sesame');
    await succeed(updateIngredient, { ...BEN, params: { internalId: changed.internalId }, body: { title: 'Sesame' } });
    const params = { id: 'sesame' };
    await succeed(stateAllergy, { ...BEN, params, body: { answers: [answerOf(answered, 'contains')] } });
    const gone = { internalId: 'gone', version: 1 };
    const answers = [changed, answered, still, gone].map((food) => answerOf(food, 'free'));
    expect((await succeed(stateAllergy, { ...ANN, params, body: { answers } })).data).toEqual({
      stated: 1,
      skipped: [changed.internalId, answered.internalId, 'gone'],
      untrue: [],
    });
    expect(await read(answered)).toMatchObject({ allergies: ['sesame'] });
    const again = { answers: [answerOf({ ...answered, version: 2 }, 'free')] };
    expect((await succeed(stateAllergy, { ...ANN, params, body: again })).data).toMatchObject({ stated: 0 });
  });

  describe('over texts of dishes', () => {
    const menuFor = async (id: string, allergies: string) => {
      const { data } = await succeed(getFilteredMenu, { params: { id }, query: { allergies } });
      return data.omitted.map(({ title, reasons }) => ({ title, reasons }));
    };
    const stateAll = async (id: string, answers: StateAllergyInput['answers']) =>
      (await succeed(stateAllergy, { ...ANN, params: { id }, body: { answers } })).data;

    it('leaves out a food with which a dish would lack what its text names, and states the others', async () => {
      const [leaf, salt] = [await makeFood('80100', 'Cucumber, raw'), await makeFood('80101', 'Salt, table')];
      const place = await makeRestaurant(await makeMerchant());
      await makeMenu(place, [
        { title: 'Kiwi smoothie', components: [component('Base', [leaf.id])] },
        { title: 'Cool bowl', components: [component('Base', [salt.id])] },
      ]);
      await activate('kiwi', { name: 'Kiwi', title: 'Kiwi' });
      expect(await stateAll('kiwi', [answerOf(leaf, 'free'), answerOf(salt, 'free')])).toEqual({
        stated: 1,
        skipped: [],
        untrue: [
          { internalId: leaf.internalId, contradictions: [{ key: 'kiwi', words: ['kiwi'], dish: 'Kiwi smoothie' }] },
        ],
      });
      expect(await menuFor(place.id, 'kiwi')).toEqual([{ title: 'Kiwi smoothie', reasons: ['unknown'] }]);
      const alone = { ...ANN, params: { internalId: leaf.internalId }, body: { allergies: [], unknownFor: [] } };
      expect(await fail(updateIngredient, alone)).toMatchObject({ status: 422, code: 'text-contradiction' });
      await succeed(updateIngredient, { ...alone, body: { ...alone.body, confirmsTexts: true } });
      expect(await menuFor(place.id, 'kiwi')).toEqual([]);
    });

    it('leaves out what a text begins to name with it, in the same act and in a later one', async () => {
      const [leaf, peach] = [await makeFood('80110', 'Endive, raw'), await makeFood('80111', 'Peaches, yellow, raw')];
      const plum = await makeFood('80112', 'Plums, raw');
      const place = await makeRestaurant(await makeMerchant());
      await makeMenu(place, [
        { title: 'Peach bowl', components: [component('Base', [leaf.id])] },
        { title: 'Plum bowl', components: [component('Base', [leaf.id])] },
      ]);
      await activate('stone', { name: 'Stone fruit', title: 'Stone fruit' });
      const both = await stateAll('stone', [answerOf(peach, 'contains'), answerOf(leaf, 'free')]);
      expect(both).toMatchObject({ stated: 1, untrue: [{ internalId: leaf.internalId }] });
      await succeed(updateIngredient, {
        ...ANN,
        params: { internalId: leaf.internalId },
        body: { allergies: [], unknownFor: [], confirmsTexts: true },
      });
      const later = await stateAll('stone', [answerOf(plum, 'contains')]);
      expect(later.untrue).toEqual([
        {
          internalId: plum.internalId,
          contradictions: [{ key: 'stone', words: ['plum'], dish: 'Plum bowl' }],
        },
      ]);
    });
  });

  it.each([
    { answers: undefined, path: 'answers' },
    { answers: [{ internalId: 'x', version: 1, answer: 'no' }], path: 'answers.0.answer' },
    { answers: [{ internalId: 'x', answer: 'notAdded' }], path: 'answers.0.version' },
    { answers: ['free', 'contains'].map((answer) => ({ internalId: 'x', version: 1, answer })), path: 'answers' },
    {
      answers: Array.from({ length: 201 }, (_, at) => ({ internalId: `${at}`, version: 1, answer: 'notAdded' })),
      path: 'answers',
    },
  ])('refuses $path', async ({ answers, path }) => {
    await activate('refused');
    const { status, issues } = await fail(stateAllergy, {
      ...ANN,
      params: { id: 'refused' },
      body: { answers },
    });
    expect({ status, path: issues?.[0]?.path }).toEqual({ status: 422, path });
  });

  it('is refused while it is inactive or does not exist', async () => {
    await activate('inactive', { active: false });
    const body = { answers: [] };
    const refused = (id: string) => fail(stateAllergy, { ...ANN, params: { id }, body });
    expect(await refused('inactive')).toMatchObject({ status: 409, code: 'invalid-transition' });
    expect(await refused('nowhere')).toMatchObject({ status: 404 });
    expect(await fail(countOpenForAllergy, { ...ANN, params: { id: 'nowhere' } })).toMatchObject({ status: 404 });
  });
});

describe('a diet that was added later', () => {
  it('is open where nothing rules it out, offered where nothing that it excludes is open, and listed by a person', async () => {
    await makeKeys('allergies', ['honey', 'clover-honey']);
    await succeed(updateAllergy, { ...ANN, params: { id: 'clover-honey' }, body: { familyKey: 'honey' } });
    const out = await makeFood('80060', 'Clover honey', { allergies: ['clover-honey'] });
    const free = await makeFood('80061', 'Sugar');
    const unknown = await makeFood('80062', 'Syrup', { unknownFor: ['honey'] });
    const params = { id: 'no-honey' };
    const body = { name: 'No honey', excludes: ['honey'], active: false };
    await succeed(updateDiet, { ...ANN, params, body });
    const { data: before } = await succeed(countOpenForDiet, { ...ANN, params });
    expect(await fail(stateDiet, { ...ANN, params, body: { foods: [] } })).toMatchObject({ status: 409 });
    await succeed(updateDiet, { ...ANN, params, body: { active: true } });
    const { data: foods } = await succeed(listFoodsOpenForDiet, { ...ANN, params });
    const isFree = new Map(foods.map((food) => [food.id, food.isFree]));
    expect(foods).toHaveLength(before.foods);
    expect([isFree.get(out.id), isFree.get(free.id), isFree.get(unknown.id)]).toEqual([undefined, true, false]);
    const { data } = await succeed(stateDiet, { ...BEN, params, body: { foods: [free, out] } });
    expect(data).toEqual({ stated: 1, skipped: [out.internalId], untrue: [] });
    expect(await read(free)).toMatchObject({ diets: ['no-honey'], statement: free.statement });
    expect((await succeed(countOpenForDiet, { ...ANN, params })).data.foods).toBe(before.foods - 1);
  });

  it('that excludes nothing is offered for no food', async () => {
    const params = { id: 'keto-like' };
    await succeed(updateDiet, { ...ANN, params, body: { name: 'Keto-like', active: true } });
    const { data } = await succeed(listFoodsOpenForDiet, { ...ANN, params });
    expect(data.length).toBeGreaterThan(0);
    expect(data.some(({ isFree }) => isFree)).toBe(false);
  });
});
