import {
  actInKitchen,
  answerOrder,
  amendLine,
  getKitchenOrder,
  getLineOptions,
  refuseInKitchen,
} from '@justright/contract/kitchen';
import {
  answerOffer,
  claimOrder,
  completeOrder,
  followOrder,
  getOrder,
  type Order,
  reopenOrder,
} from '@justright/contract/orders';
import { updateRestaurant } from '@justright/contract/restaurants';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_JOBS } from '../src/scheduled/jobs.ts';
import { runJobs } from '../src/scheduled/run-jobs.ts';
import { fail, succeed } from './call.ts';
import { ADMIN, makeFoods, makeHouse, readShown } from './plate-house.ts';

beforeAll(makeFoods);

type House = Awaited<ReturnType<typeof makeHouse>>;
const choicesIn = ({ dips, plain }: House, more: { omit?: string[]; without?: string[]; option?: string } = {}) => ({
  place: 1,
  omit: more.omit ?? [],
  without: more.without ?? [],
  customizations: [{ customizationId: dips, optionIds: [more.option ?? plain] }],
});
const of = ({ id }: Pick<Order, 'id'>) => ({ ...ADMIN, params: { id } });
const kitchenOf = async (order: Order) => (await succeed(getKitchenOrder, of(order))).data;
const progressOf = async ({ followKey }: Order) =>
  (await succeed(followOrder, { params: { key: followKey ?? '' } })).data;
const historyOf = async (order: Order) =>
  (await succeed(getOrder, of(order))).data.order.history.map(({ action }) => action);
const read = ({ id }: Order) => readShown(id);

/** Asks for a plate without its sauce; the kitchen has read what the guest avoids. */
async function asked() {
  const house = await makeHouse();
  const order = await house.ask('Could you make it without the sauce?');
  await read(order);
  const say = (answer: 'yes' | 'offer', more: Parameters<typeof choicesIn>[1] = { without: ['Sauce'] }) => ({
    ...of(order),
    body: { answer, lines: [choicesIn(house, more)] },
  });
  const decide = (id: string, accepts: boolean) => ({
    params: { key: order.followKey ?? '' },
    body: { id, accepts },
  });
  const offered = async (more?: Parameters<typeof choicesIn>[1]) =>
    (await succeed(answerOrder, say('offer', more))).data.offer?.id ?? '';
  return { house, order, say, decide, offered };
}

