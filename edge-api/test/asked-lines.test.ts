import { actInKitchen, amendLine, answerOrder, getLineOptions, watchKitchenOrders } from '@justright/contract/kitchen';
import { previewKitchenSignature, signKitchen, withdrawKitchenSignature } from '@justright/contract/kitchen-signatures';
import { ACTED_AT_HEADER } from '@justright/contract/kitchen-headers';
import { getAdminIncidentFile } from '@justright/contract/incidents';
import { listHistory } from '@justright/contract/history';
import {
  answerOffer,
  cancelOrder,
  completeOrder,
  getOrder,
  listAdminOrders,
  keepRest,
  type Order,
  placeGuestOrder,
  reopenOrder,
} from '@justright/contract/orders';
import { getFilteredMenu, getKitchenPresence } from '@justright/contract/public-menu';
import { updateRestaurant } from '@justright/contract/restaurants';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_JOBS } from '../src/scheduled/jobs.ts';
import { runJobs } from '../src/scheduled/run-jobs.ts';
import { createSubstitution, endSubstitution } from '@justright/contract/substitutions';
import { ADMIN, BREAD, LETTUCE, makeAskedFoods, makeAskingHouse, MILK, NUTS, OAT, RYE, state } from './asking-house.ts';
import { fail, succeed } from './call.ts';
import { readShown } from './plate-house.ts';
import { env } from 'cloudflare:workers';

beforeAll(makeAskedFoods);
afterEach(() => state(BREAD, {}));

const accept = ({ id }: Pick<Order, 'id'>) => ({ ...ADMIN, params: { id }, body: { act: 'accept' as const } });
const questions = (lines: { question?: unknown }[]) => lines.map(({ question }) => question);
/** Uses another food instead of bread for an hour. */
const substituting = ({ restaurant }: Awaited<ReturnType<typeof makeAskingHouse>>, substituteId: string = OAT) => ({
  ...ADMIN,
  params: { id: restaurant.id },
  body: { ingredientId: BREAD, substituteId, until: new Date(Date.now() + 3_600_000).toISOString() },
});
const OPEN = { state: 'asked', about: 'traces', keys: [NUTS], until: expect.any(String) };

