import { app } from './app.ts';
import type { Env } from './env.ts';
import { sendQueuedMails } from './mail/send-queued-mails.ts';

export default { fetch: app.fetch, queue: sendQueuedMails } satisfies ExportedHandler<Env>;
