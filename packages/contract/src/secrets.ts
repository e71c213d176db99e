/** Settings that decide whether a secret is needed. */
export interface SecretSettings {
  IDP_MODE?: unknown;
  INGREDIENT_GENERATOR?: unknown;
  OAUTH_PROVIDERS?: unknown;
}

/** A secret of a Worker, set with `wrangler secret put`. */
export interface Secret {
  name: string;
  worker: 'edge-api' | 'identity';
  /** What it is for and what it looks like, for whoever sets it. */
  about: string;
  /** Whether the Worker cannot do its work without it. */
  isNeeded: (settings: SecretSettings) => boolean;
}

const always = () => true;
const never = () => false;
const isGoogle = ({ IDP_MODE }: SecretSettings) => IDP_MODE === 'google';
const hasProviders = ({ OAUTH_PROVIDERS }: SecretSettings) =>
  typeof OAUTH_PROVIDERS === 'string' && !['', '[]'].includes(OAUTH_PROVIDERS.trim());

/** Every secret of both Workers: the one list that deploying and the Workers themselves check. */
export const SECRETS = [
  {
    name: 'RELEASE_TOKEN',
    worker: 'edge-api',
    about: 'Allows publishing remotes. A long random text, e.g. of "openssl rand -base64 32".',
    isNeeded: always,
  },
  {
    name: 'OPERATOR_TOKEN',
    worker: 'edge-api',
    about: "Allows the operator's commands; without it they are refused. A long random text.",
    isNeeded: never,
  },
  {
    name: 'GOOGLE_API_KEY',
    worker: 'edge-api',
    about: "The web API key of the Identity Platform's project.",
    isNeeded: isGoogle,
  },
  {
    name: 'GOOGLE_SERVICE_ACCOUNT',
    worker: 'edge-api',
    about: "The whole JSON of a service account's key.",
    isNeeded: isGoogle,
  },
  {
    name: 'INGREDIENT_MODEL_KEY',
    worker: 'edge-api',
    about: 'The key of the language model that proposes ingredients, where its service asks for one.',
    isNeeded: never,
  },
  {
    name: 'OAUTH_CLIENT_SECRETS',
    worker: 'edge-api',
    about: 'JSON: the client secret of each service that merchants connect, by its id.',
    isNeeded: never,
  },
  {
    name: 'OAUTH_KEY_SECRET',
    worker: 'edge-api',
    about: "Seals merchants' tokens: 32 random bytes in base64url, or several with commas, the newest first.",
    isNeeded: hasProviders,
  },
  {
    name: 'IDENTITY_KEY_SECRET',
    worker: 'identity',
    about: 'Seals the signing keys: 32 random bytes in base64url.',
    isNeeded: (settings) => !isGoogle(settings),
  },
] as const satisfies readonly Secret[];

/** The needed secrets that are not set, by what is there: names of `wrangler secret list`, or a Worker's bindings. */
export const missingSecrets = (
  worker: Secret['worker'],
  settings: SecretSettings,
  isSet: (name: string) => boolean,
): Secret[] => SECRETS.filter((secret) => secret.worker === worker && secret.isNeeded(settings) && !isSet(secret.name));