describe('a line of whose traces nobody has said anything', () => {
  it('is refused unless it asks; then its keys are those that the server finds, and the order waits', async () => {
    const house = await makeAskingHouse();
    const { envelope } = await house.try([{ ask: false }]);
    expect(envelope).toMatchObject({ code: 'dietary-conflict', details: { conflicts: [{ reason: 'traces' }] } });
    const sent = house.bodyOf([{ strict: [NUTS, MILK] }, { dish: 'salad', omit: ['Croutons'] }]);
    for (const item of sent.cart.orders[0]?.items ?? []) Object.assign(item, { question: { state: 'yes', keys: [] } });
    const order = (await succeed(placeGuestOrder, { body: sent })).data;
    expect(order).toMatchObject({ question: 'asked', isQuestion: false, notes: '' });
    const lines = await house.linesOf(order);
    expect(questions(lines)).toEqual([{ ...OPEN, keys: [MILK, NUTS] }, undefined]);
    expect(lines[0]?.told?.answers.map(({ key, answer }) => [key, answer])).toEqual([
      [MILK, 'notAdded'],
      [NUTS, 'notAdded'],
    ]);
    await succeed(actInKitchen, { ...ADMIN, params: { id: order.id }, body: { act: 'read' } });
    expect(await fail(actInKitchen, accept(order))).toMatchObject({ status: 409, code: 'invalid-transition' });
    const complete = { ...ADMIN, params: { id: order.id }, body: { externalOrderNumber: '1' } };
    expect(await fail(completeOrder, complete)).toMatchObject({ status: 409, code: 'line-undecided' });
  });

  it('that asks of what is free has no question, and counts at once', async () => {
    const house = await makeAskingHouse();
    const order = await house.place([{ dish: 'salad', omit: ['Croutons'] }]);
    expect(order.question).toBeNull();
    await succeed(actInKitchen, accept(order));
  });

  it('is asked for what is chosen in it: a part that stays, and an option', async () => {
    const house = await makeAskingHouse();
    const order = await house.place([
      { dish: 'salad' },
      { dish: 'salad', omit: ['Croutons'], option: 'oat' },
      { dish: 'salad', omit: ['Croutons'], option: 'plain' },
    ]);
    expect(questions(await house.linesOf(order))).toEqual([OPEN, OPEN, undefined]);
  });

  it('asks for the strictest of all who share it', async () => {
    const house = await makeAskingHouse();
    const body = house.bodyOf([{}]);
    const [item] = body.cart.orders[0]?.items ?? [];
    if (item) Object.assign(item.preference, { selectedAllergies: [NUTS, MILK], strict: [MILK], avoid: [NUTS] });
    const { data } = await succeed(placeGuestOrder, { body });
    expect(data.cart.orders[0]?.items[0]?.question?.keys).toEqual([MILK]);
  });

  it('cannot be asked while no screen of the kitchen was seen lately, or where no questions are taken', async () => {
    const house = await makeAskingHouse();
    const presence = async () => (await succeed(getKitchenPresence, { params: { id: house.restaurant.id } })).data;
    expect(await presence()).toEqual({ takesQuestions: true, isThere: true, minutes: 5 });
    await house.seen('2026-01-01T00:00:00.000Z');
    expect(await presence()).toMatchObject({ isThere: false });
    expect((await house.try([{}])).envelope).toMatchObject({ success: false, code: 'no-kitchen' });
    expect((await house.try([{ dish: 'salad', omit: ['Croutons'] }])).status).toBe(201);
    await succeed(watchKitchenOrders, { ...ADMIN, params: { id: house.restaurant.id }, body: {} });
    expect((await house.try([{}])).status).toBe(201);
    const setting = { ...ADMIN, params: { id: house.restaurant.id }, body: { takesQuestions: false } };
    await succeed(updateRestaurant, setting);
    expect(await presence()).toMatchObject({ takesQuestions: false, isThere: false });
    const query = { allergies: NUTS, strict: NUTS, asks: '1' } as const;
    const menu = (await succeed(getFilteredMenu, { params: { id: house.restaurant.id }, query })).data;
    expect(menu).toMatchObject({ asks: [], omitted: [{ title: 'Toast', reasons: ['traces'] }] });
    expect((await house.try([{}])).envelope).toMatchObject({ code: 'dietary-conflict' });
    const noting = { notes: 'Could you make it without ice?', isQuestion: true };
    expect((await house.try([{ dish: 'salad', omit: ['Croutons'] }], noting)).envelope).toMatchObject({
      code: 'validation-failed',
      issues: [{ path: 'isQuestion' }],
    });
  });

  it('is placed once for one key, also when it was answered meanwhile', async () => {
    const house = await makeAskingHouse();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => succeed(placeGuestOrder, { body: house.bodyOf([{}]), headers });
    const first = (await send()).data;
    await succeed(actInKitchen, { ...ADMIN, params: { id: first.id }, body: { act: 'read' } });
    await house.say(first, [house.line(1, [NUTS])]);
    expect((await send()).data).toMatchObject({ id: first.id, question: 'asked' });
  });
});

