import { listHistory } from '@justright/contract/history';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { createSubstitution, endSubstitution } from '@justright/contract/substitutions';
import { endTodayAnswer, listTodayAnswers, sayYesForToday } from '@justright/contract/today-answers';
import { getWrittenInformation } from '@justright/contract/written-information';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, BREAD, LETTUCE, makeAskedFoods, makeAskingHouse, MILK, NUTS, state } from './asking-house.ts';
import { fail, succeed } from './call.ts';
import { endLeases } from '../src/data/known-state.ts';

beforeAll(makeAskedFoods);
afterEach(() => state(BREAD, {}));

type House = Awaited<ReturnType<typeof makeAskingHouse>>;
const saying = ({ restaurant, toast }: House, more: object = {}) => ({
  ...ADMIN,
  params: { id: restaurant.id },
  body: { menuItemId: toast.id, keys: [NUTS], ...more },
});
const say = async (house: House, more: object = {}) => (await succeed(sayYesForToday, saying(house, more))).data;
/** Returns the titles of the dishes that fit who avoids nuts as an allergy, and of those that are asked. */
async function menuOf({ restaurant }: House) {
  const query = { allergies: NUTS, strict: NUTS, asks: '1' } as const;
  const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query });
  return {
    fits: data.menus.flatMap(({ menuItems }) => menuItems.map(({ title }) => title)),
    asks: data.asks.map(({ item }) => item.title),
  };
}
const ASKED = { fits: ['Salad'], asks: ['Toast'] };
const SAID = { fits: ['Toast', 'Salad'], asks: [] };

describe('a yes for today', () => {
  it('shows a dish as fitting, and its lines are told with name and time and wait for nobody', async () => {
    const house = await makeAskingHouse();
    expect(await menuOf(house)).toEqual(ASKED);
    const said = await say(house);
    expect(await menuOf(house)).toEqual(SAID);
    const order = await house.place([{ ask: false }]);
    expect(order.question).toBeNull();
    const [line] = await house.linesOf(order);
    expect(line?.question).toEqual({ state: 'yes', about: 'traces', keys: [NUTS], by: said.by, at: said.at });
    expect(line?.told?.answers).toMatchObject([{ key: NUTS, answer: 'notAdded' }]);
    // A line that the kitchen is asked about anyway waits for no kitchen.
    await house.seen('2026-01-01T00:00:00.000Z');
    expect((await house.try([{}])).status).toBe(201);
  });

  it('is for its keys alone: a line that needs another one is asked for all', async () => {
    const house = await makeAskingHouse();
    await say(house);
    const order = await house.place([{ strict: [NUTS, MILK] }]);
    expect((await house.linesOf(order))[0]?.question).toMatchObject({ state: 'asked', keys: [MILK, NUTS] });
  });

  it('speaks of an option and an optional part only where it names them', async () => {
    const house = await makeAskingHouse();
    const ofSalad = { menuItemId: house.salad.id, parts: ['Croutons'] };
    await say(house, ofSalad);
    expect((await house.try([{ dish: 'salad', ask: false }])).status).toBe(201);
    const withOats = { dish: 'salad', option: 'oat', ask: false } as const;
    expect((await house.try([withOats])).envelope).toMatchObject({ code: 'dietary-conflict' });
    await say(house, { ...ofSalad, options: [house.options.oat] });
    expect((await house.try([withOats])).status).toBe(201);
  });

  it('is on no print: written information says what lasts', async () => {
    const house = await makeAskingHouse();
    const written = async () =>
      (await succeed(getWrittenInformation, { params: { id: house.restaurant.id } })).data.edition.number;
    const before = await written();
    await say(house);
    expect(await written()).toBe(before);
  });

  it('ends by hand, and when the day does', async () => {
    const house = await makeAskingHouse();
    const list = async () => (await succeed(listTodayAnswers, { ...ADMIN, params: { id: house.restaurant.id } })).data;
    const said = await say(house);
    expect(Date.parse(said.until) - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);
    expect(await list()).toEqual([said]);
    const ending = { ...ADMIN, params: { id: said.id } };
    await succeed(endTodayAnswer, ending);
    expect([await list(), await menuOf(house)]).toEqual([[], ASKED]);
    expect(await fail(endTodayAnswer, ending)).toMatchObject({ status: 409, code: 'invalid-transition' });
    const { id } = await say(house);
    await env.DB.prepare('UPDATE today_answers SET until = ?2 WHERE id = ?1').bind(id, '2026-01-01T00:00:00Z').run();
    endLeases();
    expect(await menuOf(house)).toEqual(ASKED);
    const { data } = await succeed(listHistory, { ...ADMIN, query: { entity: 'todayAnswer', id: said.id } });
    expect(data.map(({ after }) => (after?.['endedAt'] ?? null) !== null)).toEqual([true, false]);
  });

  it('ends with anything that it rests on, and does not revive when that is as before', async () => {
    const house = await makeAskingHouse();
    await say(house);
    await state(BREAD, { unknownFor: [MILK] });
    await state(BREAD, {});
    expect(await menuOf(house)).toEqual(ASKED);
    await say(house);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const body = { ingredientId: LETTUCE, substituteId: BREAD, until };
    const { data } = await succeed(createSubstitution, { ...ADMIN, params: { id: house.restaurant.id }, body });
    await succeed(endSubstitution, { ...ADMIN, params: { id: data.id } });
    expect(await menuOf(house)).toEqual(ASKED);
  });

  it('makes nothing better than no ingredient: what may be in it stays hidden', async () => {
    const house = await makeAskingHouse();
    await state(BREAD, { mayContain: [NUTS] });
    expect(await fail(sayYesForToday, saying(house))).toMatchObject({ status: 422, issues: [{ path: 'keys' }] });
    expect(await fail(sayYesForToday, saying(house, { keys: ['nothing'] }))).toMatchObject({
      status: 422,
      issues: [{ path: 'keys.0' }],
    });
    expect(await fail(sayYesForToday, saying(house, { options: ['none'] }))).toMatchObject({
      status: 422,
      issues: [{ path: 'options.0' }],
    });
    expect(await fail(sayYesForToday, saying(house, { parts: ['Bread'] }))).toMatchObject({
      status: 422,
      issues: [{ path: 'parts.0' }],
    });
    expect(await fail(sayYesForToday, saying(house, { menuItemId: 'another' }))).toMatchObject({
      status: 422,
      issues: [{ path: 'menuItemId' }],
    });
  });

  it('is said by who may answer for traces alone: a person whom a signer has named, never a device', async () => {
    const house = await makeAskingHouse();
    const { headers: _none, ...tablet } = await house.personAt('Bo', false);
    expect(await fail(sayYesForToday, { ...saying(house), ...tablet })).toMatchObject({ code: 'person-needed' });
    const cook = await house.personAt('Cy', false);
    const asCook = { ...saying(house), as: cook.as, uid: cook.uid, headers: cook.headers };
    expect(await fail(sayYesForToday, asCook)).toMatchObject({ status: 403, code: 'forbidden' });
    await cook.naming(true);
    expect((await succeed(sayYesForToday, asCook)).data.by).toMatch(/^Cy · /);
  });
});
