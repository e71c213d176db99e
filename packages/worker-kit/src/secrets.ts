import type { SettingFlaw } from '@justright/contract/health';

/** Settings that decide whether a secret is needed. */
export interface SecretSettings {
  IDP_MODE?: unknown;
  INGREDIENT_GENERATOR?: unknown;
  OAUTH_PROVIDERS?: unknown;
  TURNSTILE_SITE_KEY?: unknown;
}

/** A secret of a Worker, set with `wrangler secret put`. */
export interface Secret {
  name: string;
  worker: 'edge-api' | 'identity';
  /** Its purpose and form, for the person who sets it. */
  about: string;
  /** Decides whether the Worker, or the part that uses it, needs it. */
  isNeeded: (settings: SecretSettings) => boolean;
  /** Decides whether a text has the form of this secret; only its use shows whether it is the right one. */
  isWellFormed: (value: string) => boolean;
  /** What does not work while it is missing or malformed. */
  stops: SettingFlaw['stops'];
}

const always = () => true;
const never = () => false;
const isGoogle = ({ IDP_MODE }: SecretSettings) => IDP_MODE === 'google';
const hasProviders = ({ OAUTH_PROVIDERS }: SecretSettings) =>
  typeof OAUTH_PROVIDERS === 'string' && !['', '[]'].includes(OAUTH_PROVIDERS.trim());

const hasBotCheck = ({ TURNSTILE_SITE_KEY }: SecretSettings) => ![undefined, ''].includes(TURNSTILE_SITE_KEY as string);

/** Long enough to resist guessing, and valid in a header. */
const isToken = (value: string) => /^[\x21-\x7e]{16,}$/.test(value);
/** 32 bytes in base64url, or in base64 as other tools write it. */
const isKey = (value: string) => /^[\w+/-]{43}=?$/.test(value);
const isTokenList = (value: string) => value.split(',').every((token) => isToken(token.trim()));
const isKeyList = (value: string) => value.split(',').every((key) => isKey(key.trim()));
const isText = (value: string) => value.trim() === value;

/** Parses a JSON text to an object; undefined for anything else. The text is a secret, so no error may quote it. */
function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isJsonOfTexts = (value: string) => {
  const found = objectIn(value);
  return found !== undefined && Object.values(found).every((one) => typeof one === 'string' && one !== '');
};
const isServiceAccount = (value: string) => {
  const { client_email, private_key, token_uri } = (objectIn(value) ?? {}) as Record<string, unknown>;
  const isPem = typeof private_key === 'string' && private_key.startsWith('-----BEGIN PRIVATE KEY-----');
  return isPem && [client_email, token_uri].every((one) => typeof one === 'string' && one !== '');
};

/** Every secret of both Workers: the one list that deployments and the Workers check. */
export const SECRETS = [
  {
    name: 'RELEASE_TOKEN',
    worker: 'edge-api',
    about:
      'Allows releasing and promoting remotes. A long random text, e.g. of "openssl rand -base64 32"; or several with commas, each beginning with what it is for and a colon.',
    isNeeded: always,
    isWellFormed: isTokenList,
    stops: 'everything',
  },
  {
    name: 'OPERATOR_TOKEN',
    worker: 'edge-api',
    about: "Allows the operator's commands; without it they are refused. A long random text.",
    isNeeded: never,
    isWellFormed: isToken,
    stops: "the operator's commands",
  },
  {
    name: 'GOOGLE_API_KEY',
    worker: 'edge-api',
    about: "The web API key of the Identity Platform's project.",
    isNeeded: isGoogle,
    isWellFormed: isText,
    stops: 'everything',
  },
  {
    name: 'GOOGLE_SERVICE_ACCOUNT',
    worker: 'edge-api',
    about: "The whole JSON of a service account's key.",
    isNeeded: isGoogle,
    isWellFormed: isServiceAccount,
    stops: 'everything',
  },
  {
    name: 'INGREDIENT_MODEL_KEY',
    worker: 'edge-api',
    about: 'The key of the language model that proposes ingredients, where its service asks for one.',
    isNeeded: never,
    isWellFormed: isText,
    stops: 'ingredient proposals',
  },
  {
    name: 'OAUTH_CLIENT_SECRETS',
    worker: 'edge-api',
    about: 'JSON: the client secret of each service that merchants connect, by its id.',
    isNeeded: never,
    isWellFormed: isJsonOfTexts,
    stops: 'integrations',
  },
  {
    name: 'OAUTH_KEY_SECRET',
    worker: 'edge-api',
    about:
      "Seals merchants' tokens and the secrets of their webhooks: 32 random bytes in base64url, or several with commas, the newest first.",
    isNeeded: hasProviders,
    isWellFormed: isKeyList,
    stops: 'integrations',
  },
  {
    name: 'TURNSTILE_SECRET_KEY',
    worker: 'edge-api',
    about: 'The secret key of the Turnstile widget whose site key is TURNSTILE_SITE_KEY.',
    isNeeded: hasBotCheck,
    isWellFormed: isText,
    stops: 'the bot check',
  },
  {
    name: 'IDENTITY_KEY_SECRET',
    worker: 'identity',
    about: 'Seals the signing keys: 32 random bytes in base64url.',
    isNeeded: (settings) => !isGoogle(settings),
    isWellFormed: isKey,
    stops: 'everything',
  },
] as const satisfies readonly Secret[];

/** A Worker's secrets as its bindings. Any may be missing: the settings' check reports what that stops. */
export type SecretBindings<W extends Secret['worker']> = {
  [Name in Extract<(typeof SECRETS)[number], { worker: W }>['name']]?: string;
};

/** Returns the needed secrets that are not set. `isSet` decides by the names of `wrangler secret list`. */
export const missingSecrets = (
  worker: Secret['worker'],
  settings: SecretSettings,
  isSet: (name: string) => boolean,
): Secret[] => SECRETS.filter((secret) => secret.worker === worker && secret.isNeeded(settings) && !isSet(secret.name));

/** Recognises a placeholder in a copied command or file. */
const isPlaceholder = (value: string) => value.includes('SET-ME') || value.includes('…');

/** Returns what is wrong with a secret's text; undefined when its form is valid. */
export function flawOfSecret(secret: Secret, value: unknown): SettingFlaw['flaw'] | undefined {
  if (typeof value !== 'string' || value === '') return 'missing';
  return isPlaceholder(value) || !secret.isWellFormed(value) ? 'malformed' : undefined;
}

/**
 * Returns the flaws of a Worker's own secrets, from its bindings. A secret that is not needed may be missing, but not
 * malformed.
 */
export function flawedSecrets(worker: Secret['worker'], env: object): SettingFlaw[] {
  const bindings = env as Record<string, unknown>;
  return SECRETS.filter((secret: Secret) => secret.worker === worker).flatMap((secret: Secret) => {
    const { name, stops } = secret;
    const flaw = flawOfSecret(secret, bindings[name]);
    const isInTheWay = flaw === 'malformed' || (flaw === 'missing' && secret.isNeeded(env));
    return flaw !== undefined && isInTheWay ? [{ name, flaw, stops }] : [];
  });
}