describe('a yes to traces', () => {
  it('covers all keys of every asked line: one for nuts never covers milk', async () => {
    const house = await makeAskingHouse();
    const order = await house.place([{ strict: [NUTS, MILK] }, {}]);
    const refusedAt = async (path: string, lines: object[], refused: object[] = []) => {
      expect(await fail(answerOrder, house.answering(order, lines, refused))).toMatchObject({
        status: 422,
        issues: [{ path }],
      });
    };
    await refusedAt('lines', []);
    await refusedAt('lines', [house.line(1, [NUTS, MILK])]);
    await refusedAt('lines.0.ruledOut', [house.line(1, [NUTS]), house.line(2, [NUTS])]);
    await refusedAt('lines.0.ruledOut', [house.line(1, []), house.line(2, [NUTS])]);
    expect((await house.kitchenOf(order)).question).toBe('asked');
    const data = await house.say(order, [house.line(1, [NUTS, MILK]), house.line(2, [NUTS])]);
    expect(data.question).toBe('yes');
    const by = { by: 'Name of uid-SuperAdmin', at: expect.any(String) };
    const [first, second] = await house.linesOf(order);
    expect(questions([first ?? {}, second ?? {}])).toEqual([
      { state: 'yes', about: 'traces', keys: [MILK, NUTS], ...by },
      { state: 'yes', about: 'traces', keys: [NUTS], ...by },
    ]);
    expect(first?.told?.answers.map(({ answer }) => answer)).toEqual(['notAdded', 'notAdded']);
    expect(first?.changed).toBeUndefined();
    expect(await house.progressOf(order)).toMatchObject({
      question: 'yes',
      lines: [{ question: { state: 'yes', foods: [`Name of ${MILK}`, `Name of ${NUTS}`] } }, {}],
    });
    expect(JSON.stringify(await house.progressOf(order))).not.toContain('Name of uid');
    await succeed(actInKitchen, accept(order));
    const { data: rows } = await succeed(listAdminOrders, { ...ADMIN, query: { restaurantId: house.restaurant.id } });
    const answered = { title: 'Toast', state: 'yes', ...by };
    expect(rows[0]?.asks).toEqual([
      { ...answered, foods: [`Name of ${MILK}`, `Name of ${NUTS}`] },
      { ...answered, foods: [`Name of ${NUTS}`] },
    ]);
    const { data: file } = await succeed(getAdminIncidentFile, house.of(order));
    expect(file.order.history.find(({ action }) => action === 'kitchen-yes')).toMatchObject({
      by: 'Name of uid-SuperAdmin',
      about: [
        `Toast: traces of Name of ${NUTS} and Name of ${MILK} ruled out`,
        `Toast: traces of Name of ${NUTS} ruled out`,
      ],
    });
    expect(file.order.cart.orders[0]?.items[0]?.question).toMatchObject({ state: 'yes', ...by });
  });

  it('is given by who signs, or whom a signer has named, and by nobody else', async () => {
    const house = await makeAskingHouse();
    const order = await house.place();
    const answer = house.answering(order, [house.line(1, [NUTS])]);
    const as = async (caller: object) => fail(answerOrder, { ...answer, ...caller });
    for (const role of ['KitchenStaff', 'RestaurantManager'] as const)
      expect(await as({ as: role, uid: await house.staff(role) })).toMatchObject({ status: 403, code: 'forbidden' });
    const tablet = { as: 'KitchenDevice', uid: house.tablet } as const;
    expect(await as(tablet)).toMatchObject({ status: 403, code: 'person-needed' });
    const ben = await house.personAt('Ben', false);
    expect(await as(ben)).toMatchObject({ status: 403, code: 'forbidden' });
    const ana = await house.personAt('Ana', true);
    await ana.naming(false);
    expect(await as(ana)).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await house.kitchenOf(order)).question).toBe('asked');
    await ana.naming(true);
    expect(await as(ana)).toMatchObject({ status: 403, code: 'person-needed' });
    const { data } = await succeed(answerOrder, { ...answer, ...(await ana.enter()) });
    expect(data.cart.orders[0]?.items[0]?.question).toMatchObject({ by: `Ana · Name of ${house.tablet}` });
    const { data: named } = await succeed(listHistory, { ...ADMIN, query: { entity: 'kitchenPerson', id: ana.id } });
    expect(named.map(({ after }) => after?.['mayAnswerTraces'])).toEqual([true, false, true, false]);
    const lead = { as: 'FoodSafetyLead', uid: await house.staff('FoodSafetyLead') } as const;
    const other = await house.place();
    await succeed(answerOrder, { ...house.answering(other, [house.line(1, [NUTS])]), ...lead });
  });

  it('waits until what the guests avoid was read', async () => {
    const house = await makeAskingHouse();
    const order = (await succeed(placeGuestOrder, { body: house.bodyOf([{}]) })).data;
    const answer = house.answering(order, [house.line(1, [NUTS])]);
    expect(await fail(answerOrder, answer)).toMatchObject({ status: 409, code: 'needs-unread' });
  });

  it('is the first one of two: the second tablet is told whose it was', async () => {
    const house = await makeAskingHouse();
    const order = await house.place();
    const ana = await house.personAt('Ana', true);
    const answer = house.answering(order, [house.line(1, [NUTS])]);
    const headers = { ...ana.headers, 'idempotency-key': crypto.randomUUID() };
    await succeed(answerOrder, { ...answer, ...ana, headers });
    expect((await succeed(answerOrder, { ...answer, ...ana, headers })).data.question).toBe('yes');
    expect(await fail(answerOrder, answer)).toMatchObject({
      status: 409,
      code: 'invalid-transition',
      details: { question: 'yes', act: { by: `Ana · Name of ${house.tablet}`, action: 'kitchen-yes' } },
    });
  });

  it('lapses when an answer gets worse than it was, while it was asked and after the yes', async () => {
    const house = await makeAskingHouse();
    for (const worse of [{ mayContain: [NUTS] }, { unknownFor: [NUTS] }, { allergies: [NUTS] }]) {
      const [waiting, answered] = [await house.place([{ strict: [NUTS, MILK] }]), await house.place()];
      await house.say(answered, [house.line(1, [NUTS])]);
      await state(BREAD, worse);
      for (const [order, before] of [
        [waiting, 'notAdded'],
        [answered, 'free'],
      ] as const) {
        expect((await house.linesOf(order))[0]?.changed).toMatchObject({
          was: [{ key: NUTS, answer: before }],
          is: [{ key: NUTS, answer: Object.keys(worse)[0]?.replace('allergies', 'contains').replace('For', '') }],
        });
      }
      expect(await fail(actInKitchen, accept(answered))).toMatchObject({ code: 'line-changed' });
      const at = { ...ADMIN, params: { id: waiting.id, place: '1' } };
      expect((await succeed(getLineOptions, at)).data).toMatchObject({ asks: [MILK], fits: false });
      await state(BREAD, {});
    }
  });

  it('is taken back with its words, and the line is asked again', async () => {
    const house = await makeAskingHouse();
    const order = await house.place();
    await house.say(order, [house.line(1, [NUTS])]);
    const { data } = await succeed(actInKitchen, { ...house.of(order), body: { act: 'undo' } });
    expect(data.question).toBe('asked');
    expect(questions(await house.linesOf(order))).toEqual([OPEN]);
  });

  it('counts for the food that it was said of: another one is asked about anew', async () => {
    const house = await makeAskingHouse();
    const whole = await house.place();
    await house.say(whole, [house.line(1, [NUTS])]);
    const made = await succeed(createSubstitution, substituting(house));
    expect((await house.linesOf(whole))[0]?.changed).toMatchObject({
      was: [{ key: NUTS, answer: 'free' }],
      is: [{ key: NUTS, answer: 'notAdded' }],
      because: [{ entity: 'substitution' }],
    });
    expect(await fail(actInKitchen, accept(whole))).toMatchObject({ code: 'line-changed' });
    await succeed(endSubstitution, { ...ADMIN, params: { id: made.data.id } });
    expect((await house.linesOf(whole))[0]?.changed).toBeUndefined();
  });

  it('is on what was read: of a line that is made of something else meanwhile it names that change', async () => {
    const house = await makeAskingHouse();
    const order = await house.place();
    const { data: used } = await succeed(createSubstitution, substituting(house));
    const ana = await house.personAt('Ana', true);
    const say = (answer: 'yes' | 'offer', more: object = {}, by: object = ana) => ({
      ...house.of(order),
      ...by,
      body: { answer, lines: [{ ...house.line(1, [NUTS]), ...more }] },
    });
    for (const answer of ['yes', 'offer'] as const)
      expect(await fail(answerOrder, say(answer))).toMatchObject({ status: 409, code: 'line-changed' });
    const [line] = await house.linesOf(order);
    const change = line?.changed?.at ?? '';
    expect(line?.changed).toMatchObject({
      texts: [`Toast is now made with Title of ${OAT}, today instead of Title of ${BREAD}`],
      because: [{ entity: 'substitution' }],
    });
    await succeed(actInKitchen, { ...house.of(order), body: { act: 'read', changes: [change] } });
    const late = { ...ana, headers: { ...ana.headers, [ACTED_AT_HEADER]: order.createdAt } };
    for (const by of [ana, late])
      expect(await fail(answerOrder, say('yes', {}, by))).toMatchObject({ status: 409, code: 'line-changed' });
    expect((await house.kitchenOf(order)).question).toBe('asked');
    await succeed(endSubstitution, { ...ADMIN, params: { id: used.id } });
    expect(await fail(answerOrder, say('yes', { change }))).toMatchObject({ status: 409, code: 'line-changed' });
    await succeed(createSubstitution, substituting(house));
    const again = (await house.linesOf(order))[0]?.changed?.at ?? '';
    await succeed(actInKitchen, { ...house.of(order), body: { act: 'read', changes: [again] } });
    await succeed(answerOrder, say('yes', { change: again }));
    const [answered] = await house.linesOf(order);
    expect(answered).toMatchObject({ question: { state: 'yes' } });
    expect(answered?.changed).toBeUndefined();
  });

  it('on a line that has changed names the change, also when it only is made of something else since', async () => {
    const house = await makeAskingHouse();
    const order = await house.place();
    await house.say(order, [house.line(1, [NUTS])]);
    const withOat = await succeed(createSubstitution, substituting(house));
    const first = (await house.linesOf(order))[0]?.changed?.at ?? '';
    await succeed(actInKitchen, { ...house.of(order), body: { act: 'read', changes: [first] } });
    const make = (change?: string) => ({
      ...ADMIN,
      params: { id: order.id, place: '1' },
      body: { act: 'make' as const, ...house.line(1, [NUTS]), ...(change !== undefined && { change }) },
    });
    expect(await fail(amendLine, make())).toMatchObject({ status: 409, code: 'line-changed' });
    await succeed(endSubstitution, { ...ADMIN, params: { id: withOat.data.id } });
    await succeed(createSubstitution, substituting(house, RYE));
    expect(await fail(amendLine, make(first))).toMatchObject({ status: 409, code: 'line-changed' });
    const { data } = await succeed(amendLine, make((await house.linesOf(order))[0]?.changed?.at));
    expect(data.cart.orders[0]?.items[0]).toMatchObject({ question: { state: 'yes' } });
  });

  it('in an offer counts for the food that it was said of: of another one the guest can accept it no more', async () => {
    const house = await makeAskingHouse();
    const order = await house.place();
    await succeed(answerOrder, {
      ...house.of(order),
      body: { answer: 'offer' as const, lines: [house.line(1, [NUTS])] },
    });
    const id = (await house.kitchenOf(order)).offer?.id ?? '';
    await succeed(createSubstitution, substituting(house));
    const accepts = { params: { key: order.followKey ?? '' }, body: { id, accepts: true } };
    expect(await fail(answerOffer, accepts)).toMatchObject({ status: 409, code: 'dietary-conflict' });
    expect(await house.kitchenOf(order)).toMatchObject({ question: 'asked', offer: null });
    expect((await house.linesOf(order))[0]).toMatchObject({ question: { state: 'asked' } });
  });

  it('of a person in an offer ends with the right to say it: the guest can accept it no more', async () => {
    const house = await makeAskingHouse();
    const ana = await house.personAt('Ana', true);
    const order = await house.place();
    const offering = { ...house.of(order), ...ana, body: { answer: 'offer' as const, lines: [house.line(1, [NUTS])] } };
    await succeed(answerOrder, offering);
    const { offer } = await house.kitchenOf(order);
    expect(offer).toMatchObject({ by: expect.stringContaining('Ana') });
    await ana.naming(false);
    const accepts = { params: { key: order.followKey ?? '' }, body: { id: offer?.id ?? '', accepts: true } };
    expect(await fail(answerOffer, accepts)).toMatchObject({ status: 409, code: 'invalid-transition' });
    expect((await house.kitchenOf(order)).question).toBe('asked');
  });

  it('makes a line that is no longer ruled out by the kitchen, in a person’s name', async () => {
    const house = await makeAskingHouse();
    const params = { id: house.restaurant.id };
    const { state: seen } = (await succeed(previewKitchenSignature, { ...ADMIN, params, body: { keys: [NUTS] } })).data;
    const signing = { ...ADMIN, params, body: { keys: [NUTS], how: '', state: seen } };
    const { id } = (await succeed(signKitchen, signing)).data;
    const order = await house.place([{ ask: false }]);
    expect(order.question).toBeNull();
    await succeed(withdrawKitchenSignature, { ...ADMIN, params: { id } });
    const [line] = await house.linesOf(order);
    expect(line?.changed).toMatchObject({
      was: [{ key: NUTS, answer: 'free' }],
      is: [{ key: NUTS, answer: 'notAdded' }],
      because: [{ entity: 'kitchenSignature', title: `Kitchen signature for ${NUTS}`, by: 'Name of uid-SuperAdmin' }],
    });
    const { data: file } = await succeed(getAdminIncidentFile, house.of(order));
    expect(file.meanwhile.acts).toEqual([
      expect.objectContaining({ entity: 'kitchenSignature', act: 'ended', title: NUTS, touches: true }),
    ]);
    const at = { ...ADMIN, params: { id: order.id, place: '1' } };
    expect((await succeed(getLineOptions, at)).data).toMatchObject({ asks: [NUTS], fits: true });
    const make = (ruledOut: string[]) => ({
      ...at,
      body: { act: 'make' as const, omit: [], without: [], customizations: [], ruledOut, change: line?.changed?.at },
    });
    expect(await fail(amendLine, make([]))).toMatchObject({ code: 'dietary-conflict' });
    const cook = { as: 'KitchenStaff', uid: await house.staff('KitchenStaff') } as const;
    expect(await fail(amendLine, { ...make([NUTS]), ...cook })).toMatchObject({ status: 403 });
    const { data } = await succeed(amendLine, make([NUTS]));
    expect(data.cart.orders[0]?.items[0]).toMatchObject({
      question: { state: 'yes', keys: [NUTS], by: 'Name of uid-SuperAdmin' },
    });
    expect((await house.linesOf(order))[0]?.changed).toBeUndefined();
    await succeed(actInKitchen, accept(order));
    await succeed(completeOrder, { ...house.of(order), body: { externalOrderNumber: '7' } });
    await succeed(reopenOrder, { ...house.of(order), body: { reason: 'They want it again' } });
    const [again] = await house.linesOf(order);
    expect(again?.question).toBeUndefined();
    expect(again?.changed).toMatchObject({ is: [{ key: NUTS, answer: 'notAdded' }] });
    expect(await fail(actInKitchen, accept(order))).toMatchObject({ status: 409 });
  });

  it('is in an offer too: it covers each asked line, and counts when the guest accepts', async () => {
    const house = await makeAskingHouse();
    const order = await house.place([{ dish: 'salad', option: 'oat' }]);
    const offer = (ruledOut: string[]) => ({
      ...house.of(order),
      body: { answer: 'offer' as const, lines: [house.line(1, ruledOut)] },
    });
    expect(await fail(answerOrder, offer([]))).toMatchObject({ status: 422 });
    const cook = { as: 'KitchenStaff', uid: await house.staff('KitchenStaff') } as const;
    expect(await fail(answerOrder, { ...offer([NUTS]), ...cook })).toMatchObject({ status: 403 });
    await succeed(answerOrder, offer([NUTS]));
    await house.passTime(order);
    expect((await house.kitchenOf(order)).question).toBe('asked');
  });
});

