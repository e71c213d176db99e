import { resendLink, sendLink, sendPasswordReset, verifyEmail } from '@justright/contract/account-mails';
import { acceptInvite, inviteUser, listInvites } from '@justright/contract/invites';
import {
  createMerchant,
  getMerchant,
  sendPasswordResetEmail,
  sendSignUpEmail,
  sendVerificationEmail,
} from '@justright/contract/merchants';
import type { MailRequest } from '@justright/worker-kit/mail';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fail, request, succeed, tokenFor } from '../../test/call.ts';
import { makeMerchant, makeMerchantUser } from '../../test/factories.ts';
import { sendRequestedMail } from '../mail/send-requested-mail.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const mailsTo = (email: string) => env.MAIL_QUEUE.queuedFor(email);
const wishesOf = (email: string) => env.MAIL_QUEUE.requestsFor(email);

/** Makes an account that signs in with `{uid}@justright.test`. */
async function givenAccount(uid: string): Promise<string> {
  await tokenFor('User', uid);
  return `${uid}@justright.test`;
}

describe('a mail request without sign-in', () => {
  it.each([
    { call: sendLink, request: 'sign-in-link' },
    { call: resendLink, request: 'last-link' },
    { call: sendPasswordReset, request: 'password-reset' },
  ])('does the same work and gets the same response for known and unknown addresses: $call.path', async (asked) => {
    const email = await givenAccount(`reader-of-${asked.request}`);
    const known = await request(asked.call, { body: { email: email.toUpperCase() } });
    const unknown = await request(asked.call, { body: { email: `not-${email}` } });
    const { snapshotId: _known, ...knownBody } = { snapshotId: '', ...known.envelope };
    const { snapshotId: _unknown, ...unknownBody } = { snapshotId: '', ...unknown.envelope };
    expect([known.status, knownBody]).toEqual([unknown.status, unknownBody]);
    const wishes = [await wishesOf(email), await wishesOf(`not-${email}`)];
    expect(wishes).toMatchObject([
      [{ request: asked.request, email, network: 'unknown' }],
      [{ request: asked.request, email: `not-${email}` }],
    ]);
    expect([await mailsTo(email), await mailsTo(`not-${email}`)]).toEqual([[], []]);
  });

  it('reports a failing queue for known and unknown addresses', async () => {
    const body = { email: 'queue-fails@justright.test' };
    expect(await fail(sendPasswordReset, { body })).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it.each([
    { body: {}, message: 'Email is required' },
    { body: { email: ' ' }, message: 'Email is required' },
    { body: { email: 'nobody' }, message: 'Invalid Email' },
    { body: { email: ['a@b.co'] }, message: 'Email is required' },
  ])('is refused for $body', async ({ body, message }) => {
    for (const call of [sendLink, resendLink, sendPasswordReset])
      expect(await fail(call, { body })).toMatchObject({ status: 422, issues: [{ path: 'email', message }] });
  });
});

describe('a queued mail request', () => {
  const sendRequested = (request: MailRequest['request'], email: string) =>
    sendRequestedMail(
      env,
      env.DB.withSession('first-primary'),
      { kind: 'mail-request', id: crypto.randomUUID(), request, email, network: '192.0.2.1' },
      Date.now(),
    );

  it.each([
    { request: 'sign-in-link', template: 'sign-in-link', path: '/finish-sign-up' },
    { request: 'last-link', template: 'sign-in-link', path: '/finish-sign-up' },
    { request: 'password-reset', template: 'password-reset', path: '/reset-password' },
  ] as const)('sends a mail to a known address only: $request', async ({ request: wish, template, path }) => {
    const email = await givenAccount(`wisher-of-${wish}`);
    await sendRequested(wish, email);
    await sendRequested(wish, `not-${email}`);
    const mails = await mailsTo(email);
    expect(mails).toMatchObject([{ template, name: `Name of wisher-of-${wish}` }]);
    expect(new URL(mails[0]?.link ?? '').pathname).toBe(path);
    expect(await mailsTo(`not-${email}`)).toEqual([]);
  });

  it('sends no mail to a disabled account or to an address with too many mails', async () => {
    const email = await givenAccount('locked-reader');
    await env.IDENTITY_ADMIN.setDisabled('locked-reader', true);
    await sendRequested('password-reset', email);
    await sendRequested('password-reset', await givenAccount('flooded-reader'));
    expect([await mailsTo(email), await mailsTo('flooded-reader@justright.test')]).toEqual([[], []]);
  });

  it('does not greet by a name that was given to an unverified address', async () => {
    const email = await givenAccount('unproved');
    const account = await env.IDENTITY_ADMIN.lookup('unproved');
    if (!account) throw new Error('No account');
    await env.IDENTITY_ADMIN.remember({ ...account, emailVerified: false, displayName: 'Your account is suspended' });
    await sendRequested('password-reset', email);
    expect(await mailsTo(email)).toMatchObject([{ name: '' }]);
  });

  it('repeats the open invitation of each merchant', async () => {
    const email = 'two-merchants@justright.test';
    for (const merchantId of [await makeMerchant(), await makeMerchant()]) {
      const boss = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchantId) } as const;
      await succeed(inviteUser, { ...boss, body: { email, roleType: 'KitchenStaff' } });
    }
    const before = (await mailsTo(email)).map(({ invitedTo }) => invitedTo);
    await sendRequested('last-link', email);
    const after = (await mailsTo(email)).slice(before.length).map(({ invitedTo }) => invitedTo);
    expect(after.toSorted()).toEqual(before.toSorted());
  });

  it('repeats an open invitation: both links work, and its expiry stays', async () => {
    const email = 'lost-the-mail@justright.test';
    const { data: before } = await succeed(inviteUser, { ...AS_ADMIN, body: { email, roleType: 'OrderAdmin' } });
    await sendRequested('last-link', email);
    const mails = await mailsTo(email);
    expect(mails.map(({ template }) => template)).toEqual(['sign-up', 'sign-up']);
    const [after] = (await succeed(listInvites, { ...AS_ADMIN, query: { q: email } })).data;
    expect(after).toMatchObject({ id: before.id, status: 'queued', expiresAt: before.expiresAt });
    // Signs in once: another token would make the stand-in's account a User again.
    const headers = { authorization: `Bearer ${await tokenFor('User', 'lost-the-mail')}` };
    for (const { link } of mails) {
      const body = { token: new URL(link).searchParams.get('invite') };
      expect((await succeed(acceptInvite, { headers, body })).data.user.roleType).toBe('OrderAdmin');
    }
  });
});

