import { app } from './app.ts';
import type { Env } from './env.ts';
import { handleBatch } from './handle-batch.ts';
import { HOURLY_JOBS } from './scheduled/jobs.ts';
import { runJobs } from './scheduled/run-jobs.ts';

export default {
  fetch: app.fetch,
  queue: handleBatch,
  scheduled: ({ scheduledTime }, env) => runJobs(env, HOURLY_JOBS, scheduledTime),
} satisfies ExportedHandler<Env>;