const NO = { place: 1, reason: 'We toast nuts here' };

describe('a no to traces', () => {
  it('refuses its line, counts the rest anew and asks the guest about it', async () => {
    const house = await makeAskingHouse();
    const order = await house.place([{}, { dish: 'salad', omit: ['Croutons'] }]);
    const misplaced = house.answering(order, [house.line(1, [NUTS])], [{ ...NO, place: 2 }]);
    expect(await fail(answerOrder, misplaced)).toMatchObject({ status: 422, issues: [{ path: 'refused.0.place' }] });
    const twice = house.answering(order, [house.line(1, [NUTS])], [NO]);
    expect(await fail(answerOrder, twice)).toMatchObject({ status: 422 });
    const data = await house.say(order, [], [NO]);
    expect(data).toMatchObject({ question: 'yes', orderStatus: 'pending', cart: { toPay: { grandTotal: 1000 } } });
    expect(await house.progressOf(order)).toMatchObject({
      asksRest: true,
      lines: [{ refusal: NO.reason, question: { state: 'no' } }],
      toPay: { grandTotal: 1000 },
    });
    const keep = (keeps: boolean) => ({ params: { key: order.followKey ?? '' }, body: { keeps } });
    expect((await succeed(keepRest, keep(true))).data).toMatchObject({ asksRest: false, orderStatus: 'pending' });
    expect(await fail(keepRest, keep(false))).toMatchObject({ status: 409, code: 'invalid-transition' });
    await succeed(actInKitchen, accept(order));
  });

  it('lets the guest cancel the rest until the kitchen has started it', async () => {
    const house = await makeAskingHouse();
    const [early, late] = [await house.place([{}, { dish: 'salad', omit: ['Croutons'] }]), await house.place([{}, {}])];
    await house.say(early, [], [NO]);
    const cancel = ({ followKey = '' }: Order) => ({ params: { key: followKey }, body: { keeps: false } });
    expect((await succeed(keepRest, cancel(early))).data).toMatchObject({ orderStatus: 'cancelled', asksRest: false });
    await house.say(late, [house.line(2, [NUTS])], [NO]);
    await succeed(actInKitchen, accept(late));
    await succeed(actInKitchen, { ...house.of(late), body: { act: 'start' } });
    expect((await house.progressOf(late)).asksRest).toBe(false);
    expect(await fail(keepRest, cancel(late))).toMatchObject({ status: 409 });
    expect(await fail(keepRest, { params: { key: 'nobody' }, body: { keeps: false } })).toMatchObject({ status: 404 });
  });

  it('refuses a dish that has changed in the same answer, alone', async () => {
    const house = await makeAskingHouse();
    const plate = { dish: 'salad', omit: ['Croutons'], option: 'plain' } as const;
    const order = await house.place([{}, { ...plate, omit: [...plate.omit] }]);
    await state(LETTUCE, { allergies: [NUTS] });
    await readShown(order.id);
    const yes = house.line(1, [NUTS]);
    expect(await fail(answerOrder, house.answering(order, [yes]))).toMatchObject({ code: 'line-undecided' });
    const data = await house.say(order, [yes], [{ place: 2, reason: 'There are nuts in it' }]);
    expect(data).toMatchObject({ question: 'yes', orderStatus: 'pending', cart: { toPay: { grandTotal: 1000 } } });
    const [asked, changed] = await house.linesOf(order);
    expect(asked).toMatchObject({ question: { state: 'yes' }, amended: { refusal: null } });
    expect(changed).toMatchObject({ amended: { refusal: 'There are nuts in it' } });
    expect(changed).not.toHaveProperty('question');
    await succeed(actInKitchen, accept(order));
    await state(LETTUCE, {});
  });

  it('that is due begins anew when an order that was cancelled while it was asked is opened again', async () => {
    const house = await makeAskingHouse();
    const order = await house.place([{}, { dish: 'salad', omit: ['Croutons'] }]);
    await succeed(cancelOrder, { ...house.of(order), body: {} });
    await house.passTime(order);
    await succeed(reopenOrder, { ...house.of(order), body: { reason: 'They are hungry after all' } });
    expect(await house.kitchenOf(order)).toMatchObject({ question: 'asked', orderStatus: 'pending' });
    const [line] = await house.linesOf(order);
    expect(line).toMatchObject({ question: OPEN });
    expect(Date.parse(line?.question?.until ?? '')).toBeGreaterThan(Date.now());
  });

  it('to all lines refuses the order; opened again, it is asked anew', async () => {
    const house = await makeAskingHouse();
    const order = await house.place();
    expect(await house.say(order, [], [NO])).toMatchObject({ question: 'no', orderStatus: 'cancelled' });
    expect(await house.progressOf(order)).toMatchObject({ asksRest: false, refusalReason: NO.reason });
    await succeed(reopenOrder, { ...house.of(order), body: { reason: 'They talked' } });
    expect(await house.kitchenOf(order)).toMatchObject({ question: 'asked', orderStatus: 'pending' });
    expect(questions(await house.linesOf(order))).toEqual([OPEN]);
    expect(Date.parse((await house.linesOf(order))[0]?.question?.until ?? '')).toBeGreaterThan(Date.now());
  });
});

