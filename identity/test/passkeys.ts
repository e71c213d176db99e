import { type Breach, makePasskey, type SoftPasskey } from './authenticator.ts';
import { givenVerifiedAccount } from './second-factors.ts';
import { callV2, signIn } from './wire.ts';

/** An account with a passkey, and a session of it. */
export interface WithPasskey {
  uid: string;
  email: string;
  idToken: string;
  refreshToken: string;
  passkey: SoftPasskey;
  passkeyId: string;
}

/** Makes a passkey for the account of a session and sends it in; the answer of the server tells the rest. */
export async function addPasskey(idToken: string, breach: Breach & { counter?: number; name?: string } = {}) {
  const { name: displayName, ...broken } = breach;
  const { body: started } = await callV2('passkeys:startEnrollment', { idToken });
  const { passkey, credential } = await makePasskey(started.options, broken);
  const sent = { idToken, challengeInfo: started.challengeInfo, credential, displayName };
  const { body } = await callV2('passkeys:finishEnrollment', sent);
  return { body, passkey, sent };
}

/** Stores an account whose address is verified, with a passkey that counts its signatures unless told otherwise. */
export async function givenPasskey(email: string, counter = 1): Promise<WithPasskey> {
  const { uid } = await givenVerifiedAccount(email);
  const { idToken, refreshToken } = await signIn(email);
  const { body, passkey } = await addPasskey(idToken, { counter, name: 'Laptop' });
  return { uid, email, idToken, refreshToken, passkey, passkeyId: body.passkeyId };
}

/** Asks for a challenge and lets a passkey answer it. */
export async function answer(passkey: SoftPasskey, asked: object = {}, breach?: Breach) {
  const { body } = await callV2('passkeys:challenge', asked);
  return { challengeInfo: body.challengeInfo, credential: await passkey.sign(body.options, breach) };
}
