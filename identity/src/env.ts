import type { AccountNotice, MailMessage } from '@justright/worker-kit/mail';
import type { SecretBindings } from '@justright/worker-kit/secrets';

/**
 * The Worker's environment. `Bindings` is generated from wrangler.toml; secrets are always set when a handler runs,
 * because `requireSettings` refuses every request without them.
 */
export interface Env extends Omit<Bindings, 'MAIL_QUEUE'>, Required<SecretBindings<'identity'>> {
  /** The queue of mails; the product's Worker writes and sends them. */
  MAIL_QUEUE: Queue<MailMessage | AccountNotice>;
}