describe('another way for an asked line that its guest declines', () => {
  const DECLINED = {
    question: { state: 'no', about: 'traces', keys: [NUTS], by: 'Name of uid-SuperAdmin', at: expect.any(String) },
    amended: { refusal: 'The offer of the kitchen was declined.' },
  };
  type House = Awaited<ReturnType<typeof makeAskingHouse>>;
  const salad = { dish: 'salad' as const, omit: ['Croutons'] };
  const offered = async (house: House, order: Order, lines: object[]) => {
    const { data } = await succeed(answerOrder, { ...house.of(order), body: { answer: 'offer', lines } });
    return data.offer?.id ?? '';
  };
  const declining = ({ followKey = '' }: Order, id: string) => ({
    params: { key: followKey },
    body: { id, accepts: false },
  });

  it('refuses this line alone; the rest is counted anew, and its guest is asked about it', async () => {
    const house = await makeAskingHouse();
    const order = await house.place([salad, {}]);
    const id = await offered(house, order, [house.line(2, [NUTS])]);
    const { data } = await succeed(answerOffer, declining(order, id));
    expect(data).toMatchObject({
      orderStatus: 'pending',
      question: 'yes',
      offer: null,
      asksRest: true,
      toPay: { grandTotal: 1000 },
    });
    const [plain, line] = await house.linesOf(order);
    expect(plain).not.toHaveProperty('amended');
    expect(line).toMatchObject(DECLINED);
    const history = (await succeed(getOrder, house.of(order))).data.order.history.map(({ action }) => action);
    expect(history.slice(-2)).toEqual(['kitchen-offer', 'offer-declined']);
    await succeed(actInKitchen, accept(order));
  });

  it('does the same when nobody has answered in time', async () => {
    const house = await makeAskingHouse();
    const order = await house.place([salad, {}]);
    const id = await offered(house, order, [house.line(2, [NUTS])]);
    await env.DB.prepare(`UPDATE order_offers SET until = '2026-01-01T00:00:00.000Z' WHERE id = ?1`).bind(id).run();
    await runJobs(env, MINUTE_JOBS, Date.now());
    expect(await house.progressOf(order)).toMatchObject({ orderStatus: 'pending', question: 'yes', asksRest: true });
    expect(await house.linesOf(order)).toMatchObject([
      {},
      { ...DECLINED, amended: { refusal: 'The offer of the kitchen was not answered in time.' } },
    ]);
  });

  it('refuses an order of which nothing is left, and one whose notes it answered', async () => {
    const house = await makeAskingHouse();
    const notes = { notes: 'Could we have it without cutlery?', isQuestion: true };
    for (const [order, line] of [
      [await house.place([{}]), house.line(1, [NUTS])],
      [await house.place([{}, salad], notes), house.line(1, [NUTS])],
    ] as const) {
      const id = await offered(house, order, [line]);
      expect((await succeed(answerOffer, declining(order, id))).data).toMatchObject({
        orderStatus: 'cancelled',
        question: 'no',
        asksRest: false,
        refusalReason: 'The offer of the kitchen was declined.',
      });
    }
  });

  it('asks about the rest again where an earlier no was answered already', async () => {
    const house = await makeAskingHouse();
    const order = await house.place([{}, salad, salad]);
    await house.say(order, [], [NO]);
    const { followKey = '' } = order;
    await succeed(keepRest, { params: { key: followKey }, body: { keeps: true } });
    const id = await offered(house, order, [{ ...house.line(2, []), omit: ['Croutons'] }]);
    expect((await succeed(answerOffer, declining(order, id))).data).toMatchObject({ asksRest: true });
  });
});

