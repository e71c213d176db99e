import { createHmac } from 'node:crypto';
import type { MultiFactorError, User } from 'firebase/auth';
import {
  EmailAuthProvider,
  getMultiFactorResolver,
  multiFactor,
  reauthenticateWithCredential,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  TotpMultiFactorGenerator,
  type TotpSecret,
  updatePassword,
} from 'firebase/auth';
import { expect, inject, test } from 'vitest';
import { codeOf, CONTINUE_URL, newClient, newUser, nextMail, PASSWORD } from './provider.ts';

// The emulator has second factors by phone only (README).
const totpTest = test.runIf(inject('target').name === 'worker');

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Computes a code as an authenticator app does, not as the Worker does: from the secret as a number. */
function codeOfApp(secretKey: string, periods: number): string {
  const number = Array.from(secretKey).reduce((sum, letter) => sum * 32n + BigInt(BASE32.indexOf(letter)), 0n);
  const key = Buffer.from(number.toString(16).padStart((secretKey.length * 5) / 4, '0'), 'hex');
  const counter = Buffer.from((Math.floor(Date.now() / 30_000) + periods).toString(16).padStart(16, '0'), 'hex');
  const hash = createHmac('sha1', key).update(counter).digest();
  const from = Number(hash.at(-1)) % 16;
  return String((hash.readUInt32BE(from) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

/** Makes a client whose user has enrolled an authenticator app with a code of the period before this one. */
async function newEnrolled(): Promise<{ user: User; email: string; secret: TotpSecret }> {
  const { auth, email } = await newUser();
  await sendSignInLinkToEmail(auth, email, { url: CONTINUE_URL, handleCodeInApp: true });
  const { user } = await signInWithEmailLink(auth, email, (await nextMail(email)).oobLink);
  // The first proof of the mailbox has removed the password.
  await updatePassword(user, PASSWORD);
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, codeOfApp(secret.secretKey, -1));
  await multiFactor(user).enroll(assertion, 'Phone');
  return { user, email, secret };
}

/** Returns the refusal that asks for the second factor. */
const askedBy = (work: Promise<unknown>): Promise<MultiFactorError> =>
  work.then(
    () => expect.unreachable('no second factor was asked for'),
    (error: unknown) => error as MultiFactorError,
  );

totpTest('an address that is not verified cannot enrol', async () => {
  const { user } = await newUser();
  const session = await multiFactor(user).getSession();
  expect(await codeOf(TotpMultiFactorGenerator.generateSecret(session))).toBe('auth/unverified-email');
});

totpTest('an authenticator app is enrolled, asked for at the sign-in, and removed', async () => {
  const { user, email, secret } = await newEnrolled();
  expect(secret).toMatchObject({ codeLength: 6, codeIntervalSeconds: 30, hashingAlgorithm: 'SHA1' });
  expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp', displayName: 'Phone' }]);
  expect((await user.getIdTokenResult()).signInSecondFactor).toBe('totp');

  const auth = newClient();
  const asked = await askedBy(signInWithEmailAndPassword(auth, email, PASSWORD));
  expect(asked.code).toBe('auth/multi-factor-auth-required');
  expect(auth.currentUser).toBeNull();
  const resolver = getMultiFactorResolver(auth, asked);
  const [hint] = resolver.hints;
  expect(hint).toMatchObject({ factorId: 'totp', displayName: 'Phone' });
  const given = (code: string) => TotpMultiFactorGenerator.assertionForSignIn(hint?.uid ?? '', code);
  expect(await codeOf(resolver.resolveSignIn(given(codeOfApp(secret.secretKey, 7))))).toBe(
    'auth/invalid-verification-code',
  );
  const { user: signedIn } = await resolver.resolveSignIn(given(codeOfApp(secret.secretKey, 0)));
  expect(signedIn.uid).toBe(user.uid);
  expect((await signedIn.getIdTokenResult()).signInSecondFactor).toBe('totp');

  await multiFactor(signedIn).unenroll(hint?.uid ?? '');
  expect(multiFactor(signedIn).enrolledFactors).toEqual([]);
  expect((await signInWithEmailAndPassword(newClient(), email, PASSWORD)).user.uid).toBe(user.uid);
});

totpTest('a mailed link and a new proof of the password ask for it too', async () => {
  const { user, email, secret } = await newEnrolled();
  const auth = newClient();
  await sendSignInLinkToEmail(auth, email, { url: CONTINUE_URL, handleCodeInApp: true });
  const { oobLink } = await nextMail(email);
  const asked = await askedBy(signInWithEmailLink(auth, email, oobLink));
  const resolver = getMultiFactorResolver(auth, asked);
  const code = codeOfApp(secret.secretKey, 0);
  const assertion = TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', code);
  expect((await resolver.resolveSignIn(assertion)).user.uid).toBe(user.uid);
  const again = reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
  expect(await codeOf(again)).toBe('auth/multi-factor-auth-required');
});
