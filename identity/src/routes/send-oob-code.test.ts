import { env, exports } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import {
  anonymous,
  askForCode,
  beginCode,
  call,
  expireCodes,
  givenAccount,
  messageOf,
  signIn,
} from '../../test/wire.ts';
import { digest } from '@justright/worker-kit/digest';
import { nowSeconds } from '../domain/time.ts';

const ORIGIN = env.PRODUCT_ORIGIN;
const CONTINUE = `${ORIGIN}/finish-sign-up`;
const KIND = 'identitytoolkit#GetOobConfirmationCodeResponse';

const paramsOf = (link: string | undefined) => Object.fromEntries(new URL(link ?? '').searchParams);
const codeCount = () => env.DB.prepare('SELECT count(*) AS n FROM oob_codes').first<number>('n');

test('a reset is mailed to a known address, with a link to the screen that sets a password', async () => {
  const { email } = await givenAccount('forgot@example.com');
  const { status, body, mails } = await askForCode({ requestType: 'PASSWORD_RESET', email: ' Forgot@Example.com' });
  expect({ status, body }).toEqual({ status: 200, body: { kind: KIND, email } });
  expect(mails).toEqual([
    {
      kind: 'mail',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      template: 'password-reset',
      to: email,
      link: expect.stringMatching(`^${ORIGIN}/reset-password\\?`),
      expiresAt: expect.stringMatching(/Z$/),
      name: '',
      invitedTo: '',
    },
  ]);
  const lifetimeMs = Date.parse(mails[0]?.expiresAt ?? '') - Date.now();
  expect(Math.round(lifetimeMs / 60_000)).toBe(60);
  const { mode, oobCode, apiKey } = paramsOf(mails[0]?.link);
  expect({ mode, apiKey }).toEqual({ mode: 'resetPassword', apiKey: 'justright' });
  expect((await call('resetPassword', { oobCode })).body).toMatchObject({ email, requestType: 'PASSWORD_RESET' });
});

test('a reset for an unknown or disabled address gets the same response, and mails nothing', async () => {
  const { uid, email } = await givenAccount('locked@example.com');
  await env.DB.prepare('UPDATE accounts SET disabled = 1 WHERE uid = ?').bind(uid).run();
  const before = await codeCount();
  for (const address of ['nobody@example.com', email]) {
    const { status, body, mails } = await askForCode({ requestType: 'PASSWORD_RESET', email: address });
    expect({ status, body, mails }).toEqual({ status: 200, body: { kind: KIND, email: address }, mails: [] });
  }
  expect(await codeCount()).toBe(before);
});

test('the response to a reset does not wait for the lookup of its address', async () => {
  const { email } = await givenAccount('same-time@example.com');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const DB = new Proxy(env.DB, {
    get(db, property) {
      if (property === 'batch') return (statements: D1PreparedStatement[]) => db.batch(statements);
      return (sql: string) => {
        if (!sql.includes('FROM accounts')) return db.prepare(sql);
        return { bind: () => ({ first: () => released.then(() => db.prepare(sql).bind(email).first()) }) };
      };
    },
  });
  const { response, settled } = await beginCode({ requestType: 'PASSWORD_RESET', email }, { DB });
  expect(response.status).toBe(200);
  release();
  expect(await settled()).toMatchObject([{ to: email }]);
});

test('a sign-in link goes to any address, leads to the requested page, and names its address', async () => {
  const { body, mails } = await askForCode({
    requestType: 'EMAIL_SIGNIN',
    email: 'new@example.com',
    continueUrl: CONTINUE,
    canHandleCodeInApp: true,
  });
  expect(body).toEqual({ kind: KIND, email: 'new@example.com' });
  expect(mails).toMatchObject([{ template: 'sign-in-link', to: 'new@example.com' }]);
  expect(mails[0]?.link).toMatch(CONTINUE);
  const { mode, email, oobCode } = paramsOf(mails[0]?.link);
  expect({ mode, email }).toEqual({ mode: 'signIn', email: btoa('new@example.com') });
  expect(oobCode).toMatch(/^[\w-]{43}$/);
});

