import { updateIngredient } from '@justright/contract/ingredients';
import {
  cancelOrder,
  claimOrder,
  completeOrder,
  editOrder,
  eraseOrderPeople,
  getOrder,
  listAdminOrders,
  placeGuestOrder,
} from '@justright/contract/orders';
import { NO_SEAL, type SealFault } from '@justright/worker-kit/seals';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fail, succeed } from '../../test/call.ts';
import { makeIngredient, makeMenu, makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { erasingOwn } from './order-people.ts';
import { sealNextRows } from './seals.ts';
import { verifySeals } from './verify-seals.ts';

const AS_ORDERS = { as: 'OrderAdmin' } as const;
const AS_ADMIN = { as: 'SuperAdmin' } as const;
const db = () => env.DB.withSession('first-primary');
const run = (sql: string, ...bound: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...bound)
    .run();
const number = async (sql: string, ...bound: unknown[]) =>
  (await env.DB.prepare(sql)
    .bind(...bound)
    .first<number>('n')) ?? 0;

let dish: { restaurantId: string; id: string };
beforeAll(async () => {
  const restaurant = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(restaurant, [{ title: 'Dish' }]);
  dish = { restaurantId: restaurant.id, id: items[0]?.id ?? '' };
});

const PEOPLE = ['Ann Miller', 'Ben Okafor'];
/** Places an order of two people; returns its id and the number of its row. */
async function place(uid?: string): Promise<{ id: string; seq: number }> {
  const line = { menuItem: { id: dish.id } };
  const body = {
    restaurant: { id: dish.restaurantId },
    email: 'ann@mail.test',
    phoneNumber: '+15550100',
    addressString: 'Table 4',
    notes: 'For Ann’s birthday',
    cart: {
      subtotal: 2000,
      grandTotal: 2000,
      orders: PEOPLE.map((user, index) => ({ userId: `account-${index}`, user, items: [line] })),
    },
  };
  const { data } = await succeed(placeGuestOrder, { body, ...(uid !== undefined && { as: 'User', uid }) });
  return { id: data.id, seq: await number('SELECT seq AS n FROM orders WHERE id = ?1', data.id) };
}

/** Seals all rows; fails when there is no end to it. */
async function sealAll(): Promise<void> {
  for (let step = 0; step < 100; step++) if (!(await sealNextRows(db())).isMoreLeft) return;
  throw new Error('The rows are never all sealed');
}
async function verifyAll() {
  let [end, verified, erased, unsealed] = [NO_SEAL, 0, 0, 0];
  const faults: SealFault[] = [];
  for (let isMoreLeft = true; isMoreLeft;) {
    const part = await verifySeals(db(), end);
    faults.push(...part.faults);
    [end, unsealed, isMoreLeft] = [part.end, part.unsealed, part.isMoreLeft];
    verified += part.verified;
    erased += part.erased;
  }
  return { end, verified, erased, unsealed, faults };
}

/** Changes rows as somebody with the whole database could: without the triggers, which are put back. */
async function tamper(sql: string, ...bound: unknown[]): Promise<void> {
  const { results } = await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all<{
    name: string;
    sql: string;
  }>();
  const kept = results.filter(({ sql: text }) => /raise/i.test(text));
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...kept.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
    env.DB.prepare(sql).bind(...bound),
    ...kept.map((trigger) => env.DB.prepare(trigger.sql)),
  ]);
}
/** Undoes a change, so that the next test begins with a chain that fits. */
async function tampered(change: () => Promise<unknown>, undo: () => Promise<unknown>) {
  await change();
  const found = await verifyAll();
  await undo();
  expect((await verifyAll()).faults).toEqual([]);
  return found.faults;
}

beforeEach(sealAll);

