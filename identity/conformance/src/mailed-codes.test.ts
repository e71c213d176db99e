import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  getAdditionalUserInfo,
  isSignInWithEmailLink,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { expect, test } from 'vitest';
import {
  codeOf,
  CONTINUE_URL,
  expireCodes,
  knownAs,
  mailsTo,
  newClient,
  newEmail,
  newUser,
  nextMail,
  PASSWORD,
  signInElsewhere,
  wire,
} from './provider.ts';

const NEW_PASSWORD = 'a different horse';
const SETTINGS = { url: CONTINUE_URL, handleCodeInApp: true };

async function resetCodeFor(email: string): Promise<string> {
  await sendPasswordResetEmail(newClient(), email);
  return (await nextMail(email)).oobCode;
}

async function signInLinkFor(email: string): Promise<string> {
  await sendSignInLinkToEmail(newClient(), email, SETTINGS);
  return (await nextMail(email)).oobLink;
}

test('a forgotten password is reset by the mailed code, once', async () => {
  const { email, user } = await newUser();
  const code = await resetCodeFor(email);
  expect(await verifyPasswordResetCode(newClient(), code)).toBe(email);
  await confirmPasswordReset(newClient(), code, NEW_PASSWORD);
  expect(await codeOf(signInWithEmailAndPassword(newClient(), email, PASSWORD))).toBe('auth/invalid-credential');
  const again = await signInElsewhere(email, NEW_PASSWORD);
  expect(again).toMatchObject({ uid: user.uid, emailVerified: true });
  expect(await codeOf(confirmPasswordReset(newClient(), code, PASSWORD))).toBe('auth/invalid-action-code');
  expect(await codeOf(verifyPasswordResetCode(newClient(), code))).toBe('auth/invalid-action-code');
});

test('a reset ends the sessions of every device', async () => {
  const { email, user } = await newUser();
  await confirmPasswordReset(newClient(), await resetCodeFor(email), NEW_PASSWORD);
  // The emulator never revokes a refresh token.
  expect(await codeOf(user.getIdToken(true))).toBe(knownAs({ worker: 'auth/user-token-expired', emulator: 'OK' }));
});

test('a refused password leaves the reset code valid', async () => {
  const { email } = await newUser();
  const code = await resetCodeFor(email);
  expect(await codeOf(confirmPasswordReset(newClient(), code, 'short'))).toBe('auth/weak-password');
  expect(await codeOf(confirmPasswordReset(newClient(), code, NEW_PASSWORD))).toBe('OK');
});

test('of six concurrent uses of one reset code, one wins', async () => {
  const { email } = await newUser();
  const code = await resetCodeFor(email);
  const uses = Array.from({ length: 6 }, (_, index) =>
    codeOf(confirmPasswordReset(newClient(), code, `${NEW_PASSWORD} ${index}`)),
  );
  const codes = await Promise.all(uses);
  expect(codes.toSorted()).toEqual(['OK', ...Array.from({ length: 5 }, () => 'auth/invalid-action-code')]);
});

test('a reset for an unknown address gets the same response as any other, and no mail is sent', async () => {
  const unknown = newEmail();
  await sendPasswordResetEmail(newClient(), unknown);
  const { email } = await newUser();
  await resetCodeFor(email);
  expect(await mailsTo(unknown)).toEqual([]);
});

test('an expired code and an invented code get different errors', async () => {
  const { email } = await newUser();
  const code = await resetCodeFor(email);
  expect(await expireCodes(email)).toBe(knownAs({ worker: true, emulator: false }));
  // The emulator's codes never expire.
  expect(await codeOf(verifyPasswordResetCode(newClient(), code))).toBe(
    knownAs({ worker: 'auth/expired-action-code', emulator: 'OK' }),
  );
});

test('an invented code is refused', async () => {
  expect(await codeOf(verifyPasswordResetCode(newClient(), 'made-up'))).toBe('auth/invalid-action-code');
  expect(await codeOf(applyActionCode(newClient(), 'made-up'))).toBe('auth/invalid-action-code');
  expect(await codeOf(signInWithEmailLink(newClient(), newEmail(), linkWith('made-up')))).toBe(
    'auth/invalid-action-code',
  );
});

