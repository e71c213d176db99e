import * as v from 'valibot';
import type { Env } from '../env.ts';

/** The Worker's identity at Google: the needed fields of a service account's key file. */
export interface ServiceAccount {
  clientEmail: string;
  /** The key as PEM, PKCS #8. */
  privateKey: string;
  privateKeyId: string;
  /** The endpoint that exchanges a signed grant for an access token. */
  tokenUri: string;
}

/** The identity Worker of this product. */
interface EmbeddedProvider {
  mode: 'embedded';
  project: string;
  issuer: string;
}
/** Google Identity Platform. */
export interface GoogleProvider {
  mode: 'google';
  project: string;
  issuer: string;
  apiKey: string;
  serviceAccount: ServiceAccount;
  /** Returns the origin of a Google host for this deployment, without a slash at the end. */
  originOf: (host: GoogleHost) => string;
}
export type IdentityProvider = EmbeddedProvider | GoogleProvider;

type GoogleHost = 'identitytoolkit.googleapis.com' | 'securetoken.googleapis.com' | 'www.googleapis.com';

/** The error of a wrong configuration (docs/operating.md). Its message names the setting, never the value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const ServiceAccountFile = v.object({
  client_email: v.pipe(v.string(), v.nonEmpty()),
  private_key: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----')),
  private_key_id: v.optional(v.string(), ''),
  token_uri: v.pipe(v.string(), v.url()),
});

/** The isolate's provider: the bindings are the same object in all its requests. */
const providers = new WeakMap<Env, IdentityProvider>();

/** Returns the configured provider. Throws {@link ConfigurationError}; there is no default. */
export function identityProvider(env: Env): IdentityProvider {
  const known = providers.get(env);
  if (known) return known;
  const provider = readProvider(env);
  providers.set(env, provider);
  return provider;
}

function readProvider(env: Env): IdentityProvider {
  const project = required(env, 'IDP_PROJECT');
  switch (env.IDP_MODE) {
    case 'embedded':
      return { mode: 'embedded', project, issuer: required(env, 'IDP_ISSUER') };
    case 'google':
      return {
        mode: 'google',
        project,
        issuer: `https://securetoken.google.com/${project}`,
        apiKey: required(env, 'GOOGLE_API_KEY'),
        serviceAccount: readServiceAccount(required(env, 'GOOGLE_SERVICE_ACCOUNT')),
        originOf: originsBelow(env.IDP_BASE_URL),
      };
    default:
      throw new ConfigurationError('IDP_MODE must be "embedded" or "google"');
  }
}

type TextSetting = 'IDP_PROJECT' | 'IDP_ISSUER' | 'GOOGLE_API_KEY' | 'GOOGLE_SERVICE_ACCOUNT';

function required(env: Env, name: TextSetting): string {
  const value = env[name];
  if (!value) throw new ConfigurationError(`${name} must be set when IDP_MODE is "${env.IDP_MODE}"`);
  return value;
}

function readServiceAccount(text: string): ServiceAccount {
  const parsed = v.safeParse(ServiceAccountFile, parseJsonOrNull(text));
  if (!parsed.success) {
    throw new ConfigurationError("GOOGLE_SERVICE_ACCOUNT must be the JSON of a service account's key");
  }
  const { client_email, private_key, private_key_id, token_uri } = parsed.output;
  return { clientEmail: client_email, privateKey: private_key, privateKeyId: private_key_id, tokenUri: token_uri };
}

/** Parses JSON; returns null on a failure, because the error of JSON.parse quotes the text, which is a secret here. */
function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function originsBelow(baseUrl: string | undefined): GoogleProvider['originOf'] {
  if (!baseUrl) return (host) => `https://${host}`;
  if (!URL.canParse(baseUrl)) throw new ConfigurationError('IDP_BASE_URL must be a URL');
  const base = baseUrl.replace(/\/+$/, '');
  return (host) => `${base}/${host}`;
}
