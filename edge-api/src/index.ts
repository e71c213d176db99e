import { app } from './app.ts';
import type { Env } from './env.ts';
import { handleBatch } from './handle-batch.ts';
import { EACH_MINUTE, HOURLY_JOBS, MINUTE_JOBS } from './scheduled/jobs.ts';
import { runJobs } from './scheduled/run-jobs.ts';

export { KitchenRoom } from './live/kitchen-room.ts';

export default {
  fetch: app.fetch,
  queue: handleBatch,
  scheduled: ({ cron, scheduledTime }, env) =>
    runJobs(env, cron === EACH_MINUTE ? MINUTE_JOBS : HOURLY_JOBS, scheduledTime),
} satisfies ExportedHandler<Env>;
