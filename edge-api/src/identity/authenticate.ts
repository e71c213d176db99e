import type { Role, RoleType } from '@justright/contract/roles';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyOptions, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Env } from '../env.ts';
import { ConfigurationError, type IdentityProvider, identityProvider } from './provider.ts';
import { ClaimsSchema, claimsOrDefault } from './token-claims.ts';
import { RequestError } from '../domain/refusals.ts';

/** Who calls, as the identity provider's signed token says. */
export interface Caller {
  uid: string;
  role: Role;
  roleType: RoleType;
  displayName: string;
  email: string;
  /** The person has proved that the address is theirs. */
  emailVerified: boolean;
  /** When the person last proved who they are; a refresh does not move it. */
  authTimeSeconds: number;
  /** The session that the token belongs to; null where the provider knows of no single sessions. */
  sessionId: string | null;
}

/** What staff are called in histories and to each other. */
export const nameOf = ({ displayName, email }: Caller): string => displayName || email;

const CLOCK_TOLERANCE_SECONDS = 30;
/** As long as the embedded provider lets its key set be kept: it counts on that when it rotates. */
const KEYS_KEPT_MS = 300_000;
/** Google's rule for the ids of its accounts; those of the embedded provider are shorter. */
const UID_MAX_LENGTH = 128;

const TokenPayload = v.object({
  ...ClaimsSchema.entries,
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(UID_MAX_LENGTH)),
  iat: v.number(),
  auth_time: v.number(),
  sid: v.optional(v.string()),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  email_verified: v.optional(v.boolean(), false),
  firebase: v.optional(
    v.object({
      sign_in_provider: v.optional(v.string()),
      // Accounts of a tenant are not the project's own, though issuer and audience are the same.
      tenant: v.optional(v.never()),
    }),
    {},
  ),
});

interface Verifier {
  keys: ReturnType<typeof createRemoteJWKSet>;
  options: JWTVerifyOptions;
}

/** One per isolate: its keys are fetched once, and again when they are old or an unknown key id turns up. */
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

/** The keys could not be had: nothing is known about the token. */
class KeysUnavailableError extends Error {}

async function fetchKeys(
  fetchFrom: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  { headers, signal }: RequestInit,
): Promise<Response> {
  try {
    return await fetchFrom(url, { headers: new Headers(headers), ...(signal && { signal }) });
  } catch (error) {
    throw new KeysUnavailableError('The identity provider does not answer', { cause: error });
  }
}

/**
 * Verifies a bearer token: pinned algorithm, issuer and audience, and a subject that is not yet expired. Unsigned tokens
 * and emulators' are refused in every configuration, for there is no key that they could be checked with.
 * Answers undefined when there is no `Authorization` header; a bad or expired token is a 401 with its own code.
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
  return {
    uid: payload.sub,
    ...claimsOrDefault(payload, isAnonymous),
    displayName: payload.name,
    email: payload.email,
    emailVerified: payload.email_verified,
    authTimeSeconds: payload.auth_time,
    sessionId: payload.sid ?? null,
  };
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof KeysUnavailableError ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');
