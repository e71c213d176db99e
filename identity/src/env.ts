import type { MailMessage } from '@justright/worker-kit/mail';

/** What the Worker is given by its configuration. */
export interface Env {
  DB: D1Database;
  /** Audience of the ID tokens. */
  IDP_PROJECT: string;
  IDP_ISSUER: string;
  /** How long sessions of staff last at most: whole hours without Remember Me, whole days with it. */
  STAFF_SESSION_HOURS: string;
  STAFF_REMEMBERED_SESSION_DAYS: string;
  /** 32 random bytes in base64url; seals the private signing keys at rest. */
  IDENTITY_KEY_SECRET: string;
  /** Where the product is reached, without a slash at its end: mailed links lead there and nowhere else. */
  PRODUCT_ORIGIN: string;
  /** Mails on their way; another Worker writes and sends them. */
  MAIL_QUEUE: Queue<MailMessage>;
  RATE_LIMIT?: RateLimit;
}
