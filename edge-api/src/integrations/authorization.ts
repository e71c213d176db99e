import type { Revocation } from '@justright/contract/integrations';
import { writeLog } from '@justright/worker-kit/log';
import * as oauth from 'oauth4webapi';
import { RequestError, invalid } from '../domain/refusals.ts';
import { misconfigured, type Provider } from './providers.ts';
import { isLocal, isTrustworthy } from '../domain/trustworthy-address.ts';
import type { Tokens } from './sealed-tokens.ts';

const TIMEOUT_MS = 10_000;
const REASON_MAX_LENGTH = 300;

/** One connection attempt: its secrets and the redirect URI. */
export interface Attempt {
  state: string;
  codeVerifier: string;
  redirectUri: string;
}

export const newState = oauth.generateRandomState;
export const newCodeVerifier = oauth.generateRandomCodeVerifier;

const clientOf = ({ clientId }: Provider): oauth.Client => ({ client_id: clientId });

/** Returns the options of requests to a provider: a timeout, and no TLS only for this machine. */
const sendingTo = ({ issuer, endpoints }: Provider) => ({
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
  [oauth.allowInsecureRequests]: isLocal(new URL(endpoints?.token ?? issuer ?? '')),
});

/** Returns the provider's server metadata: configured, or discovered (OpenID Connect, else RFC 8414). */
async function serverOf(provider: Provider): Promise<oauth.AuthorizationServer> {
  const { issuer, endpoints } = provider;
  if (endpoints) {
    return {
      issuer: issuer ?? endpoints.authorization,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
      ...(endpoints.revocation !== undefined && { revocation_endpoint: endpoints.revocation }),
    };
  }
  const identifier = new URL(issuer ?? '');
  const options = sendingTo(provider);
  let response = await oauth.discoveryRequest(identifier, options);
  if (response.status === 404) {
    await response.body?.cancel();
    response = await oauth.discoveryRequest(identifier, { ...options, algorithm: 'oauth2' });
  }
  return oauth.processDiscoveryResponse(identifier, response);
}

function authenticationAt(server: oauth.AuthorizationServer, provider: Provider): oauth.ClientAuth {
  const { clientAuthentication, clientSecret } = provider;
  if (clientAuthentication === 'none' || clientSecret === undefined) return oauth.None();
  // Basic is the default when the metadata lists no method (RFC 8414).
  const takesBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
  const method = clientAuthentication ?? (takesBasic ? 'client_secret_basic' : 'client_secret_post');
  return method === 'client_secret_basic'
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret);
}

/** Cleans and shortens a provider's text for display. */
const reasonOf = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX_LENGTH);

/** Describes a failure for the log. The library's error messages never contain a token. */
function describe(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError) return `it responded with ${error.status} ${reasonOf(error.error)}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

const unavailable = ({ id, title }: Provider, error: unknown): RequestError =>
  new RequestError('unavailable', `${title} cannot be reached right now. Please try again later.`, {
    cause: new Error(`The OAuth provider ${id} does not respond as it should: ${describe(error)}`),
  });

/** Returns the address at which the browser asks for the merchant's consent. */
export async function authorizationUrl(provider: Provider, attempt: Attempt): Promise<string> {
  let server: oauth.AuthorizationServer;
  try {
    server = await serverOf(provider);
  } catch (error) {
    throw unavailable(provider, error);
  }
  const endpoint = server.authorization_endpoint ?? '';
  if (!isTrustworthy(endpoint)) throw misconfigured(`${provider.id} has no authorization endpoint that can be trusted`);
  const url = new URL(endpoint);
  const parameters = {
    ...provider.parameters,
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: attempt.redirectUri,
    ...(provider.scopes.length > 0 && { scope: provider.scopes.join(' ') }),
    state: attempt.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Validates the authorization response, which came through the browser and may be forged. */
function checkAuthorizationResponse(
  server: oauth.AuthorizationServer,
  provider: Provider,
  returned: Readonly<Record<string, string>>,
  state: string,
): URLSearchParams {
  const parameters = new URLSearchParams(returned);
  // Without a configured issuer `iss` cannot be checked; each provider has its own redirect URI instead.
  if (provider.issuer === undefined) parameters.delete('iss');
  try {
    return oauth.validateAuthResponse(server, clientOf(provider), parameters, state);
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      const reason = reasonOf(error.error_description ?? error.error);
      throw invalid('error', `${provider.title} did not give access: ${reason}`);
    }
    throw invalid('', `This is not an answer of ${provider.title}. Please connect again.`);
  }
}

/**
 * Exchanges the code of an authorization response for tokens. A refusal is a 422 with the provider's reason; an
 * unreachable provider or an invalid response is a 503.
 */
export async function redeemAuthorizationResponse(
  provider: Provider,
  attempt: Attempt,
  returned: Readonly<Record<string, string>>,
  nowMs: number,
): Promise<Tokens> {
  try {
    const server = await serverOf(provider);
    const client = clientOf(provider);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticationAt(server, provider),
      checkAuthorizationResponse(server, provider, returned, attempt.state),
      attempt.redirectUri,
      attempt.codeVerifier,
      sendingTo(provider),
    );
    const given = await oauth.processAuthorizationCodeResponse(server, client, response);
    return {
      accessToken: given.access_token,
      refreshToken: given.refresh_token ?? null,
      expiresAt: given.expires_in === undefined ? null : new Date(nowMs + given.expires_in * 1000).toISOString(),
      scope: given.scope ?? null,
    };
  } catch (error) {
    if (error instanceof RequestError) throw error;
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') {
      throw invalid('code', `${provider.title} did not accept this connection. Please connect again.`);
    }
    throw unavailable(provider, error);
  }
}

/** Revokes tokens at the provider. Returns the result; logs a failure and does not throw it. */
export async function revokeTokens(provider: Provider, readTokens: () => Promise<Tokens>): Promise<Revocation> {
  try {
    const server = await serverOf(provider);
    if (server.revocation_endpoint === undefined) return 'unsupported';
    const { accessToken, refreshToken } = await readTokens();
    const response = await oauth.revocationRequest(
      server,
      clientOf(provider),
      authenticationAt(server, provider),
      // Revoking a refresh token also revokes its access tokens (RFC 7009, section 2.1).
      refreshToken ?? accessToken,
      sendingTo(provider),
    );
    await oauth.processRevocationResponse(response);
    return 'revoked';
  } catch (error) {
    writeLog('error', 'Access was not withdrawn', { provider: provider.id, error: describe(error) });
    return 'failed';
  }
}
