import { DAY_MS } from '@justright/contract/time';
import { type JobBatch, removedBatch } from '@justright/worker-kit/job-batch';
import { deleteOldEvents } from '../data/analytics-events.ts';
import type { Env } from '../env.ts';

/** The retention of Workers Analytics Engine, used for the table too. */
const KEPT_DAYS = 90;
/** The most events that the table keeps, however many clients send. */
const KEPT_MAX = 2_000_000;
const AT_ONCE = 2_000;

/** Deletes one batch of the events that are too old or exceed the maximum. */
export async function pruneEvents(
  env: Env,
  nowMs: number,
  { keptMax = KEPT_MAX, atOnce = AT_ONCE } = {},
): Promise<JobBatch> {
  const before = new Date(nowMs - KEPT_DAYS * DAY_MS).toISOString();
  const deleting = deleteOldEvents(env.DB.withSession('first-primary'), { before, keptMax, atOnce });
  const { results } = await deleting.all<{ id: string }>();
  return removedBatch(
    results.map(({ id }) => id),
    atOnce,
  );
}
