import { getAdminIncidentFile } from '@justright/contract/incidents';
import { listHistory } from '@justright/contract/history';
import { actInKitchen, amendLine, getLineOptions } from '@justright/contract/kitchen';
import { getLeanMenu } from '@justright/contract/lean-menu';
import { previewMenuItemImpact, updateMenuItem } from '@justright/contract/menus';
import type { Order } from '@justright/contract/orders';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { createSubstitution, endSubstitution } from '@justright/contract/substitutions';
import { endTodayAnswer, listTodayAnswers, sayYesForToday } from '@justright/contract/today-answers';
import { getWrittenInformation } from '@justright/contract/written-information';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, BREAD, LETTUCE, makeAskedFoods, makeAskingHouse, MILK, NUTS, state } from './asking-house.ts';
import { fail, succeed } from './call.ts';
import { component } from './factories.ts';
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

describe('a line that rests on a yes for today', () => {
  const changeOf = async (house: House, order: Order) => (await house.linesOf(order))[0]?.changed;
  const LOST = { was: [{ key: NUTS, answer: 'free' }], is: [{ key: NUTS, answer: 'notAdded' }] };

  it('has changed when that is taken back, by whom and of what, and the kitchen can answer for it alone', async () => {
    const house = await makeAskingHouse();
    const { id, by } = await say(house);
    const order = await house.place([{ ask: false }]);
    expect(await changeOf(house, order)).toBeUndefined();
    await succeed(endTodayAnswer, { ...ADMIN, params: { id } });
    const change = await changeOf(house, order);
    expect(change).toMatchObject({
      ...LOST,
      because: [{ entity: 'todayAnswer', title: 'Yes for today for Toast', by }],
      by,
    });
    expect((await house.progressOf(order)).lines[0]?.changed).toHaveLength(1);
    await succeed(actInKitchen, { ...house.of(order), body: { act: 'read', changes: [change?.at ?? ''] } });
    const ofLine = { ...ADMIN, params: { id: order.id, place: '1' } };
    expect((await succeed(getLineOptions, ofLine)).data.asks).toEqual([NUTS]);
    const { place: _place, ...made } = house.line(1, [NUTS]);
    await succeed(amendLine, { ...ofLine, body: { act: 'make', change: change?.at ?? '', ...made } });
    const [line] = await house.linesOf(order);
    expect([line?.changed, line?.question?.state, line?.question?.isForToday]).toEqual([undefined, 'yes', undefined]);
  });

  it('has changed when the day ends, and fits again when it is said anew', async () => {
    const house = await makeAskingHouse();
    const { id } = await say(house);
    const order = await house.place([{ ask: false }]);
    const past = new Date(Date.now() - 1).toISOString();
    await env.DB.prepare('UPDATE today_answers SET until = ?2 WHERE id = ?1').bind(id, past).run();
    endLeases();
    expect(await changeOf(house, order)).toMatchObject(LOST);
    await say(house);
    expect(await changeOf(house, order)).toBeUndefined();
  });

  it('has changed when anything that it rests on does', async () => {
    const house = await makeAskingHouse();
    await say(house);
    const order = await house.place([{ ask: false }]);
    await succeed(updateMenuItem, { ...ADMIN, params: { id: house.salad.id }, body: { subtext: 'Fresh' } });
    expect(await changeOf(house, order)).toMatchObject(LOST);
  });

  it('is made otherwise without another word while that stands, and keeps who said it', async () => {
    const house = await makeAskingHouse();
    const said = await say(house, { menuItemId: house.salad.id, parts: ['Croutons'], options: [house.options.oat] });
    const order = await house.place([{ dish: 'salad', option: 'oat', ask: false }]);
    const ofLine = { ...ADMIN, params: { id: order.id, place: '1' } };
    expect((await succeed(getLineOptions, ofLine)).data.asks).toEqual([]);
    const { place: _place, ...made } = house.line(1, [], { omit: ['Croutons'] });
    const customizations = [{ customizationId: house.topping, optionIds: [house.options.oat] }];
    await succeed(amendLine, { ...ofLine, body: { act: 'make', ...made, customizations } });
    expect((await house.linesOf(order))[0]?.question).toMatchObject({ by: said.by, at: said.at, isForToday: true });
  });

  it('is none where a person has answered for the line: that counts for it alone', async () => {
    const house = await makeAskingHouse();
    const order = await house.place();
    await house.say(order, [house.line(1, [NUTS])]);
    const { id } = await say(house);
    await succeed(endTodayAnswer, { ...ADMIN, params: { id } });
    expect(await changeOf(house, order)).toBeUndefined();
  });

  it('has it in the incident file of its order, from its beginning to its end', async () => {
    const house = await makeAskingHouse();
    const { id } = await say(house);
    await say(house, { menuItemId: house.salad.id, parts: ['Croutons'] });
    const order = await house.place([{ ask: false }]);
    await succeed(endTodayAnswer, { ...ADMIN, params: { id } });
    const { data } = await succeed(getAdminIncidentFile, { as: 'OrderAdmin', params: { id: order.id } });
    const acts = data.meanwhile.acts.filter(({ entity }) => entity === 'todayAnswer');
    expect(acts.map(({ act, title, touches }) => [act, title, touches])).toEqual([
      ['began', 'Toast', true],
      ['began', 'Salad', false],
      ['ended', 'Toast', true],
    ]);
  });

  it('is named before a save that ends what it rests on', async () => {
    const house = await makeAskingHouse();
    await say(house);
    const { id } = await house.place([{ ask: false }]);
    const params = { id: house.salad.id };
    const { data } = await succeed(previewMenuItemImpact, { ...ADMIN, params, body: { subtext: 'Fresh' } });
    expect(data.orders.orders.map((order) => order.id)).toEqual([id]);
  });
});

