import { acceptInvite, inviteUser, listInvites, resendInvite, revokeInvite } from '@justright/contract/invites';
import { listMenus } from '@justright/contract/menus';
import { getMerchant } from '@justright/contract/merchants';
import { STAFF_MAX } from '@justright/contract/quotas';
import { getRestaurant, listRestaurants } from '@justright/contract/restaurants';
import { STAFF_ROLE_TYPES } from '@justright/contract/roles';
import { listStaff, removeStaffMember, updateStaffMember } from '@justright/contract/staff';
import { getUser, listUsers, updateAdminUser } from '@justright/contract/users';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed, tokenFor } from '../../test/call.ts';
import { makeMerchant, makeMerchantUser, makeRestaurant, makeStaffUser } from '../../test/factories.ts';

let merchant: string;
let restaurants: string[];
let asMerchant: { as: 'MerchantAdmin'; uid: string };
let count = 0;
beforeEach(async () => {
  merchant = await makeMerchant();
  restaurants = [(await makeRestaurant(merchant)).id, (await makeRestaurant(merchant)).id];
  asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchant) };
});

const newUid = () => `joins-${(count += 1)}`;
const emailOf = (uid: string) => `${uid}@justright.test`;
const invite = (body: object) => succeed(inviteUser, { ...asMerchant, body });
const tokenMailedTo = async (email: string) => {
  const mail = (await env.MAIL_QUEUE.queuedFor(email)).at(-1);
  return new URL(mail?.link ?? '').searchParams.get('invite') ?? '';
};
const staff = async () => (await succeed(listStaff, { ...asMerchant, params: { id: merchant } })).data;
/** Reads the history of a member, which no call returns. */
const historyOf = async (uid: string) =>
  (
    await env.DB.prepare(
      `SELECT actor_name AS "by", before, after, merchant_id AS merchant FROM history
       WHERE entity = 'staffMember' AND entity_id = ?1 ORDER BY id`,
    )
      .bind(uid)
      .all<{ by: string; before: string | null; after: string | null; merchant: string }>()
  ).results;

