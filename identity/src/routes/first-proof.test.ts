import type { OobRequestType } from '@justright/contract/account-links';
import { digest } from '@justright/worker-kit/digest';
import { env, exports } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { addPasskey, answer, givenPasskey } from '../../test/passkeys.ts';
import { givenEnrolled, givenVerifiedAccount } from '../../test/second-factors.ts';
import { call, callV2, givenAccount, givenCode, messageOf, messageOfV2, PASSWORD, signIn } from '../../test/wire.ts';
import { changePassword, findAccount } from '../data/accounts.ts';
import { enrollPasskey } from '../data/passkeys.ts';
import { enrollSecondFactor } from '../data/second-factors.ts';
import { nowSeconds } from '../domain/time.ts';
import { totpCode, totpStep } from '../domain/totp.ts';

const admin = exports.IdentityAdmin;
const NEW_PASSWORD = 'a different horse';
const STAFF = { role: 'user', roleType: 'OrderAdmin' } as const;
const TABLES = ['sessions', 'second_factors', 'passkeys', 'recovery_codes', 'pending_sign_ins', 'known_devices'];
const hour = { lifetimeSeconds: 3600, asker: 'administration' } as const;

const unverify = (uid: string) =>
  env.DB.prepare('UPDATE accounts SET email_verified = 0 WHERE uid = ?').bind(uid).run();

