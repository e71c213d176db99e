import * as v from 'valibot';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import { isTrustworthy } from '../domain/trustworthy-address.ts';
import { validate } from '../domain/validate.ts';

const Name = v.pipe(v.string(), v.trim(), v.nonEmpty());
const Address = v.pipe(v.string(), v.check(isTrustworthy, 'Must start with https:// (http:// is for localhost alone)'));

const ProviderSettings = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'Use lower-case letters, digits and -')),
    title: Name,
    clientId: Name,
    scopes: v.array(Name),
    /** The issuer, for discovery of the server's metadata; `endpoints` replaces the discovery. */
    issuer: v.optional(Address),
    endpoints: v.optional(v.object({ authorization: Address, token: Address, revocation: v.optional(Address) })),
    /** The client authentication at the token endpoint; default: by the metadata. `none` needs no secret. */
    clientAuthentication: v.optional(v.picklist(['client_secret_basic', 'client_secret_post', 'none'])),
    /** Additional parameters of the authorization request, such as `access_type=offline`. */
    parameters: v.optional(v.record(v.string(), v.string()), {}),
  }),
  v.check(({ issuer, endpoints }) => (issuer ?? endpoints) !== undefined, 'Needs an issuer or endpoints'),
);
const ProvidersSettings = v.pipe(
  v.array(ProviderSettings),
  v.check((providers) => new Set(providers.map(({ id }) => id)).size === providers.length, 'An id occurs twice'),
);
const ClientSecrets = v.record(v.string(), v.pipe(v.string(), v.nonEmpty()));

/** A service that merchants can connect, as configured. */
export type Provider = v.InferOutput<typeof ProviderSettings> & { clientSecret: string | undefined };

export type ProviderEnv = Pick<Env, 'OAUTH_PROVIDERS' | 'OAUTH_CLIENT_SECRETS'>;

/** Makes the error of a wrong configuration. Only the log contains `problem`; the client gets a general message. */
export const misconfigured = (problem: string): RequestError =>
  new RequestError('unavailable', 'Integrations are not set up correctly. Please tell your administrator.', {
    cause: new Error(problem),
  });

/** Reads a JSON setting. Errors never quote it, because it may be a secret. */
function readSetting<S extends v.GenericSchema>(name: string, text: string, schema: S): v.InferOutput<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw misconfigured(`${name} is not JSON`);
  }
  try {
    return validate(schema, value);
  } catch (error) {
    const issue = error instanceof RequestError ? error.issues?.[0] : undefined;
    throw misconfigured(`${name} is not valid${issue ? ` at ${issue.path || 'its top'}: ${issue.message}` : ''}`);
  }
}

/** Returns the configured providers in their order. Throws when any setting is wrong. */
export function integrationProviders(env: ProviderEnv): Provider[] {
  const settings = readSetting('OAUTH_PROVIDERS', env.OAUTH_PROVIDERS, ProvidersSettings);
  const secrets = readSetting('OAUTH_CLIENT_SECRETS', env.OAUTH_CLIENT_SECRETS ?? '{}', ClientSecrets);
  return settings.map((provider) => {
    const clientSecret = secrets[provider.id];
    if (clientSecret === undefined && provider.clientAuthentication !== 'none') {
      throw misconfigured(`OAUTH_CLIENT_SECRETS has no secret for ${provider.id}`);
    }
    return { ...provider, clientSecret };
  });
}

/** Returns the provider of a path; an unknown one is a 404. */
export function findProvider(env: ProviderEnv, id: string): Provider {
  const provider = integrationProviders(env).find((candidate) => candidate.id === id);
  if (!provider) {
    throw new RequestError('not-found', 'This provider is not configured. Whoever operates this product sets it up.');
  }
  return provider;
}