describe('a mail to a merchant', () => {
  const givenMerchant = async (name: string) => {
    const body = {
      businessName: `The ${name}`,
      businessAddress: '1 Main Street',
      phoneNumber: '5551234567',
      contactPhoneNumber: '5557654321',
      contactName: 'Ann',
      email: `${name}@merchants.test`,
    };
    return (await succeed(createMerchant, { ...AS_ADMIN, body })).data;
  };

  it('invites it to sign up as the admin of its own business', async () => {
    const { id, email } = await givenMerchant('sign-up-kitchen');
    const { data } = await succeed(sendSignUpEmail, { ...AS_ADMIN, params: { id } });
    expect(data).toEqual({ sentTo: email });
    expect(await mailsTo(email)).toMatchObject([
      { template: 'sign-up', name: 'Ann', invitedTo: 'The sign-up-kitchen' },
    ]);
    expect((await succeed(listInvites, { ...AS_ADMIN, query: { q: 'sign-up-kitchen' } })).data).toMatchObject([
      { email, roleType: 'MerchantAdmin', merchantId: id, status: 'queued' },
    ]);
  });

  it('verifies its address before the sign-up, through an account without a role', async () => {
    const { id, email } = await givenMerchant('verify-kitchen');
    const options = { ...AS_ADMIN, params: { id } };
    expect((await succeed(sendVerificationEmail, options)).data).toEqual({ sentTo: email });
    await succeed(sendVerificationEmail, options);
    const mails = await mailsTo(email);
    expect(mails.map(({ template }) => template)).toEqual(['email-verification', 'email-verification']);
    expect(new URL(mails[0]?.link ?? '').pathname).toBe('/verify-email');
    expect((await env.IDENTITY_ADMIN.lookupByEmail(email))?.claims).toEqual({ role: 'user', roleType: 'User' });
  });

  it('resets a password only at an address with an account', async () => {
    const { id, email } = await givenMerchant('reset-kitchen');
    const options = { ...AS_ADMIN, params: { id } };
    expect(await fail(sendPasswordResetEmail, options)).toMatchObject({
      status: 404,
      error: 'Nobody signs in with this address yet',
    });
    await succeed(sendVerificationEmail, options);
    expect((await succeed(sendPasswordResetEmail, options)).data).toEqual({ sentTo: email });
  });

  it('is limited, and the admin gets the reason', async () => {
    const { id } = await givenMerchant('throttled-kitchen');
    const { response, envelope } = await request(sendSignUpEmail, { ...AS_ADMIN, params: { id } });
    expect(response.status).toBe(429);
    // The wait that the identity Worker reports.
    expect(response.headers.get('retry-after')).toBe('700');
    expect(envelope).toMatchObject({ code: 'rate-limited' });
  });
});

describe('the code of a verification mail', () => {
  it('marks only the merchant of the address as verified', async () => {
    const [verified, other] = [await makeMerchant(), await makeMerchant()];
    const oobCode = `verifies ${verified}@merchants.test`;
    const { data } = await succeed(verifyEmail, { body: { oobCode } });
    expect(data).toEqual({ email: `${verified}@merchants.test`, isPasswordRemoved: false });
    const emailVerified = async (id: string) =>
      (await succeed(getMerchant, { ...AS_ADMIN, params: { id } })).data.emailVerified;
    expect([await emailVerified(verified), await emailVerified(other)]).toEqual([true, false]);
  });

  it('is refused with a text when it was used, has expired or never existed', async () => {
    expect(await fail(verifyEmail, { body: { oobCode: 'made-up' } })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
      error: 'This link has been used already, or it is too old',
    });
    expect(await fail(verifyEmail, { body: {} })).toMatchObject({ status: 422, issues: [{ path: 'oobCode' }] });
  });
});
