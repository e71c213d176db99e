import type { MailMessage } from '@justright/worker-kit/mail';
import type { SecretBindings } from '@justright/worker-kit/secrets';

/**
 * What the Worker is given: `Bindings` is generated from wrangler.toml, and a secret is set whenever a handler runs, since
 * `requireSettings` refuses every request without it.
 */
export interface Env extends Omit<Bindings, 'MAIL_QUEUE'>, Required<SecretBindings<'identity'>> {
  /** Mails to send; the product's Worker writes and sends them. */
  MAIL_QUEUE: Queue<MailMessage>;
}