test('a sign-in link creates an account, then signs in to the same account', async () => {
  const email = newEmail();
  const link = await signInLinkFor(email);
  const auth = newClient();
  expect(isSignInWithEmailLink(auth, link)).toBe(true);
  const first = await signInWithEmailLink(auth, email, link);
  expect(getAdditionalUserInfo(first)?.isNewUser).toBe(true);
  expect(first.user).toMatchObject({ email, emailVerified: true, isAnonymous: false });
  expect((await first.user.getIdTokenResult()).claims).toMatchObject({
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
  });
  const second = await signInWithEmailLink(newClient(), email, await signInLinkFor(email));
  expect(getAdditionalUserInfo(second)?.isNewUser).toBe(false);
  expect(second.user.uid).toBe(first.user.uid);
});

test('a sign-in link works once, and only for its own address', async () => {
  const email = newEmail();
  const link = await signInLinkFor(email);
  expect(await codeOf(signInWithEmailLink(newClient(), newEmail(), link))).toBe('auth/invalid-email');
  expect(await codeOf(signInWithEmailLink(newClient(), email, link))).toBe('OK');
  expect(await codeOf(signInWithEmailLink(newClient(), email, link))).toBe('auth/invalid-action-code');
});

test('of six concurrent uses of one sign-in link, one wins', async () => {
  const email = newEmail();
  const link = await signInLinkFor(email);
  const codes = await Promise.all(
    Array.from({ length: 6 }, () => codeOf(signInWithEmailLink(newClient(), email, link))),
  );
  expect(codes.toSorted()).toEqual(['OK', ...Array.from({ length: 5 }, () => 'auth/invalid-action-code')]);
});

test('the first link to an address removes the password and the sessions that another person made', async () => {
  const { email, user: squatter } = await newUser();
  const { user } = await signInWithEmailLink(newClient(), email, await signInLinkFor(email));
  expect(user.uid).toBe(squatter.uid);
  // Google's service does this too; the emulator keeps both.
  expect(await codeOf(signInWithEmailAndPassword(newClient(), email, PASSWORD))).toBe(
    knownAs({ worker: 'auth/invalid-credential', emulator: 'OK' }),
  );
  expect(await codeOf(squatter.getIdToken(true))).toBe(knownAs({ worker: 'auth/user-token-expired', emulator: 'OK' }));
});

test('a user who signed in by a link sets a password, and can then sign in with either', async () => {
  const email = newEmail();
  const { user } = await signInWithEmailLink(newClient(), email, await signInLinkFor(email));
  await updatePassword(user, PASSWORD);
  expect((await signInElsewhere(email)).uid).toBe(user.uid);
  await signInWithEmailLink(newClient(), email, await signInLinkFor(email));
  expect((await signInElsewhere(email)).uid).toBe(user.uid);
});

test('an anonymous account is upgraded by a link and keeps its uid', async () => {
  const { user } = await signInAnonymously(newClient());
  const { uid } = user;
  const email = newEmail();
  const credential = EmailAuthProvider.credentialWithLink(email, await signInLinkFor(email));
  const linked = await linkWithCredential(user, credential);
  expect(linked.user).toMatchObject({ uid, email, emailVerified: true, isAnonymous: false });
});

test('a link to a taken address upgrades no account, and still signs in to the account with that address', async () => {
  const { email, user: owner } = await newUser();
  const link = await signInLinkFor(email);
  const { user } = await signInAnonymously(newClient());
  const credential = EmailAuthProvider.credentialWithLink(email, link);
  expect(await codeOf(linkWithCredential(user, credential))).toBe('auth/email-already-in-use');
  // The emulator uses up a code before it checks whether the use is allowed.
  const outcome = await codeOf(signInWithEmailLink(newClient(), email, link));
  expect(outcome).toBe(knownAs({ worker: 'OK', emulator: 'auth/invalid-action-code' }));
  await owner.reload().catch(() => undefined);
  expect(owner.email).toBe(email);
});

