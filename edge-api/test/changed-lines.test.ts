import {
  actInKitchen,
  amendLine,
  answerOrder,
  getKitchenOrder,
  listKitchenOrders,
  refuseInKitchen,
} from '@justright/contract/kitchen';
import { getAdminIncidentFile } from '@justright/contract/incidents';
import { updateIngredient } from '@justright/contract/ingredients';
import { updateMerchant } from '@justright/contract/merchants';
import { getMenuDraft, publishMenu } from '@justright/contract/publications';
import { updateRestaurant } from '@justright/contract/restaurants';
import {
  answerOffer,
  cancelOrder,
  claimOrder,
  completeOrder,
  followOrder,
  getOrder,
  getAdminOrderSummary,
  listAdminOrders,
  type Order,
  reopenOrder,
} from '@justright/contract/orders';
import { createSubstitution } from '@justright/contract/substitutions';
import { DAY_MS } from '@justright/contract/time';
import { createWebhook } from '@justright/contract/webhooks';
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MINUTE_JOBS } from '../src/scheduled/jobs.ts';
import { runJobs } from '../src/scheduled/run-jobs.ts';
import { fail, request, succeed } from './call.ts';
import { makeIngredient } from './factories.ts';
import { ADMIN, makeFoods, makeHouse, readShown } from './plate-house.ts';

beforeAll(makeFoods);

type House = Awaited<ReturnType<typeof makeHouse>>;
type Edit = keyof House['edits'];

const newestOrder = ({ restaurant }: House) =>
  env.DB.prepare('SELECT id FROM orders WHERE restaurant_id = ?1 ORDER BY seq DESC LIMIT 1')
    .bind(restaurant.id)
    .first<string>('id');
/** Lists what the first line of an order was last kept to be made of. */
async function foodsOf(id: string): Promise<unknown> {
  const { results } = await env.DB.prepare(
    `SELECT DISTINCT food.value ->> '$.id' AS id FROM orders AS o, json_each(coalesce(
       (SELECT stated FROM line_foods WHERE order_seq = o.seq AND place = 1 ORDER BY at DESC LIMIT 1), o.cart -> '$.stated')) AS food
     WHERE o.id = ?1 ORDER BY 1`,
  )
    .bind(id)
    .all();
  return results;
}

