import { writeLog } from '@justright/worker-kit/log';
import { refreshAnalytics } from '../data/user-preferences.ts';
import type { Env } from '../env.ts';
import type { Queued, RecountRequest } from '../domain/queue-messages.ts';

const RETRY_SECONDS = 30;

/** Asks for the analytics documents of restaurants to be counted again. Rejects when the queue does not take it. */
export async function requestRecounts(env: Env, restaurantIds: readonly string[]): Promise<void> {
  if (restaurantIds.length === 0) return;
  await env.ANALYTICS_QUEUE.sendBatch(
    restaurantIds.map((restaurantId) => ({ body: { kind: 'recount', restaurantId } })),
  );
}

/**
 * Counts restaurants again, each once however often it is asked for: a count is of everything there is then, so the
 * order and the number of requests do not matter. One that fails is tried again later.
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

/** Records a recount that the queue could not deliver; the next change of the restaurant's diners makes it good. */
export function giveUpRecount({ message, body }: Queued<RecountRequest>): void {
  log('A recount is given up', { message: message.id, restaurantId: body.restaurantId });
  message.ack();
}

const log = (what: string, more: object): void => writeLog('error', what, { ...more });
