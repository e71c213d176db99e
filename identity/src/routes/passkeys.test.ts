import { env, exports } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Breach, makePasskey } from '../../test/authenticator.ts';
import { addPasskey, answer, givenPasskey } from '../../test/passkeys.ts';
import { givenEnrolled, givenVerifiedAccount } from '../../test/second-factors.ts';
import { call, callV2, givenAccount, givenCode, messageOf, messageOfV2, refresh, signIn } from '../../test/wire.ts';
import { findAccount, openSession } from '../data/accounts.ts';
import { enrollPasskey } from '../data/passkeys.ts';
import { confirmSession } from '../data/second-factors.ts';
import { nowSeconds } from '../domain/time.ts';
import { totpStep } from '../domain/totp.ts';
import { userHandleOf } from '../domain/webauthn.ts';

// The clock stands still in the middle of a time step of authenticator apps, so that no code expires during a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime((totpStep(nowSeconds()) * 30 + 15) * 1000);
});
afterEach(() => vi.useRealTimers());

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const count = async (table: string, uid: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table} WHERE uid = ?`).bind(uid).all()).results.length;
const passkeysOf = (uid: string) => count('passkeys', uid);
const sessionsOf = (uid: string) => count('sessions', uid);
const pendingOf = async (email: string) => (await signIn(email)).mfaPendingCredential ?? '';
const timeIn = (idToken: string) => decodeJwt(idToken)['mfa_time'];
const refreshed = async (refreshToken: string) => (await refresh(refreshToken)).body['id_token'] ?? '';

test('a passkey signs its person in without address and password, as both factors at once', async () => {
  const { uid, email, passkey } = await givenPasskey('both@example.com');
  later(60);
  const { body } = await callV2('passkeys:signIn', { passkey: await answer(passkey) });
  expect(decodeJwt(body.idToken)).toMatchObject({ sub: uid, email, auth_time: nowSeconds(), mfa_time: nowSeconds() });
  expect(decodeJwt(body.idToken)['firebase']).toMatchObject({ sign_in_second_factor: expect.any(String) });
  expect(timeIn(await refreshed(body.refreshToken))).toBe(nowSeconds());
});

test('an authenticator that does not count its signatures signs in too', async () => {
  const { passkey } = await givenPasskey('uncounted@example.com', 0);
  for (let round = 0; round < 2; round++) {
    expect(await messageOfV2('passkeys:signIn', { passkey: await answer(passkey) })).toBe('OK');
  }
});

test('the browser is asked for a passkey that it keeps, of this host, with the person verified', async () => {
  const { email, uid } = await givenVerifiedAccount('options@example.com');
  const { idToken } = await signIn(email);
  await addPasskey(idToken);
  const { body } = await callV2('passkeys:startEnrollment', { idToken });
  expect(body.options).toMatchObject({
    rp: { id: 'justright.test' },
    user: { id: userHandleOf(uid), name: email },
    attestation: 'none',
    excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { body: open } = await callV2('passkeys:challenge', {});
  expect(open.options).toMatchObject({ rpId: 'justright.test', userVerification: 'required', allowCredentials: [] });
});

test('a passkey is listed by its name, with when it was made and last used, and nothing of it leaves twice', async () => {
  const { idToken, passkey, passkeyId } = await givenPasskey('listed@example.com');
  const listed = async () => JSON.stringify((await call('lookup', { idToken })).body);
  const made = new Date(nowSeconds() * 1000).toISOString();
  const own = { passkeyId, displayName: 'Laptop', enrolledAt: made };
  expect(JSON.parse(await listed())).toMatchObject({ users: [{ passkeys: [{ ...own, lastUsedAt: null }] }] });
  later(60);
  await callV2('passkeys:signIn', { passkey: await answer(passkey) });
  const used = new Date(nowSeconds() * 1000).toISOString();
  expect(JSON.parse(await listed())).toMatchObject({ users: [{ passkeys: [{ ...own, lastUsedAt: used }] }] });
  const row = await env.DB.prepare('SELECT public_key FROM passkeys WHERE id = ?')
    .bind(passkeyId)
    .first<{ public_key: string }>();
  expect(await listed()).not.toContain(row?.public_key);
});

test('a passkey without a name is called after its device', async () => {
  const { idToken } = await signIn((await givenVerifiedAccount('unnamed@example.com')).email);
  const { body } = await addPasskey(idToken, { name: ' ' });
  expect(await env.DB.prepare('SELECT name FROM passkeys WHERE id = ?').bind(body.passkeyId).first()).toEqual({
    name: 'Passkey',
  });
});

test('the first passkey ends the sessions without a proof, and its own goes on as proved', async () => {
  const { uid, email } = await givenVerifiedAccount('first@example.com');
  const elsewhere = await signIn(email);
  const { idToken, refreshToken } = await signIn(email);
  await addPasskey(idToken);
  expect(await sessionsOf(uid)).toBe(1);
  expect((await refresh(elsewhere.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  expect(await messageOf('lookup', { idToken: elsewhere.idToken })).toBe('TOKEN_EXPIRED');
  expect(timeIn(await refreshed(refreshToken))).toBe(nowSeconds());
});

test('password and mailed link alone give no session of an account with a passkey', async () => {
  const { email, uid } = await givenPasskey('asked@example.com');
  const before = await sessionsOf(uid);
  const byPassword = await signIn(email);
  expect(byPassword).not.toHaveProperty('idToken');
  expect(byPassword).toMatchObject({ mfaInfo: [], hasPasskey: true });
  const oobCode = await givenCode('EMAIL_SIGNIN', email);
  const { body: byLink } = await call('signInWithEmailLink', { email, oobCode });
  expect(byLink).not.toHaveProperty('idToken');
  expect(byLink).toMatchObject({ hasPasskey: true });
  expect(await sessionsOf(uid)).toBe(before);
});

test('a passkey answers the question for the second factor, at the sign-in and in a session', async () => {
  const { email, uid, passkey, idToken, refreshToken } = await givenPasskey('answers@example.com');
  const mfaPendingCredential = await pendingOf(email);
  const { body: asked } = await callV2('passkeys:challenge', { mfaPendingCredential });
  expect(asked.options.allowCredentials).toMatchObject([{ id: passkey.id }]);
  const given = await answer(passkey, { mfaPendingCredential });
  const { body } = await callV2('mfaSignIn:finalize', { mfaPendingCredential, passkey: given });
  expect(decodeJwt(body.idToken)).toMatchObject({ sub: uid, mfa_time: nowSeconds() });
  later(1000);
  const proof = { idToken, passkey: await answer(passkey, { idToken }) };
  expect(await messageOfV2('secondFactor:confirm', proof)).toBe('OK');
  expect(timeIn(await refreshed(refreshToken))).toBe(nowSeconds());
  expect(timeIn(await refreshed(body.refreshToken))).toBe(nowSeconds() - 1000);
});

test('an account with both is asked for either, and is told of both', async () => {
  const { email, idToken, codeAfter } = await givenEnrolled('either@example.com');
  const { passkey } = await addPasskey(idToken);
  const asked = await signIn(email);
  expect(asked).toMatchObject({ mfaInfo: [{ displayName: 'Phone' }], hasPasskey: true });
  const totpVerificationInfo = { verificationCode: codeAfter(1) };
  const { mfaPendingCredential } = asked;
  expect(await messageOfV2('mfaSignIn:finalize', { mfaPendingCredential, totpVerificationInfo })).toBe('OK');
  expect(await messageOfV2('passkeys:signIn', { passkey: await answer(passkey) })).toBe('OK');
});

const BREACHES: [what: string, breach: Breach][] = [
  ['that is forged', { isForged: true }],
  ['without the person verified', { isVerified: false }],
  ['without anybody there', { isPresent: false }],
  ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['of another site', { origin: 'https://justright.test.evil.example' }],
  ['of another host', { rpId: 'evil.example' }],
  ['that was to make a passkey', { type: 'webauthn.create' }],
  ['in the name of another account', { userHandle: userHandleOf('somebody-else') }],
];
test.each(BREACHES)('a signature %s proves nothing, wherever a passkey is taken', async (what, breach) => {
  const { uid, email, passkey, idToken } = await givenPasskey(`${what.replaceAll(' ', '.')}@example.com`);
  const before = await sessionsOf(uid);
  const mfaPendingCredential = await pendingOf(email);
  expect([
    await messageOfV2('passkeys:signIn', { passkey: await answer(passkey, {}, breach) }),
    await messageOfV2('mfaSignIn:finalize', {
      mfaPendingCredential,
      passkey: await answer(passkey, { mfaPendingCredential }, breach),
    }),
    await messageOfV2('secondFactor:confirm', { idToken, passkey: await answer(passkey, { idToken }, breach) }),
  ]).toEqual(['INVALID_PASSKEY', 'INVALID_PASSKEY', 'INVALID_PASSKEY']);
  expect(await sessionsOf(uid)).toBe(before);
  // The same passkey is taken when nothing is wrong with it.
  expect(await messageOfV2('passkeys:signIn', { passkey: await answer(passkey) })).toBe('OK');
});

test('a sign-in without an address needs the name of the account in the answer', async () => {
  const { passkey, idToken } = await givenPasskey('nameless@example.com');
  const nameless = { userHandle: null };
  const given = await answer(passkey, {}, nameless);
  expect(await messageOfV2('passkeys:signIn', { passkey: given })).toBe('INVALID_PASSKEY');
  // A session says whose it is.
  const proof = { idToken, passkey: await answer(passkey, { idToken }, nameless) };
  expect(await messageOfV2('secondFactor:confirm', proof)).toBe('OK');
});

test('a challenge is answered once, also by rivals', async () => {
  const { uid, passkey, idToken } = await givenPasskey('replayed@example.com', 0);
  const given = await answer(passkey);
  const signInBy = () => messageOfV2('passkeys:signIn', { passkey: given });
  const rivals = await Promise.all([signInBy(), signInBy(), signInBy()]);
  expect(rivals.toSorted()).toEqual(['INVALID_PASSKEY', 'INVALID_PASSKEY', 'OK']);
  expect(await signInBy()).toBe('INVALID_PASSKEY');
  const before = await sessionsOf(uid);
  const proof = { idToken, passkey: await answer(passkey, { idToken }) };
  expect(await messageOfV2('secondFactor:confirm', proof)).toBe('OK');
  expect(await messageOfV2('secondFactor:confirm', proof)).toBe('INVALID_PASSKEY');
  expect(await sessionsOf(uid)).toBe(before);
});

test('a challenge is answered within five minutes', async () => {
  const { passkey, idToken } = await givenPasskey('slow@example.com');
  const given = await answer(passkey);
  const { body: started } = await callV2('passkeys:startEnrollment', { idToken });
  const { credential } = await makePasskey(started.options);
  const { challengeInfo } = started;
  const early = await answer(passkey);
  later(299);
  expect(await messageOfV2('passkeys:signIn', { passkey: early })).toBe('OK');
  later(2);
  expect(await messageOfV2('passkeys:signIn', { passkey: given })).toBe('SESSION_EXPIRED');
  expect(await messageOfV2('passkeys:finishEnrollment', { idToken, challengeInfo, credential })).toBe(
    'SESSION_EXPIRED',
  );
});

test('a challenge counts for its purpose, its session and its sign-in alone', async () => {
  const own = await givenPasskey('purpose@example.com');
  const mfaPendingCredential = await pendingOf(own.email);
  const other = await pendingOf(own.email);
  const { body: session } = await callV2('passkeys:signIn', { passkey: await answer(own.passkey) });
  const { idToken } = own;
  const to = {
    signIn: (passkey: object) => messageOfV2('passkeys:signIn', { passkey }),
    pending: (passkey: object) => messageOfV2('mfaSignIn:finalize', { mfaPendingCredential, passkey }),
    proof: (passkey: object) => messageOfV2('secondFactor:confirm', { idToken, passkey }),
  };
  const asked = {
    signIn: [{ mfaPendingCredential }, { idToken }],
    pending: [{}, { idToken }, { mfaPendingCredential: other }],
    proof: [{}, { mfaPendingCredential }, { idToken: session.idToken }],
  };
  for (const purpose of ['signIn', 'pending', 'proof'] as const) {
    for (const wrong of asked[purpose]) {
      expect([purpose, wrong, await to[purpose](await answer(own.passkey, wrong))]).toEqual([
        purpose,
        wrong,
        'INVALID_PASSKEY',
      ]);
    }
  }
  const { body: enrolment } = await callV2('passkeys:startEnrollment', { idToken: session.idToken });
  const forged = { challengeInfo: enrolment.challengeInfo, credential: await own.passkey.sign(enrolment.options) };
  expect(await to.signIn(forged)).toBe('INVALID_PASSKEY');
  const { credential } = await makePasskey(enrolment.options);
  const { challengeInfo } = enrolment;
  expect(await messageOfV2('passkeys:finishEnrollment', { idToken, challengeInfo, credential })).toBe(
    'INVALID_PASSKEY',
  );
});

test('a passkey of another account proves nothing', async () => {
  const own = await givenPasskey('own.key@example.com');
  const foreign = await givenPasskey('foreign.key@example.com');
  const mfaPendingCredential = await pendingOf(own.email);
  // The browser would not offer it: a client of its own does.
  const signed = await answer(foreign.passkey, { mfaPendingCredential });
  expect(await messageOfV2('mfaSignIn:finalize', { mfaPendingCredential, passkey: signed })).toBe('INVALID_PASSKEY');
  const proof = await answer(foreign.passkey, { idToken: own.idToken }, { userHandle: userHandleOf(own.uid) });
  expect(await messageOfV2('secondFactor:confirm', { idToken: own.idToken, passkey: proof })).toBe('INVALID_PASSKEY');
  const named = await answer(foreign.passkey, {}, { userHandle: userHandleOf(own.uid) });
  expect(await messageOfV2('passkeys:signIn', { passkey: named })).toBe('INVALID_PASSKEY');
});

test('the database takes no signature of another account’s passkey, whatever was read before', async () => {
  const own = await givenPasskey('raced.own@example.com');
  const foreign = await givenPasskey('raced.foreign@example.com');
  const session = { uid: own.uid, sessionId: String(decodeJwt(own.idToken)['sid']) };
  const confirm = (credentialId: string) => {
    const once = { challengeHash: credentialId, endsAtSeconds: nowSeconds() + 60 };
    const used = { counter: 50, usedAtSeconds: nowSeconds() };
    return confirmSession(env.DB, session, { kind: 'passkey', credentialId, ...used, ...once }, nowSeconds());
  };
  expect(await confirm(foreign.passkey.id)).toBe(false);
  expect(await confirm(own.passkey.id)).toBe(true);
});

test('a counter that goes back is a copied passkey and is refused, also by the database alone', async () => {
  const { uid, passkey } = await givenPasskey('copied@example.com', 10);
  expect(await messageOfV2('passkeys:signIn', { passkey: await answer(passkey) })).toBe('OK');
  for (const counter of [5, 10]) {
    passkey.counter = counter;
    expect(await messageOfV2('passkeys:signIn', { passkey: await answer(passkey) })).toBe('INVALID_PASSKEY');
  }
  // Two copies at once: the library sees the counter from before for both.
  passkey.counter = 20;
  const [one, two] = [await answer(passkey), await answer(passkey)];
  passkey.counter = 20;
  const copy = await answer(passkey);
  const rivals = await Promise.all([one, copy].map((given) => messageOfV2('passkeys:signIn', { passkey: given })));
  expect(rivals.toSorted()).toEqual(['INVALID_PASSKEY', 'OK']);
  expect(await messageOfV2('passkeys:signIn', { passkey: two })).toBe('OK');
  const row = await env.DB.prepare('SELECT counter FROM passkeys WHERE uid = ?').bind(uid).first<{ counter: number }>();
  expect(row?.counter).toBe(22);
});

test('an unknown or removed passkey, and one of a disabled account, opens nothing', async () => {
  const { uid, passkey } = await givenPasskey('disabled@example.com');
  const before = await sessionsOf(uid);
  const given = await answer(passkey);
  await exports.IdentityAdmin.setDisabled(uid, true);
  expect(await messageOfV2('passkeys:signIn', { passkey: given })).toBe('USER_DISABLED');
  await env.DB.prepare('DELETE FROM passkeys WHERE uid = ?').bind(uid).run();
  expect(await messageOfV2('passkeys:signIn', { passkey: await answer(passkey) })).toBe('INVALID_PASSKEY');
  expect(await sessionsOf(uid)).toBe(before);
});

test.each(BREACHES.filter(([, { isForged, userHandle }]) => !isForged && userHandle === undefined))(
  'a passkey that is made %s is not enrolled',
  async (what, breach) => {
    const { email, uid } = await givenVerifiedAccount(`made.${what.replaceAll(' ', '.')}@example.com`);
    const { idToken } = await signIn(email);
    const type = breach.type === undefined ? {} : { type: 'webauthn.get' };
    const { body } = await addPasskey(idToken, { ...breach, ...type });
    expect(body.error?.message).toBe('INVALID_PASSKEY');
    expect(await passkeysOf(uid)).toBe(0);
  },
);

test('an enrolment is finished once, also after its passkey was removed, and by its own session', async () => {
  const { email, uid } = await givenVerifiedAccount('enrol.once@example.com');
  const { idToken } = await signIn(email);
  const { body, sent } = await addPasskey(idToken);
  expect(await messageOfV2('passkeys:finishEnrollment', sent)).toBe('PASSKEY_REFUSED');
  expect(await messageOfV2('passkeys:remove', { idToken, passkeyId: body.passkeyId })).toBe('OK');
  expect(await messageOfV2('passkeys:finishEnrollment', sent)).toBe('PASSKEY_REFUSED');
  expect(await passkeysOf(uid)).toBe(0);
});

test("a passkey of somebody else's authenticator cannot be enrolled again for another account", async () => {
  const own = await givenPasskey('twice.own@example.com');
  const { email, uid } = await givenVerifiedAccount('twice.other@example.com');
  const { idToken } = await signIn(email);
  await env.DB.prepare("UPDATE passkeys SET credential_id = 'known' WHERE uid = ?").bind(own.uid).run();
  const { body: started } = await callV2('passkeys:startEnrollment', { idToken });
  const { credential } = await makePasskey(started.options);
  await env.DB.prepare('UPDATE passkeys SET credential_id = ?2 WHERE uid = ?1')
    .bind(own.uid, (credential as { id: string }).id)
    .run();
  const sent = { idToken, challengeInfo: started.challengeInfo, credential };
  expect(await messageOfV2('passkeys:finishEnrollment', sent)).toBe('PASSKEY_REFUSED');
  expect([await passkeysOf(own.uid), await passkeysOf(uid)]).toEqual([1, 0]);
});

test('adding one needs a verified address, and a sign-in or a proof of the last five minutes', async () => {
  const start = (idToken: string) => messageOfV2('passkeys:startEnrollment', { idToken });
  expect(await start((await signIn((await givenAccount('unproved.key@example.com')).email)).idToken)).toBe(
    'UNVERIFIED_EMAIL',
  );
  const { idToken: guest } = (await call('signUp', {})).body;
  expect(await start(guest)).toBe('OPERATION_NOT_ALLOWED');
  const { idToken: plain } = await signIn((await givenVerifiedAccount('late.key@example.com')).email);
  const { idToken, passkey } = await givenPasskey('late.second@example.com');
  later(301);
  expect(await start(plain)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  expect(await start(idToken)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await callV2('secondFactor:confirm', { idToken, passkey: await answer(passkey, { idToken }) });
  expect(await start(idToken)).toBe('OK');
});

test('a session that has not proved the factor of another one cannot finish an enrolment', async () => {
  const { email, uid } = await givenVerifiedAccount('overtaken@example.com');
  const { idToken } = await signIn(email);
  const { body: started } = await callV2('passkeys:startEnrollment', { idToken });
  const { credential } = await makePasskey(started.options);
  await addPasskey((await signIn(email)).idToken);
  const sent = { idToken, challengeInfo: started.challengeInfo, credential };
  expect(await messageOfV2('passkeys:finishEnrollment', sent)).toBe('TOKEN_EXPIRED');
  expect(await passkeysOf(uid)).toBe(1);
});

test('the database stores no passkey of a session that ended, lacks a proof or a verified address, whatever was read before', async () => {
  const { email, uid } = await givenVerifiedAccount('raced.enrolment@example.com');
  const { idToken } = await signIn(email);
  const sessionId = String(decodeJwt(idToken)['sid']);
  let made = 0;
  const enroll = (session = sessionId) => {
    made += 1;
    const id = `raced ${made}`;
    const own = { id, uid, name: '', createdAtSeconds: nowSeconds() };
    const credential = { credentialId: id, publicKey: '', counter: 0, transports: [] };
    return enrollPasskey(env.DB, { ...own, ...credential }, session, { challengeHash: id, endsAtSeconds: 0 });
  };
  const set = (column: string, value: number) =>
    env.DB.prepare(`UPDATE accounts SET ${column} = ?2 WHERE uid = ?1`).bind(uid, value).run();
  expect(await enroll('ended')).toBe(false);
  await set('email_verified', 0);
  expect(await enroll()).toBe(false);
  await set('email_verified', 1);
  await set('disabled', 1);
  expect(await enroll()).toBe(false);
  await set('disabled', 0);
  expect(await passkeysOf(uid)).toBe(0);
  expect(await enroll()).toBe(true);
  await env.DB.prepare('UPDATE sessions SET second_factor_at = NULL WHERE uid = ?').bind(uid).run();
  expect(await enroll()).toBe(false);
  expect(await passkeysOf(uid)).toBe(1);
});

test('an account has twenty passkeys at most', async () => {
  const { uid, idToken } = await givenPasskey('many@example.com');
  const copies = Array.from({ length: 18 }, (_one, at) =>
    env.DB.prepare(
      `INSERT INTO passkeys (id, uid, credential_id, public_key, counter, transports, name, created_at)
       VALUES (?2 || ?1, ?1, ?2 || ?1, '', 0, '[]', '', 0)`,
    ).bind(uid, String(at)),
  );
  await env.DB.batch(copies);
  expect((await addPasskey(idToken)).body.error).toBeUndefined();
  expect((await addPasskey(idToken)).body.error?.message).toBe('PASSKEY_REFUSED');
  expect(await passkeysOf(uid)).toBe(20);
});

test('removing one needs a proof of the last five minutes, and ends every other session', async () => {
  const { uid, email, idToken, refreshToken, passkey, passkeyId } = await givenPasskey('removed@example.com');
  const { body: lost } = await callV2('passkeys:signIn', { passkey: await answer(passkey) });
  later(301);
  const remove = (id: string) => messageOfV2('passkeys:remove', { idToken, passkeyId: id });
  expect(await remove(passkeyId)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await callV2('secondFactor:confirm', { idToken, passkey: await answer(passkey, { idToken }) });
  const foreign = await givenPasskey('removed.other@example.com');
  expect(await remove(foreign.passkeyId)).toBe('PASSKEY_NOT_FOUND');
  expect((await refresh(lost.refreshToken)).status).toBe(200);
  expect(await remove(passkeyId)).toBe('OK');
  expect((await refresh(lost.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  expect(timeIn(await refreshed(refreshToken))).toBeUndefined();
  expect([await passkeysOf(uid), await passkeysOf(foreign.uid)]).toEqual([0, 1]);
  expect(await signIn(email)).toHaveProperty('idToken');
});

test('while another factor is left, a session keeps its proof when one is removed', async () => {
  const { idToken, refreshToken, passkeyId } = await givenPasskey('kept.proof@example.com');
  const { body } = await addPasskey(idToken);
  expect(await messageOfV2('passkeys:remove', { idToken, passkeyId })).toBe('OK');
  expect(timeIn(await refreshed(refreshToken))).toBe(nowSeconds());
  expect(await messageOfV2('passkeys:remove', { idToken, passkeyId: body.passkeyId })).toBe('OK');

  const both = await givenEnrolled('kept.by.key@example.com');
  await addPasskey(both.idToken);
  const { body: withdrawn } = await callV2('mfaEnrollment:withdraw', {
    idToken: both.idToken,
    mfaEnrollmentId: both.factorId,
  });
  expect(timeIn(withdrawn.idToken)).toBe(nowSeconds());
  expect(timeIn(await refreshed(withdrawn.refreshToken))).toBe(nowSeconds());
  expect(await signIn(both.email)).not.toHaveProperty('idToken');
});

test('recovery codes stand in for a passkey, and go with the last factor', async () => {
  const { uid, email, idToken, passkeyId } = await givenPasskey('recover@example.com');
  const { body } = await callV2('secondFactor:renewRecoveryCodes', { idToken });
  expect(body.recoveryCodes).toHaveLength(10);
  const finish = async () =>
    messageOfV2('mfaSignIn:finalize', {
      mfaPendingCredential: await pendingOf(email),
      recoveryCode: body.recoveryCodes[0],
    });
  expect(await finish()).toBe('OK');
  expect(await finish()).toBe('INVALID_CODE');
  expect(
    await messageOfV2('mfaSignIn:finalize', {
      mfaPendingCredential: await pendingOf(email),
      totpVerificationInfo: { verificationCode: '000000' },
    }),
  ).toBe('INVALID_CODE');
  const { body: second } = await addPasskey(idToken);
  await callV2('passkeys:remove', { idToken, passkeyId });
  expect(await count('recovery_codes', uid)).toBe(9);
  await callV2('passkeys:remove', { idToken, passkeyId: second.passkeyId });
  expect(await count('recovery_codes', uid)).toBe(0);

  const app = await givenEnrolled('recover.app@example.com');
  await callV2('secondFactor:renewRecoveryCodes', { idToken: app.idToken });
  const { body: key } = await addPasskey(app.idToken);
  const { body: left } = await callV2('mfaEnrollment:withdraw', {
    idToken: app.idToken,
    mfaEnrollmentId: app.factorId,
  });
  expect(await count('recovery_codes', app.uid)).toBe(10);
  await callV2('passkeys:remove', { idToken: left.idToken, passkeyId: key.passkeyId });
  expect(await count('recovery_codes', app.uid)).toBe(0);
});

test('the operator removes passkeys with the other second factors, and signs out everywhere', async () => {
  const { uid, email, passkey } = await givenPasskey('operated@example.com');
  expect(await exports.IdentityAdmin.removeSecondFactor(uid)).toBe(true);
  expect([await passkeysOf(uid), await sessionsOf(uid)]).toEqual([0, 0]);
  expect(await messageOfV2('passkeys:signIn', { passkey: await answer(passkey) })).toBe('INVALID_PASSKEY');
  expect(await signIn(email)).toHaveProperty('idToken');
  expect(await exports.IdentityAdmin.removeSecondFactor(uid)).toBe(false);
});

test('a deleted account leaves no passkey behind', async () => {
  const { uid, idToken } = await givenPasskey('deleted.key@example.com');
  expect(await messageOf('delete', { idToken })).toBe('OK');
  expect(await passkeysOf(uid)).toBe(0);
});

test('answered challenges are forgotten once nobody can answer them any more', async () => {
  const { passkey } = await givenPasskey('forgotten@example.com');
  await env.DB.prepare('DELETE FROM used_challenges').run();
  await callV2('passkeys:signIn', { passkey: await answer(passkey) });
  const left = async () => (await env.DB.prepare('SELECT * FROM used_challenges').all()).results.length;
  expect(await left()).toBe(1);
  await exports.IdentityAdmin.removeExpired(1000);
  expect(await left()).toBe(1);
  later(301);
  await exports.IdentityAdmin.removeExpired(1000);
  expect(await left()).toBe(0);
});

test('no session without a proof can be stored for an account with a passkey, whatever a route decided before', async () => {
  const { uid } = await givenPasskey('raced.key@example.com');
  const account = await findAccount(env.DB, uid);
  const record = {
    tokenHash: 'of a raced passkey',
    sessionId: 'of a raced passkey',
    uid,
    provider: 'password' as const,
    expiresAtSeconds: nowSeconds() + 60,
    remember: false,
    device: '',
  };
  const open = (secondFactorAtSeconds: number | null) =>
    openSession(env.DB, { ...record, secondFactorAtSeconds }, account?.passwordHash ?? null, nowSeconds());
  expect(await open(null)).toBeNull();
  expect(await open(nowSeconds())).toMatchObject({ uid });
});

test('a session of an account with a passkey that has not proved it is over', async () => {
  const { uid, idToken, refreshToken } = await givenPasskey('not-proved.key@example.com');
  await env.DB.prepare('UPDATE sessions SET second_factor_at = NULL WHERE uid = ?').bind(uid).run();
  expect(await messageOf('lookup', { idToken })).toBe('TOKEN_EXPIRED');
  expect((await refresh(refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
});

test.each([
  ['passkeys:startEnrollment', {}, 'INVALID_ID_TOKEN'],
  ['passkeys:finishEnrollment', { idToken: 'x' }, 'MISSING_PASSKEY'],
  ['passkeys:finishEnrollment', { idToken: 'x', challengeInfo: 'x', credential: {} }, 'INVALID_PASSKEY'],
  ['passkeys:remove', { idToken: 'x' }, 'PASSKEY_NOT_FOUND'],
  ['passkeys:remove', { idToken: 'x', passkeyId: 'x' }, 'INVALID_ID_TOKEN'],
  ['passkeys:challenge', { idToken: 'x' }, 'INVALID_ID_TOKEN'],
  ['passkeys:challenge', { mfaPendingCredential: 'made-up' }, 'INVALID_MFA_PENDING_CREDENTIAL'],
  ['passkeys:signIn', {}, 'MISSING_PASSKEY'],
  ['passkeys:signIn', { passkey: { challengeInfo: 'x', credential: 'x' } }, 'INVALID_PASSKEY'],
  ['passkeys:signIn', { passkey: { challengeInfo: 'x', credential: { id: '!' } } }, 'INVALID_PASSKEY'],
])('%s with %j is refused with %s', async (method, body, message) => {
  expect((await messageOfV2(method, body)).split(' : ')[0]).toBe(message);
});
