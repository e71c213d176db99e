import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { handleBatch } from '../handle-batch.ts';

const logged = vi.spyOn(console, 'error').mockReturnValue();
afterEach(() => void logged.mockClear());

const messagesOf = (bodies: readonly unknown[]) =>
  bodies.map((body, index) => ({ id: `${index}`, timestamp: new Date(), attempts: 2, body }));

/** Handles a batch; returns its result for the queue and the number of statements that the database prepared. */
async function handle(bodies: readonly unknown[], db = env.DB) {
  const batch = createMessageBatch('justright-analytics', messagesOf(bodies));
  const withSession = vi.fn((at?: string) => db.withSession(at));
  const session = db.withSession('first-primary');
  const prepare = vi.spyOn(session, 'prepare');
  withSession.mockReturnValue(session);
  await handleBatch(batch, { ...env, DB: { withSession } as unknown as D1Database });
  return { queue: await getQueueResult(batch, createExecutionContext()), counted: prepare.mock.calls.length };
}

const recountOf = (restaurantId: string) => ({ kind: 'recount', restaurantId });

const totalUsersOf = (id: string) =>
  env.DB.prepare('SELECT total_users FROM restaurant_analytics WHERE restaurant_id = ?1')
    .bind(id)
    .first<number>('total_users');

it('a restaurant that a batch names several times is counted once, and every message is acknowledged', async () => {
  const merchant = await makeMerchant();
  const [one, other] = [await makeRestaurant(merchant), await makeRestaurant(merchant)];
  await env.DB.prepare("INSERT INTO user_preferences (uid, last_visited_restaurant_id) VALUES ('a', ?1), ('b', ?1)")
    .bind(one.id)
    .run();
  const asked = [one, other, one, one].map(({ id }) => recountOf(id));
  const { queue, counted } = await handle(asked);
  expect(counted).toBe(2);
  expect(queue.explicitAcks).toEqual(['0', '1', '2', '3']);
  expect([await totalUsersOf(one.id), await totalUsersOf(other.id)]).toEqual([2, 0]);
});

it('a message for a deleted restaurant is acknowledged without a count', async () => {
  expect((await handle([recountOf('gone')])).queue.explicitAcks).toEqual(['0']);
  expect(await totalUsersOf('gone')).toBeNull();
});

it('a failed recount is retried later, and the other messages of its batch are acknowledged', async () => {
  const { id } = await makeRestaurant(await makeMerchant());
  const batch = createMessageBatch('justright-analytics', messagesOf([recountOf('away'), recountOf(id)]));
  const session = env.DB.withSession('first-primary');
  vi.spyOn(session, 'prepare').mockImplementationOnce(() => {
    throw new Error('The database is away');
  });
  await handleBatch(batch, { ...env, DB: { withSession: () => session } as unknown as D1Database });
  const result = await getQueueResult(batch, createExecutionContext());
  expect(result.retryMessages).toMatchObject([{ msgId: '0' }]);
  expect(result.explicitAcks).toEqual(['1']);
  expect(JSON.stringify(logged.mock.calls)).toContain('The database is away');
});
