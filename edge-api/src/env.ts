import type {
  AccountHousekeeping,
  IdentityAdministration,
  SettingsReport,
  SigningKeyAdministration,
} from '@justright/worker-kit/identity-admin';
import type { MailMessage, MailRequest } from '@justright/worker-kit/mail';
import type { RecountRequest } from './domain/queue-messages.ts';

/** The part of Cloudflare's Workers AI binding that is used here. */
export interface WorkersAi {
  run: (model: string, inputs: object, options: { signal: AbortSignal }) => Promise<unknown>;
}

/** What the Worker is given by wrangler.toml, and its secrets. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  FILES: R2Bucket;
  IMAGES: ImagesBinding;
  IDENTITY: Fetcher;
  IDENTITY_ADMIN: IdentityAdministration & SigningKeyAdministration & AccountHousekeeping & SettingsReport;
  /** Whose accounts these are: `embedded` for the identity Worker, `google` for Google Identity Platform. */
  IDP_MODE: string;
  /** Audience of the ID tokens. */
  IDP_PROJECT: string;
  /** Issuer of the identity Worker's tokens. */
  IDP_ISSUER: string;
  /** What stands in for Google: its hosts are asked at `<IDP_BASE_URL>/<host>/…`. Google itself when it is not set. */
  IDP_BASE_URL?: string;
  /** Secrets of IDP_MODE `google`: the project's web API key, and the JSON of a service account's key. */
  GOOGLE_API_KEY?: string;
  GOOGLE_SERVICE_ACCOUNT?: string;
  /** Where the product is reached, without a slash at its end: mailed links start with it, never with a request's host. */
  PRODUCT_ORIGIN: string;
  /** Mails on their way, from this Worker and from identity; this Worker sends them. */
  MAIL_QUEUE: Queue<MailMessage | MailRequest>;
  EMAIL: SendEmail;
  /** The sender's address. */
  MAIL_FROM: string;
  /** The company's own site, which a diner's logo opens; empty where there is none besides the product. */
  COMPANY_SITE_URL: string;
  /** Whom merchants ask for help; empty where nobody is named. */
  SUPPORT_EMAIL: string;
  SUPPORT_PHONE: string;
  /** Per client network: calls that anybody may make and that send a mail. */
  PUBLIC_MAIL_LIMIT: RateLimit;
  /** Restaurants whose analytics document is to be counted again; this Worker does it. */
  ANALYTICS_QUEUE: Queue<RecountRequest>;
  /** Where diners' events go: `table` or `analytics-engine` (docs/operating.md, "Analytics"). */
  ANALYTICS_STORE: string;
  /** The dataset of `analytics-engine`, where it is bound. */
  ANALYTICS_ENGINE?: AnalyticsEngineDataset;
  /** Per client network: calls that record events. */
  PUBLIC_EVENT_LIMIT: RateLimit;
  /** Per client network: failures that browsers report. */
  CLIENT_ERROR_LIMIT: RateLimit;
  /** Per client network: reasons why dishes are hidden. */
  HIDDEN_DISHES_LIMIT: RateLimit;
  /** Orders: per client network and restaurant, and per restaurant. */
  NETWORK_ORDER_LIMIT: RateLimit;
  RESTAURANT_ORDER_LIMIT: RateLimit;
  /** Only on a developer's machine: shows the mails that were sent. */
  LOCAL_MAIL?: Fetcher;
  /** Which deployment this is. */
  VERSION: WorkerVersionMetadata;
  /** How long an isolate may trust a compiled menu's version before it asks the database again. */
  MENU_LEASE_MS: string;
  /** Secret that allows releasing and promoting remotes: one token, or several with commas. */
  RELEASE_TOKEN: string;
  /** Secret that allows what only the operator of the deployment may do (docs/operating.md, "The operator's commands"). */
  OPERATOR_TOKEN?: string;
  /** What proposes ingredients: `embedded`, `openai` or `workers-ai` (docs/operating.md, "Ingredients by a language model"). */
  INGREDIENT_GENERATOR: string;
  /** The model's name, where its OpenAI-compatible service is, and how long it may take; empty where not needed. */
  INGREDIENT_MODEL: string;
  INGREDIENT_MODEL_URL: string;
  INGREDIENT_MODEL_TIMEOUT_MS: string;
  /** Secret: the key of that service. */
  INGREDIENT_MODEL_KEY?: string;
  /** Workers AI, where it is bound. */
  AI?: WorkersAi;
  /** Per user: proposals of ingredients. */
  GENERATION_LIMIT: RateLimit;
  /** `off` takes the diner's service worker away from every browser that comes (docs/operating.md, "The service worker"). */
  SERVICE_WORKER: string;
  /** Google's Maps JavaScript key, which the page gets: addresses are suggested by Google. Empty: by what is known here. */
  GOOGLE_MAPS_API_KEY: string;
  /** Services that merchants can connect, as JSON (docs/operating.md, "Integrations"). */
  OAUTH_PROVIDERS: string;
  /** Secret, JSON: the client secret of each of them by its id. */
  OAUTH_CLIENT_SECRETS?: string;
  /** Secret that seals merchants' tokens: 32 bytes in base64url, or several with commas, the newest first. */
  OAUTH_KEY_SECRET?: string;
}
