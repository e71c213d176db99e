import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeKeys, makeMenu, makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { succeed, tokenFor } from '../../test/call.ts';
import { cancelOrder, getOrder, placeGuestOrder } from '@justright/contract/orders';
import { getUser, getSavedProfile, saveProfile } from '@justright/contract/users';
import { eraseDeletedAccounts } from '../identity/erase-accounts.ts';
import { listJobRuns, listLastJobRuns } from '../data/job-runs.ts';
import worker from '../index.ts';
import { HOURLY_JOBS } from './jobs.ts';
import { runJobs } from './run-jobs.ts';

const db = () => env.DB.withSession('first-primary');
const runHourly = () => worker.scheduled(createScheduledController(), env);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
const runOf = async (job: string) => (await listLastJobRuns(db())).find((run) => run.job === job);

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('scheduled work', () => {
  it('runs in batches, at most 25 per run, and reports what is left', async () => {
    let left = 30;
    const job = {
      name: 'batched',
      runBatch: () => Promise.resolve({ processed: 1, removedIds: [`row ${left}`], isMoreLeft: --left > 0 }),
    };
    await runJobs(env, [job], 0);
    expect(await runOf('batched')).toMatchObject({ processed: 25, isMoreLeft: true, error: '' });
    await runJobs(env, [job], 0);
    expect(await runOf('batched')).toMatchObject({ processed: 5, isMoreLeft: false, error: '' });
  });

  it('keeps the last 50 runs of each job, and no run of one job ends that of another', async () => {
    const doing = (name: string, processed: number) => ({
      name,
      runBatch: () => Promise.resolve({ processed, removedIds: [], isMoreLeft: false }),
    });
    await runJobs(env, [doing('seldom', 7)], 0);
    for (let count = 1; count <= 52; count += 1) await runJobs(env, [doing('often', count)], 0);
    const kept = async (job: string) =>
      (await listJobRuns(db())).filter((run) => run.job === job).map(({ processed }) => processed);
    expect(await kept('often')).toEqual(Array.from({ length: 50 }, (_, index) => 52 - index));
    expect(await kept('seldom')).toEqual([7]);
    expect(await runOf('often')).toMatchObject({ processed: 52 });
  });

  it('names up to 100 of the ids that a run removed, in the log and in the record of the run', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    let batch = 0;
    const job = {
      name: 'removing',
      runBatch: () => {
        batch += 1;
        const removedIds = Array.from({ length: 60 }, (_, index) => `${batch}-${index}`);
        return Promise.resolve({ processed: 60, removedIds, isMoreLeft: batch < 2 });
      },
    };
    await runJobs(env, [job], 0);
    const run = await runOf('removing');
    expect(run).toMatchObject({ processed: 120 });
    expect(run?.removedIds).toHaveLength(100);
    expect([run?.removedIds[0], run?.removedIds.at(-1)]).toEqual(['1-0', '2-39']);
    const lines = log.mock.calls.map(([line]) => String(line));
    expect(lines.filter((line) => line.includes('"2-39"') && !line.includes('"2-40"'))).toHaveLength(1);
  });

  it('continues with the other jobs when one fails, and reports the run as failed', async () => {
    const failing = { name: 'failing', runBatch: () => Promise.reject(new Error('R2 is away')) };
    const working = {
      name: 'working',
      runBatch: () => Promise.resolve({ processed: 2, removedIds: [], isMoreLeft: false }),
    };
    await expect(runJobs(env, [failing, working], 0)).rejects.toThrow('1 scheduled jobs failed');
    expect(await runOf('failing')).toMatchObject({ processed: 0, isMoreLeft: true });
    expect((await runOf('failing'))?.error).toContain('R2 is away');
    expect(await runOf('working')).toMatchObject({ processed: 2, error: '' });
    await runJobs(env, [{ ...working, name: 'failing' }], 0);
    expect(await runOf('failing')).toMatchObject({ processed: 2, error: '' });
  });

  it('removes rows past their retention time and keeps newer ones', async () => {
    const key = (name: string, days: number) =>
      env.DB.prepare(
        `INSERT INTO idempotency_keys (key, caller, request_hash, status, data, created_at)
         VALUES (?1, '', '', 201, '{}', ?2)`,
      ).bind(name, daysAgo(days));
    const mail = (id: string, status: string, days: number) =>
      env.DB.prepare(
        `INSERT INTO mails (id, template, recipient, status, created_at, updated_at)
         VALUES (?1, 'password-reset', 'a@b.co', ?2, ?3, ?3)`,
      ).bind(id, status, daysAgo(days));
    const merchantId = await makeMerchant();
    const state = (hash: string, expiresAt: string) =>
      env.DB.prepare(
        `INSERT INTO oauth_states (state_hash, uid, merchant_id, provider, code_verifier, expires_at)
         VALUES (?1, 'u', ?3, 'p', 'v', ?2)`,
      ).bind(hash, expiresAt, merchantId);
    await env.DB.batch([
      key('old-key', 1.1),
      key('young-key', 0.9),
      mail('old-mail', 'sent', 91),
      mail('waiting-mail', 'queued', 91),
      mail('invites-mail', 'sent', 91),
      mail('young-mail', 'failed', 89),
      state('over', daysAgo(0.01)),
      state('on-its-way', daysAgo(-0.01)),
      env.DB.prepare(
        `INSERT INTO invites (id, email, role_type, token_hash, mail_id, sent_at, expires_at)
         VALUES ('i', 'kept@mail.test', 'User', 'h', 'invites-mail', ?1, ?1)`,
      ).bind(daysAgo(91)),
    ]);
    await runHourly();
    const left = async (column: string, table: string) =>
      (await env.DB.prepare(`SELECT ${column} AS name FROM ${table} ORDER BY 1`).all<{ name: string }>()).results.map(
        ({ name }) => name,
      );
    expect(await left('key', 'idempotency_keys')).toEqual(['young-key']);
    expect(await left('id', 'mails')).toEqual(['invites-mail', 'waiting-mail', 'young-mail']);
    expect(await left('state_hash', 'oauth_states')).toEqual(['on-its-way']);
    expect(await runOf('remove-idempotency-keys')).toMatchObject({ processed: 1, isMoreLeft: false, error: '' });
    expect((await runOf('remove-mails'))?.removedIds).toEqual(['old-mail']);
    expect((await runOf('remove-oauth-states'))?.removedIds).toEqual(['over']);
  });

  it('seals rows each minute, and does nothing else then', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const { id } = restaurant;
    const { items } = await makeMenu(restaurant, [{ title: 'Dish' }]);
    const cart = { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: items[0]?.id } }] }] };
    await succeed(placeGuestOrder, { body: { restaurant: { id }, cart } });
    await worker.scheduled(createScheduledController({ cron: '* * * * *' }), env);
    const waiting = env.DB.prepare(
      'SELECT (SELECT max(seq) FROM orders) - (SELECT max(row_id) FROM seals WHERE source = ?1) AS n',
    );
    expect(await waiting.bind('orders').first('n')).toBe(0);
    expect(await runOf('seal-history')).toMatchObject({ isMoreLeft: false, error: '' });
  });

  it('checks the chain of seals once a week, and fails until a check finds no fault any more', async () => {
    const row = () => env.DB.prepare('SELECT * FROM history_checks').first<{ faults: number; verified: number }>();
    const inDays = (days: number) =>
      worker.scheduled(
        createScheduledController({ scheduledTime: new Date(Date.now() + days * 24 * 60 * 60 * 1000) }),
        env,
      );
    const chain = await env.DB.prepare('SELECT max(seq) AS n FROM seals').first<number>('n');
    await inDays(8);
    expect(await row()).toMatchObject({ faults: 0, verified: chain });
    expect(await runOf('check-history')).toMatchObject({ processed: chain, isMoreLeft: false, error: '' });

    const sealed = "SELECT row_id FROM seals WHERE source = 'orders' LIMIT 1";
    const rename = (name: string) =>
      env.DB.prepare(`UPDATE orders SET restaurant_name = ?1 WHERE seq = (${sealed})`).bind(name);
    const kept = await env.DB.prepare(
      `SELECT restaurant_name AS name FROM orders WHERE seq = (${sealed})`,
    ).first<string>('name');
    const trigger = await env.DB.prepare(
      "SELECT sql FROM sqlite_master WHERE name = 'sealed_orders_are_kept'",
    ).first<string>('sql');
    await env.DB.batch([env.DB.prepare('DROP TRIGGER sealed_orders_are_kept'), rename('Elsewhere')]);
    await inDays(9);
    expect((await runOf('check-history'))?.error).toBe('');
    await expect(inDays(16)).rejects.toThrow('1 scheduled jobs failed');
    expect(await row()).toMatchObject({ faults: 1 });
    expect((await runOf('check-history'))?.error).toContain('1 sealed rows are not as they were');
    await env.DB.batch([rename(kept ?? ''), env.DB.prepare(trigger ?? '')]);
    await expect(inDays(17)).rejects.toThrow('1 scheduled jobs failed');
    await inDays(24);
    expect((await runOf('check-history'))?.error).toBe('');
  });

  it('removes an unused anonymous account everywhere but in its orders', async () => {
    await makeKeys('allergies', ['milk']);
    const restaurant = await makeRestaurant(await makeMerchant());
    const { id } = restaurant;
    const { items } = await makeMenu(restaurant, [{ title: 'Dish' }]);
    const visit = async (uid: string) => {
      await succeed(getUser, { as: 'Anonymous', uid });
      const body = { selectedAllergies: ['milk'], lastVisitedRestaurantId: id };
      await succeed(saveProfile, { as: 'Anonymous', uid, body });
    };
    await Promise.all([visit('forgotten'), visit('coming-back')]);
    const cart = {
      subtotal: 1000,
      grandTotal: 1000,
      orders: [{ user: 'Ann', items: [{ menuItem: { id: items[0]?.id } }] }],
    };
    const placed = await succeed(placeGuestOrder, {
      as: 'Anonymous',
      uid: 'forgotten',
      body: { restaurant: { id }, cart },
    });
    await succeed(cancelOrder, { as: 'SuperAdmin', params: { id: placed.data.id } });
    const claims = { role: 'user', roleType: 'Anonymous' } as const;
    const forgotten = { uid: 'forgotten', email: null, emailVerified: false, displayName: null, claims };
    await env.IDENTITY_ADMIN.remember({ ...forgotten, isForgotten: true });
    await runHourly();
    expect(await runOf('remove-forgotten-accounts')).toMatchObject({ removedIds: ['forgotten'], error: '' });
    expect(await env.IDENTITY_ADMIN.lookup('forgotten')).toBeNull();
    const { data: kept } = await succeed(getOrder, { as: 'SuperAdmin', params: { id: placed.data.id } });
    expect([kept.customer.name, kept.order.isErased]).toEqual(['Ann', false]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM order_people WHERE uid = 'forgotten'").first('n')).toBe(0);
    const users = await env.DB.prepare("SELECT uid FROM users WHERE uid IN ('forgotten', 'coming-back')").all();
    expect(users.results).toEqual([{ uid: 'coming-back' }]);
    const own = { as: 'Anonymous', uid: 'coming-back' } as const;
    expect((await succeed(getSavedProfile, own)).data.selectedAllergies).toEqual(['milk']);
    await tokenFor('Anonymous', 'coming-back');
  });

  it('erases a deleted account (record, choices, the personal part of its orders) and retries until it succeeds', async () => {
    await makeKeys('allergies', ['milk']);
    const restaurant = await makeRestaurant(await makeMerchant());
    const { items } = await makeMenu(restaurant, [{ title: 'Dish' }]);
    const own = { as: 'User', uid: 'leaver' } as const;
    await succeed(getUser, own);
    const choices = { selectedAllergies: ['milk'], lastVisitedRestaurantId: restaurant.id };
    await succeed(saveProfile, { ...own, body: choices });
    const cart = {
      subtotal: 1000,
      grandTotal: 1000,
      orders: [{ user: 'Ann', items: [{ menuItem: { id: items[0]?.id } }] }],
    };
    const body = { restaurant: { id: restaurant.id }, email: 'a@b.co', cart };
    const { data: order } = await succeed(placeGuestOrder, { ...own, body });
    await env.IDENTITY_ADMIN.removeForgottenAccounts(['leaver']);

    // The database is not available at first.
    const away = {
      withSession: () => {
        throw new Error('The database is away');
      },
    };
    await expect(eraseDeletedAccounts({ ...env, DB: away as unknown as D1Database }, 0)).rejects.toThrow('away');
    await runHourly();
    expect(await runOf('erase-deleted-accounts')).toMatchObject({
      removedIds: ['leaver'],
      isMoreLeft: false,
      error: '',
    });
    expect(await env.IDENTITY_ADMIN.listDeletedAccounts(10)).toEqual([]);
    const count = (table: string) =>
      env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE uid = 'leaver'`).first<number>('n');
    for (const table of ['users', 'user_preferences', 'order_people', 'order_history'])
      expect([table, await count(table)]).toEqual([table, 0]);
    const stored = async () => (await succeed(getOrder, { as: 'SuperAdmin', params: { id: order.id } })).data;
    // Its kitchen still works on the order.
    expect((await stored()).customer).toMatchObject({ name: 'Ann', email: 'a@b.co' });
    await succeed(cancelOrder, { as: 'SuperAdmin', params: { id: order.id } });
    await runHourly();
    expect(await runOf('erase-orders')).toMatchObject({ processed: 1, removedIds: [order.id], error: '' });
    const erased = await stored();
    expect(erased.customer).toMatchObject({ name: '', email: '' });
    expect(erased.order).toMatchObject({ productOrderId: order.productOrderId, isErased: true });
  });

  it('erases the personal part of an order after its days, and leaves what was told and newer orders as they are', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    const { items } = await makeMenu(restaurant, [{ title: 'Soup', price: 1000 }]);
    const cart = {
      subtotal: 1000,
      grandTotal: 1000,
      orders: [{ user: 'Ann', items: [{ menuItem: { id: items[0]?.id } }] }],
    };
    const body = { restaurant: { id: restaurant.id }, email: 'a@b.co', name: 'Ann', notes: 'At the window', cart };
    const { data: order } = await succeed(placeGuestOrder, { body });
    await succeed(cancelOrder, { as: 'SuperAdmin', params: { id: order.id } });
    const stored = async () => (await succeed(getOrder, { as: 'SuperAdmin', params: { id: order.id } })).data;
    const before = await stored();
    const jobs = HOURLY_JOBS.filter(({ name }) => name === 'erase-old-orders');
    const day = 24 * 60 * 60 * 1000;
    const runAfter = (days: number) => runJobs(env, jobs, Date.now() + days * day);

    await runAfter(89);
    expect(await stored()).toEqual(before);
    expect(JSON.stringify(before)).toMatch(/Ann.*window|window.*Ann/);
    await runAfter(91);
    expect((await runOf('erase-old-orders'))?.removedIds).toContain(order.id);
    const erased = await stored();
    expect(erased.customer).toMatchObject({ name: '', email: '' });
    expect(erased.order).toMatchObject({ productOrderId: order.productOrderId, isErased: true });
    expect(JSON.stringify(erased)).not.toMatch(/Ann|a@b[.]co|window/);
    const entries = env.DB.prepare("SELECT by_name FROM order_history WHERE order_id = ?1 AND action = 'erase'");
    expect((await entries.bind(order.id).all()).results).toEqual([{ by_name: 'System' }]);
    await runAfter(92);
    expect(await runOf('erase-old-orders')).toMatchObject({ processed: 0, error: '' });
    await expect(runJobs({ ...env, ORDER_PEOPLE_DAYS: 'x' }, jobs, Date.now())).rejects.toThrow(
      '1 scheduled jobs failed',
    );
  });

  it('erases an account at once when the diner deletes it over the identity wire', async () => {
    await makeKeys('allergies', ['milk']);
    const own = { as: 'User', uid: 'wire-leaver' } as const;
    await succeed(saveProfile, { ...own, body: { selectedAllergies: ['milk'] } });
    const IDENTITY = {
      fetch: async () => {
        await env.IDENTITY_ADMIN.removeForgottenAccounts(['wire-leaver']);
        return Response.json({});
      },
    } as unknown as Fetcher;
    const context = createExecutionContext();
    const url = 'https://justright.test/identitytoolkit.googleapis.com/v1/accounts:delete?key=x';
    const request = new Request(url, { method: 'POST', body: '{}' });
    expect((await worker.fetch(request, { ...env, IDENTITY }, context)).status).toBe(200);
    await waitOnExecutionContext(context);
    const kept = env.DB.prepare("SELECT count(*) AS n FROM user_preferences WHERE uid = 'wire-leaver'");
    expect(await kept.first('n')).toBe(0);
  });
});