describe('when nobody answers in time', () => {
  const unanswered = {
    question: { state: 'no', about: 'traces', keys: [NUTS] },
    amended: { refusal: 'The kitchen did not answer in time.' },
  };

  it('the line is refused, and the rest counts: by the minute job, and before anybody reads it', async () => {
    const house = await makeAskingHouse();
    const [first, second] = [await house.place([{}, { dish: 'salad', omit: ['Croutons'] }]), await house.place()];
    await house.passTime(first);
    expect(await house.linesOf(first)).toMatchObject([unanswered, {}]);
    expect(await house.kitchenOf(first)).toMatchObject({ question: 'yes', cart: { toPay: { grandTotal: 1000 } } });
    expect(await house.progressOf(first)).toMatchObject({ asksRest: true, isMade: true });
    await succeed(actInKitchen, accept(first));
    await house.passTime(second);
    await runJobs(env, MINUTE_JOBS, Date.now());
    expect(await house.progressOf(second)).toMatchObject({
      question: 'no',
      orderStatus: 'cancelled',
      refusalReason: 'The kitchen did not answer in time.',
    });
    const late = house.answering(second, [house.line(1, [NUTS])]);
    expect(await fail(answerOrder, late)).toMatchObject({ code: 'invalid-transition' });
    const { data } = await succeed(getOrder, house.of(first));
    expect(data.order.history.find(({ action }) => action === 'asks-ended')).toMatchObject({ about: ['Toast'] });
  });

  it('a question in the notes stays open', async () => {
    const house = await makeAskingHouse();
    const notes = { notes: 'Could we have it without cutlery?', isQuestion: true };
    const order = await house.place([{}, { dish: 'salad', omit: ['Croutons'] }], notes);
    await house.passTime(order);
    expect(await house.kitchenOf(order)).toMatchObject({ question: 'asked', isQuestion: true });
    expect(await house.linesOf(order)).toMatchObject([unanswered, {}]);
    expect(await fail(answerOrder, house.answering(order, [], [NO]))).toMatchObject({ status: 422 });
    expect(await house.say(order, [])).toMatchObject({ question: 'yes' });
    await succeed(actInKitchen, { ...house.of(order), body: { act: 'undo' } });
    expect(await house.linesOf(order)).toMatchObject([unanswered, {}]);
  });
});