describe('the chain of seals', () => {
  it('has every order, every entry of an order and every change of the catalogue, once and in their order', async () => {
    const before = await verifyAll();
    const { id } = await place();
    await succeed(claimOrder, { ...AS_ORDERS, params: { id } });
    const { internalId } = await makeIngredient('sealed-food');
    await succeed(updateIngredient, { ...AS_ADMIN, params: { internalId }, body: { description: 'New' } });
    await sealAll();
    const after = await verifyAll();
    expect(after).toMatchObject({ faults: [], unsealed: 0 });
    // The order, that it was placed and claimed, and the food that was made and changed.
    expect(after.verified).toBe(before.verified + 5);
    for (const source of ['orders', 'order_history', 'history']) {
      const column = source === 'orders' ? 'seq' : 'id';
      const rows = await number(`SELECT count(*) AS n FROM ${source}`);
      expect(
        await number(
          `SELECT count(*) AS n FROM seals JOIN ${source} AS one ON one.${column} = row_id
        WHERE source = ?1`,
          source,
        ),
      ).toBe(rows);
    }
  });

  it('does not fork when many seal at once, and loses no row', async () => {
    // An isolate seals once a second: with the clock held, no request seals after the first one.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await place();
    await sealAll();
    const [first, second] = [await place(), await place()];
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => sealNextRows(db())));
    expect(outcomes.filter(({ sealed }) => sealed > 0)).toHaveLength(1);
    await sealAll();
    expect(await verifyAll()).toMatchObject({ faults: [], unsealed: 0 });
    for (const { seq } of [first, second]) {
      expect(await number(`SELECT count(*) AS n FROM seals WHERE source = 'orders' AND row_id = ?1`, seq)).toBe(1);
    }
  });

  it('goes on after the response to a request, so that no job is needed', async () => {
    const { seq } = await place();
    const sealed = () => number(`SELECT count(*) AS n FROM seals WHERE source = 'orders' AND row_id = ?1`, seq);
    // An isolate seals once a second: one of several requests does.
    const params = { id: (await place()).id };
    await expect
      .poll(
        async () => {
          await succeed(editOrder, { ...AS_ORDERS, params, body: { comments: crypto.randomUUID() } });
          return sealed();
        },
        { timeout: 60_000, interval: 300 },
      )
      .toBe(1);
  });

  it('refuses a seal that is changed, removed, or does not follow the last one', async () => {
    const last = await number('SELECT max(seq) AS n FROM seals');
    const insert = (seq: number) =>
      run(
        `INSERT INTO seals (seq, source, row_id, format, row_digest, chain_digest, at) VALUES (?1, 'history', 99999, 1, 'x', 'y', 'z')`,
        seq,
      );
    await expect(run('UPDATE seals SET at = ?1', 'x')).rejects.toThrow('seals are kept');
    await expect(run('DELETE FROM seals WHERE seq = ?1', last)).rejects.toThrow('seals are kept');
    await expect(insert(last + 2)).rejects.toThrow('a seal follows the last one');
    await expect(insert(last)).rejects.toThrow();
    expect((await verifyAll()).faults).toEqual([]);
  });

  it.each([
    ['orders', `UPDATE orders SET restaurant_name = 'Elsewhere' WHERE seq = ?1`, 'a sealed order is kept'],
    ['orders', `UPDATE orders SET created_at = '2020-01-01' WHERE seq = ?1`, 'a sealed order is kept'],
    ['orders', `UPDATE orders SET cart = '{"orders":[]}' WHERE seq = ?1`, 'An order keeps what its diner chose'],
    ['orders', 'DELETE FROM orders WHERE seq = ?1', 'a sealed'],
    [
      'order_history',
      `UPDATE order_history SET by_name = 'Nobody' WHERE order_id = (SELECT id FROM orders WHERE seq = ?1)`,
      'a sealed entry is kept',
    ],
    [
      'order_history',
      'DELETE FROM order_history WHERE order_id = (SELECT id FROM orders WHERE seq = ?1)',
      'a sealed entry is kept',
    ],
    ['order_people', `UPDATE order_people SET user_name = 'Zoe' WHERE order_seq = ?1`, 'can only be erased'],
    ['order_people', `UPDATE order_people SET salt = '' WHERE order_seq = ?1`, 'can only be erased'],
    ['order_people', 'DELETE FROM order_people WHERE order_seq = ?1', 'can only be erased'],
  ])('of a sealed row in %s refuses %s', async (_table, sql, message) => {
    const { seq } = await place();
    await sealAll();
    await expect(run(sql, seq)).rejects.toThrow(message);
    expect((await verifyAll()).faults).toEqual([]);
  });
});

