import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
} from 'firebase/auth';
import { expect, test } from 'vitest';
import {
  codeOf,
  knownAs,
  newClient,
  newEmail,
  newUser,
  PASSWORD,
  refreshCode,
  signInElsewhere,
  wire,
} from './provider.ts';

const NEW_PASSWORD = 'a different horse';

test('a visitor gets an anonymous account', async () => {
  const { user } = await signInAnonymously(newClient());
  expect(user.isAnonymous).toBe(true);
  expect(user.email).toBeNull();
  const { signInProvider, claims } = await user.getIdTokenResult();
  expect(signInProvider).toBe('anonymous');
  expect(claims['auth_time']).toBeDefined();
});

test('a person signs up and signs in with a password', async () => {
  const { user, email } = await newUser();
  expect(user).toMatchObject({ email, isAnonymous: false, emailVerified: false });
  expect(user.providerData).toMatchObject([{ providerId: 'password', email }]);
  const again = await signInElsewhere(email.toUpperCase());
  expect(again.uid).toBe(user.uid);
  expect((await again.getIdTokenResult()).signInProvider).toBe('password');
});

test('an anonymous account is upgraded by a password and keeps its uid', async () => {
  const auth = newClient();
  const { user } = await signInAnonymously(auth);
  const { uid } = user;
  const email = newEmail();
  const linked = await linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
  expect(linked.user).toMatchObject({ uid, email, isAnonymous: false });
  expect((await signInElsewhere(email)).uid).toBe(uid);
});

test('an upgrade ends the earlier sessions of the anonymous account', async () => {
  const auth = newClient();
  const { user } = await signInAnonymously(auth);
  const before = user.refreshToken;
  await linkWithCredential(user, EmailAuthProvider.credential(newEmail(), PASSWORD));
  // The emulator never revokes a refresh token.
  expect(await refreshCode(before)).toBe(knownAs({ worker: 'TOKEN_EXPIRED', emulator: 'OK' }));
});

test('an upgrade to a taken address is refused and leaves the account anonymous', async () => {
  const { email } = await newUser();
  const { user } = await signInAnonymously(newClient());
  const credential = EmailAuthProvider.credential(email, PASSWORD);
  expect(await codeOf(linkWithCredential(user, credential))).toBe('auth/email-already-in-use');
  await user.reload();
  expect(user.isAnonymous).toBe(true);
});

test('of six concurrent upgrades to one address, one wins', async () => {
  const email = newEmail();
  const users = await Promise.all(Array.from({ length: 6 }, async () => (await signInAnonymously(newClient())).user));
  const codes = await Promise.all(
    users.map((user) => codeOf(linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD)))),
  );
  expect(codes.toSorted()).toEqual(['OK', ...Array.from({ length: 5 }, () => 'auth/email-already-in-use')]);
});

test('a sign-up with a taken address is refused', async () => {
  const { email } = await newUser();
  expect(await codeOf(createUserWithEmailAndPassword(newClient(), email, PASSWORD))).toBe('auth/email-already-in-use');
});

test('a wrong password and an unknown address get the same refusal', async () => {
  const { email } = await newUser();
  const wrong = await codeOf(signInWithEmailAndPassword(newClient(), email, 'wrong horse battery'));
  const unknown = await codeOf(signInWithEmailAndPassword(newClient(), newEmail(), PASSWORD));
  expect([wrong, unknown]).toEqual(['auth/invalid-credential', 'auth/invalid-credential']);
});

test('missing and malformed fields have their own error codes', async () => {
  const auth = newClient();
  const signUp = (email: string, password: string) => codeOf(createUserWithEmailAndPassword(auth, email, password));
  expect(await signUp('nobody', PASSWORD)).toBe('auth/invalid-email');
  expect(await signUp('', PASSWORD)).toBe(knownAs({ worker: 'auth/invalid-email', emulator: 'auth/missing-email' }));
  expect(await signUp(newEmail(), '')).toBe('auth/missing-password');
  expect(await signUp(newEmail(), 'short')).toBe('auth/weak-password');
  // Google requires six characters, we require eight.
  expect(await signUp(newEmail(), 'seven77')).toBe(knownAs({ worker: 'auth/weak-password', emulator: 'OK' }));
  expect(await codeOf(signInWithEmailAndPassword(auth, 'nobody', PASSWORD))).toBe('auth/invalid-email');
  expect(await codeOf(signInWithEmailAndPassword(auth, newEmail(), ''))).toBe('auth/missing-password');
});

test('a password is changed after a fresh sign-in, and the earlier one stops working', async () => {
  const { user, email } = await newUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
  await updatePassword(user, NEW_PASSWORD);
  await user.reload();
  expect(await codeOf(signInWithEmailAndPassword(newClient(), email, PASSWORD))).toBe('auth/invalid-credential');
  expect((await signInElsewhere(email, NEW_PASSWORD)).uid).toBe(user.uid);
});

test('a password change ends the sessions of the other devices, and keeps this one', async () => {
  const { user, email } = await newUser();
  const other = await signInElsewhere(email);
  await updatePassword(user, NEW_PASSWORD);
  expect(await codeOf(user.getIdToken(true))).toBe('OK');
  // The emulator never revokes a refresh token.
  expect(await codeOf(other.getIdToken(true))).toBe(knownAs({ worker: 'auth/user-token-expired', emulator: 'OK' }));
});

test('a weak new password changes nothing', async () => {
  const { user, email } = await newUser();
  expect(await codeOf(updatePassword(user, 'short'))).toBe('auth/weak-password');
  expect((await signInElsewhere(email)).uid).toBe(user.uid);
});

test('a signed-out client has no account', async () => {
  const { auth } = await newUser();
  await signOut(auth);
  expect(auth.currentUser).toBeNull();
});

test('a deleted account does not exist, and its address is free', async () => {
  const { auth, user, email } = await newUser();
  const other = await signInElsewhere(email);
  await deleteUser(user);
  expect(auth.currentUser).toBeNull();
  expect(await codeOf(signInWithEmailAndPassword(newClient(), email, PASSWORD))).toBe('auth/invalid-credential');
  expect(await codeOf(other.reload())).toBe('auth/user-token-expired');
  const { user: next } = await createUserWithEmailAndPassword(newClient(), email, PASSWORD);
  expect(next.uid).not.toBe(user.uid);
});

test('a client cannot set its own claims, uid or verified address', async () => {
  const { user } = await newUser();
  const idToken = await user.getIdToken();
  const { code } = await wire('update', { idToken, customAttributes: '{"role":"admin"}' });
  expect(code).toBe('INSUFFICIENT_PERMISSION');
  // The emulator ignores fields that it does not support.
  expect((await wire('update', { idToken, emailVerified: true })).code).toBe(
    knownAs({ worker: 'INSUFFICIENT_PERMISSION', emulator: 'OK' }),
  );
  await user.reload();
  expect(user.emailVerified).toBe(false);
  expect((await user.getIdTokenResult(true)).claims['role']).toBe(knownAs({ worker: 'user', emulator: undefined }));
  expect((await wire('signUp', { localId: 'chosen' })).code).toBe(
    knownAs({ worker: 'INSUFFICIENT_PERMISSION', emulator: 'UNEXPECTED_PARAMETER' }),
  );
});
