import { app } from './app.ts';
import type { Env } from './env.ts';
import { sweepImages } from './images/image-files.ts';
import { sendQueuedMails } from './mail/send-queued-mails.ts';

export default {
  fetch: app.fetch,
  queue: sendQueuedMails,
  async scheduled({ scheduledTime }, env) {
    await sweepImages(env, scheduledTime);
  },
} satisfies ExportedHandler<Env>;