describe('a row that was changed behind the Worker’s back is found', () => {
  it.each([
    ['restaurant_name', `'Elsewhere'`],
    ['created_at', `'2020-01-01T00:00:00.000Z'`],
    ['dislikes', `'["Peanut"]'`],
    ['cart', `json_set(cart, '$.orders[0].items[0].told.menuVersion', 'another')`],
  ])('an order: %s', async (column, value) => {
    const { seq } = await place();
    await sealAll();
    const before = await env.DB.prepare(`SELECT ${column} AS v FROM orders WHERE seq = ?1`)
      .bind(seq)
      .first<string>('v');
    const faults = await tampered(
      () => tamper(`UPDATE orders SET ${column} = ${value} WHERE seq = ?1`, seq),
      () => tamper(`UPDATE orders SET ${column} = ?2 WHERE seq = ?1`, seq, before),
    );
    expect(faults).toMatchObject([{ source: 'orders', rowId: seq, fault: 'changed' }]);
  });

  it('the entry of an order, and one that is removed', async () => {
    const { id } = await place();
    await sealAll();
    const entry = await number('SELECT id AS n FROM order_history WHERE order_id = ?1', id);
    const changed = await tampered(
      () => tamper(`UPDATE order_history SET by_name = 'Nobody' WHERE id = ?1`, entry),
      () => tamper(`UPDATE order_history SET by_name = 'Guest' WHERE id = ?1`, entry),
    );
    expect(changed).toMatchObject([{ source: 'order_history', rowId: entry, fault: 'changed' }]);
    await run('CREATE TABLE kept_entry AS SELECT * FROM order_history WHERE id = ?1'.replace('?1', String(entry)));
    const missing = await tampered(
      () => tamper('DELETE FROM order_history WHERE id = ?1', entry),
      () => run('INSERT INTO order_history SELECT * FROM kept_entry'),
    );
    expect(missing).toMatchObject([{ source: 'order_history', rowId: entry, fault: 'missing' }]);
    await run('DROP TABLE kept_entry');
  });

  it('the statement of a food in the history, also its author alone', async () => {
    const { internalId } = await makeIngredient('tampered-food');
    await sealAll();
    const entry = await number('SELECT max(id) AS n FROM history WHERE entity_id = ?1', internalId);
    const faults = await tampered(
      () => tamper(`UPDATE history SET actor_name = 'Somebody else' WHERE id = ?1`, entry),
      () => tamper(`UPDATE history SET actor_name = 'System' WHERE id = ?1`, entry),
    );
    expect(faults).toMatchObject([{ source: 'history', rowId: entry, fault: 'changed' }]);
  });

  it('an entry that was put between sealed ones', async () => {
    const free = -1;
    const faults = await tampered(
      () =>
        run(
          `INSERT INTO history (id, actor_uid, actor_name, reason, entity, entity_id) VALUES (?1, 'x', 'X', '', 'menuItem', 'x')`,
          free,
        ),
      () => tamper('DELETE FROM history WHERE id = ?1', free),
    );
    expect(faults).toMatchObject([{ source: 'history', rowId: free, fault: 'added', seq: null }]);
  });

  it('a seal that is changed to fit a changed row, and seals that are removed', async () => {
    await place();
    await sealAll();
    const seq = (await number('SELECT max(seq) AS n FROM seals')) - 1;
    const digest = await env.DB.prepare('SELECT row_digest AS d FROM seals WHERE seq = ?1')
      .bind(seq)
      .first<string>('d');
    const changed = await tampered(
      () => tamper(`UPDATE seals SET row_digest = 'forged' WHERE seq = ?1`, seq),
      () => tamper('UPDATE seals SET row_digest = ?2 WHERE seq = ?1', seq, digest),
    );
    expect(changed.map(({ source, fault }) => `${source} ${fault}`)).toEqual(expect.arrayContaining(['seals changed']));
    await run(`CREATE TABLE kept_seal AS SELECT * FROM seals WHERE seq = ${seq}`);
    const missing = await tampered(
      () => tamper('DELETE FROM seals WHERE seq = ?1', seq),
      () => tamper('INSERT INTO seals SELECT * FROM kept_seal'),
    );
    expect(missing).toContainEqual(expect.objectContaining({ seq, source: 'seals', fault: 'missing' }));
    await run('DROP TABLE kept_seal');
  });

  it('the name of a diner, and a personal part that is emptied without an entry of who did it', async () => {
    const { seq } = await place();
    await sealAll();
    const faults = await tampered(
      () => tamper(`UPDATE order_people SET user_name = 'Zoe' WHERE order_seq = ?1`, seq),
      () => tamper('UPDATE order_people SET user_name = ?2 WHERE order_seq = ?1', seq, PEOPLE.join(', ')),
    );
    expect(faults).toMatchObject([
      { source: 'orders', rowId: seq, fault: 'changed', what: expect.stringContaining('personal') },
    ]);
    await run(`CREATE TABLE kept_people AS SELECT * FROM order_people WHERE order_seq = ${seq}`);
    const emptied = await tampered(
      () =>
        run(
          `UPDATE order_people SET salt = '', uid = NULL, user_name = '', email = '', phone_number = '', address_string = '',
             notes = '', people = '[]', kitchen = NULL WHERE order_seq = ?1`,
          seq,
        ),
      async () => {
        await tamper('DELETE FROM order_people WHERE order_seq = ?1', seq);
        await run('INSERT INTO order_people SELECT * FROM kept_people');
      },
    );
    expect(emptied).toMatchObject([{ source: 'orders', rowId: seq, fault: 'changed' }]);
    await run('DROP TABLE kept_people');
  });
});

