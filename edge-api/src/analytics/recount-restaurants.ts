import { writeLog } from '@justright/worker-kit/log';
import { refreshAnalytics } from '../data/user-preferences.ts';
import type { Env } from '../env.ts';
import type { Queued, RecountRequest } from '../domain/queue-messages.ts';

const RETRY_SECONDS = 30;

/** Queues a recount of the analytics documents of restaurants. Rejects when the queue does not accept it. */
export async function requestRecounts(env: Env, restaurantIds: readonly string[]): Promise<void> {
  if (restaurantIds.length === 0) return;
  await env.ANALYTICS_QUEUE.sendBatch(
    restaurantIds.map((restaurantId) => ({ body: { kind: 'recount', restaurantId } })),
  );
}

/**
 * Recounts each requested restaurant once. A recount reads all current data, so the order and number of requests do not
 * matter. A failed recount is retried later.
 */
export async function recountRestaurants(requests: readonly Queued<RecountRequest>[], env: Env): Promise<void> {
  const asked = Map.groupBy(requests, ({ body }) => body.restaurantId);
  const db = env.DB.withSession('first-primary');
  for (const [restaurantId, same] of asked) {
    try {
      await refreshAnalytics(db, restaurantId, new Date().toISOString()).run();
      for (const { message } of same) message.ack();
    } catch (error) {
      log('A recount failed', { restaurantId, error: error instanceof Error ? error.message : 'unknown' });
      for (const { message } of same) message.retry({ delaySeconds: RETRY_SECONDS * message.attempts });
    }
  }
}

/** Logs a recount that reached the dead-letter queue. The next change by one of its diners recounts the restaurant. */
export function giveUpRecount({ message, body }: Queued<RecountRequest>): void {
  log('A recount is given up', { message: message.id, restaurantId: body.restaurantId });
  message.ack();
}

const log = (what: string, more: object): void => writeLog('error', what, { ...more });
