import { listAudit } from '@justright/contract/audit';
import { acceptInvite, inviteUser } from '@justright/contract/invites';
import { createStation } from '@justright/contract/stations';
import { updateStaffMember } from '@justright/contract/staff';
import { getUser, listUsers, updateAdminUser, updateUser } from '@justright/contract/users';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed, tokenFor } from './call.ts';
import { makeMerchant, makeMerchantUser, makeRestaurant, makeStaffUser } from './factories.ts';

let merchant: string;
let restaurant: string;
let boss: { as: 'MerchantAdmin'; uid: string };
beforeEach(async () => {
  merchant = await makeMerchant();
  restaurant = (await makeRestaurant(merchant)).id;
  boss = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchant) };
});

let stations = 0;
/** Lets somebody act in the restaurant; returns how the act is signed. */
async function signedBy(who: { as: 'MerchantAdmin' | 'FoodSafetyLead' | 'RestaurantManager'; uid: string }) {
  const name = `Station ${(stations += 1)}`;
  await succeed(createStation, { ...who, params: { id: restaurant }, body: { name } });
  const { data } = await succeed(listAudit, { as: 'SuperAdmin', query: { merchantId: merchant } });
  return data.find(({ title }) => title === name)?.actorName;
}
const noticesTo = (uid: string) => env.MAIL_QUEUE.noticesFor(`${uid}@justright.test`);

describe('an act of staff', () => {
  it('has the name that an administrator gave, whatever the account calls itself, and the administrator is told', async () => {
    const lead = { as: 'FoodSafetyLead', uid: await makeStaffUser(merchant, 'FoodSafetyLead') } as const;
    const given = `Name of ${lead.uid}`;
    expect(await signedBy(lead)).toBe(given);
    const stored = () =>
      env.DB.prepare('SELECT account_name FROM users WHERE uid = ?1').bind(lead.uid).first('account_name');
    await expect.poll(stored).toBe(given);
    // The account takes another person's name at the provider, as its own token says from then on.
    const token = await tokenFor(lead.as, lead.uid);
    await env.IDENTITY_ADMIN.setDisplayName(lead.uid, `Name of ${boss.uid}`);
    const act = { params: { id: restaurant }, body: { name: 'Forged' }, headers: { authorization: `Bearer ${token}` } };
    await succeed(createStation, act);
    const { data } = await succeed(listAudit, { ...boss, query: { person: given } });
    expect(data.map(({ title }) => title)).toContain('Forged');
    await expect.poll(() => noticesTo(boss.uid)).toMatchObject([{ notice: 'name-of-colleague', detail: given }]);
    expect(await noticesTo(lead.uid)).toEqual([]);
  });

  it('keeps the name of its time when an administrator gives another one', async () => {
    const lead = { as: 'FoodSafetyLead', uid: await makeStaffUser(merchant, 'FoodSafetyLead') } as const;
    await signedBy(lead);
    const params = { id: merchant, uid: lead.uid };
    const { data: member } = await succeed(updateStaffMember, { ...boss, params, body: { name: 'Ana Ortiz' } });
    expect(member.name).toBe('Ana Ortiz');
    expect(await signedBy(lead)).toBe('Ana Ortiz');
    const { data } = await succeed(listAudit, { ...boss, query: { person: `Name of ${lead.uid}` } });
    expect(data).toHaveLength(1);
  });

  it('has the address where no administrator gave a name', async () => {
    const lead = { as: 'RestaurantManager', uid: await makeStaffUser(merchant, 'RestaurantManager') } as const;
    await signedBy(lead);
    await succeed(updateStaffMember, { ...boss, params: { id: merchant, uid: lead.uid }, body: { name: '' } });
    expect(await signedBy(lead)).toBe(`${lead.uid}@justright.test`);
  });
});

describe('the name of somebody with a role', () => {
  it('is not their own to change', async () => {
    const lead = { as: 'FoodSafetyLead', uid: await makeStaffUser(merchant, 'FoodSafetyLead') } as const;
    const name = `Name of ${boss.uid}`;
    expect(await fail(updateUser, { ...lead, body: { name } })).toMatchObject({ status: 403 });
    expect(await fail(updateUser, { ...boss, body: { name: 'Another' } })).toMatchObject({ status: 403 });
    expect((await succeed(getUser, lead)).data.displayName).toBe(`Name of ${lead.uid}`);
    const chief = { as: 'SuperAdmin', uid: 'chief-of-names' } as const;
    await succeed(listUsers, chief);
    const own = { ...chief, params: { uid: chief.uid }, body: { displayName: 'Another' } };
    expect(await fail(updateAdminUser, own)).toMatchObject({ code: 'invalid-transition' });
  });

  it('is never one that they chose as a diner', async () => {
    const uid = 'chose-a-name';
    await succeed(updateUser, { as: 'User', uid, body: { name: `Name of ${boss.uid}` } });
    const body = { roleType: 'FoodSafetyLead', merchantId: merchant } as const;
    await succeed(updateAdminUser, { as: 'SuperAdmin', params: { uid }, body });
    expect((await succeed(getUser, { as: 'FoodSafetyLead', uid })).data.displayName).toBe('');
    expect(await signedBy({ as: 'FoodSafetyLead', uid })).toBe(`${uid}@justright.test`);
    const named = { params: { uid }, body: { displayName: 'Ana Ortiz' } };
    expect((await succeed(updateAdminUser, { as: 'SuperAdmin', ...named })).data.displayName).toBe('Ana Ortiz');
  });

  it('is that of the invitation, also for an account that has a name', async () => {
    const uid = 'invited-with-a-name';
    const email = `${uid}@justright.test`;
    const body = { email, displayName: 'Ana Ortiz', roleType: 'FoodSafetyLead' };
    await succeed(inviteUser, { ...boss, body });
    const link = (await env.MAIL_QUEUE.queuedFor(email)).at(-1)?.link ?? '';
    const token = new URL(link).searchParams.get('invite') ?? '';
    const { data } = await succeed(acceptInvite, { as: 'User', uid, body: { token } });
    expect(data.user.displayName).toBe('Ana Ortiz');
    expect(await signedBy({ as: 'FoodSafetyLead', uid })).toBe('Ana Ortiz');
  });
});
