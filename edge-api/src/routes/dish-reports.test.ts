import { closeDishReport, listDishReports, listReportChanges, reportDish } from '@justright/contract/dish-reports';
import { createCustomIngredient, updateCustomIngredient, updateIngredient } from '@justright/contract/ingredients';
import { updateMenuItem } from '@justright/contract/menus';
import { OPEN_DISH_REPORTS_MAX } from '@justright/contract/quotas';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../app.ts';
import { runJobs } from '../scheduled/run-jobs.ts';
import { HOURLY_JOBS } from '../scheduled/jobs.ts';
import { fail, succeed } from '../../test/call.ts';
import {
  component,
  makeIngredient,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
} from '../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let dishId: string;
beforeEach(async () => {
  restaurant = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(restaurant, [{ title: 'Soup', components: [component('Cream', [])] }]);
  dishId = items[0]?.id ?? '';
});

const report = async (text: string, headers: Record<string, string> = {}) =>
  succeed(reportDish, { params: { id: restaurant.id, itemId: dishId }, body: { text }, headers });
const reports = async (query: { itemId?: string; q?: string } = {}) =>
  (await succeed(listDishReports, { ...AS_ADMIN, params: { id: restaurant.id }, query })).data;

describe('a report of a diner', () => {
  it('needs no account, names the restaurant by id or slug, and may have no text', async () => {
    expect(await report('  Has nuts on top,\nI think ')).toEqual({
      success: true,
      data: { key: expect.any(String) },
      snapshotId: expect.any(String),
    });
    await succeed(reportDish, { params: { id: restaurant.urlSlug, itemId: dishId }, body: { text: '' } });
    expect((await reports()).map(({ text }) => text).toSorted()).toEqual(['', 'Has nuts on top,\nI think']);
    expect((await reports())[0]).toMatchObject({
      restaurantId: restaurant.id,
      itemId: dishId,
      dishTitle: 'Soup',
      closed: null,
    });
  });

  it('has a bounded text', async () => {
    const params = { id: restaurant.id, itemId: dishId };
    for (const body of [{ text: 'x'.repeat(1001) }, {}, { text: 1 }]) {
      expect(await fail(reportDish, { params, body })).toMatchObject({ status: 422, issues: [{ path: 'text' }] });
    }
    await report('x'.repeat(1000));
  });

  it('is about a dish that diners see in this restaurant, otherwise it is a 404', async () => {
    const other = await makeRestaurant(restaurant.merchantId);
    const hidden = await makeRestaurant(restaurant.merchantId, 'disabled');
    const { items } = await makeMenu(hidden, [{ title: 'Soup' }]);
    const { items: inactive } = await makeMenu(restaurant, [{ title: 'Old', active: false }]);
    const { items: closed } = await makeMenu(restaurant, [{ title: 'Stew' }], { active: false });
    const refused = [
      { id: other.id, itemId: dishId },
      { id: hidden.id, itemId: items[0]?.id ?? '' },
      { id: restaurant.id, itemId: inactive[0]?.id ?? '' },
      { id: restaurant.id, itemId: closed[0]?.id ?? '' },
    ];
    for (const params of refused) {
      expect(await fail(reportDish, { params, body: { text: '' } })).toMatchObject({ status: 404, code: 'not-found' });
    }
    expect(await reports()).toEqual([]);
  });

  it('is stored once for an idempotency key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await report('Milk', headers);
    await report('Milk', headers);
    expect(await reports()).toHaveLength(1);
  });

  it.each(['NETWORK_REPORT_LIMIT', 'RESTAURANT_REPORT_LIMIT'] as const)('is limited by %s', async (name) => {
    const keys: string[] = [];
    const limit = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key);
        return { success: false };
      },
    };
    const response = await app.request(
      `https://justright.test/api/public/restaurants/${restaurant.urlSlug}/menuItems/${dishId}/reports`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.9' },
        body: JSON.stringify({ text: '' }),
      },
      { ...env, [name]: limit },
    );
    expect(response.status).toBe(429);
    expect(keys).toEqual([expect.stringContaining(restaurant.id)]);
    expect(await reports()).toEqual([]);
  });

  it('of a dish without one has room of its own, and one without room costs the restaurant nothing', async () => {
    const { items } = await makeMenu(restaurant, [{ title: 'Not reported yet' }]);
    await env.DB.prepare(
      `INSERT INTO dish_reports (id, restaurant_id, merchant_id, item_id, dish_title, text, at)
       SELECT 'repeats ' || ?1 || key, ?1, ?2, ?3, 'Soup', '', '2026-11-01T00:00:00.000Z' FROM json_each(?4)`,
    )
      .bind(restaurant.id, restaurant.merchantId, dishId, JSON.stringify(Array(OPEN_DISH_REPORTS_MAX).fill(0)))
      .run();
    const asked: string[] = [];
    vi.spyOn(env.RESTAURANT_REPORT_LIMIT, 'limit').mockImplementation(async ({ key }) => {
      asked.push(key);
      // Repeats have used up theirs.
      return { success: key !== restaurant.id };
    });
    const repeated = { params: { id: restaurant.id, itemId: dishId }, body: { text: '' } };
    expect(await fail(reportDish, repeated)).toMatchObject({ status: 429, code: 'rate-limited' });
    expect(asked).toEqual([]);
    await succeed(reportDish, { params: { id: restaurant.id, itemId: items[0]?.id ?? '' }, body: { text: '' } });
    expect(asked).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('is refused while the restaurant has too many open ones', async () => {
    await env.DB.prepare(
      `INSERT INTO dish_reports (id, restaurant_id, merchant_id, item_id, dish_title, text, at)
       SELECT 'flood ' || ?1 || key, ?1, ?2, ?3, 'Soup', '', '2026-11-01T00:00:00.000Z' FROM json_each(?4)`,
    )
      .bind(restaurant.id, restaurant.merchantId, dishId, JSON.stringify(Array(OPEN_DISH_REPORTS_MAX).fill(0)))
      .run();
    const params = { id: restaurant.id, itemId: dishId };
    expect(await fail(reportDish, { params, body: { text: '' } })).toMatchObject({ status: 429, code: 'rate-limited' });
    const [first] = await reports();
    await succeed(closeDishReport, { ...AS_ADMIN, params: { id: first?.id ?? '' }, body: { outcome: 'was-right' } });
    await report('Now there is room');
  });
});

