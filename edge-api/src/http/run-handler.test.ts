import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import { component, makeMenu, makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { catalogueDatabase } from '../data/catalogue-database.ts';
import { actingDatabase } from '../data/history.ts';
import { writeOnce } from '../data/idempotency.ts';
import { requireRoom } from '../data/quotas.ts';
import { versionConflict } from '../data/versions.ts';
import { notFound } from '../domain/refusals.ts';
import type { Caller } from '../identity/authenticate.ts';
import type { Options } from './endpoint-options.ts';
import { type EndpointResponse, runHandler } from './run-handler.ts';

beforeEach(() => {
  vi.spyOn(scheduler, 'wait').mockResolvedValue();
});

const session = () => env.DB.withSession('first-primary');
const runOf = (options: Options, body: unknown = {}) => {
  const db = session();
  const opened = { db, session: db };
  return { options, opened, caller: undefined, body, idempotent: undefined, requestId: 'act', nowMs: Date.now() };
};

it('a handler that retries runs again after a version conflict, unless the client named the version', async () => {
  const handler = vi.fn<() => Promise<EndpointResponse<string>>>().mockRejectedValue(versionConflict());
  const conflict = { code: 'version-conflict' };
  await expect(runHandler(runOf({ retries: true }), handler)).rejects.toMatchObject(conflict);
  expect(handler).toHaveBeenCalledTimes(3);
  await expect(runHandler(runOf({ retries: true }, { version: 1 }), handler)).rejects.toMatchObject(conflict);
  await expect(runHandler(runOf({}), handler)).rejects.toMatchObject(conflict);
  expect(handler).toHaveBeenCalledTimes(5);
});

it('a repeat of what is made once gets the first response, also one that the handler refuses because of the first', async () => {
  const idempotent = { key: 'one', caller: 'ann', requestHash: 'hash' };
  const run = { ...runOf({ once: true }), idempotent };
  const { db } = run.opened;
  const touch = db.prepare(`INSERT INTO acting (id, uid, name, reason) VALUES (1, '', '', '')`);
  const write = vi.fn(() => writeOnce({ ...run, db }, [touch, db.prepare('DELETE FROM acting')], 'first'));
  expect((await runHandler(run, write)).response).toEqual({ data: 'first' });
  expect((await runHandler(run, write)).response).toEqual({ data: 'first' });
  expect(write).toHaveBeenCalledTimes(1);

  const parallel = { ...run, idempotent: { ...idempotent, key: 'two' } };
  const loses = async () => {
    await writeOnce({ ...parallel, db }, [touch, db.prepare('DELETE FROM acting')], 'other');
    throw notFound('Menu');
  };
  expect((await runHandler(parallel, loses)).response).toEqual({ data: 'other' });
  await expect(runHandler(runOf({ once: true }), async () => Promise.reject(notFound('Menu')))).rejects.toMatchObject({
    code: 'not-found',
  });
});

it('a write to the catalogue passes once the kitchen signatures of all restaurants were looked at, and those of deleted ones hold up none', async () => {
  const merchant = await makeMerchant();
  const made = [];
  for (let count = 0; count < 52; count++) made.push((await makeRestaurant(merchant)).id);
  await env.DB.prepare(
    `INSERT INTO kitchen_signatures
       (id, restaurant_id, merchant_id, keys, how, note, by, at, foods, declared, against, because, checked_version)
     SELECT 'signature of ' || id, id, merchant_id, '["milk"]', 'Own pans', '', 'Ann', '2026-01-01T00:00:00.000Z',
       '[]', '[]', '[]', '[]', 'of before' FROM restaurants WHERE id IN (SELECT value FROM json_each(?1))`,
  )
    .bind(JSON.stringify(made))
    .run();
  await env.DB.prepare(`UPDATE restaurants SET deleted_at = '2026-01-01T00:00:00.000Z' WHERE id = ?1`)
    .bind(made[0])
    .run();
  const unseen = () =>
    env.DB.prepare(`SELECT restaurant_id AS id FROM kitchen_signatures WHERE checked_version = 'of before'`)
      .all<{ id: string }>()
      .then(({ results }) => results.map(({ id }) => id));
  expect(await unseen()).toHaveLength(52);
  const { response } = await runHandler(runOf({ changes: 'menus' }), async () => ({ data: await unseen() }));
  expect(response.data).toEqual([made[0]]);
});

it('a write that no room is left for, or that names a removed image, is refused in the words of the form', async () => {
  const full = runOf({});
  const crowd = async () => {
    await full.opened.db.batch([requireRoom(full.opened.db, 'menus', 'nobody', 1_000_000)]);
    return { data: null };
  };
  await expect(runHandler(full, crowd)).rejects.toMatchObject({ code: 'validation-failed' });
  const gone = async () => Promise.reject(new Error('image is gone'));
  await expect(runHandler(runOf({}, { imageUrl: '/images/x/y.webp' }), gone)).rejects.toMatchObject({
    code: 'validation-failed',
    issues: [{ path: 'imageUrl' }],
  });
});

it('what a person who may not sign has changed waits in a submission, also when the handler failed after it', async () => {
  const restaurant = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(restaurant, [{ title: 'Toast' }]);
  const caller = { uid: 'ann', displayName: 'Ann', roleType: 'RestaurantManager' } as Caller;
  const changing = (act: string) => {
    const base = session();
    const actor = { uid: 'ann', name: 'Ann', reason: '', signs: false, act };
    const db = catalogueDatabase(actingDatabase(base, actor), base);
    const change = db.prepare('UPDATE menu_items SET components = ?2 WHERE id = ?1');
    return {
      run: {
        ...runOf({ changes: 'menus' }),
        opened: { db, session: base },
        caller,
        requestId: act,
      },
      write: () => db.batch([change.bind(items[0]?.id, JSON.stringify([component(act, [])]))]),
    };
  };
  const whole = changing('whole');
  const { submission } = await runHandler(whole.run, async () => {
    await whole.write();
    return { data: null };
  });
  expect(submission).toMatchObject({ id: expect.any(String) });

  const half = changing('half');
  const failing = async () => {
    await half.write();
    throw notFound('Menu');
  };
  await expect(runHandler(half.run, failing)).rejects.toMatchObject({ code: 'not-found' });
  expect(await env.DB.prepare('SELECT act, is_settled FROM waiting_changes').all()).toMatchObject({
    results: [{ act: 'half', is_settled: 1 }],
  });
});
