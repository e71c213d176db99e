import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { component, makeIngredient, makeKeys, makeMenu, makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { catalogueDatabase } from './catalogue-database.ts';
import { cachedRestaurant } from './restaurant-cache.ts';
import type { Database } from './database.ts';
import { endLeases } from './known-state.ts';
import type { Open } from './snapshot.ts';

const LEASE_MS = 1000;
/** Opens each session at the primary, also while the isolate knows a state. */
const at =
  (session: () => Database): Open =>
  (_leaseMs, nowMs) => ({ db: session(), asOfMs: nowMs });
const primary = () => env.DB.withSession('first-primary');
const open = at(primary);
const unreachable = at(() => {
  throw new Error('the primary does not respond');
});
const failingSession: Database = {
  prepare: () => {
    throw new Error('the primary does not respond');
  },
  batch: () => Promise.reject(new Error('the primary does not respond')),
  getBookmark: () => null,
};
const failing = at(() => failingSession);

/** Opens sessions that are counted with their batches; each batch is one load of a menu source. */
function counted(beforeBatch = () => Promise.resolve()) {
  const counter = { loads: 0, sessions: 0 };
  const session = (): Database => {
    const db = primary();
    counter.sessions += 1;
    return {
      prepare: (sql) => db.prepare(sql),
      getBookmark: () => db.getBookmark(),
      batch: async <Row>(statements: D1PreparedStatement[]) => {
        counter.loads += 1;
        await beforeBatch();
        return db.batch<Row>(statements);
      },
    };
  };
  return { counter, session, open: at(session) };
}

/** Opens sessions that refuse a statement outside of a batch. */
function inBatches(session: () => Database): Open {
  const single = () => {
    throw new Error('a statement outside of the batch');
  };
  const refusing = (statement: D1PreparedStatement): D1PreparedStatement => {
    const bind = statement.bind.bind(statement);
    const bound = (...values: unknown[]) => refusing(bind(...values));
    return Object.assign(statement, { bind: bound, all: single, first: single, run: single });
  };
  return at(() => {
    const db = session();
    return { ...db, prepare: (sql) => refusing(db.prepare(sql)) };
  });
}

/** Asks for a restaurant in the second half of its lease, and waits for the work after the response. */
async function renewed(id: string, nowMs: number): Promise<void> {
  const works: Promise<unknown>[] = [];
  await cachedRestaurant(open, id, LEASE_MS, nowMs, (work) => works.push(work));
  expect(works).toHaveLength(1);
  await Promise.all(works);
}

async function makeDish() {
  const restaurant = await makeRestaurant(await makeMerchant());
  await makeMenu(restaurant, [{ title: 'Dish', components: [component('Base', ['base'])] }]);
  return restaurant;
}

beforeAll(async () => {
  await makeKeys('allergies', ['milk']);
  await makeIngredient('base');
});

beforeEach(() => {
  vi.useRealTimers();
});

describe('the lease of a compiled menu', () => {
  it('needs no primary while it lasts; after it, an unreachable primary is a 503 and never the old menu', async () => {
    const { id } = await makeDish();
    const first = await cachedRestaurant(open, id, LEASE_MS, 10_000);
    expect(await cachedRestaurant(unreachable, id, LEASE_MS, 10_499)).toBe(first);
    await expect(cachedRestaurant(failing, id, LEASE_MS, 11_000)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(cachedRestaurant(failing, id, 0, 10_499)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is renewed after a response in its second half, so that this response waits for nothing', async () => {
    const { id } = await makeDish();
    const first = await cachedRestaurant(open, id, LEASE_MS, 10_000);
    const gate = Promise.withResolvers<void>();
    /** Answers no query before the gate is open. */
    const slow = at(() => {
      const db = primary();
      const all = async (sql: string, values: unknown[]) => {
        await gate.promise;
        return db
          .prepare(sql)
          .bind(...values)
          .all();
      };
      const prepare = (sql: string) => ({ bind: (...values: unknown[]) => ({ all: () => all(sql, values) }) });
      return { ...failingSession, prepare } as unknown as Database;
    });
    const works: Promise<unknown>[] = [];
    expect(await cachedRestaurant(slow, id, LEASE_MS, 10_600, (work) => works.push(work))).toBe(first);
    expect(await cachedRestaurant(unreachable, id, LEASE_MS, 10_999)).toBe(first);
    gate.resolve();
    await Promise.all(works);
    expect(await cachedRestaurant(unreachable, id, LEASE_MS, 11_050)).toBe(first);
  });

  it('keeps its end when it cannot be renewed', async () => {
    const { id } = await makeDish();
    const first = await cachedRestaurant(open, id, LEASE_MS, 10_000);
    const works: Promise<unknown>[] = [];
    expect(await cachedRestaurant(failing, id, LEASE_MS, 10_600, (work) => works.push(work))).toBe(first);
    await Promise.all(works);
    await expect(cachedRestaurant(failing, id, LEASE_MS, 11_000)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is renewed together with all others in use, with one query to the primary', async () => {
    const [first, second] = [await makeDish(), await makeDish()];
    const others = await cachedRestaurant(open, second.id, LEASE_MS, 10_000);
    await cachedRestaurant(open, first.id, LEASE_MS, 10_000);
    await renewed(first.id, 10_600);
    expect(await cachedRestaurant(unreachable, second.id, LEASE_MS, 11_050)).toBe(others);
    await expect(cachedRestaurant(failing, second.id, LEASE_MS, 11_600)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('is not renewed with the others when another isolate has changed its menu', async () => {
    const [first, second] = [await makeDish(), await makeDish()];
    const old = await cachedRestaurant(open, second.id, LEASE_MS, 10_000);
    await cachedRestaurant(open, first.id, LEASE_MS, 10_000);
    await env.DB.prepare('UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = ?1')
      .bind(second.id)
      .run();
    await renewed(first.id, 10_600);
    await expect(cachedRestaurant(failing, second.id, LEASE_MS, 11_050)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await cachedRestaurant(open, second.id, LEASE_MS, 11_050)).not.toBe(old);
  });

  it('ends at once when the leases of this isolate are ended, as by each change of the catalogue', async () => {
    const { id } = await makeDish();
    await cachedRestaurant(open, id, LEASE_MS, 10_000);
    endLeases();
    await expect(cachedRestaurant(failing, id, LEASE_MS, 10_001)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is not granted to rows that were read before a change, even if they arrive after it', async () => {
    const { id } = await makeDish();
    let readings = 0;
    let sessions = 0;
    /** Returns the rows of its first batch only after this isolate has committed an edit. */
    const interrupted = at(() => {
      const db = primary();
      sessions += 1;
      return {
        prepare: (sql) => db.prepare(sql),
        getBookmark: () => db.getBookmark(),
        batch: async <Row>(statements: D1PreparedStatement[]) => {
          const answer = await db.batch<Row>(statements);
          readings += 1;
          if (readings === 1) {
            await env.DB.batch([
              env.DB.prepare("UPDATE ingredients SET allergies = '[\"milk\"]' WHERE id = 'base'"),
              env.DB.prepare('UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = ?1').bind(
                id,
              ),
            ]);
            endLeases();
          }
          return answer;
        },
      };
    });
    const compiled = await cachedRestaurant(interrupted, id, LEASE_MS, 10_000);
    // In the first session a replica could still answer without the edit.
    expect([readings, sessions]).toEqual([2, 2]);
    expect(compiled?.source.ingredients.get('base')?.statement?.contains).toEqual(['milk']);
  });

  it('never returns the restaurant that had the slug before', async () => {
    const [before, after] = [await makeRestaurant(await makeMerchant()), await makeRestaurant(await makeMerchant())];
    const slug = before.urlSlug;
    expect((await cachedRestaurant(open, slug, 0, 10_000))?.source.restaurant.id).toBe(before.id);
    await env.DB.batch([
      // A slug that no diner could see is free again when its restaurant is deleted.
      env.DB.prepare('UPDATE restaurant_slugs SET is_kept = 0 WHERE restaurant_id = ?1').bind(before.id),
      env.DB.prepare("UPDATE restaurants SET url_slug = id, deleted_at = '2026-11-22' WHERE id = ?1").bind(before.id),
      env.DB.prepare('UPDATE restaurants SET url_slug = ?2 WHERE id = ?1').bind(after.id, slug),
    ]);
    expect((await cachedRestaurant(open, slug, 0, 10_001))?.source.restaurant.id).toBe(after.id);
  });
});

describe('a write of this isolate', () => {
  const edit = (id: string) =>
    env.DB.prepare('UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = ?1').bind(id);
  const write = (id: string, session = primary()) => catalogueDatabase(primary(), session).batch([edit(id)]);

  it('is followed by no wait: the new menu is there when it is acknowledged, and others keep their lease', async () => {
    const [changed, other] = [await makeDish(), await makeDish()];
    const nowMs = Date.now();
    const before = await cachedRestaurant(open, changed.id, LEASE_MS, nowMs);
    const unchanged = await cachedRestaurant(open, other.id, LEASE_MS, nowMs);
    await write(changed.id);
    const after = await cachedRestaurant(unreachable, changed.id, LEASE_MS, Date.now());
    expect(after?.source.menuVersion).not.toBe(before?.source.menuVersion);
    expect(await cachedRestaurant(unreachable, other.id, LEASE_MS, Date.now())).toBe(unchanged);
  });

  it('makes nobody wait while what it changed is compiled: it is not acknowledged yet', async () => {
    const { id } = await makeDish();
    const before = await cachedRestaurant(open, id, LEASE_MS, Date.now());
    const gate = Promise.withResolvers<void>();
    const slow = counted(() => gate.promise);
    const writing = write(id, slow.session());
    await expect.poll(() => slow.counter.loads).toBe(1);
    expect(await cachedRestaurant(unreachable, id, LEASE_MS, Date.now())).toBe(before);
    gate.resolve();
    await writing;
    expect(await cachedRestaurant(unreachable, id, LEASE_MS, Date.now())).not.toBe(before);
  });

  it('gives no lease to what it read before another write was acknowledged', async () => {
    const { id } = await makeDish();
    await cachedRestaurant(open, id, LEASE_MS, Date.now());
    const slow = counted(async () => {
      await edit(id).run();
      endLeases();
    });
    await write(id, slow.session());
    await expect(cachedRestaurant(failing, id, LEASE_MS, Date.now())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each([
    ['cannot be read', failingSession],
    ['are not read in time', counted(() => new Promise(() => undefined)).session()],
  ])('is acknowledged when menus %s, and has ended their leases', async (_what, session) => {
    const { id } = await makeDish();
    await cachedRestaurant(open, id, LEASE_MS, Date.now());
    await write(id, session);
    await expect(cachedRestaurant(failing, id, LEASE_MS, Date.now())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('that fails ends the leases: it may still have been stored', async () => {
    const { id } = await makeDish();
    await cachedRestaurant(open, id, LEASE_MS, Date.now());
    await expect(catalogueDatabase(failingSession).batch([edit(id)])).rejects.toThrow('does not respond');
    await expect(cachedRestaurant(failing, id, LEASE_MS, Date.now())).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a compiled menu', () => {
  it('costs one wait for the primary when this isolate has none, by id and by slug', async () => {
    const { id, urlSlug } = await makeDish();
    const loads = counted();
    const batched = inBatches(loads.session);
    for (const idOrSlug of [id, urlSlug]) {
      const compiled = await cachedRestaurant(batched, idOrSlug, LEASE_MS, 10_000);
      expect([compiled?.source.restaurant.id, compiled?.items.size]).toEqual([id, 1]);
    }
    expect(loads.counter.loads).toBe(2);
    expect(await cachedRestaurant(batched, 'unknown', LEASE_MS, 10_000)).toBeNull();
  });

  it('is compiled once for all concurrent requests', async () => {
    const { id } = await makeDish();
    const { counter, open: openCounted } = counted();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cachedRestaurant(openCounted, id, LEASE_MS, 10_000)),
    );
    expect(counter.loads).toBe(1);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]?.items.size).toBe(1);
  });

  it('is read and compiled by one of the diners who ask after a change in this isolate, and the others wait', async () => {
    const { id } = await makeDish();
    await cachedRestaurant(open, id, LEASE_MS, 10_000);
    await env.DB.prepare('UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = ?1')
      .bind(id)
      .run();
    endLeases();
    const { counter, open: openCounted } = counted();
    const asked = Array.from({ length: 20 }, () => cachedRestaurant(openCounted, id, LEASE_MS, 10_001));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(counter).toEqual({ loads: 1, sessions: 1 });
    const current = [1, 2].map(() => cachedRestaurant(openCounted, id, 0, 10_002));
    await Promise.all(current);
    // Who needs the current state reads it.
    expect(counter).toEqual({ loads: 1, sessions: 3 });
  });

  it('is read and compiled in pieces, between which others have their turn', async () => {
    const { id } = await makeDish();
    const turns = vi.spyOn(scheduler, 'wait');
    await cachedRestaurant(open, id, LEASE_MS, 10_000);
    // After the rows came, after they were read, and before the dishes.
    expect(turns.mock.calls.filter(([waitMs]) => waitMs === 0)).toHaveLength(3);
  });

  it('is compiled by the next request when the compiling request is cancelled', async () => {
    const { id } = await makeDish();
    const broken = counted(() => new Promise(() => undefined));
    void cachedRestaurant(broken.open, id, LEASE_MS, 10_000);
    await expect.poll(() => broken.counter.loads).toBe(1);
    expect((await cachedRestaurant(open, id, LEASE_MS, 10_001))?.items.size).toBe(1);
  });

  it('leaves nothing behind when its request is cancelled, also where nobody asks for it again', async () => {
    const broken = counted(() => new Promise(() => undefined));
    for (const unknown of ['cancelled-1', 'cancelled-2']) void cachedRestaurant(broken.open, unknown, LEASE_MS, 10_000);
    await expect.poll(() => broken.counter.loads).toBe(2);
    vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
    await cachedRestaurant(open, (await makeDish()).id, LEASE_MS, 10_001);
    // Who is thought to compile it would be waited for, with a query of its own.
    for (const unknown of ['cancelled-1', 'cancelled-2'])
      expect(await cachedRestaurant(inBatches(counted().session), unknown, LEASE_MS, 10_002)).toBeNull();
  });

  it('stays cached after another change in this isolate, once its menu version was checked', async () => {
    const { id } = await makeDish();
    const { counter, open: openCounted } = counted();
    const first = await cachedRestaurant(openCounted, id, LEASE_MS, 10_000);
    endLeases();
    expect(await cachedRestaurant(openCounted, id, LEASE_MS, 10_001)).toBe(first);
    expect(counter.loads).toBe(1);
  });

  it('that was read before a change is not served to a request that came after it', async () => {
    const { id } = await makeDish();
    const gate = Promise.withResolvers<void>();
    const slow = counted(() => gate.promise);
    const before = cachedRestaurant(slow.open, id, LEASE_MS, 10_000);
    await expect.poll(() => slow.counter.loads).toBe(1);
    await env.DB.prepare('UPDATE menus SET content_version = content_version + 1 WHERE restaurant_id = ?1')
      .bind(id)
      .run();
    endLeases();
    const after = cachedRestaurant(open, id, LEASE_MS, 10_001);
    gate.resolve();
    const [old, current] = await Promise.all([before, after]);
    const contentVersion = await env.DB.prepare('SELECT content_version FROM menus WHERE restaurant_id = ?1')
      .bind(id)
      .first<number>('content_version');
    expect(current?.source.menuVersion).toContain(`:${contentVersion}`);
    expect(old?.source.menuVersion).toBe(current?.source.menuVersion);
  });
});