test('a verification is mailed to the signed-in user, without the name of an unverified account', async () => {
  const { email } = await givenAccount('unproven@example.com');
  const { idToken } = await signIn(email);
  await call('update', { idToken, displayName: 'Una' });
  const { body, mails } = await askForCode({ requestType: 'VERIFY_EMAIL', idToken, email: 'other@example.com' });
  expect(body).toEqual({ kind: KIND, email });
  expect(mails).toMatchObject([{ template: 'email-verification', to: email, name: '' }]);
  expect(mails[0]?.link).toMatch(`${ORIGIN}/verify-email?`);
  const lifetimeMs = Date.parse(mails[0]?.expiresAt ?? '') - Date.now();
  expect(Math.round(lifetimeMs / 3_600_000)).toBe(72);
});

test('the page to open after a reset is passed on in its link', async () => {
  const { email } = await givenAccount('back-to-menu@example.com');
  const { mails } = await askForCode({ requestType: 'PASSWORD_RESET', email, continueUrl: `${ORIGIN}/sign-in` });
  expect(mails[0]?.link).toMatch(`${ORIGIN}/reset-password?`);
  expect(paramsOf(mails[0]?.link)).toMatchObject({ continueUrl: `${ORIGIN}/sign-in`, mode: 'resetPassword' });
});

test.each([
  '/remotes/mf-orders/1.0.0-aaaa1111/x.svg',
  '/images/x/480.webp',
  '/finish-sign-up/x',
  '//finish-sign-up',
  '/api/docs',
  '/merchants',
  '/explore/kumo/menu',
  '/nowhere',
  '/finish-sign-up?release=mf-orders@1.0.0-aaaa1111',
])('a mailed code never leads to %s, which is no sign-in screen or another code of one', async (path) => {
  const continueUrl = ORIGIN + path;
  for (const requestType of ['EMAIL_SIGNIN', 'PASSWORD_RESET']) {
    const { body, mails } = await askForCode({ requestType, email: 'landing@example.com', continueUrl });
    expect([body.error?.message, mails]).toEqual(['UNAUTHORIZED_DOMAIN', []]);
  }
});

test.each([
  '?YOUR-REFUND-IS-READY:evil.example/claim',
  '?Your-account-is-blocked-call-0800-123-4567',
  '?call=08001234567',
  '?invite=of-a-stranger',
  '?oobCode=of-a-stranger&email=YQ',
  '?next=https://evil.example',
  '?next=%2F%2Fevil.example',
  '?x=%26release=mf-orders@1.0.0-aaaa1111',
  '#evil.example',
  `?${'x'.repeat(101)}`,
])('no link in a mail says %s, which a stranger may have written', async (written) => {
  const continueUrl = CONTINUE + written;
  for (const requestType of ['EMAIL_SIGNIN', 'PASSWORD_RESET']) {
    const { body, mails } = await askForCode({ requestType, email: 'landing@example.com', continueUrl });
    expect([body.error?.message, mails]).toEqual(['UNAUTHORIZED_DOMAIN', []]);
  }
});

test.each(['bank.example', 'bank.example%2Fx:y', ':y'])('no link in a mail has %s before our host', async (name) => {
  const continueUrl = CONTINUE.replace('//', `//${name}@`);
  for (const requestType of ['EMAIL_SIGNIN', 'PASSWORD_RESET']) {
    const { body, mails } = await askForCode({ requestType, email: 'landing@example.com', continueUrl });
    expect([body.error?.message, mails]).toEqual(['UNAUTHORIZED_DOMAIN', []]);
  }
});

test('codes are stored as digests only, and removed a week after they expire', async () => {
  const asked = { requestType: 'EMAIL_SIGNIN', email: 'stored@example.com', continueUrl: CONTINUE };
  const { mails } = await askForCode(asked);
  const { oobCode = '' } = paramsOf(mails[0]?.link);
  const row = await env.DB.prepare("SELECT * FROM oob_codes WHERE email = 'stored@example.com'").first();
  expect(row?.['code_hash']).toBe(digest(oobCode));
  expect(JSON.stringify(row)).not.toContain(oobCode);
  await expireCodes();
  await exports.IdentityAdmin.removeExpired(100);
  expect(await codeCount()).toBe(0);
});

test('a mailbox gets five codes in a quarter of an hour from one network; the refusal reveals nothing about the address', async () => {
  await givenAccount('known-target@example.com');
  const outcomes = ['known-target@example.com', 'unknown-target@example.com'].map(async (email) => {
    const messages: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { body } = await askForCode({ requestType: 'PASSWORD_RESET', email });
      messages.push(body.error?.message ?? 'OK');
    }
    return messages;
  });
  const expected = [...Array.from({ length: 5 }, () => 'OK'), 'TOO_MANY_ATTEMPTS_TRY_LATER'];
  expect(await Promise.all(outcomes)).toEqual([expected, expected]);
});

