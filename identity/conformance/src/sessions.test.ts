import {
  fetchSignInMethodsForEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  unlink,
  updateEmail,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { expect, test } from 'vitest';
import {
  administer,
  codeOf,
  CONTINUE_URL,
  knownAs,
  newClient,
  newEmail,
  newUser,
  PASSWORD,
  refreshCode,
  signInElsewhere,
  wire,
} from './provider.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a display name is stored, and is in the account and in the next token', async () => {
  const { user, email } = await newUser();
  await updateProfile(user, { displayName: 'Una' });
  expect(user.displayName).toBe('Una');
  const elsewhere = await signInElsewhere(email);
  expect(elsewhere.displayName).toBe('Una');
  expect((await user.getIdTokenResult(true)).claims['name']).toBe('Una');
});

test('a refresh returns a new token of the same session', async () => {
  const { user } = await newUser();
  const before = await user.getIdTokenResult();
  const after = await user.getIdTokenResult(true);
  expect(after.claims.sub).toBe(before.claims.sub);
  expect(after.authTime).toBe(before.authTime);
  expect(Date.parse(after.expirationTime) - Date.parse(after.issuedAtTime)).toBe(3_600_000);
});

test('claims that an administrator sets are in the next token', async () => {
  const { user } = await newUser();
  const claims = { role: 'merchant', roleType: 'MerchantAdmin' };
  await administer({ localId: user.uid, customAttributes: JSON.stringify(claims) });
  expect((await user.getIdTokenResult(true)).claims).toMatchObject(claims);
});

test('a disabled account is signed out, and cannot sign in', async () => {
  const { auth, user, email } = await newUser();
  await administer({ localId: user.uid, disableUser: true });
  expect(await codeOf(user.reload())).toBe('auth/user-disabled');
  expect(auth.currentUser).toBeNull();
  expect(await codeOf(signInWithEmailAndPassword(newClient(), email, PASSWORD))).toBe('auth/user-disabled');
  await administer({ localId: user.uid, disableUser: false });
  expect((await signInElsewhere(email)).uid).toBe(user.uid);
});

test('a disabled account gets no fresh token', async () => {
  const { user } = await newUser();
  await administer({ localId: user.uid, disableUser: true });
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled');
});

test('an account that is signed out everywhere is signed out in each client at its next call', async () => {
  const { auth, user } = await newUser();
  const inASecond = Math.floor(Date.now() / 1000) + 1;
  await administer({ localId: user.uid, validSince: String(inASecond) });
  expect(await codeOf(user.reload())).toBe('auth/user-token-expired');
  expect(auth.currentUser).toBeNull();
});

test('a forged, unsigned or foreign token is refused', async () => {
  const { user } = await newUser();
  const [header = '', payload = '', signature = ''] = (await user.getIdToken()).split('.');
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const none = encode({ alg: 'none', typ: 'JWT' });
  const forgeries = {
    'as the emulator makes them': `${none}.${payload}.`,
    'unsigned, with a signature': `${none}.${payload}.${signature}`,
    'of another person': `${header}.${encode({ ...claims, role: 'admin' })}.${signature}`,
    'without its signature': `${header}.${payload}.`,
  };
  for (const [kind, idToken] of Object.entries(forgeries)) {
    // The emulator checks no signature: its tokens are unsigned, and it accepts every token.
    expect({ kind, code: (await wire('lookup', { idToken })).code }).toEqual({
      kind,
      code: knownAs({ worker: 'INVALID_ID_TOKEN', emulator: 'OK' }),
    });
  }
  expect((await wire('lookup', { idToken: 'garbage' })).code).toBe('INVALID_ID_TOKEN');
});

test('tokens are signed', async () => {
  const { user } = await signInAnonymously(newClient());
  const [header = ''] = (await user.getIdToken()).split('.');
  const { alg }: { alg: string } = JSON.parse(Buffer.from(header, 'base64url').toString());
  expect(alg).toBe(knownAs({ worker: 'ES256', emulator: 'none' }));
});

test('an invented refresh token is refused', async () => {
  expect(await refreshCode('made-up')).toBe('INVALID_REFRESH_TOKEN');
  expect(await refreshCode('')).toBe('MISSING_REFRESH_TOKEN');
});

test('calls that the product does not offer are refused completely', async () => {
  const { user, email } = await newUser();
  expect(await codeOf(updateEmail(user, newEmail()))).toBe(
    knownAs({ worker: 'auth/operation-not-allowed', emulator: 'OK' }),
  );
  expect(await codeOf(verifyBeforeUpdateEmail(user, newEmail(), { url: CONTINUE_URL }))).toBe(
    knownAs({ worker: 'auth/invalid-req-type', emulator: 'OK' }),
  );
  expect(await codeOf(updateProfile(user, { photoURL: 'https://example.com/me.png' }))).toBe(
    knownAs({ worker: 'auth/operation-not-allowed', emulator: 'OK' }),
  );
  expect(await codeOf(fetchSignInMethodsForEmail(newClient(), email))).toBe(
    knownAs({ worker: 'auth/not-found', emulator: 'OK' }),
  );
  expect(await codeOf(unlink(user, 'password'))).toBe(
    knownAs({ worker: 'auth/operation-not-allowed', emulator: 'OK' }),
  );
});