describe('the reports of a restaurant', () => {
  it('are listed with the newest first, of one dish too', async () => {
    const { items } = await makeMenu(restaurant, [{ title: 'Stew' }]);
    await report('first');
    await succeed(reportDish, { params: { id: restaurant.id, itemId: items[0]?.id ?? '' }, body: { text: 'second' } });
    const all = await reports();
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect((await reports({ itemId: dishId })).map(({ text }) => text)).toEqual(['first']);
    expect((await reports({ q: 'stew' })).map(({ text }) => text)).toEqual(['second']);
  });

  it('are closed by staff with name, time, outcome and note, once', async () => {
    await report('Has milk');
    const [{ id } = { id: '' }] = await reports();
    const as = { as: 'MerchantAdmin', uid: await makeMerchantUser(restaurant.merchantId) } as const;
    const body = { outcome: 'corrected', note: 'The cream was not listed' };
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: dishId }, body: { subtext: 'With cream' } });
    const { data } = await succeed(closeDishReport, { ...as, params: { id }, body });
    const correction = { entity: 'menuItem', title: 'Soup', by: 'Name of uid-SuperAdmin', fields: ['subtext'] };
    expect(data.closed).toEqual({
      ...body,
      by: `Name of ${as.uid}`,
      at: expect.any(String),
      correction: { ...correction, id: expect.any(String), at: expect.any(String) },
    });
    expect(await reports()).toEqual([data]);
    const again = await fail(closeDishReport, { ...AS_ADMIN, params: { id }, body: { outcome: 'was-right' } });
    expect(again).toMatchObject({ status: 409, code: 'invalid-transition', error: expect.stringContaining(as.uid) });
    expect(await reports()).toEqual([data]);
    const change = env.DB.prepare(`UPDATE dish_reports SET text = 'other' WHERE id = ?1`).bind(id);
    await expect(change.run()).rejects.toThrow('a closed report stays as it is');
  });

  it('are not closed as corrected while nothing of the dish was changed, at any depth', async () => {
    const cream = await makeIngredient('report-cream', { isSingle: true });
    const body = { title: 'Sauce', restaurantId: restaurant.id, ingredients: [{ id: cream.id, title: '' }] };
    const sauce = (await succeed(createCustomIngredient, { ...AS_ADMIN, body })).data.id;
    const { items } = await makeMenu(restaurant, [{ title: 'Pie', components: [component('Sauce', [sauce])] }]);
    const pie = items[0]?.id ?? '';
    const edits = [
      () =>
        succeed(updateIngredient, {
          ...AS_ADMIN,
          params: { internalId: cream.internalId },
          body: { title: 'Cream 2' },
        }),
      () => succeed(updateCustomIngredient, { ...AS_ADMIN, params: { id: sauce }, body: { title: 'Sauce 2' } }),
      () => succeed(updateMenuItem, { ...AS_ADMIN, params: { id: pie }, body: { price: 100 } }),
    ];
    for (const edit of edits) {
      await succeed(reportDish, { params: { id: restaurant.id, itemId: pie }, body: { text: 'Milk' } });
      const open = (await reports({ itemId: pie })).find(({ closed }) => closed === null);
      const close = { ...AS_ADMIN, params: { id: open?.id ?? '' }, body: { outcome: 'corrected' as const } };
      expect(await fail(closeDishReport, close)).toMatchObject({
        status: 409,
        code: 'invalid-transition',
        error: 'Correct Pie first: nothing of it was changed since the report',
      });
      await edit();
      await succeed(closeDishReport, close);
    }
  });

  it('name the change that corrects them, where there are several, and keep it', async () => {
    await report('Has milk');
    const [{ id } = { id: '' }] = await reports();
    const call = { ...AS_ADMIN, params: { id } };
    const close = (correction?: string) => ({
      ...call,
      body: { outcome: 'corrected' as const, ...(correction !== undefined && { correction }) },
    });
    const changes = async () => (await succeed(listReportChanges, call)).data;
    expect(await changes()).toEqual([]);
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: dishId }, body: { subtext: 'With cream' } });
    await succeed(updateMenuItem, { ...AS_ADMIN, params: { id: dishId }, body: { price: 700 } });
    const [price, text] = await changes();
    expect([price?.fields, text?.fields]).toEqual([['price'], ['subtext']]);
    for (const wrong of [undefined, '1', 'x']) {
      expect(await fail(closeDishReport, close(wrong))).toMatchObject({
        status: 422,
        issues: [{ path: 'correction' }],
      });
    }
    expect((await reports())[0]?.closed).toBeNull();
    await succeed(closeDishReport, close(text?.id));
    expect((await reports())[0]?.closed?.correction).toEqual(text);
  });

  it('stay when their dish is deleted, and go a year after they were closed', async () => {
    await report('open');
    await report('closed');
    const closed = (await reports()).find(({ text }) => text === 'closed');
    await succeed(closeDishReport, { ...AS_ADMIN, params: { id: closed?.id ?? '' }, body: { outcome: 'was-right' } });
    await env.DB.prepare('DELETE FROM menu_items WHERE id = ?1').bind(dishId).run();
    const jobs = HOURLY_JOBS.filter(({ name }) => name === 'remove-dish-reports');
    await runJobs(env, jobs, Date.now() + 364 * DAY_MS);
    expect(await reports()).toHaveLength(2);
    await runJobs(env, jobs, Date.now() + 366 * DAY_MS);
    expect((await reports()).map(({ text }) => text)).toEqual(['open']);
  });
});