describe('a yes for today', () => {
  it('shows a dish as fitting, and its lines are told with name and time and wait for nobody', async () => {
    const house = await makeAskingHouse();
    expect(await menuOf(house)).toEqual(ASKED);
    const said = await say(house);
    expect(await menuOf(house)).toEqual(SAID);
    const order = await house.place([{ ask: false }]);
    expect(order.question).toBeNull();
    const [line] = await house.linesOf(order);
    const { by, at } = said;
    expect(line?.question).toEqual({ state: 'yes', about: 'traces', keys: [NUTS], by, at, isForToday: true });
    expect(line?.told?.answers).toMatchObject([{ key: NUTS, answer: 'notAdded' }]);
    // A line that the kitchen is asked about anyway waits for no kitchen.
    await house.seen('2026-01-01T00:00:00.000Z');
    expect((await house.try([{}])).status).toBe(201);
  });

  it('leaves out of a line what it does not name, as the menu does', async () => {
    const house = await makeAskingHouse();
    const crumbs = { components: [component('Bread', [BREAD]), component('Crumbs', [BREAD], { required: false })] };
    await succeed(updateMenuItem, { ...ADMIN, params: { id: house.toast.id }, body: crumbs });
    await say(house);
    expect(await menuOf(house)).toEqual(SAID);
    const [line] = await house.linesOf(await house.place([{ ask: false }]));
    expect([line?.omit, line?.question?.state]).toEqual([['Crumbs'], 'yes']);
    // With them it is asked.
    const [asked] = await house.linesOf(await house.place([{}]));
    expect([asked?.omit, asked?.question?.state]).toEqual([[], 'asked']);
  });

  it('tells guests who said it and when, with the key alone that it changes, and nothing of the device', async () => {
    const house = await makeAskingHouse();
    const cook = await house.personAt('Cy', true);
    const { data: said } = await succeed(sayYesForToday, {
      ...saying(house, { keys: [NUTS, MILK] }),
      as: cook.as,
      uid: cook.uid,
      headers: cook.headers,
    });
    await say(house, { menuItemId: house.salad.id, parts: ['Croutons'] });
    const told = [{ keys: [MILK, NUTS], by: 'Cy', at: said.at }];
    const params = { id: house.restaurant.id };
    const query = { allergies: NUTS, strict: NUTS } as const;
    const { data } = await succeed(getFilteredMenu, { params, query });
    const dishes = data.menus.flatMap(({ menuItems }) => menuItems);
    expect(dishes.map(({ title, today }) => [title, today?.map(({ keys }) => keys)])).toEqual([
      ['Toast', [[MILK, NUTS]]],
      ['Salad', [[NUTS]]],
    ]);
    expect(dishes[0]?.today).toEqual(told);
    const { data: lean } = await succeed(getLeanMenu, { params, query: { ...query, view: 'lean' } });
    expect(lean.menu?.menuItems[0]?.today).toEqual(told);
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
    const said = (await succeed(sayYesForToday, { ...asCook, headers: (await cook.enter()).headers })).data;
    expect(said.by).toMatch(/^Cy · /);
    // It is taken back by anybody, in a person's name.
    const params = { id: said.id };
    expect(await fail(endTodayAnswer, { ...tablet, params })).toMatchObject({ code: 'person-needed' });
    await cook.naming(false);
    const { headers } = await cook.enter();
    await succeed(endTodayAnswer, { ...asCook, headers, body: undefined, params });
  });
});
