import type { Role, RoleType } from '@justright/contract/roles';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Env } from '../env.ts';
import { RequestError } from './errors.ts';

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
}

/** What staff are called in histories and to each other. */
export const nameOf = ({ displayName, email }: Caller): string => displayName || email;

const CLOCK_TOLERANCE_SECONDS = 30;

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  email_verified: v.optional(v.boolean(), false),
  auth_time: v.number(),
  role: v.optional(v.picklist(['user', 'merchant', 'admin']), 'user'),
  roleType: v.optional(
    v.picklist(['User', 'SuperAdmin', 'MerchantAdmin', 'RestaurantManager', 'OrderAdmin', 'Anonymous']),
    'User',
  ),
});

type KeySet = ReturnType<typeof createRemoteJWKSet>;
let keySet: { issuer: string; keys: KeySet } | undefined;

/** The provider's public keys, fetched once an isolate and again when an unknown key id turns up. */
function keysOf(env: Env): KeySet {
  if (keySet?.issuer !== env.IDP_ISSUER) {
    const keys = createRemoteJWKSet(new URL('https://identity/.well-known/jwks.json'), {
      [customFetch]: (url: string, init: RequestInit) => fetchKeys(env, url, init),
    });
    keySet = { issuer: env.IDP_ISSUER, keys };
  }
  return keySet.keys;
}

/** The keys could not be had: nothing is known about the token. */
class KeysUnavailableError extends Error {}

async function fetchKeys(env: Env, url: string, { headers, signal }: RequestInit): Promise<Response> {
  try {
    return await env.IDENTITY.fetch(url, { headers: new Headers(headers), ...(signal && { signal }) });
  } catch (error) {
    throw new KeysUnavailableError('The identity provider does not answer', { cause: error });
  }
}

/**
 * Verifies a bearer token: pinned algorithm, issuer and audience, and a subject that is not yet expired.
 * Answers undefined when there is no `Authorization` header; a bad or expired token is a 401 with its own code.
 */
export async function authenticate(header: string | undefined, env: Env): Promise<Caller | undefined> {
  if (header === undefined) return undefined;
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (token === undefined) throw new RequestError('invalid-user-token', 'The sign-in token is not valid');
  try {
    const { payload } = await jwtVerify(token, keysOf(env), {
      algorithms: ['ES256'],
      issuer: env.IDP_ISSUER,
      audience: env.IDP_PROJECT,
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const claims = v.parse(Claims, payload);
    return {
      uid: claims.sub,
      role: claims.role,
      roleType: claims.roleType,
      displayName: claims.name,
      email: claims.email,
      emailVerified: claims.email_verified,
      authTimeSeconds: claims.auth_time,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new RequestError('user-token-expired', 'Please sign in again');
    if (isUnreachable(error)) {
      throw new RequestError('unavailable', 'Sign-in cannot be checked right now', { cause: error });
    }
    throw new RequestError('invalid-user-token', 'The sign-in token is not valid', { cause: error });
  }
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof KeysUnavailableError ||
  error instanceof errors.JWKSTimeout ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');