describe('a yes of the kitchen', () => {
  it('is what the kitchen reads: the line is made so, on every page and in the history', async () => {
    const { order, say } = await asked();
    const { data } = await succeed(answerOrder, say('yes'));
    expect(data).toMatchObject({ question: 'yes', kitchenStatus: 'new' });
    expect(data.cart.orders[0]?.items[0]).toMatchObject({
      without: ['Sauce'],
      kitchen: { omissions: [{ title: 'Sauce' }] },
      amended: { by: 'Name of uid-SuperAdmin', refusal: null },
    });
    expect(await progressOf(order)).toMatchObject({
      question: 'yes',
      lines: [{ title: 'Plate', made: ['Omit Sauce'], changed: [] }],
    });
    const { data: page } = await succeed(getOrder, of(order));
    expect(page.order.cart.orders[0]?.items[0]?.kitchen.omissions).toEqual([{ title: 'Sauce' }]);
    expect(page.order.notes).toBe('Could you make it without the sauce?');
  });

  it('that would not fit the guest is refused, and the question stays', async () => {
    const { house, order, say } = await asked();
    expect(await fail(answerOrder, say('yes', { option: house.tahini }))).toMatchObject({
      code: 'dietary-conflict',
      issues: [{ path: 'lines.0.customizations.0.optionIds.0' }],
    });
    expect(await kitchenOf(order)).toMatchObject({ question: 'asked', offer: null });
  });

  it('that leaves in what the guest asks to leave out is refused in words, and the question stays', async () => {
    const { house, order } = await asked();
    const left = { status: 422, issues: [{ path: 'lines', message: expect.stringContaining('Plate without Sauce') }] };
    for (const lines of [[], [choicesIn(house)], [choicesIn(house, { without: ['Base'] })]]) {
      expect(await fail(answerOrder, { ...of(order), body: { answer: 'yes', lines } })).toMatchObject(left);
    }
    expect(await kitchenOf(order)).toMatchObject({ question: 'asked' });
    const exactly = await house.ask('Could you make Plate without Base?');
    await read(exactly);
    const body = (lines: ReturnType<typeof choicesIn>[]) => ({
      ...of(exactly),
      body: { answer: 'yes' as const, lines },
    });
    expect(await fail(answerOrder, body([]))).toMatchObject({ status: 422 });
    await succeed(answerOrder, body([choicesIn(house, { without: ['Base'] })]));
  });

  it('changes nothing where the question names no part of a dish', async () => {
    const { house } = await asked();
    const order = await house.ask('Could we have it without cutlery?');
    await read(order);
    const { data } = await succeed(answerOrder, { ...of(order), body: { answer: 'yes', lines: [] } });
    expect(data.question).toBe('yes');
  });

  it('keeps of a signature what the whole dish is free of, and nothing else', async () => {
    const house = await makeHouse();
    await house.edits['of the sauce nothing is known']();
    expect(await house.isTakenAnew()).toBe(false);
    await house.edits['the plate is signed']();
    const order = await house.ask('Could you make Plate without Base?');
    await read(order);
    const body = { answer: 'yes' as const, lines: [choicesIn(house, { without: ['Base'] })] };
    const { data } = await succeed(answerOrder, { ...of(order), body });
    expect(data.cart.orders[0]?.items[0]?.told?.answers).toContainEqual(
      expect.objectContaining({ key: 'sesame', answer: 'notAdded' }),
    );
  });

  it('is taken back with what it promised', async () => {
    const { order, say } = await asked();
    await succeed(answerOrder, say('yes'));
    const { data } = await succeed(actInKitchen, { ...of(order), body: { act: 'undo' } });
    expect(data.question).toBe('asked');
    expect(data.cart.orders[0]?.items[0]?.amended).toBeUndefined();
  });

  it('waits until what the guests avoid has changed and was read', async () => {
    const { house, order, say } = await asked();
    await house.edits['another bread today']();
    expect(await fail(answerOrder, say('yes'))).toMatchObject({ code: 'line-changed' });
    await read(order);
    await succeed(answerOrder, say('yes', { omit: ['Bread'], without: ['Sauce'] }));
  });

  it('names each line once', async () => {
    const { house, order } = await asked();
    const line = choicesIn(house);
    const body = { answer: 'yes' as const, lines: [line, line] };
    expect(await fail(answerOrder, { ...of(order), body })).toMatchObject({ status: 422 });
    const nowhere = { answer: 'yes' as const, lines: [{ ...line, place: 7 }] };
    expect(await fail(answerOrder, { ...of(order), body: nowhere })).toMatchObject({ status: 404 });
  });
});