describe('the personal part of an order', () => {
  const isStoredAnywhere = async (words: readonly string[]) => {
    const found: string[] = [];
    const { results } = await env.DB.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
         AND name NOT LIKE 'ingredient_%'`,
    ).all<{ name: string }>();
    for (const { name } of results) {
      const rows = JSON.stringify((await env.DB.prepare(`SELECT * FROM ${name}`).all()).results);
      if (words.some((word) => rows.includes(word))) found.push(name);
    }
    return found;
  };
  const WORDS = [...PEOPLE, 'ann@mail.test', '+15550100', 'birthday', 'account-0', 'reaction'];

  it('stands in no other table, and staff read, search and sort by it as before', async () => {
    const { id } = await place('diner-of-parts');
    expect(await isStoredAnywhere([...PEOPLE, 'ann@mail.test', 'birthday', 'account-0'])).toEqual(['order_people']);
    const { data } = await succeed(getOrder, { ...AS_ORDERS, params: { id } });
    expect(data).toMatchObject({
      customer: { name: PEOPLE.join(', '), email: 'ann@mail.test', phoneNumber: '+15550100', address: 'Table 4' },
      order: { notes: 'For Ann’s birthday', isErased: false, history: [{ by: PEOPLE.join(', '), action: 'place' }] },
    });
    expect(data.order.cart.orders.map(({ user, userId }) => [userId, user])).toEqual([
      ['account-0', 'Ann Miller'],
      ['account-1', 'Ben Okafor'],
    ]);
    for (const q of ['okafor', 'ann@mail.test', '555-0100', 'table 4']) {
      const found = await succeed(listAdminOrders, { ...AS_ORDERS, query: { q, sort: 'userName' } });
      expect(found.data.map((row) => row.id)).toContain(id);
    }
  });

  it('is erased by a SuperAdmin: nothing is left of it, staff read “erased”, and the chain says so', async () => {
    const { id, seq } = await place();
    await succeed(completeOrder, { ...AS_ORDERS, params: { id }, body: { externalOrderNumber: '7' } });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await succeed(editOrder, {
      ...AS_ORDERS,
      params: { id },
      headers,
      body: { comments: 'Ann Miller had a reaction' },
    });
    await sealAll();
    const before = await verifyAll();
    const told = (await succeed(getOrder, { ...AS_ORDERS, params: { id } })).data.order.cart.orders[0]?.items;
    // Of the other tests' orders.
    await succeed(listAdminOrders, AS_ORDERS);
    for (const one of (await env.DB.prepare('SELECT id FROM orders').all<{ id: string }>()).results) {
      if (one.id !== id) await succeed(cancelOrder, { ...AS_ORDERS, params: one }).catch(() => undefined);
      await succeed(eraseOrderPeople, { ...AS_ADMIN, params: one });
    }
    expect(await isStoredAnywhere(WORDS)).toEqual([]);
    const { data } = await succeed(getOrder, { ...AS_ORDERS, params: { id } });
    // The table's number is no personal data.
    expect(data.customer).toEqual({ name: '', phoneNumber: '', email: '', address: 'Table 4' });
    expect(data.order).toMatchObject({ notes: '', comments: '', isErased: true });
    expect(data.order.history.at(-1)).toMatchObject({ action: 'erase', by: 'Name of uid-SuperAdmin' });
    expect(data.order.cart.orders.map(({ user, userId }) => [userId, user])).toEqual([
      ['1', ''],
      ['2', ''],
    ]);
    expect(data.order.cart.orders[0]?.items).toEqual(told);
    await sealAll();
    const after = await verifyAll();
    expect(after.faults).toEqual([]);
    expect(after.erased).toBeGreaterThan(before.erased);
    expect(await number('SELECT count(*) AS n FROM order_people WHERE order_seq = ?1 AND salt <> ?2', seq, '')).toBe(0);
  });

  it('of an open order is not erased: its kitchen needs the names', async () => {
    const { id } = await place();
    expect(await fail(eraseOrderPeople, { ...AS_ADMIN, params: { id } })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
    });
    const { data } = await succeed(getOrder, { ...AS_ORDERS, params: { id } });
    expect(data.order.isErased).toBe(false);
  });

  it('of a deleted account is erased at once when the order is over, else as soon as it is', async () => {
    const [closed, open, others] = [await place('leaves'), await place('leaves'), await place('stays')];
    await succeed(cancelOrder, { ...AS_ORDERS, params: { id: closed.id } });
    const erase = async () => db().batch(erasingOwn(db(), { uids: ['leaves'], keys: [] }, Date.now()));
    const isErased = async ({ id }: { id: string }) =>
      (await succeed(getOrder, { ...AS_ORDERS, params: { id } })).data.order.isErased;
    await erase();
    expect([await isErased(closed), await isErased(open), await isErased(others)]).toEqual([true, false, false]);
    expect(await number(`SELECT count(*) AS n FROM order_people WHERE uid = 'leaves'`)).toBe(0);
    await succeed(cancelOrder, { ...AS_ORDERS, params: { id: open.id } });
    await erase();
    expect([await isErased(open), await isErased(others)]).toEqual([true, false]);
    const entries = (await succeed(getOrder, { ...AS_ORDERS, params: { id: open.id } })).data.order.history;
    expect(entries.filter(({ action }) => action === 'erase')).toMatchObject([{ by: 'System' }]);
    await sealAll();
    expect((await verifyAll()).faults).toEqual([]);
  });
});
