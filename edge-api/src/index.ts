import { pruneEvents } from './analytics/prune-events.ts';
import { handleRecounts, isRecountQueue } from './analytics/recount-restaurants.ts';
import { app } from './app.ts';
import type { Env } from './env.ts';
import { sweepImages } from './images/image-files.ts';
import { sendQueuedMails } from './mail/send-queued-mails.ts';

export default {
  fetch: app.fetch,
  queue: (batch, env) => (isRecountQueue(batch) ? handleRecounts(batch, env) : sendQueuedMails(batch, env)),
  async scheduled({ scheduledTime }, env) {
    // One that fails must not keep the other from being done.
    const done = await Promise.allSettled([sweepImages(env, scheduledTime), pruneEvents(env, scheduledTime)]);
    for (const outcome of done) if (outcome.status === 'rejected') throw outcome.reason;
  },
} satisfies ExportedHandler<Env>;