test('a mailed code verifies the address, once', async () => {
  const { user, email } = await newUser();
  await sendEmailVerification(user);
  const { oobCode } = await nextMail(email);
  await applyActionCode(newClient(), oobCode);
  // Whoever made the account may not be who reads the mailbox; the emulator keeps password and sessions.
  expect(await codeOf(user.reload())).toBe(knownAs({ worker: 'auth/user-token-expired', emulator: 'OK' }));
  const { user: owner } = await signInWithEmailLink(newClient(), email, await signInLinkFor(email));
  expect(owner).toMatchObject({ uid: user.uid, emailVerified: true });
  expect((await owner.getIdTokenResult(true)).claims['email_verified']).toBe(true);
  expect(await codeOf(applyActionCode(newClient(), oobCode))).toBe('auth/invalid-action-code');
});

test('of six concurrent uses of one verification code, one wins', async () => {
  const { user, email } = await newUser();
  await sendEmailVerification(user);
  const { oobCode } = await nextMail(email);
  const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(applyActionCode(newClient(), oobCode))));
  expect(codes.toSorted()).toEqual(['OK', ...Array.from({ length: 5 }, () => 'auth/invalid-action-code')]);
});

test('a code reveals its purpose', async () => {
  const { user, email } = await newUser();
  await sendEmailVerification(user);
  const verification = await nextMail(email);
  expect(await checkActionCode(newClient(), verification.oobCode)).toMatchObject({
    operation: 'VERIFY_EMAIL',
    data: { email },
  });
  await sendPasswordResetEmail(newClient(), email);
  const reset = await nextMail(email);
  expect(await checkActionCode(newClient(), reset.oobCode)).toMatchObject({
    operation: 'PASSWORD_RESET',
    data: { email },
  });
  await sendSignInLinkToEmail(newClient(), email, SETTINGS);
  const signIn = await nextMail(email);
  // The code of a sign-in link does not reveal its address.
  expect(await checkActionCode(newClient(), signIn.oobCode)).toMatchObject({
    operation: 'EMAIL_SIGNIN',
    data: { email: null },
  });
});

test('a code of one kind is refused for every other kind', async () => {
  const { user, email } = await newUser();
  await sendEmailVerification(user);
  const { oobCode } = await nextMail(email);
  expect(await codeOf(confirmPasswordReset(newClient(), oobCode, NEW_PASSWORD))).toBe('auth/invalid-action-code');
  expect(await codeOf(signInWithEmailLink(newClient(), email, linkWith(oobCode)))).toBe('auth/invalid-action-code');
});

test('a mailed link leads only into the product', async () => {
  const settings = (url: string) => ({ url, handleCodeInApp: true });
  const send = (url: string) => codeOf(sendSignInLinkToEmail(newClient(), newEmail(), settings(url)));
  // The emulator has no list of allowed domains.
  expect(await send('https://evil.example/')).toBe(
    knownAs({ worker: 'auth/unauthorized-continue-uri', emulator: 'OK' }),
  );
  expect(await send('not a link')).toBe('auth/invalid-continue-uri');
});

test('missing fields and fields that a client may not send have their own error codes', async () => {
  const { email } = await newUser();
  const ask = async (body: object) => (await wire('sendOobCode', body)).code;
  expect(await ask({})).toBe('MISSING_REQ_TYPE');
  expect(await ask({ requestType: 'PASSWORD_RESET' })).toBe('MISSING_EMAIL');
  expect(await ask({ requestType: 'PASSWORD_RESET', email, returnOobLink: true })).toBe('INSUFFICIENT_PERMISSION');
  // The emulator sends a link without a target.
  expect(await ask({ requestType: 'EMAIL_SIGNIN', email })).toBe(
    knownAs({ worker: 'MISSING_CONTINUE_URI', emulator: 'OK' }),
  );
  const confirm = async (body: object) => (await wire('resetPassword', body)).code;
  expect(await confirm({ newPassword: NEW_PASSWORD })).toBe('MISSING_OOB_CODE');
});

const linkWith = (oobCode: string) => `${CONTINUE_URL}?mode=signIn&apiKey=justright&oobCode=${oobCode}`;