describe('an invitation by a merchant', () => {
  it.each(STAFF_ROLE_TYPES)('makes a %s of the restaurants that it names, and of no others', async (roleType) => {
    const uid = newUid();
    const [own = '', other = ''] = restaurants;
    const { data } = await invite({ email: emailOf(uid), displayName: 'Kim', roleType, restaurantIds: [own] });
    expect(data).toMatchObject({ roleType, merchantId: merchant, restaurantIds: [own], status: 'queued' });
    expect(await staff()).toContainEqual(
      expect.objectContaining({
        kind: 'invited',
        id: data.id,
        name: 'Kim',
        roleType,
        restaurants: [{ id: own, name: `Restaurant ${own}` }],
      }),
    );
    const body = { token: await tokenMailedTo(emailOf(uid)) };
    const { user } = (await succeed(acceptInvite, { as: 'User', uid, body })).data;
    expect(user).toMatchObject({ roleType, role: 'user', merchantId: merchant, restaurantIds: [own] });
    expect((await env.IDENTITY_ADMIN.lookup(uid))?.claims).toEqual({ role: 'user', roleType });
    const as = { as: roleType, uid };
    expect((await succeed(listRestaurants, as)).data.map(({ id }) => id)).toEqual([own]);
    expect(await fail(getRestaurant, { ...as, params: { id: other } })).toMatchObject({ status: 404 });
    expect((await staff()).filter(({ kind }) => kind === 'invited')).toEqual([]);
    expect(await staff()).toContainEqual(
      expect.objectContaining({ kind: 'member', id: uid, email: emailOf(uid), roleType, status: 'active' }),
    );
    expect(await historyOf(uid)).toMatchObject([{ before: null, after: expect.stringContaining(roleType), merchant }]);
  });

  it('for all restaurants names none', async () => {
    expect((await invite({ email: emailOf(newUid()), roleType: 'KitchenStaff' })).data.restaurantIds).toBeNull();
    expect((await staff()).find(({ kind }) => kind === 'invited')?.restaurants).toBeNull();
  });

  it.each(['SuperAdmin', 'MerchantAdmin', 'OrderAdmin', 'User'] as const)(
    'to the role %s is refused',
    async (roleType) => {
      const email = emailOf(newUid());
      expect(await fail(inviteUser, { ...asMerchant, body: { email, roleType } })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
      expect(await env.MAIL_QUEUE.queuedFor(email)).toEqual([]);
    },
  );

  it('to another merchant, or to restaurants that are not its own, is refused', async () => {
    const email = emailOf(newUid());
    const foreign = (await makeRestaurant(await makeMerchant())).id;
    const body = { email, roleType: 'KitchenStaff' };
    expect(
      await fail(inviteUser, { ...asMerchant, body: { ...body, merchantId: await makeMerchant() } }),
    ).toMatchObject({ status: 422, issues: [{ path: 'merchantId' }] });
    expect(
      await fail(inviteUser, { ...asMerchant, body: { ...body, restaurantIds: [restaurants[0], foreign] } }),
    ).toMatchObject({ status: 422, issues: [{ path: 'restaurantIds.1' }] });
    expect(await fail(inviteUser, { ...asMerchant, body: { ...body, restaurantIds: [] } })).toMatchObject({
      status: 422,
      issues: [{ path: 'restaurantIds' }],
    });
    expect(await env.MAIL_QUEUE.queuedFor(email)).toEqual([]);
  });

  it('never replaces one that somebody else has sent to the address', async () => {
    const email = emailOf(newUid());
    const other = { as: 'MerchantAdmin', uid: await makeMerchantUser(await makeMerchant()) } as const;
    await succeed(inviteUser, { ...other, body: { email, roleType: 'KitchenStaff' } });
    await succeed(inviteUser, { ...asMerchant, body: { email, roleType: 'KitchenStaff' } });
    expect((await succeed(listInvites, { ...other, query: { q: email } })).data).toMatchObject([{ status: 'queued' }]);

    const ofOwner = emailOf(newUid());
    await succeed(inviteUser, {
      as: 'SuperAdmin',
      body: { email: ofOwner, roleType: 'MerchantAdmin', merchantId: merchant },
    });
    expect(await fail(inviteUser, { ...asMerchant, body: { email: ofOwner, roleType: 'KitchenStaff' } })).toMatchObject(
      { status: 409 },
    );
    const [owners] = (await succeed(listInvites, { ...asMerchant, query: { q: ofOwner } })).data;
    const params = { id: owners?.id ?? '' };
    expect(await fail(resendInvite, { ...asMerchant, params })).toMatchObject({ status: 403 });
    expect(await fail(revokeInvite, { ...asMerchant, params })).toMatchObject({ status: 403 });
  });

  it('uses up no other one’s mails, and the first that is accepted ends the others', async () => {
    const uid = newUid();
    const email = emailOf(uid);
    const foreign = await makeMerchant();
    const other = { as: 'MerchantAdmin', uid: await makeMerchantUser(foreign) } as const;
    await succeed(inviteUser, { ...other, body: { email, roleType: 'KitchenStaff' } });
    const foreignToken = await tokenMailedTo(email);
    await invite({ email, roleType: 'FoodSafetyLead' });
    const asked = [{ merchantId: foreign }, { merchantId: merchant }];
    expect(await env.IDENTITY_ADMIN.askersFor(email)).toEqual(asked);
    const body = { token: await tokenMailedTo(email) };
    const { data } = await succeed(acceptInvite, { as: 'User', uid, body });
    expect(data.user).toMatchObject({ roleType: 'FoodSafetyLead', merchantId: merchant });
    expect(await env.IDENTITY_ADMIN.askersFor(email)).toEqual([...asked, 'acceptance']);
    const headers = { authorization: `Bearer ${await tokenFor('FoodSafetyLead', uid)}` };
    expect(await fail(acceptInvite, { headers, body: { token: foreignToken } })).toMatchObject({ status: 404 });
    expect((await succeed(listInvites, { ...other, query: { q: email } })).data).toMatchObject([{ status: 'revoked' }]);
  });

  it('gives way to an administrator’s, whoever sent it', async () => {
    const email = emailOf(newUid());
    await invite({ email, roleType: 'KitchenStaff' });
    await succeed(inviteUser, { as: 'SuperAdmin', body: { email, roleType: 'OrderAdmin' } });
    expect((await env.IDENTITY_ADMIN.askersFor(email)).at(-1)).toBe('administration');
    expect((await succeed(listInvites, { ...asMerchant, query: { q: email } })).data).toMatchObject([
      { status: 'revoked' },
    ]);
  });

  it('says nothing of the role that an address has elsewhere', async () => {
    const uid = newUid();
    await tokenFor('OrderAdmin', uid);
    const { error } = await fail(inviteUser, {
      ...asMerchant,
      body: { email: emailOf(uid), roleType: 'KitchenStaff' },
    });
    expect(error).toBe(`${emailOf(uid)} has access already, here or elsewhere`);
  });

  it('is sent again with its restaurants, and revoked', async () => {
    const uid = newUid();
    const { data } = await invite({ email: emailOf(uid), roleType: 'FoodSafetyLead', restaurantIds: [restaurants[1]] });
    const again = await succeed(resendInvite, { ...asMerchant, params: { id: data.id } });
    expect(again.data).toMatchObject({ roleType: 'FoodSafetyLead', restaurantIds: [restaurants[1]] });
    const token = await tokenMailedTo(emailOf(uid));
    await succeed(revokeInvite, { ...asMerchant, params: { id: again.data.id } });
    expect(await fail(acceptInvite, { as: 'User', uid, body: { token } })).toMatchObject({ status: 404 });
    expect((await staff()).filter(({ kind }) => kind === 'invited')).toEqual([]);
  });

  it('is refused when the merchant has all the staff that it may have', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?2)
       INSERT INTO users (uid, role_type, merchant_id, created_at) SELECT ?1 || n, 'KitchenStaff', ?1, '2026' FROM number`,
    )
      .bind(merchant, STAFF_MAX)
      .run();
    const email = emailOf(newUid());
    expect(await fail(inviteUser, { ...asMerchant, body: { email, roleType: 'KitchenStaff' } })).toMatchObject({
      status: 422,
    });
    expect(await env.MAIL_QUEUE.queuedFor(email)).toEqual([]);
  });

  it('does not make the merchant itself signed up', async () => {
    const fresh = await makeMerchant();
    await makeStaffUser(fresh, 'KitchenStaff');
    expect((await succeed(getMerchant, { as: 'SuperAdmin', params: { id: fresh } })).data.hasSignedUp).toBe(false);
  });
});

describe('a member of staff', () => {
  const join = async (restaurantIds: string[] | null = null) => {
    const uid = await makeStaffUser(merchant, 'RestaurantManager', restaurantIds);
    const headers = { authorization: `Bearer ${await tokenFor('RestaurantManager', uid)}` };
    return { uid, headers, params: { id: merchant, uid } };
  };

  it('sees other restaurants from the next request on', async () => {
    const { uid, headers, params } = await join([restaurants[0] ?? '']);
    const seen = async () => (await succeed(listRestaurants, { headers })).data.map(({ id }) => id);
    expect(await seen()).toEqual([restaurants[0]]);
    const changed = await succeed(updateStaffMember, {
      ...asMerchant,
      params,
      body: { restaurantIds: [restaurants[1]] },
    });
    expect(changed.data).toMatchObject({
      id: uid,
      roleType: 'RestaurantManager',
      restaurants: [{ id: restaurants[1] }],
      changedBy: `Name of ${asMerchant.uid}`,
    });
    expect(await seen()).toEqual([restaurants[1]]);
    await succeed(updateStaffMember, { ...asMerchant, params, body: { restaurantIds: null } });
    expect(new Set(await seen())).toEqual(new Set(restaurants));
  });

  it('gets another role at once, with the same restaurants', async () => {
    const { uid, headers, params } = await join([restaurants[0] ?? '']);
    const { data } = await succeed(updateStaffMember, { ...asMerchant, params, body: { roleType: 'FoodSafetyLead' } });
    expect(data).toMatchObject({ roleType: 'FoodSafetyLead', restaurants: [{ id: restaurants[0] }] });
    expect((await env.IDENTITY_ADMIN.lookup(uid))?.claims).toEqual({ role: 'user', roleType: 'FoodSafetyLead' });
    await expect
      .poll(() => env.MAIL_QUEUE.noticesFor(data.email))
      .toMatchObject([{ notice: 'new-role', detail: 'FoodSafetyLead' }]);
    expect(await fail(listMenus, { headers })).toMatchObject({ status: 401, code: 'user-token-expired' });
    expect((await succeed(listRestaurants, { as: 'FoodSafetyLead', uid })).data.map(({ id }) => id)).toEqual([
      restaurants[0],
    ]);
  });

  it('that is removed loses the sessions and sees nothing, also with a token from before', async () => {
    const { uid, headers, params } = await join();
    await succeed(listRestaurants, { headers });
    await succeed(removeStaffMember, { ...asMerchant, params });
    // The account may have been asked for half a minute ago; the scope was not.
    const before = await succeed(listRestaurants, { headers });
    expect(before.data).toEqual([]);
    expect(await fail(getUser, { headers })).toMatchObject({ status: 401, code: 'user-token-expired' });
    expect((await succeed(getUser, { as: 'User', uid })).data).toMatchObject({
      roleType: 'User',
      merchantId: null,
      restaurantIds: null,
    });
    expect((await staff()).map(({ id }) => id)).not.toContain(uid);
    expect(await fail(removeStaffMember, { ...asMerchant, params })).toMatchObject({ status: 404 });
    expect((await historyOf(uid)).at(-1)).toMatchObject({ by: `Name of ${asMerchant.uid}`, after: null, merchant });
  });

  it('is no administrator of the merchant: those are listed, and changed by an administrator only', async () => {
    const { uid } = asMerchant;
    await succeed(getUser, asMerchant);
    const [admin] = (await staff()).filter(({ id }) => id === uid);
    expect(admin).toMatchObject({ kind: 'member', roleType: 'MerchantAdmin', restaurants: null });
    const params = { id: merchant, uid };
    expect(await fail(updateStaffMember, { ...asMerchant, params, body: { roleType: 'KitchenStaff' } })).toMatchObject({
      status: 404,
    });
    expect(await fail(removeStaffMember, { ...asMerchant, params })).toMatchObject({ status: 404 });
    expect((await env.IDENTITY_ADMIN.lookup(uid))?.claims.roleType).toBe('MerchantAdmin');
  });

  it('whose account is gone is removed from the list', async () => {
    const uid = await makeStaffUser(merchant, 'KitchenStaff');
    await succeed(removeStaffMember, { ...asMerchant, params: { id: merchant, uid } });
    expect((await staff()).map(({ id }) => id)).not.toContain(uid);
  });

  it('keeps the restaurants when an administrator gives another role, and loses them with the merchant', async () => {
    const { uid } = await join([restaurants[0] ?? '']);
    const change = (body: object) => succeed(updateAdminUser, { as: 'SuperAdmin', params: { uid }, body });
    expect((await change({ roleType: 'KitchenStaff' })).data).toMatchObject({
      merchantId: merchant,
      restaurantIds: [restaurants[0]],
    });
    const other = await makeMerchant();
    expect((await change({ merchantId: other })).data).toMatchObject({ merchantId: other, restaurantIds: null });
    expect((await change({ roleType: 'User' })).data).toMatchObject({ merchantId: null, restaurantIds: null });
    expect(
      await fail(updateAdminUser, { as: 'SuperAdmin', params: { uid }, body: { roleType: 'KitchenStaff' } }),
    ).toMatchObject({
      status: 422,
      issues: [{ path: 'merchantId' }],
    });
    expect((await succeed(listUsers, { as: 'SuperAdmin', query: { q: uid } })).data).toMatchObject([
      { roleType: 'User' },
    ]);
  });
});
