import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** Who asks for a passkey: browsers use one on the host alone that it was made on. */
export interface RelyingParty {
  /** The host. */
  id: string;
  origin: string;
}

/** What browsers offer a passkey by. */
export interface KnownCredential {
  credentialId: string;
  /** How a browser may reach its authenticator. */
  transports: string[];
}

/** A passkey as its authenticator has made it. */
export interface NewCredential extends KnownCredential {
  publicKey: string;
  counter: number;
}

/** How long a browser waits for its person. */
const TIMEOUT_MS = 300_000;
/** EdDSA, ES256 and RS256: one of them is known to every authenticator. */
const ALGORITHMS = [-8, -7, -257];

export function relyingPartyOf(productOrigin: string): RelyingParty {
  const { hostname, origin } = new URL(productOrigin);
  return { id: hostname, origin };
}

/** Returns the id of an account for authenticators, which give it back with each signature. */
export const userHandleOf = (uid: string): string => Buffer.from(uid).toString('base64url');

const descriptorOf = ({ credentialId, transports }: KnownCredential) => ({
  id: credentialId,
  transports,
  type: 'public-key' as const,
});

/** Writes what a browser is asked to make a passkey by. */
export const creationOptions = (
  { id }: RelyingParty,
  challenge: string,
  { uid, email, displayName }: { uid: string; email: string; displayName: string | null },
  known: readonly KnownCredential[],
): PublicKeyCredentialCreationOptionsJSON => ({
  challenge,
  rp: { id, name: 'JustRight' },
  user: { id: userHandleOf(uid), name: email, displayName: displayName ?? email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  excludeCredentials: known.map(descriptorOf),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
});

/** Writes what a browser is asked for a signature by; without credentials it offers every passkey of the host. */
export const requestOptions = (
  { id }: RelyingParty,
  challenge: string,
  known: readonly KnownCredential[],
): PublicKeyCredentialRequestOptionsJSON => ({
  challenge,
  rpId: id,
  timeout: TIMEOUT_MS,
  userVerification: 'required',
  allowCredentials: known.map(descriptorOf),
});

// The library is evaluated when a passkey is used: it has the certificates of all makers, which no other call needs.
const library = () => import('@simplewebauthn/server');

/** Reads a passkey that a browser has made for a challenge; null when it is not in order. */
export async function readNewCredential(
  { id, origin }: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
  const verification = await verifyRegistrationResponse({
    response,
    ...expected,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (verification?.verified !== true) return null;
  const { credential } = verification.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
}

/** Reads the counter of a signature that a passkey gave for a challenge; null when the signature is not in order. */
export async function readSignature(
  { id, origin }: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  passkey: Omit<NewCredential, 'transports'>,
): Promise<{ counter: number } | null> {
  const { verifyAuthenticationResponse } = await library();
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
  const { credentialId, publicKey, counter } = passkey;
  const verification = await verifyAuthenticationResponse({
    response,
    ...expected,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => null);
  return verification?.verified === true ? { counter: verification.authenticationInfo.newCounter } : null;
}
