import type { KeyScope } from '@justright/contract/key-scopes';
import type { CallerType, Role } from '@justright/contract/roles';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyOptions, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Env } from '../env.ts';
import { ConfigurationError, type IdentityProvider, identityProvider } from './provider.ts';
import { ClaimsSchema, claimsOrDefault } from './token-claims.ts';
import { RequestError } from '../domain/refusals.ts';

/** The caller, from the identity provider's signed token, from an API key, or from our record of a kitchen's device. */
export interface Caller {
  uid: string;
  role: Role;
  roleType: CallerType;
  displayName: string;
  email: string;
  /** Whether the caller has proved that the address is theirs. */
  emailVerified: boolean;
  /** The time of the last sign-in; a token refresh does not change it. */
  authTimeSeconds: number;
  /** The session of the token; null if the provider has no single sessions. */
  sessionId: string | null;
  /** When the session last proved the account's second factor; null when it has none. */
  secondFactorAtSeconds: number | null;
  /** Who acts on a shared device; `displayName` names both. `isHere`: the PIN counts now, not only when the act was made. */
  person?: { id: string; isHere: boolean };
  /** Whose key it is and what it may do; a person has none. */
  key?: { merchantId: string; scopes: readonly KeyScope[] };
}

/** Returns the name of a member of staff for histories and other staff: the given one (`http/find-caller.ts`), or the address. */
export const nameOf = ({ displayName, email }: Caller): string => displayName || email;

const CLOCK_TOLERANCE_SECONDS = 30;
/** The cache time of the key set, as the embedded provider sends it; its key rotation relies on it. */
const KEYS_KEPT_MS = 300_000;
/** Google's limit for account ids; the embedded provider's ids are shorter. */
const UID_MAX_LENGTH = 128;

const TokenPayload = v.object({
  ...ClaimsSchema.entries,
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(UID_MAX_LENGTH)),
  iat: v.number(),
  auth_time: v.number(),
  sid: v.optional(v.string()),
  /** The embedded provider's. Google's tokens say only that the sign-in had a second factor. */
  mfa_time: v.optional(v.number()),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  email_verified: v.optional(v.boolean(), false),
  firebase: v.optional(
    v.object({
      sign_in_provider: v.optional(v.string()),
      sign_in_second_factor: v.optional(v.string()),
      // Tokens of an Identity Platform tenant have the same issuer and audience, but are not the project's accounts.
      tenant: v.optional(v.never()),
    }),
    {},
  ),
});

interface Verifier {
  keys: ReturnType<typeof createRemoteJWKSet>;
  options: JWTVerifyOptions;
}

/** The isolate's verifiers. Keys are fetched again when they are old, or for an unknown key id. */
const verifiers = new WeakMap<IdentityProvider, Verifier>();

function verifierOf(env: Env): Verifier {
  const provider = identityProvider(env);
  const known = verifiers.get(provider);
  if (known) return known;
  const verifier = makeVerifier(provider, env);
  verifiers.set(provider, verifier);
  return verifier;
}

function makeVerifier(provider: IdentityProvider, env: Env): Verifier {
  const isGoogle = provider.mode === 'google';
  const address = isGoogle
    ? `${provider.originOf('www.googleapis.com')}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`
    : 'https://identity/.well-known/jwks.json';
  const fetchFrom = (url: string, init: RequestInit) => (isGoogle ? fetch(url, init) : env.IDENTITY.fetch(url, init));
  return {
    keys: createRemoteJWKSet(new URL(address), {
      cacheMaxAge: KEYS_KEPT_MS,
      [customFetch]: (url: string, init: RequestInit) => fetchKeys(fetchFrom, url, init),
    }),
    options: {
      algorithms: [isGoogle ? 'RS256' : 'ES256'],
      issuer: provider.issuer,
      audience: provider.project,
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    },
  };
}

/** The error of keys that cannot be fetched: the token is neither valid nor invalid. */
class KeysUnavailableError extends Error {}

async function fetchKeys(
  fetchFrom: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  { headers, signal }: RequestInit,
): Promise<Response> {
  try {
    return await fetchFrom(url, { headers: new Headers(headers), ...(signal && { signal }) });
  } catch (error) {
    throw new KeysUnavailableError('The identity provider does not respond', { cause: error });
  }
}

/**
 * Verifies a bearer token: fixed algorithm, issuer and audience, a subject, and the expiry. Unsigned and emulator tokens
 * are always refused, because no key verifies them. Returns undefined without an `Authorization` header; an
 * invalid and an expired token are 401s with different codes.
 */
export async function authenticate(header: string | undefined, env: Env): Promise<Caller | undefined> {
  if (header === undefined) return undefined;
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (token === undefined) throw new RequestError('invalid-user-token', 'The sign-in token is not valid');
  try {
    const { keys, options } = verifierOf(env);
    const { payload } = await jwtVerify(token, keys, options);
    return callerFrom(v.parse(TokenPayload, payload));
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    if (error instanceof errors.JWTExpired) throw new RequestError('user-token-expired', 'Please sign in again');
    if (isUnreachable(error)) {
      throw new RequestError('unavailable', 'Sign-in cannot be checked right now', { cause: error });
    }
    throw new RequestError('invalid-user-token', 'The sign-in token is not valid', { cause: error });
  }
}

function callerFrom(payload: v.InferOutput<typeof TokenPayload>): Caller {
  const latestSeconds = Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS;
  if (payload.iat > latestSeconds || payload.auth_time > latestSeconds) {
    throw new errors.JWTClaimValidationFailed('issued in the future', { ...payload }, 'iat');
  }
  const isAnonymous = payload.firebase.sign_in_provider === 'anonymous';
  const hasSecondFactor = payload.firebase.sign_in_second_factor !== undefined;
  return {
    uid: payload.sub,
    ...claimsOrDefault(payload, isAnonymous),
    displayName: payload.name,
    email: payload.email,
    emailVerified: payload.email_verified,
    authTimeSeconds: payload.auth_time,
    sessionId: payload.sid ?? null,
    secondFactorAtSeconds: payload.mfa_time ?? (hasSecondFactor ? payload.auth_time : null),
  };
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof KeysUnavailableError ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');