describe('an offer of the kitchen', () => {
  it('counts when its guest has accepted it, and not before', async () => {
    const { order, decide, offered } = await asked();
    const id = await offered();
    expect(await progressOf(order)).toMatchObject({
      question: 'asked',
      offer: { id, lines: [{ title: 'Plate', quantity: 1, made: ['Omit Sauce'] }] },
    });
    expect((await progressOf(order)).offer).not.toHaveProperty('by');
    expect((await kitchenOf(order)).cart.orders[0]?.items[0]?.amended).toBeUndefined();
    const { data } = await succeed(answerOffer, decide(id, true));
    expect(data).toMatchObject({ question: 'yes', offer: null, lines: [{ made: ['Omit Sauce'] }] });
    expect((await kitchenOf(order)).cart.orders[0]?.items[0]).toMatchObject({
      without: ['Sauce'],
      amended: { by: 'Name of uid-SuperAdmin' },
    });
    expect(await fail(answerOffer, decide(id, true))).toMatchObject({ code: 'invalid-transition' });
  });

  it('that is declined answers the question with no', async () => {
    const { order, decide, offered } = await asked();
    const { data } = await succeed(answerOffer, decide(await offered(), false));
    expect(data).toMatchObject({
      orderStatus: 'cancelled',
      question: 'no',
      refusalReason: 'The offer of the kitchen was declined.',
    });
    expect((await kitchenOf(order)).cart.orders[0]?.items[0]?.amended).toBeUndefined();
  });

  it('that nobody answers is declined when the time of the restaurant is over', async () => {
    const { house, order, decide, offered } = await asked();
    const params = { id: house.restaurant.id };
    await succeed(updateRestaurant, { ...ADMIN, params, body: { offerMinutes: 2 } });
    const id = await offered();
    const { offer } = await kitchenOf(order);
    expect(Date.parse(offer?.until ?? '') - Date.parse(offer?.at ?? '')).toBe(120_000);
    await env.DB.prepare(`UPDATE order_offers SET until = '2026-01-01T00:00:00.000Z' WHERE id = ?1`).bind(id).run();
    await runJobs(env, MINUTE_JOBS, Date.now());
    expect(await progressOf(order)).toMatchObject({
      question: 'no',
      refusalReason: 'The offer of the kitchen was not answered in time.',
    });
    expect(await fail(answerOffer, decide(id, true))).toMatchObject({ code: 'invalid-transition' });
  });

  it('cannot be accepted once its time is over, also before anybody looked', async () => {
    const { order, decide, offered } = await asked();
    const id = await offered();
    await env.DB.prepare(`UPDATE order_offers SET until = '2026-01-01T00:00:00.000Z' WHERE id = ?1`).bind(id).run();
    expect(await fail(answerOffer, decide(id, true))).toMatchObject({ code: 'invalid-transition' });
    expect(await kitchenOf(order)).toMatchObject({ orderStatus: 'cancelled', question: 'no' });
  });

  it('that no longer fits when it is accepted is withdrawn, and the kitchen answers again', async () => {
    const { house, order, decide, offered } = await asked();
    const id = await offered();
    await house.edits['another base']();
    expect(await fail(answerOffer, decide(id, true))).toMatchObject({ code: 'dietary-conflict' });
    expect(await kitchenOf(order)).toMatchObject({ question: 'asked', offer: null, orderStatus: 'pending' });
    expect((await historyOf(order)).filter((action) => action === 'offer-withdrawn')).toHaveLength(1);
  });

  it('is one at a time, and ends when the kitchen refuses the order', async () => {
    const { order, say, decide, offered } = await asked();
    const id = await offered();
    expect(await fail(answerOrder, say('offer'))).toMatchObject({ code: 'invalid-transition' });
    expect(await fail(answerOrder, say('yes'))).toMatchObject({ code: 'invalid-transition' });
    await succeed(refuseInKitchen, { ...of(order), body: { reason: 'Closed' } });
    expect((await progressOf(order)).offer).toBeNull();
    expect((await historyOf(order)).slice(-2)).toEqual(['offer-withdrawn', 'kitchen-refuse']);
    expect(await fail(answerOffer, decide(id, true))).toMatchObject({ code: 'invalid-transition' });
  });

  it('is about the lines at its places: the same dish of another guest still waits for a decision', async () => {
    const house = await makeHouse();
    const order = await house.placedFor(2);
    await read(order);
    await succeed(actInKitchen, { ...of(order), body: { act: 'accept' } });
    await house.edits['another bread today']();
    await read(order);
    const second = { ...choicesIn(house, { omit: ['Bread'] }), place: 2 };
    const { data } = await succeed(answerOrder, { ...of(order), body: { answer: 'offer', lines: [second] } });
    expect(data.offer?.lines).toMatchObject([{ place: 2, title: 'Plate' }]);
    const start = { ...of(order), body: { act: 'start' as const } };
    expect(await fail(actInKitchen, start)).toMatchObject({ code: 'line-undecided' });
    await succeed(amendLine, house.made(order.id, { omit: ['Bread'] }));
    expect((await kitchenOf(order)).offer).toMatchObject({ lines: [{ place: 2 }] });
    const accepted = { params: { key: order.followKey ?? '' }, body: { id: data.offer?.id ?? '', accepts: true } };
    expect((await succeed(answerOffer, accepted)).data).toMatchObject({
      offer: null,
      lines: [{ changed: [] }, { changed: [] }],
    });
    expect(await historyOf(order)).not.toContain('offer-withdrawn');
    await succeed(actInKitchen, start);
  });

  it('is withdrawn when the kitchen decides about its line: the history says so, and no yes counts', async () => {
    const house = await makeHouse();
    const order = await house.placedFor(2);
    await read(order);
    await house.edits['another bread today']();
    await read(order);
    const body = { answer: 'offer' as const, lines: [choicesIn(house, { omit: ['Bread'] })] };
    const id = (await succeed(answerOrder, { ...of(order), body })).data.offer?.id ?? '';
    const refusing = { act: 'refuse' as const, reason: 'It has run out' };
    await succeed(amendLine, { ...ADMIN, params: { id: order.id, place: '2' }, body: refusing });
    expect((await kitchenOf(order)).offer).toMatchObject({ id });
    await succeed(amendLine, { ...ADMIN, params: { id: order.id, place: '1' }, body: refusing });
    expect((await kitchenOf(order)).offer).toBeNull();
    const late = { params: { key: order.followKey ?? '' }, body: { id, accepts: true } };
    expect(await fail(answerOffer, late)).toMatchObject({ status: 409, code: 'invalid-transition' });
    const { history } = (await succeed(getOrder, of(order))).data.order;
    expect(history.slice(-3)).toMatchObject([
      { action: 'line-refused' },
      { action: 'offer-withdrawn', by: '', from: 'new', to: 'new', about: ['Plate: without Bread'] },
      { action: 'line-refused' },
    ]);
  });

  it('takes the key of its own order', async () => {
    const [{ offered }, other] = [await asked(), await asked()];
    const id = await offered();
    expect(await fail(answerOffer, other.decide(id, true))).toMatchObject({ code: 'invalid-transition' });
    const nobodys = { params: { key: 'nobodys-key' }, body: { id, accepts: true } };
    expect(await fail(answerOffer, nobodys)).toMatchObject({ status: 404 });
  });
});

