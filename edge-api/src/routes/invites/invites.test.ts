import {
  acceptInvite,
  inviteUser,
  type InviteUserInput,
  listInvites,
  resendInvite,
  revokeInvite,
} from '@justright/contract/invites';
import { getMerchantProfile, listMerchants } from '@justright/contract/merchants';
import { ROLE_OF, type RoleType } from '@justright/contract/roles';
import { listStaff } from '@justright/contract/staff';
import { getUser, listUsers } from '@justright/contract/users';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fail, request, succeed, tokenFor } from '../../../test/call.ts';
import { makeMerchant, makeMerchantUser } from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const invite = (body: InviteUserInput) => succeed(inviteUser, { ...AS_ADMIN, body });
/** Returns the address of a user of the tests: `{uid}@justright.test`. */
const addressOf = (uid: string) => `${uid}@justright.test`;

async function mailedTo(email: string): Promise<{ token: string; link: URL }> {
  const mail = (await env.MAIL_QUEUE.queuedFor(email)).at(-1);
  if (!mail) throw new Error(`No mail to ${email}`);
  const link = new URL(mail.link);
  return { token: link.searchParams.get('invite') ?? '', link };
}

describe('an invitation', () => {
  it('is mailed with a sign-in link of the product, and listed with its state', async () => {
    const { data } = await invite({ email: 'New.Desk@justright.test', displayName: 'Sam', roleType: 'OrderAdmin' });
    expect(data).toMatchObject({ email: 'new.desk@justright.test', roleType: 'OrderAdmin', status: 'queued' });
    const [mail] = await env.MAIL_QUEUE.queuedFor('new.desk@justright.test');
    expect(mail).toMatchObject({ template: 'sign-up', name: 'Sam', invitedTo: 'the order desk' });
    const { link } = await mailedTo('new.desk@justright.test');
    expect(link.origin + link.pathname).toBe('https://justright.test/finish-sign-up');
    expect(atob(link.searchParams.get('email') ?? '')).toBe('new.desk@justright.test');
    expect(link.searchParams.get('mode')).toBe('signIn');
    // A stranger's passkey would lock the invited person out.
    expect(await env.IDENTITY_ADMIN.endingCodesFor('new.desk@justright.test')).toBe(1);
    const listed = await succeed(listInvites, { ...AS_ADMIN, query: { q: 'new.desk' } });
    expect(listed.data).toEqual([data]);
    expect(JSON.stringify(listed)).not.toContain(link.searchParams.get('invite'));
  });

  it('gives role and merchant to a user with the verified address and the token', async () => {
    const merchantId = await makeMerchant();
    const uid = 'invited-merchant';
    await invite({ email: addressOf(uid), roleType: 'MerchantAdmin', merchantId });
    const { token } = await mailedTo(addressOf(uid));
    const { data } = await succeed(acceptInvite, { as: 'User', uid, body: { token } });
    expect(data.user).toMatchObject({ uid, roleType: 'MerchantAdmin', role: 'merchant', merchantId });
    expect(data.signInCode).toMatch(/^code-/);
    expect((await env.IDENTITY_ADMIN.lookup(uid))?.claims).toEqual({ role: 'merchant', roleType: 'MerchantAdmin' });
    expect((await succeed(getMerchantProfile, { as: 'MerchantAdmin', uid })).data.id).toBe(merchantId);
    expect((await succeed(listInvites, { ...AS_ADMIN, query: { q: uid } })).data).toMatchObject([
      { status: 'accepted' },
    ]);
    const other = { as: 'User', uid: 'another-reader', body: { token } } as const;
    expect(await fail(acceptInvite, other)).toMatchObject({ status: 404 });
  });

  it('names the account of a person who has no name yet, and no other', async () => {
    const accept = async (uid: string, known: string | null) => {
      await invite({ email: addressOf(uid), displayName: 'Mona Lind', roleType: 'OrderAdmin' });
      const { token } = await mailedTo(addressOf(uid));
      const headers = { authorization: `Bearer ${await tokenFor('User', uid)}` };
      const claims = { role: 'user', roleType: 'User' } as const;
      await env.IDENTITY_ADMIN.remember({
        uid,
        email: addressOf(uid),
        emailVerified: true,
        displayName: known,
        claims,
      });
      await succeed(acceptInvite, { headers, body: { token } });
      return (await env.IDENTITY_ADMIN.lookup(uid))?.displayName;
    };
    expect(await accept('nameless', null)).toBe('Mona Lind');
    expect(await accept('named', 'Mo')).toBe('Mo');
  });

  it('ends other access to the account before it gives the role, and can be accepted again', async () => {
    const uid = 'prepared-by-another';
    await invite({ email: addressOf(uid), roleType: 'OrderAdmin' });
    const { token } = await mailedTo(addressOf(uid));
    const earlier = { authorization: `Bearer ${await tokenFor('User', uid)}` };
    const first = await succeed(acceptInvite, { headers: earlier, body: { token } });
    expect(await env.IDENTITY_ADMIN.lookup(uid)).toMatchObject({
      hasPassword: false,
      validSinceSeconds: expect.any(Number),
    });
    expect(await fail(getUser, { headers: earlier })).toMatchObject({ status: 401, code: 'user-token-expired' });
    // The response was lost: the same token of the same mail gets another code.
    const again = await succeed(acceptInvite, { headers: earlier, body: { token } });
    expect(again.data.user).toEqual(first.data.user);
    expect(again.data.signInCode).not.toBe(first.data.signInCode);
  });

  it('gives nothing without its token, to another address, or to an unverified address', async () => {
    await invite({ email: addressOf('careful'), roleType: 'SuperAdmin' });
    const { token } = await mailedTo(addressOf('careful'));
    const refused = { status: 404, code: 'not-found' };
    expect(await fail(acceptInvite, { as: 'User', uid: 'careful', body: { token: 'guess' } })).toMatchObject(refused);
    expect(await fail(acceptInvite, { as: 'User', uid: 'thief', body: { token } })).toMatchObject(refused);
    expect(await fail(acceptInvite, { as: 'Anonymous', uid: 'guest', body: { token } })).toMatchObject(refused);
    const headers = { authorization: `Bearer ${await tokenFor('User', 'careful')}` };
    await env.IDENTITY_ADMIN.remember({
      uid: 'careful',
      email: addressOf('careful'),
      emailVerified: false,
      displayName: null,
      claims: { role: 'user', roleType: 'User' },
    });
    expect(await fail(acceptInvite, { headers, body: { token } })).toMatchObject(refused);
    expect((await env.IDENTITY_ADMIN.lookup('careful'))?.claims.roleType).toBe('User');
  });

  it('that was accepted does not restore what an administrator has removed since', async () => {
    const uid = 'demoted-since';
    await invite({ email: addressOf(uid), roleType: 'OrderAdmin' });
    const { token } = await mailedTo(addressOf(uid));
    await succeed(acceptInvite, { as: 'User', uid, body: { token } });
    await env.IDENTITY_ADMIN.giveRole(uid, { role: ROLE_OF.User, roleType: 'User' });
    const { data } = await succeed(acceptInvite, { as: 'User', uid, body: { token } });
    expect(data.user.roleType).toBe('User');
    const [listed] = (await succeed(listUsers, { ...AS_ADMIN, query: { q: uid } })).data;
    expect(listed?.roleType).toBe('User');
  });

  it('is refused to a user with another role, and ends nothing of theirs', async () => {
    const uid = 'other-role';
    await invite({ email: addressOf(uid), roleType: 'OrderAdmin' });
    const { token } = await mailedTo(addressOf(uid));
    const options = { as: 'MerchantAdmin', uid, body: { token } } as const;
    expect(await fail(acceptInvite, options)).toMatchObject({ status: 409, code: 'invalid-transition' });
    expect(await env.IDENTITY_ADMIN.lookup(uid)).toMatchObject({ hasPassword: true, validSinceSeconds: 0 });
  });

  it('that is accepted twice at once gives the role once and keeps it', async () => {
    const uid = 'hasty';
    await invite({ email: addressOf(uid), roleType: 'OrderAdmin' });
    const { token } = await mailedTo(addressOf(uid));
    const headers = { authorization: `Bearer ${await tokenFor('User', uid)}` };
    const outcomes = await Promise.all([1, 2, 3].map(() => request(acceptInvite, { headers, body: { token } })));
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await env.IDENTITY_ADMIN.lookup(uid))?.claims.roleType).toBe('OrderAdmin');
  });

  it('that was revoked, replaced or has expired gives no role', async () => {
    const uid = 'too-late';
    const accept = (token: string) => fail(acceptInvite, { as: 'User', uid, body: { token } });
    const { data } = await invite({ email: addressOf(uid), roleType: 'OrderAdmin' });
    const first = await mailedTo(addressOf(uid));
    const { data: again } = await succeed(resendInvite, { ...AS_ADMIN, params: { id: data.id } });
    expect(await accept(first.token)).toMatchObject({ status: 404 });
    const second = await mailedTo(addressOf(uid));
    expect(second.token).not.toBe(first.token);
    await succeed(revokeInvite, { ...AS_ADMIN, params: { id: again.id } });
    expect(await accept(second.token)).toMatchObject({ status: 404 });
    expect(await fail(revokeInvite, { ...AS_ADMIN, params: { id: again.id } })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
    });
    await succeed(resendInvite, { ...AS_ADMIN, params: { id: again.id } });
    await env.DB.prepare("UPDATE invites SET expires_at = '2020-01-01T00:00:00.000Z' WHERE email = ?1")
      .bind(addressOf(uid))
      .run();
    expect(await accept((await mailedTo(addressOf(uid))).token)).toMatchObject({ status: 404 });
    const statuses = (await succeed(listInvites, { ...AS_ADMIN, query: { q: uid } })).data.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['expired', 'revoked', 'revoked']);
  });

  describe('of somebody who lost the right to invite', () => {
    const losses = [
      ['is disabled', 'disabled = 1'],
      ['has another role', "role_type = 'FoodSafetyLead'"],
      ['is of another merchant', 'merchant_id = (SELECT id FROM merchants WHERE id <> users.merchant_id LIMIT 1)'],
    ] as const;

    it.each(losses)('since the account %s gives no role, and stands as revoked', async (_what, change) => {
      const merchant = await makeMerchant();
      await makeMerchant();
      const boss = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchant) } as const;
      const uid = `invited-${crypto.randomUUID()}`;
      const email = `${uid}@justright.test`;
      const { data: invite } = await succeed(inviteUser, { ...boss, body: { email, roleType: 'FoodSafetyLead' } });
      const link = (await env.MAIL_QUEUE.queuedFor(email)).at(-1)?.link ?? '';
      const accepting = { as: 'User', uid, body: { token: new URL(link).searchParams.get('invite') ?? '' } } as const;
      await env.DB.prepare(`UPDATE users SET ${change} WHERE uid = ?1`).bind(boss.uid).run();
      expect(await fail(acceptInvite, accepting)).toMatchObject({ status: 404 });
      const { data } = await succeed(listInvites, { as: 'SuperAdmin', query: { q: email } });
      expect(data).toMatchObject([{ status: 'revoked' }]);
      const { data: staff } = await succeed(listStaff, { as: 'SuperAdmin', params: { id: merchant } });
      expect(staff.find((one) => one.email === email)).toMatchObject({ kind: 'invited', status: 'expired' });
      await succeed(resendInvite, { as: 'SuperAdmin', params: { id: invite.id } });
      const again = (await env.MAIL_QUEUE.queuedFor(email)).at(-1)?.link ?? '';
      const token = new URL(again).searchParams.get('invite') ?? '';
      expect((await succeed(acceptInvite, { ...accepting, body: { token } })).data.user.roleType).toBe(
        'FoodSafetyLead',
      );
    });
  });

  it('is not sent to an address that has a role', async () => {
    await tokenFor('OrderAdmin', 'colleague');
    expect(
      await fail(inviteUser, { ...AS_ADMIN, body: { email: addressOf('colleague'), roleType: 'SuperAdmin' } }),
    ).toMatchObject({ status: 409, code: 'email-already-in-use' });
  });

  it('is not sent to a disabled account', async () => {
    await tokenFor('User', 'locked-colleague');
    await env.IDENTITY_ADMIN.setDisabled('locked-colleague', true);
    const body = { email: addressOf('locked-colleague'), roleType: 'OrderAdmin' };
    expect(await fail(inviteUser, { ...AS_ADMIN, body })).toMatchObject({ status: 409, code: 'invalid-transition' });
  });

  it('is listed as failed when its mail could not be sent, and the admin gets the reason', async () => {
    const body = { email: 'queue-fails@justright.test', roleType: 'OrderAdmin' };
    expect(await fail(inviteUser, { ...AS_ADMIN, body })).toMatchObject({ status: 503, code: 'unavailable' });
    const { data } = await succeed(listInvites, { ...AS_ADMIN, query: { q: 'queue-fails' } });
    expect(data).toMatchObject([{ status: 'failed' }]);
  });

  it.each([
    { body: { roleType: 'OrderAdmin' }, path: 'email', message: 'Email is required' },
    { body: { email: 'x', roleType: 'OrderAdmin' }, path: 'email', message: 'Pleaes enter a valid email address' },
    { body: { email: 'a@b.co', roleType: 'Emperor' }, path: 'roleType', message: 'Choose a role' },
    { body: { email: 'a@b.co', roleType: 'MerchantAdmin' }, path: 'merchantId', message: 'Choose the merchant' },
    {
      body: { email: 'a@b.co', roleType: 'MerchantAdmin', merchantId: 'nobodys' },
      path: 'merchantId',
      message: 'There is no such merchant',
    },
  ])('is refused: $message', async ({ body, path, message }) => {
    expect(await fail(inviteUser, { ...AS_ADMIN, body })).toMatchObject({ status: 422, issues: [{ path, message }] });
  });

  it('is not in another merchant’s list', async () => {
    const [own, foreign] = [await makeMerchant(), await makeMerchant()];
    await invite({ email: 'own-guest@justright.test', roleType: 'MerchantAdmin', merchantId: own });
    await invite({ email: 'foreign-guest@justright.test', roleType: 'MerchantAdmin', merchantId: foreign });
    const uid = await makeMerchantUser(own);
    const { data } = await succeed(listInvites, { as: 'MerchantAdmin', uid });
    expect(data.map(({ email }) => email)).toEqual(['own-guest@justright.test']);
  });
});

