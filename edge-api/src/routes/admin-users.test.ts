import { ROLE_LABELS } from '@justright/contract/role-texts';
import { STAFF_ROLE_TYPES } from '@justright/contract/roles';
import { getUser, listUsers, signOutUser, updateAdminUser } from '@justright/contract/users';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../test/call.ts';
import { makeMerchant } from '../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const makeUser = async (uid: string) => (await succeed(getUser, { as: 'User', uid })).data.uid;

/** Changes the account as somebody else than the administrator would. */
async function remember(uid: string, change: { emailVerified?: boolean; hasPassword?: boolean }): Promise<void> {
  const account = await env.IDENTITY_ADMIN.lookup(uid);
  if (account) await env.IDENTITY_ADMIN.remember({ ...account, ...change });
}

describe('an administrator', () => {
  it('gives a user a role, which is in the claims at once', async () => {
    const uid = await makeUser('promoted');
    const { data } = await succeed(updateAdminUser, { ...AS_ADMIN, params: { uid }, body: { roleType: 'OrderAdmin' } });
    expect(data).toMatchObject({ uid, roleType: 'OrderAdmin', merchantId: null });
    expect((await env.IDENTITY_ADMIN.lookup(uid))?.claims).toEqual({ role: 'user', roleType: 'OrderAdmin' });
  });

  it('tells a user of another role by mail, and of nothing when the role stays', async () => {
    const uid = await makeUser('told-of-a-role');
    const told = async () =>
      (await env.MAIL_QUEUE.noticesFor(`${uid}@justright.test`)).map(({ notice, detail }) => [notice, detail]);
    for (const body of [{ roleType: 'OrderAdmin' }, { roleType: 'OrderAdmin' }, { disabled: false }]) {
      await succeed(updateAdminUser, { ...AS_ADMIN, params: { uid }, body });
    }
    await expect.poll(told).toEqual([['new-role', 'OrderAdmin']]);
    await succeed(updateAdminUser, { ...AS_ADMIN, params: { uid }, body: { roleType: 'User' } });
    await expect.poll(told).toEqual([
      ['new-role', 'OrderAdmin'],
      ['new-role', 'User'],
    ]);
  });

  it('gives no role to an account whose address nobody has proved, and changes nothing else of it then', async () => {
    const uid = await makeUser('prepared-by-a-stranger');
    await remember(uid, { emailVerified: false });
    const body = { roleType: 'SuperAdmin', disabled: true } as const;
    expect(await fail(updateAdminUser, { ...AS_ADMIN, params: { uid }, body })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
      error: expect.stringContaining('Send an invitation instead'),
    });
    expect(await env.IDENTITY_ADMIN.lookup(uid)).toMatchObject({ disabled: false, claims: { roleType: 'User' } });
  });

  it('ends what opened the account with a new role or another merchant, and with nothing else', async () => {
    const uid = await makeUser('opened-before');
    const [first, second] = [await makeMerchant(), await makeMerchant()];
    const opens = async () => (await env.IDENTITY_ADMIN.lookup(uid))?.hasPassword;
    const set = async (body: object) => {
      await remember(uid, { hasPassword: true });
      await succeed(updateAdminUser, { ...AS_ADMIN, params: { uid }, body });
      return opens();
    };
    expect(await set({ roleType: 'MerchantAdmin', merchantId: first })).toBe(false);
    expect(await set({ roleType: 'MerchantAdmin', merchantId: first })).toBe(true);
    expect(await set({ merchantId: second })).toBe(false);
    expect(await set({ roleType: 'KitchenStaff' })).toBe(false);
    expect(await set({ roleType: 'User' })).toBe(true);
  });

  it('gives a MerchantAdmin exactly one merchant, and removes it with the role', async () => {
    const uid = await makeUser('merchant-to-be');
    const params = { uid };
    const merchantId = await makeMerchant();
    const refused = await fail(updateAdminUser, { ...AS_ADMIN, params, body: { roleType: 'MerchantAdmin' } });
    expect(refused).toMatchObject({ status: 422, issues: [{ path: 'merchantId', message: 'Choose the merchant' }] });
    expect((await env.IDENTITY_ADMIN.lookup(uid))?.claims.roleType).toBe('User');
    const given = await succeed(updateAdminUser, {
      ...AS_ADMIN,
      params,
      body: { roleType: 'MerchantAdmin', merchantId },
    });
    expect(given.data).toMatchObject({ roleType: 'MerchantAdmin', merchantId, merchantName: `Business ${merchantId}` });
    const taken = await succeed(updateAdminUser, { ...AS_ADMIN, params, body: { roleType: 'User' } });
    expect(taken.data).toMatchObject({ roleType: 'User', merchantId: null });
  });

  it('finds a member of staff by the role’s name on the screen', async () => {
    const merchantId = await makeMerchant();
    for (const roleType of STAFF_ROLE_TYPES) {
      const uid = await makeUser(`found-${roleType}`);
      const body = { roleType, merchantId, restaurantIds: null };
      await succeed(updateAdminUser, { ...AS_ADMIN, params: { uid }, body });
      const query = { q: `${ROLE_LABELS[roleType]} found` };
      expect((await succeed(listUsers, { ...AS_ADMIN, query })).data.map((user) => user.uid)).toContain(uid);
    }
  });

  it('disables an account and enables it again', async () => {
    const uid = await makeUser('on-and-off');
    const set = (disabled: boolean) => succeed(updateAdminUser, { ...AS_ADMIN, params: { uid }, body: { disabled } });
    expect((await set(true)).data.disabled).toBe(true);
    expect((await env.IDENTITY_ADMIN.lookup(uid))?.disabled).toBe(true);
    expect((await set(false)).data.disabled).toBe(false);
    expect((await env.IDENTITY_ADMIN.lookup(uid))?.disabled).toBe(false);
  });

  it('enables an account without what opened it before: whoever had got in would be in again', async () => {
    const uid = await makeUser('got-in');
    const set = (disabled: boolean) => succeed(updateAdminUser, { ...AS_ADMIN, params: { uid }, body: { disabled } });
    const hasPassword = async () => (await env.IDENTITY_ADMIN.lookup(uid))?.hasPassword;
    await set(false);
    expect(await hasPassword()).toBe(true);
    await set(true);
    await set(false);
    expect(await hasPassword()).toBe(false);
  });

  it('ends all sessions of a user', async () => {
    const uid = await makeUser('everywhere');
    await succeed(signOutUser, { ...AS_ADMIN, params: { uid } });
    expect((await env.IDENTITY_ADMIN.lookup(uid))?.validSinceSeconds).toBeGreaterThan(0);
  });

  it.each([{ roleType: 'User' }, { disabled: true }])('cannot lock itself out with %j', async (body) => {
    const own = { as: 'SuperAdmin', uid: 'last-admin' } as const;
    await succeed(getUser, own);
    expect(await fail(updateAdminUser, { ...own, params: { uid: own.uid }, body })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
    });
    expect(await env.IDENTITY_ADMIN.lookup(own.uid)).toMatchObject({
      disabled: false,
      claims: { roleType: 'SuperAdmin' },
    });
  });

  it('finds neither guests nor users that do not exist', async () => {
    await succeed(getUser, { as: 'Anonymous', uid: 'a-guest' });
    for (const uid of ['a-guest', 'nobodys'])
      expect(
        await fail(updateAdminUser, { ...AS_ADMIN, params: { uid }, body: { roleType: 'SuperAdmin' } }),
      ).toMatchObject({ status: 404 });
  });

  it('leaves the list correct after two concurrent changes of one user', async () => {
    const uid = await makeUser('contested');
    const change = (body: object) => succeed(updateAdminUser, { ...AS_ADMIN, params: { uid }, body });
    for (let round = 0; round < 5; round++) {
      await Promise.all([change({ roleType: 'OrderAdmin' }), change({ roleType: 'User' }), change({ disabled: true })]);
      const account = await env.IDENTITY_ADMIN.lookup(uid);
      const [listed] = (await succeed(listUsers, { ...AS_ADMIN, query: { q: uid } })).data;
      expect(listed).toMatchObject({ roleType: account?.claims.roleType, disabled: account?.disabled });
    }
  });

  it('corrects the list, and removes users that the provider no longer has', async () => {
    const uid = await makeUser('drifted');
    await env.IDENTITY_ADMIN.giveRole(uid, { role: 'admin', roleType: 'SuperAdmin' });
    const params = { uid };
    const { data } = await succeed(updateAdminUser, { ...AS_ADMIN, params, body: { roleType: 'User' } });
    expect(data.roleType).toBe('User');
    expect((await env.IDENTITY_ADMIN.lookup(uid))?.claims.roleType).toBe('User');

    await env.DB.prepare(
      "INSERT INTO users (uid, role_type, account_email, created_at) VALUES ('ghost', 'User', 'g@b.co', '')",
    ).run();
    const ghost = { ...AS_ADMIN, params: { uid: 'ghost' } };
    expect(await fail(updateAdminUser, { ...ghost, body: { disabled: true } })).toMatchObject({ status: 404 });
    expect((await succeed(listUsers, { ...AS_ADMIN, query: { q: 'g@b.co' } })).data).toEqual([]);
  });
});
