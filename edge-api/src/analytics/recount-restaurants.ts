import { writeLog } from '@justright/contract/log';
import * as v from 'valibot';
import { refreshAnalytics } from '../data/user-preferences.ts';
import type { Env } from '../env.ts';

const QUEUE = 'justright-analytics';
/** Where the queue puts what could not be counted (wrangler.toml, `dead_letter_queue`). */
const DEAD_LETTERS = 'justright-analytics-dead';
const RETRY_SECONDS = 30;

const RecountRequest = v.object({ restaurantId: v.string() });
export type RecountRequest = v.InferOutput<typeof RecountRequest>;

export const isRecountQueue = ({ queue }: MessageBatch): boolean => queue === QUEUE || queue === DEAD_LETTERS;

/** Asks for the analytics documents of restaurants to be counted again. Rejects when the queue does not take it. */
export async function requestRecounts(env: Env, restaurantIds: readonly string[]): Promise<void> {
  if (restaurantIds.length === 0) return;
  await env.ANALYTICS_QUEUE.sendBatch(restaurantIds.map((restaurantId) => ({ body: { restaurantId } })));
}

/**
 * Counts the restaurants of a batch again, each once however often it is asked for: a count is of everything there is
 * then, so the order and the number of requests do not matter. One that is given up is made good by the next change.
 */
export async function handleRecounts(batch: MessageBatch, env: Env): Promise<void> {
  const asked = new Map<string, Message[]>();
  for (const message of batch.messages) {
    const parsed = v.safeParse(RecountRequest, message.body);
    if (batch.queue === DEAD_LETTERS || !parsed.success) {
      log('A recount is given up', { message: message.id, body: parsed.success ? parsed.output : 'unreadable' });
      message.ack();
    } else {
      asked.set(parsed.output.restaurantId, [...(asked.get(parsed.output.restaurantId) ?? []), message]);
    }
  }
  const db = env.DB.withSession('first-primary');
  for (const [restaurantId, messages] of asked) {
    try {
      await refreshAnalytics(db, restaurantId, new Date().toISOString()).run();
      for (const message of messages) message.ack();
    } catch (error) {
      log('A recount failed', { restaurantId, error: error instanceof Error ? error.message : 'unknown' });
      for (const message of messages) message.retry({ delaySeconds: RETRY_SECONDS * message.attempts });
    }
  }
}

const log = (what: string, more: object): void => writeLog('error', what, { ...more });