describe('a guest who is asked about a dish that has changed', () => {
  /** An accepted plate whose bread has sesame now, and what the kitchen offers. */
  async function changed(plates = 1) {
    const house = await makeHouse();
    const order = await (plates === 1 ? house.placed() : house.placedFor(plates));
    await read(order);
    await succeed(actInKitchen, { ...of(order), body: { act: 'accept' } });
    await house.edits['another bread today']();
    await read(order);
    const body = { answer: 'offer' as const, lines: [choicesIn(house, { omit: ['Bread'] })] };
    const { data } = await succeed(answerOrder, { ...of(order), body });
    return { house, order, id: data.offer?.id ?? '', key: order.followKey ?? '' };
  }

  it('gets the dish as it was offered', async () => {
    const { order, id, key } = await changed();
    await succeed(answerOffer, { params: { key }, body: { id, accepts: true } });
    const { cart, kitchenStatus } = await kitchenOf(order);
    expect(kitchenStatus).toBe('accepted');
    expect(cart.orders[0]?.items[0]).toMatchObject({ omit: ['Bread'] });
    expect(cart.orders[0]?.items[0]?.changed).toBeUndefined();
  });

  it('and declines does not get it, and the order goes on', async () => {
    const { order, id, key } = await changed(2);
    const { data } = await succeed(answerOffer, { params: { key }, body: { id, accepts: false } });
    expect(data).toMatchObject({ orderStatus: 'inprocess', question: null, asksRest: false });
    const [first, second] = (await kitchenOf(order)).cart.orders.flatMap(({ items }) => items);
    expect(first?.amended?.refusal).toBe('The offer of the kitchen was declined.');
    expect(second).not.toHaveProperty('amended');
  });

  it('and declines the only dish ends the order; opened again, it is as it was', async () => {
    const { order, id, key } = await changed();
    const { data } = await succeed(answerOffer, { params: { key }, body: { id, accepts: false } });
    expect(data).toMatchObject({
      orderStatus: 'cancelled',
      question: null,
      refusalReason: 'The offer of the kitchen was declined.',
    });
    await succeed(reopenOrder, { ...of(order), body: { reason: 'They take it' } });
    const [line] = (await kitchenOf(order)).cart.orders.flatMap(({ items }) => items);
    expect(line).not.toHaveProperty('amended');
    expect(line?.changed).toBeDefined();
  });

  it('is waited for before the order is complete, unless the kitchen decides', async () => {
    const { house, order } = await changed();
    const done = { ...of(order), body: { act: 'done' as const } };
    expect(await fail(actInKitchen, done)).toMatchObject({ code: 'invalid-transition' });
    await succeed(amendLine, house.made(order.id, { omit: ['Bread'] }));
    expect((await kitchenOf(order)).offer).toBeNull();
    await succeed(actInKitchen, done);
  });
});

