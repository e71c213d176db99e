import type { JobBatch } from '@justright/worker-kit/job-batch';
import { describeError, writeLog } from '@justright/worker-kit/log';
import { saveJobRun } from '../data/job-runs.ts';
import type { Env } from '../env.ts';

/** Scheduled work in bounded batches. The platform may stop the run after any batch. */
export interface Job {
  name: string;
  runBatch: (env: Env, nowMs: number) => Promise<JobBatch>;
}

/** The most batches of a job in one run; the next run continues. */
const BATCHES_MAX = 25;
/** The most ids of removed rows that the log and `job_runs` have of one run. */
const IDS_KEPT_MAX = 100;

/**
 * Runs every job, also after one failed. Records each run in `job_runs` and in the log. Rejects when a job failed,
 * so that the platform counts the run as failed.
 */
export async function runJobs(env: Env, jobs: readonly Job[], nowMs: number): Promise<void> {
  const failed: unknown[] = [];
  for (const job of jobs) {
    try {
      await runJob(env, job, nowMs);
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} scheduled jobs failed`);
}

async function runJob(env: Env, { name, runBatch }: Job, nowMs: number): Promise<void> {
  const startedAt = new Date().toISOString();
  const done = { processed: 0, removedIds: [] as string[], isMoreLeft: true };
  let failure: unknown;
  try {
    for (let batch = 0; batch < BATCHES_MAX && done.isMoreLeft; batch++) {
      const { processed, removedIds, isMoreLeft } = await runBatch(env, nowMs);
      done.processed += processed;
      done.removedIds.push(...removedIds.slice(0, IDS_KEPT_MAX - done.removedIds.length));
      done.isMoreLeft = isMoreLeft;
    }
  } catch (error) {
    failure = error;
  }
  const error = failure === undefined ? '' : describeError(failure);
  const run = { job: name, startedAt, finishedAt: new Date().toISOString(), ...done, error };
  writeLog(failure === undefined ? 'info' : 'error', 'scheduled job', { ...run, error: failure });
  await saveJobRun(env.DB.withSession('first-primary'), run);
  if (failure !== undefined) throw failure;
}
