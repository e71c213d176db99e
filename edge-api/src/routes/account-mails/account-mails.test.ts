import {
  createMerchant,
  getMerchant,
  inviteUser,
  listInvites,
  resendLink,
  sendLink,
  sendPasswordReset,
  sendPasswordResetEmail,
  sendSignUpEmail,
  sendVerificationEmail,
  verifyEmail,
} from '@justright/contract/calls';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { fail, request, succeed, tokenFor } from '../../../test/call.ts';
import { makeMerchant } from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const mailsTo = (email: string) => env.MAIL_QUEUE.queuedFor(email);

/** An account that signs in with `{uid}@justright.test`. */
async function givenAccount(uid: string): Promise<string> {
  await tokenFor('User', uid);
  return `${uid}@justright.test`;
}

describe('a mail that anybody may ask for', () => {
  it.each([
    { call: sendLink, template: 'sign-in-link', path: '/finish-sign-up' },
    { call: resendLink, template: 'sign-in-link', path: '/finish-sign-up' },
    { call: sendPasswordReset, template: 'password-reset', path: '/reset-password' },
  ])('goes to a known address and to no other, with one and the same answer: $call.path', async (asked) => {
    const email = await givenAccount(`reader-${asked.template}-${asked.call.path.length}`);
    const known = await request(asked.call, { body: { email: email.toUpperCase() } });
    const unknown = await request(asked.call, { body: { email: `not-${email}` } });
    const { snapshotId: _known, ...knownAnswer } = { snapshotId: '', ...known.envelope };
    const { snapshotId: _unknown, ...unknownAnswer } = { snapshotId: '', ...unknown.envelope };
    expect([known.status, knownAnswer]).toEqual([unknown.status, unknownAnswer]);
    const mails = await vi.waitUntil(async () => {
      const found = await mailsTo(email);
      return found.length > 0 && found;
    });
    expect(mails).toMatchObject([{ template: asked.template, name: expect.stringContaining('Name of reader') }]);
    expect(new URL(mails[0]?.link ?? '').pathname).toBe(asked.path);
    expect(await mailsTo(`not-${email}`)).toEqual([]);
  });

  it('is not sent to a disabled account, nor told when an address has had too many', async () => {
    const email = await givenAccount('locked-reader');
    await env.IDENTITY_ADMIN.setDisabled('locked-reader', true);
    await succeed(sendPasswordReset, { body: { email } });
    await tokenFor('User', 'throttled');
    await succeed(sendPasswordReset, { body: { email: 'throttled@justright.test' } });
    // The mail of a third reader comes after both.
    const last = await givenAccount('unlocked-reader');
    await succeed(sendPasswordReset, { body: { email: last } });
    await vi.waitUntil(async () => (await mailsTo(last)).length > 0);
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo('throttled@justright.test')).toEqual([]);
  });

  it('is the sign-up mail again while an invitation is open', async () => {
    const email = 'lost-the-mail@justright.test';
    await succeed(inviteUser, { ...AS_ADMIN, body: { email, roleType: 'OrderAdmin' } });
    await succeed(resendLink, { body: { email } });
    const mails = await vi.waitUntil(async () => {
      const found = await mailsTo(email);
      return found.length === 2 && found;
    });
    expect(mails.map(({ template }) => template)).toEqual(['sign-up', 'sign-up']);
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

  it('invites it to sign up, as the admin of its own business', async () => {
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

  it('verifies its address before it has signed up, by an account that has no role yet', async () => {
    const { id, email } = await givenMerchant('verify-kitchen');
    const options = { ...AS_ADMIN, params: { id } };
    expect((await succeed(sendVerificationEmail, options)).data).toEqual({ sentTo: email });
    await succeed(sendVerificationEmail, options);
    const mails = await mailsTo(email);
    expect(mails.map(({ template }) => template)).toEqual(['email-verification', 'email-verification']);
    expect(new URL(mails[0]?.link ?? '').pathname).toBe('/verify-email');
    expect((await env.IDENTITY_ADMIN.lookupByEmail(email))?.claims).toEqual({ role: 'user', roleType: 'User' });
  });

  it('resets a password only where somebody signs in with the address', async () => {
    const { id, email } = await givenMerchant('reset-kitchen');
    const options = { ...AS_ADMIN, params: { id } };
    expect(await fail(sendPasswordResetEmail, options)).toMatchObject({
      status: 404,
      error: 'Nobody signs in with this address yet',
    });
    await succeed(sendVerificationEmail, options);
    expect((await succeed(sendPasswordResetEmail, options)).data).toEqual({ sentTo: email });
  });

  it('is not asked for too often, and the admin is told', async () => {
    const { id } = await givenMerchant('throttled-kitchen');
    const { response, envelope } = await request(sendSignUpEmail, { ...AS_ADMIN, params: { id } });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(envelope).toMatchObject({ code: 'rate-limited' });
  });
});

describe('the code of a verification mail', () => {
  it('marks the merchant of the address as verified, and nobody else', async () => {
    const [verified, other] = [await makeMerchant(), await makeMerchant()];
    const oobCode = `verifies ${verified}@merchants.test`;
    const { data } = await succeed(verifyEmail, { body: { oobCode } });
    expect(data).toEqual({ email: `${verified}@merchants.test` });
    const emailVerified = async (id: string) =>
      (await succeed(getMerchant, { ...AS_ADMIN, params: { id } })).data.emailVerified;
    expect([await emailVerified(verified), await emailVerified(other)]).toEqual([true, false]);
  });

  it('that was used, is too old or was made up is refused with a text', async () => {
    expect(await fail(verifyEmail, { body: { oobCode: 'made-up' } })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
      error: 'This link has been used already, or it is too old',
    });
    expect(await fail(verifyEmail, { body: {} })).toMatchObject({ status: 422, issues: [{ path: 'oobCode' }] });
  });
});