describe('the ways to make a line', () => {
  it('name each part and option with whether it fits, and what would do', async () => {
    const house = await makeHouse();
    const id = await house.place();
    const options = async () => (await succeed(getLineOptions, { ...ADMIN, params: { id, place: '1' } })).data;
    expect(await options()).toMatchObject({
      ways: [],
      parts: [
        { title: 'Base', required: true, isLeftOut: false, fits: true },
        { title: 'Bread', required: false, isLeftOut: false, fits: true },
        { title: 'Sauce', required: true, isLeftOut: false, fits: true },
      ],
      groups: [
        {
          options: [
            { isChosen: true, fits: true },
            { isChosen: false, fits: false },
          ],
        },
      ],
    });
    await house.edits['another bread today']();
    await house.edits['sesame in the sauce']();
    const { ways } = await options();
    expect(ways).toMatchObject([{ label: 'Leave out Bread and Sauce', omit: ['Bread'], without: ['Sauce'] }]);
    const [{ label: _label, ...way }] = ways as [(typeof ways)[number]];
    await succeed(amendLine, { ...ADMIN, params: { id, place: '1' }, body: { act: 'make', ...way } });
    expect(await house.changeOf(id)).toBeUndefined();
  });

  it('of a line that is not there are not found', async () => {
    const house = await makeHouse();
    const id = await house.place();
    for (const place of ['0', '2', 'x', '1e0']) {
      expect(await fail(getLineOptions, { ...ADMIN, params: { id, place } })).toMatchObject({ status: 404 });
    }
  });
});

describe('the order desk', () => {
  it('completes no order of which the kitchen or the guest has still to answer', async () => {
    const { order, say } = await asked();
    const desk = { ...of(order), body: {} };
    const done = { ...of(order), body: { externalOrderNumber: '1' } };
    await succeed(claimOrder, desk);
    expect(await fail(completeOrder, done)).toMatchObject({ status: 409, code: 'invalid-transition' });
    await succeed(answerOrder, say('offer'));
    expect(await fail(completeOrder, done)).toMatchObject({
      status: 409,
      error: 'A guest of this order has not yet answered your offer',
    });
  });
});
