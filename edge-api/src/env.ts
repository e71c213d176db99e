import type {
  AccountHousekeeping,
  IdentityAdministration,
  SecondFactorAdministration,
  SettingsReport,
  SigningKeyAdministration,
} from '@justright/worker-kit/identity-admin';
import type { AccountNotice, MailMessage, MailRequest } from '@justright/worker-kit/mail';
import type { SecretBindings } from '@justright/worker-kit/secrets';
import type { OrderMail, RefusalMail, StaffMail, WebhookMail, WebhookMessage } from './domain/queue-messages.ts';

/** The used part of Cloudflare's Workers AI binding. */
export interface WorkersAi {
  run: (model: string, inputs: object, options: { signal: AbortSignal }) => Promise<unknown>;
}

/** Bindings with types that wrangler cannot generate: a service's interface and a queue's messages. */
interface TypedBindings {
  IDENTITY_ADMIN: IdentityAdministration &
    SigningKeyAdministration &
    SecondFactorAdministration &
    AccountHousekeeping &
    SettingsReport;
  /** The queue of mails from this Worker and from identity; this Worker sends them. */
  MAIL_QUEUE: Queue<MailMessage | MailRequest | AccountNotice | OrderMail | WebhookMail | RefusalMail | StaffMail>;
  WEBHOOK_QUEUE: Queue<WebhookMessage>;
}

/** Bindings that a deployment may lack; the types from wrangler.toml declare them as always present. */
interface OptionalBindings {
  /** The dataset that ANALYTICS_STORE `analytics-engine` writes to. */
  ANALYTICS_ENGINE?: AnalyticsEngineDataset;
  /** Workers AI, for INGREDIENT_GENERATOR `workers-ai`. */
  AI?: WorkersAi;
  /** Shows sent mails; exists only on a developer's machine. */
  LOCAL_MAIL?: Fetcher;
  /** Reaches public addresses alone; only on a developer's machine. On Cloudflare every network of a Worker is one. */
  PUBLIC_NETWORK?: Fetcher;
  /** `on` lets webhooks have addresses of this machine; set only in tests and by a developer. */
  WEBHOOK_ALLOW_PRIVATE?: string;
  /** The base address of the stand-in for Google's hosts, `<IDP_BASE_URL>/<host>/…`; set only in tests. */
  IDP_BASE_URL?: string;
}

type Secrets = SecretBindings<'edge-api'>;

/** The Worker's bindings: wrangler generates `Bindings` from wrangler.toml, secrets come from their list. */
export interface Env
  extends Omit<Bindings, keyof TypedBindings | keyof OptionalBindings>, TypedBindings, OptionalBindings, Secrets {
  /** Always set in a handler: `requireSettings` refuses every request without it. */
  RELEASE_TOKEN: string;
}