describe('a user', () => {
  const signedIn = async (uid: string, roleType: RoleType) => {
    await succeed(getUser, { as: roleType, uid });
    return { authorization: `Bearer ${await tokenFor(roleType, uid)}` };
  };

  it('is listed after the first sign-in, unless a guest, with the address of the token', async () => {
    await signedIn('listed-user', 'User');
    await signedIn('listed-guest', 'Anonymous');
    const { data } = await succeed(listUsers, { ...AS_ADMIN, query: { q: 'listed' } });
    expect(data).toMatchObject([
      { uid: 'listed-user', email: addressOf('listed-user'), roleType: 'User', disabled: false },
    ]);
    const admins = await succeed(listUsers, { ...AS_ADMIN, query: { q: 'listed', roleType: 'SuperAdmin' } });
    expect(admins.data).toEqual([]);
  });

  it('whose role changed is refused every write at once, and asked to sign in again', async () => {
    const headers = await signedIn('demoted', 'SuperAdmin');
    await env.IDENTITY_ADMIN.giveRole('demoted', { role: ROLE_OF.User, roleType: 'User' });
    const body = { email: 'friend@justright.test', roleType: 'SuperAdmin' };
    expect(await fail(inviteUser, { headers, body })).toMatchObject({ status: 401, code: 'user-token-expired' });
    expect((await succeed(getUser, { headers })).data).toMatchObject({ roleType: 'User', role: 'user' });
  });

  it('who is disabled or signed out is refused every write at once, and every read unless the account was checked lately', async () => {
    const disabled = await signedIn('disabled-admin', 'SuperAdmin');
    await env.IDENTITY_ADMIN.setDisabled('disabled-admin', true);
    const body = { email: 'friend@justright.test', roleType: 'SuperAdmin' };
    expect(await fail(inviteUser, { headers: disabled, body })).toMatchObject({
      status: 401,
      code: 'invalid-user-token',
    });
    const ended = await signedIn('signed-out-admin', 'SuperAdmin');
    await env.IDENTITY_ADMIN.revokeSessions('signed-out-admin');
    expect(await fail(inviteUser, { headers: ended, body })).toMatchObject({
      status: 401,
      code: 'user-token-expired',
    });
    expect(await fail(listMerchants, { headers: ended })).toMatchObject({ status: 401, code: 'user-token-expired' });
  });
});