/** What a stranger left at somebody else's address: a password, a passkey, an app with codes, sessions, codes. */
async function givenPrepared(email: string) {
  const { uid, idToken, passkey } = await givenPasskey(email);
  const { body } = await callV2('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey, sessionInfo } = body.totpSessionInfo;
  const verificationCode = totpCode(sharedSecretKey, totpStep(nowSeconds()));
  const { body: tokens } = await callV2('mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
  await callV2('secondFactor:renewRecoveryCodes', { idToken: tokens.idToken });
  await call('signInWithPassword', { email, password: PASSWORD });
  await env.DB.prepare('INSERT INTO known_devices VALUES (?, ?, 1)').bind(uid, `device of ${uid}`).run();
  for (const requestType of ['EMAIL_SIGNIN', 'PASSWORD_RESET', 'VERIFY_EMAIL'] as const) {
    await givenCode(requestType, email);
  }
  await unverify(uid);
  return { uid, email, idToken: tokens.idToken, passkey };
}

/** Counts what is left of an account that opens it or that asks for more, by table. */
async function leftOf(uid: string): Promise<Record<string, number>> {
  const counts = TABLES.map(async (table) => {
    const row = await env.DB.prepare(`SELECT COUNT(*) AS rows FROM ${table} WHERE uid = ?`)
      .bind(uid)
      .first<{ rows: number }>();
    return [table, row?.rows ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const codesOf = async (email: string) =>
  (await env.DB.prepare('SELECT code_hash FROM oob_codes WHERE email = ?').bind(email).all()).results.length;

const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]));

async function invitationTo(email: string): Promise<string> {
  const made = await admin.createOobCode('EMAIL_SIGNIN', email, { ...hour, endsEarlier: true });
  if (!made.ok) throw new Error(made.code);
  return made.oobCode;
}

/** Every way to prove a mailbox, with the password and the sessions that it leaves the owner. */
const PROOFS = [
  {
    name: 'a sign-in link',
    code: (email: string) => givenCode('EMAIL_SIGNIN', email),
    prove: (email: string, oobCode: string) => call('signInWithEmailLink', { email, oobCode }),
    sessions: 1,
  },
  {
    name: 'an invitation',
    code: invitationTo,
    prove: (email: string, oobCode: string) => call('signInWithEmailLink', { email, oobCode }),
    sessions: 1,
  },
  {
    name: 'a reset',
    code: (email: string) => givenCode('PASSWORD_RESET', email),
    prove: (_email: string, oobCode: string) => call('resetPassword', { oobCode, newPassword: NEW_PASSWORD }),
    sessions: 0,
  },
  {
    name: 'a verification that the account itself asked for',
    code: (email: string) => givenCode('VERIFY_EMAIL', email),
    prove: (_email: string, oobCode: string) => call('update', { oobCode }),
    sessions: 0,
  },
] as const;

test.each(PROOFS)('the first proof of a mailbox by $name ends all that opened the account before', async (proof) => {
  const email = `prepared-${proof.name.replaceAll(' ', '-')}@example.com`;
  const { uid, idToken, passkey } = await givenPrepared(email);
  expect(Object.entries(await leftOf(uid)).filter(([, rows]) => rows === 0)).toEqual([]);
  const { status, body } = await proof.prove(email, await proof.code(email));
  expect([status, body.mfaPendingCredential]).toEqual([200, undefined]);
  expect(await leftOf(uid)).toEqual({ ...NOTHING, sessions: proof.sessions });
  expect(await codesOf(email)).toBe(0);
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(await messageOf('lookup', { idToken })).toBe('TOKEN_EXPIRED');
  expect(await messageOfV2('passkeys:signIn', { passkey: await answer(passkey) })).toBe('INVALID_PASSKEY');
  expect(await findAccount(env.DB, uid)).toMatchObject({ emailVerified: true });
});

test('an invitation ends a passkey and an app of a verified account too, which would lock the invited person out', async () => {
  const email = 'locked-out@example.com';
  const { uid } = await givenPrepared(email);
  await env.DB.prepare('UPDATE accounts SET email_verified = 1 WHERE uid = ?').bind(uid).run();
  const { body } = await call('signInWithEmailLink', { email, oobCode: await invitationTo(email) });
  expect(body.mfaPendingCredential).toBeUndefined();
  expect(await leftOf(uid)).toEqual({ ...NOTHING, sessions: 1 });
});

test('a later proof keeps what the owner has: passkey, app, and after a link the password', async () => {
  const { uid, email } = await givenPasskey('owner-keeps@example.com');
  for (const requestType of ['EMAIL_SIGNIN', 'VERIFY_EMAIL'] as const) {
    const oobCode = await givenCode(requestType, email);
    await (requestType === 'EMAIL_SIGNIN'
      ? call('signInWithEmailLink', { email, oobCode })
      : call('update', { oobCode }));
  }
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('OK');
  const oobCode = await givenCode('PASSWORD_RESET', email);
  expect(await messageOf('resetPassword', { oobCode, newPassword: NEW_PASSWORD })).toBe('OK');
  expect((await leftOf(uid))['passkeys']).toBe(1);
});

test.each(['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN'] as const)(
  'a code of %s that is too old, or of a disabled account, ends nothing',
  async (requestType: OobRequestType) => {
    const { uid, email } = await givenAccount(`ends-nothing-${requestType.toLowerCase()}@example.com`);
    await signIn(email);
    const use = async (oobCode: string) => {
      await call('signInWithEmailLink', { email, oobCode });
      await call('resetPassword', { oobCode, newPassword: NEW_PASSWORD });
      await call('update', { oobCode });
    };
    const late = await givenCode(requestType, email);
    await env.DB.prepare('UPDATE oob_codes SET expires_at = 1 WHERE code_hash = ?').bind(digest(late)).run();
    await use(late);
    const live = await givenCode(requestType, email);
    await env.DB.prepare('UPDATE accounts SET disabled = 1 WHERE uid = ?').bind(uid).run();
    await use(live);
    expect((await leftOf(uid))['sessions']).toBe(1);
    expect((await findAccount(env.DB, uid))?.passwordHash).not.toBeNull();
  },
);

test('what a session has begun when its mailbox is proved leaves no password, passkey or app', async () => {
  const { uid, email } = await givenVerifiedAccount('begun@example.com');
  const { idToken } = await signIn(email);
  const { sid } = decodeJwt<{ sid: string }>(idToken);
  await unverify(uid);
  // The account as each call has read it before the proof.
  const account = await findAccount(env.DB, uid);
  if (account === null) throw new Error('no account');
  await env.DB.prepare('UPDATE accounts SET password_hash = NULL WHERE uid = ?').bind(uid).run();
  const proved = await call('signInWithEmailLink', { email, oobCode: await givenCode('EMAIL_SIGNIN', email) });
  const session = {
    tokenHash: 'late',
    uid,
    provider: 'password',
    expiresAtSeconds: nowSeconds() + 3600,
    sessionId: 'late',
    remember: false,
    secondFactorAtSeconds: nowSeconds(),
    device: '',
  } as const;
  const now = nowSeconds();
  const app = { id: 'late', displayName: '', sealedSecret: 'late', enrolledAtSeconds: now, step: 1 };
  const key = {
    id: 'late',
    uid,
    credentialId: 'late',
    publicKey: '',
    counter: 0,
    transports: [],
    name: 'late',
    createdAtSeconds: now,
  };
  const challenge = { challengeHash: 'late', endsAtSeconds: now + 60 };
  const withoutPassword = { ...account, passwordHash: null };
  expect(await enrollSecondFactor(env.DB, app, sid, session, now)).toBeNull();
  expect(await enrollPasskey(env.DB, key, sid, challenge)).toBe(false);
  expect(await changePassword(env.DB, withoutPassword, sid, 'scrypt$late', session, now)).toBeNull();
  expect(await leftOf(uid)).toEqual({ ...NOTHING, sessions: 1 });
  expect(await messageOf('lookup', { idToken: proved.body.idToken })).toBe('OK');
});

test('of an enrolment and an invitation at once, the invitation always has the last word', async () => {
  for (let round = 0; round < 4; round++) {
    const { uid, email } = await givenVerifiedAccount(`at-once-${round}@example.com`);
    const { idToken } = await signIn(email);
    const oobCode = await invitationTo(email);
    await Promise.all([addPasskey(idToken).catch(() => null), call('signInWithEmailLink', { email, oobCode })]);
    expect(await leftOf(uid)).toMatchObject({ passkeys: 0, sessions: 1 });
  }
});

test('the other sign-in links of an address end when one was used, also one that asks for a second factor', async () => {
  const plain = await givenVerifiedAccount('many-links@example.com');
  const enrolled = await givenEnrolled('many-links-enrolled@example.com');
  for (const { email } of [plain, enrolled]) {
    const [used, other] = [await givenCode('EMAIL_SIGNIN', email), await givenCode('EMAIL_SIGNIN', email)];
    expect(await messageOf('signInWithEmailLink', { email, oobCode: used })).toBe('OK');
    expect(await messageOf('signInWithEmailLink', { email, oobCode: other })).toBe('INVALID_OOB_CODE');
  }
});

test('a role of the back office is refused to an unverified account, which keeps nothing of it', async () => {
  const { uid } = await givenAccount('role-unverified@example.com');
  expect(await admin.giveRole(uid, STAFF)).toBe(false);
  expect((await findAccount(env.DB, uid))?.claims.roleType).toBe('User');
});

test('a new role ends all that opened the account before, and one that is given again nothing', async () => {
  const email = 'role-given@example.com';
  const { uid } = await givenPrepared(email);
  await env.DB.prepare('UPDATE accounts SET email_verified = 1 WHERE uid = ?').bind(uid).run();
  expect(await admin.giveRole(uid, STAFF)).toBe(true);
  expect(await leftOf(uid)).toEqual(NOTHING);
  expect(await codesOf(email)).toBe(0);
  expect(await admin.lookup(uid)).toMatchObject({ hasPassword: false, claims: STAFF });
  await call('signInWithEmailLink', { email, oobCode: await givenCode('EMAIL_SIGNIN', email) });
  expect(await admin.giveRole(uid, STAFF)).toBe(true);
  expect(await leftOf(uid)).toMatchObject({ sessions: 1 });
  expect(await admin.giveRole(uid, { role: 'user', roleType: 'KitchenStaff' })).toBe(true);
  expect(await leftOf(uid)).toEqual(NOTHING);
});
