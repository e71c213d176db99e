import type {
  AccountHousekeeping,
  IdentityAdministration,
  SettingsReport,
  SigningKeyAdministration,
} from '@justright/worker-kit/identity-admin';
import type { MailMessage, MailRequest } from '@justright/worker-kit/mail';
import type { SecretBindings } from '@justright/worker-kit/secrets';
import type { RecountRequest } from './domain/queue-messages.ts';

/** The part of Cloudflare's Workers AI binding that is used here. */
export interface WorkersAi {
  run: (model: string, inputs: object, options: { signal: AbortSignal }) => Promise<unknown>;
}

/** Bindings whose type wrangler cannot know: the interface behind a service, and what a queue carries. */
interface TypedBindings {
  IDENTITY_ADMIN: IdentityAdministration & SigningKeyAdministration & AccountHousekeeping & SettingsReport;
  /** Mails to send, from this Worker and from identity; this Worker sends them. */
  MAIL_QUEUE: Queue<MailMessage | MailRequest>;
  ANALYTICS_QUEUE: Queue<RecountRequest>;
}

/** Bindings that a deployment may have or not; wrangler.toml says of those that it binds that they are always there. */
interface OptionalBindings {
  /** The dataset that ANALYTICS_STORE `analytics-engine` writes to. */
  ANALYTICS_ENGINE?: AnalyticsEngineDataset;
  /** Workers AI, for INGREDIENT_GENERATOR `workers-ai`. */
  AI?: WorkersAi;
  /** Only on a developer's machine: shows the mails that were sent. */
  LOCAL_MAIL?: Fetcher;
  /** Only in tests: stands in for Google, whose hosts are asked at `<IDP_BASE_URL>/<host>/…`. */
  IDP_BASE_URL?: string;
}

type Secrets = SecretBindings<'edge-api'>;

/** What the Worker is given: `Bindings` is generated from wrangler.toml, secrets come from the one list of them. */
export interface Env
  extends Omit<Bindings, keyof TypedBindings | keyof OptionalBindings>, TypedBindings, OptionalBindings, Secrets {
  /** Set whenever a handler runs: `requireSettings` refuses every request without it. */
  RELEASE_TOKEN: string;
}