describe('lines of open orders', () => {
  it('are flagged after any edits exactly when they would not be taken anew, with who did the edit', async () => {
    const house = await makeHouse();
    const [whole, breadless] = [await house.place(), await house.place(['Bread'])];
    const names = Object.keys(house.edits) as Edit[];
    let wasFlagged = false;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }), async (sequence) => {
        for (const name of sequence) {
          await house.edits[name]();
          const change = await house.changeOf(whole);
          const flags = [change, await house.changeOf(breadless)].map((one) => one !== undefined);
          if (change && !wasFlagged) expect({ name, by: change.by }).toEqual({ name, by: 'Name of uid-SuperAdmin' });
          wasFlagged = change !== undefined;
          const taken = [await house.isTakenAnew(), await house.isTakenAnew(['Bread'])];
          expect({ name, flags }).toEqual({ name, flags: taken.map((one) => !one) });
        }
      }),
      { numRuns: 25 },
    );
  });

  it('are kept to be made, after any edits, of what an order that is placed now is made of', async () => {
    const house = await makeHouse();
    const [whole, breadless] = [await house.place(), await house.place(['Bread'])];
    const names = Object.keys(house.edits) as Edit[];
    const newest = async (omit: string[]) => ((await house.isTakenAnew(omit)) ? newestOrder(house) : null);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }), async (sequence) => {
        for (const name of sequence) await house.edits[name]();
        await house.changeOf(whole);
        for (const [id, omit] of [[whole, []] as const, [breadless, ['Bread']] as const]) {
          const fresh = await newest([...omit]);
          if (fresh !== null)
            expect({ sequence, foods: await foodsOf(id) }).toEqual({ sequence, foods: await foodsOf(fresh) });
        }
      }),
      { numRuns: 12 },
    );
  });

  it.each([
    ['cancelled', cancelOrder],
    ['completed', completeOrder],
  ])(
    'are compared when an order that was %s is opened again, with who did what was changed meanwhile',
    async (_, end) => {
      const house = await makeHouse();
      const [over, open] = [await house.place(), await house.place()];
      const order = { ...ADMIN, params: { id: over } };
      await succeed(actInKitchen, { ...order, body: { act: 'read' } });
      await succeed(end, { ...order, body: { externalOrderNumber: 'T-1' } });
      vi.useFakeTimers({ now: Date.now() + 3 * 3_600_000, toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      await house.edits['sesame in the sauce']();
      expect(await house.changeOf(open)).toBeDefined();
      await succeed(reopenOrder, { ...order, body: { reason: 'It goes on' } });
      expect(await house.changeOf(over)).toMatchObject({
        is: [{ key: 'sesame', answer: 'contains' }],
        because: [{ title: 'House sauce', by: 'Name of uid-SuperAdmin' }],
      });
    },
  );

  it('say what was told, what is so now, and who did it', async () => {
    const house = await makeHouse();
    const order = await house.place();
    await house.edits['sesame in the sauce']();
    expect(await house.changeOf(order)).toMatchObject({
      was: [{ key: 'sesame', answer: 'notAdded' }],
      is: [{ key: 'sesame', answer: 'contains' }],
      because: [{ title: 'House sauce', entity: 'customIngredient', by: 'Name of uid-SuperAdmin' }],
      by: 'Name of uid-SuperAdmin',
    });
    await house.edits['no sesame in the sauce']();
    expect(await house.changeOf(order)).toBeUndefined();
    const { data } = await succeed(getOrder, { ...ADMIN, params: { id: order } });
    expect(data.order.history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['line-changed', 'line-restored']),
    );
  });

  it('keep cause, author and reading when somebody changes what the dish is not made of', async () => {
    const house = await makeHouse();
    const id = await house.place(['Bread']);
    await house.edits['another carrot today']();
    const { at } = (await house.changeOf(id)) ?? {};
    await readShown(id);
    const before = await house.changeOf(id);
    expect(before).toMatchObject({
      readBy: 'Name of uid-SuperAdmin',
      because: expect.arrayContaining([
        expect.objectContaining({
          entity: 'substitution',
          title: 'Title of changed-tahini instead of Title of changed-carrot',
        }),
      ]),
    });
    const exchange = await house.foreign.begin();
    expect(await house.changeOf(id)).toEqual(before);
    await house.foreign.end(exchange);
    expect(await house.changeOf(id)).toEqual(before);
    expect(before?.at).toBe(at);
  });

  it('name who took their dish from what is served: with its menu, from its section, or by a publication', async () => {
    const because = (entity: string, title: string) => ({
      because: [expect.objectContaining({ entity, title, by: 'Name of uid-SuperAdmin' })],
      by: 'Name of uid-SuperAdmin',
    });
    const house = await makeHouse();
    const { menu, saveMenu, other, plate } = house;
    const id = await house.place();
    await house.edits['the menu is switched off']();
    expect(await house.changeOf(id)).toMatchObject(because('menu', menu.title));
    await house.edits['the menu is served again']();
    const [section] = menu.subsections;
    const named = (items: string[]) => saveMenu({ subsections: [{ ...section, items }] }).save();
    await named([other.id]);
    expect(await house.changeOf(id)).toMatchObject(because('menu', menu.title));
    await named([plate.id, other.id]);
    expect(await house.changeOf(id)).toBeUndefined();
    const params = { id: menu.id };
    await succeed(updateRestaurant, { ...ADMIN, params: { id: house.restaurant.id }, body: { menuDrafts: true } });
    await named([other.id]);
    expect(await house.changeOf(id)).toBeUndefined();
    const { digest } = (await succeed(getMenuDraft, { ...ADMIN, params })).data;
    await succeed(publishMenu, { ...ADMIN, params, body: { digest } });
    expect(await house.changeOf(id)).toMatchObject(because('publication', menu.title));
  });

  it('name a publication that was made before the order when it takes effect, and not sooner', async () => {
    const house = await makeHouse();
    const { menu, saveMenu, other } = house;
    const params = { id: menu.id };
    await succeed(updateRestaurant, { ...ADMIN, params: { id: house.restaurant.id }, body: { menuDrafts: true } });
    await saveMenu({ subsections: [{ ...menu.subsections[0], items: [other.id] }] }).save();
    const { digest } = (await succeed(getMenuDraft, { ...ADMIN, params })).data;
    const ahead = new Date(Date.now() + DAY_MS).toISOString();
    const made = (await succeed(publishMenu, { ...ADMIN, params, body: { digest, takesEffectAt: ahead } })).data;
    const id = await house.place();
    await house.edits['another bread today']();
    expect((await house.changeOf(id))?.because.map(({ entity }) => entity)).toEqual(['substitution']);

    const at = new Date().toISOString();
    await env.DB.prepare('UPDATE publications SET takes_effect_at = ?2 WHERE id = ?1').bind(made.id, at).run();
    const change = await house.changeOf(id);
    expect(change?.because[0]).toEqual({ entity: 'publication', title: menu.title, by: 'Name of uid-SuperAdmin', at });
    expect(change?.by).toBe('Name of uid-SuperAdmin');
  });

  it('name who set the time at which the clock ends a substitution', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const house = await makeHouse();
    await house.edits['another base']();
    const until = new Date(Date.now() + 120_000).toISOString();
    const { ofHouse } = house;
    const body = { ingredientId: 'changed-sesame', substituteId: 'changed-lemon', until };
    await succeed(createSubstitution, { ...ofHouse, body });
    const id = await house.place();
    expect(await house.changeOf(id)).toBeUndefined();
    vi.setSystemTime(Date.parse(until) + 1000);
    const by = 'Name of uid-SuperAdmin';
    const title = 'End of Title of changed-lemon instead of Title of changed-sesame';
    expect(await house.changeOf(id)).toMatchObject({ because: [{ entity: 'substitution', title, by, at: until }], by });
  });

  it('name who stated a food whose review is due by the clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const house = await makeHouse();
    const { merchantId } = house.restaurant;
    await succeed(updateMerchant, { ...ADMIN, params: { id: merchantId }, body: { pastReview: 'unknown' } });
    const { internalId } = await makeIngredient('changed-review', { isSingle: true });
    const reviewBy = new Date().toISOString().slice(0, 10);
    const evidence = { kind: 'recipe' as const, product: '' };
    const body = { allergies: [], reviewBy, evidence, isReviewed: true };
    await succeed(updateIngredient, { ...ADMIN, params: { internalId }, body });
    await house.save(house.plate.id, { components: house.parts('changed-review') }).save();
    const id = await house.place();
    expect(await house.changeOf(id)).toBeUndefined();
    const dueAt = Date.parse(reviewBy) + DAY_MS;
    vi.setSystemTime(dueAt + 1000);
    const cause = {
      entity: 'ingredient',
      title: 'Review of Title of changed-review was due',
      by: 'Name of uid-SuperAdmin',
      at: new Date(dueAt).toISOString(),
    };
    expect(await house.changeOf(id)).toMatchObject({ because: [cause], by: cause.by });
  });

  it('name of what is used today only what it replaces in the dish', async () => {
    const house = await makeHouse();
    const id = await house.place(['Bread']);
    await house.foreign.begin();
    await house.edits['another carrot today']();
    const change = await house.changeOf(id);
    expect(change?.is).toMatchObject([
      { key: 'sesame', from: ['Title of changed-tahini, today instead of Title of changed-carrot'] },
    ]);
    expect(change?.because.map(({ title }) => title)).toEqual([
      'Title of changed-tahini instead of Title of changed-carrot',
    ]);
    // Tahini that the plate has of its own replaces nothing there.
    await house.edits['end of one exchange']();
    await house.edits['another base']();
    await house.save(house.plate.id, { components: house.parts('changed-tahini') }).save();
    expect((await house.changeOf(id))?.is).toMatchObject([{ from: ['Title of changed-tahini'] }]);
  });

  it('add the cause of another reason to those that still hold, and ask to be read anew', async () => {
    const house = await makeHouse();
    const id = await house.place();
    await house.edits['sesame in the sauce']();
    await readShown(id);
    await house.edits['another carrot today']();
    const change = await house.changeOf(id);
    expect(change?.readBy).toBeUndefined();
    expect(change?.because.map(({ entity }) => entity)).toEqual(['substitution', 'customIngredient']);
  });

  it('stop every act of the kitchen until somebody has read what changed', async () => {
    const house = await makeHouse();
    const id = await house.place();
    const act = (name: string) => ({ ...ADMIN, params: { id }, body: { act: name as 'read' } });
    await succeed(actInKitchen, act('read'));
    await house.edits['another base']();
    expect(await fail(actInKitchen, act('accept'))).toMatchObject({ status: 409, code: 'line-changed' });
    await readShown(id);
    expect(await house.changeOf(id)).toMatchObject({ readBy: 'Name of uid-SuperAdmin' });
    await house.edits['the base again']();
    await succeed(actInKitchen, act('accept'));
    await house.edits['sesame in the sauce']();
    expect(await fail(actInKitchen, act('start'))).toMatchObject({ code: 'line-changed' });
  });

  it('stop every act of the kitchen that makes them until somebody has decided what becomes of them', async () => {
    const house = await makeHouse();
    const id = await house.place();
    const act = (name: string) => ({ ...ADMIN, params: { id }, body: { act: name as 'read' } });
    await succeed(actInKitchen, act('read'));
    for (const next of ['accept', 'start', 'ready', 'done']) {
      await house.edits['another bread today']();
      await readShown(id);
      expect(await fail(actInKitchen, act(next))).toMatchObject({ status: 409, code: 'line-undecided' });
      await house.edits['end of what is for today']();
      if (next !== 'done') await succeed(actInKitchen, act(next));
    }
    await house.edits['another bread today']();
    await readShown(id);
    await succeed(amendLine, house.made(id, { omit: ['Bread'] }));
    await succeed(actInKitchen, act('done'));
  });

  it('are read only as they were shown: reading needs reads no change, nor does reading another change', async () => {
    const house = await makeHouse();
    const id = await house.place();
    const read = (changes?: string[]) => ({
      ...ADMIN,
      params: { id },
      body: { act: 'read' as const, ...(changes && { changes }) },
    });
    await house.edits['another base']();
    const shown = (await house.changeOf(id))?.at ?? '';
    expect((await succeed(actInKitchen, read())).data.needsRead?.by).toBe('Name of uid-SuperAdmin');
    expect((await house.changeOf(id))?.readBy).toBeUndefined();
    await house.edits['of the sauce nothing is known']();
    await house.edits['the base again']();
    const now = (await house.changeOf(id))?.at ?? '';
    for (const changes of [undefined, [], [shown], [shown, now]]) {
      expect(await fail(actInKitchen, read(changes))).toMatchObject({ status: 409, code: 'line-changed' });
    }
    expect((await house.changeOf(id))?.readBy).toBeUndefined();
    await succeed(actInKitchen, read([now]));
    expect((await house.changeOf(id))?.readBy).toBe('Name of uid-SuperAdmin');
  });

  it('keep in the record what was read of them, and by whom, whatever changes later', async () => {
    const house = await makeHouse();
    const id = await house.place();
    await house.edits['another bread today']();
    const change = await house.changeOf(id);
    await readShown(id);
    await house.edits['end of what is for today']();
    expect(await house.changeOf(id)).toBeUndefined();
    const { data } = await succeed(getAdminIncidentFile, { ...ADMIN, params: { id } });
    const entry = data.records.map(({ row }) => row).find(({ action }) => action === 'line-read');
    expect(entry).toMatchObject({ byName: 'Name of uid-SuperAdmin' });
    const { readBy: _by, readAt: _at, ...told } = { ...change };
    expect(entry).toHaveProperty('details', { lines: [{ place: 1, title: 'Plate', ...told }] });
    const aboutOf = (name: string) => data.order.history.find(({ action }) => action === name)?.about;
    const about = [
      expect.stringMatching(/^Plate: Name of sesame: none listed, now contains it \(Title of changed-sesame/),
    ];
    expect({ read: aboutOf('line-read'), changed: aboutOf('line-changed') }).toEqual({ read: about, changed: about });
    expect(aboutOf('line-restored')).toEqual(['Plate']);
  });

  it('are told to webhooks without what a guest avoids, whatever happens to them', async () => {
    const house = await makeHouse();
    const hook = {
      address: 'https://pos.kitchen-desk.com/',
      events: ['order.placed' as const, 'order.changed' as const],
    };
    const { webhook } = (
      await succeed(createWebhook, { ...ADMIN, params: { id: house.restaurant.merchantId }, body: hook })
    ).data;
    const id = await house.place();
    for (const edit of ['another base', 'the base again', 'another bread today', 'sesame in the sauce'] as const) {
      await house.edits[edit]();
      await house.changeOf(id);
    }
    await readShown(id);
    await succeed(refuseInKitchen, { ...ADMIN, params: { id }, body: { reason: 'We are out of it' } });
    const { results } = await env.DB.prepare('SELECT type, data FROM webhook_deliveries WHERE webhook_id = ?1')
      .bind(webhook.id)
      .all<{ type: string; data: string }>();
    expect(new Set(results.map(({ type }) => type))).toEqual(new Set(hook.events));
    const told = results.map(({ data }) => JSON.parse(data) as { line?: object });
    const at = expect.any(String);
    expect(told.flatMap(({ line = null }) => line ?? [])).toEqual(
      expect.arrayContaining([
        { place: 1, fits: false, at },
        { place: 1, fits: true, at },
      ]),
    );
    expect(told.filter(({ line }) => line === undefined).length).toBeGreaterThan(2);
    expect(JSON.stringify(told)).not.toMatch(/sesame|tahini|strict|avoid|mild|allerg/i);
  });

  it('stop those who work on orders for the platform as they stop the kitchen', async () => {
    const house = await makeHouse();
    const id = await house.place();
    const call = { as: 'OrderAdmin' as const, params: { id }, body: { hasReadNeeds: true } };
    const completing = { ...call, body: { ...call.body, externalOrderNumber: '1' } };
    await house.edits['another base']();
    for (const refused of [await fail(claimOrder, call), await fail(completeOrder, completing)])
      expect(refused).toMatchObject({ status: 409, code: 'line-changed' });
    await readShown(id);
    await succeed(claimOrder, call);
    expect(await fail(completeOrder, completing)).toMatchObject({ status: 409, code: 'line-undecided' });
    await house.edits['the base again']();
    await succeed(completeOrder, completing);
  });

  it('tell the guest whether the kitchen has read what is avoided, and what is to be paid', async () => {
    const house = await makeHouse();
    const { id, followKey = '' } = await house.placed();
    const followed = async () => (await succeed(followOrder, { params: { key: followKey } })).data;
    expect(await followed()).toMatchObject({ isRead: false, toPay: null });
    await succeed(actInKitchen, { ...ADMIN, params: { id }, body: { act: 'read' } });
    expect(await followed()).toMatchObject({ isRead: true, isMade: true });
    const refuse = { act: 'refuse' as const, reason: 'We have no clean pan' };
    await succeed(amendLine, { ...ADMIN, params: { id, place: '1' }, body: refuse });
    expect(await followed()).toMatchObject({ isMade: false, toPay: { grandTotal: 0, currency: 'USD' } });
  });

  it('mark their order in the lists until somebody has decided about the change, or has read it of one that was served', async () => {
    const house = await makeHouse();
    const id = await house.place();
    const query = { restaurantId: house.restaurant.id };
    const isMarked = async () => (await succeed(listAdminOrders, { ...ADMIN, query })).data.map((one) => one.isChanged);
    expect(await isMarked()).toEqual([false]);
    await house.edits['another base']();
    await house.changeOf(id);
    expect(await isMarked()).toEqual([true]);
    await readShown(id);
    expect(await isMarked()).toEqual([true]);
    const complete =
      "UPDATE orders SET order_status = 'complete', completed_at = '2026-01-01T00:00:00.000Z' WHERE id = ?1";
    // The first one completes it now.
    for (let times = 0; times < 2; times++) await env.DB.prepare(complete).bind(id).run();
    expect(await isMarked()).toEqual([false]);
    await house.edits['the base again']();
    const bread = await house.place();
    await house.edits['another bread today']();
    await readShown(bread);
    expect(await isMarked()).toEqual([true, false]);
    await succeed(amendLine, house.made(bread, { omit: ['Bread'] }));
    expect(await isMarked()).toEqual([false, false]);
  });

  it('are counted in the summary by order, and listed alone on request, as long as somebody can still be told', async () => {
    const house = await makeHouse();
    const [first, second] = [await house.place(), await house.place()];
    const query = { restaurantId: house.restaurant.id };
    const changed = async () => {
      const { data } = await succeed(listAdminOrders, { ...ADMIN, query: { ...query, changed: 'true' } });
      const summary = (await succeed(getAdminOrderSummary, { ...ADMIN, query })).data;
      expect(summary.changed).toBe(data.length);
      return data.map(({ id }) => id);
    };
    expect(await changed()).toEqual([]);
    await house.edits['another base']();
    await house.changeOf(first);
    expect(await changed()).toEqual([second, first]);
    expect((await succeed(listAdminOrders, { ...ADMIN, query: { ...query, changed: 'false' } })).total).toBe(2);
    const ofStatus = { ...query, changed: 'true', status: 'complete' } as const;
    expect((await succeed(listAdminOrders, { ...ADMIN, query: ofStatus })).data).toEqual([]);
    await readShown(first);
    expect(await changed()).toEqual([second, first]);
    await succeed(amendLine, {
      ...ADMIN,
      params: { id: first, place: '1' },
      body: { act: 'refuse', reason: 'No carrots' },
    });
    expect(await changed()).toEqual([second]);
    const completeAt = (at: string) =>
      env.DB.prepare("UPDATE orders SET order_status = 'complete', completed_at = ?2 WHERE id = ?1")
        .bind(second, at)
        .run();
    await completeAt(new Date().toISOString());
    expect(await changed()).toEqual([second]);
    await completeAt('2026-01-01T00:00:00.000Z');
    expect(await changed()).toEqual([]);
  });

  it('are compared by the minute job when nobody reads them', async () => {
    const house = await makeHouse();
    const id = await house.place();
    await house.edits['another bread today']();
    await env.DB.prepare(`UPDATE substitutions SET until = '2026-01-01T00:00:00.000Z' WHERE restaurant_id = ?1`)
      .bind(house.restaurant.id)
      .run();
    await runJobs(env, MINUTE_JOBS, Date.now());
    const stored = () =>
      env.DB.prepare(
        'SELECT count(*) AS n FROM changed_lines AS c JOIN orders AS o ON o.seq = c.order_seq WHERE o.id = ?1',
      )
        .bind(id)
        .first<number>('n');
    expect(await stored()).toBe(0);
    await house.edits['another bread today']();
    await runJobs(env, MINUTE_JOBS, Date.now());
    expect(await stored()).toBe(1);
  });

  it('are compared once for one state of the catalogue, also by many readers at once', async () => {
    const house = await makeHouse();
    const id = await house.place();
    const reads = await Promise.all(
      Array.from({ length: 20 }, () => request(getKitchenOrder, { ...ADMIN, params: { id } })),
    );
    expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const check = () =>
      env.DB.prepare('SELECT id FROM order_checks WHERE restaurant_id = ?1')
        .bind(house.restaurant.id)
        .first<string>('id');
    const before = await check();
    await house.changeOf(id);
    expect(await check()).toBe(before);
  });

  it('that were served two hours ago are let go, and those since are flagged', async () => {
    const house = await makeHouse();
    const [served, long] = [await house.place(), await house.place()];
    for (const id of [served, long]) {
      for (const act of ['read', 'accept', 'done'] as const)
        await succeed(actInKitchen, { ...ADMIN, params: { id }, body: { act } });
    }
    await env.DB.prepare('UPDATE orders SET completed_at = ?2 WHERE id = ?1')
      .bind(long, new Date(Date.now() - 2 * 60 * 60_000 - 1000).toISOString())
      .run();
    await house.edits['another base']();
    const onBoard = async () => (await succeed(listKitchenOrders, house.ofHouse)).data.map(({ id }) => id);
    // The undo of each act is over.
    await env.DB.prepare('UPDATE orders SET undo = NULL WHERE id IN (?1, ?2)').bind(served, long).run();
    expect(await onBoard()).toEqual([served]);
    await readShown(served);
    expect(await onBoard()).toEqual([]);
    expect(await house.changeOf(served)).toBeDefined();
    expect(await house.changeOf(long)).toBeUndefined();
  });

  it('are made without what no longer fits, as a new order would be, and follow the facts from there', async () => {
    const house = await makeHouse();
    const id = await house.place();
    await house.edits['another bread today']();
    expect((await house.changeOf(id))?.texts).toEqual([
      'Plate is made with Bread, which no longer fits or has run out',
    ]);
    const { data } = await succeed(amendLine, house.made(id, { omit: ['Bread'] }));
    expect(data.cart.orders[0]?.items[0]).toMatchObject({
      omit: ['Bread'],
      kitchen: { omissions: [{ title: 'Bread' }] },
      amended: { by: 'Name of uid-SuperAdmin', refusal: null },
    });
    expect(await house.changeOf(id)).toBeUndefined();
    await house.edits['sesame in the sauce']();
    expect(await house.changeOf(id)).toMatchObject({ is: [{ key: 'sesame', from: ['Title of changed-tahini'] }] });
    await succeed(amendLine, house.made(id, { omit: ['Bread'], without: ['Sauce'] }));
    expect(await house.lineOf(id)).toMatchObject({
      without: ['Sauce'],
      kitchen: { omissions: [{ title: 'Bread' }, { title: 'Sauce' }] },
    });
    expect(await house.changeOf(id)).toBeUndefined();
    await house.edits['another base']();
    expect(await house.changeOf(id)).toMatchObject({ is: [{ key: 'sesame' }] });
  });

  it('are never made in a way that does not fit their diner, or that the dish does not have', async () => {
    const house = await makeHouse();
    const id = await house.place();
    const before = await house.lineOf(id);
    expect(await fail(amendLine, house.made(id, { option: house.tahini }))).toMatchObject({ code: 'dietary-conflict' });
    expect(await fail(amendLine, house.made(id, { without: ['Soup'] }))).toMatchObject({ code: 'validation-failed' });
    expect(await fail(amendLine, house.made(id, { omit: ['Base'] }))).toMatchObject({ code: 'dietary-conflict' });
    const nowhere = { ...house.made(id, {}), params: { id, place: '2' } };
    expect(await fail(amendLine, nowhere)).toMatchObject({ status: 404 });
    expect(await house.lineOf(id)).toEqual(before);
  });

  it('are decided once: the second is told who was first, and that a line is no longer what was decided on', async () => {
    const house = await makeHouse();
    const id = await house.place();
    const made = (change: string | undefined) => {
      const { body, ...call } = house.made(id, { omit: ['Bread'] });
      return { ...call, body: { ...body, ...(change !== undefined && { change }) } };
    };
    const refuse = (change: string | undefined) => ({
      ...ADMIN,
      params: { id, place: '1' },
      body: { act: 'refuse' as const, reason: 'No clean pan', ...(change !== undefined && { change }) },
    });
    const offer = (change: string | undefined) => {
      const { act: _act, ...line } = made(change).body;
      return { ...ADMIN, params: { id }, body: { answer: 'offer' as const, lines: [{ place: 1, ...line }] } };
    };
    const first = (action: string) => ({
      code: 'invalid-transition',
      details: { act: { by: 'Name of uid-SuperAdmin', action, at: expect.any(String) } },
    });
    await house.edits['another bread today']();
    const bread = (await house.changeOf(id))?.at;
    const repeated = { ...made(bread), headers: { 'idempotency-key': crypto.randomUUID() } };
    const { data } = await succeed(amendLine, repeated);
    // A repeat after a lost response is no second decision.
    expect((await succeed(amendLine, repeated)).data).toEqual(data);
    for (const second of [made(bread), refuse(bread)])
      expect(await fail(amendLine, second)).toMatchObject(first('line-amended'));
    expect(await fail(answerOrder, offer(bread))).toMatchObject(first('line-amended'));

    await house.edits['sesame in the sauce']();
    const sauce = (await house.changeOf(id))?.at;
    expect(await fail(amendLine, made(bread))).toMatchObject({ code: 'line-changed' });
    await house.edits['no sesame in the sauce']();
    expect(await house.changeOf(id)).toBeUndefined();
    expect(await fail(amendLine, refuse(sauce))).toMatchObject({
      code: 'line-changed',
      error: 'Plate fits again as it was ordered',
    });
    await succeed(amendLine, refuse(undefined));
    expect(await fail(amendLine, refuse(sauce))).toMatchObject(first('line-refused'));
    // A recheck or a print of the order decides nothing about its lines.
    expect(await fail(answerOrder, offer(undefined))).toMatchObject(first('line-refused'));
  });

  it('are refused alone, with the reason, and are not compared any more', async () => {
    const house = await makeHouse();
    const id = await house.place();
    const refuse = {
      ...ADMIN,
      params: { id, place: '1' },
      body: { act: 'refuse' as const, reason: 'We have no clean pan' },
    };
    await succeed(amendLine, refuse);
    const { cart } = (await succeed(getOrder, { ...ADMIN, params: { id } })).data.order;
    expect(cart).toMatchObject({ grandTotal: 1000, toPay: { subtotal: 0, grandTotal: 0 } });
    await house.edits['another base']();
    expect(await house.lineOf(id)).toMatchObject({ amended: { refusal: 'We have no clean pan' } });
    expect(await house.changeOf(id)).toBeUndefined();
    expect(await fail(amendLine, house.made(id, {}))).toMatchObject({ code: 'invalid-transition' });
  });

  it('are not all refused in an order that goes on: that is refused as a whole', async () => {
    const house = await makeHouse();
    const { id } = await house.placedFor(2);
    const refuse = (place: string) =>
      succeed(amendLine, { ...ADMIN, params: { id, place }, body: { act: 'refuse', reason: 'No pan' } });
    const act = (name: 'read' | 'accept' | 'start' | 'ready' | 'done') => ({
      ...ADMIN,
      params: { id },
      body: { act: name },
    });
    await succeed(actInKitchen, act('read'));
    await refuse('1');
    await succeed(actInKitchen, act('accept'));
    await refuse('2');
    const refused = { status: 409, code: 'invalid-transition', error: expect.stringContaining('refuse the order') };
    for (const next of ['start', 'ready', 'done'] as const)
      expect(await fail(actInKitchen, act(next))).toMatchObject(refused);
    const completing = { ...ADMIN, params: { id }, body: { externalOrderNumber: '1' } };
    expect(await fail(completeOrder, completing)).toMatchObject(refused);
    const { data } = await succeed(refuseInKitchen, { ...ADMIN, params: { id }, body: { reason: 'No pan' } });
    expect(data.orderStatus).toBe('cancelled');
  });

  it('are not all refused in an order that is then accepted: neither by hand nor by an offer that its guest declines', async () => {
    const house = await makeHouse();
    const refuse = async ({ id }: Order) =>
      succeed(amendLine, { ...ADMIN, params: { id, place: '1' }, body: { act: 'refuse', reason: 'No pan' } });
    const decline = async ({ id, followKey = '' }: Order) => {
      const { act: _act, ...line } = house.made(id, { omit: ['Bread'] }).body;
      const body = { answer: 'offer' as const, lines: [{ place: 1, ...line }] };
      const { data } = await succeed(answerOrder, { ...ADMIN, params: { id }, body });
      await succeed(answerOffer, { params: { key: followKey }, body: { id: data.offer?.id ?? '', accepts: false } });
    };
    for (const { end, error } of [
      { end: refuse, error: /refuse the order/ },
      // Its guest has declined what was left of it.
      { end: decline, error: /is cancelled now/ },
    ]) {
      const order = await house.placed();
      const call = { ...ADMIN, params: { id: order.id } };
      await succeed(actInKitchen, { ...call, body: { act: 'read' } });
      await end(order);
      expect(await fail(actInKitchen, { ...call, body: { act: 'accept' } })).toMatchObject({
        status: 409,
        code: 'invalid-transition',
        error: expect.stringMatching(error),
      });
    }
  });
});