test('many networks together cannot flood a mailbox', async () => {
  const email = 'flooded@example.com';
  await env.DB.prepare('INSERT INTO throttle (bucket, hits, reset_at) VALUES (?, 15, ?)')
    .bind(`code:${digest(email)}`, nowSeconds() + 60)
    .run();
  expect(await messageOf('sendOobCode', { requestType: 'PASSWORD_RESET', email }, '203.0.113.9')).toBe(
    'TOO_MANY_ATTEMPTS_TRY_LATER',
  );
});

test('one network cannot send mails to an unlimited number of addresses', async () => {
  const network = '203.0.113.77';
  await env.DB.prepare('INSERT INTO throttle (bucket, hits, reset_at) VALUES (?, 100, ?)')
    .bind(`codes:${digest(network)}`, nowSeconds() + 60)
    .run();
  const asked = { requestType: 'EMAIL_SIGNIN', email: 'spam@example.com', continueUrl: CONTINUE };
  expect(await messageOf('sendOobCode', asked, network)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
});

test.each([
  [{}, 400, 'MISSING_REQ_TYPE'],
  [{ requestType: null }, 400, 'MISSING_REQ_TYPE'],
  [{ requestType: 'VERIFY_AND_CHANGE_EMAIL' }, 400, 'INVALID_REQ_TYPE'],
  [{ requestType: 7 }, 400, 'INVALID_REQ_TYPE'],
  [{ requestType: 'PASSWORD_RESET' }, 400, 'MISSING_EMAIL'],
  [{ requestType: 'PASSWORD_RESET', email: 'nobody' }, 400, 'INVALID_EMAIL'],
  [{ requestType: 'EMAIL_SIGNIN', email: '\u017Fam@example.com', continueUrl: CONTINUE }, 400, 'INVALID_EMAIL'],
  [{ requestType: 'EMAIL_SIGNIN', continueUrl: CONTINUE }, 400, 'MISSING_EMAIL'],
  [{ requestType: 'EMAIL_SIGNIN', email: 'a@example.com' }, 400, 'MISSING_CONTINUE_URI'],
  [{ requestType: 'EMAIL_SIGNIN', email: 'a@example.com', continueUrl: '/menu' }, 400, 'INVALID_CONTINUE_URI'],
  [{ requestType: 'EMAIL_SIGNIN', email: 'a@example.com', continueUrl: 7 }, 400, 'INVALID_CONTINUE_URI'],
  [
    { requestType: 'EMAIL_SIGNIN', email: 'a@example.com', continueUrl: 'https://evil.example' },
    400,
    'UNAUTHORIZED_DOMAIN',
  ],
  [
    { requestType: 'EMAIL_SIGNIN', email: 'a@example.com', continueUrl: `${ORIGIN}.evil.example/` },
    400,
    'UNAUTHORIZED_DOMAIN',
  ],
  [
    { requestType: 'EMAIL_SIGNIN', email: 'a@example.com', continueUrl: 'http://justright.test/' },
    400,
    'UNAUTHORIZED_DOMAIN',
  ],
  [
    { requestType: 'PASSWORD_RESET', email: 'a@example.com', continueUrl: 'javascript:alert(1)' },
    400,
    'UNAUTHORIZED_DOMAIN',
  ],
  [{ requestType: 'PASSWORD_RESET', email: 'a@example.com', returnOobLink: true }, 403, 'INSUFFICIENT_PERMISSION'],
  [{ requestType: 'VERIFY_EMAIL' }, 400, 'INVALID_ID_TOKEN'],
  [{ requestType: 'VERIFY_EMAIL', idToken: 'garbage' }, 400, 'INVALID_ID_TOKEN'],
])('the code %j is refused with %i %s', async (asked, status, message) => {
  const response = await askForCode(asked);
  expect(response).toMatchObject({ status, body: { error: { message } }, mails: [] });
});

test('an anonymous account has no address to verify', async () => {
  const { idToken } = await anonymous();
  expect(decodeJwt(idToken)).not.toHaveProperty('email');
  expect((await askForCode({ requestType: 'VERIFY_EMAIL', idToken })).body.error?.message).toBe('MISSING_EMAIL');
});
