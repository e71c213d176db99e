import { TOKEN_LIFETIME_SECONDS } from '@justright/contract/session-lifetimes';
import type { Claims } from '@justright/worker-kit/claims';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { type SigningKey, SIGNING_ALGORITHM } from './signing-key.ts';

/** The issuer and audience of the tokens. */
export interface TokenRealm {
  issuer: string;
  audience: string;
}

/** How a session was opened, as in `firebase.sign_in_provider`; a sign-in by link is 'password' on this wire. */
export type SignInProvider = 'anonymous' | 'password';

/** The session that a token belongs to. */
export interface TokenSession {
  provider: SignInProvider;
  /** The time of the last sign-in; a refresh does not change it. */
  authTimeSeconds: number;
  sessionId: string;
  /** When the session last proved the account's second factor; null when there is none. */
  secondFactorAtSeconds: number | null;
}

/** The account that a token describes. */
export interface TokenSubject {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  claims: Claims;
}

export type VerifiedIdToken = TokenSession & { uid: string };

const PayloadSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  auth_time: v.number(),
  sid: v.string(),
  mfa_time: v.optional(v.number()),
  firebase: v.object({ sign_in_provider: v.picklist(['anonymous', 'password']) }),
});

/** Signs an ID token with the claims that Google's clients and ours read. */
export function signIdToken(
  key: SigningKey,
  realm: TokenRealm,
  subject: TokenSubject,
  session: TokenSession,
  issuedAtSeconds: number,
  lifetimeSeconds: number = TOKEN_LIFETIME_SECONDS,
): Promise<string> {
  const { uid, email } = subject;
  return new SignJWT({
    ...subject.claims,
    ...(subject.displayName === null ? {} : { name: subject.displayName }),
    ...(email === null ? { provider_id: 'anonymous' } : { email, email_verified: subject.emailVerified }),
    auth_time: session.authTimeSeconds,
    sid: session.sessionId,
    ...(session.secondFactorAtSeconds === null ? {} : { mfa_time: session.secondFactorAtSeconds }),
    user_id: uid,
    firebase: {
      identities: email === null ? {} : { email: [email] },
      sign_in_provider: session.provider,
      ...(session.secondFactorAtSeconds === null ? {} : { sign_in_second_factor: 'totp' }),
    },
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid, typ: 'JWT' })
    .setIssuer(realm.issuer)
    .setAudience(realm.audience)
    .setSubject(uid)
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(issuedAtSeconds + lifetimeSeconds)
    .sign(key.privateKey);
}

/** Verifies an ID token of this issuer; `findKey` returns null for an unknown key id. */
export async function verifyIdToken(
  token: string,
  realm: TokenRealm,
  findKey: (kid: string) => Promise<SigningKey | null>,
): Promise<VerifiedIdToken | 'expired' | 'invalid'> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = await findKey(kid ?? '');
        if (key === null) throw new errors.JWKSNoMatchingKey();
        return key.publicKey;
      },
      { ...realm, algorithms: [SIGNING_ALGORITHM], requiredClaims: ['exp', 'iat'] },
    );
    const known = v.safeParse(PayloadSchema, payload);
    if (!known.success) return 'invalid';
    const { sub, auth_time, sid, mfa_time = null, firebase } = known.output;
    return {
      uid: sub,
      authTimeSeconds: auth_time,
      sessionId: sid,
      secondFactorAtSeconds: mfa_time,
      provider: firebase.sign_in_provider,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return 'invalid';
    throw error;
  }
}
