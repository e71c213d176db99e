import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import { ConfigurationError, type GoogleProvider, type ServiceAccount } from './provider.ts';

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const GRANT_LIFETIME = '5m';
/** The remaining lifetime below which a token is not used any more. */
const MARGIN_MS = 60_000;
const RESPONSE_TIMEOUT_MS = 10_000;

const TokenResponse = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()), expires_in: v.number() });

interface AccessToken {
  value: string;
  usableUntilMs: number;
}

/** The cached tokens. Holds no promises: a promise of another request must not be awaited. */
const tokens = new WeakMap<GoogleProvider, AccessToken>();

/** Returns an access token of the service account for Google's API. Rejects when Google does not issue one. */
export async function googleAccessToken(provider: GoogleProvider): Promise<string> {
  const known = tokens.get(provider);
  if (known && Date.now() < known.usableUntilMs) return known.value;
  const token = await requestToken(provider.serviceAccount);
  tokens.set(provider, token);
  return token.value;
}

/** Removes a token that Google has refused, so that the next request gets a new one. */
export function forgetAccessToken(provider: GoogleProvider, refused: string): void {
  if (tokens.get(provider)?.value === refused) tokens.delete(provider);
}

async function requestToken(account: ServiceAccount): Promise<AccessToken> {
  const askedAtMs = Date.now();
  const response = await fetch(account.tokenUri, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: GRANT_TYPE, assertion: await signGrant(account) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Google gives the service account no token (status ${response.status})`);
  const parsed = v.safeParse(TokenResponse, await response.json());
  if (!parsed.success) throw new Error("Google's token endpoint gives a response that cannot be read");
  const { access_token, expires_in } = parsed.output;
  return { value: access_token, usableUntilMs: askedAtMs + expires_in * 1000 - MARGIN_MS };
}

async function signGrant({ clientEmail, privateKey, privateKeyId, tokenUri }: ServiceAccount): Promise<string> {
  const key = await importPKCS8(privateKey, 'RS256').catch(() => {
    throw new ConfigurationError('The private key in GOOGLE_SERVICE_ACCOUNT cannot be read');
  });
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(privateKeyId && { kid: privateKeyId }) })
    .setIssuer(clientEmail)
    .setAudience(tokenUri)
    .setIssuedAt()
    .setExpirationTime(GRANT_LIFETIME)
    .sign(key);
}
