import { handleRecounts, isRecountQueue } from './analytics/recount-restaurants.ts';
import { app } from './app.ts';
import type { Env } from './env.ts';
import { HOURLY_JOBS } from './scheduled/jobs.ts';
import { runJobs } from './scheduled/run-jobs.ts';
import { sendQueuedMails } from './mail/send-queued-mails.ts';

export default {
  fetch: app.fetch,
  queue: (batch, env) => (isRecountQueue(batch) ? handleRecounts(batch, env) : sendQueuedMails(batch, env)),
  scheduled: ({ scheduledTime }, env) => runJobs(env, HOURLY_JOBS, scheduledTime),
} satisfies ExportedHandler<Env>;
